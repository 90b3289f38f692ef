use crate::connection::Db;
use crate::dialect::Timestamp;
use crate::schema::identity::users;
use crate::schema::studies::applications;
use crate::session::SqlSession;
use crate::studies::row::counter;
use ::studies::applications::{Reply, ReplyHabit, ReplyRepository};
use diesel::prelude::*;
use kernel::{Instant, StoreError, UserId};

impl ReplyRepository for SqlSession<'_> {
    fn lock_replies(&mut self, author: UserId, since: Instant, at_most: i64) -> Result<Vec<Reply>, StoreError> {
        let newest = applications::table
            .filter(applications::author_id.eq(author.0))
            .filter(applications::replied_at.gt(Timestamp(since)))
            .filter(applications::waiting.eq(false))
            .order(applications::replied_at.desc())
            .limit(at_most)
            .select((applications::applied_at, applications::replied_at.assume_not_null()));
        let rows: Vec<(Timestamp, Timestamp)> = self.run(|c| {
            // SQLite has a single writer.
            if let Db::Pg(c) = c {
                users::table.find(author.0).select(users::id).for_no_key_update().first::<i64>(c).optional()?;
            }
            newest.load(c)
        })?;
        let reply = |(asked_at, replied_at): (Timestamp, Timestamp)| Reply {
            asked_at: asked_at.into(),
            replied_at: replied_at.into(),
        };
        Ok(rows.into_iter().map(reply).collect())
    }

    fn update_reply_habit(&mut self, author: UserId, habit: Option<ReplyHabit>) -> Result<(), StoreError> {
        let hours = habit.map(|habit| i32::try_from(habit.hours).unwrap_or(i32::MAX));
        let until = habit.map(|habit| Timestamp(habit.stands_until));
        let values = (users::reply_hours.eq(hours), users::reply_hours_until.eq(until));
        self.run(|c| diesel::update(users::table.find(author.0)).set(values).execute(c)).map(drop)
    }

    fn list_old_reply_habits(&mut self, now: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError> {
        let old = users::table.filter(users::reply_hours_until.le(Timestamp(now)));
        let old = old.order(users::reply_hours_until).limit(at_most).select(users::id);
        let ids: Vec<i64> = self.run(|c| old.load(c))?;
        Ok(ids.into_iter().map(UserId).collect())
    }

    fn find_reply_hours(&mut self, author: UserId) -> Result<Option<u32>, StoreError> {
        let known = users::table.find(author.0).select(users::reply_hours);
        let hours: Option<Option<i32>> = self.run(|c| known.first(c).optional())?;
        hours.flatten().map(|hours| counter(author.0, hours)).transpose()
    }
}
