//! Withdraws unread notifications of messages that were deleted or hidden. What is left is found in the talk, because a
//! notification stores only the last of its messages.

use super::effects::READ;
use kernel::{MessageNo, NotificationId, StoreError, StudyId, UserId};
use notifications::{Kind, Left, Subject};
use unit_of_work::Session;

type Place = (StudyId, MessageNo);

/// Returns the members whose unread notifications end with these messages.
pub(crate) fn list_notified(s: &mut dyn Session, gone: &[Place]) -> Result<Vec<(Place, Vec<UserId>)>, StoreError> {
    let mut notified = Vec::new();
    for &(study, no) in gone {
        let members: Vec<UserId> = s.list_present_memberships(study)?.into_iter().map(|own| own.user).collect();
        let found = s.list_unread_about_item(&members, Subject::study(study), Subject::message(no), READ)?;
        if !found.is_empty() {
            notified.push(((study, no), found.into_iter().map(|(owner, _)| owner).collect()));
        }
    }
    Ok(notified)
}

/// Withdraws the members' notifications, whose streams are locked. Returns what has changed.
pub(crate) fn withdraw_notifications(
    s: &mut dyn Session,
    notified: &[(Place, Vec<UserId>)],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut changed = Vec::new();
    for ((study, no), owners) in notified {
        // They may have been read before the streams were locked.
        for (owner, notification) in
            s.list_unread_about_item(owners, Subject::study(*study), Subject::message(*no), READ)?
        {
            let left = find_left(s, *study, owner, notification.kind)?;
            notifications::withdraw(s, owner, &notification, left)?;
            changed.push((owner, notification.id));
        }
    }
    Ok(changed)
}

/// Returns the unread messages that still notify a member.
fn find_left(s: &mut dyn Session, study: StudyId, owner: UserId, kind: Kind) -> Result<Option<Left>, StoreError> {
    let unread = s.list_unread_messages(study, owner, kind == Kind::Mentioned)?;
    let others = unread.iter().map(|message| message.author).collect();
    Ok(unread.first().map(|last| Left { item: Subject::message(last.no), at: last.at, actor: last.author, others }))
}
