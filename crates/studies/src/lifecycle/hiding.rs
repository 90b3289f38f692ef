//! Hiding a study, and showing it again.

use crate::applications::{Applicant, ApplicationRepository};
use crate::recruiting::StudyRepository;
use crate::{Error, Fact};
use kernel::{Instant, Outcome, StudyId};

pub fn hide_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = s.lock_study_to_move(id, None)?.ok_or(Error::NotFound)?;
    if study.hidden_at.is_some() {
        return Ok(Outcome::quiet(()));
    }
    s.update_hiding(&study, Some(now))?;
    Ok(Outcome::with((), Fact::Hidden { study: id, author: study.author }))
}

/// Shows a hidden study again. Its applications are extended by the time in which they could not be answered.
pub fn show_study_again<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let study = s.lock_study_to_move(id, None)?.ok_or(Error::NotFound)?;
    let Some(hidden_at) = study.hidden_at else { return Ok(Outcome::quiet(())) };
    for Applicant { mut application, .. } in s.list_applicants(id, 0)? {
        application.postpone(now - hidden_at);
        s.update_application(&application)?;
    }
    s.update_hiding(&study, None)?;
    Ok(Outcome::with((), Fact::Shown { study: id, author: study.author }))
}
