//! What authors do with applications, and who has come of it.

use crate::application::Step;
use crate::hiding::{find_author, seen};
use crate::ports::{ApplicationRepository, ReplyRepository, StudyCardRepository, StudyRepository};
use crate::reply_habit::renew_reply_habit;
use crate::seats::Seats;
use crate::{Application, ApplicationStatus, Error, Fact, Study};
use kernel::{Actor, ApplicationId, FieldError, FieldErrors, Instant, Outcome, StudyId, UserId};
use std::collections::{HashMap, HashSet};

/// As many answers go into one save.
pub const DECISIONS_MAX: usize = 1_000;

/// As many applications that ended are listed; the others are counted.
pub const ENDED_LISTED: i64 = 200;

/// Who applied to a study, but for who took it back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicants {
    /// Whose application is live, and the last to apply of those whose application ended; in the order in which they
    /// applied.
    pub listed: Vec<Applicant>,
    pub total: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applicant {
    pub application: Application,
    pub name: String,
    pub image_url: Option<String>,
    pub email: String,
    /// The place in the line for a seat, from 1, of who waits in it.
    pub place: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub id: UserId,
    pub name: String,
    pub image_url: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Approve,
    /// Is not to be a member, or not yet.
    Hold,
    Reject,
}

kernel::stored_enum! {
    /// How an author says no for good.
    Refusal {
        Rejected = "REJECTED",
    }
}

/// What an author decides of one application. Who stands as they are to stand stays so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    pub application: ApplicationId,
    pub verdict: Verdict,
    /// The version that was decided upon, if the author tells it.
    pub version: Option<i32>,
}

impl Decision {
    /// The step that makes it true, if one is needed.
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
            // It was taken back, ended or approved meanwhile.
            (Verdict::Approve | Verdict::Reject, _) => return Err(Error::Stale),
        })
    }
}

/// Who applied to one's study.
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
        if application.is_in_line() {
            in_line += 1;
            applicant.place = Some(in_line);
        }
    }
    Ok(Applicants { listed, total })
}

/// Enough of an address for its owner to know it.
fn masked(email: &str) -> String {
    let (local, domain) = email.split_once('@').unwrap_or((email, ""));
    let shown: String = local.chars().take(1).collect();
    format!("{shown}***@{domain}")
}

/// Makes all of an author's decisions true, or none of them.
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
    let before = Seats::of(s, &study)?;
    let (mut seats, mut moved) = (before, Vec::new());
    for decision in decisions {
        let mut application = found.remove(&decision.application).ok_or(Error::ApplicationNotFound)?;
        let Some(step) = decision.step(&application, study.draft.confirmation)? else { continue };
        let from = application.status;
        application.take(step, now).map_err(|_| Error::Stale)?;
        seats = seats.after(from, application.status);
        moved.push(application);
    }
    seats.require_room(before)?;
    let mut facts = Vec::new();
    for application in &moved {
        s.update_application(application)?;
        facts.extend(told(&study, application));
    }
    facts.extend(seats.keep(s, &mut study, before, now)?);
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

/// The members, for themselves and the author.
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

/// A study, locked, for one of its people: its author or a member.
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

/// A study with all its people, its author first, for any of them. An author who has left for good is none of them.
pub fn find_study_with_people<S: StudyRepository + StudyCardRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    reader: UserId,
    study: StudyId,
) -> Result<(Study, Vec<Member>), Error> {
    let study = seen(s.find_study(study)?, Some(reader))?;
    let members = s.list_members(study.id)?;
    if study.author != reader && !members.iter().any(|member| member.id == reader) {
        return Err(Error::NotMember);
    }
    let author = s.find_study_context(&study, reader)?.author;
    let author = (author.id != UserId::FORMER).then_some(Member {
        id: author.id,
        name: author.name,
        image_url: author.image_url,
    });
    Ok((study, author.into_iter().chain(members).collect()))
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
