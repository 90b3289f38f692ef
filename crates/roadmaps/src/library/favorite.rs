//! Favourites: bookmarked samples and roadmaps of one's own.

use super::ports::RoadmapRepository;
use super::roadmap::RoadmapSummary;
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, Page, PageRequest, RoadmapId, StoreError, UserId};

/// The most favourites of a user, so that all of them can be listed at once.
pub const MAX_FAVORITES: usize = 500;

/// Adds a sample or one of the user's own roadmaps to the favourites. Has no effect if it is one already.
pub fn favor_roadmap<S: RoadmapRepository + FavoriteRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    require_sample_or_own(s, actor, id)?;
    s.lock_favorites_of(actor.id)?;
    let kept = s.list_favorite_ids(actor.id)?;
    if kept.contains(&id) {
        return Ok(Outcome::quiet(()));
    }
    if kept.len() >= MAX_FAVORITES {
        return Err(Error::TooManyFavorites);
    }
    s.insert_favorite(actor.id, id, now).map_err(gone)?;
    Ok(Outcome::quiet(()))
}

/// Removes a roadmap from the favourites, if it is one.
pub fn unfavor_roadmap<S: RoadmapRepository + FavoriteRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Outcome<(), Fact>, Error> {
    require_sample_or_own(s, actor, id)?;
    s.delete_favorite(actor.id, id)?;
    Ok(Outcome::quiet(()))
}

pub fn list_favorites<S: FavoriteRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(s.list_favorites(person, page)?)
}

pub fn list_favorite_ids<S: FavoriteRepository + ?Sized>(s: &mut S, person: UserId) -> Result<Vec<RoadmapId>, Error> {
    Ok(s.list_favorite_ids(person)?)
}

fn require_sample_or_own<S: RoadmapRepository + ?Sized>(s: &mut S, actor: &Actor, id: RoadmapId) -> Result<(), Error> {
    let roadmap = s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    if roadmap.owner.is_none_or(|owner| owner == actor.id) { Ok(()) } else { Err(Error::RoadmapNotFound) }
}

// The roadmap was deleted a moment ago.
fn gone(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::RoadmapNotFound } else { error.into() }
}

pub trait FavoriteRepository {
    /// Prevents other transactions from adding favourites of this user until the unit of work ends.
    fn lock_favorites_of(&mut self, person: UserId) -> Result<(), StoreError>;

    /// Has no effect if it is a favourite already.
    fn insert_favorite(&mut self, person: UserId, id: RoadmapId, at: Instant) -> Result<(), StoreError>;

    fn delete_favorite(&mut self, person: UserId, id: RoadmapId) -> Result<(), StoreError>;

    /// Returns the latest favourite first.
    fn list_favorites(&mut self, person: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// Returns all of them, the latest first.
    fn list_favorite_ids(&mut self, person: UserId) -> Result<Vec<RoadmapId>, StoreError>;
}
