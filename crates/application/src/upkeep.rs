use crate::{Delete, RETENTIONS, rooms};
use kernel::{Instant, StoreError};
use unit_of_work::{Error, Store};

/// Deletes the rows of all [`RETENTIONS`] that have expired at `now`, and rooms, whose followers are notified. Works in
/// batches, so that other writers wait only briefly. A failure of one kind does not stop the others.
pub async fn forget(store: &Store, now: Instant) -> Result<(), Error> {
    let mut done = logged("rooms", rooms::forget_rooms(store, now).await);
    for (kind, delete) in RETENTIONS {
        done = done.and(logged(kind, all(store, *delete, now).await.map_err(Error::from)));
    }
    done
}

fn logged(kind: &str, done: Result<(), Error>) -> Result<(), Error> {
    done.inspect_err(|error| {
        tracing::warn!(kind, error = error as &dyn std::error::Error, "expired rows could not be deleted");
    })
}

async fn all(store: &Store, delete: Delete, now: Instant) -> Result<(), StoreError> {
    while store.write(move |s| delete(s, now)).await? > 0 {}
    Ok(())
}
