//! The unread messages about which a member is mailed.

use super::ports::{TalkRepository, UnreadMessage};
use crate::Error;
use crate::membership::{Entrance, MembershipRepository, Notify, RoomRepository, enter, list_rooms};
use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId, UserId};

/// How long a message is unread before a summary is mailed.
pub const UNREAD_FOR: TimeDelta = TimeDelta::hours(6);

/// Returns the unread messages that mention a member, the newest first. None in quiet hours, and none if the member wants no
/// notifications of the room or can no longer enter it.
pub fn list_unread_mentions<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
    now: Instant,
) -> Result<Vec<UnreadMessage>, StoreError> {
    match enter(s, user, study, now) {
        Ok(Entrance { own, .. }) if own.wishes.notify == Notify::Nothing || own.wishes.is_quiet_at(now) => {
            Ok(Vec::new())
        }
        Ok(_) => s.list_unread_messages(study, user, true),
        Err(Error::Store(failure)) => Err(failure),
        Err(_) => Ok(Vec::new()),
    }
}

/// Returns the rooms with unread messages that a summary lists. None while one of them has quiet hours, since a mail is no
/// quieter than a notification. Without rooms of which the user wants no notifications.
pub fn list_unread_rooms<S: RoomRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    now: Instant,
) -> Result<Vec<Entrance>, StoreError> {
    let mut rooms = list_rooms(s, user, now)?;
    rooms.retain(|Entrance { room, own }| own.wishes.notify != Notify::Nothing && own.unread(room) > 0);
    if rooms.iter().any(|entrance| entrance.own.wishes.is_quiet_at(now)) {
        rooms.clear();
    }
    Ok(rooms)
}

/// Whether a message has been unread for [`UNREAD_FOR`] that no earlier summary counted. The last one was mailed at `mailed_at`.
pub fn is_summary_due<S: RoomRepository + TalkRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    mailed_at: Option<Instant>,
    now: Instant,
) -> Result<bool, StoreError> {
    for Entrance { room, own } in list_unread_rooms(s, user, now)? {
        if s.has_unread_message(room.study, (user, own.read_no), (mailed_at, now - UNREAD_FOR))? {
            return Ok(true);
        }
    }
    Ok(false)
}
