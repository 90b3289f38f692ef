use kernel::Instant;
use unit_of_work::{Error, Store};

/// The number of studies announced per run; the others follow in the next.
const AT_ONCE: usize = 100;

/// Notifies users of studies that stop recruiting tomorrow. Each study is announced in its own transaction, which also
/// records it, so it is announced once regardless of the number of runs and processes.
pub async fn announce_closings(store: &Store, now: Instant) -> Result<(), Error> {
    // A read is cheap; a write would block other writers.
    if !store.read(move |s| ::studies::lifecycle::is_announcing_due(s, now)).await? {
        return Ok(());
    }
    for _ in 0..AT_ONCE {
        if !store.write_facts(move |s| ::studies::lifecycle::announce_closing(s, now)).await? {
            break;
        }
    }
    Ok(())
}
