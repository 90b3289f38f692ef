//! A roadmap that a study follows together: the study has a copy of the plan, and each member takes it over as a
//! roadmap.

use super::following::{FollowedPlan, FollowedWeek, MemberProgress, days_of_week, parse_week, week_on};
use crate::brief::Brief;
use crate::library::{Copied, Joined, NewRoadmap, Roadmap, RoadmapRepository, ScheduleRepository, restart_schedule};
use crate::plan::{Plan, Provenance};
use crate::schedule::{Arrangement, Schedule};
use crate::{Error, Fact};
use chrono::NaiveDate;
use kernel::{Actor, Instant, Outcome, RoadmapId, StoreError, StudyId, UserId, seoul};
use std::ops::Range;

/// A study's copy of a roadmap, visible to all readers of the study.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyPlan {
    /// Without an objective.
    pub brief: Brief,
    pub plan: Plan,
    pub provenance: Provenance,
}

impl StudyPlan {
    /// Copies a roadmap without its owner's personal parts: objective, evaluation, title and progress.
    #[must_use]
    pub fn of(roadmap: Roadmap) -> Self {
        let Copied { brief, plan, provenance, title: _ } = roadmap.copied();
        let plan = plan.without_objective(&brief).unevaluated();
        let (main, sub) = (brief.main().to_owned(), brief.sub().to_owned());
        let brief = Brief::stored(main, sub, brief.level(), brief.days(), String::new());
        Self { brief, plan, provenance }
    }
}

/// Returns the present week of each study that has a plan; `starts` are the studies with their first days in Seoul.
pub fn list_followed_weeks<S: StudyPlanRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    starts: &[(StudyId, NaiveDate)],
    now: Instant,
) -> Result<Vec<(StudyId, FollowedWeek)>, StoreError> {
    if starts.is_empty() {
        return Ok(Vec::new());
    }
    let studies: Vec<StudyId> = starts.iter().map(|(study, _)| *study).collect();
    let plans = s.list_followed_plans(owner, &studies)?;
    let weeks = plans.into_iter().filter_map(|plan| {
        let (study, start) = starts.iter().find(|(study, _)| *study == plan.study)?;
        Some((*study, plan.week(*start, seoul::day_of(now))))
    });
    Ok(weeks.collect())
}

pub fn find_study_plan<S: StudyPlanRepository + ?Sized>(s: &mut S, study: StudyId) -> Result<StudyPlan, Error> {
    s.find_study_plan(study)?.ok_or(Error::RoadmapNotFound)
}

/// Takes a study's plan over as the user's roadmap, which begins with the study. If they have it already, returns that
/// one. The author's source roadmap is linked instead of copied, as [`link_source`] does, unless it is finished, changed
/// or deleted. Returns whether it is new. The caller must have locked the study and checked that the user is a member.
pub fn take_study_plan<S: RoadmapRepository + ScheduleRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    joined: Joined,
    is_author: bool,
    now: Instant,
) -> Result<Outcome<(Roadmap, bool), Fact>, Error> {
    let study = joined.study;
    let kept = find_study_plan(s, study)?;
    if let Some(id) = s.find_joined_roadmap(study, actor.id)? {
        let taken = s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
        return Ok(Outcome::quiet((taken, false)));
    }
    if is_author && let Some(source) = lock_source(s, actor, &kept)? {
        let mut linked = join(s, source, joined)?;
        follow_dates(s, &mut linked, study)?;
        let fact = Fact::Changed { owner: actor.id, roadmap: linked.id };
        return Ok(Outcome::with((linked, false), fact));
    }
    let StudyPlan { brief, plan, provenance } = kept;
    let plain = NewRoadmap::plain(Some(actor.id), brief, plan, provenance, now);
    let new = NewRoadmap { joined: Some(joined), ..plain };
    let id = s.insert_roadmap(&new)?;
    let mut roadmap = Roadmap::begun(id, new);
    follow_dates(s, &mut roadmap, study)?;
    Ok(Outcome::quiet((roadmap, true)))
}

/// Links the author's roadmap `source`, whose plan a new study copied, to the study. Returns it, or `None` if it is
/// finished, linked to another study, or was changed or deleted since the plan was copied. A start date that its owner
/// chose stays; another roadmap whose owner has done no day begins with the study until the study is deleted.
pub fn link_source<S: RoadmapRepository + ScheduleRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    source: RoadmapId,
    plan: &StudyPlan,
    joined: Joined,
) -> Result<Outcome<Option<RoadmapId>, Fact>, Error> {
    let Some(source) = s.lock_roadmap(source)?.filter(|roadmap| is_source(roadmap, actor, plan)) else {
        return Ok(Outcome::quiet(None));
    };
    let linked = join(s, source, joined)?;
    Ok(Outcome::with(Some(linked.id), Fact::Changed { owner: actor.id, roadmap: linked.id }))
}

/// Gives a roadmap that begins with its study the dates of the study's plan, if the group has moved them.
fn follow_dates<S: ScheduleRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    roadmap: &mut Roadmap,
    study: StudyId,
) -> Result<(), Error> {
    let dates = find_plan_dates(s, study)?;
    if !roadmap.start_is_own && dates != roadmap.schedule.arrangement {
        roadmap.schedule = Schedule { arrangement: dates, ..roadmap.schedule.restarted(roadmap.brief.days()) };
        s.upsert_schedule(roadmap.id, &roadmap.schedule)?;
    }
    Ok(())
}

