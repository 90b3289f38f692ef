//! Mentions in messages.

use super::schema::message_mentions;
use crate::among::among;
use crate::dialect::each;
use crate::session::SqlSession;
use ::rooms::talk::Mentions;
use diesel::prelude::*;
use kernel::{StoreError, UserId};

impl SqlSession<'_> {
    /// Stores mentions of users who exist.
    pub(super) fn insert_mentions(&mut self, message: i64, mentions: &Mentions) -> Result<(), StoreError> {
        let row = |user: &UserId| (message_mentions::message_id.eq(message), message_mentions::user_id.eq(user.0));
        let rows: Vec<_> = mentions.users.iter().map(row).collect();
        if rows.is_empty() {
            return Ok(());
        }
        self.run(|c| each!(c, c => diesel::insert_into(message_mentions::table).values(&rows).execute(c))).map(drop)
    }

    /// Returns the users whom some messages mention, by message.
    pub(super) fn mentions_of(&mut self, ids: Vec<i64>) -> Result<Vec<(i64, i64)>, StoreError> {
        let found = message_mentions::table
            .filter(among(message_mentions::message_id, ids))
            .order((message_mentions::message_id, message_mentions::user_id))
            .select((message_mentions::message_id, message_mentions::user_id));
        self.run(|c| found.load(c))
    }
}
