//! CPU-intensive work: parsing user text and planning. It runs on blocking threads, a few at a time, so that much of it
//! delays only itself.

use kernel::StoreError;
use std::num::NonZero;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// Half of the machine's processors.
static REQUESTS: LazyLock<Places> = LazyLock::new(|| Places::new(2, Some(PATIENCE)));
/// A quarter of the processors, for work that no request waits for.
static JOBS: LazyLock<Places> = LazyLock::new(|| Places::new(4, None));

/// Places for work, at least one.
struct Places {
    free: Arc<Semaphore>,
    /// How long work waits for its turn; `None` for as long as it takes.
    patience: Option<Duration>,
}

impl Places {
    /// Creates a place for every `processors` processors.
    fn new(processors: usize, patience: Option<Duration>) -> Self {
        let number = (available_parallelism().map_or(1, NonZero::get) / processors).max(1);
        Self { free: Arc::new(Semaphore::new(number)), patience }
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
        let turn = Arc::clone(&self.free).acquire_owned();
        let turn = match self.patience {
            Some(patience) => tokio::time::timeout(patience, turn).await.map_err(|_| StoreError::Unavailable)?,
            None => turn.await,
        };
        let turn = turn.map_err(|_| StoreError::Unavailable)?;
        let worked = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        worked.await.map_err(|failure| StoreError::Failed(failure.into()))
    }
}

/// Runs `work` in its turn. Fails with [`StoreError::Unavailable`] if its turn does not come within two seconds.
///
/// # Errors
///
/// Also fails if `work` panics.
pub async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    REQUESTS.run(work).await
}

/// Runs `work` in the turn of jobs without a limit on the wait, because no client waits for them.
///
/// # Errors
/// If `work` panics.
pub(crate) async fn compute_in_time<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    JOBS.run(work).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use tokio::sync::Mutex;

    /// Held by a test while it uses the places of requests.
    static TURN: Mutex<()> = Mutex::const_new(());

    #[tokio::test]
    async fn work_beyond_the_slots_waits_and_then_fails() {
        let _turn = TURN.lock().await;
        let (release, released) = mpsc::channel::<()>();
        let released = Arc::new(std::sync::Mutex::new(released));
        let busy: Vec<_> = (0..REQUESTS.free.available_permits())
            .map(|_| {
                let released = Arc::clone(&released);
                tokio::spawn(compute(move || drop(released.lock().map(|released| released.recv()))))
            })
            .collect();
        while REQUESTS.free.available_permits() > 0 {
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
        let queued = JOBS.free.available_permits() + 16;
        let busy: Vec<_> = (0..queued)
            .map(|_| {
                let released = Arc::clone(&released);
                tokio::spawn(compute_in_time(move || drop(released.lock().map(|released| released.recv()))))
            })
            .collect();
        while JOBS.free.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let _turn = TURN.lock().await;
        assert_eq!(compute(|| 1).await.expect("a place of requests"), 1);
        drop(release);
        for work in busy {
            work.await.expect("no panic").expect("its turn came");
        }
    }
}
