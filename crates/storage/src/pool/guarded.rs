//! Waits for the answer of a server, which may fall silent.

use super::health::Health;
use super::threads::Threads;
use super::watch::{GivenUp, Watch};
use kernel::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// How often a running unit of work is checked.
const LOOKED_EVERY: Duration = Duration::from_secs(1);

pub(super) type Answer<T> = oneshot::Receiver<Result<T, StoreError>>;

/// Returns the answer to a unit of work, or a failure if its sender was dropped.
pub(crate) fn answered<T>(received: Result<Result<T, StoreError>, oneshot::error::RecvError>) -> Result<T, StoreError> {
    received.unwrap_or_else(|_| Err(failed("the unit of work was lost")))
}

pub(super) fn failed(cause: &'static str) -> StoreError {
    StoreError::Failed(cause.into())
}

/// A unit of work whose connection is given up if the server does not answer. If the caller disconnects, a spawned task
/// continues to wait, because the connection may stay silent.
pub(super) struct Guarded<T: Send + 'static> {
    unit: Option<Unit<T>>,
    has_caller: bool,
}

pub(super) struct Unit<T> {
    pub(super) answer: Answer<T>,
    pub(super) watch: Watch,
    pub(super) silence: Duration,
    pub(super) threads: Arc<Threads>,
    pub(super) health: Arc<Health>,
}

impl<T: Send + 'static> Guarded<T> {
    pub(super) fn new(unit: Unit<T>) -> Self {
        Self { unit: Some(unit), has_caller: true }
    }

    pub(super) async fn answer(mut self) -> Result<T, StoreError> {
        let given_up = loop {
            let Some(unit) = &mut self.unit else { return Err(failed("the unit of work was answered")) };
            let looked_after = unit.watch.patience().map_or(LOOKED_EVERY, |patience| patience.min(LOOKED_EVERY));
            match tokio::time::timeout(looked_after, &mut unit.answer).await {
                Ok(done) => {
                    self.unit = None;
                    return answered(done);
                }
                Err(_) => {
                    if let Some(given_up) = unit.watch.give_up_after(unit.silence) {
                        break given_up;
                    }
                }
            }
        };
        if let Some(unit) = self.unit.take().filter(|_| given_up != GivenUp::Queued) {
            // Before another thread starts, which must not run what was queued before.
            unit.health.fell_silent();
            unit.threads.lose_one();
            tokio::spawn(unit.count_until_it_returns());
        }
        Err(match given_up {
            GivenUp::Queued | GivenUp::BeforeCommit => StoreError::Unavailable,
            GivenUp::InCommit => failed("the connection fell silent while it committed"),
        })
    }
}

impl<T> Unit<T> {
    async fn count_until_it_returns(self) {
        let _ = self.answer.await;
        self.health.came_back();
    }
}

impl<T: Send + 'static> Drop for Guarded<T> {
    fn drop(&mut self) {
        let unit = self.unit.take().filter(|_| self.has_caller);
        if let (Some(unit), Ok(runtime)) = (unit, Handle::try_current()) {
            // It ends with the runtime instead of starting over.
            runtime.spawn(Self { unit: Some(unit), has_caller: false }.answer());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::DatabaseUrl;
    use crate::pool::threads::Next;
    use std::time::Instant;

    #[tokio::test]
    async fn a_unit_that_waits_for_a_thread_for_too_long_is_no_sign_of_silence() {
        let (watch, health) =
            (Watch::queued(Instant::now(), Vec::new(), 0), Health::of(&DatabaseUrl::Postgres(String::new()), 3));
        let (health, threads) = (Arc::new(health), Arc::new(Threads::new(1)));
        threads.run(Box::new(|| Next::Job)).expect("a thread starts");
        let (_thread, answer) = oneshot::channel::<Result<(), StoreError>>();
        let silence = Duration::from_hours(1);
        let unit = Unit { answer, watch, silence, threads: Arc::clone(&threads), health: Arc::clone(&health) };
        assert!(matches!(Guarded::new(unit).answer().await, Err(StoreError::Unavailable)));
        assert!(!health.is_silent() && health.era() == 0);
        assert_eq!(threads.count(), 1, "it is not lost");
    }
}
