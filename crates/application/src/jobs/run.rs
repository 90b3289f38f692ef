//! One run of a job: lease renewals while it works, and an end that is stored once.

use super::{JobHandler, JobRunner, Worked};
use crate::background::Shutdown;
use kernel::job::{self, Ending, HEART_BEAT, Job, Lost};
use kernel::{Outcome, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::MissedTickBehavior;
use unit_of_work::{Error, Session};

/// How often the end is stored again if the store is busy, and the pause between attempts. After that, the job runs
/// again once its lease expires.
const OFFERS: usize = 5;
const BETWEEN_OFFERS: Duration = Duration::from_millis(500);

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

pub(super) struct Run {
    pub(super) runner: JobRunner,
    pub(super) token: String,
    pub(super) shutdown: Shutdown,
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
    pub(super) async fn carry_out(mut self, job: Job, handler: Arc<dyn JobHandler>) {
        let stored = match self.until_end(&job, &handler).await {
            End::Lost => Ok(Stored::Lost),
            End::HandBack => self.hand_back(&job).await,
            End::Worked(worked) => self.end(&job, &handler, worked).await,
        };
        match stored {
            Ok(Stored::Yes) => {}
            Ok(Stored::Lost) => tracing::info!(job = job.id.0, "the job went to another run or was cancelled"),
            Err(error) => {
                tracing::error!(job = job.id.0, error = &error as &dyn std::error::Error, "the job could not be ended");
            }
        }
        self.runner.signals.ended();
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

    async fn hand_back(&self, job: &Job) -> Result<Stored, Error> {
        let (id, token) = (job.id, self.token.clone());
        stored(self.runner.store.write(move |s| job::hand_back(s, id, &token)).await)
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
            let facts = match worked.as_ref() {
                Worked::Done(finish) => finish(s, &job)?,
                Worked::Failed(_) => handler.failed(&job),
            };
            Ok(Outcome { value: Stored::Yes, facts })
        };
        self.runner.store.write_facts(unit).await
    }
}

fn stored(ended: Result<(), Lost>) -> Result<Stored, Error> {
    match ended {
        Ok(()) => Ok(Stored::Yes),
        Err(Lost::Lost) => Ok(Stored::Lost),
        Err(Lost::Store(error)) => Err(error.into()),
    }
}

struct AbortOnDrop(tokio::task::AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}
