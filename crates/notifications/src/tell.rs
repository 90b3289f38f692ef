//! Telling people: once for what happens again and again.

use crate::{NewNotification, Notification, NotificationRepository};
use chrono::TimeDelta;
use kernel::{NotificationId, StoreError, UserId};

/// How long after something was last told the same is told together with it.
pub const MERGED_WITHIN: TimeDelta = TimeDelta::minutes(10);

/// Tells people, whose mailboxes are locked, what is new, and returns what each then has to read that is new or says more.
pub fn tell<S: NotificationRepository + ?Sized>(
    s: &mut S,
    news: &[NewNotification],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut told = Vec::new();
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
        told.push((new.to, id));
    }
    Ok(told)
}

impl Notification {
    /// Everybody else who did it, each once, when `next` does it too.
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
    fn whoever_does_it_again_is_counted_once() {
        let mut told = Notification {
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
            told.others = told.others_with(Some(UserId(next)));
            told.actor = Some(Person { id: UserId(next), nickname: String::new(), image_url: None });
            assert_eq!(told.others, expected, "after {next}");
        }
    }
}
