//! Reading and searching messages.

use super::message::{Edit, Message, WeekTag};
use super::page::{Found, MessagePage, Span, WeekCounts};
use super::ports::TalkRepository;
use super::words::Words;
use super::writing::find;
use crate::Error;
use crate::membership::{MembershipRepository, RoomRepository, enter};
use kernel::{Actor, Instant, MessageNo, StudyId};

/// Returns messages, all or those of one week.
pub fn list_messages<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    (span, week): (Span, Option<WeekTag>),
    now: Instant,
) -> Result<MessagePage, Error> {
    enter(s, actor.id, study, now)?;
    Ok(s.list_messages(study, span, week)?)
}

/// Returns the pinned messages, the one that was pinned last first.
pub fn list_pinned<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Vec<Message>, Error> {
    enter(s, actor.id, study, now)?;
    Ok(s.list_pinned_messages(study)?)
}

pub fn count_by_week<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<WeekCounts, Error> {
    let total = enter(s, actor.id, study, now)?.room.last_no.0.unsigned_abs();
    Ok(WeekCounts { total, weeks: s.count_messages_by_week(study)? })
}

/// Returns messages that contain all words, the newest first.
pub fn search_messages<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    (words, before): (&Words, Option<MessageNo>),
    now: Instant,
) -> Result<Found, Error> {
    enter(s, actor.id, study, now)?;
    Ok(s.search_messages(study, words, before)?)
}

/// Returns the earlier texts of the reader's own message, the oldest first.
pub fn list_edits<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    now: Instant,
) -> Result<Vec<Edit>, Error> {
    enter(s, actor.id, study, now)?;
    let message = find(s, study, no)?;
    if message.author == actor.id { Ok(s.list_message_edits(message.id)?) } else { Err(Error::NotWriter) }
}
