mod backfills;
mod control;
mod group;
mod language;
mod transaction;
mod waiting;

pub(crate) use backfills::PERSONAL;

use crate::connection::{DatabaseUrl, Db, Use};
use crate::memory::Memory;
use crate::migrations;
use crate::pool::{Canceller, Health, Lane, OpenError, Watch};
use async_trait::async_trait;
use diesel::connection::SimpleConnection;
use kernel::StoreError;
use std::sync::Arc;
use std::time::Duration;
use unit_of_work::{Database, Mode, Session, Unit, Verdict};
use waiting::Waiting;

/// How long a unit of work waits for a connection before it fails as unavailable.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long PostgreSQL may leave a call unanswered before its connection, and every other one opened until then, is
/// abandoned. Statements time out earlier.
const SILENCE: Duration = Duration::from_secs(10);
/// Expensive reads wait less, because behind others of their kind their turn would come too late anyway.
const HEAVY_PATIENCE: Duration = Duration::from_secs(2);
const READINESS_PATIENCE: Duration = Duration::from_secs(1);
/// The number of connections by which PostgreSQL is asked to stop statements: one alone would stop them one after the other
/// when many clients hang up at once. Each is opened when it is first needed.
const CANCELLERS: u32 = 4;

/// Connections to SQLite or PostgreSQL, with a separate pool for each use.
///
/// SQLite allows one writer at a time: writers queue here, in order, instead of competing inside the database.
#[derive(Clone)]
pub struct SqlDatabase {
    readers: Lane,
    /// A small share of the connections, so that expensive reads can only delay one another.
    heavy_readers: Lane,
    writers: Lane,
    /// The units of work that SQLite's only writer commits together. PostgreSQL does that by itself.
    waiting: Option<Waiting>,
    /// Checks whether the database responds, even while all readers are busy.
    watcher: Lane,
    /// Stops reads whose callers have disconnected.
    canceller: Canceller,
    memory: Memory,
    health: Arc<Health>,
}

impl SqlDatabase {
    /// Opens `url` with up to `connections` (at least 3) for units of work, and checks that it can be reached.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, OpenError> {
        let connections = connections.max(3);
        let heavy_readers = (connections / 8).max(1);
        let writers = match url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => (connections - heavy_readers) / 2,
        };
        let readers = connections - heavy_readers - writers;
        let health = Arc::new(Health::of(url, connections));
        let lane = |for_use, size, patience| Lane::new(url, for_use, size, patience, SILENCE, &health);
        let writers_lane = lane(Use::Writing, writers, PATIENCE);
        let canceller = Canceller::new(match url {
            DatabaseUrl::Sqlite(_) => None,
            DatabaseUrl::Postgres(_) => Some(lane(Use::Checking, CANCELLERS, READINESS_PATIENCE)),
        });
        // The first connection may have to create the file.
        writers_lane.make_first()?;
        health.opened();
        let mut first = writers_lane.connection(&Watch::running()).map_err(OpenError::Unreachable)?;
        language::warn_unless_read(first.db());
        drop(first);
        Ok(Self {
            writers: writers_lane,
            waiting: matches!(url, DatabaseUrl::Sqlite(_)).then(Waiting::default),
            readers: lane(Use::Reading, readers, PATIENCE),
            heavy_readers: lane(Use::HeavyReading, heavy_readers, HEAVY_PATIENCE),
            watcher: lane(Use::Checking, 1, READINESS_PATIENCE),
            canceller,
            memory: Memory::default(),
            health,
        })
    }

    /// Runs pending migrations and returns their names. Blocks.
    pub fn migrate(&self) -> Result<Vec<String>, OpenError> {
        let watch = Watch::running();
        let mut connection = self.writers.connection(&watch).map_err(OpenError::Unreachable)?;
        // Migrations of large tables need more time. The connection is discarded afterwards, because its settings
        // differ.
        connection.lose();
        let db = connection.db();
        if let Db::Pg(db) = db {
            let unlimited = db.batch_execute("SET statement_timeout = 0");
            unlimited.map_err(|error| OpenError::Migration(error.into()))?;
        }
        let ran = migrations::run_pending(db).map_err(OpenError::Migration)?;
        backfills::complete(db).map_err(|error| OpenError::Migration(error.into()))?;
        Ok(ran)
    }

    /// Writes a small row, to find out whether the disk has room again.
    async fn try_to_write(&self) {
        let unit = Box::new(|s: &mut dyn Session| match s.lock_limit("room") {
            Ok(_) => Verdict::Commit(Box::new(|| ())),
            Err(_) => Verdict::RollBack,
        });
        // If it fails or takes too long, the doubt remains.
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
        // The database may have stopped responding meanwhile.
        matches!(tokio::time::timeout(READINESS_PATIENCE, asked).await, Ok(Ok(false)))
    }
}

#[async_trait]
impl Database for SqlDatabase {
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError> {
        match mode {
            Mode::Write if self.health.is_gone() => return Err(StoreError::Unavailable),
            Mode::Write => {}
            Mode::Read | Mode::SingleRead | Mode::HeavyRead => self.health.look_for_file(),
        }
        if let (Mode::Write, Some(waiting)) = (mode, &self.waiting) {
            return group::transact(&self.writers, &self.memory, waiting, unit).await;
        }
        let memory = self.memory.clone();
        let work = move |lane: &Lane, watch: &Watch| transaction::run(lane, watch, &memory, mode, unit);
        match mode {
            Mode::Read | Mode::SingleRead => self.canceller.run(&self.readers, work).await,
            Mode::HeavyRead => self.canceller.run(&self.heavy_readers, work).await,
            Mode::Write => self.writers.run(work).await,
        }
    }

    fn forget_categories(&self) {
        self.memory.category_tree.forget();
    }

    fn forget_positions(&self) {
        self.memory.landmarks.forget();
    }

    async fn is_ready(&self) -> bool {
        if self.health.doubts_room() == Some(true) {
            self.try_to_write().await;
        }
        !self.health.is_gone() && self.health.doubts_room().is_none() && self.answers().await
    }
}
