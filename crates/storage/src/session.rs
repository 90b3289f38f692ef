use crate::connection::Db;
use crate::error::store_error;
use crate::memory::{Memory, Outdated};
use crate::pool::Lent;
use diesel::QueryResult;
use kernel::StoreError;
use unit_of_work::Mode;

/// The repositories of every domain inside one transaction.
///
/// A failed call marks the session, which then refuses to commit: PostgreSQL has already discarded the transaction,
/// while SQLite would keep half of it.
pub(crate) struct SqlSession<'connection> {
    connection: &'connection mut Lent,
    failed: bool,
    has_run: bool,
    mode: Mode,
    pub(crate) memory: &'connection Memory,
    pub(crate) landmarks_version: u64,
    pub(crate) tree_version: u64,
    pub(crate) outdated: Outdated,
}

impl<'connection> SqlSession<'connection> {
    pub(crate) fn new(connection: &'connection mut Lent, memory: &'connection Memory, mode: Mode) -> Self {
        Self {
            connection,
            failed: false,
            has_run: false,
            mode,
            memory,
            landmarks_version: memory.landmarks.version(),
            tree_version: memory.category_tree.version(),
            outdated: Outdated::default(),
        }
    }

    /// Whether it may see changes that others do not see yet.
    pub(crate) fn is_writing(&self) -> bool {
        self.mode == Mode::Write
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed
    }

    /// Runs statements. A single read does so once.
    pub(crate) fn run<T>(&mut self, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> Result<T, StoreError> {
        // Without a transaction, a second statement might see another state.
        if self.mode == Mode::SingleRead && self.has_run {
            self.failed = true;
            return Err(StoreError::Failed("a single read ran a second statement".into()));
        }
        self.has_run = true;
        self.run_apart(statements)
    }

    /// Like [`Self::run`], for rows that may be of another state than the rest. A single read may run it too.
    pub(crate) fn run_apart<T>(&mut self, statements: impl FnOnce(&mut Db) -> QueryResult<T>) -> Result<T, StoreError> {
        self.connection.query(statements).map_err(|error| {
            self.failed = true;
            store_error(error)
        })
    }
}
