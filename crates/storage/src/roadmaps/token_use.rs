use crate::dialect::{delete_some, each};
use crate::schema::roadmaps::token_use;
use crate::session::SqlSession;
use ::roadmaps::ports::TokenUseRepository;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::Date;
use diesel::upsert::excluded;
use kernel::{StoreError, UserId};

impl TokenUseRepository for SqlSession<'_> {
    fn find_token_use(&mut self, person: UserId, day: NaiveDate) -> Result<u64, StoreError> {
        let used: Option<i64> =
            self.run(|c| token_use::table.find((person.0, day)).select(token_use::tokens).first(c).optional())?;
        Ok(used.and_then(|tokens| u64::try_from(tokens).ok()).unwrap_or(0))
    }

    fn add_token_use(&mut self, person: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError> {
        let values = (token_use::user_id.eq(person.0), token_use::day.eq(day), token_use::tokens.eq(i64::from(tokens)));
        self.run(|c| {
            each!(c, c => diesel::insert_into(token_use::table)
                .values(values)
                .on_conflict((token_use::user_id, token_use::day))
                .do_update()
                .set(token_use::tokens.eq(token_use::tokens + excluded(token_use::tokens)))
                .execute(c))
        })
        .map(drop)
    }

    fn delete_token_use_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "token_use", "user_id, day", "day < $1", day => Date))
    }
}
