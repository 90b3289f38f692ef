use crate::brief::Brief;
use crate::plan::Plan;
use crate::progress::DayOf;
use crate::provenance::Provenance;
use crate::roadmap::{NewRoadmap, Roadmap, RoadmapSummary};
use crate::sharing::{Share, ShareToken};
use crate::study_plan::{MemberProgress, StudyPlan};
use crate::worksheet::DayWorksheet;
use chrono::NaiveDate;
use kernel::{CategoryId, Instant, JobId, Page, PageRequest, RoadmapId, StoreError, StudyId, UserId};
use std::ops::Range;

/// The constraint that allows a user one running generation.
pub const ONE_LIVE_GENERATION: &str = "jobs_one_live_generation";
/// The constraint that allows a user one running worksheet job.
pub const ONE_LIVE_WORKSHEETS: &str = "jobs_one_live_worksheets";
pub const JOB_UNIQUE: &str = "roadmaps_job_unique";
/// The constraint that allows a user one roadmap per study.
pub const ONE_FOR_STUDY: &str = "roadmaps_one_for_study";

pub trait RoadmapRepository {
    /// Fails with a duplicate of [`JOB_UNIQUE`] or [`ONE_FOR_STUDY`].
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError>;

    /// Returns a roadmap of any owner, with its progress and the days that have worksheets.
    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// Returns how often the title, the start date or the plan of a roadmap was stored since it was created.
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

/// Stores the plans of studies, and the links of roadmaps to studies.
pub trait StudyPlanRepository {
    fn insert_study_plan(&mut self, study: StudyId, plan: &StudyPlan) -> Result<(), StoreError>;

    fn find_study_plan(&mut self, study: StudyId) -> Result<Option<StudyPlan>, StoreError>;

    fn find_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<Option<RoadmapId>, StoreError>;

    /// Returns the study to which a roadmap of the user is linked.
    fn find_joined_study(&mut self, id: RoadmapId, owner: UserId) -> Result<Option<StudyId>, StoreError>;

    /// Returns the user's roadmaps of this subject, level and length without a study: a few, those with most progress
    /// first.
    fn list_unjoined_roadmaps(&mut self, owner: UserId, brief: &Brief) -> Result<Vec<RoadmapId>, StoreError>;

    /// Links a locked roadmap to a study, and updates its start date.
    fn join_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    /// Returns the progress of all users who took the study's plan over, in any order. `days` are the indexes of the
    /// days to list individually, from 0 over all weeks.
    fn list_member_progress(&mut self, study: StudyId, days: Range<usize>) -> Result<Vec<MemberProgress>, StoreError>;

    /// Moves the start of linked roadmaps, except those whose owners chose a date.
    fn move_joined_starts(&mut self, study: StudyId, to: NaiveDate) -> Result<(), StoreError>;

    /// Unlinks the user's roadmap from the study, if it has one.
    fn part_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError>;
}

pub trait FavoriteRepository {
    /// Prevents other transactions from adding favourites of this user until the unit of work ends.
    fn lock_favorites_of(&mut self, person: UserId) -> Result<(), StoreError>;

    /// Has no effect if it is a favourite already.
    fn insert_favorite(&mut self, person: UserId, id: RoadmapId, at: Instant) -> Result<(), StoreError>;

    fn delete_favorite(&mut self, person: UserId, id: RoadmapId) -> Result<(), StoreError>;

    /// Returns the latest favourite first.
    fn list_favorites(&mut self, person: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// Returns all of them, the latest first.
    fn list_favorite_ids(&mut self, person: UserId) -> Result<Vec<RoadmapId>, StoreError>;
}

pub trait ShareRepository {
    /// Adds a link to a locked roadmap without one.
    fn insert_share(&mut self, id: RoadmapId, share: &Share) -> Result<(), StoreError>;

    fn delete_share(&mut self, id: RoadmapId) -> Result<(), StoreError>;

    fn find_share(&mut self, id: RoadmapId) -> Result<Option<Share>, StoreError>;

    /// Returns the roadmap behind a link, unless its owner is suspended.
    fn find_shared_roadmap(&mut self, token: &ShareToken) -> Result<Option<RoadmapId>, StoreError>;
}

pub trait PlantingRepository {
    /// Returns the names of the shipped samples that were ever inserted here.
    fn list_planted_samples(&mut self) -> Result<Vec<String>, StoreError>;

    /// Records that a sample was inserted. Returns false if that was recorded before.
    fn insert_planted_sample(&mut self, name: &str) -> Result<bool, StoreError>;
}

pub trait TokenUseRepository {
    /// Adds `tokens` to the user's use of that day, unless the sum would exceed `limit`; returns whether it did.
    /// Concurrent calls see each other's additions.
    fn take_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32, limit: u32) -> Result<bool, StoreError>;

    /// Adds `tokens` without checking a limit.
    fn add_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Subtracts tokens that were added before.
    fn return_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_token_use_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}

pub trait WorksheetRepository {
    fn find_worksheet(&mut self, id: RoadmapId, day: DayOf) -> Result<Option<DayWorksheet>, StoreError>;

    /// Replaces the day's worksheet, if it has one.
    fn insert_worksheet(&mut self, id: RoadmapId, worksheet: &DayWorksheet) -> Result<(), StoreError>;
}
