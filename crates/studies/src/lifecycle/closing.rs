//! Closing recruitment by hand, and reopening it.

use super::posting::own;
use crate::applications::{ApplicationRepository, expire, part_line};
use crate::recruiting::{Study, StudyRepository};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StudyId};

/// Ends recruiting at once, also of a full study. Has no effect if it was already closed by hand. Applications on the
/// waiting list without a free seat end; the others can still be approved.
pub fn close_study<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<Study, Fact>, Error> {
    let mut study = own(s.lock_study(id)?, actor)?;
    if study.closed_at.is_some() {
        return Ok(Outcome::quiet(study));
    }
    study.closed_at = Some(now);
    s.update_study(&study)?;
    let author = study.author;
    let (_, waiting) = part_line(s, &study)?;
    let told = expire(s, waiting, now)?;
    let mut facts = vec![Fact::Closed { study: id, author }];
    facts.extend((!told.is_empty()).then_some(Fact::LineEnded { study: id, author, told }));
    Ok(Outcome { value: study, facts })
}

/// Undoes closing by hand, before the deadline.
pub fn reopen_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<Study, Fact>, Error> {
    let mut study = own(s.lock_study(id)?, actor)?;
    if now > study.draft.dates.deadline {
        return Err(Error::DeadlineOver);
    }
    if study.closed_at.take().is_none() {
        return Ok(Outcome::quiet(study));
    }
    s.update_study(&study)?;
    let fact = Fact::Reopened { study: id, author: study.author };
    Ok(Outcome::with(study, fact))
}
