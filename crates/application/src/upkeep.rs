use crate::{Delete, RETENTIONS};
use kernel::{Instant, StoreError};
use unit_of_work::{Error, Store};

/// Deletes the rows of all [`RETENTIONS`] that have expired at `now`. Works in batches, so that other writers wait only
/// briefly. A failure of one kind does not stop the others.
pub async fn forget(store: &Store, now: Instant) -> Result<(), Error> {
    let mut done = Ok(());
    for (kind, delete) in RETENTIONS {
        if let Err(error) = all(store, *delete, now).await {
            tracing::warn!(kind, error = &error as &dyn std::error::Error, "what is over could not be removed");
            done = done.and(Err(error));
        }
    }
    Ok(done?)
}

async fn all(store: &Store, delete: Delete, now: Instant) -> Result<(), StoreError> {
    while store.write(move |s| delete(s, now)).await? > 0 {}
    Ok(())
}
