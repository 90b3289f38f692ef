//! Numbered streams of events. No endpoint returns them yet.

use kernel::{Instant, NotificationId, StoreError, StudyId, UserId};

/// The owner of a stream: a user. Another kind of owner would also need a column of `streams`, its statements in
/// [`EventRepository::lock_streams`] and [`EventRepository::append_events`], and effects that name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stream {
    User(UserId),
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
}

pub trait EventRepository {
    /// Locks streams until the transaction ends, so that others cannot append events, or notify these users. Always in
    /// the same order; nothing else is locked afterwards.
    fn lock_streams(&mut self, streams: &[Stream]) -> Result<(), StoreError>;

    /// Appends each event to its stream, in the given order. Others who append to the same streams wait until the
    /// transaction ends, so that readers never see a gap.
    fn append_events(&mut self, events: &[NewEvent]) -> Result<(), StoreError>;

    fn list_events(&mut self, stream: Stream, after: i64, limit: i64) -> Result<Vec<Event>, StoreError>;

    /// Deletes some events before `instant` and returns their number. Their event numbers are not reused.
    fn delete_events_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
