use crate::link::Connector;
use crate::outgoing::Outgoing;
use crate::pauses::Pauses;
use crate::supervisor::Supervisor;
use crate::times::Times;
use kernel::Randomness;
use std::sync::Arc;
use std::thread;
use unit_of_work::{Bus, Channel, Message, Receive, Subscription};

/// Delivers messages within this process, and to all other processes that are connected to the same server. Publishing
/// never waits for the server. Cheap to clone.
#[derive(Clone)]
pub struct Relay {
    local: Arc<dyn Bus>,
    outgoing: Arc<Outgoing>,
}

impl Relay {
    /// Starts to carry messages, on threads of its own, until the last clone is dropped. `local` delivers within this
    /// process, at once and also while the server is away.
    #[must_use]
    pub fn start(
        connector: impl Connector,
        local: Arc<dyn Bus>,
        randomness: Arc<dyn Randomness>,
        times: Times,
    ) -> Self {
        let relay = Self { local: Arc::clone(&local), outgoing: Arc::default() };
        let supervisor = Supervisor {
            connector: Arc::new(connector),
            local,
            outgoing: Arc::downgrade(&relay.outgoing),
            pauses: Pauses::new(randomness, times),
            times,
        };
        let thread = thread::Builder::new().name("bus".to_owned()).spawn(move || supervisor.run());
        if let Err(error) = thread {
            tracing::error!(%error, "no messages are exchanged with other processes");
        }
        relay
    }
}

impl Bus for Relay {
    fn publish(&self, message: &Message) {
        self.local.publish(message);
        self.outgoing.add(message);
    }

    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription {
        self.local.subscribe(channel, receive)
    }
}
