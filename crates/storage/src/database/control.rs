//! The statements that begin and end transactions and savepoints.

use crate::connection::Db;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sqlite::Sqlite;
use diesel::{QueryResult, RunQueryDsl, SqliteConnection};
use unit_of_work::Mode;

/// Statements of SQLite, which Diesel prepares once per connection.
macro_rules! prepared {
    ($($name:ident = $sql:literal),+ $(,)?) => {$(
        #[derive(Debug, Clone, Copy, QueryId)]
        struct $name;

        impl QueryFragment<Sqlite> for $name {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
                out.push_sql($sql);
                Ok(())
            }
        }

        impl RunQueryDsl<SqliteConnection> for $name {}
    )+};
}

prepared! {
    Begin = "BEGIN",
    // Takes the write lock at once, because a transaction that reads first and then writes would be refused.
    BeginImmediate = "BEGIN IMMEDIATE",
    Commit = "COMMIT",
    RollBack = "ROLLBACK",
    Savepoint = "SAVEPOINT unit",
    RollBackToSavepoint = "ROLLBACK TO unit",
    Release = "RELEASE unit",
}

pub(super) fn begin(connection: &mut Db, mode: Mode) -> QueryResult<()> {
    match connection {
        Db::Pg(c) => AnsiTransactionManager::begin_transaction_sql(
            c,
            match mode {
                Mode::Read | Mode::SingleRead | Mode::HeavyRead => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                Mode::Write => "BEGIN",
            },
        ),
        Db::Sqlite(c) => match mode {
            Mode::Read | Mode::SingleRead | Mode::HeavyRead => Begin.execute(c),
            Mode::Write => BeginImmediate.execute(c),
        }
        .map(drop),
    }
}

pub(super) fn commit(connection: &mut Db) -> QueryResult<()> {
    match connection {
        Db::Pg(c) => AnsiTransactionManager::commit_transaction(c),
        Db::Sqlite(c) => Commit.execute(c).map(drop),
    }
}

pub(super) fn roll_back(connection: &mut Db) -> QueryResult<()> {
    match connection {
        Db::Pg(c) => AnsiTransactionManager::rollback_transaction(c),
        Db::Sqlite(c) => RollBack.execute(c).map(drop),
    }
}

/// Begins a part of a transaction that can be undone alone. Only SQLite groups units of work.
pub(super) fn save(connection: &mut Db) -> QueryResult<()> {
    on_sqlite(connection, |c| Savepoint.execute(c).map(drop))
}

pub(super) fn release(connection: &mut Db) -> QueryResult<()> {
    on_sqlite(connection, |c| Release.execute(c).map(drop))
}

/// Undoes everything since [`save`].
pub(super) fn undo(connection: &mut Db) -> QueryResult<()> {
    on_sqlite(connection, |c| {
        RollBackToSavepoint.execute(c)?;
        Release.execute(c).map(drop)
    })
}

fn on_sqlite(
    connection: &mut Db,
    statements: impl FnOnce(&mut SqliteConnection) -> QueryResult<()>,
) -> QueryResult<()> {
    match connection {
        Db::Sqlite(c) => statements(c),
        Db::Pg(_) => Err(diesel::result::Error::NotInTransaction),
    }
}
