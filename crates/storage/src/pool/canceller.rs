//! Stops reads that are no longer needed, for example because the client has disconnected.

use super::lane::Lane;
use super::watch::Watch;
use diesel::sql_types::Integer;
use diesel::{RunQueryDsl, sql_query};
use kernel::StoreError;
use tokio::runtime::Handle;

#[derive(Clone)]
pub(crate) struct Canceller {
    /// The connection that asks PostgreSQL to stop a statement. On SQLite the statement checks the mark itself.
    lane: Option<Lane>,
}

impl Canceller {
    pub(crate) fn new(lane: Option<Lane>) -> Self {
        Self { lane }
    }

    /// Runs a read in `readers`. Stops it if the caller is dropped before it ends.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        readers: &Lane,
        read: impl FnOnce(&Lane, &Watch) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let watch = readers.wait_for_turn().await?;
        let waiting = Waiting(Some((watch.clone(), self.clone())));
        let done = readers.run_watched(watch, read).await;
        waiting.end();
        done
    }

    fn stop(&self, watch: &Watch) {
        let (Some(backend), Some(lane)) = (watch.abandon(), self.lane.clone()) else { return };
        let Ok(runtime) = Handle::try_current() else { return };
        runtime.spawn(async move {
            let stopped = lane.run(move |lane, watch| {
                let mut connection = lane.connection(watch).map_err(|_| StoreError::Unavailable)?;
                let cancel = sql_query("SELECT pg_cancel_backend($1)").bind::<Integer, _>(backend);
                connection.call(|db| cancel.execute(db)).map_err(|error| StoreError::Failed(error.into()))
            });
            if let Err(error) = stopped.await {
                tracing::debug!(%error, "an abandoned statement runs on to its deadline");
            }
        });
    }
}

/// The caller of a read. If it is dropped before [`Waiting::end`], the read is stopped.
struct Waiting(Option<(Watch, Canceller)>);

impl Waiting {
    fn end(mut self) {
        self.0 = None;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some((watch, canceller)) = self.0.take() {
            canceller.stop(&watch);
        }
    }
}
