//! Posting, editing and deleting messages.

use super::mentions::Mentions;
use super::message::{Body, Draft, Message, NewMessage, WeekTag};
use super::ports::{Edited, LockedMessage, TalkRepository};
use super::recipients::{self, Recipients};
use crate::blocks::BlockRepository;
use crate::membership::{Entrance, MembershipRepository, RoomRepository, count_change, enter_open};
use crate::{Error, Fact};
use chrono::TimeDelta;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, FieldErrors, Instant, MessageNo, Outcome, StoreError, StudyId, UserId};

pub const MESSAGES_PER_10_SECONDS: Limit = Limit::new("messages", 20, 10);
/// The maximum number of replies that have an event when the message that they quote changes.
const REPLIES_MAX: i64 = 50;
/// How long authors can edit their messages.
pub const EDITED_WITHIN: TimeDelta = TimeDelta::hours(24);
/// How long earlier texts of messages are stored.
pub const EDITS_KEPT: TimeDelta = TimeDelta::days(30);

/// Posts a message. A request that repeats the client id of an earlier one returns the message of that one. Mentions of
/// users who are no present members are dropped.
pub fn post_message<
    S: RoomRepository + MembershipRepository + TalkRepository + BlockRepository + LimitRepository + ?Sized,
>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    draft: Draft,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    if let Some(no) = s.find_message_of_client(study, actor.id, &draft.client_id)? {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    check_everyone(&entrance, &draft.mentions)?;
    check_original(s, study, draft.reply_to)?;
    limits.take(s, &MESSAGES_PER_10_SECONDS, &actor.id.to_string(), now)?;
    let last = s.lock_room(study)?.ok_or(Error::NotFound)?.last_no;
    // A concurrent request may have posted it before the room was locked.
    if let Some(no) = s.find_message_of_client(study, actor.id, &draft.client_id)? {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    let members = s.list_present_memberships(study)?;
    // The author may have been removed while the request waited for the room.
    if members.iter().all(|member| member.user != actor.id) {
        return Err(Error::NotFound);
    }
    let mentions = recipients::of_members(draft.mentions, &members);
    let recipients = recipients::find_recipients(&mentions, &members, actor.id, now);
    let Recipients { mentioned, others } = without_blockers(s, recipients, actor.id)?;
    let no = MessageNo(last.0 + 1);
    let draft = Draft { mentions, ..draft };
    let message = s.insert_message(&NewMessage { study, no, author: actor.id, draft, at: now })?;
    // The author has read the talk up to this message.
    s.move_read_marker(study, actor.id, no)?;
    let fact = Fact::MessagePosted { study, message, no, by: actor.id, mentioned, others };
    Ok(Outcome::with(find(s, study, no)?, fact))
}

/// Replaces the text of the author's message. Notifies the members whom it did not mention before, if they have not read it.
pub fn edit_message<
    S: RoomRepository + MembershipRepository + TalkRepository + BlockRepository + LimitRepository + ?Sized,
>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    body: &str,
    mentions: Mentions,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    check_everyone(&entrance, &mentions)?;
    let locked = lock_readable(s, study, no)?;
    if locked.author != actor.id {
        return Err(Error::NotWriter);
    }
    if now >= locked.created_at + EDITED_WITHIN {
        return Err(Error::TooLateToEdit);
    }
    let body = Body::parse(body, locked.image.is_some()).map_err(FieldErrors::from)?;
    let members = s.list_present_memberships(study)?;
    let mentions = recipients::of_members(mentions, &members);
    if body.as_str() == locked.body && mentions == locked.mentions {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    count_change(s, actor, limits, now)?;
    s.update_body(&locked, Edited { body: &body, mentions: &mentions, at: now })?;
    let before_after = (&locked.mentions, &mentions);
    let unmentioned = recipients::find_unmentioned(before_after, &members);
    let added = recipients::find_added(before_after, &members, (actor.id, no), now);
    let mentioned = without_blockers(s, added, actor.id)?.mentioned;
    let fact = Fact::MessageEdited { study, no, by: actor.id, mentioned, unmentioned };
    let facts = with_replies(s, fact, (study, no))?;
    Ok(Outcome { value: find(s, study, no)?, facts })
}

/// Changes the week to which a message belongs. For its author and the host.
pub fn set_week<S: RoomRepository + MembershipRepository + TalkRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    week: Option<WeekTag>,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    let locked = lock_readable(s, study, no)?;
    require_writer_or_host(&entrance, &locked)?;
    if locked.week == week {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    count_change(s, actor, limits, now)?;
    s.update_message_week(locked.id, week)?;
    Ok(Outcome::with(find(s, study, no)?, Fact::MessageChanged { study, no }))
}

/// Deletes a message with everything about it; its line stays. For its author, also if it is hidden, and for the host.
/// Returns the name of its image. Has no effect on a message that is deleted already.
pub fn delete_message<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    now: Instant,
) -> Result<Outcome<Option<String>, Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    let locked = s.lock_message(study, no)?.ok_or(Error::MessageNotFound)?;
    require_writer_or_host(&entrance, &locked)?;
    if locked.is_deleted {
        return Ok(Outcome::quiet(None));
    }
    s.clear_message(locked.id, now)?;
    let fact = Fact::MessageDeleted { study, message: locked.id, no, writer: locked.author, by: actor.id };
    Ok(Outcome { value: locked.image.map(|image| image.name), facts: with_replies(s, fact, (study, no))? })
}

