mod lane;
mod transaction;

use crate::connection::{DatabaseUrl, Use};
use crate::landmarks::Landmarks;
use crate::migrations;
use crate::studies::texts::index_some_left;
use async_trait::async_trait;
use kernel::StoreError;
use lane::Lane;
use std::time::Duration;
use thiserror::Error;
use unit_of_work::{Database, Mode, Unit};

/// How long a unit of work waits for its turn before the store says that it is busy.
const PATIENCE: Duration = Duration::from_secs(5);
const READINESS_PATIENCE: Duration = Duration::from_secs(1);

/// Pools of connections to SQLite or PostgreSQL, one for each use.
///
/// SQLite takes one writer at a time: writers queue here, in order, instead of starving one another inside the database.
#[derive(Clone)]
pub struct SqlDatabase {
    readers: Lane,
    writers: Lane,
    /// Answers whether the database is there, also while every reader is at work.
    watcher: Lane,
    landmarks: Landmarks,
}

#[derive(Debug, Error)]
pub enum OpenError {
    #[error("the database cannot be reached")]
    Unreachable(#[source] diesel::r2d2::PoolError),
    #[error("the tables could not be brought up to date")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl SqlDatabase {
    /// Opens `url` with up to `connections` of them (at least 2) for units of work, and makes sure that one can be made.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, OpenError> {
        let connections = connections.max(2);
        let writers = match url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => connections / 2,
        };
        Ok(Self {
            // First, since it may have to make the file.
            writers: Lane::open(url, Use::Writing, writers, PATIENCE)?,
            readers: Lane::open(url, Use::Reading, connections - writers, PATIENCE)?,
            watcher: Lane::open(url, Use::Reading, 1, READINESS_PATIENCE)?,
            landmarks: Landmarks::default(),
        })
    }

    /// Brings the tables up to date and returns the names of the migrations that ran. Blocks.
    pub fn migrate(&self) -> Result<Vec<String>, OpenError> {
        let mut connection = self.writers.connection().map_err(OpenError::Unreachable)?;
        let ran = migrations::run_pending(&mut connection.db).map_err(OpenError::Migration)?;
        let mut is_any_left = || {
            let indexed = transaction::alone(&mut connection.db, index_some_left);
            indexed.map_err(|error| OpenError::Migration(error.into()))
        };
        while is_any_left()? {}
        Ok(ran)
    }
}

#[async_trait]
impl Database for SqlDatabase {
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError> {
        let lane = match mode {
            Mode::Read => &self.readers,
            Mode::Write => &self.writers,
        };
        let landmarks = self.landmarks.clone();
        lane.run(move |lane| transaction::run(lane, &landmarks, mode, unit)).await?
    }

    async fn is_ready(&self) -> bool {
        let asked = self.watcher.run(|lane| {
            let mut connection = lane.connection().ok()?;
            let pending = migrations::any_pending(&mut connection.db);
            connection.is_lost = pending.is_err();
            pending.ok()
        });
        // The database may have stopped answering in the middle of it.
        matches!(tokio::time::timeout(READINESS_PATIENCE, asked).await, Ok(Ok(Some(false))))
    }
}
