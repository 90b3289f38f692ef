//! Test databases of both kinds.

use crate::postgres;
use application::Aftermath;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, SqliteConnection};
use kernel::{Clock, SystemClock};
use live::InProcessBus;
use std::sync::{Arc, Mutex, OnceLock};
use storage::{DatabaseUrl, SqlDatabase};
use tempfile::TempDir;
use unit_of_work::{Bus, Channel, Message, Store, Subscription};

const CONNECTIONS: u32 = 8;

/// A database for one test, deleted when dropped.
pub struct TestDatabase {
    /// Runs use cases on it, with all effects.
    pub store: Store,
    /// The database itself.
    pub database: SqlDatabase,
    /// Carries the messages of the store's commits.
    pub bus: InProcessBus,
    /// Its address.
    pub url: DatabaseUrl,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// Creates an empty, migrated SQLite database in a temporary file.
    #[must_use]
    pub fn sqlite() -> Self {
        let (folder, path) = new_folder();
        std::fs::write(&path, migrated_file()).expect("the file is written");
        Self::open(&format!("sqlite:{path}"), Some(folder))
    }

    /// Creates an empty, migrated PostgreSQL database.
    #[must_use]
    pub fn postgres() -> Self {
        Self::open(&postgres::migrated_database(), None)
    }

    /// Creates a SQLite database from `dump` only.
    #[must_use]
    pub fn sqlite_holding(dump: &str) -> Self {
        let (folder, path) = new_folder();
        let mut connection = SqliteConnection::establish(&path).expect("a new file opens");
        connection.batch_execute(dump).expect("the dump is SQL");
        drop(connection);
        Self::open(&format!("sqlite:{path}"), Some(folder))
    }

    /// Creates a PostgreSQL database from `dump` only.
    #[must_use]
    pub fn postgres_holding(dump: &str) -> Self {
        let url = postgres::blank_database();
        let mut connection = PgConnection::establish(&url).expect("the test server answers");
        connection.batch_execute(dump).expect("the dump is SQL");
        Self::open(&url, None)
    }

    /// Returns a store of a process with the clock `clock`.
    #[must_use]
    pub fn store_at(&self, clock: Arc<dyn Clock>) -> Store {
        store_on(self.database.clone(), clock, &self.bus)
    }

    /// Collects the messages that the store's commits publish from now on.
    ///
    /// # Panics
    /// If a receiver has panicked.
    #[must_use]
    pub fn messages(&self, channel: Channel) -> Messages {
        let payloads = Arc::<Mutex<Vec<String>>>::default();
        let list = Arc::clone(&payloads);
        let collect = move |message: &Message| list.lock().expect("no panic").push(message.payload.clone());
        Messages { payloads, _subscription: self.bus.subscribe(channel, Box::new(collect)) }
    }

    /// Opens the same database like another process.
    #[must_use]
    pub fn another_process(&self) -> Store {
        let database = SqlDatabase::open(&self.url, CONNECTIONS).expect("it is open already");
        store_on(database, Arc::new(SystemClock), &InProcessBus::default())
    }

    fn open(url: &str, folder: Option<TempDir>) -> Self {
        let url: DatabaseUrl = url.parse().expect("the address of a database");
        let database = SqlDatabase::open(&url, CONNECTIONS).expect("the database opens");
        let bus = InProcessBus::default();
        let store = store_on(database.clone(), Arc::new(SystemClock), &bus);
        Self { store, database, bus, url, _folder: folder }
    }
}

/// The messages of a channel.
pub struct Messages {
    payloads: Arc<Mutex<Vec<String>>>,
    _subscription: Subscription,
}

impl Messages {
    /// Returns the payloads of the messages since the last call.
    ///
    /// # Panics
    /// If a receiver has panicked.
    #[must_use]
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.payloads.lock().expect("no panic"))
    }
}

fn new_folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("moya.db").to_string_lossy().into_owned();
    (folder, path)
}

/// Returns the file of a migrated SQLite database. Migrated once, because a test process uses hundreds.
fn migrated_file() -> &'static [u8] {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    FILE.get_or_init(|| {
        let (_folder, path) = new_folder();
        let url = format!("sqlite:{path}").parse().expect("the address of a database");
        let database = SqlDatabase::open(&url, CONNECTIONS).expect("the database opens");
        database.migrate().expect("the migrations run");
        // Closing the last connection moves the write-ahead log into the file.
        drop(database);
        std::fs::read(&path).expect("the file is there")
    })
}

fn store_on(database: SqlDatabase, clock: Arc<dyn Clock>, bus: &InProcessBus) -> Store {
    Store::new(Arc::new(database), Arc::new(Aftermath::new(clock, Arc::new(bus.clone()))))
}

// Without `Drop`, a closure that captures only some fields would drop the others, including the folder, too early.
impl Drop for TestDatabase {
    fn drop(&mut self) {}
}

/// Runs `test` on SQLite and on PostgreSQL, and reports which of them failed.
pub fn on_each_database<F, T>(test: F)
where
    F: Fn(TestDatabase) -> T + Sync,
    T: Future<Output = ()>,
{
    side_by_side(TestDatabase::sqlite, TestDatabase::postgres, &test);
}

/// Like [`on_each_database`], with databases created from the dumps only.
pub fn on_each_database_holding<F, T>(sqlite: &str, postgres: &str, test: F)
where
    F: Fn(TestDatabase) -> T + Sync,
    T: Future<Output = ()>,
{
    side_by_side(|| TestDatabase::sqlite_holding(sqlite), || TestDatabase::postgres_holding(postgres), &test);
}

/// In parallel, because tests mostly wait.
fn side_by_side<F, T>(sqlite: impl FnOnce() -> TestDatabase + Send, postgres: impl FnOnce() -> TestDatabase, test: &F)
where
    F: Fn(TestDatabase) -> T + Sync,
    T: Future<Output = ()>,
{
    std::thread::scope(|scope| {
        let sqlite = scope.spawn(|| run("SQLite", sqlite, test));
        run("PostgreSQL", postgres, test);
        if let Err(panic) = sqlite.join() {
            std::panic::resume_unwind(panic);
        }
    });
}

fn run<T: Future<Output = ()>>(name: &str, open: impl FnOnce() -> TestDatabase, test: impl Fn(TestDatabase) -> T) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        runtime.expect("a runtime").block_on(test(open()));
    }));
    if let Err(panic) = result {
        report(name);
        std::panic::resume_unwind(panic);
    }
}

#[expect(clippy::print_stderr, reason = "belongs beside the panic's own message")]
fn report(name: &str) {
    eprintln!("failed on {name}");
}
