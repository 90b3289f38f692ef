//! Streams in memory, and a bus that loses, repeats and delays messages.

use async_trait::async_trait;
use kernel::{Randomness, StoreError, UserId};
use live::{Hub, InProcessBus, Line, Lines, Outdated, Read, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use unit_of_work::{Bus, Channel, Message, Receive, Stream, Subscription};

/// The number of users who may read every stream.
pub(crate) const READERS: i64 = 1_000;

#[derive(Default)]
pub(crate) struct Table {
    pub(crate) heads: Mutex<BTreeMap<Stream, i64>>,
    pub(crate) removed: Mutex<BTreeSet<UserId>>,
    /// Events up to this number are deleted.
    pub(crate) forgotten: Mutex<i64>,
    pub(crate) reads: AtomicUsize,
    pub(crate) is_broken: Mutex<bool>,
    /// The additional size of each event, in bytes.
    pub(crate) padding: AtomicUsize,
}

impl Table {
    pub(crate) fn append(&self, stream: Stream, count: i64) {
        *self.heads.lock().expect("no panic").entry(stream).or_default() += count;
    }

    pub(crate) fn head(&self, stream: Stream) -> i64 {
        self.heads.lock().expect("no panic").get(&stream).copied().unwrap_or_default()
    }

    fn line(&self, seq: i64) -> Line {
        let padding = " ".repeat(self.padding.load(Ordering::Relaxed));
        Line { seq, json: format!(r#"{{"seq":{seq}{padding}}}"#), shows: Vec::new(), outdates: Outdated::Nothing }
    }
}

#[async_trait]
impl Source for Table {
    async fn read(&self, stream: Stream, after: Option<i64>, limit: i64) -> Result<Read, StoreError> {
        if *self.is_broken.lock().expect("no panic") {
            return Err(StoreError::Unavailable);
        }
        self.reads.fetch_add(1, Ordering::Relaxed);
        let head = self.head(stream);
        let removed = self.removed.lock().expect("no panic").clone();
        let readers = (0..READERS).map(UserId).filter(|user| !removed.contains(user)).collect();
        // Another task may append meanwhile.
        tokio::task::yield_now().await;
        let lines = match after {
            Some(after) if after < *self.forgotten.lock().expect("no panic") || after > head => Lines::Reset,
            Some(after) => Lines::Events((after + 1..=head.min(after + limit)).map(|seq| self.line(seq)).collect()),
            None => Lines::Events(Vec::new()),
        };
        Ok(Read { head, readers, lines })
    }

    async fn heads(&self, streams: Vec<Stream>) -> Result<BTreeMap<Stream, i64>, StoreError> {
        Ok(streams.into_iter().map(|stream| (stream, self.head(stream))).collect())
    }
}

/// Loses a fifth of all messages, repeats another fifth, and delivers a third fifth after the next one.
pub(crate) struct LossyBus {
    bus: InProcessBus,
    chance: AtomicU64,
    late: Mutex<Vec<Message>>,
    pub(crate) is_reliable: AtomicBool,
}

impl LossyBus {
    pub(crate) fn new(seed: u64) -> Self {
        let (chance, is_reliable) = (AtomicU64::new(seed), AtomicBool::new(false));
        Self { bus: InProcessBus::default(), chance, late: Mutex::default(), is_reliable }
    }
}

impl Bus for LossyBus {
    fn publish(&self, message: &Message) {
        let step =
            |state: u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
        let state = self.chance.fetch_update(Ordering::Relaxed, Ordering::Relaxed, step).unwrap_or_default();
        let late = std::mem::take(&mut *self.late.lock().expect("no panic"));
        let is_reliable = self.is_reliable.load(Ordering::Relaxed);
        let times = match (state >> 33) % 5 {
            _ if is_reliable => 1,
            0 => 0,
            1 => 2,
            2 => {
                self.late.lock().expect("no panic").push(message.clone());
                0
            }
            _ => 1,
        };
        for _ in 0..times {
            self.bus.publish(message);
        }
        for message in &late {
            self.bus.publish(message);
        }
    }

    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription {
        self.bus.subscribe(channel, receive)
    }
}

/// Differs each time.
pub(crate) struct Counting;

impl Randomness for Counting {
    fn fill(&self, bytes: &mut [u8]) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let next = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        bytes.iter_mut().zip(next.iter().cycle()).for_each(|(byte, next)| *byte = *next);
    }
}

/// A hub on a table, with a bus.
pub(crate) struct World<B> {
    pub(crate) table: Arc<Table>,
    pub(crate) bus: Arc<B>,
    pub(crate) hub: Hub,
}

impl<B: Bus + 'static> World<B> {
    pub(crate) fn new(bus: B) -> Self {
        let (table, bus) = (Arc::<Table>::default(), Arc::new(bus));
        let hub = hub(&bus, &table);
        Self { table, bus, hub }
    }

    /// Appends events and announces them.
    pub(crate) fn append(&self, stream: Stream, count: i64) {
        self.table.append(stream, count);
        self.announce(stream);
    }

    pub(crate) fn announce(&self, stream: Stream) {
        self.bus.publish(&Message::new(Channel::EventsAppended, stream));
    }
}

/// The hub of a process on a table.
pub(crate) fn hub<B: Bus + 'static>(bus: &Arc<B>, table: &Arc<Table>) -> Hub {
    Hub::new(&(Arc::clone(bus) as Arc<dyn Bus>), Arc::clone(table) as Arc<dyn Source>, &Counting)
}
