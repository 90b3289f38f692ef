use crate::Session;
use async_trait::async_trait;
use kernel::StoreError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Reads one consistent state and changes nothing.
    Read,
    /// Like [`Self::Read`], for a unit that runs one statement, which is consistent without a transaction. A second one
    /// fails, unless its rows may be of another state, as the names of categories.
    SingleRead,
    /// Like [`Self::Read`], for expensive work. It runs on a small share of the connections, so that much of it delays
    /// only itself.
    HeavyRead,
    /// May change data. Waits for its turn if the database has one writer.
    Write,
}

pub enum Verdict {
    /// Commits, then runs the function, even if the caller no longer waits.
    Commit(Box<dyn FnOnce() + Send>),
    RollBack,
}

/// A unit of work, run once, on a thread of the database, in one transaction. It must not wait for another unit.
pub type Unit = Box<dyn FnOnce(&mut dyn Session) -> Verdict + Send>;

#[async_trait]
pub trait Database: Send + Sync {
    /// Runs `unit` in one transaction and ends it by its verdict. A panic rolls back, and so does a failed repository
    /// call even if the unit wants to commit. Units of several callers may share a commit; one that is rolled back leaves the
    /// others as they are. After an error nothing has changed, unless the connection was lost during
    /// the commit: then the outcome is unknown, with [`StoreError::Failed`]. [`StoreError::Unavailable`] means that
    /// nothing has changed and that a retry may succeed soon. A read is cancelled if its caller stops waiting; a write
    /// is finished.
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError>;

    /// Drops the tree of categories that units of work remember, because another process changed it. Changes by
    /// this process drop them already.
    fn forget_categories(&self);

    /// Drops the positions of studies in lists, because another process may have moved them. Moves by this process drop
    /// them already.
    fn forget_positions(&self);

    /// Whether the database answers and its tables are up to date. Does not wait for units of work.
    async fn is_ready(&self) -> bool;
}
