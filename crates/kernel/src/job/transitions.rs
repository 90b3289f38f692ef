//! The transitions of a job: queueing, claiming, renewing, ending, and when each is allowed.

use super::{ABANDONED, Ending, Fact, Job, JobRepository, JobStatus, LEASE, Lease, Lost, MAX_ATTEMPTS, NewJob};
use crate::{Instant, JobId, Outcome, StoreError, UserId};
use chrono::TimeDelta;

const KEPT_AFTER_END: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claim {
    pub job: Option<Job>,
    /// Jobs that failed now because they were started too often.
    pub abandoned: Vec<Job>,
}

/// Queues a job. Pass on its fact, which wakes a runner.
pub fn queue<S: JobRepository + ?Sized>(s: &mut S, new: NewJob) -> Result<Outcome<Job, Fact>, StoreError> {
    let (id, kind) = (s.insert_job(&new)?, new.kind);
    Ok(Outcome::with(new.stored(id), Fact::Queued { kind }))
}

/// Gives the next job of these kinds to the run with this token.
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
) -> Result<Option<Outcome<Job, Fact>>, StoreError> {
    let Some(mut job) = s.lock_job(id)?.filter(|job| job.owner == Some(owner)) else { return Ok(None) };
    job.cancel(now);
    s.update_job(&job)?;
    Ok(Some(Outcome::with(job, Fact::Cancelled(id))))
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

impl Job {
    /// Whether a worker may claim it: it is queued and due, or its lease has expired.
    #[must_use]
    pub fn is_claimable(&self, now: Instant) -> bool {
        match self.status {
            JobStatus::Queued => self.run_at <= now,
            JobStatus::Running => self.lease.as_ref().is_none_or(|lease| lease.until <= now),
            _ => false,
        }
    }

    /// Leases the job to a worker, or fails it if it was started too often. Returns whether the worker got it.
    pub(super) fn claim(&mut self, token: String, now: Instant) -> bool {
        debug_assert!(self.is_claimable(now), "only what can be claimed is offered");
        if self.attempt >= MAX_ATTEMPTS {
            self.end(JobStatus::Failed, now);
            self.failure = Some(ABANDONED.to_owned());
            return false;
        }
        self.status = JobStatus::Running;
        self.attempt += 1;
        self.steps_done = 0;
        self.lease = Some(Lease { token, until: now + LEASE });
        true
    }

    pub(super) fn renew(&mut self, token: &str, steps_done: u8, now: Instant) -> Result<(), Lost> {
        self.require_held_by(token)?;
        // Progress reports may arrive out of order.
        self.steps_done = steps_done.max(self.steps_done).min(self.steps_total);
        self.lease = Some(Lease { token: token.to_owned(), until: now + LEASE });
        Ok(())
    }

    /// Returns the job to the queue as if the run had not started.
    pub(super) fn hand_back(&mut self, token: &str) -> Result<(), Lost> {
        self.require_held_by(token)?;
        self.status = JobStatus::Queued;
        self.lease = None;
        self.attempt = self.attempt.saturating_sub(1);
        self.steps_done = 0;
        Ok(())
    }

    pub(super) fn finish(&mut self, token: &str, ending: Ending, now: Instant) -> Result<(), Lost> {
        self.require_held_by(token)?;
        match ending {
            Ending::Succeeded => {
                self.steps_done = self.steps_total;
                self.end(JobStatus::Succeeded, now);
            }
            Ending::Failed { failure, message } => {
                self.failure = Some(failure.to_owned());
                self.message = message;
                self.end(JobStatus::Failed, now);
            }
        }
        Ok(())
    }

    fn fail(&mut self, ending: Ending) {
        if let Ending::Failed { failure, message } = ending {
            self.status = JobStatus::Failed;
            self.steps_done = 0;
            self.failure = Some(failure.to_owned());
            self.message = message;
        }
    }

    /// Has no effect on a job that has ended.
    pub(super) fn cancel(&mut self, now: Instant) {
        if !self.status.is_final() {
            self.end(JobStatus::Cancelled, now);
        }
    }

    fn require_held_by(&self, token: &str) -> Result<(), Lost> {
        let held = self.status == JobStatus::Running && self.lease.as_ref().is_some_and(|lease| lease.token == token);
        if held { Ok(()) } else { Err(Lost::Lost) }
    }

    fn end(&mut self, status: JobStatus, now: Instant) {
        self.status = status;
        self.lease = None;
        self.finished_at = Some(now);
    }
}
