//! The author's side: listing and deciding applications.

use super::applicant::{Applicants, Member};
use super::application::{Application, ApplicationStatus, Step};
use super::ports::ApplicationRepository;
use super::reply_habit::{ReplyRepository, renew_reply_habit};
use super::seats::{SeatsChangedBy, Turns};
use crate::recruiting::{Study, StudyRepository, find_author, seen};
use crate::{Error, Fact};
use kernel::{Actor, ApplicationId, FieldError, FieldErrors, Instant, Outcome, StudyId, UserId, text};
use std::collections::{HashMap, HashSet};

/// The most decisions in one request.
pub const DECISIONS_MAX: usize = 1_000;
/// The number of ended applications that are listed; others are only counted.
pub const ENDED_LISTED: i64 = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Approve,
    /// Not a member, or not yet.
    Hold,
    Reject,
}

kernel::stored_enum! {
    /// The kinds of final refusals.
    Refusal {
        Rejected = "REJECTED",
    }
}

/// An author's decision on one application. Has no effect if the application is already in that state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    pub application: ApplicationId,
    pub verdict: Verdict,
    /// The version that the author saw, if they sent it.
    pub version: Option<i32>,
}

impl Decision {
    /// Returns the step that carries out the decision, if one is needed.
    fn step(self, application: &Application, confirmation: bool) -> Result<Option<Step>, Error> {
        use ApplicationStatus::{Approved, Offered, Pending, Rejected};
        if self.version.is_some_and(|version| version != application.version) {
            return Err(Error::Stale);
        }
        Ok(match (self.verdict, application.status) {
            (Verdict::Approve, Pending) => Some(if confirmation { Step::Offer } else { Step::Approve }),
            (Verdict::Hold, Approved) => Some(Step::Remove),
            (Verdict::Hold, Offered) | (Verdict::Reject, Pending | Offered) => Some(Step::Reject),
            (Verdict::Approve, Offered | Approved) | (Verdict::Reject, Rejected) | (Verdict::Hold, _) => None,
            // It was cancelled, ended or approved meanwhile.
            (Verdict::Approve | Verdict::Reject, _) => return Err(Error::Stale),
        })
    }
}

/// Returns the applicants of the user's own study.
pub fn list_applicants<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: UserId,
    study: StudyId,
) -> Result<Applicants, Error> {
    let author = find_author(s, study, Some(actor))?;
    if author == actor { listed(s, study) } else { Err(Error::NotAuthor) }
}

fn listed<S: ApplicationRepository + ?Sized>(s: &mut S, study: StudyId) -> Result<Applicants, Error> {
    let total = s.count_applicants(study)?;
    let mut listed = s.list_applicants(study, ENDED_LISTED)?;
    let mut in_line = 0;
    for applicant in &mut listed {
        let application = &applicant.application;
        if !(application.form.shares_email && application.status.is_live()) {
            applicant.email = masked(&applicant.email);
        }
        if application.is_in_line() && !applicant.is_suspended {
            in_line += 1;
            applicant.place = Some(in_line);
        }
    }
    Ok(Applicants { listed, total })
}

/// Masks an address so that only its owner recognises it.
fn masked(email: &str) -> String {
    let (local, domain) = email.split_once('@').unwrap_or((email, ""));
    format!("{}***@{domain}", text::beginning(local, 1))
}

