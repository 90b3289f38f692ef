//! Slots for received files. There are few, with a limit per user.

use chrono::TimeDelta;
use kernel::limit::Exceeded;
use kernel::{StoreError, UserId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use unit_of_work::Error;

/// The number of files held at once, from the first byte until they are stored.
const HELD_AT_ONCE: usize = 16;
/// The number of those per user.
const OF_ONE_AT_ONCE: usize = 3;
const PATIENCE: Duration = Duration::from_secs(10);
/// An estimate: it is unknown when one of the user's uploads will finish.
const TOLD_TO_WAIT: TimeDelta = TimeDelta::seconds(10);

/// Cheap to clone; clones share the slots.
#[derive(Clone)]
pub(super) struct Places {
    all: Arc<Semaphore>,
    of_each: Arc<Mutex<HashMap<UserId, Weak<Semaphore>>>>,
}

#[derive(Debug)]
pub(super) struct Place {
    _of_all: OwnedSemaphorePermit,
    _of_one: OwnedSemaphorePermit,
}

impl Places {
    pub(super) fn new() -> Self {
        Self { all: Arc::new(Semaphore::new(HELD_AT_ONCE)), of_each: Arc::default() }
    }

    /// Waits for a slot. Fails at once if the user already holds the maximum.
    pub(super) async fn take(&self, who: UserId) -> Result<Place, Error> {
        let too_many = |_| Exceeded::until(TOLD_TO_WAIT);
        let of_one = self.of(who).try_acquire_owned().map_err(too_many).map_err(::images::Error::from)?;
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.all).acquire_owned()).await;
        let of_all = waiting.ok().and_then(Result::ok).ok_or(StoreError::Unavailable)?;
        Ok(Place { _of_all: of_all, _of_one: of_one })
    }

    fn of(&self, who: UserId) -> Arc<Semaphore> {
        let mut of_each = self.of_each.lock().unwrap_or_else(PoisonError::into_inner);
        of_each.retain(|_, places| places.strong_count() > 0);
        let known = of_each.get(&who).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let places = Arc::new(Semaphore::new(OF_ONE_AT_ONCE));
            of_each.insert(who, Arc::downgrade(&places));
            places
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_person_holds_three_places_and_leaves_the_others_theirs() {
        let places = Places::new();
        let mut held = Vec::new();
        for _ in 0..3 {
            held.push(places.take(UserId(1)).await.expect("a place"));
        }
        let refused = places.take(UserId(1)).await;
        assert!(
            matches!(&refused, Err(Error::Images(::images::Error::TooMany(told))) if told.retry_after_seconds() == 10),
            "{refused:?}"
        );
        let other = places.take(UserId(2)).await.expect("a place");
        held.pop();
        held.push(places.take(UserId(1)).await.expect("one is done"));
        drop((held, other));
        assert!(places.of_each.lock().expect("nobody panicked").values().all(|places| places.strong_count() == 0));
    }

    #[tokio::test(start_paused = true)]
    async fn sixteen_are_held_and_others_wait_for_ten_seconds() {
        let places = Places::new();
        let mut held = Vec::new();
        for who in 0..16 {
            held.push(places.take(UserId(who)).await.expect("a place"));
        }
        let refused = places.take(UserId(16)).await;
        assert!(matches!(refused, Err(Error::Store(StoreError::Unavailable))), "{refused:?}");
        let (waiting, ()) = tokio::join!(places.take(UserId(16)), async {
            tokio::time::sleep(Duration::from_secs(9)).await;
            held.pop();
        });
        waiting.expect("one is done");
    }
}
