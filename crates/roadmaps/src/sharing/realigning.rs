//! Moving the dates of a study's plan, together with the roadmaps that its group took over.

use super::study_plan::{StudyPlanRepository, find_plan_dates};
use crate::library::{Roadmap, RoadmapRepository, ScheduleRepository};
use crate::plan::DayOf;
use crate::schedule::{Arrangement, Schedule};
use crate::{Error, Fact};
use kernel::{Instant, RoadmapId, StoreError, StudyId, UserId};
use std::ops::Range;

/// A day that a member of a group has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoneDay {
    pub owner: UserId,
    pub day: DayOf,
    /// When the owner marked it.
    pub at: Instant,
}

/// Locks the roadmaps that the group of a study took over. The caller must have locked the study, so that no member takes
/// it over meanwhile. Roadmaps are locked before rooms.
pub fn lock_joined_roadmaps<S: RoadmapRepository + GroupPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
) -> Result<Vec<Roadmap>, StoreError> {
    let mut locked = Vec::new();
    for id in s.list_joined_roadmaps(study)? {
        // Its owner may have left the study since it was listed.
        locked.extend(s.lock_roadmap(id)?.filter(|roadmap| roadmap.study == Some(study)));
    }
    Ok(locked)
}

/// Stores the new dates of a study's plan, and moves the locked roadmaps of its group by as many days, each day of each
/// roadmap by itself. Days that an owner has done keep their dates, and texts stay. The choice of the group replaces the
/// owners' last choices after missed days, which could otherwise be undone to dates from before.
pub fn realign_study_plan<S: ScheduleRepository + StudyPlanRepository + GroupPlanRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    after: &Arrangement,
    roadmaps: &[Roadmap],
) -> Result<Vec<Fact>, Error> {
    let before = find_plan_dates(s, study)?;
    if before == *after {
        return Ok(Vec::new());
    }
    s.update_plan_dates(study, after)?;
    let mut facts = Vec::new();
    for roadmap in roadmaps {
        let Some(owner) = roadmap.owner else { continue };
        s.upsert_schedule(roadmap.id, &moved(roadmap, &before, after))?;
        facts.push(Fact::Changed { owner, roadmap: roadmap.id });
    }
    Ok(facts)
}

fn moved(roadmap: &Roadmap, before: &Arrangement, after: &Arrangement) -> Schedule {
    let is_done = |index| DayOf::nth(index, roadmap.brief.days()).is_some_and(|day| roadmap.progress.is_done(day));
    let arrangement = roadmap.schedule.arrangement.moved_like(before, after, is_done);
    Schedule { arrangement, change: None, kept_on: None, deadline: roadmap.schedule.deadline }
}

/// Stores the dates of the plan of a study, and returns the progress of its group.
pub trait GroupPlanRepository {
    /// Replaces the dates of the days of a study's plan.
    fn update_plan_dates(&mut self, study: StudyId, dates: &Arrangement) -> Result<(), StoreError>;

    /// Returns the roadmaps of users that are linked to a study, by id.
    fn list_joined_roadmaps(&mut self, study: StudyId) -> Result<Vec<RoadmapId>, StoreError>;

    /// Returns which of the days with these indexes, from 0 over all weeks, the users who took the plan over have done, in
    /// the order in which they were marked.
    fn list_done_days(&mut self, study: StudyId, days: Range<usize>) -> Result<Vec<DoneDay>, StoreError>;
}
