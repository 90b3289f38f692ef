//! Refuses sign-ins from memory while a limit is known to be exhausted, so that they do not occupy the store.

use chrono::TimeDelta;
use identity::{Error, LoginAttempt};
use kernel::Instant;
use kernel::limit::Exceeded;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// For how long a refusal of the store is repeated. Failures that were counted in advance may be undone meanwhile.
const TAKEN_FOR: TimeDelta = TimeDelta::seconds(5);
/// Beyond this many limits, expired entries are removed, and then all.
const KNOWN_AT_MOST: usize = 50_000;

/// Exhausted limits by their keys. Cheap to clone; clones share them.
#[derive(Debug, Clone, Default)]
pub struct RefusedLogins(Arc<Mutex<HashMap<String, Refused>>>);

#[derive(Debug, Clone, Copy)]
struct Refused {
    at: Instant,
    exceeded: Exceeded,
}

impl Refused {
    fn is_recent(&self, now: Instant) -> bool {
        now < self.at + TAKEN_FOR.min(self.exceeded.retry_after)
    }
}

impl RefusedLogins {
    /// Fails if a limit of the attempt is known to be exhausted.
    pub(super) fn admit(&self, attempt: &LoginAttempt, now: Instant) -> Result<(), Error> {
        let keys = attempt.keys();
        let refused = self.refused();
        let longest = keys.iter().filter_map(|key| refused.get(key).filter(|refused| refused.is_recent(now)));
        let wait = |refused: &Refused| refused.at + refused.exceeded.retry_after - now;
        match longest.max_by_key(|refused| wait(refused)) {
            Some(refused) => Err(Error::RateLimited(Exceeded { retry_after: wait(refused), ..refused.exceeded })),
            None => Ok(()),
        }
    }

    /// Stores which limit refused the attempt.
    pub(super) fn note(&self, attempt: &LoginAttempt, exceeded: Exceeded, now: Instant) {
        let Some(limit) = exceeded.limit else { return };
        let Some(key) = attempt.keys().into_iter().find(|key| key.starts_with(&limit.key(""))) else { return };
        let mut refused = self.refused();
        if refused.len() >= KNOWN_AT_MOST {
            refused.retain(|_, refused| refused.is_recent(now));
            if refused.len() >= KNOWN_AT_MOST {
                refused.clear();
            }
        }
        refused.insert(key, Refused { at: now, exceeded });
    }

    fn refused(&self) -> MutexGuard<'_, HashMap<String, Refused>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
