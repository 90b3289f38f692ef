//! Claims jobs from the store and runs them concurrently.

use super::run::Run;
use super::{JobHandler, JobSignals};
use crate::background::Shutdown;
use kernel::job::{self, Claim, Job};
use kernel::{Clock, Outcome, Randomness, text};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use unit_of_work::{Error, Store};

/// The number of jobs that a process runs at once. Most of the time they wait for a remote server.
const AT_ONCE: usize = 16;
/// The number of these that may be of patient kinds.
const PATIENT_AT_ONCE: usize = AT_ONCE / 2;
/// How often a runner polls, which is the only way to find jobs of processes that died.
const LOOKED_EVERY: Duration = Duration::from_secs(1);

/// Cheap to clone.
#[derive(Clone)]
pub struct JobRunner {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub signals: JobSignals,
}

impl JobRunner {
    /// Runs the jobs of `handler` until shutdown. Jobs that are still running then go back into the queue.
    pub async fn run(&self, handler: Arc<dyn JobHandler>, mut shutdown: Shutdown) {
        let mut runs = JoinSet::new();
        let patient_places = Arc::new(Semaphore::new(PATIENT_AT_ONCE));
        while !*shutdown.borrow() {
            while runs.try_join_next().is_some() {}
            let places = Places { all: AT_ONCE - runs.len(), patient: patient_places.available_permits() };
            let claimed = if places.all > 0 { self.claim(&handler, places).await } else { Vec::new() };
            let is_any_claimed = !claimed.is_empty();
            for (job, token) in claimed {
                let run = Run { runner: self.clone(), token, shutdown: shutdown.clone() };
                let is_patient = handler.patient_kinds().contains(&job.kind.as_str());
                let place = is_patient.then(|| Arc::clone(&patient_places).try_acquire_owned());
                let handler = Arc::clone(&handler);
                runs.spawn(async move {
                    let _held_until_the_end = place;
                    run.carry_out(job, handler).await;
                });
            }
            if is_any_claimed {
                continue;
            }
            tokio::select! {
                () = self.signals.next_queued() => {}
                () = tokio::time::sleep(LOOKED_EVERY) => {}
                _ = runs.join_next(), if !runs.is_empty() => {}
                _ = shutdown.wait_for(|stop| *stop) => {}
            }
        }
        while runs.join_next().await.is_some() {}
    }

    async fn claim(&self, handler: &Arc<dyn JobHandler>, places: Places) -> Vec<(Job, String)> {
        self.try_claim(handler, places).await.unwrap_or_else(|error| {
            tracing::warn!(error = &error as &dyn std::error::Error, "no job could be taken");
            Vec::new()
        })
    }

    /// Claims as many jobs as there are free slots in one transaction, each with a token of its run.
    async fn try_claim(&self, handler: &Arc<dyn JobHandler>, places: Places) -> Result<Vec<(Job, String)>, Error> {
        let (kinds, now) = (places.kinds(handler.as_ref()), self.clock.now());
        // A read is cheap; a write would block other writers.
        if !self.store.read(move |s| s.has_claimable_job(&kinds, now)).await? {
            return Ok(Vec::new());
        }
        let (mut tokens, handler) = (Vec::new(), Arc::clone(handler));
        tokens.resize_with(places.all, || self.new_token());
        let claim = self.store.write_facts(move |s| {
            let (mut left, mut claimed, mut facts) = (places, Vec::new(), Vec::new());
            for token in tokens {
                let Claim { job, abandoned } = job::claim(s, &left.kinds(handler.as_ref()), &token, now)?;
                for job in &abandoned {
                    tracing::error!(job = job.id.0, "the job was begun too often and has failed");
                }
                facts.extend(abandoned.iter().flat_map(|job| handler.failed(job)));
                let Some(job) = job else { break };
                if handler.patient_kinds().contains(&job.kind.as_str()) {
                    left.patient -= 1;
                }
                claimed.push((job, token));
            }
            Ok::<_, Error>(Outcome { value: claimed, facts })
        });
        claim.await
    }

    fn new_token(&self) -> String {
        let mut bytes = [0; 16];
        self.randomness.fill(&mut bytes);
        text::hex(&bytes)
    }
}

/// The number of jobs that may start.
#[derive(Clone, Copy)]
struct Places {
    all: usize,
    /// The number of these that may be of patient kinds.
    patient: usize,
}

impl Places {
    fn kinds(self, handler: &dyn JobHandler) -> Vec<&'static str> {
        let mut kinds = handler.kinds();
        if self.patient == 0 {
            let patient = handler.patient_kinds();
            kinds.retain(|kind| !patient.contains(kind));
        }
        kinds
    }
}
