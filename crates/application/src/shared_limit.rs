//! Rate limits that hold across processes without a write per request: a process takes several turns from the store at
//! once and spends them from memory.

use kernel::Instant;
use kernel::limit::{Exceeded, Limit, LimitError, RateLimits};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Mutex as AsyncMutex;
use unit_of_work::Store;

/// The number of turns that a process takes at once.
const TAKEN_AT_ONCE: usize = 10;
/// How long a request waits for the store. Reads continue even if nothing can be written.
const PATIENCE: Duration = Duration::from_secs(1);
/// With more callers than this, those with expired turns are dropped, and then all.
const KNOWN_AT_MOST: usize = 50_000;

/// Counts requests by caller. Cheap to clone; clones share the turns.
#[derive(Clone)]
pub struct SharedLimit {
    limit: Limit,
    limits: RateLimits,
    callers: Arc<Mutex<HashMap<String, Caller>>>,
}

struct Caller {
    turns: Turns,
    /// The lock under which a caller's turns are requested.
    gate: Arc<AsyncMutex<()>>,
}

/// The requests that this process allows one caller without asking the store.
#[derive(Debug, Clone, Copy)]
enum Turns {
    Left { count: usize, until: Instant },
    Refused { until: Instant },
}

impl Turns {
    fn until(self) -> Instant {
        let (Self::Left { until, .. } | Self::Refused { until }) = self;
        until
    }
}

impl SharedLimit {
    #[must_use]
    pub fn new(limit: Limit, limits: RateLimits) -> Self {
        Self { limit, limits, callers: Arc::default() }
    }

    /// Counts a request of `who`. Fails with the time to wait if `who` has sent too many. If the store cannot count,
    /// the request is allowed.
    pub async fn take(&self, store: &Store, who: &str, now: Instant) -> Result<(), Exceeded> {
        if self.limits == RateLimits::Off {
            return Ok(());
        }
        if let Some(known) = self.spend(who, now) {
            return known;
        }
        // One request of a caller asks the store; concurrent ones share the result.
        let gate = self.gate(who, now);
        let _asking = gate.lock().await;
        if let Some(known) = self.spend(who, now) {
            return known;
        }
        let (limit, limits, key) = (self.limit, self.limits, who.to_owned());
        let taking = store.write(move |s| limits.take_some(s, &limit, &key, TAKEN_AT_ONCE, now));
        let taken = tokio::time::timeout(PATIENCE, taking).await.unwrap_or(Ok(TAKEN_AT_ONCE));
        let (turns, answer) = match taken {
            Ok(taken) => (self.left(taken - 1, now), Ok(())),
            Err(LimitError::Exceeded(exceeded)) => {
                (Turns::Refused { until: now + exceeded.retry_after }, Err(exceeded))
            }
            Err(LimitError::Store(error)) => {
                tracing::debug!(%error, "calls are counted by this process alone");
                (self.left(TAKEN_AT_ONCE - 1, now), Ok(()))
            }
        };
        self.note(who, turns);
        answer
    }

    fn left(&self, count: usize, now: Instant) -> Turns {
        Turns::Left { count, until: now + self.limit.within() }
    }

    /// Decides from memory, if possible.
    fn spend(&self, who: &str, now: Instant) -> Option<Result<(), Exceeded>> {
        match &mut self.callers().get_mut(who)?.turns {
            Turns::Left { count, until } if *count > 0 && now < *until => {
                *count -= 1;
                Some(Ok(()))
            }
            Turns::Refused { until } if now < *until => Some(Err(Exceeded { retry_after: *until - now })),
            _ => None,
        }
    }

    fn gate(&self, who: &str, now: Instant) -> Arc<AsyncMutex<()>> {
        let mut callers = self.callers();
        if callers.len() >= KNOWN_AT_MOST {
            callers.retain(|_, caller| now < caller.turns.until());
        }
        if callers.len() >= KNOWN_AT_MOST {
            callers.clear();
        }
        let unknown = || Caller { turns: self.left(0, now), gate: Arc::default() };
        Arc::clone(&callers.entry(who.to_owned()).or_insert_with(unknown).gate)
    }

    /// Cannot overwrite unspent turns, because only one request at a time asks for a caller's turns.
    fn note(&self, who: &str, turns: Turns) {
        if let Some(caller) = self.callers().get_mut(who) {
            caller.turns = turns;
        }
    }

    fn callers(&self) -> MutexGuard<'_, HashMap<String, Caller>> {
        self.callers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
