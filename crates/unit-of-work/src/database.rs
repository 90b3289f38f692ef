use crate::Session;
use async_trait::async_trait;
use kernel::StoreError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Sees one state of the data and changes nothing.
    Read,
    /// As [`Self::Read`], for work that may cost much: it takes its turn on a small share of the connections, so that
    /// much of it delays itself and nothing else.
    HeavyRead,
    /// May change data. Waits its turn where the database has one writer.
    Write,
}

pub enum Verdict {
    /// With what is done after the commit. It is done also when nobody waits for the unit any more.
    Commit(Box<dyn FnOnce() + Send>),
    RollBack,
}

/// A unit of work: it runs once, on a thread that may block, inside one transaction.
pub type Unit = Box<dyn FnOnce(&mut dyn Session) -> Verdict + Send>;

#[async_trait]
pub trait Database: Send + Sync {
    /// Runs `unit` in one transaction and ends the transaction by its verdict. A panic rolls back, and so does a failed
    /// repository call even where the unit wants to commit. After an error nothing is changed,
    /// unless the connection was lost during the commit itself: then nobody knows, and it is a [`StoreError::Failed`].
    /// [`StoreError::Unavailable`] means that nothing was changed, and that the same unit may succeed in a moment.
    /// A read that nobody waits for any more is stopped; a write is finished.
    async fn transact(&self, mode: Mode, unit: Unit) -> Result<(), StoreError>;

    /// Whether it answers and its tables are up to date. Does not wait behind units of work.
    async fn is_ready(&self) -> bool;
}
