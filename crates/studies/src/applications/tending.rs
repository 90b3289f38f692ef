//! Carries out what is due for applications.

use super::application::{Application, ApplicationStatus, Due, Step};
use super::ports::ApplicationRepository;
use super::reply_habit::{ReplyRepository, renew_reply_habit};
use super::seats::{SeatsChangedBy, Turns};
use crate::recruiting::StudyRepository;
use crate::{Error, Fact};
use kernel::{ApplicationId, Instant, Outcome, StoreError, StudyId, UserId};
use std::collections::BTreeMap;

/// The number of items processed in one unit of work.
const AT_ONCE: i64 = 100;

/// Whether [`tend_applications`] has anything to do.
pub fn is_tending_due<S: ApplicationRepository + ReplyRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<bool, StoreError> {
    Ok(!s.list_due_applications(now, 1)?.is_empty() || !s.list_old_reply_habits(now, 1)?.is_empty())
}

/// Reminds authors of applications and applicants of offers, expires applications, and updates the response times of authors.
/// Each is done once across all processes. Returns whether more is due.
pub fn tend_applications<S: StudyRepository + ApplicationRepository + ReplyRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<Outcome<bool, Fact>, Error> {
    let due = s.list_due_applications(now, AT_ONCE)?;
    let authors = s.list_old_reply_habits(now, AT_ONCE)?;
    let is_more_due = [due.len(), authors.len()].iter().any(|found| i64::try_from(*found) == Ok(AT_ONCE));
    // Always in the same order, to avoid deadlocks between two processes.
    let mut by_study: BTreeMap<StudyId, Vec<ApplicationId>> = BTreeMap::new();
    for (study, application) in due {
        by_study.entry(study).or_default().push(application);
    }
    let mut facts = Vec::new();
    for (study, applications) in by_study {
        facts.extend(tend(s, study, &applications, now)?);
    }
    for author in authors {
        renew_reply_habit(s, author, now)?;
    }
    Ok(Outcome { value: is_more_due, facts })
}

/// Expires applications of a locked study at once, in one statement however many they are. Returns their applicants.
pub(crate) fn expire<S: ApplicationRepository + ?Sized>(
    s: &mut S,
    applications: impl IntoIterator<Item = Application>,
    now: Instant,
) -> Result<Vec<UserId>, Error> {
    let (mut ids, mut people) = (Vec::new(), Vec::new());
    for mut application in applications {
        application.take(Step::Expire, now).map_err(|_| Error::Stale)?;
        ids.push(application.id);
        people.push(application.parties.applicant);
    }
    if !ids.is_empty() {
        s.update_expired_applications(&ids)?;
    }
    Ok(people)
}

fn tend<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    applications: &[ApplicationId],
    now: Instant,
) -> Result<Vec<Fact>, Error> {
    // A hidden study cannot be answered, so its deadlines are suspended.
    let Some(mut study) = s.lock_study(study)?.filter(|study| study.hidden_at.is_none()) else {
        return Ok(Vec::new());
    };
    let (id, author) = (study.id, study.author);
    let before = Turns::of(s, &study)?;
    let (mut seats, mut facts, mut is_reply_due) = (before.seats, Vec::new(), false);
    // Read again, because another process may have processed them.
    let due = s.list_applications(id, applications)?;
    let suspended = s.list_suspended_of(&due.iter().map(|one| one.parties.applicant).collect::<Vec<_>>())?;
    for mut application in due {
        match application.due(now) {
            Some(Due::Reminder) => {
                application.remind();
                if application.status == ApplicationStatus::Offered {
                    facts.push(Fact::OfferEnding { study: id, author, applicant: application.parties.applicant });
                } else {
                    // The author cannot approve a suspended applicant.
                    is_reply_due |= !suspended.contains(&application.parties.applicant);
                }
            }
            Some(Due::End) => {
                let from = application.status;
                application.take(Step::Expire, now).map_err(|_| Error::Stale)?;
                seats = seats.after(from, application.status);
                facts.push(Fact::Expired { study: id, author, applicant: application.parties.applicant });
            }
            None => continue,
        }
        s.update_application(&application)?;
    }
    facts.extend(is_reply_due.then_some(Fact::ReplyDue { study: id, author }));
    facts.extend(seats.keep(s, &mut study, &before, SeatsChangedBy::Others, now)?);
    Ok(facts)
}
