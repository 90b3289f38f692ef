//! Notifications.

mod listing;
mod merging;
mod personal;
mod reading;
mod rows;
mod withdrawing;

pub(crate) use personal::PERSONAL;

use crate::session::SqlSession;
use ::notifications::{Kind, NewNotification, Notification, NotificationRepository, Subject};
use kernel::{Instant, NotificationId, Page, PageRequest, StoreError, UserId};

impl NotificationRepository for SqlSession<'_> {
    fn list_latest_unread(
        &mut self,
        owners: &[UserId],
        kind: Kind,
        subject: Subject,
        since: Instant,
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        self.latest_unread(owners, (kind, subject), since)
    }

    fn insert_notifications(&mut self, new: &[&NewNotification]) -> Result<Vec<NotificationId>, StoreError> {
        self.insert_new(new)
    }

    fn update_notifications(
        &mut self,
        ids: &[NotificationId],
        new: &NewNotification,
        others: &[UserId],
    ) -> Result<(), StoreError> {
        self.replace_content(ids, new, others)
    }

    fn list_notifications(
        &mut self,
        owner: UserId,
        only_unread: bool,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError> {
        self.page_of_notifications(owner, only_unread, page)
    }

    fn count_unread(&mut self, owner: UserId) -> Result<u64, StoreError> {
        self.number_of_notifications(owner, true)
    }

    fn mark_read(&mut self, owner: UserId, id: NotificationId, now: Instant) -> Result<bool, StoreError> {
        self.read_one(owner, id, now)
    }

    fn list_unread_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        self.unread_about(owners, subject, kinds)
    }

    fn list_unread_of(&mut self, owner: UserId, kinds: &[Kind]) -> Result<Vec<Notification>, StoreError> {
        self.unread_of(owner, kinds)
    }

    fn mark_read_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
        now: Instant,
    ) -> Result<(), StoreError> {
        self.read_about(owners, subject, kinds, now)
    }

    fn mark_all_read(&mut self, owner: UserId, now: Instant) -> Result<(), StoreError> {
        self.read_all(owner, now)
    }

    fn delete_notification(&mut self, owner: UserId, id: NotificationId) -> Result<bool, StoreError> {
        self.delete_one(owner, id)
    }

    fn delete_notifications(&mut self, ids: &[NotificationId]) -> Result<(), StoreError> {
        self.delete_all(ids)
    }

    fn delete_notifications_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        self.delete_before(instant)
    }
}
