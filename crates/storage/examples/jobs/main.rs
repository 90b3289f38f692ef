//! Measures how many jobs per second are claimed and completed, by the product's job runner and by the same statements
//! on a plain connection. Prints one line of JSON per round, `{"ours": …, "raw": …}`. `just bench` runs it.
//!
//!     jobs SQLite|PostgreSQL ROUNDS JOBS

#![expect(clippy::print_stdout, reason = "the figures are what it prints")]

mod raw;
mod statement;

use application::jobs::{JobHandler, JobRunner, JobSignals, Progress, Worked};
use application::{Fact, Session};
use async_trait::async_trait;
use kernel::SystemClock;
use kernel::job::{Ending, Job};
use raw::{Raw, raw_on};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store_testing::{CountingRandomness, TestDatabase};
use tokio::sync::watch;

const KIND: &str = "MEASURED";

fn main() {
    let mut said = std::env::args().skip(1);
    let test = match said.next().as_deref() {
        Some("SQLite") => TestDatabase::sqlite(),
        Some("PostgreSQL") => TestDatabase::postgres(),
        other => panic!("SQLite or PostgreSQL, not {other:?}"),
    };
    let mut number = || said.next().and_then(|text| text.parse::<usize>().ok()).expect("ROUNDS and JOBS are numbers");
    let (rounds, jobs) = (number(), number());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let mut raw = raw_on(&test.url);
    for round in 0..rounds {
        let by_runner = |raw: &mut dyn Raw| {
            raw.fill(KIND, jobs);
            let took = runtime.block_on(run(&test, jobs));
            rate(raw, jobs, took)
        };
        let by_statements = |raw: &mut dyn Raw| {
            raw.fill(KIND, jobs);
            let begun = Instant::now();
            raw.claim_and_complete(KIND);
            rate(raw, jobs, begun.elapsed())
        };
        // Alternates the order, because the second run finds warm caches.
        let (ours, beside) = if round % 2 == 0 {
            let ours = by_runner(raw.as_mut());
            (ours, by_statements(raw.as_mut()))
        } else {
            let beside = by_statements(raw.as_mut());
            (by_runner(raw.as_mut()), beside)
        };
        println!("{{\"ours\": {ours:.1}, \"raw\": {beside:.1}}}");
    }
}

/// Returns jobs per second, after checking that each was done.
fn rate(raw: &mut dyn Raw, jobs: usize, took: Duration) -> f64 {
    assert_eq!(raw.count_succeeded(), jobs, "each job is done once");
    f64::from(u32::try_from(jobs).expect("a few thousand")) / took.as_secs_f64()
}

/// Runs all waiting jobs like a process of the product.
async fn run(test: &TestDatabase, jobs: usize) -> Duration {
    let handler = Arc::new(AtOnce { left: Arc::new(AtomicUsize::new(jobs)), ended: watch::channel(false).0 });
    let stop = handler.ended.subscribe();
    let runner = JobRunner {
        store: test.store.clone(),
        clock: Arc::new(SystemClock),
        randomness: Arc::new(CountingRandomness::default()),
        signals: JobSignals::of(&test.bus),
    };
    let begun = Instant::now();
    runner.run(handler, stop).await;
    begun.elapsed()
}

/// Completes every job at once, and stops the runner after the last one.
struct AtOnce {
    left: Arc<AtomicUsize>,
    ended: watch::Sender<bool>,
}

#[async_trait]
impl JobHandler for AtOnce {
    fn kinds(&self) -> Vec<&'static str> {
        vec![KIND]
    }

    async fn work(&self, _job: &Job, _progress: &Progress) -> Worked {
        let (left, ended) = (Arc::clone(&self.left), self.ended.clone());
        Worked::Done(Arc::new(move |_: &mut dyn Session, _: &Job| {
            if left.fetch_sub(1, Ordering::Relaxed) == 1 {
                ended.send_replace(true);
            }
            Ok(Vec::new())
        }))
    }

    fn broken(&self, _job: &Job) -> Ending {
        Ending::Failed { failure: "BROKEN", message: None }
    }

    fn failed(&self, _job: &Job) -> Vec<Fact> {
        Vec::new()
    }
}
