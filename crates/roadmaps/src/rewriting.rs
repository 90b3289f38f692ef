//! Rewriting one week of a roadmap: requesting it, storing the result, and undoing it.
//!
//! Finished and edited days stay word for word. The others are replaced by the same number of days, and the plan has to
//! pass the same checks as before (`judge.rs`).
//!
//! | Rule | Here |
//! |---|---|
//! | the days that stay, and the checks | [`order_rewrite`], [`WeekRewriting`], [`Judge`], [`store_rewritten`] |
//! | the available wishes for a week | [`list_rewrite_choices`] |
//! | undoing the latest rewriting of a week, and restoring the plan's source | [`undo_rewrite`], [`undoable_rewrites`] |

mod judge;
mod order;
mod undo;
mod wanted;
mod week;

pub use judge::Judge;
pub use order::RewriteOrder;
pub use undo::{undo_rewrite, undoable_rewrites};
pub use wanted::{RewriteWish, Wanted};
pub use week::WeekRewriting;

use crate::jobs::{JobKind, Planner, find_job_made_for, next_day};
use crate::library::{RoadmapRepository, find_roadmap};
use crate::plan::{DayOf, Provenance, Source, Written};
use crate::{Error, Fact, restricted};
use kernel::idempotency::{self, IdempotencyRepository};
use kernel::job::{self, Job, JobRepository, NewJob, Priority};
use kernel::{Actor, IdempotencyKey, Instant, Outcome, RoadmapId, StoreError, UserId, seoul};

const KIND: &str = JobKind::Rewrite.as_str();
const PURPOSE: &str = KIND;

/// Returns the job that `key` created within the last day for this week, if there is one.
pub fn find_made_rewrite<S: JobRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    wanted: &Wanted,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Option<Job>, Error> {
    let made = find_job_made_for(s, owner, PURPOSE, key, now)?;
    // A key that an earlier version stored covers only the body, but the week is in the URL.
    let is_same = |job: &Job| RewriteOrder::from_payload(&job.payload).is_some_and(|order| order.wanted == *wanted);
    if made.as_ref().is_some_and(|job| !is_same(job)) { Err(Error::IdempotencyKeyReused) } else { Ok(made) }
}

/// Requests the rewriting of a week. A user may have as many of these per day as roadmaps, and one at a time. Fails
/// with a duplicate of [`idempotency::KEY_UNIQUE`] if a concurrent transaction used `key`; a retry finds its job.
pub fn order_rewrite<S: RoadmapRepository + JobRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    wanted: Wanted,
    key: Option<&IdempotencyKey>,
    daily_limit: u32,
    now: Instant,
) -> Result<Outcome<Job, job::Fact>, Error> {
    let owner = actor.id;
    s.lock_jobs_of(owner)?;
    if let Some(before) = find_made_rewrite(s, owner, &wanted, key, now)? {
        return Ok(Outcome::quiet(before));
    }
    let roadmap = find_roadmap(s, owner, wanted.roadmap)?;
    if let Some(restriction) = restricted::refusal(&roadmap.brief) {
        return Err(Error::Restricted(restriction));
    }
    let rewriting = WeekRewriting::of(roadmap, &wanted, 0)?;
    if s.has_live_job(owner, KIND)? {
        return Err(Error::RewriteRunning);
    }
    if remaining_rewrites(s, owner, daily_limit, now)? == 0 {
        return Err(Error::QuotaExceeded { retry_after: next_day(now) - now });
    }
    let new = NewJob {
        kind: KIND,
        owner: Some(owner),
        payload: RewriteOrder::of(&rewriting, wanted).to_payload(),
        priority: Priority::Person,
        run_at: now,
        steps_total: 1,
        created_at: now,
    };
    let queued = job::queue(s, new)?;
    idempotency::record_made(s, owner, PURPOSE, key, queued.value.id.0, now)?;
    Ok(queued)
}

pub fn remaining_rewrites<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    daily_limit: u32,
    now: Instant,
) -> Result<u32, StoreError> {
    Ok(daily_limit.saturating_sub(made_today(s, owner, now)?))
}

fn made_today<S: JobRepository + ?Sized>(s: &mut S, owner: UserId, now: Instant) -> Result<u32, StoreError> {
    s.count_jobs(owner, KIND, seoul::start_of(seoul::day_of(now)))
}

/// Returns the user's latest rewriting job, if it belongs to that roadmap.
pub fn latest_rewrite<S: RoadmapRepository + JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
) -> Result<Option<Job>, Error> {
    find_roadmap(s, owner, id)?;
    let latest = s.find_latest_job(owner, &[KIND])?;
    let is_of_roadmap =
        |job: &Job| RewriteOrder::from_payload(&job.payload).map(|order| order.wanted.roadmap) == Some(id);
    Ok(latest.filter(is_of_roadmap))
}

/// Returns what would be rewritten now, for each wish.
pub fn list_rewrite_choices<S: RoadmapRepository + JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    (id, week): (RoadmapId, u8),
    planner: Option<Planner>,
    now: Instant,
) -> Result<Vec<WeekRewriting>, Error> {
    let roadmap = find_roadmap(s, owner, id)?;
    let turn = made_today(s, owner, now)?;
    let wanted = RewriteWish::ALL.iter().map(|&wish| Wanted { roadmap: id, week, wish, planner });
    wanted.map(|wanted| WeekRewriting::of(roadmap.clone(), &wanted, turn)).collect()
}

/// Returns the input of a queued job, from the current plan.
pub fn find_week_to_rewrite<S: RoadmapRepository + JobRepository + ?Sized>(
    s: &mut S,
    job: &Job,
    now: Instant,
) -> Result<WeekRewriting, Error> {
    let order = RewriteOrder::from_payload(&job.payload).ok_or(Error::JobNotFound)?;
    let owner = job.owner.ok_or(Error::JobNotFound)?;
    let roadmap = find_roadmap(s, owner, order.wanted.roadmap)?;
    // The job itself counts as one.
    let turn = made_today(s, owner, now)?.saturating_sub(1);
    WeekRewriting::of(roadmap, &order.wanted, turn)
}

/// Stores the text written for `seen`, in the transaction in which its job ends. Fails if the plan has changed, or a
/// replaced day was done meanwhile.
pub fn store_rewritten<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    job: &Job,
    seen: &WeekRewriting,
    written: Written,
) -> Result<Outcome<RoadmapId, Fact>, Error> {
    let id = seen.roadmap();
    let roadmap = s.lock_roadmap(id)?.filter(|roadmap| roadmap.owner == job.owner).ok_or(Error::PlanChanged)?;
    let is_done_now = |day: DayOf| roadmap.progress.is_done(day);
    if roadmap.plan != *seen.plan() || seen.open_days().any(is_done_now) {
        return Err(Error::PlanChanged);
    }
    s.update_plan(id, &written.plan)?;
    if let Some(provenance) = both(&roadmap.provenance, written.provenance) {
        s.update_provenance(id, &provenance)?;
    }
    let owner = roadmap.owner.ok_or(Error::RoadmapNotFound)?;
    Ok(Outcome::with(id, Fact::Changed { owner, roadmap: id }))
}

/// Returns the new source of a plan after a week was rewritten, if it changes: a plan that a model wrote in part counts
/// as the model's.
fn both(whole: &Provenance, week: Provenance) -> Option<Provenance> {
    (whole.source == Source::BuiltIn && week.source == Source::Ai).then_some(week)
}

#[cfg(test)]
mod tests;
