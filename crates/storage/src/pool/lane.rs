//! The connections for one use, and their queue.

use super::OpenError;
use super::guarded::{Guarded, Unit, answered, failed};
use super::health::Health;
use super::threads::{Next, Threads};
use super::watch::Watch;
use crate::connection::{DatabaseUrl, Db, Maker, Use};
use crate::error::interrupted;
use diesel::{ConnectionError, ConnectionResult, PgConnection, QueryResult, RunQueryDsl, select};
use kernel::StoreError;
use sqlite_interrupt::{Limit, limited};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, oneshot};

/// How long a connection may be idle, and its greatest age, before it is closed.
const IDLE: Duration = Duration::from_mins(10);
const OLD: Duration = Duration::from_mins(30);
/// Shorter than a restart of the server.
const RECENT: Duration = Duration::from_secs(1);
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

#[derive(Clone)]
pub(crate) struct Lane(Arc<Inner>);

struct Inner {
    maker: Maker,
    size: u32,
    turns: Arc<Semaphore>,
    /// As many as connections. Blocking threads of a runtime would be several times as many, because each worker of the server
    /// has a runtime of its own.
    threads: Arc<Threads>,
    /// While the database is silent, only one caller at a time tries it.
    trial: Arc<Semaphore>,
    patience: Duration,
    /// How long a call may be unanswered; `None` for files.
    silence: Option<Duration>,
    idle: Mutex<Vec<Connection>>,
    health: Arc<Health>,
}

pub(crate) struct Connection {
    db: Db,
    made: Instant,
    used: Instant,
    era: u64,
    /// The id of its PostgreSQL process.
    backend: Option<i32>,
    /// Whether it is lost and must not be reused.
    pub(crate) is_lost: bool,
}

impl Lane {
    pub(crate) fn new(
        url: &DatabaseUrl,
        for_use: Use,
        size: u32,
        patience: Duration,
        silence: Duration,
        health: &Arc<Health>,
    ) -> Self {
        let maker = Maker { url: url.clone(), for_use };
        // Queues one further short read for each thread, so that a busy thread takes its next job without being woken.
        let ahead = if for_use == Use::Reading { size } else { 0 };
        Self(Arc::new(Inner {
            silence: maker.is_remote().then_some(silence),
            maker,
            size,
            turns: Arc::new(Semaphore::new((size + ahead) as usize)),
            threads: Arc::new(Threads::new(size as usize)),
            trial: Arc::new(Semaphore::new(1)),
            patience,
            idle: Mutex::default(),
            health: Arc::clone(health),
        }))
    }

    /// Checks that a connection can be made. For PostgreSQL it retries until the usual timeout.
    pub(crate) fn make_first(&self) -> Result<(), OpenError> {
        let begun = Instant::now();
        let first = loop {
            match self.make() {
                Err(_) if self.0.maker.is_remote() && begun.elapsed() < self.0.patience => {
                    std::thread::sleep(BETWEEN_TRIES);
                }
                made => break made.map_err(OpenError::Unreachable)?,
            }
        };
        self.idle().push(first);
        Ok(())
    }

    pub(crate) fn size(&self) -> u32 {
        self.0.size
    }

    pub(crate) fn health(&self) -> &Health {
        &self.0.health
    }

    /// Returns a connection, which goes back to the pool when dropped. Blocks while one is being made.
    pub(crate) fn connection(&self, watch: &Watch) -> ConnectionResult<Lent> {
        let era = self.0.health.era();
        let kept = {
            let mut idle = self.idle();
            idle.retain(|kept| kept.era == era && kept.used.elapsed() < IDLE && kept.made.elapsed() < OLD);
            idle.pop()
        };
        let connection = match kept {
            Some(kept) => kept,
            // SQLite would create a new, empty file.
            None if self.0.health.is_gone() => {
                return Err(ConnectionError::BadConnection("the database file is gone".to_owned()));
            }
            None => {
                // Until the new connection exists, no server process works for the unit.
                watch.is_answered_by(None);
                watch.call(|| self.make())?
            }
        };
        watch.is_answered_by(connection.backend);
        Ok(Lent { lane: self.clone(), watch: watch.clone(), connection: Some(connection) })
    }

