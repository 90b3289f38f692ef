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

/// The constraint that keeps a person from having two generations that have not ended.
pub const ONE_LIVE_GENERATION: &str = "jobs_one_live_generation";
/// The constraint that keeps a person from having worksheets of two roadmaps made at once.
pub const ONE_LIVE_WORKSHEETS: &str = "jobs_one_live_worksheets";
pub const JOB_UNIQUE: &str = "roadmaps_job_unique";
/// The constraint that keeps a person from going through a study's plan twice at once.
pub const ONE_FOR_STUDY: &str = "roadmaps_one_for_study";

pub trait RoadmapRepository {
    /// Fails with a duplicate of [`JOB_UNIQUE`] or [`ONE_FOR_STUDY`].
    fn insert_roadmap(&mut self, roadmap: &NewRoadmap) -> Result<RoadmapId, StoreError>;

    /// A roadmap with its progress and what it has worksheets for, whoever's it is.
    fn find_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    fn lock_roadmap(&mut self, id: RoadmapId) -> Result<Option<Roadmap>, StoreError>;

    /// The roadmap that a job made, unless it was deleted since.
    fn find_roadmap_of_job(&mut self, job: JobId) -> Result<Option<RoadmapId>, StoreError>;

    /// Stores the title and the start date of a locked roadmap, and whose choice that is.
    fn update_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    /// Stores the plan of a locked roadmap.
    fn update_plan(&mut self, id: RoadmapId, plan: &Plan) -> Result<(), StoreError>;

    /// Stores who wrote a locked roadmap.
    fn update_provenance(&mut self, id: RoadmapId, provenance: &Provenance) -> Result<(), StoreError>;

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

/// Keeps the plans of studies, and which roadmaps were taken over from them.
pub trait StudyPlanRepository {
    fn insert_study_plan(&mut self, study: StudyId, plan: &StudyPlan) -> Result<(), StoreError>;

    fn find_study_plan(&mut self, study: StudyId) -> Result<Option<StudyPlan>, StoreError>;

    fn find_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<Option<RoadmapId>, StoreError>;

    /// The study with which a roadmap of the person's goes.
    fn find_joined_study(&mut self, id: RoadmapId, owner: UserId) -> Result<Option<StudyId>, StoreError>;

    /// The person's roadmaps of that subject, level and length with which no study goes: a few, those with most days done first.
    fn list_unjoined_roadmaps(&mut self, owner: UserId, brief: &Brief) -> Result<Vec<RoadmapId>, StoreError>;

    /// Stores with which study a locked roadmap goes, and from when.
    fn join_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError>;

    /// How far all are who took the study's plan over, in any order; `days` are the numbers of those, from 0 over all weeks,
    /// of which is told which are done.
    fn list_member_progress(&mut self, study: StudyId, days: Range<usize>) -> Result<Vec<MemberProgress>, StoreError>;

    /// Lets those begin on that day whose owners did not choose one.
    fn move_joined_starts(&mut self, study: StudyId, to: NaiveDate) -> Result<(), StoreError>;

    /// Keeps no more that the person's roadmap, if there is one, was taken over from the study.
    fn part_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError>;
}

pub trait FavoriteRepository {
    /// Lets nobody else add favourites of that person until the unit of work ends.
    fn lock_favorites_of(&mut self, person: UserId) -> Result<(), StoreError>;

    /// Changes nothing where it is one already.
    fn insert_favorite(&mut self, person: UserId, id: RoadmapId, at: Instant) -> Result<(), StoreError>;

    fn delete_favorite(&mut self, person: UserId, id: RoadmapId) -> Result<(), StoreError>;

    /// The one that was added last comes first.
    fn list_favorites(&mut self, person: UserId, page: PageRequest) -> Result<Page<RoadmapSummary>, StoreError>;

    /// All of them, the one that was added last first.
    fn list_favorite_ids(&mut self, person: UserId) -> Result<Vec<RoadmapId>, StoreError>;
}

pub trait ShareRepository {
    /// Gives a locked roadmap without a link one.
    fn insert_share(&mut self, id: RoadmapId, share: &Share) -> Result<(), StoreError>;

    fn delete_share(&mut self, id: RoadmapId) -> Result<(), StoreError>;

    fn find_share(&mut self, id: RoadmapId) -> Result<Option<Share>, StoreError>;

    /// What a link leads to, unless its owner is suspended.
    fn find_shared_roadmap(&mut self, token: &ShareToken) -> Result<Option<RoadmapId>, StoreError>;
}

pub trait PlantingRepository {
    /// The names of the samples that came with the product and were planted here once.
    fn list_planted_samples(&mut self) -> Result<Vec<String>, StoreError>;

    /// Says that a sample was planted. False if somebody has said so before.
    fn insert_planted_sample(&mut self, name: &str) -> Result<bool, StoreError>;
}

pub trait TokenUseRepository {
    /// Adds `tokens` to the user's of that day, unless the sum would be more than `limit`; returns whether it did. Of two
    /// calls at once the second sees what the first added.
    fn take_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32, limit: u32) -> Result<bool, StoreError>;

    /// Adds `tokens` whatever the limit is.
    fn add_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Subtracts tokens that were added before.
    fn return_tokens(&mut self, user: UserId, day: NaiveDate, tokens: u32) -> Result<(), StoreError>;

    /// Removes some of it and returns how much.
    fn delete_token_use_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}

pub trait WorksheetRepository {
    fn find_worksheet(&mut self, id: RoadmapId, day: DayOf) -> Result<Option<DayWorksheet>, StoreError>;

    /// Takes the place of the one that the day has, if it has one.
    fn insert_worksheet(&mut self, id: RoadmapId, worksheet: &DayWorksheet) -> Result<(), StoreError>;
}
