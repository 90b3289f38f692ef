//! Finding and cancelling a user's jobs.

use crate::Error;
use kernel::idempotency::{self, IdempotencyRepository};
use kernel::job::{self, Fact, Job, JobRepository};
use kernel::{Actor, IdempotencyKey, Instant, JobId, Outcome, UserId};

/// Returns the job that `key` created for `purpose` within the last day, if there is one.
pub(crate) fn find_job_made_for<S: JobRepository + IdempotencyRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    purpose: &str,
    key: Option<&IdempotencyKey>,
    now: Instant,
) -> Result<Option<Job>, Error> {
    match idempotency::find_made(s, owner, purpose, key, now)? {
        Ok(Some(id)) => Ok(Some(find_job(s, owner, JobId(id))?)),
        Ok(None) => Ok(None),
        Err(_) => Err(Error::IdempotencyKeyReused),
    }
}

pub fn find_job<S: JobRepository + ?Sized>(s: &mut S, owner: UserId, id: JobId) -> Result<Job, Error> {
    s.find_job(id)?.filter(|job| job.owner == Some(owner)).ok_or(Error::JobNotFound)
}

pub fn cancel_job<S: JobRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: JobId,
    now: Instant,
) -> Result<Outcome<Job, Fact>, Error> {
    job::cancel(s, actor.id, id, now)?.ok_or(Error::JobNotFound)
}
