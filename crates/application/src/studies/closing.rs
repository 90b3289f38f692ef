use kernel::Instant;
use unit_of_work::{Error, Store};

/// How many studies are announced in one go; those that are left come next time.
const AT_ONCE: usize = 100;

/// Tells whoever waits for them that studies stop recruiting tomorrow. Each study in a transaction of its own, with the
/// note that it is told: however often this runs, and in however many processes, it is told once.
pub async fn announce_closings(store: &Store, now: Instant) -> Result<(), Error> {
    // A look is cheap; a write would keep others from writing.
    if !store.read(move |s| ::studies::is_announcing_due(s, now)).await? {
        return Ok(());
    }
    for _ in 0..AT_ONCE {
        if !store.write_facts(move |s| ::studies::announce_closing(s, now)).await? {
            break;
        }
    }
    Ok(())
}
