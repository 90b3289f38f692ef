//! Saving, changing, opening and deleting filters.

use super::filter::{NewSavedFilter, SavedFilter};
use super::ports::SavedFilterRepository;
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, SavedFilterId, StoreError, UserId};

pub const FILTERS_MAX: usize = 10;

/// Returns the filters of a user, the first saved first.
pub fn list_filters<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
) -> Result<Vec<SavedFilter>, StoreError> {
    s.list_saved_filters(owner)
}

/// Saves a filter. Returns the filter with the same conditions unchanged, if there is one.
pub fn save_filter<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    new: &NewSavedFilter,
    now: Instant,
) -> Result<Outcome<SavedFilter, Fact>, Error> {
    s.lock_saved_filters_of(actor.id)?;
    let filters = s.list_saved_filters(actor.id)?;
    let number = filters.len();
    if let Some(same) = filters.into_iter().find(|filter| filter.conditions == new.conditions) {
        return Ok(Outcome::quiet(same));
    }
    if number >= FILTERS_MAX {
        return Err(Error::TooManySavedFilters);
    }
    Ok(Outcome::quiet(s.insert_saved_filter(actor.id, new, now)?))
}

/// Replaces the name, the conditions and the alerts of a filter. Studies from before other conditions, or from before
/// alerts were switched on, are not new.
pub fn change_filter<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: SavedFilterId,
    new: NewSavedFilter,
    now: Instant,
) -> Result<Outcome<SavedFilter, Fact>, Error> {
    let mut filter = find_own(s, actor, id)?;
    let has_others = filter.conditions != new.conditions;
    if has_others {
        filter.opened_at = now;
    }
    if has_others || (new.alerts && !filter.alerts) {
        (filter.alerted_at, filter.news_after) = (now, None);
    }
    let NewSavedFilter { name, conditions, alerts } = new;
    let filter = SavedFilter { name, conditions, alerts, ..filter };
    s.update_saved_filter(&filter)?;
    let settled = Fact::FilterSettled { owner: actor.id, filter: id };
    Ok(if has_others || !alerts { Outcome::with(filter, settled) } else { Outcome::quiet(filter) })
}

/// Stores that the owner has seen the studies that match now.
pub fn open_filter<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: SavedFilterId,
    now: Instant,
) -> Result<Outcome<SavedFilter, Fact>, Error> {
    let filter = SavedFilter { opened_at: now, ..find_own(s, actor, id)? };
    s.update_saved_filter(&filter)?;
    Ok(Outcome::with(filter, Fact::FilterSettled { owner: actor.id, filter: id }))
}

/// Deletes a filter.
pub fn delete_filter<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: SavedFilterId,
) -> Result<Outcome<(), Fact>, Error> {
    if !s.delete_saved_filter(actor.id, id)? {
        return Err(Error::SavedFilterNotFound);
    }
    Ok(Outcome::with((), Fact::FilterSettled { owner: actor.id, filter: id }))
}

fn find_own<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: SavedFilterId,
) -> Result<SavedFilter, Error> {
    s.lock_saved_filters_of(actor.id)?;
    let found = s.list_saved_filters(actor.id)?.into_iter().find(|filter| filter.id == id);
    found.ok_or(Error::SavedFilterNotFound)
}
