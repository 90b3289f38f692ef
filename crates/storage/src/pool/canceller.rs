//! Stops reads that are no longer needed, for example because the client has disconnected.

use super::lane::Lane;
use super::watch::Watch;
use diesel::sql_types::Integer;
use diesel::{PgConnection, QueryResult, RunQueryDsl, select, sql_query};
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

    pub(crate) fn wait_for(&self, watch: &Watch) -> Waiting {
        Waiting(Some((watch.clone(), self.clone())))
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
pub(crate) struct Waiting(Option<(Watch, Canceller)>);

impl Waiting {
    pub(crate) fn end(mut self) {
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

diesel::define_sql_function!(fn pg_backend_pid() -> Integer);

/// Returns the process id of PostgreSQL behind a connection.
pub(crate) fn backend_of(connection: &mut PgConnection) -> QueryResult<i32> {
    select(pg_backend_pid()).get_result(connection)
}
