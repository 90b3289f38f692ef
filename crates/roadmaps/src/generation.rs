//! Ordering a roadmap, and carrying the order out exactly once.

use crate::Error;
use crate::job::{FailureReason, Job};
use crate::order::{NewJob, Order};
use crate::ports::{JobRepository, ONE_LIVE_GENERATION, RoadmapRepository, UNIQUE_JOB_KEY};
use crate::restricted;
use crate::roadmap::NewRoadmap;
use crate::writer::Written;
use chrono::Days as CalendarDays;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{CategoryId, IdempotencyKey, Instant, JobId, RoadmapId, StoreError, UserId, seoul};

/// How many roadmaps a person may have made in a day, where nothing else is configured.
pub const DEFAULT_DAILY_LIMIT: u32 = 10;

/// How often a person may order, whatever comes of it.
pub const ORDERS: Limit = Limit::new("generate", 5, 60);

/// The job that the same order with the same key made before; else counts one more order of the person's. Has to be a
/// unit of its own: an order that is refused counts too.
///
/// # Errors
/// [`Error::TooMany`].
pub fn admit_order<S: JobRepository + LimitRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    order: &Order,
    key: Option<&IdempotencyKey>,
    limits: RateLimits,
    now: Instant,
) -> Result<Option<Job>, Error> {
    if let Some(key) = key
        && let Some(before) = s.find_job_by_key(owner, key)?
        && before.created_at >= now - IdempotencyKey::VALID_FOR
        && before.order == *order
    {
        return Ok(Some(before));
    }
    limits.take(s, &ORDERS, &owner.to_string(), now)?;
    Ok(None)
}

/// What became of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ordered {
    /// A new job waits.
    New(Job),
    /// The same order came before with the same key; this is its job.
    Before(Job),
}

impl Ordered {
    /// The job.
    #[must_use]
    pub fn into_job(self) -> Job {
        match self {
            Self::New(job) | Self::Before(job) => job,
        }
    }
}

/// Orders a roadmap. Samples do not count against the day's limit.
///
/// # Errors
/// [`Error::Restricted`] before anything is stored, [`Error::IdempotencyKeyReused`], [`Error::GenerationRunning`], and
/// [`Error::QuotaExceeded`] once `daily_limit` generations of this day in Seoul have succeeded or are under way.
pub fn generate_roadmap<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    order: Order,
    key: Option<IdempotencyKey>,
    daily_limit: u32,
    now: Instant,
) -> Result<Ordered, Error> {
    if let Some(restriction) = restricted::refusal(&order.brief) {
        return Err(Error::Restricted(restriction));
    }
    s.lock_orders(owner)?;
    if let Some(key) = &key {
        s.delete_job_keys(owner, now - IdempotencyKey::VALID_FOR)?;
        if let Some(before) = s.find_job_by_key(owner, key)? {
            return if before.order == order { Ok(Ordered::Before(before)) } else { Err(Error::IdempotencyKeyReused) };
        }
    }
    if s.find_live_generation(owner)?.is_some() {
        return Err(Error::GenerationRunning);
    }
    if !order.sample && remaining_today(s, owner, daily_limit, now)? == 0 {
        return Err(Error::QuotaExceeded { retry_after: next_midnight(now) - now });
    }
    let id = s.insert_job(&NewJob { owner, order, key, created_at: now }).map_err(duplicate)?;
    Ok(Ordered::New(s.find_job(id)?.ok_or(Error::JobNotFound)?))
}

// The lock on the person's orders makes these impossible; the constraints stand for what does not take the lock.
fn duplicate(error: StoreError) -> Error {
    if error.is_duplicate_of(ONE_LIVE_GENERATION) {
        Error::GenerationRunning
    } else if error.is_duplicate_of(UNIQUE_JOB_KEY) {
        Error::IdempotencyKeyReused
    } else {
        error.into()
    }
}

/// How many more roadmaps a person may have made today.
pub fn remaining_today<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    daily_limit: u32,
    now: Instant,
) -> Result<u32, Error> {
    let since = seoul::start_of(seoul::day_of(now));
    Ok(daily_limit.saturating_sub(s.count_generations(owner, since)?))
}

