//! Rewriting one week of a roadmap: the order and its job.

use super::writing::{LONGEST, reason_of};
use super::{Generations, RoadmapJobs};
use crate::computing::compute;
use crate::jobs::{Finish, Progress, Worked};
use kernel::job::{self, Ending, Job};
use kernel::{IdempotencyKey, JobId, RoadmapId, UserId};
use roadmaps::generation::{RoadmapWriter, Unwatched, WriteError};
use roadmaps::jobs::{FailureReason, Planner};
use roadmaps::plan::Written;
use roadmaps::rewriting::{RewriteWish, Wanted, WeekRewriting, find_week_to_rewrite, store_rewritten};
use std::sync::Arc;
use tokio::runtime::Handle;
use unit_of_work::{Error, Session};

/// A wish and, if known before writing, why the week has no such version.
pub type RewriteChoice = (RewriteWish, Option<String>);

impl Generations {
    /// Orders a rewrite of a week. A repeated order with the same key returns the existing job and does not count.
    pub async fn order_rewrite(
        &self,
        owner: UserId,
        wanted: Wanted,
        key: Option<IdempotencyKey>,
    ) -> Result<Job, Error> {
        let (daily_limit, now) = (self.daily_limit, self.clock.now());
        let known = key.clone();
        let made =
            move |s: &mut dyn Session| roadmaps::rewriting::find_made_rewrite(s, owner, &wanted, known.as_ref(), now);
        let attempt = move |s: &mut dyn Session, actor: &kernel::Actor| {
            roadmaps::rewriting::order_rewrite(s, actor, wanted, key.as_ref(), daily_limit, now)
        };
        self.order_once(owner, made, attempt, now).await
    }

    /// Returns the possible wishes for a week. The built-in planner tries them at once and at no cost. The result of a
    /// model, present if `has_model`, is unknown in advance.
    pub async fn list_rewrite_choices(
        &self,
        owner: UserId,
        week: (RoadmapId, u8),
        planner: Option<Planner>,
        (built_in, has_model): (Arc<dyn RoadmapWriter>, bool),
    ) -> Result<Vec<RewriteChoice>, Error> {
        let now = self.clock.now();
        let choices =
            self.store.read(move |s| roadmaps::rewriting::list_rewrite_choices(s, owner, week, planner, now)).await?;
        let runtime = Handle::current();
        let tried = compute(move || {
            let of = |week: WeekRewriting| {
                let is_known = week.is_for_built_in() || !has_model;
                let refusal = is_known.then(|| runtime.block_on(built_in.rewrite_week(&week, &Unwatched)));
                (week.wish(), refusal.and_then(no_other))
            };
            choices.into_iter().map(of).collect()
        });
        // If the trial panics or gets no turn, the order itself will fail.
        Ok(tried.await.unwrap_or_else(|_| RewriteWish::ALL.iter().map(|&wish| (wish, None)).collect()))
    }
}

fn no_other(tried: Result<Written, WriteError>) -> Option<String> {
    if let Err(WriteError::NoOther { message }) = tried { Some(message) } else { None }
}

impl RoadmapJobs {
    pub(super) async fn rewrite(&self, job: &Job, progress: &Progress) -> Worked {
        let (ordered, now) = (job.clone(), self.clock.now());
        let week = match self.store.read(move |s| find_week_to_rewrite(s, &ordered, now)).await {
            Ok(week) => week,
            Err(error) => return Worked::Failed(never_begun(job.id, &error)),
        };
        let watched = self.watched(job, progress);
        let writing = tokio::time::timeout(LONGEST, self.rewriter_of(&week).rewrite_week(&week, &watched));
        match writing.await.unwrap_or(Err(WriteError::TimedOut)) {
            Ok(written) => Worked::Done(storing(week, written)),
            Err(failure) => {
                let error = &failure as &dyn std::error::Error;
                tracing::warn!(job = job.id.0, error, detail = ?failure, "no week was written anew");
                let (reason, message) = reason_of(failure);
                Worked::Failed(about_a_week(reason, message))
            }
        }
    }

    fn rewriter_of(&self, week: &WeekRewriting) -> &dyn RoadmapWriter {
        if week.is_for_built_in() { self.writers.built_in.as_ref() } else { self.writers.default.as_ref() }
    }
}

fn storing(week: WeekRewriting, written: Written) -> Finish {
    Arc::new(move |s: &mut dyn Session, job: &Job| match store_rewritten(s, job, &week, written.clone()) {
        Ok(stored) => Ok(stored.facts.into_iter().map(Into::into).collect()),
        Err(roadmaps::Error::PlanChanged) => {
            job::fail_instead(s, job, about_a_week(FailureReason::PlanChanged, None))?;
            Ok(Vec::new())
        }
        Err(error) => Err(Error::from(error)),
    })
}

fn never_begun(job: JobId, error: &roadmaps::Error) -> Ending {
    let reason = match error {
        roadmaps::Error::NothingToRewrite => FailureReason::NothingToRewrite,
        roadmaps::Error::RoadmapNotFound => FailureReason::PlanChanged,
        _ => FailureReason::Failed,
    };
    tracing::warn!(job = job.0, error = error as &dyn std::error::Error, "no week could be written anew");
    about_a_week(reason, None)
}

fn about_a_week(reason: FailureReason, message: Option<String>) -> Ending {
    reason.ending(message.or_else(|| Some(reason.message_about_a_week().to_owned())))
}
