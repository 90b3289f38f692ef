//! Jobs that write roadmaps. The result is stored in the transaction that ends the job.

use super::samples::category_of;
use super::watched::Watched;
use crate::jobs::{Finish, JobHandler, Progress, Worked};
use async_trait::async_trait;
use kernel::job::{Ending, Job};
use kernel::{Clock, JobId};
use roadmaps::brief::Brief;
use roadmaps::generation::{Order, RoadmapWriter, WriteError, WritingProgress, store_written};
use roadmaps::jobs::{FailureReason, JobKind, Planner};
use roadmaps::plan::Written;
use std::sync::Arc;
use std::time::Duration;
use unit_of_work::{Error, Fact, Session, Store};

/// The kinds of jobs of these workers: whole roadmaps and rewrites.
const KINDS: [JobKind; 3] = [JobKind::Generation, JobKind::Sample, JobKind::Rewrite];

/// Longer than every timeout of a writer, of which a model's is at most one hour.
pub(super) const LONGEST: Duration = Duration::from_mins(61);

#[derive(Clone)]
pub struct Writers {
    /// The default writer.
    pub default: Arc<dyn RoadmapWriter>,
    pub built_in: Arc<dyn RoadmapWriter>,
}

pub struct RoadmapJobs {
    pub writers: Writers,
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    /// The daily limit of model tokens per user.
    pub daily_tokens: u32,
}

#[async_trait]
impl JobHandler for RoadmapJobs {
    fn kinds(&self) -> Vec<&'static str> {
        KINDS.map(JobKind::as_str).to_vec()
    }

    async fn work(&self, job: &Job, progress: &Progress) -> Worked {
        if is_rewrite(job) {
            return self.rewrite(job, progress).await;
        }
        let Some(order) = Order::from_payload(&job.kind, &job.payload) else {
            tracing::error!(job = job.id.0, "the payload is no order of a roadmap");
            return Worked::Failed(FailureReason::Failed.ending(None));
        };
        let watched = self.watched(job, progress);
        match write(self.writer_of(&order), &order.brief, &watched).await {
            Ok(written) => Worked::Done(self.storing(order, written)),
            Err(failure) => Worked::Failed(ending(job.id, failure, "no roadmap was written")),
        }
    }

    fn broken(&self, _job: &Job) -> Ending {
        FailureReason::Failed.ending(None)
    }

    fn failed(&self, job: &Job) -> Vec<Fact> {
        // A failed rewrite is shown at the week, so there is no notification.
        let owner = job.owner.filter(|_| !is_rewrite(job));
        owner.map(|owner| roadmaps::Fact::Failed { owner, job: job.id }.into()).into_iter().collect()
    }
}

impl RoadmapJobs {
    /// A table of contents must be covered completely and exactly, which a model cannot guarantee.
    fn writer_of(&self, order: &Order) -> &dyn RoadmapWriter {
        match order.planner {
            None if order.brief.outline().is_none() => self.writers.default.as_ref(),
            None | Some(Planner::BuiltIn) => self.writers.built_in.as_ref(),
        }
    }

    pub(super) fn watched<'a>(&'a self, job: &Job, progress: &'a Progress) -> Watched<'a> {
        Watched {
            progress,
            store: &self.store,
            clock: self.clock.as_ref(),
            daily_tokens: self.daily_tokens,
            owner: job.owner,
        }
    }

    fn storing(&self, order: Order, written: Written) -> Finish {
        let clock = Arc::clone(&self.clock);
        Arc::new(move |s: &mut dyn Session, job: &Job| {
            let category = if order.sample { category_of(s, &order.brief)? } else { None };
            let stored = store_written(s, job, &order, written.clone(), category, clock.now())?;
            Ok::<_, Error>(stored.facts.into_iter().map(Into::into).collect())
        })
    }
}

fn is_rewrite(job: &Job) -> bool {
    job.kind == JobKind::Rewrite.as_str()
}

async fn write(
    writer: &dyn RoadmapWriter,
    brief: &Brief,
    progress: &dyn WritingProgress,
) -> Result<Written, WriteError> {
    let written = tokio::time::timeout(LONGEST, writer.write(brief, progress));
    written.await.unwrap_or(Err(WriteError::TimedOut))
}

/// How a job ends after a writer's failure; `happened` is for the log.
pub(super) fn ending(job: JobId, failure: WriteError, happened: &str) -> Ending {
    tracing::warn!(job = job.0, error = &failure as &dyn std::error::Error, detail = ?failure, "{happened}");
    let (reason, message) = reason_of(failure);
    reason.ending(message)
}

/// The reason of a failure, with a message if the reason's default does not fit.
pub(super) fn reason_of(failure: WriteError) -> (FailureReason, Option<String>) {
    match failure {
        WriteError::Failed(_) => (FailureReason::Failed, None),
        WriteError::Invalid(_) => (FailureReason::Invalid, None),
        WriteError::TimedOut => (FailureReason::TimedOut, None),
        WriteError::Restricted { message } => (FailureReason::Restricted, Some(message)),
        WriteError::OutOfTokens => (FailureReason::OutOfTokens, None),
        WriteError::NoOther { message } => (FailureReason::NoOther, Some(message)),
    }
}
