//! Generating roadmaps where it takes more than one unit of work: ordering, waiting for the result, and the places of
//! samples in the category tree.

mod samples;
mod signals;
mod workers;

pub use samples::{category_of, list_category_samples};
pub use signals::JobSignals;
pub use workers::{Writers, run_jobs};

use crate::{Session, Store};
use kernel::limit::RateLimits;
use kernel::{Clock, IdempotencyKey, Instant, JobId, Randomness, UserId};
use roadmaps::{Error, Job, Order};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant as Moment;

/// How often a waiting call looks for itself: another process may have done the work.
const LOOKED_EVERY: Duration = Duration::from_millis(500);

/// What ordering roadmaps needs. Cheap to clone.
#[derive(Clone)]
pub struct Generations {
    /// Runs use cases in transactions.
    pub store: Store,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Gives random bytes.
    pub randomness: Arc<dyn Randomness>,
    /// Wakes the workers, and those who wait for them.
    pub signals: JobSignals,
    /// Whether orders are counted.
    pub limits: RateLimits,
    /// How many roadmaps a person may have made in a day.
    pub daily_limit: u32,
}

impl Generations {
    /// Orders a roadmap and wakes the workers. The same order with the same key has the job that it has already.
    ///
    /// # Errors
    /// [`Error::TooMany`], and those of [`roadmaps::generate_roadmap`].
    pub async fn order(&self, owner: UserId, order: Order, key: Option<IdempotencyKey>) -> Result<Job, Error> {
        let (limits, daily_limit, now) = (self.limits, self.daily_limit, self.clock.now());
        let (asked, by) = (order.clone(), key.clone());
        let admit = move |s: &mut dyn Session| roadmaps::admit_order(s, owner, &asked, by.as_ref(), limits, now);
        if let Some(before) = self.store.write(admit).await? {
            return Ok(before);
        }
        let ordered =
            self.store.write(move |s| roadmaps::generate_roadmap(s, owner, order, key, daily_limit, now)).await?;
        self.signals.ordered();
        Ok(ordered.into_job())
    }

    /// One of the person's jobs as soon as it has ended, or as it stands after `patience`.
    ///
    /// # Errors
    /// [`Error::JobNotFound`] also if it is somebody else's.
    pub async fn wait(&self, owner: UserId, id: JobId, patience: Duration) -> Result<Job, Error> {
        let deadline = Moment::now() + patience;
        loop {
            let ended = self.signals.next_end();
            tokio::pin!(ended);
            // From here on no end is missed, also not one between the look and the wait.
            ended.as_mut().enable();
            let job = self.store.read(move |s| roadmaps::find_job(s, owner, id)).await?;
            let now = Moment::now();
            if job.status.is_final() || now >= deadline {
                return Ok(job);
            }
            tokio::select! {
                () = ended => {}
                () = tokio::time::sleep_until(deadline.min(now + LOOKED_EVERY)) => {}
            }
        }
    }

    /// Stops one of the person's jobs; one that has ended stays as it is.
    ///
    /// # Errors
    /// [`Error::JobNotFound`] also if it is somebody else's.
    pub async fn cancel(&self, owner: UserId, id: JobId) -> Result<Job, Error> {
        let now = self.now();
        let job = self.store.write(move |s| roadmaps::cancel_job(s, owner, id, now)).await?;
        self.signals.ended();
        Ok(job)
    }

    fn now(&self) -> Instant {
        self.clock.now()
    }
}
