use crate::announcer::Announcer;
use crate::connection::Connection;
use crate::registry::Registry;
use crate::source::Source;
use kernel::{FamilyId, Randomness, StoreError, UserId};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use unit_of_work::{Bus, Channel, Stream, Subscription};

/// The maximum number of connections of a user in this process.
pub const SOCKETS_OF_ONE_USER: usize = 8;

/// The user has as many connections as one may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManySockets;

/// All open connections of this process. Cheap to clone; clones share their connections.
#[derive(Clone)]
pub struct Hub {
    registry: Arc<Registry>,
    announcer: Arc<Announcer>,
    source: Arc<dyn Source>,
    /// Whether messages may have been lost since the last sweep.
    is_behind: Arc<AtomicBool>,
    _subscriptions: Arc<[Subscription]>,
}

impl Hub {
    #[must_use]
    pub fn new(bus: &Arc<dyn Bus>, source: Arc<dyn Source>, randomness: &dyn Randomness) -> Self {
        let registry = Arc::<Registry>::default();
        let announcer = Arc::new(Announcer::new(Arc::clone(&registry), Arc::clone(bus), randomness));
        let receiving = Arc::clone(&announcer);
        let (woken, ended) = (Arc::clone(&registry), Arc::clone(&registry));
        let is_behind = Arc::<AtomicBool>::default();
        let falls_behind = Arc::clone(&is_behind);
        let subscriptions = [
            bus.subscribe(
                Channel::EventsAppended,
                Box::new(move |message| {
                    message.words().filter_map(Stream::parse).for_each(|stream| woken.announce(stream));
                }),
            ),
            bus.subscribe(
                Channel::SessionsEnded,
                Box::new(move |message| {
                    let families: HashSet<FamilyId> = message.ids().map(FamilyId).collect();
                    ended.end_sessions(|family| families.contains(&family));
                }),
            ),
            bus.subscribe(Channel::Ephemeral, Box::new(move |message| receiving.receive(message))),
            bus.subscribe(Channel::MessagesLost, Box::new(move |_| falls_behind.store(true, Ordering::Release))),
        ];
        Self { registry, announcer, source, is_behind, _subscriptions: Arc::new(subscriptions) }
    }

    /// Opens a connection of a user's session. It follows no stream yet.
    pub fn open(&self, user: UserId, family: FamilyId) -> Result<Connection, TooManySockets> {
        let opened = self.registry.open(user, family, SOCKETS_OF_ONE_USER);
        let (id, signal) = opened.ok_or(TooManySockets)?;
        let (registry, announcer) = (Arc::clone(&self.registry), Arc::clone(&self.announcer));
        Ok(Connection::new(id, user, signal, registry, announcer, Arc::clone(&self.source)))
    }

    /// Ends the connections whose session satisfies the condition. For sessions that ended without a message.
    pub fn end_sessions(&self, is_ended: impl Fn(FamilyId) -> bool) {
        self.registry.end_sessions(is_ended);
    }

    /// Returns whether messages may have been lost, so that [`Self::sweep`] should not wait for its turn.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.is_behind.load(Ordering::Acquire)
    }

    /// Wakes the connections of streams that have events without a message, with one statement for all streams.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        let was_behind = self.is_behind.swap(false, Ordering::AcqRel);
        let swept = self.compare_heads().await;
        if swept.is_err() && was_behind {
            self.is_behind.store(true, Ordering::Release);
        }
        swept
    }

    async fn compare_heads(&self) -> Result<(), StoreError> {
        let known = self.registry.known_heads();
        if known.is_empty() {
            return Ok(());
        }
        let heads = self.source.heads(known.iter().map(|(stream, _)| *stream).collect()).await?;
        for (stream, known) in known {
            if heads.get(&stream).copied().unwrap_or_default() != known.unwrap_or_default() {
                self.registry.announce(stream);
            }
        }
        Ok(())
    }

    /// Exchanges with other processes who is in which room. To be called every second.
    pub fn refresh_presence(&self) {
        self.announcer.refresh();
    }

    /// Ends all connections, also those that are opened later.
    pub fn stop(&self) {
        self.registry.stop();
    }

    /// Returns the number of open connections.
    #[must_use]
    pub fn count(&self) -> usize {
        self.registry.count()
    }
}
