//! Messages about commits: published after a commit, received by the parts of the application that follow it.

use std::fmt::{self, Display};

kernel::stored_enum! {
    /// The subject of a message, which decides what its words are.
    Channel {
        /// Sessions ended. The ids of their families.
        SessionsEnded = "sessions_ended",
        /// A job was queued. Its kind.
        JobQueued = "job_queued",
        /// A job was cancelled. Its id.
        JobCancelled = "job_cancelled",
        /// A job succeeded or failed. Its id.
        JobEnded = "job_ended",
        /// Cached responses are outdated. Their topics.
        CacheOutdated = "cache_outdated",
        /// Events were appended. The ids of the users whose streams they belong to.
        EventsAppended = "events_appended",
    }
}

/// A message: a channel, and words that fit into one line of text, so that a database or a broker can carry it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub channel: Channel,
    /// The words, separated by spaces.
    pub payload: String,
}

impl Message {
    /// Creates a message of words, none of which contains a space.
    pub fn new<W: Display>(channel: Channel, words: impl IntoIterator<Item = W>) -> Self {
        let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
        Self { channel, payload: words.join(" ") }
    }

    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.payload.split_whitespace()
    }

    /// Returns the words that are numbers.
    pub fn ids(&self) -> impl Iterator<Item = i64> {
        self.words().filter_map(|word| word.parse().ok())
    }
}

/// Called with each message of a channel, possibly inside a commit: it must return at once and must not panic.
pub type Receive = Box<dyn Fn(&Message) + Send + Sync>;

/// Carries messages from the process that committed to all subscribers.
///
/// A message may be lost, for example if a process dies between its commit and the publication. News that must not be
/// lost is a row, which subscribers also find without a message, only later.
pub trait Bus: Send + Sync {
    /// Delivers a message to the subscribers of its channel. Those of this process have received it when the method
    /// returns, so that a response to the writer already reflects it.
    fn publish(&self, message: &Message);

    /// Calls `receive` with every message of `channel` until the subscription is dropped.
    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription;
}

/// A subscription, which ends when it is dropped.
#[must_use = "a dropped subscription ends"]
pub struct Subscription(Option<Box<dyn FnOnce() + Send + Sync>>);

impl Subscription {
    /// Creates a subscription that `end` ends.
    pub fn new(end: impl FnOnce() + Send + Sync + 'static) -> Self {
        Self(Some(Box::new(end)))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Some(end) = self.0.take() {
            end();
        }
    }
}

impl fmt::Debug for Subscription {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Subscription")
    }
}
