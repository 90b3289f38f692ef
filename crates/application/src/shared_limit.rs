//! Limits right across processes on calls that must not cost a write each: a process takes several turns from the store at
//! once and spends them from memory.

use kernel::Instant;
use kernel::limit::{Exceeded, Limit, LimitError, RateLimits};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use unit_of_work::Store;

/// The number of turns that a process takes at once.
const TAKEN_AT_ONCE: usize = 10;
/// The time a call waits for the store. Reading goes on where nothing can be written.
const PATIENCE: Duration = Duration::from_secs(1);
/// Beyond this many callers, those whose turns have expired are forgotten, and then all.
const KNOWN_AT_MOST: usize = 50_000;

/// Counts calls by caller. Cheap to clone; clones share the turns.
#[derive(Clone)]
pub struct SharedLimit {
    limit: Limit,
    limits: RateLimits,
    callers: Arc<Mutex<HashMap<String, Turns>>>,
}

/// What this process may do for one caller without asking the store.
#[derive(Debug, Clone, Copy)]
enum Turns {
    Left { count: usize, until: Instant },
    Refused { until: Instant },
}

impl SharedLimit {
    #[must_use]
    pub fn new(limit: Limit, limits: RateLimits) -> Self {
        Self { limit, limits, callers: Arc::default() }
    }

    /// Counts one call of `who`. Fails with the time to wait if `who` has made too many. A store that cannot count lets
    /// calls through.
    pub async fn take(&self, store: &Store, who: &str, now: Instant) -> Result<(), Exceeded> {
        if self.limits == RateLimits::Off {
            return Ok(());
        }
        if let Some(known) = self.spend(who, now) {
            return known;
        }
        let (limit, limits, key) = (self.limit, self.limits, who.to_owned());
        let taking = store.write(move |s| limits.take_some(s, &limit, &key, TAKEN_AT_ONCE, now));
        let taken = tokio::time::timeout(PATIENCE, taking).await.unwrap_or(Ok(TAKEN_AT_ONCE));
        let turns = match taken {
            Ok(taken) => Turns::Left { count: taken.saturating_sub(1), until: now + self.limit.within() },
            Err(LimitError::Exceeded(exceeded)) => {
                self.note(who, Turns::Refused { until: now + exceeded.retry_after }, now);
                return Err(exceeded);
            }
            Err(LimitError::Store(error)) => {
                tracing::debug!(%error, "calls are counted by this process alone");
                Turns::Left { count: TAKEN_AT_ONCE - 1, until: now + self.limit.within() }
            }
        };
        self.note(who, turns, now);
        Ok(())
    }

    /// Decides from memory, if it knows enough.
    fn spend(&self, who: &str, now: Instant) -> Option<Result<(), Exceeded>> {
        match self.callers().get_mut(who)? {
            Turns::Left { count, until } if *count > 0 && now < *until => {
                *count -= 1;
                Some(Ok(()))
            }
            Turns::Refused { until } if now < *until => Some(Err(Exceeded { retry_after: *until - now })),
            _ => None,
        }
    }

    fn note(&self, who: &str, turns: Turns, now: Instant) {
        let mut callers = self.callers();
        // Another call of the same caller may have taken turns meanwhile.
        let turns = match (callers.get(who), turns) {
            (Some(Turns::Left { count: before, until }), Turns::Left { count, until: later }) if now < *until => {
                Turns::Left { count: before + count, until: later.min(*until) }
            }
            _ => turns,
        };
        if callers.len() >= KNOWN_AT_MOST {
            callers.retain(|_, (Turns::Left { until, .. } | Turns::Refused { until })| now < *until);
        }
        if callers.len() >= KNOWN_AT_MOST {
            callers.clear();
        }
        callers.insert(who.to_owned(), turns);
    }

    fn callers(&self) -> MutexGuard<'_, HashMap<String, Turns>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
