use super::{Ending, Job, JobRepository, Lost};
use crate::{Instant, JobId, StoreError, UserId};
use chrono::TimeDelta;

const KEPT_AFTER_END: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claim {
    pub job: Option<Job>,
    /// Jobs that failed now because they were started too often.
    pub abandoned: Vec<Job>,
}

pub fn claim<S: JobRepository + ?Sized>(
    s: &mut S,
    kinds: &[&str],
    token: &str,
    now: Instant,
) -> Result<Claim, StoreError> {
    let mut claim = Claim::default();
    while let Some(mut job) = s.lock_claimable_job(kinds, now)? {
        let held = job.claim(token.to_owned(), now);
        s.update_job(&job)?;
        if held {
            claim.job = Some(job);
            break;
        }
        claim.abandoned.push(job);
    }
    Ok(claim)
}

pub fn renew<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    token: &str,
    steps_done: u8,
    now: Instant,
) -> Result<(), Lost> {
    change(s, id, |job| job.renew(token, steps_done, now)).map(drop)
}

pub fn hand_back<S: JobRepository + ?Sized>(s: &mut S, id: JobId, token: &str) -> Result<(), Lost> {
    change(s, id, |job| job.hand_back(token)).map(drop)
}

/// Ends the job of the run with this token. Store the run's results in the same transaction, after this call.
pub fn finish<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    token: &str,
    ending: Ending,
    now: Instant,
) -> Result<Job, Lost> {
    change(s, id, |job| job.finish(token, ending, now))
}

/// Turns a job that succeeded in this transaction into a failed one, because its result could not be stored.
pub fn fail_instead<S: JobRepository + ?Sized>(s: &mut S, job: &Job, ending: Ending) -> Result<(), StoreError> {
    let mut job = job.clone();
    job.fail(ending);
    s.update_job(&job)
}

/// Cancels a job of `owner`. Returns `None` if they have no such job; a job that has ended stays unchanged.
pub fn cancel<S: JobRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: JobId,
    now: Instant,
) -> Result<Option<Job>, StoreError> {
    let Some(mut job) = s.lock_job(id)?.filter(|job| job.owner == Some(owner)) else { return Ok(None) };
    job.cancel(now);
    s.update_job(&job)?;
    Ok(Some(job))
}

pub fn forget_ended<S: JobRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_jobs_ended_before(now - KEPT_AFTER_END)
}

fn change<S: JobRepository + ?Sized>(
    s: &mut S,
    id: JobId,
    change: impl FnOnce(&mut Job) -> Result<(), Lost>,
) -> Result<Job, Lost> {
    let mut job = s.lock_job(id)?.ok_or(Lost::Lost)?;
    change(&mut job)?;
    s.update_job(&job)?;
    Ok(job)
}
