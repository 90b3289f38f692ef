//! Roadmap use cases that need more than one transaction: ordering, waiting for results, writing, and samples of the
//! category tree.

mod computed;
mod effects;
mod rewriting;
mod samples;
mod watched;
mod worksheets;
mod writing;

pub(crate) use effects::effects;

pub use computed::{ComputedGrounds, ComputedWriter};
pub use rewriting::RewriteChoice;
pub use samples::{category_of, list_category_samples};
pub use worksheets::{ComputedWorksheets, WorksheetJobs, WorksheetWriters};
pub use writing::{RoadmapJobs, Writers};

use crate::jobs::JobSignals;
use crate::repeating::retry_if_overtaken;
use kernel::job::{self, Job};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, IdempotencyKey, Instant, JobId, Outcome, UserId};
use roadmaps::generation::Order;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant as Moment;
use unit_of_work::{Error, Session, Store};

/// How often a waiting request polls, because another process may do the work.
const LOOKED_EVERY: Duration = Duration::from_millis(500);

/// Cheap to clone.
#[derive(Clone)]
pub struct Generations {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub signals: JobSignals,
    pub limits: RateLimits,
    /// The daily limit of roadmaps per user.
    pub daily_limit: u32,
}

impl Generations {
    /// Orders a roadmap. A repeated order with the same key returns the existing job and does not count.
    pub async fn order(&self, owner: UserId, order: Order, key: Option<IdempotencyKey>) -> Result<Job, Error> {
        let (daily_limit, now) = (self.daily_limit, self.clock.now());
        let known = key.clone();
        let made = move |s: &mut dyn Session| roadmaps::generation::find_made_job(s, owner, known.as_ref(), now);
        let attempt = move |s: &mut dyn Session, actor: &Actor| {
            roadmaps::generation::generate_roadmap(s, actor, &order, key.as_ref(), daily_limit, now)
        };
        self.order_once(owner, made, attempt, now).await
    }

    /// Returns the job that `made` finds, which does not count, or counts the order and carries it out.
    async fn order_once<M, A>(&self, owner: UserId, made: M, attempt: A, now: Instant) -> Result<Job, Error>
    where
        M: FnOnce(&mut dyn Session) -> Result<Option<Job>, roadmaps::Error> + Send + 'static,
        A: FnOnce(&mut dyn Session, &Actor) -> Result<Outcome<Job, job::Fact>, roadmaps::Error>
            + Clone
            + Send
            + 'static,
    {
        match self.store.read(made).await {
            Ok(Some(job)) => return Ok(job),
            // A key with a different order is refused below, like any order.
            Ok(None) | Err(roadmaps::Error::IdempotencyKeyReused) => {}
            Err(error) => return Err(error.into()),
        }
        let limits = self.limits;
        self.store.write(move |s| roadmaps::generation::admit_order(s, owner, limits, now)).await?;
        retry_if_overtaken(|| self.store.write_as_verified(owner, attempt.clone())).await
    }

    /// Returns one of the user's jobs as soon as it has ended, or its current state after `patience` or at shutdown.
    pub async fn wait(&self, owner: UserId, id: JobId, patience: Duration) -> Result<Job, Error> {
        let deadline = Moment::now() + patience;
        loop {
            let ended = self.signals.next_ended();
            tokio::pin!(ended);
            // From here on no signal is missed, even between the query and the wait.
            ended.as_mut().enable();
            let job = self.store.read(move |s| roadmaps::jobs::find_job(s, owner, id)).await?;
            let now = Moment::now();
            if job.status.is_final() || now >= deadline || self.signals.is_stopping() {
                return Ok(job);
            }
            tokio::select! {
                () = ended => {}
                () = tokio::time::sleep_until(deadline.min(now + LOOKED_EVERY)) => {}
            }
        }
    }
}
