//! The last messages of a room, which members may not have read.

use super::schema::messages;
use crate::connection::MultiBackend;
use crate::dialect::Timestamp;
use crate::rooms::schema::{rooms, user_blocks};
use crate::session::SqlSession;
use ::rooms::talk::{Mentions, RecentMessage, UNREAD_EXAMINED};
use diesel::prelude::*;
use kernel::{Instant, MessageNo, StoreError, StudyId, UserId};
use std::collections::HashMap;

/// The id, number and author of a message, whether it mentions all members, and its time.
type RecentRow = (i64, i64, i64, bool, Timestamp);

/// The users whom a member blocks.
macro_rules! blocked_by {
    ($member:expr) => {
        user_blocks::table.filter(user_blocks::user_id.eq($member.0)).select(user_blocks::blocked_id)
    };
}

impl SqlSession<'_> {
    pub(super) fn recent_messages(&mut self, study: StudyId) -> Result<Vec<RecentMessage>, StoreError> {
        let last = rooms::table.find(study.0).select(rooms::last_no);
        let Some(last_no) = self.run(|c| last.first::<i64>(c).optional())? else { return Ok(Vec::new()) };
        let readable = messages::deleted_at.is_null().and(messages::hidden_at.is_null());
        let recent = messages::table
            .filter(messages::study_id.eq(study.0).and(messages::no.gt(last_no - UNREAD_EXAMINED)))
            .filter(readable)
            .order(messages::no.desc())
            .select((
                messages::id,
                messages::no,
                messages::author_id,
                messages::mentions_everyone,
                messages::created_at,
            ));
        let rows: Vec<RecentRow> = self.run(|c| recent.load(c))?;
        let mut mentioned: HashMap<i64, Vec<UserId>> = HashMap::new();
        for (message, user) in self.mentions_of(rows.iter().map(|row| row.0).collect())? {
            mentioned.entry(message).or_default().push(UserId(user));
        }
        let message = |(id, no, author, everyone, at): RecentRow| RecentMessage {
            no: MessageNo(no),
            author: UserId(author),
            at: at.into(),
            mentions: Mentions::new(mentioned.remove(&id).unwrap_or_default(), everyone),
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
