//! Events for a user, numbered per user.

use kernel::{Instant, NotificationId, StoreError, StudyId, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewUserEvent {
    pub user: UserId,
    pub kind: UserEventKind,
    pub at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UserEvent {
    /// The user's event number, from 1 without gaps: a reader that knows 5 and then sees 7 has missed one.
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
    /// A notification was added or updated.
    Notified(NotificationId),
}

pub trait UserEventRepository {
    /// Locks the notifications of these users until the transaction ends, so that others cannot add or update any.
    /// Always in the same order; nothing else is locked afterwards.
    fn lock_mailboxes(&mut self, people: &[UserId]) -> Result<(), StoreError>;

    /// Appends each event to its user, in the given order. Others who append for the same users wait until the
    /// transaction ends, so that readers never see a gap.
    fn append_user_events(&mut self, events: &[NewUserEvent]) -> Result<(), StoreError>;

    fn list_user_events(&mut self, user: UserId, after: i64, limit: i64) -> Result<Vec<UserEvent>, StoreError>;

    /// Deletes some events before `instant` and returns their number. Their event numbers are not reused.
    fn delete_user_events_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
