//! A server in memory, and processes that are connected to it.

use kernel::Randomness;
use live::InProcessBus;
use relay::{Connector, Exchange, Failure, Heard, Link, Relay, Times};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use unit_of_work::{Bus, Channel, Message, Subscription};

/// Short, so that the tests do not take long.
pub(crate) const TIMES: Times = Times {
    turn: Duration::from_millis(5),
    ping: Duration::from_millis(50),
    deaf: Duration::from_millis(200),
    deadline: Duration::from_millis(300),
    shortest_pause: Duration::from_millis(20),
    longest_pause: Duration::from_millis(40),
};

/// How the server behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Works,
    /// Refuses connections and ends those that it has.
    IsAway,
    /// Accepts messages and repeats none.
    IsDeaf,
    /// Answers no call.
    IsSilent,
}

#[derive(Clone)]
pub(crate) struct Server(Arc<State>);

struct State {
    mode: Mutex<Mode>,
    changed: Condvar,
    listeners: Mutex<Vec<Listener>>,
    next: AtomicU64,
    /// The number of connections that were attempted.
    attempts: AtomicUsize,
    /// The payloads that were sent, without pings.
    sent: Mutex<Vec<String>>,
}

struct Listener {
    /// Deaf connections stay deaf.
    is_deaf: bool,
    sender: Sender<(u64, String)>,
}

impl Server {
    pub(crate) fn new() -> Self {
        Self(Arc::new(State {
            mode: Mutex::new(Mode::Works),
            changed: Condvar::new(),
            listeners: Mutex::default(),
            next: AtomicU64::new(0),
            attempts: AtomicUsize::new(0),
            sent: Mutex::default(),
        }))
    }

    pub(crate) fn set(&self, mode: Mode) {
        *self.0.mode.lock().expect("no panic") = mode;
        if mode == Mode::IsDeaf {
            self.0.listeners.lock().expect("no panic").iter_mut().for_each(|listener| listener.is_deaf = true);
        }
        self.0.changed.notify_all();
    }

    pub(crate) fn attempts(&self) -> usize {
        self.0.attempts.load(Ordering::SeqCst)
    }

    pub(crate) fn count_sent(&self) -> usize {
        self.0.sent.lock().expect("no panic").len()
    }

    /// Returns whether a payload with the word was sent.
    pub(crate) fn has_sent(&self, word: &str) -> bool {
        self.0.sent.lock().expect("no panic").iter().any(|payload| payload.split_whitespace().any(|one| one == word))
    }

    /// Waits while the server is silent. Fails while it is away.
    fn answer(&self) -> Result<(), Failure> {
        let mode = self.0.mode.lock().expect("no panic");
        let mode = self.0.changed.wait_while(mode, |mode| *mode == Mode::IsSilent).expect("no panic");
        if *mode == Mode::IsAway { Err(Failure::new("the server is away")) } else { Ok(()) }
    }
}

impl Connector for Server {
    fn connect(&self, exchange: Exchange<'_>) -> Result<(), Failure> {
        self.0.attempts.fetch_add(1, Ordering::SeqCst);
        self.answer()?;
        let own = self.0.next.fetch_add(1, Ordering::SeqCst);
        let (sender, receiver) = mpsc::channel();
        self.0.listeners.lock().expect("no panic").push(Listener { is_deaf: false, sender });
        exchange(&mut Connection { server: self.clone(), own, receiver })
    }
}

struct Connection {
    server: Server,
    own: u64,
    receiver: Receiver<(u64, String)>,
}

impl Link for Connection {
    fn send(&mut self, payload: &str) -> Result<(), Failure> {
        self.server.answer()?;
        if !payload.is_empty() {
            self.server.0.sent.lock().expect("no panic").push(payload.to_owned());
        }
        let mut listeners = self.server.0.listeners.lock().expect("no panic");
        listeners.retain(|listener| listener.is_deaf || listener.sender.send((self.own, payload.to_owned())).is_ok());
        Ok(())
    }

    fn receive(&mut self, patience: Duration) -> Result<Option<Heard>, Failure> {
        self.server.answer()?;
        match self.receiver.recv_timeout(patience) {
            Ok((from, _)) if from == self.own => Ok(Some(Heard::Own)),
            Ok((_, payload)) => Ok(Some(Heard::Other(payload))),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Failure::new("the connection is closed")),
        }
    }
}

struct Sevens;

impl Randomness for Sevens {
    fn fill(&self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

/// A process with the messages that it received.
pub(crate) struct Process {
    pub(crate) bus: Relay,
    received: Arc<Mutex<Vec<Message>>>,
    _subscriptions: Vec<Subscription>,
}

impl Process {
    pub(crate) fn start(server: &Server) -> Self {
        let bus = Relay::start(server.clone(), Arc::new(InProcessBus::default()), Arc::new(Sevens), TIMES);
        let received = Arc::<Mutex<Vec<Message>>>::default();
        let subscribe = |channel: &Channel| {
            let list = Arc::clone(&received);
            bus.subscribe(*channel, Box::new(move |message| list.lock().expect("no panic").push(message.clone())))
        };
        let subscriptions = Channel::ALL.iter().map(subscribe).collect();
        Self { bus, received, _subscriptions: subscriptions }
    }

    pub(crate) fn publish(&self, word: &str) {
        self.bus.publish(&Message::new(Channel::EventsAppended, word));
    }

    /// Returns how often a word of a channel was received.
    pub(crate) fn count(&self, channel: Channel, word: &str) -> usize {
        let received = self.received.lock().expect("no panic");
        let messages = received.iter().filter(|message| message.channel == channel);
        messages
            .map(|message| if word.is_empty() { 1 } else { message.words().filter(|one| *one == word).count() })
            .sum()
    }

    pub(crate) fn receives(&self, word: &str) -> bool {
        eventually(|| self.count(Channel::EventsAppended, word) > 0)
    }

    /// Publishes until the other process hears it.
    pub(crate) fn reaches(&self, other: &Self, word: &str) -> bool {
        eventually(|| {
            self.publish(word);
            other.count(Channel::EventsAppended, word) > 0
        })
    }
}

/// Waits until a condition holds.
pub(crate) fn eventually(holds: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(10) {
        if holds() {
            return true;
        }
        thread::sleep(Duration::from_millis(2));
    }
    false
}
