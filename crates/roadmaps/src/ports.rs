//! What this domain needs of a store.

use crate::job::Job;
use crate::order::NewJob;
use crate::progress::DayOf;
use crate::roadmap::{NewRoadmap, Roadmap, RoadmapSummary};
use kernel::{CategoryId, IdempotencyKey, Instant, JobId, Page, PageRequest, RoadmapId, StoreError, UserId};

/// The constraint that keeps a person from having two generations that have not ended.
pub const ONE_LIVE_GENERATION: &str = "jobs_one_live_generation";
/// The constraint that keeps a person's keys apart.
pub const UNIQUE_JOB_KEY: &str = "jobs_owner_idempotency_key";

/// Keeps roadmaps and what is done of them.
pub trait RoadmapRepository {
    /// Stores a roadmap.
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError>;

    /// A roadmap with its progress, whoever's it is.
    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// The same, and nobody else changes it until the unit of work ends.
    fn lock_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// Stores the title and the start date of a locked roadmap.
    fn update_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    /// Removes a roadmap and its progress.
    fn delete_roadmap(&mut self, id: RoadmapId) -> Result<(), StoreError>;

    /// Marks a day of a locked roadmap that is not marked.
    fn insert_done_day(&mut self, id: RoadmapId, day: DayOf, at: Instant) -> Result<(), StoreError>;

    /// Takes the mark of a day of a locked roadmap away.
    fn delete_done_day(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError>;

    /// A person's roadmaps, the newest first.
    fn list_roadmaps(&mut self, owner: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// The public samples, the newest first.
    fn list_samples(&mut self, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// The public samples under any of `categories`, the newest first.
    fn list_category_samples(
        &mut self,
        categories: &[CategoryId],
        page: PageRequest,
    ) -> Result<Page<RoadmapSummary>, StoreError>;
}

/// Keeps jobs.
pub trait JobRepository {
    /// Lets nobody else order for that person until the unit of work ends.
    fn lock_orders(&mut self, owner: UserId) -> Result<(), StoreError>;

    /// Stores a queued job.
    ///
    /// # Errors
    /// A duplicate of [`ONE_LIVE_GENERATION`] or of [`UNIQUE_JOB_KEY`].
    fn insert_job(&mut self, job: &NewJob) -> Result<JobId, StoreError>;

    /// A job, whoever's it is.
    fn find_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    /// The same, and nobody else changes it until the unit of work ends.
    fn lock_job(&mut self, id: JobId) -> Result<Option<Job>, StoreError>;

    /// The job that a person ordered with that key.
    fn find_job_by_key(&mut self, owner: UserId, key: &IdempotencyKey) -> Result<Option<Job>, StoreError>;

    /// Takes the person's keys of jobs ordered before `before` away, so that they can be used again.
    fn delete_job_keys(&mut self, owner: UserId, before: Instant) -> Result<(), StoreError>;

    /// The person's generation that was ordered last.
    fn find_latest_generation(&mut self, owner: UserId) -> Result<Option<Job>, StoreError>;

    /// The person's generation that has not ended.
    fn find_live_generation(&mut self, owner: UserId) -> Result<Option<Job>, StoreError>;

    /// How many generations a person ordered since then for themselves that neither failed nor were cancelled.
    fn count_generations(&mut self, owner: UserId, since: Instant) -> Result<u32, StoreError>;

    /// Whether any job can be claimed at `now`.
    fn has_claimable_job(&mut self, now: Instant) -> Result<bool, StoreError>;

    /// The job that has waited longest of those that can be claimed at `now` and that no other unit of work holds; nobody
    /// else changes it until the unit of work ends.
    fn lock_claimable_job(&mut self, now: Instant) -> Result<Option<Job>, StoreError>;

    /// Stores everything that changes about a locked job.
    fn update_job(&mut self, job: &Job) -> Result<(), StoreError>;
}