/// Returns the facts of an erasure, which empties all messages of the user.
pub fn clear_messages_of<S: TalkRepository + ?Sized>(s: &mut S, user: UserId) -> Result<Vec<Fact>, StoreError> {
    let rooms = s.list_rooms_written_by(user)?.into_iter();
    Ok(rooms.map(|study| Fact::MessagesCleared { study, writer: user }).collect())
}

/// Deletes a batch of earlier texts of messages and returns its size.
pub fn forget_edits<S: TalkRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_message_edits_before(now - EDITS_KEPT)
}

/// Adds to the fact of a changed text that the replies that quote it look different.
pub(super) fn with_replies<S: TalkRepository + ?Sized>(
    s: &mut S,
    fact: Fact,
    (study, no): (StudyId, MessageNo),
) -> Result<Vec<Fact>, StoreError> {
    let replies = s.list_replies_to(study, no, REPLIES_MAX)?;
    Ok([fact].into_iter().chain(replies.into_iter().map(|no| Fact::MessageChanged { study, no })).collect())
}

/// Locks a message that members can read.
pub(super) fn lock_readable<S: TalkRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    no: MessageNo,
) -> Result<LockedMessage, Error> {
    let locked = s.lock_message(study, no)?;
    locked.filter(|locked| !locked.is_deleted && !locked.is_hidden).ok_or(Error::MessageNotFound)
}

pub(super) fn find<S: TalkRepository + ?Sized>(s: &mut S, study: StudyId, no: MessageNo) -> Result<Message, Error> {
    s.find_message(study, no)?.ok_or(Error::MessageNotFound)
}

fn require_writer_or_host(entrance: &Entrance, locked: &LockedMessage) -> Result<(), Error> {
    if locked.author == entrance.own.user || entrance.is_host() { Ok(()) } else { Err(Error::NotWriter) }
}

/// Drops the members who block the author.
fn without_blockers<S: BlockRepository + ?Sized>(
    s: &mut S,
    mut recipients: Recipients,
    author: UserId,
) -> Result<Recipients, StoreError> {
    let users: Vec<UserId> = recipients.mentioned.iter().chain(&recipients.others).copied().collect();
    if users.is_empty() {
        return Ok(recipients);
    }
    let blockers = s.list_blockers(author, &users)?;
    recipients.mentioned.retain(|user| !blockers.contains(user));
    recipients.others.retain(|user| !blockers.contains(user));
    Ok(recipients)
}

/// Fails if a member who is not the host mentions all.
fn check_everyone(entrance: &Entrance, mentions: &Mentions) -> Result<(), Error> {
    if mentions.everyone { entrance.require_host() } else { Ok(()) }
}

/// Checks that the message exists that a reply names.
fn check_original<S: TalkRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    original: Option<MessageNo>,
) -> Result<(), Error> {
    match original {
        Some(no) if !s.has_message(study, no)? => {
            let error = FieldError::new("reply_to", "답장할 메시지를 찾을 수 없습니다.");
            Err(FieldErrors::from(error).into())
        }
        _ => Ok(()),
    }
}
