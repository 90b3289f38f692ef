use crate::recruiting::{StudyRepository, find_author, gone};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LikeState {
    pub is_liked: bool,
    pub likes: u64,
}

pub fn like_study<S: StudyRepository + LikeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<LikeState, Fact>, Error> {
    let (author, by) = (find_author(s, study, actor)?, actor.id);
    let (is_new, likes) = s.insert_like(study, by, now).map_err(gone)?;
    let state = LikeState { is_liked: true, likes };
    Ok(if is_new { Outcome::with(state, Fact::Liked { study, author, by }) } else { Outcome::quiet(state) })
}

pub fn unlike_study<S: StudyRepository + LikeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
) -> Result<Outcome<LikeState, Fact>, Error> {
    let (author, by) = (find_author(s, study, actor)?, actor.id);
    let (was_there, likes) = s.delete_like(study, by)?;
    let state = LikeState { is_liked: false, likes };
    Ok(if was_there { Outcome::with(state, Fact::Unliked { study, author, by }) } else { Outcome::quiet(state) })
}

pub trait LikeRepository {
    /// Inserts a like. Returns whether it is new, and the study's number of likes. Fails with
    /// [`StoreError::DanglingReference`] if there is no such study.
    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<(bool, u64), StoreError>;

    /// Deletes a like. Returns whether it existed, and the study's number of likes.
    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<(bool, u64), StoreError>;

    /// Deletes all likes of a user.
    fn delete_likes_of(&mut self, person: UserId) -> Result<(), StoreError>;
}
