//! Withdraws notifications of content that is deleted or hidden before they are read.

use crate::{NewNotification, Notification, NotificationRepository, Subject};
use kernel::{Instant, StoreError, UserId};

/// The remaining items of a merged notification, without the withdrawn one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// The last of the remaining items.
    pub item: Subject,
    pub at: Instant,
    pub actor: UserId,
    /// Other users who did the same.
    pub others: Vec<UserId>,
}

/// Changes an unread notification whose last item is gone, so that it is about what is left, or deletes it. The stream of
/// events of its owner is locked.
pub fn withdraw<S: NotificationRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    notification: &Notification,
    left: Option<Left>,
) -> Result<(), StoreError> {
    let Some(Left { item, at, actor, mut others }) = left else {
        return s.delete_notification(owner, notification.id).map(drop);
    };
    others.sort_unstable();
    others.dedup();
    others.retain(|other| *other != actor);
    let new = NewNotification {
        to: owner,
        kind: notification.kind,
        subject: notification.subject,
        item: Some(item),
        title: notification.title.clone(),
        actor: Some(actor),
        ends_at: notification.ends_at,
        decision: notification.decision,
        at,
    };
    s.update_notifications(&[notification.id], &new, &others)
}
