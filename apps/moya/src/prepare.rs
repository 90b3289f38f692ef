//! Preparing a database for the server: its tables and the shipped data.

use crate::config::Shared;
use crate::private;
use application::{Aftermath, Store};
use kernel::{Instant, SystemClock};
use live::InProcessBus;
use std::error::Error;
use std::sync::Arc;
use storage::{DatabaseUrl, SqlDatabase};

/// Opens the database of `settings`.
pub(crate) fn open(settings: &Shared) -> Result<SqlDatabase, Box<dyn Error>> {
    let url = settings.database_url()?;
    private::folder(&settings.data_dir)?;
    if let DatabaseUrl::Sqlite(path) = &url {
        private::database(path)?;
    }
    Ok(SqlDatabase::open(&url, settings.database_pool)?)
}

/// A store for commands, whose processes have no caches or waiting requests to notify.
pub(crate) fn store(database: SqlDatabase) -> Store {
    let bus = Arc::new(InProcessBus::default());
    Store::new(Arc::new(database), Arc::new(Aftermath::new(Arc::new(SystemClock), bus)))
}

/// Updates the tables, returns the names of the migrations that ran, and inserts the category tree and the sample
/// roadmaps if the database has none.
pub(crate) async fn bring_up_to_date(database: SqlDatabase, now: Instant) -> Result<Vec<String>, Box<dyn Error>> {
    let migrating = database.clone();
    let ran = tokio::task::spawn_blocking(move || migrating.migrate()).await??;
    let store = store(database);
    store.write(|s| categories::plant(s)).await?;
    demo::plant_samples(&store, now).await?;
    Ok(ran)
}
