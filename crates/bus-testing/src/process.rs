use crate::Different;
use live::InProcessBus;
use relay::{Connector, Relay, Times};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use unit_of_work::{Bus, Channel, Message, Subscription};

/// Nothing takes longer, unless it never happens.
const PATIENCE: Duration = Duration::from_secs(20);

/// A process with the messages that it received.
pub struct Process {
    pub bus: Relay,
    received: Arc<Mutex<Vec<Message>>>,
    _subscriptions: Vec<Subscription>,
}

impl Process {
    #[must_use]
    pub fn start(connector: impl Connector, times: Times) -> Self {
        let bus = Relay::start(connector, Arc::new(InProcessBus::default()), Arc::new(Different), times);
        let received = Arc::<Mutex<Vec<Message>>>::default();
        let subscribe = |channel: &Channel| {
            let list = Arc::clone(&received);
            bus.subscribe(*channel, Box::new(move |message| list.lock().expect("no panic").push(message.clone())))
        };
        let subscriptions = Channel::ALL.iter().map(subscribe).collect();
        Self { bus, received, _subscriptions: subscriptions }
    }

    pub fn publish(&self, word: &str) {
        self.bus.publish(&Message::new(Channel::EventsAppended, word));
    }

    /// Returns how often a word was received.
    #[must_use]
    pub fn count(&self, word: &str) -> usize {
        let received = self.received.lock().expect("no panic");
        let events = received.iter().filter(|message| message.channel == Channel::EventsAppended);
        events.map(|message| message.words().filter(|one| *one == word).count()).sum()
    }

    /// Returns how many messages of a channel were received.
    #[must_use]
    pub fn count_messages(&self, channel: Channel) -> usize {
        self.received.lock().expect("no panic").iter().filter(|message| message.channel == channel).count()
    }

    /// Waits until a word was received.
    #[must_use]
    pub fn receives(&self, word: &str) -> bool {
        eventually(|| self.count(word) > 0)
    }

    /// Publishes until the other process hears it, since both connect in the background.
    pub fn wait_for(&self, other: &Self) {
        let mut number = 0;
        let is_heard = eventually(|| {
            number += 1;
            self.publish(&format!("hello{number}"));
            thread::sleep(Duration::from_millis(20));
            (1..=number).any(|number| other.count(&format!("hello{number}")) > 0)
        });
        assert!(is_heard, "the other process hears nothing");
        // Now for those that are still on their way.
        self.publish("ready");
        assert!(other.receives("ready"));
        other.received.lock().expect("no panic").clear();
        self.received.lock().expect("no panic").clear();
    }
}

/// Waits until a condition holds. Returns whether it did in time.
#[must_use]
pub fn eventually(mut holds: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if holds() {
            return true;
        }
        thread::sleep(Duration::from_millis(2));
    }
    false
}
