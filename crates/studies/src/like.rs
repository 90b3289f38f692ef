//! Liking a study.

use crate::Error;
use crate::ports::StudyRepository;
use kernel::{Instant, StudyId, UserId};

/// Whether somebody likes a study, and how many do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LikeState {
    /// Whether the person who asks does.
    pub is_liked: bool,
    /// How many people do.
    pub likes: u64,
}

/// Notes that `person` likes the study, however often they say so.
///
/// # Errors
/// [`Error::NotFound`].
pub fn like_study<S: StudyRepository + ?Sized>(
    s: &mut S,
    id: StudyId,
    person: UserId,
    now: Instant,
) -> Result<LikeState, Error> {
    s.lock_study(id)?.ok_or(Error::NotFound)?;
    Ok(LikeState { is_liked: true, likes: s.insert_like(id, person, now)? })
}

/// Notes that `person` does not like the study any more.
///
/// # Errors
/// [`Error::NotFound`].
pub fn unlike_study<S: StudyRepository + ?Sized>(s: &mut S, id: StudyId, person: UserId) -> Result<LikeState, Error> {
    s.lock_study(id)?.ok_or(Error::NotFound)?;
    Ok(LikeState { is_liked: false, likes: s.delete_like(id, person)? })
}
