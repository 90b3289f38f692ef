//! Opens a database and runs units of work on it, each in one transaction.

use crate::connection::{DatabaseUrl, Db, Manager};
use crate::dialect::each;
use crate::error::store_error;
use crate::migrations;
use crate::session::SqlSession;
use application::{Database, Mode, Unit, Verdict};
use async_trait::async_trait;
use diesel::QueryResult;
use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::r2d2::Pool;
use kernel::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a unit of work waits for its turn before the store says that it is busy.
const PATIENCE: Duration = Duration::from_secs(5);

/// A pool of connections to SQLite or PostgreSQL.
///
/// SQLite takes one writer at a time: writers queue here, in order, instead of starving one another inside the database.
#[derive(Clone)]
pub struct SqlDatabase {
    pool: Pool<Manager>,
    readers: Arc<Semaphore>,
    writers: Arc<Semaphore>,
}

/// The database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// No connection could be made.
    #[error("the database cannot be reached")]
    Unreachable(#[source] diesel::r2d2::PoolError),
    /// A migration failed or the migrations could not be read.
    #[error("the tables could not be brought up to date")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl SqlDatabase {
    /// Opens `url` with up to `connections` of them (at least 2) and makes sure that one can be made.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, OpenError> {
        let connections = connections.max(2);
        let writers = match url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => connections / 2,
        };
        let pool = Pool::builder()
            .max_size(connections)
            .min_idle(Some(1))
            .test_on_check_out(matches!(url, DatabaseUrl::Postgres(_)))
            .connection_timeout(PATIENCE)
            .build(Manager { url: url.clone() })
            .map_err(OpenError::Unreachable)?;
        let permits = |count: u32| Arc::new(Semaphore::new(count as usize));
        Ok(Self { pool, readers: permits(connections - writers), writers: permits(writers) })
    }

    /// Brings the tables up to date and answers the names of the migrations that ran. Blocks.
    pub fn migrate(&self) -> Result<Vec<String>, OpenError> {
        let mut connection = self.pool.get().map_err(OpenError::Unreachable)?;
        let writable =
            if let Db::Sqlite(c) = &mut *connection { c.batch_execute("PRAGMA query_only = OFF") } else { Ok(()) };
        writable.map_err(|error| OpenError::Migration(Box::new(error)))?;
        migrations::run_pending(&mut connection).map_err(OpenError::Migration)
    }

    async fn permit(&self, mode: Mode) -> Result<OwnedSemaphorePermit, StoreError> {
        let queue = match mode {
            Mode::Read => &self.readers,
            Mode::Write => &self.writers,
        };
        tokio::time::timeout(PATIENCE, Arc::clone(queue).acquire_owned())
            .await
            .ok()
            .and_then(Result::ok)
            .ok_or(StoreError::Unavailable)
    }
}

#[async_trait]
impl Database for SqlDatabase {
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError> {
        let permit = self.permit(mode).await?;
        let pool = self.pool.clone();
        let work = move || {
            // Held until the transaction has ended, also when the caller has stopped waiting for it.
            let _permit = permit;
            let mut connection = pool.get().map_err(|_| StoreError::Unavailable)?;
            in_transaction(&mut connection, mode, unit)
        };
        tokio::task::spawn_blocking(work).await.map_err(|failure| StoreError::Failed(Box::new(failure)))?
    }

    async fn is_ready(&self) -> bool {
        let Ok(permit) = self.permit(Mode::Read).await else { return false };
        let pool = self.pool.clone();
        let asked = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let mut connection = pool.get().ok()?;
            migrations::any_pending(&mut connection).ok()
        });
        matches!(asked.await, Ok(Some(false)))
    }
}

fn in_transaction(connection: &mut Db, mode: Mode, unit: Unit) -> Result<(), StoreError> {
    begin(connection, mode).map_err(store_error)?;
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut session = SqlSession::new(connection);
        let verdict = unit(&mut session);
        (verdict, session.has_failed())
    }));
    match ended {
        Ok((Verdict::Commit, false)) => commit(connection).map_err(store_error),
        Ok((Verdict::RollBack, _)) => roll_back(connection).map_err(store_error),
        Ok((Verdict::Commit, true)) => {
            roll_back(connection).map_err(store_error)?;
            Err(StoreError::Failed("a failed repository call was passed over".into()))
        }
        Err(_) => {
            roll_back(connection).map_err(store_error)?;
            Err(StoreError::Failed("the unit of work panicked".into()))
        }
    }
}

fn begin(connection: &mut Db, mode: Mode) -> QueryResult<()> {
    if let Db::Sqlite(connection) = connection {
        // What PostgreSQL calls READ ONLY: a write out of turn must fail here too.
        let only_reads = if mode == Mode::Read { "ON" } else { "OFF" };
        connection.batch_execute(&format!("PRAGMA query_only = {only_reads}"))?;
    }
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

fn roll_back(connection: &mut Db) -> QueryResult<()> {
    each!(connection, c => AnsiTransactionManager::rollback_transaction(c))
}
