//! Claims jobs from the store and runs them concurrently.

use super::{JobHandler, JobSignals, Worked};
use crate::background::Shutdown;
use kernel::job::{self, Claim, Ending, HEART_BEAT, Job, Lost};
use kernel::{Clock, Outcome, Randomness, StoreError, text};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;
use unit_of_work::{Error, Session, Store};

/// The number of jobs that a process runs at once. Most of the time they wait for a remote server.
const AT_ONCE: usize = 16;
/// The number of these that may be of patient kinds.
const PATIENT_AT_ONCE: usize = AT_ONCE / 2;
/// How often a runner polls, which is the only way to find jobs of processes that died: soon after the last job, then
/// less and less often.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// How often the end is stored again if the store is busy, and the pause between attempts. After that, the job runs
/// again once its lease expires.
const OFFERS: usize = 5;
const BETWEEN_OFFERS: Duration = Duration::from_millis(500);

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
        let (mut pause, mut has_failed) = (SHORTEST_PAUSE, false);
        while !*shutdown.borrow() {
            while runs.try_join_next().is_some() {}
            let places = Places { all: AT_ONCE - runs.len(), patient: patient_places.available_permits() };
            let claimed = if places.all > 0 { self.try_claim(&handler, places).await } else { Ok(Vec::new()) };
            let claimed = match claimed {
                Ok(claimed) => {
                    has_failed = false;
                    claimed
                }
                Err(error) => {
                    tracing::warn!(error = &error as &dyn std::error::Error, "no job could be taken");
                    // The signal of a queued job may be used up, so the first retry follows soon.
                    pause = if has_failed { pause } else { SHORTEST_PAUSE };
                    has_failed = true;
                    Vec::new()
                }
            };
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
                pause = SHORTEST_PAUSE;
                continue;
            }
            tokio::select! {
                () = self.signals.next_queued() => {}
                () = tokio::time::sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
                _ = runs.join_next(), if !runs.is_empty() => {}
                _ = shutdown.wait_for(|stop| *stop) => {}
            }
        }
        while runs.join_next().await.is_some() {}
    }

    /// Claims as many jobs as there are free slots in one transaction, each with a token of its run.
    async fn try_claim(&self, handler: &Arc<dyn JobHandler>, places: Places) -> Result<Vec<(Job, String)>, Error> {
        let (kinds, now) = (places.kinds(handler.as_ref()), self.clock.now());
        // A read is cheap; a write would block other writers.
        if !self.store.read_single(move |s| s.has_claimable_job(&kinds, now)).await? {
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
                facts.extend(abandoned.iter().map(|job| job::Fact::Ended(job.id).into()));
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

/// Counts the finished steps of a job and reports each.
#[derive(Default)]
pub struct Progress {
    steps: AtomicU8,
    changed: Notify,
}

impl Progress {
    pub fn steps_done(&self, steps: u8) {
        if self.steps.swap(steps, Ordering::Relaxed) != steps {
            self.changed.notify_one();
        }
    }

    fn steps(&self) -> u8 {
        self.steps.load(Ordering::Relaxed)
    }
}

/// One run of a job: lease renewals while it works, and an end that is stored once.
struct Run {
    runner: JobRunner,
    token: String,
    shutdown: Shutdown,
}

enum End {
    Worked(Worked),
    HandBack,
    Lost,
}

enum Stored {
    Yes,
    /// Another run has the job, or it was cancelled.
    Lost,
}

impl Run {
    async fn carry_out(mut self, job: Job, handler: Arc<dyn JobHandler>) {
        let stored = match self.until_end(&job, &handler).await {
            End::Lost => Ok(Stored::Lost),
            End::HandBack => self.hand_back(&job, &handler).await,
            End::Worked(worked) => self.end(&job, &handler, worked).await,
        };
        match stored {
            Ok(Stored::Yes) => {}
            Ok(Stored::Lost) => tracing::info!(job = job.id.0, "the job went to another run or was cancelled"),
            Err(error) => {
                tracing::error!(job = job.id.0, error = &error as &dyn std::error::Error, "the job could not be ended");
            }
        }
    }

    async fn until_end(&mut self, job: &Job, handler: &Arc<dyn JobHandler>) -> End {
        let progress = Arc::new(Progress::default());
        let work = {
            let (handler, job, progress) = (Arc::clone(handler), job.clone(), Arc::clone(&progress));
            tokio::spawn(async move { handler.work(&job, &progress).await })
        };
        let _stopped_with_this_run = AbortOnDrop(work.abort_handle());
        tokio::pin!(work);
        let mut beats = tokio::time::interval(HEART_BEAT.to_std().unwrap_or(Duration::from_secs(5)));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beats.reset();
        let signals = self.runner.signals.clone();
        loop {
            tokio::select! {
                worked = &mut work => {
                    // The panic is in the log already; its message may repeat user input.
                    return End::Worked(worked.unwrap_or_else(|_| Worked::Failed(handler.broken(job))));
                }
                () = progress.changed.notified() => {}
                _ = beats.tick() => {}
                // A remote server keeps working on a cancelled request until it is aborted.
                () = signals.next_cancelled() => {}
                _ = self.shutdown.wait_for(|stop| *stop) => return End::HandBack,
            }
            match self.renew(job, progress.steps()).await {
                Ok(()) => {}
                Err(Lost::Lost) => return End::Lost,
                Err(Lost::Store(error)) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::warn!(job = job.id.0, error, "no sign of life was given");
                }
            }
        }
    }

    async fn renew(&self, job: &Job, steps: u8) -> Result<(), Lost> {
        let (id, token, now) = (job.id, self.token.clone(), self.runner.clock.now());
        self.runner.store.write(move |s| job::renew(s, id, &token, steps, now)).await
    }

    /// Returns the job to the queue, and wakes the runners of other processes.
    async fn hand_back(&self, job: &Job, handler: &Arc<dyn JobHandler>) -> Result<Stored, Error> {
        let (id, token) = (job.id, self.token.clone());
        let kind = handler.kinds().into_iter().find(|kind| *kind == job.kind);
        let unit = move |s: &mut dyn Session| match job::hand_back(s, id, &token) {
            Ok(()) => Ok(Outcome { value: Stored::Yes, facts: queued(kind) }),
            Err(Lost::Lost) => Ok(Outcome::quiet(Stored::Lost)),
            Err(Lost::Store(error)) => Err(Error::from(error)),
        };
        self.runner.store.write_facts(unit).await
    }

    async fn end(&self, job: &Job, handler: &Arc<dyn JobHandler>, worked: Worked) -> Result<Stored, Error> {
        let worked = Arc::new(worked);
        for _ in 1..OFFERS {
            match self.offer(job, handler, &worked).await {
                Err(Error::Store(StoreError::Unavailable)) => tokio::time::sleep(BETWEEN_OFFERS).await,
                ended => return ended,
            }
        }
        self.offer(job, handler, &worked).await
    }

    async fn offer(&self, job: &Job, handler: &Arc<dyn JobHandler>, worked: &Arc<Worked>) -> Result<Stored, Error> {
        let (id, token, now) = (job.id, self.token.clone(), self.runner.clock.now());
        let (handler, worked) = (Arc::clone(handler), Arc::clone(worked));
        let unit = move |s: &mut dyn Session| {
            let ending = match worked.as_ref() {
                Worked::Done(_) => Ending::Succeeded,
                Worked::Failed(ending) => ending.clone(),
            };
            let job = match job::finish(s, id, &token, ending, now) {
                Ok(job) => job,
                Err(Lost::Lost) => return Ok(Outcome::quiet(Stored::Lost)),
                Err(Lost::Store(error)) => return Err(Error::from(error)),
            };
            let mut facts = match worked.as_ref() {
                Worked::Done(finish) => finish(s, &job)?,
                Worked::Failed(_) => handler.failed(&job),
            };
            facts.push(job::Fact::Ended(id).into());
            Ok(Outcome { value: Stored::Yes, facts })
        };
        self.runner.store.write_facts(unit).await
    }
}

fn queued(kind: Option<&'static str>) -> Vec<job::Fact> {
    kind.into_iter().map(|kind| job::Fact::Queued { kind }).collect()
}

struct AbortOnDrop(tokio::task::AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}