    /// Runs `work` on a thread of the lane once a connection is available.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self, &Watch) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let watch = self.wait_for_turn().await?;
        self.run_watched(watch, work).await
    }

    /// Runs `work` for a caller who has waited for its turn.
    pub(crate) async fn run_watched<T: Send + 'static>(
        &self,
        watch: Watch,
        work: impl FnOnce(&Self, &Watch) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (lane, watched) = (self.clone(), watch.clone());
        let (sender, answer) = oneshot::channel();
        let job = move || {
            let has_begun = watched.start();
            let done = catch_unwind(AssertUnwindSafe(|| {
                let may_run = has_begun && watched.may_run(lane.health().era());
                if may_run { work(&lane, &watched) } else { Err(StoreError::Unavailable) }
            }));
            // Also if the caller has stopped waiting.
            let was_given_up = watched.end();
            // Before the caller learns of it, who may drop the database and expect it to be closed.
            drop(lane);
            let _ = sender.send(done.unwrap_or_else(|_| Err(failed("the unit of work panicked"))));
            if has_begun && was_given_up { Next::End } else { Next::Job }
        };
        self.0.threads.run(Box::new(job)).map_err(|error| StoreError::Failed(Box::new(error)))?;
        match self.0.silence {
            None => answered(answer.await),
            Some(silence) => {
                let (threads, health) = (Arc::clone(&self.0.threads), Arc::clone(&self.0.health));
                Guarded::new(Unit { answer, watch, silence, threads, health }).answer().await
            }
        }
    }

    /// Waits until a unit of work may run, or wait for a thread.
    pub(crate) async fn wait_for_turn(&self) -> Result<Watch, StoreError> {
        let until = Instant::now() + self.0.patience;
        let waiting = tokio::time::timeout(self.0.patience, Arc::clone(&self.0.turns).acquire_owned()).await;
        let turn = waiting.ok().and_then(Result::ok).ok_or(StoreError::Unavailable)?;
        if !self.0.health.may_try() {
            return Err(StoreError::Unavailable);
        }
        // Before the silence is looked for: a unit that does not see it is of an earlier era, and will not run beside the
        // trial.
        let era = self.0.health.era();
        if !self.0.health.is_silent() {
            return Ok(Watch::queued(until, vec![turn], era));
        }
        let trial = Arc::clone(&self.0.trial).try_acquire_owned().map_err(|_| StoreError::Unavailable)?;
        Ok(Watch::queued(until, vec![turn, trial], era))
    }

    fn make(&self) -> ConnectionResult<Connection> {
        let era = self.0.health.era();
        let mut db = self.0.maker.make()?;
        let backend = match &mut db {
            Db::Pg(db) => Some(backend_of(db).map_err(ConnectionError::CouldntSetupConfiguration)?),
            Db::Sqlite(_) => None,
        };
        let now = Instant::now();
        Ok(Connection { db, made: now, used: now, era, backend, is_lost: false })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

diesel::define_sql_function!(fn pg_backend_pid() -> Integer);

/// Returns the process id of PostgreSQL behind a connection.
fn backend_of(connection: &mut PgConnection) -> QueryResult<i32> {
    select(pg_backend_pid()).get_result(connection)
}

/// A connection in use.
pub(crate) struct Lent {
    lane: Lane,
    pub(crate) watch: Watch,
    connection: Option<Connection>,
}

impl Lent {
    /// Calls the database.
    pub(crate) fn call<T>(&mut self, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> QueryResult<T> {
        let watch = self.watch.clone();
        let answer = watch.call(|| statements(self.db()));
        self.recorded(answer)
    }

    /// Calls the database for a repository. A read is stopped at its deadline, or when its caller disconnects.
    pub(crate) fn query<T>(&mut self, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> QueryResult<T> {
        let Some(until) = self.lane.0.maker.for_use.read_deadline().map(|deadline| Instant::now() + deadline) else {
            return self.call(statements);
        };
        if self.watch.is_abandoned() {
            return Err(interrupted());
        }
        let limit = Limit { until, abandoned: Arc::clone(self.watch.abandoned()) };
        self.call(|db| limited(limit, || statements(db)))
    }

    /// Ends the transaction, unless the unit of work was abandoned.
    pub(crate) fn commit(&mut self, statements: impl FnOnce(&mut Db) -> QueryResult<()>) -> Option<QueryResult<()>> {
        let watch = self.watch.clone();
        let answer = watch.commit(|| statements(self.db()))?;
        Some(self.recorded(answer))
    }

    /// Whether it is a file, or was used so recently that the server has hardly restarted since.
    pub(crate) fn is_surely_alive(&self) -> bool {
        let is_recent = |connection: &Connection| connection.used.elapsed() < RECENT;
        !self.lane.0.maker.is_remote() || self.connection.as_ref().is_some_and(is_recent)
    }

    pub(crate) fn lose(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.is_lost = true;
        }
    }

    /// Records a committed write.
    pub(crate) fn wrote(&self) {
        self.lane.health().wrote();
    }

    pub(crate) fn db(&mut self) -> &mut Db {
        &mut self.connection.as_mut().expect("it is taken when this is dropped").db
    }

    fn recorded<T>(&self, answer: QueryResult<T>) -> QueryResult<T> {
        match &answer {
            Ok(_) => self.lane.health().answered(),
            Err(error) => self.lane.health().record_error(error),
        }
        answer
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        let is_good = !connection.is_lost && !std::thread::panicking() && !connection.db.is_broken();
        // PostgreSQL may still be about to stop the last statement of an abandoned unit.
        if is_good && !self.watch.is_over() && !(self.watch.is_abandoned() && connection.backend.is_some()) {
            connection.used = Instant::now();
            self.lane.idle().push(connection);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn lane(health: &Arc<Health>) -> Lane {
        let (url, patience) = (DatabaseUrl::Postgres(String::new()), Duration::from_hours(1));
        Lane::new(&url, Use::Reading, 1, patience, patience, health)
    }

    /// Runs `meanwhile` while a read is queued behind the only thread. Returns how the read ended, and whether it ran.
    async fn queued_during(meanwhile: impl FnOnce(&Watch, &Health)) -> (Result<(), StoreError>, bool) {
        let health = Arc::new(Health::of(&DatabaseUrl::Postgres(String::new()), 1));
        let (lane, ran) = (lane(&health), Arc::new(Mutex::new(false)));
        let ((start, started), (release, released)) = (mpsc::channel::<()>(), mpsc::channel::<()>());
        let busy = lane.run(move |_, _| {
            start.send(()).expect("the test waits");
            released.recv().map_err(|error| StoreError::Failed(error.into()))
        });
        let behind = async {
            started.recv().expect("the thread starts");
            let watch = lane.wait_for_turn().await?;
            let (watched, ran) = (watch.clone(), Arc::clone(&ran));
            let queued = lane.run_watched(watch, move |_, _| {
                *ran.lock().expect("no panic") = true;
                Ok(())
            });
            let release = async {
                meanwhile(&watched, &health);
                release.send(()).expect("the thread waits");
            };
            tokio::join!(biased; queued, release).0
        };
        let (busy, behind) = tokio::join!(biased; busy, behind);
        busy.expect("it was released");
        let ran = *ran.lock().expect("no panic");
        (behind, ran)
    }

    #[tokio::test]
    async fn a_read_that_waits_behind_a_busy_thread_runs_if_it_still_should() {
        assert!(matches!(queued_during(|_, _| ()).await, (Ok(()), true)));
        let ended = queued_during(|_, health| health.fell_silent()).await;
        assert!(matches!(ended, (Err(StoreError::Unavailable), false)), "only a trial calls a silent database");
        let ended = queued_during(|watch, _| assert_eq!(watch.abandon(), None)).await;
        assert!(matches!(ended, (Err(StoreError::Unavailable), false)), "its caller has gone");
    }
}
