//! The messages that a member has not read.

use super::schema::{message_mentions, messages};
use crate::connection::MultiBackend;
use crate::dialect::Timestamp;
use crate::rooms::schema::{room_members, rooms, user_blocks};
use crate::session::SqlSession;
use ::rooms::talk::{UNREAD_EXAMINED, UnreadMessage};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Instant, MessageNo, StoreError, StudyId, UserId};

/// The users whom a member blocks.
macro_rules! blocked_by {
    ($member:expr) => {
        user_blocks::table.filter(user_blocks::user_id.eq($member.0)).select(user_blocks::blocked_id)
    };
}

impl SqlSession<'_> {
    pub(super) fn unread_messages(
        &mut self,
        study: StudyId,
        member: UserId,
        are_mentions: bool,
    ) -> Result<Vec<UnreadMessage>, StoreError> {
        let place = room_members::table
            .inner_join(rooms::table.on(rooms::study_id.eq(room_members::study_id)))
            .filter(room_members::study_id.eq(study.0).and(room_members::user_id.eq(member.0)))
            .select((room_members::read_no, rooms::last_no));
        let Some((read_no, last_no)) = self.run(|c| place.first::<(i64, i64)>(c).optional())? else {
            return Ok(Vec::new());
        };
        let named = message_mentions::table
            .filter(message_mentions::message_id.eq(messages::id).and(message_mentions::user_id.eq(member.0)));
        let is_mention = messages::mentions_everyone.or(exists(named));
        let readable = messages::deleted_at.is_null().and(messages::hidden_at.is_null());
        let unread = messages::table
            .filter(messages::study_id.eq(study.0))
            .filter(messages::no.gt(read_no.max(last_no - UNREAD_EXAMINED)))
            .filter(messages::author_id.ne(member.0).and(messages::author_id.ne_all(blocked_by!(member))))
            .filter(readable)
            .filter(is_mention.eq(are_mentions))
            .order(messages::no.desc())
            .select((messages::no, messages::author_id, messages::created_at));
        let rows: Vec<(i64, i64, Timestamp)> = self.run(|c| unread.load(c))?;
        let message = |(no, author, at): (i64, i64, Timestamp)| UnreadMessage {
            no: MessageNo(no),
            author: UserId(author),
            at: at.into(),
        };
        Ok(rows.into_iter().map(message).collect())
    }

    pub(super) fn has_unread(
        &mut self,
        study: StudyId,
        (member, after): (UserId, MessageNo),
        (since, until): (Option<Instant>, Instant),
    ) -> Result<bool, StoreError> {
        let readable = messages::deleted_at.is_null().and(messages::hidden_at.is_null());
        let mut unread = messages::table
            .into_boxed::<MultiBackend>()
            .filter(messages::study_id.eq(study.0).and(messages::no.gt(after.0)))
            .filter(messages::author_id.ne(member.0).and(messages::author_id.ne_all(blocked_by!(member))))
            .filter(readable)
            .filter(messages::created_at.le(Timestamp(until)));
        if let Some(since) = since {
            unread = unread.filter(messages::created_at.gt(Timestamp(since)));
        }
        let first = unread.order(messages::no.asc()).select(messages::no).limit(1);
        Ok(!self.run(|c| first.load::<i64>(c))?.is_empty())
    }
}
