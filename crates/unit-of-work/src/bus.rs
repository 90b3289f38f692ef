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
        /// Cached responses are outdated. Their topics, and the ids of users whose likes and applications changed, or
        /// `marks` if those of any user may have; `positions` if studies may have moved in lists.
        CacheOutdated = "cache_outdated",
        /// Mails were queued that are due at once. Their urgencies, `security` and `news`.
        MailQueued = "mail_queued",
        /// Events were appended. The streams to which they belong.
        EventsAppended = "events_appended",
        /// Messages of other processes may have been lost. No words.
        MessagesLost = "messages_lost",
        /// Something that is true for a moment, such as who has a room open. JSON without spaces.
        Ephemeral = "ephemeral",
    }
}

impl Channel {
    /// Whether its messages are outdated soon, so that they need not wait for a lost connection.
    #[must_use]
    pub fn is_ephemeral(self) -> bool {
        self == Self::Ephemeral
    }
}

/// The maximum length of a message's words, in bytes. PostgreSQL's NOTIFY accepts less than 8,000.
pub const PAYLOAD_MAX: usize = 7_000;

/// A message: a channel, and words that fit into one short line of text, so that a database or a broker can carry it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub channel: Channel,
    /// The words, separated by spaces; at most [`PAYLOAD_MAX`] bytes.
    pub payload: String,
}

impl Message {
    /// Creates a message of one word: a name or a number.
    pub fn new(channel: Channel, word: impl Display) -> Self {
        Self { channel, payload: word.to_string() }
    }

    /// Creates messages of any number of words, as few as their size allows. No word contains a space.
    pub fn list<W: Display>(channel: Channel, words: impl IntoIterator<Item = W>) -> Vec<Self> {
        let mut messages: Vec<Self> = Vec::new();
        for word in words {
            let word = word.to_string();
            match messages.last_mut() {
                Some(last) if last.payload.len() + 1 + word.len() <= PAYLOAD_MAX => {
                    last.payload.push(' ');
                    last.payload.push_str(&word);
                }
                _ => messages.push(Self { channel, payload: word }),
            }
        }
        messages
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_of_ids_is_split_into_messages_that_postgres_can_carry() {
        let ids: Vec<i64> = (0..3_000).map(|number| i64::MAX - number).collect();
        let messages = Message::list(Channel::EventsAppended, &ids);
        assert!(messages.iter().all(|message| message.payload.len() <= PAYLOAD_MAX));
        assert!(messages.iter().all(|message| message.channel == Channel::EventsAppended));
        assert_eq!(messages.iter().flat_map(Message::ids).collect::<Vec<_>>(), ids);
        // 350 ids of 19 digits with the spaces between them.
        assert_eq!(messages.len(), 3_000_usize.div_ceil(350));
    }

    #[test]
    fn a_short_list_is_one_message_and_an_empty_one_is_none() {
        let payloads = |words: &[&str]| {
            Message::list(Channel::CacheOutdated, words).into_iter().map(|message| message.payload).collect::<Vec<_>>()
        };
        assert_eq!(payloads(&["tree", "studies"]), ["tree studies"]);
        assert!(payloads(&[]).is_empty());
    }
}
