//! Sessions that ended in the last half hour, whose access tokens must be refused before they expire.

use chrono::TimeDelta;
use identity::sessions::FamilyId;
use kernel::{Instant, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use unit_of_work::Store;

/// How long an access token may outlive its session.
const REMEMBERED: TimeDelta = TimeDelta::seconds(
    identity::sessions::ACCESS_TOKEN_LIFETIME.num_seconds() + 2 * identity::tokens::LEEWAY.num_seconds(),
);
/// Covers the time between taking the timestamp and committing it, and differences between clocks.
const OVERLAP: TimeDelta = TimeDelta::minutes(2);

/// The ended sessions known to this process. Cheap to clone; clones share their state.
#[derive(Debug, Clone, Default)]
pub struct EndedSessions {
    known: Arc<RwLock<Known>>,
}

#[derive(Debug, Default)]
struct Known {
    ended: HashMap<FamilyId, Instant>,
    refreshed_at: Option<Instant>,
}

impl EndedSessions {
    #[must_use]
    pub fn contains(&self, family: FamilyId) -> bool {
        self.known.read().unwrap_or_else(PoisonError::into_inner).ended.contains_key(&family)
    }

    pub fn insert(&self, families: impl IntoIterator<Item = FamilyId>, now: Instant) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.ended.extend(families.into_iter().map(|family| (family, now)));
    }

    /// Loads sessions ended by any process, and drops those whose access tokens have expired.
    pub async fn refresh(&self, store: &Store, now: Instant) -> Result<(), StoreError> {
        let refreshed_at = self.known.read().unwrap_or_else(PoisonError::into_inner).refreshed_at;
        let since = refreshed_at.map_or(now - REMEMBERED, |before| before - OVERLAP);
        let ended = store.read(move |s| s.list_ended_since(since)).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.ended.extend(ended);
        known.ended.retain(|_, ended_at| *ended_at + REMEMBERED > now);
        known.refreshed_at = Some(now);
        Ok(())
    }
}
