//! Creates notifications, and merges repetitions.

use crate::{NewNotification, Notification, NotificationRepository};
use chrono::TimeDelta;
use kernel::{NotificationId, StoreError, UserId};

/// A repetition within this time after the last one is merged.
pub const MERGED_WITHIN: TimeDelta = TimeDelta::minutes(10);

/// Notifies users whose mailboxes are locked. Returns the new or changed notifications.
pub fn tell<S: NotificationRepository + ?Sized>(
    s: &mut S,
    news: &[NewNotification],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut notified = Vec::new();
    for new in news.iter().filter(|new| new.actor != Some(new.to)) {
        let before = match new.study.filter(|_| new.kind.is_merged()) {
            Some(study) => s.find_latest_unread(new.to, new.kind, study)?,
            None => None,
        };
        let id = match before.filter(|before| new.at - before.created_at < MERGED_WITHIN) {
            Some(before) => {
                let id = before.id;
                s.update_notification(id, new, &before.others_with(new.actor))?;
                id
            }
            None => s.insert_notification(new)?,
        };
        notified.push((new.to, id));
    }
    Ok(notified)
}

impl Notification {
    /// Returns the other users who did it, without repetition, once `next` does it too.
    fn others_with(&self, next: Option<UserId>) -> Vec<UserId> {
        let mut others = self.others.clone();
        others.extend(self.actor.as_ref().map(|actor| actor.id));
        others.sort_unstable();
        others.dedup();
        others.retain(|other| Some(*other) != next);
        others
    }
}

#[cfg(test)]
mod tests {
    use crate::{Kind, Notification, Person};
    use chrono::DateTime;
    use kernel::{NotificationId, UserId};

    #[test]
    fn a_user_who_does_it_again_is_counted_once() {
        let mut notified = Notification {
            id: NotificationId(1),
            kind: Kind::Commented,
            study: None,
            comment: None,
            roadmap: None,
            title: None,
            actor: None,
            others: Vec::new(),
            ends_at: None,
            decision: None,
            created_at: DateTime::UNIX_EPOCH,
            read_at: None,
        };
        for (next, others) in [(1, vec![]), (1, vec![]), (2, vec![1]), (1, vec![2]), (3, vec![1, 2])] {
            let expected: Vec<UserId> = others.into_iter().map(UserId).collect();
            notified.others = notified.others_with(Some(UserId(next)));
            notified.actor = Some(Person { id: UserId(next), nickname: String::new(), image_url: None });
            assert_eq!(notified.others, expected, "after {next}");
        }
    }
}
