use crate::{Kind, NewNotification, Notification};
use kernel::{Instant, NotificationId, Page, PageRequest, StoreError, StudyId, UserId};

pub trait NotificationRepository {
    /// The latest of that kind about that study which its owner has not read.
    fn find_latest_unread(
        &mut self,
        owner: UserId,
        kind: Kind,
        study: StudyId,
    ) -> Result<Option<Notification>, StoreError>;

    fn insert_notification(&mut self, new: &NewNotification) -> Result<NotificationId, StoreError>;

    /// Lets one that is there say what `new` says, since when and where too, besides those who did the same before.
    fn update_notification(
        &mut self,
        id: NotificationId,
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

    fn mark_all_read(&mut self, owner: UserId, now: Instant) -> Result<(), StoreError>;

    /// Returns whether `owner` had such a notification.
    fn delete_notification(&mut self, owner: UserId, id: NotificationId) -> Result<bool, StoreError>;

    /// Removes some and returns how many.
    fn delete_notifications_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
