//! The unread messages about which members are notified and mailed.

use super::ports::{RecentMessage, TalkRepository, UNREAD_EXAMINED};
use crate::Error;
use crate::blocks::BlockRepository;
use crate::membership::{Entrance, MembershipRepository, Notify, RoomRepository, enter, list_rooms};
use chrono::TimeDelta;
use kernel::{Instant, MessageNo, StoreError, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// How long a message is unread before a summary is mailed.
pub const UNREAD_FOR: TimeDelta = TimeDelta::hours(6);

/// The last messages of a room, and how far some of its members have read them.
#[derive(Debug)]
pub struct Recent {
    messages: Vec<RecentMessage>,
    read: BTreeMap<UserId, MessageNo>,
    /// Pairs of the user who blocks and the blocked one.
    blocks: BTreeSet<(UserId, UserId)>,
}

impl Recent {
    /// Reads the last [`UNREAD_EXAMINED`] messages. The number of statements does not grow with the number of members.
    pub fn load<S: MembershipRepository + TalkRepository + BlockRepository + ?Sized>(
        s: &mut S,
        study: StudyId,
        members: &[UserId],
    ) -> Result<Self, StoreError> {
        let messages = s.list_recent_messages(study)?;
        let authors: BTreeSet<UserId> = messages.iter().map(|message| message.author).collect();
        let authors: Vec<UserId> = authors.into_iter().collect();
        let blocks = s.list_blocks_between(members, &authors)?.into_iter().collect();
        let read = s.list_present_memberships(study)?.into_iter().map(|own| (own.user, own.read_no)).collect();
        Ok(Self { messages, read, blocks })
    }

    /// Returns the messages, the newest first, that a member has not read and others wrote, whom the member does not
    /// block: those that mention the member, or those that do not.
    #[must_use]
    pub fn unread(&self, member: UserId, are_mentions: bool) -> Vec<&RecentMessage> {
        let Some(read_no) = self.read.get(&member) else { return Vec::new() };
        let unread = self.messages.iter().filter(|message| {
            message.no > *read_no
                && message.author != member
                && message.mentions.include(member) == are_mentions
                && !self.blocks.contains(&(member, message.author))
        });
        unread.collect()
    }
}

/// Returns the unread messages that mention a member, the newest first. None in quiet hours, and none if the member
/// wants no notifications of the room or can no longer enter it.
pub fn list_unread_mentions<S: RoomRepository + MembershipRepository + TalkRepository + BlockRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
    now: Instant,
) -> Result<Vec<RecentMessage>, StoreError> {
    match enter(s, user, study, now) {
        Ok(Entrance { own, .. }) if own.wishes.notify == Notify::Nothing || own.wishes.is_quiet_at(now) => {
            Ok(Vec::new())
        }
        Ok(_) => {
            let recent = Recent::load(s, study, &[user])?;
            Ok(recent.unread(user, true).into_iter().cloned().collect())
        }
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