/// Carries out all decisions, or none of them.
pub fn decide_applications<S: StudyRepository + ApplicationRepository + ReplyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    decisions: &[Decision],
    now: Instant,
) -> Result<Outcome<Applicants, Fact>, Error> {
    let mut study = seen(s.lock_study(study)?, actor)?;
    study.require_author(actor.id)?;
    if study.hidden_at.is_some() {
        return Err(Error::Hidden);
    }
    check(decisions)?;
    let ids: Vec<ApplicationId> = decisions.iter().map(|decision| decision.application).collect();
    let found = s.list_applications(study.id, &ids)?;
    let mut found: HashMap<ApplicationId, Application> =
        found.into_iter().map(|application| (application.id, application)).collect();
    let applicants: Vec<UserId> = found.values().map(|application| application.parties.applicant).collect();
    let suspended = s.list_suspended_of(&applicants)?;
    let before = Turns::of(s, &study)?;
    let (mut seats, mut moved) = (before.seats, Vec::new());
    for decision in decisions {
        let mut application = found.remove(&decision.application).ok_or(Error::ApplicationNotFound)?;
        let Some(step) = decision.step(&application, study.draft.confirmation)? else { continue };
        if matches!(step, Step::Approve | Step::Offer) && suspended.contains(&application.parties.applicant) {
            return Err(Error::ApplicantSuspended);
        }
        let from = application.status;
        application.take(step, now).map_err(|_| Error::Stale)?;
        seats = seats.after(from, application.status);
        moved.push(application);
    }
    seats.require_room(before.seats)?;
    let mut facts = Vec::new();
    for application in &moved {
        s.update_application(application)?;
        facts.extend(told(&study, application));
    }
    facts.extend(seats.keep(s, &mut study, &before, SeatsChangedBy::Author, now)?);
    if moved.iter().any(|application| application.replied_at == Some(now)) {
        renew_reply_habit(s, study.author, now)?;
    }
    Ok(Outcome { value: listed(s, study.id)?, facts })
}

fn check(decisions: &[Decision]) -> Result<(), FieldErrors> {
    let distinct: HashSet<ApplicationId> = decisions.iter().map(|decision| decision.application).collect();
    if decisions.len() > DECISIONS_MAX {
        return Err(FieldError::new("applicants", "한 번에 1,000명까지 저장할 수 있습니다.").into());
    }
    if distinct.len() < decisions.len() {
        return Err(FieldError::new("id", "같은 신청이 두 번 들어 있습니다.").into());
    }
    Ok(())
}

fn told(study: &Study, application: &Application) -> Option<Fact> {
    let (study, author, who) = (study.id, study.author, application.parties.applicant);
    Some(match application.status {
        ApplicationStatus::Approved => Fact::Approved { study, author, applicant: who },
        ApplicationStatus::Offered => Fact::Offered { study, author, applicant: who },
        ApplicationStatus::Rejected => Fact::Rejected { study, author, applicant: who },
        ApplicationStatus::Removed => Fact::Removed { study, author, member: who },
        _ => return None,
    })
}

/// Returns the members, for members and the author only.
pub fn list_members<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    reader: UserId,
    study: StudyId,
) -> Result<Vec<Member>, Error> {
    let author = find_author(s, study, Some(reader))?;
    let members = s.list_members(study)?;
    if author == reader || members.iter().any(|member| member.id == reader) {
        Ok(members)
    } else {
        Err(Error::NotMember)
    }
}

/// Locks a study for its author or a member.
pub fn lock_study_of<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
) -> Result<Study, Error> {
    let study = seen(s.lock_study(study)?, Some(actor.id))?;
    if study.author == actor.id {
        return Ok(study);
    }
    let application = s.find_application(study.id, actor.id)?;
    let is_member = application.is_some_and(|found| found.status == ApplicationStatus::Approved);
    if is_member { Ok(study) } else { Err(Error::NotMember) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_not_shared_shows_its_first_letter() {
        assert_eq!(masked("moya@example.com"), "m***@example.com");
        assert_eq!(masked("a@b.kr"), "a***@b.kr");
    }

    #[test]
    fn one_save_holds_each_application_once_and_a_thousand_at_most() {
        let decision = |id| Decision { application: ApplicationId(id), verdict: Verdict::Hold, version: None };
        assert!(check(&(0..1_000).map(decision).collect::<Vec<_>>()).is_ok());
        assert!(check(&(0..1_001).map(decision).collect::<Vec<_>>()).is_err());
        assert!(check(&[decision(1), decision(1)]).is_err());
    }
}