/// Returns the author's roadmap from which the study's plan was copied, if it has no study and is not finished.
fn lock_source<S: RoadmapRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    kept: &StudyPlan,
) -> Result<Option<Roadmap>, Error> {
    let serves = |roadmap: &Roadmap| is_source(roadmap, actor, kept);
    for id in s.list_unjoined_roadmaps(actor.id, &kept.brief)? {
        // Checks before locking: locking several roadmaps in different orders could deadlock.
        if s.find_roadmap(id)?.is_some_and(|found| serves(&found))
            && let Some(roadmap) = s.lock_roadmap(id)?.filter(&serves)
        {
            return Ok(Some(roadmap));
        }
    }
    Ok(None)
}

fn is_source(roadmap: &Roadmap, author: &Actor, plan: &StudyPlan) -> bool {
    let is_own = roadmap.owner == Some(author.id);
    let is_open = roadmap.study.is_none() && roadmap.progress.first_open().is_some();
    is_own && is_open && StudyPlan::of(roadmap.clone()) == *plan
}

/// Links a locked roadmap to a study. Unless its owner chose its start date, it begins with the study. If days are done
/// already, it continues as it is.
fn join<S: ScheduleRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    mut roadmap: Roadmap,
    joined: Joined,
) -> Result<Roadmap, Error> {
    let is_chosen = roadmap.start_is_own && roadmap.start_date.is_some();
    roadmap.start_is_own = is_chosen || roadmap.progress.days_done() > 0;
    if !roadmap.start_is_own && roadmap.start_date != Some(joined.start) {
        roadmap.start_date = Some(joined.start);
        restart_schedule(s, &mut roadmap)?;
    }
    roadmap.study = Some(joined.study);
    s.join_roadmap(&roadmap)?;
    Ok(roadmap)
}

/// Returns the progress of all users who took a study's plan over, in week `week` (from 1), or in the current week if
/// it is `None`.
pub fn list_member_progress<S: StudyPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    week: Option<i64>,
    start: NaiveDate,
    now: Instant,
) -> Result<Vec<MemberProgress>, Error> {
    let days = find_study_plan(s, study)?.brief.days();
    let week = match week {
        None => week_on(seoul::day_of(now), start, &find_plan_dates(s, study)?),
        Some(week) => parse_week(week, days)?,
    };
    Ok(s.list_member_progress(study, days_of_week(week))?)
}

/// Returns the dates of the days of a study's plan, as its group arranged them.
pub fn find_plan_dates<S: StudyPlanRepository + ?Sized>(s: &mut S, study: StudyId) -> Result<Arrangement, Error> {
    s.find_plan_dates(study)?.ok_or(Error::RoadmapNotFound)
}

/// Returns the roadmap that the user took over from a study.
pub fn find_joined_roadmap<S: StudyPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    owner: UserId,
) -> Result<Option<RoadmapId>, StoreError> {
    s.find_joined_roadmap(study, owner)
}

/// Moves the start of the members' roadmaps with the study, except those whose owners chose a date.
pub fn follow_study<S: StudyPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<(), StoreError> {
    if from == to { Ok(()) } else { s.move_joined_starts(study, to) }
}

/// Removes the start date that the author's roadmap has only from a study that is about to be deleted, and ends what was
/// chosen after missed days. A start date that the author chose stays.
pub fn forget_start<S: RoadmapRepository + ScheduleRepository + StudyPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    author: UserId,
) -> Result<(), StoreError> {
    let Some(id) = s.find_joined_roadmap(study, author)? else { return Ok(()) };
    let Some(mut roadmap) = s.lock_roadmap(id)?.filter(|roadmap| !roadmap.start_is_own) else { return Ok(()) };
    restart_schedule(s, &mut roadmap)?;
    s.clear_joined_start(study, author)
}

/// Unlinks the roadmap of a user who is no longer a member. They keep it.
pub fn part_from_study<S: StudyPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    owner: UserId,
) -> Result<(), StoreError> {
    s.part_joined_roadmap(study, owner)
}

/// The constraint that allows a user one roadmap per study.
pub const ONE_FOR_STUDY: &str = "roadmaps_one_for_study";

/// Stores the plans of studies, and the links of roadmaps to studies.
pub trait StudyPlanRepository {
    fn insert_study_plan(&mut self, study: StudyId, plan: &StudyPlan) -> Result<(), StoreError>;

    fn find_study_plan(&mut self, study: StudyId) -> Result<Option<StudyPlan>, StoreError>;

    /// Returns the dates of the days of a study's plan.
    fn find_plan_dates(&mut self, study: StudyId) -> Result<Option<Arrangement>, StoreError>;

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

    /// Returns the plans of those of the studies that have one, each with the days that the user has done in the roadmap
    /// taken over from it.
    fn list_followed_plans(&mut self, owner: UserId, studies: &[StudyId]) -> Result<Vec<FollowedPlan>, StoreError>;

    /// Moves the start of linked roadmaps, except those whose owners chose a date.
    fn move_joined_starts(&mut self, study: StudyId, to: NaiveDate) -> Result<(), StoreError>;

    /// Removes the start of the user's roadmap that is linked to the study, unless the user chose it.
    fn clear_joined_start(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError>;

    /// Unlinks the user's roadmap from the study, if it has one.
    fn part_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError>;
}
