//! Sessions that ended in the last half hour, whose access tokens must be refused before they expire.

use chrono::TimeDelta;
use identity::sessions::FamilyId;
use kernel::{Clock, Instant, StoreError};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::Notify;
use unit_of_work::{Bus, Channel, Store, Subscription};

/// How long an access token may outlive its session.
const REMEMBERED: TimeDelta = TimeDelta::seconds(
    identity::sessions::ACCESS_TOKEN_LIFETIME.num_seconds() + 2 * identity::tokens::LEEWAY.num_seconds(),
);
/// Covers the time between taking the timestamp and committing it, and differences between clocks.
const OVERLAP: TimeDelta = TimeDelta::minutes(2);

/// The ended sessions known to this process: at once those that the bus announces, and within seconds all others. Cheap
/// to clone; clones share their state.
#[derive(Debug, Clone)]
pub struct EndedSessions {
    known: Arc<RwLock<Known>>,
    changed: Arc<Notify>,
    _subscription: Arc<Subscription>,
}

#[derive(Debug, Default)]
struct Known {
    ended: HashMap<FamilyId, Instant>,
    refreshed_at: Option<Instant>,
}

impl EndedSessions {
    #[must_use]
    pub fn of(bus: &dyn Bus, clock: Arc<dyn Clock>) -> Self {
        let (known, changed) = (Arc::<RwLock<Known>>::default(), Arc::<Notify>::default());
        let (ending, wake) = (Arc::clone(&known), Arc::clone(&changed));
        let subscription = bus.subscribe(
            Channel::SessionsEnded,
            Box::new(move |message| {
                let now = clock.now();
                write(&ending).ended.extend(message.ids().map(|id| (FamilyId(id), now)));
                wake.notify_waiters();
            }),
        );
        Self { known, changed, _subscription: Arc::new(subscription) }
    }

    #[must_use]
    pub fn contains(&self, family: FamilyId) -> bool {
        read(&self.known).ended.contains_key(&family)
    }

    /// Resolves as soon as the session has ended. Ends what a session holds open, such as a request that waits.
    pub async fn wait_for(&self, family: FamilyId) {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            // From here on no end is missed, even between the check and the wait.
            changed.as_mut().enable();
            if self.contains(family) {
                return;
            }
            changed.await;
        }
    }

    /// Loads sessions ended by any process, and drops those whose access tokens have expired.
    pub async fn refresh(&self, store: &Store, now: Instant) -> Result<(), StoreError> {
        let refreshed_at = read(&self.known).refreshed_at;
        let since = refreshed_at.map_or(now - REMEMBERED, |before| before - OVERLAP);
        let ended = store.read_single(move |s| s.list_ended_since(since)).await?;
        let mut known = write(&self.known);
        known.ended.extend(ended);
        known.ended.retain(|_, ended_at| *ended_at + REMEMBERED > now);
        known.refreshed_at = Some(now);
        drop(known);
        self.changed.notify_waiters();
        Ok(())
    }
}

fn read(known: &RwLock<Known>) -> RwLockReadGuard<'_, Known> {
    known.read().unwrap_or_else(PoisonError::into_inner)
}

fn write(known: &RwLock<Known>) -> RwLockWriteGuard<'_, Known> {
    known.write().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use kernel::SystemClock;
    use live::InProcessBus;
    use unit_of_work::Message;

    #[tokio::test]
    async fn what_a_session_holds_open_ends_with_it() {
        let bus = InProcessBus::default();
        let ended = EndedSessions::of(&bus, Arc::new(SystemClock));
        let waiting = ended.wait_for(FamilyId(2));
        tokio::pin!(waiting);
        let other = Message { channel: Channel::SessionsEnded, payload: "1 3".to_owned() };
        bus.publish(&other);
        assert!(waiting.as_mut().now_or_never().is_none(), "other sessions ended");
        bus.publish(&Message::new(Channel::SessionsEnded, 2));
        assert!(waiting.as_mut().now_or_never().is_some());
        assert!([1, 2, 3].map(FamilyId).into_iter().all(|family| ended.contains(family)));
        assert!(ended.wait_for(FamilyId(1)).now_or_never().is_some(), "it had ended before");
    }
}
