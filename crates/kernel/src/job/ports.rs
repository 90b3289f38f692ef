use super::{EndedJobs, Job, NewJob};
use crate::{Instant, JobId, StoreError, UserId};
use chrono::NaiveDate;
use std::collections::BTreeMap;

pub trait JobRepository {
    /// Lets nobody else queue jobs for that person until the transaction ends.
    fn lock_jobs_of(&mut self, owner: UserId) -> Result<(), StoreError>;

    fn insert_job(&mut self, job: &NewJob) -> Result<JobId, StoreError>;

    fn find_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    fn lock_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    fn find_latest_job(&mut self, owner: UserId, kinds: &[&str]) -> Result<Option<Job>, StoreError>;

    /// The oldest first.
    fn list_succeeded_jobs(&mut self, owner: UserId, kind: &str) -> Result<Vec<Job>, StoreError>;

    fn has_live_job(&mut self, owner: UserId, kind: &str) -> Result<bool, StoreError>;

    /// How many jobs of that kind were queued for a person since then, of those that neither failed nor were cancelled.
    fn count_jobs(&mut self, owner: UserId, kind: &str, since: Instant) -> Result<u32, StoreError>;

    /// How many jobs ended on each day in Seoul from `since` on, and how. Days on which none ended are left out.
    fn count_ended_jobs(
        &mut self,
        kinds: &[&str],
        since: NaiveDate,
    ) -> Result<BTreeMap<NaiveDate, EndedJobs>, StoreError>;

    fn has_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<bool, StoreError>;

    /// The next job of those kinds that can be claimed at `now` and that no other transaction holds: the one of highest
    /// priority that waited longest. Until the transaction ends nobody else changes it.
    fn lock_claimable_job(&mut self, kinds: &[&str], now: Instant) -> Result<Option<Job>, StoreError>;

    fn update_job(&mut self, job: &Job) -> Result<(), StoreError>;

    /// Removes some and returns how many.
    fn delete_jobs_ended_before(&mut self, instant: Instant) -> Result<usize, StoreError>;
}
