//! Takes jobs out of the store and runs them, many at once.

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

/// How many jobs one process works on at once. They mostly wait for a remote.
const AT_ONCE: usize = 16;
/// How many of them may be of the patient kinds.
const PATIENT_AT_ONCE: usize = AT_ONCE / 2;
/// How often a runner looks for itself: jobs of processes that ended come from nowhere else.
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
    /// Works on the jobs that `handler` knows until told to stop. What is still under way then goes back into the queue.
    pub async fn run(&self, handler: Arc<dyn JobHandler>, mut shutdown: Shutdown) {
        let mut runs = JoinSet::new();
        let patient_places = Arc::new(Semaphore::new(PATIENT_AT_ONCE));
        while !*shutdown.borrow() {
            while runs.try_join_next().is_some() {}
            let takes_patient = patient_places.available_permits() > 0;
            let claimed = if runs.len() < AT_ONCE { self.claim(&handler, takes_patient).await } else { None };
            if let Some((job, token)) = claimed {
                let run = Run { runner: self.clone(), token, shutdown: shutdown.clone() };
                let is_patient = handler.patient_kinds().contains(&job.kind.as_str());
                let place = is_patient.then(|| Arc::clone(&patient_places).try_acquire_owned());
                let handler = Arc::clone(&handler);
                runs.spawn(async move {
                    let _held_until_the_end = place;
                    run.carry_out(job, handler).await;
                });
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

    async fn claim(&self, handler: &Arc<dyn JobHandler>, takes_patient: bool) -> Option<(Job, String)> {
        self.try_claim(handler, takes_patient).await.unwrap_or_else(|error| {
            tracing::warn!(error = &error as &dyn std::error::Error, "no job could be taken");
            None
        })
    }

    async fn try_claim(
        &self,
        handler: &Arc<dyn JobHandler>,
        takes_patient: bool,
    ) -> Result<Option<(Job, String)>, Error> {
        let (mut kinds, now) = (handler.kinds(), self.clock.now());
        if !takes_patient {
            let patient = handler.patient_kinds();
            kinds.retain(|kind| !patient.contains(kind));
        }
        // A look is cheap; a write would keep others from writing.
        let looked_for = kinds.clone();
        if !self.store.read(move |s| s.has_claimable_job(&looked_for, now)).await? {
            return Ok(None);
        }
        let (token, handler) = (self.new_token(), Arc::clone(handler));
        let of_run = token.clone();
        let claim = self.store.write_facts(move |s| {
            let Claim { job, abandoned } = job::claim(s, &kinds, &of_run, now)?;
            for job in &abandoned {
                tracing::error!(job = job.id.0, "the job was begun too often and has failed");
            }
            let facts = abandoned.iter().flat_map(|job| handler.failed(job)).collect();
            Ok::<_, Error>(Outcome { value: job, facts })
        });
        Ok(claim.await?.map(|job| (job, token)))
    }

    fn new_token(&self) -> String {
        let mut bytes = [0; 16];
        self.randomness.fill(&mut bytes);
        text::hex(&bytes)
    }
}
