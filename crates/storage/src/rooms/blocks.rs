//! Users who block others.

use super::schema::user_blocks;
use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::identity::lock_user;
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::identity::users;
use crate::session::SqlSession;
use ::rooms::blocks::{Block, BlockRepository};
use diesel::prelude::*;
use kernel::{Instant, StoreError, UserId};

/// The id, nickname and picture of a blocked user, and the time.
type BlockRow = (i64, String, Option<String>, Timestamp);

impl BlockRepository for SqlSession<'_> {
    fn lock_blocks_of(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| lock_user(c, user.0))
    }

    fn list_blocks(&mut self, user: UserId) -> Result<Vec<Block>, StoreError> {
        let found = user_blocks::table
            .inner_join(users::table.on(users::id.eq(user_blocks::blocked_id)))
            .filter(user_blocks::user_id.eq(user.0))
            .order((user_blocks::created_at.desc(), user_blocks::blocked_id.desc()))
            .select((users::id, users::nickname, users::profile_image_url, user_blocks::created_at));
        let rows: Vec<BlockRow> = self.run(|c| found.load(c))?;
        let block =
            |(user, name, image_url, at): BlockRow| Block { user: UserId(user), name, image_url, at: at.into() };
        Ok(rows.into_iter().map(block).collect())
    }

    fn insert_block(&mut self, user: UserId, blocked: UserId, at: Instant) -> Result<(), StoreError> {
        let values = (
            user_blocks::user_id.eq(user.0),
            user_blocks::blocked_id.eq(blocked.0),
            user_blocks::created_at.eq(Timestamp(at)),
        );
        let insert = diesel::insert_into(user_blocks::table).values(values).on_conflict_do_nothing();
        self.run(|c| each!(c, c => insert.execute(c))).map(drop)
    }

    fn delete_block(&mut self, user: UserId, blocked: UserId) -> Result<bool, StoreError> {
        let block = user_blocks::table.find((user.0, blocked.0));
        Ok(self.run(|c| diesel::delete(block).execute(c))? > 0)
    }

    fn list_blocks_between(
        &mut self,
        users: &[UserId],
        blocked: &[UserId],
    ) -> Result<Vec<(UserId, UserId)>, StoreError> {
        let users = among(user_blocks::user_id, users.iter().map(|user| user.0).collect());
        let blocked = among(user_blocks::blocked_id, blocked.iter().map(|user| user.0).collect());
        let found = user_blocks::table
            .filter(users.and(blocked))
            .order((user_blocks::user_id, user_blocks::blocked_id))
            .select((user_blocks::user_id, user_blocks::blocked_id));
        let rows: Vec<(i64, i64)> = self.run(|c| found.load(c))?;
        Ok(rows.into_iter().map(|(user, blocked)| (UserId(user), UserId(blocked))).collect())
    }

    fn list_blockers(&mut self, blocked: UserId, users: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let users = among(user_blocks::user_id, users.iter().map(|user| user.0).collect());
        let found = user_blocks::table
            .filter(user_blocks::blocked_id.eq(blocked.0).and(users))
            .order(user_blocks::user_id)
            .select(user_blocks::user_id);
        let ids: Vec<i64> = self.run(|c| found.load(c))?;
        Ok(ids.into_iter().map(UserId).collect())
    }
}

/// An erasure deletes the blocks of the user, and those by others.
pub(crate) const PERSONAL: &[Table] = &[Table {
    name: "user_blocks",
    export: Export::Rows {
        load: |c, person| rows!(c, user_blocks[blocked_id: i64, created_at: Timestamp], user_blocks::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
