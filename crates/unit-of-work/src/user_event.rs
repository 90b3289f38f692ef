//! What a person is told happened, in an order of their own.

use kernel::{Instant, NotificationId, StoreError, StudyId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewUserEvent {
    pub user: UserId,
    pub kind: UserEventKind,
    pub at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UserEvent {
    /// Counts the person's events from 1, without gaps: whoever holds 5 and then sees 7 has missed one.
    pub seq: i64,
    pub kind: UserEventKind,
    pub at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserEventKind {
    StudyCreated(StudyId),
    StudyChanged(StudyId),
    StudyClosed(StudyId),
    StudyReopened(StudyId),
    StudyDeleted(StudyId),
    StudyLiked(StudyId),
    /// There is something to read, or it says more than before. What it says, the notification knows.
    Notified(NotificationId),
}

pub trait UserEventRepository {
    /// Lets everybody else who tells these people anything wait until the transaction ends: what is already there to read
    /// stays as it is. Locks them in one order; nothing else is locked afterwards.
    fn lock_mailboxes(&mut self, people: &[UserId]) -> Result<(), StoreError>;

    /// Appends each event to its person's, in the order given. Until the transaction ends, others who append to the same
    /// people wait, so that a reader never sees a number without those before it.
    fn append_user_events(&mut self, events: &[NewUserEvent]) -> Result<(), StoreError>;

    fn list_user_events(&mut self, user: UserId, after: i64, limit: i64) -> Result<Vec<UserEvent>, StoreError>;

    /// Removes some events of before `instant` and returns how many. Their numbers are not given again.
    fn delete_user_events_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
