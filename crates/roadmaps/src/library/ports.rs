//! The storage of roadmaps and finished days.

use super::roadmap::{NewRoadmap, Roadmap, RoadmapSummary};
use crate::plan::{DayOf, Plan, Provenance};
use crate::schedule::Schedule;
use kernel::{CategoryId, Instant, JobId, Page, PageRequest, RoadmapId, StoreError, UserId};

pub trait RoadmapRepository {
    /// Fails with a duplicate of [`JOB_UNIQUE`](crate::generation::JOB_UNIQUE) or
    /// [`ONE_FOR_STUDY`](crate::sharing::ONE_FOR_STUDY).
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError>;

    /// Returns a roadmap of any owner, with its progress, its schedule and the days that have worksheets.
    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// Returns how often the title, the start date, the schedule or the plan of a roadmap was stored since it was created.
    fn find_revision(&mut self, id: RoadmapId) -> Result<Option<u32>, StoreError>;

    fn lock_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// Returns the roadmap that a job created, unless it was deleted.
    fn find_roadmap_of_job(&mut self, job: JobId) -> Result<Option<RoadmapId>, StoreError>;

    /// Updates the title and the start date of a locked roadmap, and whether its owner chose that date.
    fn update_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    /// Updates the plan of a locked roadmap.
    fn update_plan(&mut self, id: RoadmapId, plan: &Plan) -> Result<(), StoreError>;

    /// Updates the source of a locked roadmap.
    fn update_provenance(&mut self, id: RoadmapId, provenance: &Provenance) -> Result<(), StoreError>;

    fn delete_roadmap(&mut self, id: RoadmapId) -> Result<(), StoreError>;

    /// Returns a user's roadmaps, the newest first.
    fn list_roadmaps(&mut self, owner: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// Returns a user's roadmaps, unfinished ones first: by their last done day, the latest first, then those without
    /// one, the newest first.
    fn list_active_roadmaps(&mut self, owner: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// Returns the public samples, the newest first.
    fn list_samples(&mut self, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// Returns the public samples in any of `categories`, the newest first.
    fn list_category_samples(
        &mut self,
        categories: &[CategoryId],
        page: PageRequest,
    ) -> Result<Page<RoadmapSummary>, StoreError>;
}

pub trait ProgressRepository {
    /// Marks a day that is not yet marked.
    fn insert_done_day(&mut self, id: RoadmapId, day: DayOf, at: Instant) -> Result<(), StoreError>;

    fn delete_done_day(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError>;
}

pub trait ScheduleRepository {
    /// Replaces the schedule of a locked or new roadmap.
    fn upsert_schedule(&mut self, id: RoadmapId, schedule: &Schedule) -> Result<(), StoreError>;
}
