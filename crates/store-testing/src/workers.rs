//! Workers that write roadmaps with the built-in planner like the product.

use crate::people::noon;
use crate::{CountingRandomness, TestDatabase};
use application::generation::{Generations, RoadmapJobs, Writers};
use application::jobs::{JobRunner, JobSignals};
use kernel::job::Job;
use kernel::limit::RateLimits;
use kernel::{Clock, Instant, JobId, UserId};
use planner::BuiltInPlanner;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

const PATIENCE: Duration = Duration::from_mins(1);

/// A clock that always shows noon.
pub struct Noon;

impl Clock for Noon {
    fn now(&self) -> Instant {
        noon()
    }
}

/// Running workers.
pub struct Workers {
    orders: Generations,
    stop: watch::Sender<bool>,
    running: JoinHandle<()>,
}

impl Workers {
    /// Starts workers at noon.
    #[must_use]
    pub fn start(test: &TestDatabase) -> Self {
        let (clock, signals): (Arc<dyn Clock>, _) = (Arc::new(Noon), JobSignals::of(&test.bus));
        let store = &test.store;
        let (stop, stopped) = watch::channel(false);
        let writers = Writers { default: Arc::new(BuiltInPlanner), built_in: Arc::new(BuiltInPlanner) };
        let handler =
            Arc::new(RoadmapJobs { writers, store: store.clone(), clock: Arc::clone(&clock), daily_tokens: 1_000 });
        let runner = JobRunner {
            store: store.clone(),
            clock: Arc::clone(&clock),
            randomness: Arc::new(CountingRandomness::default()),
            signals: signals.clone(),
        };
        let running = tokio::spawn(async move { runner.run(handler, stopped).await });
        let limits = RateLimits::Off;
        Self { orders: Generations { store: store.clone(), clock, signals, limits, daily_limit: 10 }, stop, running }
    }

    /// Waits for the end of a job and returns it.
    pub async fn end_of(&self, owner: UserId, id: JobId) -> Job {
        let job = self.orders.wait(owner, id, PATIENCE).await.expect("allowed");
        assert!(job.status.is_final(), "{job:?}");
        job
    }

    /// Stops after the current jobs.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        self.running.await.expect("no panic");
    }
}
