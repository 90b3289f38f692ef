//! Numbered streams of events, which open tabs follow.

use kernel::{DayNo, FlagId, Instant, MessageNo, NotificationId, StoreError, StudyId, UserId, VoteId};
use std::collections::BTreeMap;
use std::fmt;

/// The owner of a stream. Transactions lock streams in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    User(UserId),
    /// The room of a study.
    Room(StudyId),
}

impl Stream {
    /// Parses the word of a message that names a stream.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        let id = |digits: &str| digits.parse().ok();
        match word.split_at_checked(1)? {
            ("u", digits) => id(digits).map(|id| Self::User(UserId(id))),
            ("r", digits) => id(digits).map(|id| Self::Room(StudyId(id))),
            _ => None,
        }
    }
}

impl From<UserId> for Stream {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

/// Writes the word that names a stream in messages: `u5` or `r17`.
impl fmt::Display for Stream {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(user) => write!(formatter, "u{user}"),
            Self::Room(study) => write!(formatter, "r{study}"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewEvent {
    pub stream: Stream,
    pub kind: EventKind,
    pub at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// The number in its stream, from 1 without gaps: a reader that knows 5 and then sees 7 has missed one.
    pub seq: i64,
    pub kind: EventKind,
    pub at: Instant,
}

/// The kind of an event, and its subject. An event contains no text: readers load the subject, so that deleted text is
/// never sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    StudyCreated(StudyId),
    StudyChanged(StudyId),
    StudyClosed(StudyId),
    StudyReopened(StudyId),
    StudyDeleted(StudyId),
    StudyLiked(StudyId),
    /// A notification was added or updated.
    Notified(NotificationId),
    /// The user, whose stream it is, blocked another one, or ended a block. The other one is not named: an erasure of their
    /// account would have to remove the name.
    BlocksChanged(UserId),
    /// The study of the room changed, or its host, or all messages of a user were emptied.
    RoomChanged(StudyId),
    MemberJoined(UserId),
    MemberLeft(UserId),
    /// A member's role, wishes or state changed.
    MemberChanged(UserId),
    MessagePosted(MessageNo),
    /// A message was edited, deleted, hidden, shown again, pinned or reacted to, or belongs to another week.
    MessageChanged(MessageNo),
    /// A member has read further.
    ReadMoved(UserId),
    /// A member did a day of the plan or took that back, or changed the sentence about it.
    DayChanged(DayNo),
    /// A flag was raised or closed, or members or answers joined or left it.
    FlagChanged(FlagId),
    /// A vote was opened or has ended, or a member voted.
    VoteChanged(VoteId),
}

/// A part of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamPart {
    /// The events after the requested number, in order; fewer than requested only at the end of the stream.
    Events(Vec<Event>),
    /// Some of the requested events are deleted, or the number is unknown. The stream continues after `head`.
    Reset { head: i64 },
}

impl StreamPart {
    /// Decides whether `events`, those stored after the number `after`, follow it without a gap.
    #[must_use]
    pub fn new(after: i64, head: i64, events: Vec<Event>) -> Self {
        let follows = match events.first() {
            Some(first) => first.seq == after + 1,
            None => after == head,
        };
        if follows { Self::Events(events) } else { Self::Reset { head } }
    }
}

pub trait EventRepository {
    /// Locks streams until the transaction ends, so that others cannot append events, or notify these users. Always in
    /// the same order; nothing else is locked afterwards.
    fn lock_streams(&mut self, streams: &[Stream]) -> Result<(), StoreError>;

    /// Appends each event to its stream, in the given order. Others who append to the same streams wait until the
    /// transaction ends, so that readers never see a gap.
    fn append_events(&mut self, events: &[NewEvent]) -> Result<(), StoreError>;

    fn list_events(&mut self, stream: Stream, after: i64, limit: i64) -> Result<Vec<Event>, StoreError>;

    /// Returns the number of the last event of each stream that ever had one, whether it is still stored or not.
    fn list_heads(&mut self, streams: &[Stream]) -> Result<BTreeMap<Stream, i64>, StoreError>;

    /// Deletes some events before `instant` and returns their number. Their event numbers are not reused.
    fn delete_events_before(&mut self, instant: Instant) -> Result<usize, StoreError>;

    /// Like [`Self::delete_events_before`], only for the streams of rooms.
    fn delete_room_events_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_names_a_stream() {
        for stream in [Stream::User(UserId(5)), Stream::Room(StudyId(17)), Stream::User(UserId(i64::MAX))] {
            assert_eq!(Stream::parse(&stream.to_string()), Some(stream));
        }
        for word in ["", "5", "u", "x5", "r1x", "가5"] {
            assert_eq!(Stream::parse(word), None, "{word}");
        }
    }

    fn event(seq: i64) -> Event {
        Event { seq, kind: EventKind::StudyLiked(StudyId(1)), at: Instant::default() }
    }

    #[test]
    fn a_reader_whose_next_event_is_missing_starts_anew_at_the_head() {
        let reset = StreamPart::Reset { head: 9 };
        assert_eq!(StreamPart::new(6, 9, vec![event(8), event(9)]), reset, "event 7 is deleted");
        assert_eq!(StreamPart::new(6, 9, Vec::new()), reset, "all events are deleted");
        assert_eq!(StreamPart::new(12, 9, Vec::new()), reset, "the database was restored from a backup");
        assert_eq!(StreamPart::new(7, 9, vec![event(8)]), StreamPart::Events(vec![event(8)]));
        assert_eq!(StreamPart::new(9, 9, Vec::new()), StreamPart::Events(Vec::new()));
    }
}
