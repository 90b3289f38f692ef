//! Parts of a room's talk.

use super::message::{Message, WeekTag};
use kernel::MessageNo;

/// The number of messages that are read at once.
pub const MESSAGES_PER_PAGE: i64 = 50;

/// The part of a talk to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// The newest messages.
    Latest,
    /// The last messages before this one.
    Before(MessageNo),
    /// The first messages after this one.
    After(MessageNo),
    /// This message in the middle; if there is none with this number, its neighbours.
    Around(MessageNo),
}

/// Consecutive messages of a room, or of one week of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessagePage {
    /// The oldest first; at most [`MESSAGES_PER_PAGE`].
    pub messages: Vec<Message>,
    pub has_older: bool,
    pub has_newer: bool,
}

/// Messages with searched words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The newest first; at most [`MESSAGES_PER_PAGE`].
    pub messages: Vec<Message>,
    /// Where the search continues: older messages than this one are not searched yet. None at the beginning of the talk.
    pub searched_to: Option<MessageNo>,
}

/// The number of messages of a room and of its weeks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WeekCounts {
    /// With deleted ones, whose lines stay.
    pub total: u64,
    /// The weeks that have messages, the latest first.
    pub weeks: Vec<(WeekTag, u64)>,
}
