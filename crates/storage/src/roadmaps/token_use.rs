use crate::dialect::{delete_some, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::roadmaps::token_use;
use crate::session::SqlSession;
use ::roadmaps::jobs::TokenUseRepository;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Date};
use diesel::upsert::excluded;
use kernel::{StoreError, UserId};

impl TokenUseRepository for SqlSession<'_> {
    fn take_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32, limit: u32) -> Result<bool, StoreError> {
        if tokens > limit {
            return Ok(false);
        }
        // A single statement locks the row before it compares, so that concurrent calls cannot exceed the limit
        // together.
        let statement = "INSERT INTO token_use (user_id, day, tokens) VALUES ($1, $2, $3) \
             ON CONFLICT (user_id, day) DO UPDATE SET tokens = token_use.tokens + excluded.tokens \
             WHERE token_use.tokens + excluded.tokens <= $4";
        let taken = self.run(|c| {
            each!(c, c => sql_query(statement)
                .bind::<BigInt, _>(user.0)
                .bind::<Date, _>(day)
                .bind::<BigInt, _>(i64::from(tokens))
                .bind::<BigInt, _>(i64::from(limit))
                .execute(c))
        })?;
        Ok(taken > 0)
    }

    fn add_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError> {
        let values = (token_use::user_id.eq(user.0), token_use::day.eq(day), token_use::tokens.eq(i64::from(tokens)));
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

    fn return_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError> {
        let tokens = i64::from(tokens);
        let charged = token_use::table.find((user.0, day)).filter(token_use::tokens.ge(tokens));
        let less = token_use::tokens.eq(token_use::tokens - tokens);
        self.run(|c| diesel::update(charged).set(less).execute(c)).map(drop)
    }

    fn delete_token_use_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "token_use", "user_id, day", "day < $1", day => Date))
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "token_use",
    export: Export::Rows {
        load: |c, person| rows!(c, token_use[day: NaiveDate, tokens: i64], token_use::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
