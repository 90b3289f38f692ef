use crate::progress::DayOf;
use crate::roadmap::{NewRoadmap, Roadmap, RoadmapSummary};
use kernel::{CategoryId, Instant, JobId, Page, PageRequest, RoadmapId, StoreError, UserId};

/// The constraint that keeps a person from having two generations that have not ended.
pub const ONE_LIVE_GENERATION: &str = "jobs_one_live_generation";
pub const JOB_UNIQUE: &str = "roadmaps_job_unique";

pub trait RoadmapRepository {
    /// Fails with a duplicate of [`JOB_UNIQUE`].
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError>;

    /// A roadmap with its progress, whoever's it is.
    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    fn lock_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// The roadmap that a job made, unless it was deleted since.
    fn find_roadmap_of_job(&mut self, job: JobId) -> Result<Option<RoadmapId>, StoreError>;

    /// Stores the title and the start date of a locked roadmap.
    fn update_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    fn delete_roadmap(&mut self, id: RoadmapId) -> Result<(), StoreError>;

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

pub trait ProgressRepository {
    /// Marks a day that is not marked.
    fn insert_done_day(&mut self, id: RoadmapId, day: DayOf, at: Instant) -> Result<(), StoreError>;

    fn delete_done_day(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError>;
}
