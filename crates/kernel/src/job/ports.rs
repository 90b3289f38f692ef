use super::{EndedJobs, Job, NewJob};
use crate::{Instant, JobId, StoreError, UserId};
use chrono::NaiveDate;
use std::collections::BTreeMap;

pub trait JobRepository {
    /// Prevents other transactions from queueing jobs for this user until the transaction ends.
    fn lock_jobs_of(&mut self, owner: UserId) -> Result<(), StoreError>;

    fn insert_job(&mut self, job: &NewJob) -> Result<JobId, StoreError>;

    fn find_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    fn lock_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    fn find_latest_job(&mut self, owner: UserId, kinds: &[&str]) -> Result<Option<Job>, StoreError>;

    /// Returns the oldest first.
    fn list_succeeded_jobs(&mut self, owner: UserId, kind: &str) -> Result<Vec<Job>, StoreError>;

    fn has_live_job(&mut self, owner: UserId, kind: &str) -> Result<bool, StoreError>;

    /// Counts the jobs of that kind queued for a user since then, without failed and cancelled ones.
    fn count_jobs(&mut self, owner: UserId, kind: &str, since: Instant) -> Result<u32, StoreError>;

    /// Counts the jobs that ended on each day in Seoul from `since` on, by result. Days without any are left out.
    fn count_ended_jobs(
        &mut self,
        kinds: &[&str],
        since: NaiveDate,
    ) -> Result<BTreeMap<NaiveDate, EndedJobs>, StoreError>;

    fn has_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<bool, StoreError>;

    /// Locks the next job of these kinds that is claimable at `now` and not locked by another transaction: the one of
    /// highest priority that has waited longest.
    fn lock_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<Option<Job>, StoreError>;

    fn update_job(&mut self, job: &Job) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_jobs_ended_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
