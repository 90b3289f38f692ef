//! Withdraws unread notifications of messages that were deleted, hidden or emptied, whose mentions were removed, or whose
//! writer the member blocks. The rest of a notification is found in the talk, because a notification stores only the last of
//! its messages.

use super::effect::Gone;
use ::rooms::talk::Recent;
use kernel::{NotificationId, StoreError, StudyId, UserId};
use notifications::{Kind, Left, Notification, Subject};
use std::collections::BTreeSet;
use unit_of_work::Session;

/// The kinds that are about messages of a room. A member has answered them by reading all messages.
pub(crate) const ABOUT_MESSAGES: &[Kind] = &[Kind::Mentioned, Kind::Messaged];

/// Members whose unread notifications count the writer of withdrawn messages of a room.
pub(super) struct Notified {
    study: StudyId,
    writer: UserId,
    /// Whether all messages of the writer are emptied after the effects.
    are_all_gone: bool,
    pub(super) owners: Vec<UserId>,
}

/// Returns the members, by room, with unread notifications that count the writers of these messages.
pub(super) fn list_notified(s: &mut dyn Session, all_gone: &[Gone]) -> Result<Vec<Notified>, StoreError> {
    let mut notified = Vec::new();
    for gone in all_gone {
        match gone {
            Gone::Message { study, writer } => {
                let owners = list_others(s, *study, *writer)?;
                notified.push(Notified { study: *study, writer: *writer, are_all_gone: false, owners });
            }
            Gone::AllMessages { study, writer } => {
                let owners = list_others(s, *study, *writer)?;
                notified.push(Notified { study: *study, writer: *writer, are_all_gone: true, owners });
            }
            Gone::Mentions { study, writer, of } => {
                notified.push(Notified { study: *study, writer: *writer, are_all_gone: false, owners: of.clone() });
            }
            Gone::Blocked { by, writer } => notified.extend(list_of_blocker(s, *by, *writer)?),
        }
    }
    for one in &mut notified {
        let owners = list_counting(s, one)?.into_iter().map(|(owner, _)| owner);
        one.owners = owners.collect::<BTreeSet<UserId>>().into_iter().collect();
    }
    notified.retain(|one| !one.owners.is_empty());
    Ok(notified)
}

/// Returns the present members of a room without the writer.
fn list_others(s: &mut dyn Session, study: StudyId, writer: UserId) -> Result<Vec<UserId>, StoreError> {
    let members = s.list_present_memberships(study)?.into_iter().map(|own| own.user);
    Ok(members.filter(|user| *user != writer).collect())
}

/// Returns the user for each room in which an unread notification of theirs counts the writer.
fn list_of_blocker(s: &mut dyn Session, by: UserId, writer: UserId) -> Result<Vec<Notified>, StoreError> {
    let mut found = s.list_unread_of(by, ABOUT_MESSAGES)?;
    found.retain(|notification| notification.counts(writer));
    let rooms: BTreeSet<StudyId> = found.iter().filter_map(Notification::study).collect();
    let notified = |study| Notified { study, writer, are_all_gone: false, owners: vec![by] };
    Ok(rooms.into_iter().map(notified).collect())
}

/// Withdraws the members' notifications, whose streams are locked. Returns the changed ones.
pub(super) fn withdraw_notifications(
    s: &mut dyn Session,
    all_notified: &[Notified],
) -> Result<Vec<(UserId, NotificationId)>, StoreError> {
    let mut changed = Vec::new();
    for notified in all_notified {
        let recent = Recent::load(s, notified.study, &notified.owners)?;
        let mut withdrawn = Vec::new();
        // They may have been read before the streams were locked.
        for (owner, notification) in list_counting(s, notified)? {
            let left = find_left(&recent, notified, owner, &notification);
            withdrawn.push((owner, notification, left));
        }
        changed.extend(notifications::withdraw(s, withdrawn)?);
    }
    Ok(changed)
}

/// Returns the owners' unread notifications about messages of the room that count the writer.
fn list_counting(s: &mut dyn Session, notified: &Notified) -> Result<Vec<(UserId, Notification)>, StoreError> {
    if notified.owners.is_empty() {
        return Ok(Vec::new());
    }
    let mut found = s.list_unread_about(&notified.owners, Subject::study(notified.study), ABOUT_MESSAGES)?;
    found.retain(|(_, notification)| notification.counts(notified.writer));
    Ok(found)
}

/// Returns the unread messages about which a notification still is: without those of users whom the member blocks. Later
/// ones did not notify, and neither did those of users whom it does not count.
fn find_left(recent: &Recent, notified: &Notified, owner: UserId, notification: &Notification) -> Option<Left> {
    let mut unread = recent.unread(owner, notification.kind == Kind::Mentioned);
    unread.retain(|message| {
        let is_gone = notified.are_all_gone && message.author == notified.writer;
        !is_gone && message.at <= notification.created_at && notification.counts(message.author)
    });
    let others = unread.iter().map(|message| message.author).collect();
    unread.first().map(|last| Left { item: Subject::message(last.no), at: last.at, actor: last.author, others })
}
