use crate::{Kind, NewNotification, Notification, Subject};
use kernel::{Instant, NotificationId, Page, PageRequest, StoreError, UserId};

pub trait NotificationRepository {
    /// Returns the latest unread notification of that kind about that subject of each of the owners, who may have none.
    fn list_latest_unread(
        &mut self,
        owners: &[UserId],
        kind: Kind,
        subject: Subject,
        since: Instant,
    ) -> Result<Vec<(UserId, Notification)>, StoreError>;

    /// Inserts notifications in a few statements. Returns their ids in the same order.
    fn insert_notifications(&mut self, new: &[&NewNotification]) -> Result<Vec<NotificationId>, StoreError>;

    /// Replaces the content and time of notifications with those of `new`, and stores `others` who did the same before.
    fn update_notifications(
        &mut self,
        ids: &[NotificationId],
        new: &NewNotification,
        others: &[UserId],
    ) -> Result<(), StoreError>;

    fn list_notifications(
        &mut self,
        owner: UserId,
        only_unread: bool,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError>;

    fn count_unread(&mut self, owner: UserId) -> Result<u64, StoreError>;

    /// Returns whether `owner` has such a notification.
    fn mark_read(&mut self, owner: UserId, id: NotificationId, now: Instant) -> Result<bool, StoreError>;

    /// Returns the owners' unread notifications of these kinds about the subject.
    fn list_unread_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
    ) -> Result<Vec<(UserId, Notification)>, StoreError>;

    /// Returns the owner's unread notifications of these kinds, the oldest first.
    fn list_unread_of(&mut self, owner: UserId, kinds: &[Kind]) -> Result<Vec<Notification>, StoreError>;

    /// Marks the owners' notifications of these kinds about the subject as read.
    fn mark_read_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
        now: Instant,
    ) -> Result<(), StoreError>;

    fn mark_all_read(&mut self, owner: UserId, now: Instant) -> Result<(), StoreError>;

    /// Returns whether `owner` had such a notification.
    fn delete_notification(&mut self, owner: UserId, id: NotificationId) -> Result<bool, StoreError>;

    fn delete_notifications(&mut self, ids: &[NotificationId]) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_notifications_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
