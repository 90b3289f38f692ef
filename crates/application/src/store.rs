//! The only generic part over [`Database`]: use cases go in, results come out.

use crate::{Database, Mode, Session, Verdict};
use kernel::StoreError;
use std::sync::{Arc, Mutex, PoisonError};

/// Runs use cases in transactions. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    database: Arc<dyn Database>,
}

impl Store {
    /// A store on `database`.
    #[must_use]
    pub fn new(database: Arc<dyn Database>) -> Self {
        Self { database }
    }

    /// Runs `work` on one state of the data, which it must not change.
    ///
    /// # Errors
    /// What `work` answers, or the store's own failure.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::Read, work).await
    }

    /// Runs `work` in one transaction: committed if it answers `Ok`, rolled back if it answers `Err` or panics.
    ///
    /// # Errors
    /// What `work` answers, or the store's own failure; in both cases nothing was changed.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::Write, work).await
    }

    /// Whether the database answers and its tables are up to date.
    pub async fn is_ready(&self) -> bool {
        self.database.is_ready().await
    }

    async fn run<T, E, F>(&self, mode: Mode, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let answer = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&answer);
        let span = tracing::Span::current();
        let unit = Box::new(move |session: &mut dyn Session| {
            let result = span.in_scope(|| work(session));
            let verdict = if result.is_ok() { Verdict::Commit } else { Verdict::RollBack };
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            verdict
        });
        let ended = self.database.transact(mode, unit).await;
        let result = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (ended, result) {
            // The use case's own refusal says more than what followed from it.
            (_, Some(Err(refusal))) => Err(refusal),
            (Ok(()), Some(Ok(value))) => Ok(value),
            (Err(failure), _) => Err(failure.into()),
            (Ok(()), None) => Err(StoreError::Failed("the unit of work did not run".into()).into()),
        }
    }
}
