//! Worksheets: ordering them, and the jobs that write them. Each week is stored as soon as it is written, so it can be
//! read, and is not written again by another run of the job. A failed worksheet does not delay the others.

use super::Generations;
use super::watched::Watched;
use super::writing::{LONGEST, ending};
use crate::computing::compute_in_time;
use crate::jobs::{JobHandler, Progress, Worked};
use async_trait::async_trait;
use kernel::job::{Ending, Job, Lost};
use kernel::{Clock, RoadmapId, StoreError, UserId};
use roadmaps::generation::{Unwatched, WriteError, WritingProgress};
use roadmaps::jobs::{FailureReason, JobKind, Planner};
use roadmaps::library::Roadmap;
use roadmaps::plan::Source;
use roadmaps::worksheets::{
    DayWorksheet, OwnedWeekOfDays, WeekOfDays, WorksheetOrder, WorksheetWriter, WrittenWorksheets, weeks_to_write,
};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use unit_of_work::{Error, Fact, Session, Store};

/// How often a week is stored again if the store is busy, and the pause between attempts.
const OFFERS: usize = 5;
const BETWEEN_OFFERS: Duration = Duration::from_millis(500);

impl Generations {
    /// Orders the missing worksheets of a roadmap, beginning with week `first`. A repeated order returns the running
    /// job and does not count.
    pub async fn order_worksheets(
        &self,
        owner: UserId,
        roadmap: RoadmapId,
        (first, planner): (i64, Option<Planner>),
    ) -> Result<Job, Error> {
        let (limits, now) = (self.limits, self.clock.now());
        let running =
            self.store.read(move |s| roadmaps::worksheets::find_running_worksheets(s, owner, roadmap, first)).await?;
        if let Some(running) = running {
            return Ok(running);
        }
        self.store.write(move |s| roadmaps::worksheets::admit_worksheets(s, owner, limits, now)).await?;
        let order = move |s: &mut dyn Session, actor: &kernel::Actor| {
            roadmaps::worksheets::order_worksheets(s, actor, roadmap, (first, planner), now)
        };
        self.store.write_as_verified(owner, order).await
    }
}

#[derive(Clone)]
pub struct WorksheetWriters {
    /// The default writer.
    pub default: Arc<dyn WorksheetWriter>,
    pub built_in: Arc<dyn WorksheetWriter>,
}

pub struct WorksheetJobs {
    pub writers: WorksheetWriters,
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    /// The daily limit of model tokens per user.
    pub daily_tokens: u32,
}

#[async_trait]
impl JobHandler for WorksheetJobs {
    fn kinds(&self) -> Vec<&'static str> {
        vec![JobKind::Worksheets.as_str()]
    }

    /// Worksheets take minutes. Without this limit they could hold every slot and delay roadmaps.
    fn patient_kinds(&self) -> Vec<&'static str> {
        self.kinds()
    }

    async fn work(&self, job: &Job, progress: &Progress) -> Worked {
        let Some(order) = WorksheetOrder::of(job) else {
            tracing::error!(job = job.id.0, "the payload is no order of worksheets");
            return Worked::Failed(self.broken(job));
        };
        match self.make(job, order, progress).await {
            Ok(()) => Worked::Done(Arc::new(|_: &mut dyn Session, _: &Job| Ok(Vec::new()))),
            Err(failure) => Worked::Failed(ending(job.id, failure, "not all worksheets were written")),
        }
    }

    fn broken(&self, _job: &Job) -> Ending {
        FailureReason::Failed.ending(None)
    }

    /// The page with the order shows the failure, so there is no notification.
    fn failed(&self, _job: &Job) -> Vec<Fact> {
        Vec::new()
    }
}

