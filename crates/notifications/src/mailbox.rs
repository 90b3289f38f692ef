//! A user's list of notifications: reading and deleting.

use crate::kind::KEPT;
use crate::{Error, Notification, NotificationRepository, Part, Subject};
use kernel::{Instant, NotificationId, Page, PageRequest, StoreError, StudyId, UserId};

/// Returns the notifications of `owner`, the latest first, or only unread ones.
pub fn list_notifications<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    only_unread: bool,
    page: PageRequest,
) -> Result<Page<Notification>, StoreError> {
    s.list_notifications(owner, only_unread, page)
}

pub fn count_unread<S: NotificationRepository + ?Sized>(s: &mut S, owner: UserId) -> Result<u64, StoreError> {
    s.count_unread(owner)
}

/// Marks it as read. If it was read before, the first time stays.
pub fn read_notification<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: NotificationId,
    now: Instant,
) -> Result<(), Error> {
    if s.mark_read(owner, id, now)? { Ok(()) } else { Err(Error::NotFound) }
}

/// Marks as read what a part of a study's page shows to `owner`.
pub fn read_shown_notifications<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    study: StudyId,
    part: Part,
    now: Instant,
) -> Result<(), Error> {
    Ok(s.mark_read_about(&[owner], Subject::study(study), &part.kinds(), now)?)
}

pub fn read_all_notifications<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    now: Instant,
) -> Result<(), Error> {
    Ok(s.mark_all_read(owner, now)?)
}

pub fn delete_notification<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: NotificationId,
) -> Result<(), Error> {
    if s.delete_notification(owner, id)? { Ok(()) } else { Err(Error::NotFound) }
}

/// Deletes old notifications and returns their number.
pub fn forget_notifications<S: NotificationRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_notifications_before(now - KEPT)
}
