//! A pool of connections of one use, and the queue before it.

use super::OpenError;
use crate::connection::{DatabaseUrl, Manager, Use};
use diesel::r2d2::{Pool, PoolError, PooledConnection};
use kernel::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

#[derive(Clone)]
pub(super) struct Lane {
    pool: Pool<Manager>,
    turns: Arc<Semaphore>,
    patience: Duration,
}

impl Lane {
    pub(super) fn open(url: &DatabaseUrl, for_use: Use, size: u32, patience: Duration) -> Result<Self, OpenError> {
        let pool = Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .test_on_check_out(false)
            .connection_timeout(patience)
            .build(Manager { url: url.clone(), for_use })
            .map_err(OpenError::Unreachable)?;
        Ok(Self { pool, turns: Arc::new(Semaphore::new(size as usize)), patience })
    }

    pub(super) fn size(&self) -> u32 {
        self.pool.max_size()
    }

    /// A connection. Blocks while the pool makes one, for as long as it has patience.
    pub(super) fn connection(&self) -> Result<PooledConnection<Manager>, PoolError> {
        self.pool.get()
    }

    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let waiting = tokio::time::timeout(self.patience, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = waiting.ok().and_then(Result::ok).ok_or(StoreError::Unavailable)?;
        let lane = self.clone();
        let work = move || {
            // Held until the work is done, also when the caller has stopped waiting for it.
            let _turn = turn;
            work(&lane)
        };
        tokio::task::spawn_blocking(work).await.map_err(|failure| StoreError::Failed(Box::new(failure)))
    }
}
