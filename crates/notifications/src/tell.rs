//! Creates notifications, and merges repetitions.

use crate::{NewNotification, Notification, NotificationRepository, Subject};
use kernel::{NotificationId, StoreError, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// Notifies users whose streams of events are locked. Returns the new or changed notifications. The number of statements does
/// not grow with the number of users who get the same news.
pub fn tell<S: NotificationRepository + ?Sized>(
    s: &mut S,
    news: &[NewNotification],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut left: Vec<&NewNotification> = news.iter().filter(|new| new.actor != Some(new.to)).collect();
    let mut notified = Vec::new();
    while !left.is_empty() {
        // Each round notifies a user once, because a second notification may be merged into the first.
        let mut round = BTreeSet::new();
        let (now, later) = left.into_iter().partition(|new| round.insert(new.to));
        notified.extend(tell_each(s, now)?);
        left = later;
    }
    Ok(notified)
}

/// Notifies each of different users once.
fn tell_each<S: NotificationRepository + ?Sized>(
    s: &mut S,
    news: Vec<&NewNotification>,
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut groups: BTreeMap<(&str, Option<Subject>), Vec<&NewNotification>> = BTreeMap::new();
    for new in news {
        groups.entry((new.kind.as_str(), new.subject)).or_default().push(new);
    }
    let (mut notified, mut fresh) = (Vec::new(), Vec::new());
    for ((_, subject), group) in groups {
        let (kind, at) = (group[0].kind, group[0].at);
        let within = kind.merged_within();
        let owners: Vec<UserId> = group.iter().map(|new| new.to).collect();
        let mut before: BTreeMap<UserId, Notification> = match subject.zip(within) {
            Some((subject, within)) => s.list_latest_unread(&owners, kind, subject, at - within)?.into_iter().collect(),
            None => BTreeMap::new(),
        };
        let mut merged: Vec<(&NewNotification, Vec<UserId>, Vec<NotificationId>)> = Vec::new();
        for new in group {
            let is_recent = |before: &Notification| within.is_some_and(|within| new.at - before.created_at < within);
            let Some(before) = before.remove(&new.to).filter(is_recent) else {
                fresh.push(new);
                continue;
            };
            notified.push((new.to, before.id));
            let others = before.others_with(new.actor);
            let is_same = |(other, earlier, _): &(&NewNotification, Vec<UserId>, Vec<NotificationId>)| {
                *earlier == others && NewNotification { to: new.to, ..(*other).clone() } == *new
            };
            match merged.iter_mut().find(|one| is_same(one)) {
                Some((.., ids)) => ids.push(before.id),
                None => merged.push((new, others, vec![before.id])),
            }
        }
        for (new, others, ids) in merged {
            s.update_notifications(&ids, new, &others)?;
        }
    }
    if !fresh.is_empty() {
        let ids = s.insert_notifications(&fresh)?;
        notified.extend(fresh.iter().map(|new| new.to).zip(ids));
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
            subject: None,
            item: None,
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
