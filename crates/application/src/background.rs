//! Periodic work, and tasks that restart after a panic. The tasks themselves are in `services/workers.rs`.

use futures_util::FutureExt;
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;
use unit_of_work::Error;

const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Signals that the process shuts down: by `true`, or by a dropped sender.
pub type Shutdown = watch::Receiver<bool>;

/// Runs `work` at once, then every `period`, and a last time at shutdown. Failures are logged and retried after a pause
/// that grows from a second up to the period.
pub async fn every<F>(name: &str, period: Duration, shutdown: Shutdown, work: impl Fn() -> F)
where
    F: Future<Output = Result<(), Error>>,
{
    every_and_when(name, period, shutdown, std::future::pending::<()>, work).await;
}

/// Like [`every`], and also whenever `woken` resolves. The next turn then follows after a whole period.
pub async fn every_and_when<F, W>(
    name: &str,
    period: Duration,
    mut shutdown: Shutdown,
    woken: impl Fn() -> W,
    work: impl Fn() -> F,
) where
    F: Future<Output = Result<(), Error>>,
    W: Future<Output = ()>,
{
    let mut turns = tokio::time::interval(period);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut pause = FIRST_PAUSE;
    loop {
        let stops = tokio::select! {
            _ = turns.tick() => false,
            () = woken() => {
                turns.reset();
                false
            }
            _ = shutdown.wait_for(|stop| *stop) => true,
        };
        match work().await {
            Ok(()) => pause = FIRST_PAUSE,
            Err(error) => {
                tracing::warn!(task = name, error = &error as &dyn std::error::Error, "failed, and is tried again");
                turns.reset_after(pause);
                pause = (pause * 2).min(period.max(FIRST_PAUSE));
            }
        }
        if stops {
            return;
        }
    }
}

/// Restarts tasks and knows which are down. Cheap to clone; clones share their state.
#[derive(Clone, Default)]
pub struct Supervisor {
    is_down: Arc<Mutex<BTreeMap<&'static str, bool>>>,
}

impl Supervisor {
    /// Runs a task until it returns. Restarts it after a panic, after a pause that grows if panics follow each other
    /// soon.
    pub async fn run<F>(&self, name: &'static str, mut shutdown: Shutdown, start: impl Fn() -> F)
    where
        F: Future<Output = ()>,
    {
        let mut pause = FIRST_PAUSE;
        loop {
            self.tasks().insert(name, false);
            let begun = tokio::time::Instant::now();
            if AssertUnwindSafe(start()).catch_unwind().await.is_ok() {
                self.tasks().remove(name);
                return;
            }
            self.tasks().insert(name, true);
            if begun.elapsed() > LONGEST_PAUSE {
                pause = FIRST_PAUSE;
            }
            tracing::error!(task = name, pause_ms = pause.as_millis(), "a background task died and is started again");
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = shutdown.wait_for(|stop| *stop) => return,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    #[must_use]
    pub fn down(&self) -> Vec<&'static str> {
        self.tasks().iter().filter(|(_, is_down)| **is_down).map(|(name, _)| *name).collect()
    }

    fn tasks(&self) -> MutexGuard<'_, BTreeMap<&'static str, bool>> {
        self.is_down.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(start_paused = true)]
    async fn a_task_that_dies_is_down_until_it_is_started_again() {
        let (supervisor, starts) = (Supervisor::default(), AtomicU32::new(0));
        let (_stop, stopped) = watch::channel(false);
        let start = || async {
            match starts.fetch_add(1, Ordering::SeqCst) {
                0 => panic!("a bug"),
                1 => tokio::time::sleep(Duration::from_secs(9)).await,
                _ => unreachable!("it ended by itself"),
            }
        };
        let run = supervisor.run("jobs", stopped, start);
        tokio::pin!(run);
        for (milliseconds, down) in [(500, vec!["jobs"]), (1_000, vec![]), (9_000, vec![])] {
            tokio::select! {
                () = &mut run => {}
                () = tokio::time::sleep(Duration::from_millis(milliseconds)) => {}
            }
            assert_eq!(supervisor.down(), down, "after {milliseconds} ms more");
        }
        assert_eq!(starts.load(Ordering::SeqCst), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn failed_work_is_retried_after_growing_pauses_and_once_more_at_the_end() {
        let (stop, stopped) = watch::channel(false);
        let turns = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&turns);
        let task = tokio::spawn(async move {
            every("test", Duration::from_secs(5), stopped, async || {
                counted.fetch_add(1, Ordering::SeqCst);
                Err(kernel::StoreError::Unavailable.into())
            })
            .await;
        });
        tokio::time::sleep(Duration::from_secs(11)).await;
        // At seconds 0, 1, 3 and 7; the next follows after the period, at second 12.
        assert_eq!(turns.load(Ordering::SeqCst), 4);
        stop.send_replace(true);
        task.await.expect("it ends by itself");
        assert_eq!(turns.load(Ordering::SeqCst), 5);
    }

    #[tokio::test(start_paused = true)]
    async fn a_signal_brings_the_next_turn_forward() {
        let (stop, stopped) = watch::channel(false);
        let (turns, woken) = (Arc::new(AtomicU32::new(0)), Arc::new(tokio::sync::Notify::new()));
        let (counted, signal) = (Arc::clone(&turns), Arc::clone(&woken));
        let task = tokio::spawn(async move {
            every_and_when(
                "test",
                Duration::from_secs(10),
                stopped,
                || signal.notified(),
                async || {
                    counted.fetch_add(1, Ordering::SeqCst);
                    Ok(())
                },
            )
            .await;
        });
        for (seconds, expected) in [(9, 1), (3, 2)] {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
            assert_eq!(turns.load(Ordering::SeqCst), expected);
        }
        // At second 12; the turn of second 20 is put off to second 22.
        woken.notify_one();
        for (seconds, expected) in [(1, 3), (8, 3), (2, 4)] {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
            assert_eq!(turns.load(Ordering::SeqCst), expected, "{seconds} seconds later");
        }
        stop.send_replace(true);
        task.await.expect("it ends by itself");
    }
}
