//! The unread messages about which a member is mailed.

use super::ports::{TalkRepository, UNREAD_EXAMINED, UnreadMessage};
use crate::Error;
use crate::membership::{Entrance, MembershipRepository, Notify, RoomRepository, enter, list_rooms};
use chrono::TimeDelta;
use kernel::{Instant, MessageNo, StoreError, StudyId, UserId};

/// How long a message is unread before a summary is mailed.
pub const UNREAD_FOR: TimeDelta = TimeDelta::hours(6);

/// Returns the unread messages that mention a member, the newest first. None in quiet hours, and none if the member
/// wants no notifications of the room or can no longer enter it.
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

/// Returns the rooms that a summary lists: those with an unread message of another user, whom the user does not block.
/// None while one of them has quiet hours, since a mail is no quieter than a notification. Without rooms of which the
/// user wants no notifications.
pub fn list_unread_rooms<S: RoomRepository + TalkRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    now: Instant,
) -> Result<Vec<Entrance>, StoreError> {
    let mut unread = Vec::new();
    for entrance in list_rooms(s, user, now)? {
        if entrance.own.wishes.notify != Notify::Nothing && has_unread(s, &entrance, (None, now))? {
            unread.push(entrance);
        }
    }
    if unread.iter().any(|entrance| entrance.own.wishes.is_quiet_at(now)) {
        unread.clear();
    }
    Ok(unread)
}

/// Whether a message has been unread for [`UNREAD_FOR`] that no earlier summary counted. The last one was mailed at
/// `mailed_at`.
pub fn is_summary_due<S: RoomRepository + TalkRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    mailed_at: Option<Instant>,
    now: Instant,
) -> Result<bool, StoreError> {
    for entrance in list_unread_rooms(s, user, now)? {
        if has_unread(s, &entrance, (mailed_at, now - UNREAD_FOR))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether one of the last [`UNREAD_EXAMINED`] messages is unread, of another user whom the member does not block, and
/// was posted in this time. The number of all unread messages has no limit.
fn has_unread<S: TalkRepository + ?Sized>(
    s: &mut S,
    Entrance { room, own }: &Entrance,
    since_until: (Option<Instant>, Instant),
) -> Result<bool, StoreError> {
    if own.unread(room) == 0 {
        return Ok(false);
    }
    let after = own.read_no.max(MessageNo(room.last_no.0 - UNREAD_EXAMINED));
    s.has_unread_message(room.study, (own.user, after), since_until)
}
