//! Withdraws notifications before they are read, because their content is deleted or hidden, or does not concern their owner
//! any more.

use crate::{NewNotification, Notification, NotificationRepository, Subject};
use kernel::{Instant, NotificationId, StoreError, UserId};
use std::collections::BTreeSet;

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

/// Changes unread notifications some of whose items are gone, so that they are about what is left, or deletes them. The
/// streams of events of their owners are locked. Returns the changed ones. The number of statements does not grow with
/// the number of owners to whom the same is left.
pub fn withdraw<S: NotificationRepository + ?Sized>(
    s: &mut S,
    withdrawn: Vec<(UserId, Notification, Option<Left>)>,
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let (mut changed, mut deleted) = (Vec::new(), Vec::new());
    let mut updated: Vec<(NewNotification, Vec<UserId>, Vec<NotificationId>)> = Vec::new();
    for (owner, notification, left) in withdrawn {
        let id = notification.id;
        let Some(left) = left else {
            changed.push((owner, id));
            deleted.push(id);
            continue;
        };
        let others = left.others_once();
        if left.is_about(&notification) && notification.others == others {
            continue;
        }
        changed.push((owner, id));
        let new = left.new_notification(owner, notification);
        let is_same = |(other, earlier, _): &(NewNotification, Vec<UserId>, Vec<NotificationId>)| {
            *earlier == others && NewNotification { to: owner, ..other.clone() } == new
        };
        match updated.iter_mut().find(|one| is_same(one)) {
            Some((.., ids)) => ids.push(id),
            None => updated.push((new, others, vec![id])),
        }
    }
    if !deleted.is_empty() {
        s.delete_notifications(&deleted)?;
    }
    for (new, others, ids) in updated {
        s.update_notifications(&ids, &new, &others)?;
    }
    Ok(changed)
}

impl Left {
    /// Returns the other users in the order of their ids.
    fn others_once(&self) -> Vec<UserId> {
        let others: BTreeSet<UserId> = self.others.iter().copied().filter(|other| *other != self.actor).collect();
        others.into_iter().collect()
    }

    /// Whether the last item and its user are the same.
    fn is_about(&self, notification: &Notification) -> bool {
        let actor = notification.actor.as_ref().map(|actor| actor.id);
        notification.item == Some(self.item) && actor == Some(self.actor)
    }

    fn new_notification(&self, to: UserId, before: Notification) -> NewNotification {
        NewNotification {
            to,
            kind: before.kind,
            subject: before.subject,
            item: Some(self.item),
            title: before.title,
            actor: Some(self.actor),
            ends_at: before.ends_at,
            decision: before.decision,
            at: self.at,
        }
    }
}
