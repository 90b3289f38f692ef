mod canceller;
mod health;
mod lane;
mod language;
mod transaction;
mod watch;

pub(crate) use lane::Lent;

use crate::connection::{DatabaseUrl, Db, Use};
use crate::identity::store_some_skeletons;
use crate::landmarks::Landmarks;
use crate::migrations;
use crate::studies::texts::index_some_left;
use async_trait::async_trait;
use canceller::Canceller;
use diesel::connection::SimpleConnection;
use health::Health;
use kernel::StoreError;
use lane::Lane;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use unit_of_work::{Database, Mode, Session, Unit, Verdict};
use watch::Watch;

/// How long a unit of work waits for its turn before the store says that it is busy.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long PostgreSQL may leave a call without an answer before its connection is given up, and every other one that was
/// made until then. No statement may take so long.
const SILENCE: Duration = Duration::from_secs(10);
/// Who asks for what is dear need not wait as long: behind others of its kind, its turn would come too late anyway.
const HEAVY_PATIENCE: Duration = Duration::from_secs(2);
const READINESS_PATIENCE: Duration = Duration::from_secs(1);

/// Connections to SQLite or PostgreSQL, some for each use.
///
/// SQLite takes one writer at a time: writers queue here, in order, instead of starving one another inside the database.
#[derive(Clone)]
pub struct SqlDatabase {
    readers: Lane,
    /// A small share of the connections, so that expensive reads can only starve one another.
    heavy_readers: Lane,
    writers: Lane,
    /// Answers whether the database is there, also while every reader is at work.
    watcher: Lane,
    landmarks: Landmarks,
    health: Arc<Health>,
}

#[derive(Debug, Error)]
pub enum OpenError {
    #[error("the database cannot be reached")]
    Unreachable(#[source] diesel::ConnectionError),
    #[error("the tables could not be brought up to date")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl SqlDatabase {
    /// Opens `url` with up to `connections` of them (at least 3) for units of work, and makes sure that one can be made.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, OpenError> {
        let connections = connections.max(3);
        let heavy_readers = (connections / 8).max(1);
        let writers = match url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => (connections - heavy_readers) / 2,
        };
        let readers = connections - heavy_readers - writers;
        let health = Arc::new(Health::of(url, connections));
        let lane =
            |for_use, size, patience, canceller| Lane::new(url, for_use, size, patience, SILENCE, &health, canceller);
        let writers_lane = lane(Use::Writing, writers, PATIENCE, None);
        let canceller = Canceller::new(match url {
            DatabaseUrl::Sqlite(_) => None,
            DatabaseUrl::Postgres(_) => Some(lane(Use::Reading, 1, READINESS_PATIENCE, None)),
        });
        // It may have to make the file.
        writers_lane.make_first()?;
        health.opened();
        let mut first = writers_lane.connection(&Watch::new(Vec::new())).map_err(OpenError::Unreachable)?;
        language::warn_unless_read(first.db());
        drop(first);
        Ok(Self {
            writers: writers_lane,
            readers: lane(Use::Reading, readers, PATIENCE, Some(canceller.clone())),
            heavy_readers: lane(Use::HeavyReading, heavy_readers, HEAVY_PATIENCE, Some(canceller)),
            watcher: lane(Use::Reading, 1, READINESS_PATIENCE, None),
            landmarks: Landmarks::default(),
            health,
        })
    }

    /// Brings the tables up to date and returns the names of the migrations that ran. Blocks.
    pub fn migrate(&self) -> Result<Vec<String>, OpenError> {
        let watch = Watch::new(Vec::new());
        let mut connection = self.writers.connection(&watch).map_err(OpenError::Unreachable)?;
        // What changes a large table may take its time. Afterwards the connection is one like no other.
        connection.lose();
        let db = connection.db();
        if let Db::Pg(db) = db {
            let unlimited = db.batch_execute("SET statement_timeout = 0");
            unlimited.map_err(|error| OpenError::Migration(error.into()))?;
        }
        let ran = migrations::run_pending(db).map_err(OpenError::Migration)?;
        // What an earlier version could not store yet.
        let additions: [fn(&mut Db) -> diesel::QueryResult<bool>; 2] = [index_some_left, store_some_skeletons];
        for add_some in additions {
            while transaction::alone(db, add_some).map_err(|error| OpenError::Migration(error.into()))? {}
        }
        Ok(ran)
    }

    /// Writes something small, which clears the doubt whether there is room.
    async fn try_to_write(&self) {
        let unit = Box::new(|s: &mut dyn Session| match s.lock_limit("room") {
            Ok(_) => Verdict::Commit(Box::new(|| ())),
            Err(_) => Verdict::RollBack,
        });
        // Its failure is the doubt that stays, as does one that takes too long.
        let _ = tokio::time::timeout(READINESS_PATIENCE, self.transact(Mode::Write, unit)).await;
    }

    async fn answers(&self) -> bool {
        let asked = self.watcher.run(|lane, watch| {
            let mut connection = lane.connection(watch).map_err(|_| StoreError::Unavailable)?;
            let pending = watch.call(|| migrations::any_pending(connection.db()));
            if pending.is_err() {
                connection.lose();
            }
            pending.map_err(StoreError::Failed)
        });
        // The database may have stopped answering in the middle of it.
        matches!(tokio::time::timeout(READINESS_PATIENCE, asked).await, Ok(Ok(false)))
    }
}

#[async_trait]
impl Database for SqlDatabase {
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError> {
        // Who only reads may go on; the log is to know of it soon.
        if self.health.is_gone() && mode == Mode::Write {
            return Err(StoreError::Unavailable);
        }
        let lane = match mode {
            Mode::Read => &self.readers,
            Mode::HeavyRead => &self.heavy_readers,
            Mode::Write => &self.writers,
        };
        let landmarks = self.landmarks.clone();
        lane.run(move |lane, watch| transaction::run(lane, watch, &landmarks, mode, unit)).await
    }

    async fn is_ready(&self) -> bool {
        if self.health.doubts_room() == Some(true) {
            self.try_to_write().await;
        }
        !self.health.is_gone() && self.health.doubts_room().is_none() && self.answers().await
    }
}