fn next_midnight(now: Instant) -> Instant {
    seoul::start_of(seoul::day_of(now) + CalendarDays::new(1))
}

/// One of the person's own jobs.
///
/// # Errors
/// [`Error::JobNotFound`] also if it is somebody else's.
pub fn find_job<S: JobRepository + ?Sized>(s: &mut S, owner: UserId, id: JobId) -> Result<Job, Error> {
    s.find_job(id)?.filter(|job| job.owner == owner).ok_or(Error::JobNotFound)
}

/// The person's generation that was ordered last.
pub fn latest_generation<S: JobRepository + ?Sized>(s: &mut S, owner: UserId) -> Result<Option<Job>, Error> {
    Ok(s.find_latest_generation(owner)?)
}

/// Stops one of the person's own jobs; one that has ended stays as it is.
///
/// # Errors
/// [`Error::JobNotFound`] also if it is somebody else's.
pub fn cancel_job<S: JobRepository + ?Sized>(s: &mut S, owner: UserId, id: JobId, now: Instant) -> Result<Job, Error> {
    let mut job = s.lock_job(id)?.filter(|job| job.owner == owner).ok_or(Error::JobNotFound)?;
    job.cancel(now);
    s.update_job(&job)?;
    Ok(job)
}

/// Takes the job that has waited longest for the run with that token. Jobs that were begun too often fail on the way.
pub fn claim_job<S: JobRepository + ?Sized>(s: &mut S, token: &str, now: Instant) -> Result<Option<Job>, Error> {
    while let Some(mut job) = s.lock_claimable_job(now)? {
        let held = job.claim(token.to_owned(), now)?;
        s.update_job(&job)?;
        if held {
            return Ok(Some(job));
        }
    }
    Ok(None)
}

/// A sign of life of the run with that token.
///
/// # Errors
/// [`Error::JobLost`] if the job is not its own any more.
pub fn renew_job<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    token: &str,
    weeks_done: u8,
    now: Instant,
) -> Result<(), Error> {
    change_held(s, id, |job| job.renew(token, weeks_done, now))
}

/// Puts the job of the run with that token back into the queue.
///
/// # Errors
/// [`Error::JobLost`] if the job is not its own any more.
pub fn hand_back_job<S: JobRepository + ?Sized>(s: &mut S, id: JobId, token: &str) -> Result<(), Error> {
    change_held(s, id, |job| job.hand_back(token))
}

/// Ends the job of the run with that token without a result.
///
/// # Errors
/// [`Error::JobLost`] if the job is not its own any more.
pub fn fail_job<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    token: &str,
    (reason, message): (FailureReason, Option<String>),
    now: Instant,
) -> Result<(), Error> {
    change_held(s, id, |job| job.fail(token, reason, message, now))
}

/// Ends the job of the run with that token and stores what it made, both or neither. A sample is listed under
/// `sample_category`.
///
/// # Errors
/// [`Error::JobLost`] if the job is not its own any more; then nothing is stored.
pub fn complete_job<S: JobRepository + RoadmapRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    token: &str,
    written: Written,
    sample_category: Option<CategoryId>,
    now: Instant,
) -> Result<RoadmapId, Error> {
    let mut job = s.lock_job(id)?.ok_or(Error::JobLost)?;
    job.check_held_by(token)?;
    let roadmap = s.insert_roadmap(&NewRoadmap {
        owner: (!job.order.sample).then_some(job.owner),
        category: sample_category,
        brief: job.order.brief.clone(),
        plan: written.plan,
        provenance: written.provenance,
        created_at: now,
    })?;
    job.succeed(token, roadmap, now)?;
    s.update_job(&job)?;
    Ok(roadmap)
}

fn change_held<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    change: impl FnOnce(&mut Job) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut job = s.lock_job(id)?.ok_or(Error::JobLost)?;
    change(&mut job)?;
    s.update_job(&job)?;
    Ok(())
}
