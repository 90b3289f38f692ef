//! The number of parallel jobs of a kind.

use application::jobs::{JobHandler, JobRunner, JobSignals, Progress, Worked};
use application::{Fact, Session};
use async_trait::async_trait;
use kernel::job::{Ending, Job, NewJob, Priority};
use std::sync::Arc;
use std::time::Duration;
use store_testing::people::noon;
use store_testing::workers::Noon;
use store_testing::{CountingRandomness, on_each_database};
use tokio::sync::{Semaphore, watch};

const PATIENCE: Duration = Duration::from_mins(1);

const WRITING: &str = "GENERATION";
const PATIENT: &str = "WORKSHEETS";

/// A handler that starts jobs, and ends one for each permit.
struct Held {
    begun: watch::Sender<Vec<String>>,
    permits: Semaphore,
}

#[async_trait]
impl JobHandler for Held {
    fn kinds(&self) -> Vec<&'static str> {
        vec![WRITING, PATIENT]
    }

    fn patient_kinds(&self) -> Vec<&'static str> {
        vec![PATIENT]
    }

    async fn work(&self, job: &Job, _progress: &Progress) -> Worked {
        self.begun.send_modify(|begun| begun.push(job.kind.clone()));
        self.permits.acquire().await.expect("never closed").forget();
        Worked::Done(Arc::new(|_: &mut dyn Session, _: &Job| Ok(Vec::new())))
    }

    fn broken(&self, _job: &Job) -> Ending {
        Ending::Failed { failure: "GENERATION_FAILED", message: None }
    }

    fn failed(&self, _job: &Job) -> Vec<Fact> {
        Vec::new()
    }
}

#[test]
fn patient_jobs_leave_slots_for_others() {
    on_each_database(|test| async move {
        for kind in [PATIENT; 20].into_iter().chain([WRITING]) {
            let (owner, payload, now) = (None, "{}".to_owned(), noon());
            let priority = Priority::Person;
            let job = NewJob { kind, owner, payload, priority, run_at: now, steps_total: 1, created_at: now };
            test.store.write(move |s| s.insert_job(&job)).await.expect("queued");
        }
        let (begun, mut seen) = watch::channel(Vec::new());
        let held = Arc::new(Held { begun, permits: Semaphore::new(0) });
        let (stop, stopped) = watch::channel(false);
        let runner = JobRunner {
            store: test.store.clone(),
            clock: Arc::new(Noon),
            randomness: Arc::new(CountingRandomness::default()),
            signals: JobSignals::of(&test.bus),
        };
        let running = tokio::spawn({
            let held = Arc::clone(&held);
            async move { runner.run(held, stopped).await }
        });
        let mut until = async |holds: fn(&Vec<String>) -> bool| {
            tokio::time::timeout(PATIENCE, seen.wait_for(holds)).await.expect("in time").expect("it runs").clone()
        };
        let at_first = until(|begun| begun.len() >= 9).await;
        let of = |wanted: &str| at_first.iter().filter(|kind| *kind == wanted).count();
        assert_eq!(of(PATIENT), 8, "half of the places");
        assert_eq!(of(WRITING), 1, "half of the places");
        held.permits.add_permits(21);
        until(|begun| begun.len() == 21).await;
        stop.send_replace(true);
        running.await.expect("no panic");
    });
}
