//! Runs one transaction: begins it on a working connection, and ends it according to the unit's verdict.

use super::control::{begin, commit, roll_back};
use crate::connection::Db;
use crate::error::{is_without_room, store_error};
use crate::memory::{Memory, Outdated};
use crate::pool::{Lane, Lent, Watch};
use crate::session::SqlSession;
use diesel::{QueryResult, RunQueryDsl, sql_query};
use kernel::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use unit_of_work::{Mode, Unit, Verdict};

pub(super) fn run(lane: &Lane, watch: &Watch, memory: &Memory, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    // After a server restart every pooled connection is dead, which shows only when it is used.
    for _ in 0..=lane.size() {
        let mut connection = lane.connection(watch).map_err(|_| StoreError::Unavailable)?;
        // For one that was idle for longer, the beginning of a transaction shows whether it is dead.
        if mode == Mode::SingleRead && connection.is_surely_alive() {
            return without_transaction(&mut connection, memory, unit);
        }
        if has_begun(&mut connection, mode)? {
            return in_transaction(&mut connection, memory, mode, unit);
        }
    }
    Err(StoreError::Unavailable)
}

/// Begins a transaction, unless the connection is dead. Then another one must be tried.
pub(super) fn has_begun(connection: &mut Lent, mode: Mode) -> Result<bool, StoreError> {
    match connection.call(|db| begin(db, mode)).map_err(store_error) {
        Ok(()) => Ok(true),
        Err(StoreError::Unavailable) if is_dead(connection) => {
            connection.lose();
            Ok(false)
        }
        Err(failure) => Err(failure),
    }
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

/// The end that a unit of work wants for its transaction.
pub(super) struct Ended {
    /// An error if it must be rolled back regardless of what the unit wants.
    pub(super) verdict: Result<Verdict, StoreError>,
    /// By a unit that wants to be committed.
    pub(super) outdated: Outdated,
    has_failed: bool,
}

/// Runs a unit of work on a connection whose transaction has begun.
pub(super) fn run_unit(connection: &mut Lent, memory: &Memory, mode: Mode, unit: Unit) -> Ended {
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut session = SqlSession::new(connection, memory, mode);
        let verdict = unit(&mut session);
        (verdict, session.has_failed(), session.outdated)
    }));
    match ended {
        Ok((Verdict::Commit(_), true, _)) => Ended::failed("a failed repository call was passed over"),
        Ok((verdict, has_failed, outdated)) => Ended { verdict: Ok(verdict), outdated, has_failed },
        Err(_) => Ended::failed("the unit of work panicked"),
    }
}

impl Ended {
    fn failed(cause: &'static str) -> Self {
        Self { verdict: Err(StoreError::Failed(cause.into())), outdated: Outdated::default(), has_failed: true }
    }
}

fn in_transaction(connection: &mut Lent, memory: &Memory, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    let Ended { verdict, outdated, has_failed } = run_unit(connection, memory, mode, unit);
    let result = match verdict {
        Ok(Verdict::Commit(then)) => {
            let committed = end_by_commit(connection, mode);
            memory.forget(outdated);
            committed.map(|()| then())
        }
        Ok(Verdict::RollBack) => end_by_rolling_back(connection),
        Err(failure) => end_by_rolling_back(connection).and(Err(failure)),
    };
    if (has_failed || result.is_err()) && is_dead(connection) {
        connection.lose();
    }
    result
}

/// Runs a unit of work of one statement, which is a transaction by itself.
fn without_transaction(connection: &mut Lent, memory: &Memory, unit: Unit) -> Result<(), StoreError> {
    let Ended { verdict, has_failed, .. } = run_unit(connection, memory, Mode::SingleRead, unit);
    if has_failed && is_dead(connection) {
        connection.lose();
    }
    match verdict? {
        Verdict::Commit(then) => then(),
        Verdict::RollBack => {}
    }
    Ok(())
}

pub(super) fn end_by_commit(connection: &mut Lent, mode: Mode) -> Result<(), StoreError> {
    let committed = match mode {
        Mode::Read | Mode::SingleRead | Mode::HeavyRead => Some(connection.call(commit)),
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

pub(super) fn end_by_rolling_back(connection: &mut Lent) -> Result<(), StoreError> {
    connection.call(roll_back).map_err(|error| {
        // The transaction may still be open.
        connection.lose();
        store_error(error)
    })
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
