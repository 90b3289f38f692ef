//! CPU-intensive work: parsing user text and planning. It runs on blocking threads, a few at a time, so that much of it
//! delays only itself.

use kernel::StoreError;
use std::num::NonZero;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// The places of requests: half of the machine's processors, at least one.
static PLACES: LazyLock<Arc<Semaphore>> = LazyLock::new(|| places(2));
/// The places of jobs, which no request waits for: a quarter of the processors, at least one.
static JOBS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| places(4));

/// Returns a place for every `processors` processors, at least one.
fn places(processors: usize) -> Arc<Semaphore> {
    Arc::new(Semaphore::new((available_parallelism().map_or(1, NonZero::get) / processors).max(1)))
}

/// Runs `work` in its turn. Fails with [`StoreError::Unavailable`] if its turn does not come within two seconds.
///
/// # Errors
///
/// Also fails if `work` panics.
pub async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    let turn = tokio::time::timeout(PATIENCE, Arc::clone(&PLACES).acquire_owned()).await;
    run(turn.ok().and_then(Result::ok), work).await
}

/// Runs `work` in the turn of jobs without a limit on the wait, because no client waits for them.
///
/// # Errors
/// If `work` panics.
pub(crate) async fn compute_in_time<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    run(Arc::clone(&JOBS).acquire_owned().await.ok(), work).await
}

async fn run<T: Send + 'static>(
    turn: Option<OwnedSemaphorePermit>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    let turn = turn.ok_or(StoreError::Unavailable)?;
    let worked = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    worked.await.map_err(|failure| StoreError::Failed(failure.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use tokio::sync::Mutex;

    /// Held by a test while it uses the places of requests.
    static REQUESTS: Mutex<()> = Mutex::const_new(());

    #[tokio::test]
    async fn work_beyond_the_slots_waits_and_then_fails() {
        let _turn = REQUESTS.lock().await;
        let (release, released) = mpsc::channel::<()>();
        let released = Arc::new(std::sync::Mutex::new(released));
        let busy: Vec<_> = (0..PLACES.available_permits())
            .map(|_| {
                let released = Arc::clone(&released);
                tokio::spawn(compute(move || drop(released.lock().map(|released| released.recv()))))
            })
            .collect();
        while PLACES.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(compute(|| 1).await, Err(StoreError::Unavailable)));
        drop(release);
        for work in busy {
            work.await.expect("no panic").expect("it had a place");
        }
        assert_eq!(compute(|| 1).await.expect("there is a place again"), 1);
    }

    #[tokio::test]
    async fn jobs_do_not_take_the_places_of_requests() {
        let (release, released) = mpsc::channel::<()>();
        let released = Arc::new(std::sync::Mutex::new(released));
        let queued = JOBS.available_permits() + 16;
        let busy: Vec<_> = (0..queued)
            .map(|_| {
                let released = Arc::clone(&released);
                tokio::spawn(compute_in_time(move || drop(released.lock().map(|released| released.recv()))))
            })
            .collect();
        while JOBS.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let _turn = REQUESTS.lock().await;
        assert_eq!(compute(|| 1).await.expect("a place of requests"), 1);
        drop(release);
        for work in busy {
            work.await.expect("no panic").expect("its turn came");
        }
    }
}
