//! Requesting a roadmap, and storing the result exactly once.

use super::order::Order;
use crate::jobs::{JobKind, WRITING, find_job_made_for, next_day};
use crate::library::{NewRoadmap, Roadmap, RoadmapRepository, ScheduleRepository, Start};
use crate::plan::Written;
use crate::schedule::{Schedule, ScheduleDeadline};
use crate::{Error, Fact, restricted};
use chrono::Days;
use kernel::idempotency::{self, IdempotencyRepository};
use kernel::job::{self, Job, JobRepository, NewJob, Priority};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, CategoryId, IdempotencyKey, Instant, JobId, Outcome, RoadmapId, StoreError, UserId, seoul};

/// The default for how many roadmaps a user may request per day.
pub const DEFAULT_DAILY_LIMIT: u32 = 10;
/// How often a user may send requests, whether they succeed or not.
pub const ORDERS: Limit = Limit::new("generate", 5, 60);
const PURPOSE: &str = JobKind::Generation.as_str();

/// Returns the job that `key` created within the last day, if there is one.
pub fn find_made_job<S: JobRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Option<Job>, Error> {
    find_job_made_for(s, owner, PURPOSE, key, now)
}

/// Counts a request against the rate limit. Needs a separate transaction, because refused requests count too.
pub fn admit_order<S: LimitRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &ORDERS, &owner.to_string(), now)?)
}

/// Requests a roadmap. Samples require an administrator and do not count against the daily limit. Above the limit, the
/// wait lasts until midnight in Seoul. Fails with a duplicate of [`idempotency::KEY_UNIQUE`] if a concurrent
/// transaction used `key`; a retry finds its job.
pub fn generate_roadmap<S: JobRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    order: &Order,
    key: Option<&IdempotencyKey>,
    daily_limit: u32,
    now: Instant,
) -> Result<Outcome<Job, job::Fact>, Error> {
    if order.sample && !actor.is_admin {
        return Err(Error::Forbidden);
    }
    if let Some(restriction) = restricted::refusal(&order.brief) {
        return Err(Error::Restricted(restriction));
    }
    let owner = actor.id;
    s.lock_jobs_of(owner)?;
    if let Some(before) = find_made_job(s, owner, key, now)? {
        return Ok(Outcome::quiet(before));
    }
    let kind = order.kind();
    if kind == JobKind::Generation {
        if s.has_live_job(owner, kind.as_str())? {
            return Err(Error::GenerationRunning);
        }
        if remaining_today(s, owner, daily_limit, now)? == 0 {
            return Err(Error::QuotaExceeded { retry_after: next_day(now) - now });
        }
    }
    let new = NewJob {
        kind: kind.as_str(),
        owner: Some(owner),
        payload: order.ordered(seoul::day_of(now)).to_payload(),
        priority: if order.sample { Priority::Background } else { Priority::Person },
        run_at: now,
        steps_total: order.brief.days().weeks(),
        created_at: now,
    };
    let queued = job::queue(s, new).map_err(running)?;
    idempotency::record_made(s, owner, PURPOSE, key, queued.value.id.0, now)?;
    Ok(queued)
}

// The lock on the user's jobs already prevents this; the constraint is a safeguard.
fn running(error: StoreError) -> Error {
    if error.is_duplicate_of(ONE_LIVE_GENERATION) { Error::GenerationRunning } else { error.into() }
}

pub fn remaining_today<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    daily_limit: u32,
    now: Instant,
) -> Result<u32, Error> {
    let since = seoul::start_of(seoul::day_of(now));
    Ok(daily_limit.saturating_sub(s.count_jobs(owner, JobKind::Generation.as_str(), since)?))
}

/// Returns the roadmap of a job, if it exists and was not deleted.
pub fn find_result<S: RoadmapRepository + ?Sized>(s: &mut S, job: JobId) -> Result<Option<RoadmapId>, Error> {
    Ok(s.find_roadmap_of_job(job)?)
}

/// Like [`find_result`], but returns the whole roadmap.
pub fn find_written<S: RoadmapRepository + ?Sized>(s: &mut S, job: JobId) -> Result<Roadmap, Error> {
    let id = find_result(s, job)?.ok_or(Error::RoadmapNotFound)?;
    s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)
}

pub fn latest_generation<S: JobRepository + ?Sized>(s: &mut S, owner: UserId) -> Result<Option<Job>, Error> {
    Ok(s.find_latest_job(owner, &WRITING)?)
}

/// Stores the plan of a job that ends in the same transaction. A sample is listed under `sample_category`.
pub fn store_written<S: RoadmapRepository + ScheduleRepository + ?Sized>(
    s: &mut S,
    job: &Job,
    order: &Order,
    written: Written,
    sample_category: Option<CategoryId>,
    now: Instant,
) -> Result<Outcome<RoadmapId, Fact>, Error> {
    let owner = if order.sample { None } else { job.owner };
    // Jobs of earlier versions have no start; their deadlines count from the order too.
    let start = order.start.unwrap_or_else(|| Start { date: seoul::day_of(job.created_at), is_own: false });
    let new = NewRoadmap {
        owner,
        category: sample_category,
        job: Some(job.id),
        joined: None,
        start: owner.map(|_| start),
        brief: order.brief.clone(),
        plan: written.plan,
        provenance: written.provenance,
        created_at: now,
    };
    let roadmap = s.insert_roadmap(&new).map_err(stored_already)?;
    if let Some(deadline) = deadline_of(order, start).filter(|_| owner.is_some()) {
        let schedule = Schedule { deadline: Some(deadline), ..Schedule::usual(order.brief.days()) };
        s.upsert_schedule(roadmap, &schedule)?;
    }
    Ok(Outcome::with(roadmap, Fact::Made { owner, roadmap }))
}

/// Returns the deadline of an order, which counts from its start.
fn deadline_of(order: &Order, start: Start) -> Option<ScheduleDeadline> {
    let deadline = order.brief.stored_understood()?.deadline.as_ref()?;
    let date = start.date.checked_add_days(Days::new(deadline.days_left.into()))?;
    Some(ScheduleDeadline { date, kind: deadline.kind })
}

// A run that lost its job has been refused before; the constraint prevents a second roadmap in any case.
fn stored_already(error: StoreError) -> Error {
    if error.is_duplicate_of(JOB_UNIQUE) { Error::JobNotFound } else { error.into() }
}

/// The constraint that allows a user one running generation.
pub const ONE_LIVE_GENERATION: &str = "jobs_one_live_generation";
pub const JOB_UNIQUE: &str = "roadmaps_job_unique";
