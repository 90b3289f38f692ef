//! Empty, migrated databases of either kind.

use crate::postgres;
use application::Store;
use std::sync::Arc;
use storage::{DatabaseUrl, SqlDatabase};
use tempfile::TempDir;

const CONNECTIONS: u32 = 8;

/// A database of a test's own, gone when dropped.
pub struct TestDatabase {
    /// Runs use cases on it.
    pub store: Store,
    /// The database itself.
    pub database: SqlDatabase,
    /// Its address.
    pub url: DatabaseUrl,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    /// An empty SQLite database in a temporary file.
    #[must_use]
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("moya.db"));
        let database = SqlDatabase::open(&url, CONNECTIONS).expect("a new file opens");
        database.migrate().expect("the migrations run");
        Self::new(database, url, Some(folder))
    }

    /// An empty PostgreSQL database.
    #[must_use]
    pub fn postgres() -> Self {
        let url: DatabaseUrl = postgres::fresh_database().parse().expect("a PostgreSQL address");
        let database = SqlDatabase::open(&url, CONNECTIONS).expect("the database opens");
        Self::new(database, url, None)
    }

    fn new(database: SqlDatabase, url: DatabaseUrl, folder: Option<TempDir>) -> Self {
        Self { store: Store::new(Arc::new(database.clone())), database, url, _folder: folder }
    }
}

// A closure that names only some fields of a type without `Drop` would drop the others, the folder among them, too early.
impl Drop for TestDatabase {
    fn drop(&mut self) {}
}

/// Runs `test` on SQLite and then on PostgreSQL, and says on which it failed.
pub fn on_each_database<F, T>(test: F)
where
    F: Fn(TestDatabase) -> T,
    T: Future<Output = ()>,
{
    for (name, open) in
        [("SQLite", TestDatabase::sqlite as fn() -> TestDatabase), ("PostgreSQL", TestDatabase::postgres)]
    {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            runtime.expect("a runtime").block_on(test(open()));
        }));
        if let Err(panic) = result {
            report(name);
            std::panic::resume_unwind(panic);
        }
    }
}

#[expect(clippy::print_stderr, reason = "belongs beside the panic's own message")]
fn report(name: &str) {
    eprintln!("failed on {name}");
}
