//! One transaction: begun on a connection that is alive, ended by the verdict of its unit of work.

use super::lane::Lane;
use crate::connection::{Db, Pooled};
use crate::dialect::each;
use crate::error::store_error;
use crate::landmarks::Landmarks;
use crate::session::SqlSession;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::{QueryResult, RunQueryDsl, sql_query};
use kernel::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use unit_of_work::{Mode, Unit, Verdict};

pub(super) fn run(lane: &Lane, landmarks: &Landmarks, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    // After a restart of the server every connection of the pool is dead, and each tells so when it is used.
    for _ in 0..=lane.size() {
        let mut connection = lane.connection().map_err(|_| StoreError::Unavailable)?;
        match begin(&mut connection.db, mode) {
            Ok(()) => return in_transaction(&mut connection, landmarks, unit),
            Err(error) => match store_error(error) {
                StoreError::Unavailable if is_dead(&mut connection.db) => connection.is_lost = true,
                failure => return Err(failure),
            },
        }
    }
    Err(StoreError::Unavailable)
}

/// Runs statements in a transaction before anybody uses the database.
pub(super) fn alone<T>(connection: &mut Db, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> QueryResult<T> {
    begin(connection, Mode::Write)?;
    let done = statements(connection);
    match done {
        Ok(_) => commit(connection)?,
        Err(_) => roll_back(connection)?,
    }
    done
}

fn is_dead(connection: &mut Db) -> bool {
    sql_query("SELECT 1").execute(connection).is_err()
}

fn in_transaction(connection: &mut Pooled, landmarks: &Landmarks, unit: Unit) -> Result<(), StoreError> {
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut session = SqlSession::new(&mut connection.db, landmarks);
        let verdict = unit(&mut session);
        (verdict, session.has_failed(), session.has_moved_studies)
    }));
    let has_failed = !matches!(ended, Ok((_, false, _)));
    let has_moved_studies = matches!(ended, Ok((_, _, true)));
    let result = match ended {
        Ok((Verdict::Commit(then), false, _)) => {
            let committed = commit(&mut connection.db).map_err(|error| commit_error(store_error(error)));
            if has_moved_studies {
                landmarks.forget();
            }
            committed.map(|()| then())
        }
        Ok((Verdict::RollBack, ..)) => roll_back(&mut connection.db).map_err(store_error),
        Ok((Verdict::Commit(_), true, _)) => roll_back(&mut connection.db)
            .map_err(store_error)
            .and(Err(StoreError::Failed("a failed repository call was passed over".into()))),
        Err(_) => roll_back(&mut connection.db)
            .map_err(store_error)
            .and(Err(StoreError::Failed("the unit of work panicked".into()))),
    };
    if has_failed || result.is_err() {
        connection.is_lost = is_dead(&mut connection.db);
    }
    result
}

fn begin(connection: &mut Db, mode: Mode) -> QueryResult<()> {
    let statement = match (&*connection, mode) {
        (Db::Pg(_), Mode::Read) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        (Db::Pg(_), Mode::Write) | (Db::Sqlite(_), Mode::Read) => "BEGIN",
        // Takes the right to write at once: a transaction that reads first and then writes would be refused.
        (Db::Sqlite(_), Mode::Write) => "BEGIN IMMEDIATE",
    };
    each!(connection, c => AnsiTransactionManager::begin_transaction_sql(c, statement))
}

fn commit(connection: &mut Db) -> QueryResult<()> {
    each!(connection, c => AnsiTransactionManager::commit_transaction(c))
}

/// A connection that is lost while it commits may have done so: to try again might do the same twice.
fn commit_error(error: StoreError) -> StoreError {
    match error {
        StoreError::Unavailable => StoreError::Failed("the connection was lost while it committed".into()),
        other => other,
    }
}

fn roll_back(connection: &mut Db) -> QueryResult<()> {
    each!(connection, c => AnsiTransactionManager::rollback_transaction(c))
}
