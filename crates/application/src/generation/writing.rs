//! The jobs that write roadmaps: a writer writes, and what it wrote is stored in the transaction that ends the job.

use super::samples::category_of;
use crate::jobs::{Finish, JobHandler, Progress, Worked};
use async_trait::async_trait;
use kernel::job::{Ending, Job};
use kernel::{Clock, JobId};
use roadmaps::{
    Brief, FailureReason, Order, Planner, RoadmapWriter, WRITING, WriteError, WritingProgress, Written, store_written,
};
use std::sync::Arc;
use std::time::Duration;
use unit_of_work::{Error, Fact, Session};

const LONGEST: Duration = Duration::from_mins(3);

#[derive(Clone)]
pub struct Writers {
    /// For orders that do not ask for another.
    pub default: Arc<dyn RoadmapWriter>,
    pub built_in: Arc<dyn RoadmapWriter>,
}

pub struct RoadmapJobs {
    pub writers: Writers,
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl JobHandler for RoadmapJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &WRITING
    }

    async fn work(&self, job: &Job, progress: &Progress) -> Worked {
        let Some(order) = Order::from_payload(&job.kind, &job.payload) else {
            tracing::error!(job = job.id.0, "the payload is no order of a roadmap");
            return Worked::Failed(FailureReason::Failed.ending(None));
        };
        let writer = match order.planner {
            None => &self.writers.default,
            Some(Planner::BuiltIn) => &self.writers.built_in,
        };
        match write(writer.as_ref(), &order.brief, progress).await {
            Ok(written) => Worked::Done(self.storing(order, written)),
            Err(failure) => Worked::Failed(ending(job.id, failure)),
        }
    }

    fn broken(&self) -> Ending {
        FailureReason::Failed.ending(None)
    }

    fn failed(&self, job: &Job) -> Vec<Fact> {
        job.owner.map(|owner| roadmaps::Fact::Failed { owner, job: job.id }.into()).into_iter().collect()
    }
}

impl RoadmapJobs {
    fn storing(&self, order: Order, written: Written) -> Finish {
        let clock = Arc::clone(&self.clock);
        Arc::new(move |s: &mut dyn Session, job: &Job| {
            let category = if order.sample { category_of(s, &order.brief)? } else { None };
            let stored = store_written(s, job, &order, written.clone(), category, clock.now())?;
            Ok::<_, Error>(stored.facts.into_iter().map(Into::into).collect())
        })
    }
}

async fn write(writer: &dyn RoadmapWriter, brief: &Brief, progress: &Progress) -> Result<Written, WriteError> {
    let written = tokio::time::timeout(LONGEST, writer.write(brief, progress));
    written.await.unwrap_or(Err(WriteError::TimedOut))
}

impl WritingProgress for Progress {
    fn weeks_done(&self, weeks: u8) {
        self.steps_done(weeks);
    }
}

fn ending(job: JobId, failure: WriteError) -> Ending {
    tracing::warn!(job = job.0, error = &failure as &dyn std::error::Error, detail = ?failure, "no roadmap was written");
    match failure {
        WriteError::Failed(_) => FailureReason::Failed.ending(None),
        WriteError::Invalid(_) => FailureReason::Invalid.ending(None),
        WriteError::TimedOut => FailureReason::TimedOut.ending(None),
        WriteError::Restricted { message } => FailureReason::Restricted.ending(Some(message)),
    }
}
