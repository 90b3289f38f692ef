//! Export and erasure of all data of a user. Content that others still read is assigned to one row that represents all
//! erased accounts.

use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::personal::{Export, camel, tables};
use crate::schema::identity::users;
use crate::session::SqlSession;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use identity::accounts::{PersonRepository, Record};
use identity::erasing::FORMER_MEMBER;
use kernel::{Instant, StoreError, UserId};
use std::collections::BTreeMap;

/// Well below PostgreSQL's `deadlock_timeout` of a second, after which the other writer might be the one that fails. Ends
/// with the transaction.
const GIVE_WAY: &str = "SET LOCAL lock_timeout = '200ms'";

/// Each table is a separate call, because a call must not take long even for a large account.
impl PersonRepository for SqlSession<'_> {
    fn lock_person(&mut self, id: UserId) -> Result<(), StoreError> {
        self.run(|c| match c {
            Db::Pg(c) => users::table.find(id.0).select(users::id).for_update().first::<i64>(c).optional().map(drop),
            // SQLite has a single writer.
            Db::Sqlite(_) => Ok(()),
        })
    }

    fn give_way(&mut self) -> Result<(), StoreError> {
        self.run(|c| match c {
            Db::Pg(c) => c.batch_execute(GIVE_WAY),
            // SQLite has a single writer.
            Db::Sqlite(_) => Ok(()),
        })
    }

    fn export_person(&mut self, id: UserId) -> Result<BTreeMap<String, Vec<Record>>, StoreError> {
        let mut exported = BTreeMap::new();
        for table in tables() {
            if let Export::Rows { load, .. } = table.export {
                exported.insert(camel(table.name), self.run(|c| load(c, id.0))?);
            }
        }
        Ok(exported)
    }

    fn erase_person(&mut self, id: UserId) -> Result<(), StoreError> {
        self.run(insert_former_member)?;
        for step in tables().flat_map(|table| table.erase) {
            self.run(|c| step(c, id.0))?;
        }
        self.run(|c| diesel::delete(users::table.find(id.0)).execute(c)).map(drop)
    }
}

/// No nickname or address folds to an empty text, so the row cannot be mistaken for an account.
fn insert_former_member(c: &mut Db) -> QueryResult<()> {
    let values = (
        users::id.eq(UserId::FORMER.0),
        users::nickname.eq(FORMER_MEMBER),
        users::nickname_folded.eq(""),
        users::email.eq(""),
        users::email_folded.eq(""),
        users::created_at.eq(Timestamp(Instant::UNIX_EPOCH)),
        users::is_admin.eq(false),
    );
    let insert = diesel::insert_into(users::table).values(values).on_conflict_do_nothing();
    each!(c, c => insert.execute(c)).map(drop)
}
