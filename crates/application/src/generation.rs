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
use kernel::idempotency::KEY_UNIQUE;
use kernel::job::Job;
use kernel::limit::RateLimits;
use kernel::{Clock, IdempotencyKey, JobId, UserId};
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
        let (limits, daily_limit, now) = (self.limits, self.daily_limit, self.clock.now());
        let known = key.clone();
        let before = self.store.read(move |s| roadmaps::generation::find_made_job(s, owner, known.as_ref(), now)).await;
        match before {
            Ok(Some(job)) => return Ok(job),
            // A key with a different order is refused below, like any order.
            Ok(None) | Err(roadmaps::Error::IdempotencyKeyReused) => {}
            Err(error) => return Err(error.into()),
        }
        self.store.write(move |s| roadmaps::generation::admit_order(s, owner, limits, now)).await?;
        let attempt = move |s: &mut dyn Session, actor: &kernel::Actor| {
            roadmaps::generation::generate_roadmap(s, actor, &order, key.as_ref(), daily_limit, now)
        };
        match self.store.write_as_verified(owner, attempt.clone()).await {
            Err(Error::Store(error)) if error.is_duplicate_of(KEY_UNIQUE) => {
                self.store.write_as_verified(owner, attempt).await
            }
            answer => answer,
        }
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
