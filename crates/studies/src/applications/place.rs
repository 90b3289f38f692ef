//! The place of a user in a study's group.

use super::application::ApplicationStatus;
use super::ports::ApplicationRepository;
use crate::Error;
use crate::recruiting::{StudyRepository, find_author};
use kernel::{StudyId, UserId};

/// Why a user belongs to the group of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Author,
    /// Approved by the author.
    Member,
}

/// Returns the place of a user in the group of a study. Fails with [`Error::NotFound`] if the user cannot see the study,
/// and with [`Error::NotMember`] for users outside the group. Reads two rows at most, and locks nothing.
pub fn find_place<S: StudyRepository + ApplicationRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
) -> Result<Place, Error> {
    if find_author(s, study, Some(user))? == user {
        return Ok(Place::Author);
    }
    let application = s.find_application(study, user)?;
    let is_member = application.is_some_and(|found| found.status == ApplicationStatus::Approved);
    if is_member { Ok(Place::Member) } else { Err(Error::NotMember) }
}