impl WorksheetJobs {
    /// A failed day does not delay others: the job fails at the end, with the first day's failure. If the writer is
    /// unavailable or too slow, the remaining weeks are skipped.
    async fn make(&self, job: &Job, order: WorksheetOrder, progress: &Progress) -> Result<(), WriteError> {
        let watched = Watched {
            progress,
            store: &self.store,
            clock: self.clock.as_ref(),
            daily_tokens: self.daily_tokens,
            owner: job.owner,
        };
        let writer = match order.planner {
            Some(Planner::BuiltIn) => &self.writers.built_in,
            None => &self.writers.default,
        };
        let (mut tried, mut failure) = (BTreeSet::new(), None);
        loop {
            // The plan may have changed meanwhile.
            let roadmap = self.find(order.roadmap).await?;
            let lacking = weeks_to_write(&roadmap, order.first);
            let done = usize::from(roadmap.brief.days().weeks()).saturating_sub(lacking.len());
            let done = u8::try_from(done).unwrap_or(u8::MAX);
            progress.steps_done(done);
            let Some(week) = lacking.into_iter().find(|week| tried.insert(*week)) else { break };
            let wanted = WeekOfDays::lacking(&roadmap, week);
            let writing = tokio::time::timeout(LONGEST, writer.write_week(wanted, &watched));
            let mut written = writing.await.map_err(|_| WriteError::TimedOut)?;
            let failed = written.failure.take();
            let days = written.into_days(wanted, self.clock.now());
            let done = done + u8::from(failed.is_none());
            if failed.is_none() || !days.is_empty() {
                self.store_week(job, order.roadmap, days, done).await?;
            }
            match failed {
                None => {}
                Some(error @ WriteError::Invalid(_)) => {
                    let told = &error as &dyn std::error::Error;
                    tracing::warn!(job = job.id.0, week, error = told, "not all worksheets of a week were written");
                    failure = failure.or(Some(error));
                }
                Some(error) => return Err(error),
            }
        }
        failure.map_or(Ok(()), Err)
    }

    async fn find(&self, id: RoadmapId) -> Result<Roadmap, WriteError> {
        let found = self.store.read(move |s| s.find_roadmap(id)).await.map_err(failed)?;
        found.ok_or_else(|| failed(roadmaps::Error::RoadmapNotFound))
    }

    async fn store_week(
        &self,
        job: &Job,
        roadmap: RoadmapId,
        written: Vec<DayWorksheet>,
        done: u8,
    ) -> Result<(), WriteError> {
        let (id, written) = (job.id, Arc::new(written));
        let token = job.lease.as_ref().map(|lease| lease.token.clone()).unwrap_or_default();
        for offer in 1..=OFFERS {
            let (token, written, now) = (token.clone(), Arc::clone(&written), self.clock.now());
            let store = move |s: &mut dyn Session| {
                roadmaps::worksheets::store_worksheets(s, (id, &token), roadmap, &written, done, now)
            };
            match self.store.write(store).await {
                Err(Lost::Store(StoreError::Unavailable)) if offer < OFFERS => tokio::time::sleep(BETWEEN_OFFERS).await,
                stored => return stored.map_err(failed),
            }
        }
        Ok(())
    }
}

/// Runs another writer of worksheets in its turn. It must not need the progress, which it does not get.
pub struct ComputedWorksheets(Arc<dyn WorksheetWriter>);

impl ComputedWorksheets {
    #[must_use]
    pub fn new(writer: Arc<dyn WorksheetWriter>) -> Self {
        Self(writer)
    }
}

#[async_trait]
impl WorksheetWriter for ComputedWorksheets {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _: &dyn WritingProgress) -> WrittenWorksheets {
        let (writer, runtime, wanted) = (Arc::clone(&self.0), Handle::current(), OwnedWeekOfDays::from(wanted));
        let written = compute_in_time(move || runtime.block_on(writer.write_week(wanted.borrowed(), &Unwatched))).await;
        let failed = |failure: StoreError| WriteError::Failed(failure.into());
        written.unwrap_or_else(|failure| WrittenWorksheets::none(failed(failure), Source::BuiltIn))
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> WriteError {
    WriteError::Failed(Box::new(error))
}
