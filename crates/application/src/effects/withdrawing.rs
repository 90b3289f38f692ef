//! Withdraws unread notifications of messages that were deleted, hidden or emptied. The rest of a notification is found
//! in the talk, because a notification stores only the last of its messages.

use super::effect::Gone;
use ::rooms::talk::Recent;
use kernel::{NotificationId, StoreError, UserId};
use notifications::{Kind, Left, Notification, Subject};
use std::collections::BTreeSet;
use unit_of_work::Session;

/// The kinds that are about messages of a room. A member has answered them by reading all messages.
pub(crate) const ABOUT_MESSAGES: &[Kind] = &[Kind::Mentioned, Kind::Messaged];

/// Returns the members with unread notifications that count the writers of these messages.
pub(super) fn list_notified(s: &mut dyn Session, all_gone: &[Gone]) -> Result<Vec<(Gone, Vec<UserId>)>, StoreError> {
    let mut notified = Vec::new();
    for gone in all_gone {
        let members = s.list_present_memberships(gone.study)?.into_iter().map(|own| own.user);
        let others: Vec<UserId> = members.filter(|user| *user != gone.writer).collect();
        let found = list_counting(s, *gone, &others)?;
        if !found.is_empty() {
            let owners: BTreeSet<UserId> = found.into_iter().map(|(owner, _)| owner).collect();
            notified.push((*gone, owners.into_iter().collect()));
        }
    }
    Ok(notified)
}

/// Withdraws the members' notifications, whose streams are locked. Returns the changed ones.
pub(super) fn withdraw_notifications(
    s: &mut dyn Session,
    notified: &[(Gone, Vec<UserId>)],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut changed = Vec::new();
    for (gone, owners) in notified {
        let recent = Recent::load(s, gone.study, owners)?;
        let mut withdrawn = Vec::new();
        // They may have been read before the streams were locked.
        for (owner, notification) in list_counting(s, *gone, owners)? {
            let left = find_left(&recent, *gone, owner, &notification);
            withdrawn.push((owner, notification, left));
        }
        changed.extend(notifications::withdraw(s, withdrawn)?);
    }
    Ok(changed)
}

/// Returns the owners' unread notifications about messages of the room that count the writer.
fn list_counting(
    s: &mut dyn Session,
    gone: Gone,
    owners: &[UserId],
) -> Result<Vec<(UserId, Notification)>, StoreError> {
    let mut found = s.list_unread_about(owners, Subject::study(gone.study), ABOUT_MESSAGES)?;
    found.retain(|(_, notification)| notification.counts(gone.writer));
    Ok(found)
}

/// Returns the unread messages about which a notification still is. Later ones did not notify, and neither did those of
/// users whom it does not count.
fn find_left(recent: &Recent, gone: Gone, owner: UserId, notification: &Notification) -> Option<Left> {
    let mut unread = recent.unread(owner, notification.kind == Kind::Mentioned);
    unread.retain(|message| {
        let is_gone = gone.are_all && message.author == gone.writer;
        !is_gone && message.at <= notification.created_at && notification.counts(message.author)
    });
    let others = unread.iter().map(|message| message.author).collect();
    unread.first().map(|last| Left { item: Subject::message(last.no), at: last.at, actor: last.author, others })
}
