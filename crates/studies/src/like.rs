use crate::ports::{LikeRepository, StudyRepository, gone};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StudyId, UserId};

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
    let (author, by) = (author_of(s, study)?, actor.id);
    let (is_new, likes) = s.insert_like(study, by, now).map_err(gone)?;
    let state = LikeState { is_liked: true, likes };
    Ok(if is_new { Outcome::with(state, Fact::Liked { study, author, by }) } else { Outcome::quiet(state) })
}

pub fn unlike_study<S: StudyRepository + LikeRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
) -> Result<Outcome<LikeState, Fact>, Error> {
    let (author, by) = (author_of(s, study)?, actor.id);
    let (was_there, likes) = s.delete_like(study, by)?;
    let state = LikeState { is_liked: false, likes };
    Ok(if was_there { Outcome::with(state, Fact::Unliked { study, author, by }) } else { Outcome::quiet(state) })
}

fn author_of<S: StudyRepository + ?Sized>(s: &mut S, study: StudyId) -> Result<UserId, Error> {
    s.find_study_author(study)?.ok_or(Error::NotFound)
}
