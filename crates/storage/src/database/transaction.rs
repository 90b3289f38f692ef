//! Runs one transaction: begins it on a working connection, and ends it according to the unit's verdict.

use crate::connection::Db;
use crate::dialect::each;
use crate::error::{is_without_room, store_error};
use crate::landmarks::Landmarks;
use crate::pool::{Lane, Lent, Watch};
use crate::session::SqlSession;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::{QueryResult, RunQueryDsl, sql_query};
use kernel::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use unit_of_work::{Mode, Unit, Verdict};

pub(super) fn run(lane: &Lane, watch: &Watch, landmarks: &Landmarks, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    // After a server restart every pooled connection is dead, which shows only when it is used.
    for _ in 0..=lane.size() {
        let mut connection = lane.connection(watch).map_err(|_| StoreError::Unavailable)?;
        match connection.call(|db| begin(db, mode)) {
            Ok(()) => return in_transaction(&mut connection, landmarks, mode, unit),
            Err(error) => match store_error(error) {
                StoreError::Unavailable if is_dead(&mut connection) => connection.lose(),
                failure => return Err(failure),
            },
        }
    }
    Err(StoreError::Unavailable)
}

/// Runs statements in a transaction before the database is in use.
pub(super) fn alone<T>(connection: &mut Db, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> QueryResult<T> {
    begin(connection, Mode::Write)?;
    let done = statements(connection);
    match done {
        Ok(_) => commit(connection)?,
        Err(_) => roll_back(connection)?,
    }
    done
}

fn is_dead(connection: &mut Lent) -> bool {
    connection.call(|db| sql_query("SELECT 1").execute(db)).is_err()
}

fn in_transaction(connection: &mut Lent, landmarks: &Landmarks, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut session = SqlSession::new(connection, landmarks);
        let verdict = unit(&mut session);
        (verdict, session.has_failed(), session.has_moved_studies)
    }));
    let has_failed = !matches!(ended, Ok((_, false, _)));
    let has_moved_studies = matches!(ended, Ok((_, _, true)));
    let result = match ended {
        Ok((Verdict::Commit(then), false, _)) => {
            let committed = end_by_commit(connection, mode);
            if has_moved_studies {
                landmarks.forget();
            }
            committed.map(|()| then())
        }
        Ok((Verdict::RollBack, ..)) => end_by_rolling_back(connection),
        Ok((Verdict::Commit(_), true, _)) => end_by_rolling_back(connection)
            .and(Err(StoreError::Failed("a failed repository call was passed over".into()))),
        Err(_) => end_by_rolling_back(connection).and(Err(StoreError::Failed("the unit of work panicked".into()))),
    };
    if (has_failed || result.is_err()) && is_dead(connection) {
        connection.lose();
    }
    result
}

fn end_by_commit(connection: &mut Lent, mode: Mode) -> Result<(), StoreError> {
    let committed = match mode {
        Mode::Read | Mode::HeavyRead => Some(connection.call(commit)),
        Mode::Write => connection.commit(commit),
    };
    match committed {
        // It was abandoned before: the transaction ends with the connection.
        None => Err(StoreError::Unavailable),
        Some(Ok(())) => {
            if mode == Mode::Write {
                connection.wrote();
            }
            Ok(())
        }
        Some(Err(error)) => {
            // The state of the transaction is unknown.
            connection.lose();
            Err(commit_error(error))
        }
    }
}

fn end_by_rolling_back(connection: &mut Lent) -> Result<(), StoreError> {
    connection.call(roll_back).map_err(store_error)
}

fn begin(connection: &mut Db, mode: Mode) -> QueryResult<()> {
    let statement = match (&*connection, mode) {
        (Db::Pg(_), Mode::Read | Mode::HeavyRead) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        (Db::Pg(_), Mode::Write) | (Db::Sqlite(_), Mode::Read | Mode::HeavyRead) => "BEGIN",
        // Takes the write lock at once, because a transaction that reads first and then writes would be refused.
        (Db::Sqlite(_), Mode::Write) => "BEGIN IMMEDIATE",
    };
    each!(connection, c => AnsiTransactionManager::begin_transaction_sql(c, statement))
}

fn commit(connection: &mut Db) -> QueryResult<()> {
    each!(connection, c => AnsiTransactionManager::commit_transaction(c))
}

/// If the connection is lost during the commit, the transaction may have committed, so retrying could apply it twice.
/// With a full disk nothing was written: SQLite rolls back what it could not write completely.
fn commit_error(error: diesel::result::Error) -> StoreError {
    let is_known = is_without_room(&error);
    match store_error(error) {
        StoreError::Unavailable if !is_known => StoreError::Failed("the connection was lost while it committed".into()),
        other => other,
    }
}

fn roll_back(connection: &mut Db) -> QueryResult<()> {
    each!(connection, c => AnsiTransactionManager::rollback_transaction(c))
}
