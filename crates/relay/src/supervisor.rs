use crate::attempt::Attempt;
use crate::link::{Connector, Failure};
use crate::outgoing::Outgoing;
use crate::pauses::Pauses;
use crate::times::Times;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;
use unit_of_work::{Bus, Channel, Message};

/// The maximum number of threads whose call has not returned. A server that never answers must not use up all threads.
const STUCK: usize = 8;

/// Connects, and connects again after failures. Each connection has a thread of its own, because a call to a server that
/// does not answer may never return: it is given up at its deadline.
pub(crate) struct Supervisor {
    pub(crate) connector: Arc<dyn Connector>,
    pub(crate) local: Arc<dyn Bus>,
    pub(crate) outgoing: Weak<Outgoing>,
    pub(crate) pauses: Pauses,
    pub(crate) times: Times,
}

impl Supervisor {
    /// Exchanges messages until the bus is dropped.
    pub(crate) fn run(mut self) {
        // Each thread of a connection has a clone.
        let threads = Arc::new(());
        let mut is_first = true;
        while self.outgoing.strong_count() > 0 {
            if Arc::strong_count(&threads) > STUCK {
                thread::sleep(self.times.longest_pause);
                continue;
            }
            let attempt = Arc::new(Attempt::begin());
            let ended = self.supervise(&attempt, &threads, is_first);
            let unsent = attempt.end();
            if let Some(outgoing) = self.outgoing.upgrade() {
                outgoing.put_back(unsent);
            }
            let Err(failure) = ended else { return };
            is_first = false;
            if attempt.has_heard() {
                self.pauses.reset();
            }
            tracing::warn!(%failure, "messages of other processes do not arrive, and are found later by polling");
            thread::sleep(self.pauses.next());
        }
    }

    /// Waits until a new connection ends or exceeds a deadline.
    fn supervise(&self, attempt: &Arc<Attempt>, threads: &Arc<()>, is_first: bool) -> Result<(), Failure> {
        let (sender, receiver) = mpsc::channel();
        let (own, token) = (Arc::clone(attempt), Arc::clone(threads));
        let (connector, local) = (Arc::clone(&self.connector), Arc::clone(&self.local));
        let (outgoing, times) = (Weak::clone(&self.outgoing), self.times);
        let work = move || {
            let ended = connector.connect(&mut |link| {
                if !is_first && !own.is_over() {
                    tracing::info!("connected to the other processes again");
                    begin_again(&outgoing, local.as_ref());
                }
                own.exchange(link, &outgoing, local.as_ref(), &times)
            });
            // Fails if it was given up.
            let _ = sender.send(ended);
            drop(token);
        };
        thread::Builder::new().name("bus".to_owned()).spawn(work).map_err(Failure::new)?;
        loop {
            let left = self.times.deadline.saturating_sub(attempt.waits_for());
            match receiver.recv_timeout(left.max(Duration::from_millis(1))) {
                Ok(ended) => return ended,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::new("the thread of the connection panicked"));
                }
                Err(RecvTimeoutError::Timeout) if attempt.waits_for() >= self.times.deadline => {
                    return Err(Failure::new("the server does not answer"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Drops outdated messages, and notifies the subscribers of this process that messages of others may have been lost.
fn begin_again(outgoing: &Weak<Outgoing>, local: &dyn Bus) {
    if let Some(outgoing) = outgoing.upgrade() {
        outgoing.drop_ephemeral();
    }
    local.publish(&Message { channel: Channel::MessagesLost, payload: String::new() });
}
