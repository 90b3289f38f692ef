//! Rate limits that hold across processes without a write per request: a process takes several turns from the store at once and
//! spends them from memory. The first requests of a caller cost no write at all, so that many addresses with one request each do
//! not occupy the writer. They are counted together with the turns that are taken next.
//!
//! Each further process may allow a [`FREE_SHARE`]th of the limit more, before it asks the store for the first time.

use crate::remembered::{Passing, Remembered};
use kernel::Instant;
use kernel::limit::{Exceeded, Limit, LimitError, RateLimits};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex as AsyncMutex;
use unit_of_work::Store;

/// The number of turns that a process takes at once.
const TAKEN_AT_ONCE: usize = 10;
/// The share of a limit that a process allows before it asks the store: a twentieth.
const FREE_SHARE: usize = 20;
/// How long a request waits for the store. Reads continue even if nothing can be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts calls by caller. Cheap to clone; clones share the turns.
#[derive(Clone)]
pub struct SharedLimit {
    limit: Limit,
    limits: RateLimits,
    callers: Remembered<Caller>,
}

struct Caller {
    turns: Turns,
    /// The end of the period for which this process counts.
    until: Instant,
    /// The number of requests allowed in that period.
    passed: usize,
    /// The number of these requests that the store has not counted.
    uncounted: usize,
    /// The lock under which a caller's turns are requested.
    gate: Arc<AsyncMutex<()>>,
}

/// The decision that this process may take for one caller without asking the store.
#[derive(Debug, Clone, Copy)]
enum Turns {
    /// The store was not asked, or could not count.
    Free {
        count: usize,
    },
    Left {
        count: usize,
    },
    Refused {
        until: Instant,
    },
}

impl Passing for Caller {
    fn is_over(&self, now: Instant) -> bool {
        now >= self.until
    }
}

impl Caller {
    fn new(limit: &Limit, now: Instant) -> Self {
        let turns = Turns::Free { count: limit.most() / FREE_SHARE };
        Self { turns, until: now + limit.within(), passed: 0, uncounted: 0, gate: Arc::default() }
    }

    /// Starts a new period once the last one and any refusal have ended.
    fn renew(&mut self, limit: &Limit, now: Instant) {
        let is_refused = matches!(self.turns, Turns::Refused { until } if now < until);
        if now >= self.until && !is_refused {
            *self = Self { gate: Arc::clone(&self.gate), ..Self::new(limit, now) };
        }
    }

    /// Decides from memory, if possible.
    fn spend(&mut self, limit: &Limit, now: Instant) -> Option<Result<(), Exceeded>> {
        self.renew(limit, now);
        match &mut self.turns {
            Turns::Free { count } if *count > 0 => {
                *count -= 1;
                self.uncounted += 1;
            }
            Turns::Left { count } if *count > 0 => *count -= 1,
            Turns::Refused { until } if now < *until => {
                return Some(Err(Exceeded { retry_after: *until - now, limit: Some(*limit) }));
            }
            _ => return None,
        }
        self.passed += 1;
        Some(Ok(()))
    }

    /// Returns the number of further requests that this process allows while the store cannot count.
    fn left_alone(&self, limit: &Limit) -> usize {
        limit.most().saturating_sub(self.passed).min(TAKEN_AT_ONCE)
    }
}

impl SharedLimit {
    #[must_use]
    pub fn new(limit: Limit, limits: RateLimits) -> Self {
        Self { limit, limits, callers: Remembered::default() }
    }

    /// Counts a request of `who`. Fails with the time to wait if `who` has sent too many. While the store cannot count, this
    /// process applies the limit by itself.
    pub async fn take(&self, store: &Store, who: &str, now: Instant) -> Result<(), Exceeded> {
        if self.limits == RateLimits::Off {
            return Ok(());
        }
        if let Some(known) = self.of(who, now, |caller| caller.spend(&self.limit, now)) {
            return known;
        }
        // One request of a caller asks the store; concurrent ones share the result.
        let gate = self.of(who, now, |caller| Arc::clone(&caller.gate));
        let _asking = gate.lock().await;
        if let Some(known) = self.of(who, now, |caller| caller.spend(&self.limit, now)) {
            return known;
        }
        let (limit, limits, key) = (self.limit, self.limits, who.to_owned());
        let uncounted = self.of(who, now, |caller| caller.uncounted);
        let taking = store.write(move |s| limits.take_some(s, &limit, &key, uncounted + TAKEN_AT_ONCE, now));
        let taken = tokio::time::timeout(PATIENCE, taking).await;
        self.of(who, now, |caller| {
            match taken {
                Ok(Ok(taken)) => {
                    caller.uncounted = uncounted.saturating_sub(taken);
                    caller.turns = Turns::Left { count: taken.saturating_sub(uncounted) };
                }
                Ok(Err(LimitError::Exceeded(exceeded))) => {
                    caller.turns = Turns::Refused { until: now + exceeded.retry_after };
                }
                Ok(Err(LimitError::Store(_))) | Err(_) => {
                    tracing::debug!("requests are counted by this process alone");
                    caller.turns = Turns::Free { count: caller.left_alone(&limit) };
                }
            }
            // No turn is left if the turns that were taken only cover the requests allowed before, or if this process has
            // allowed the whole limit by itself.
            caller.spend(&limit, now).unwrap_or_else(|| {
                let until = caller.until;
                caller.turns = Turns::Refused { until };
                Err(Exceeded { retry_after: until - now, limit: Some(limit) })
            })
        })
    }

    /// Runs `act` on the caller's entry, which is created if missing.
    fn of<T>(&self, who: &str, now: Instant, act: impl FnOnce(&mut Caller) -> T) -> T {
        self.callers.update(who, now, || Caller::new(&self.limit, now), act)
    }
}
