//! The workers: they take jobs out of the store, let a writer write, and store what it wrote exactly once.

use super::samples::category_of;
use super::{Generations, JobSignals};
use kernel::{Clock, Randomness, StoreError, text};
use roadmaps::{
    Brief, Error, FailureReason, HEART_BEAT, Job, Planner, RoadmapWriter, WriteError, WritingProgress, Written,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

/// How many jobs one process works on at once. They mostly wait for a remote writer.
const AT_ONCE: usize = 16;
/// How often the workers look for themselves: jobs of processes that ended come from nowhere else.
const LOOKED_EVERY: Duration = Duration::from_secs(1);
/// How long a writer may take.
const LONGEST: Duration = Duration::from_mins(3);
/// How often a result is offered to a busy store, and how long between.
const OFFERS: usize = 5;
const BETWEEN_OFFERS: Duration = Duration::from_millis(500);

/// Who writes.
#[derive(Clone)]
pub struct Writers {
    /// For orders that do not ask for another.
    pub default: Arc<dyn RoadmapWriter>,
    /// The built-in planner.
    pub built_in: Arc<dyn RoadmapWriter>,
}

/// Works on jobs until `shutdown` says true; what is still under way then goes back into the queue.
pub async fn run_jobs(generations: Generations, writers: Writers, mut shutdown: watch::Receiver<bool>) {
    let mut runs = JoinSet::new();
    while !*shutdown.borrow() {
        while runs.try_join_next().is_some() {}
        let claimed = if runs.len() < AT_ONCE { claim(&generations).await } else { None };
        if let Some((job, token)) = claimed {
            let run = Run { generations: generations.clone(), token, shutdown: shutdown.clone() };
            let writer = match job.order.planner {
                Planner::Default => Arc::clone(&writers.default),
                Planner::BuiltIn => Arc::clone(&writers.built_in),
            };
            runs.spawn(run.carry_out(job, writer));
            continue;
        }
        tokio::select! {
            () = generations.signals.next_order() => {}
            () = tokio::time::sleep(LOOKED_EVERY) => {}
            _ = runs.join_next(), if !runs.is_empty() => {}
            _ = shutdown.wait_for(|ended| *ended) => {}
        }
    }
    while runs.join_next().await.is_some() {}
}

/// The job that has waited longest, with the token of its new run.
async fn claim(generations: &Generations) -> Option<(Job, String)> {
    let (store, now) = (&generations.store, generations.clock.now());
    let claimed = async {
        // A look is cheap; a write would keep others from writing.
        if !store.read(move |s| s.has_claimable_job(now)).await? {
            return Ok(None);
        }
        let token = new_token(generations.randomness.as_ref());
        let of_run = token.clone();
        let job = store.write(move |s| roadmaps::claim_job(s, &of_run, now)).await?;
        Ok::<_, Error>(job.map(|job| (job, token)))
    };
    claimed.await.unwrap_or_else(|error| {
        tracing::warn!(error = &error as &dyn std::error::Error, "no job could be taken");
        None
    })
}

fn new_token(randomness: &dyn Randomness) -> String {
    let mut bytes = [0; 16];
    randomness.fill(&mut bytes);
    text::hex(&bytes)
}

/// One run of one job.
struct Run {
    generations: Generations,
    token: String,
    shutdown: watch::Receiver<bool>,
}

/// How a run ends.
enum End {
    Written(Result<Written, WriteError>),
    HandBack,
    Lost,
}

impl Run {
    async fn carry_out(mut self, job: Job, writer: Arc<dyn RoadmapWriter>) {
        let progress = Arc::new(Progress::default());
        let end = self.until_end(&job, writer, &progress).await;
        let offered = match end {
            End::Lost => return,
            End::HandBack => self.hand_back(&job).await,
            End::Written(Ok(written)) => self.complete(&job, written).await,
            End::Written(Err(failure)) => self.fail(&job, failure).await,
        };
        match offered {
            Ok(()) => {}
            Err(Error::JobLost) => tracing::info!(job = job.id.0, "the job went to somebody else or was cancelled"),
            Err(error) => {
                tracing::error!(job = job.id.0, error = &error as &dyn std::error::Error, "the job could not be ended");
            }
        }
        self.signals().ended();
    }

    async fn until_end(&mut self, job: &Job, writer: Arc<dyn RoadmapWriter>, progress: &Arc<Progress>) -> End {
        let work = tokio::spawn(write(writer, job.order.brief.clone(), Arc::clone(progress)));
        let _stopped_with_this_run = AbortOnDrop(work.abort_handle());
        tokio::pin!(work);
        let mut beats = tokio::time::interval(HEART_BEAT.to_std().unwrap_or(Duration::from_secs(5)));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beats.reset();
        loop {
            tokio::select! {
                written = &mut work => {
                    // What a panic says may repeat what somebody typed.
                    return End::Written(written.unwrap_or_else(|_| Err(WriteError::Failed("it panicked".into()))));
                }
                () = progress.next() => {}
                _ = beats.tick() => {}
                _ = self.shutdown.wait_for(|ended| *ended) => return End::HandBack,
            }
            match self.renew(job, progress.weeks()).await {
                Err(Error::JobLost) => return End::Lost,
                Err(error) => tracing::warn!(
                    job = job.id.0,
                    error = &error as &dyn std::error::Error,
                    "no sign of life was given"
                ),
                Ok(()) => {}
            }
        }
    }

    async fn renew(&self, job: &Job, weeks: u8) -> Result<(), Error> {
        let (id, token, now) = (job.id, self.token.clone(), self.clock().now());
        self.generations.store.write(move |s| roadmaps::renew_job(s, id, &token, weeks, now)).await
    }

    async fn hand_back(&self, job: &Job) -> Result<(), Error> {
        let (id, token) = (job.id, self.token.clone());
        self.generations.store.write(move |s| roadmaps::hand_back_job(s, id, &token)).await
    }

    async fn complete(&self, job: &Job, written: Written) -> Result<(), Error> {
        self.offer(|| {
            let (id, token, now) = (job.id, self.token.clone(), self.clock().now());
            let (brief, is_sample, written) = (job.order.brief.clone(), job.order.sample, written.clone());
            self.generations.store.write(move |s| {
                let category = if is_sample { category_of(s, &brief)? } else { None };
                roadmaps::complete_job(s, id, &token, written, category, now).map(drop)
            })
        })
        .await
    }

    async fn fail(&self, job: &Job, failure: WriteError) -> Result<(), Error> {
        tracing::warn!(job = job.id.0, error = &failure as &dyn std::error::Error, detail = ?failure, "no roadmap was written");
        let (reason, message) = match failure {
            WriteError::Failed(_) => (FailureReason::Failed, None),
            WriteError::Invalid(_) => (FailureReason::Invalid, None),
            WriteError::TimedOut => (FailureReason::TimedOut, None),
            WriteError::Restricted { message } => (FailureReason::Restricted, Some(message)),
        };
        self.offer(|| {
            let (id, token, message, now) = (job.id, self.token.clone(), message.clone(), self.clock().now());
            self.generations.store.write(move |s| roadmaps::fail_job(s, id, &token, (reason, message), now))
        })
        .await
    }

    /// Tries again while the store is busy. What was not stored then is done anew once the lease is over.
    async fn offer<F: Future<Output = Result<(), Error>>>(&self, attempt: impl Fn() -> F) -> Result<(), Error> {
        for _ in 1..OFFERS {
            match attempt().await {
                Err(Error::Store(StoreError::Unavailable)) => tokio::time::sleep(BETWEEN_OFFERS).await,
                ended => return ended,
            }
        }
        attempt().await
    }

    fn signals(&self) -> &JobSignals {
        &self.generations.signals
    }

    fn clock(&self) -> &dyn Clock {
        self.generations.clock.as_ref()
    }
}

async fn write(writer: Arc<dyn RoadmapWriter>, brief: Brief, progress: Arc<Progress>) -> Result<Written, WriteError> {
    let written = tokio::time::timeout(LONGEST, writer.write(&brief, progress.as_ref()));
    written.await.unwrap_or(Err(WriteError::TimedOut))
}

struct AbortOnDrop(tokio::task::AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// How many weeks are written, and a call for each of them.
#[derive(Default)]
struct Progress {
    weeks: AtomicU8,
    changed: Notify,
}

impl Progress {
    fn weeks(&self) -> u8 {
        self.weeks.load(Ordering::Relaxed)
    }

    async fn next(&self) {
        self.changed.notified().await;
    }
}

impl WritingProgress for Progress {
    fn weeks_done(&self, weeks: u8) {
        if self.weeks.swap(weeks, Ordering::Relaxed) != weeks {
            self.changed.notify_one();
        }
    }
}
