//! A user's own roadmaps.

use super::ports::{ProgressRepository, RoadmapRepository, ScheduleRepository};
use super::roadmap::{Joined, Roadmap, RoadmapChange, RoadmapSort, RoadmapSummary};
use crate::plan::{DayOf, Progress};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, Page, PageRequest, RoadmapId, StoreError, UserId};

pub fn list_roadmaps<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    sort: RoadmapSort,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    Ok(match sort {
        RoadmapSort::Latest => s.list_roadmaps(owner, page)?,
        RoadmapSort::Active => s.list_active_roadmaps(owner, page)?,
    })
}

pub fn find_roadmap<S: RoadmapRepository + ?Sized>(s: &mut S, owner: UserId, id: RoadmapId) -> Result<Roadmap, Error> {
    s.find_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(owner)).ok_or(Error::RoadmapNotFound)
}

/// Changes the user's roadmap. A changed start date counts as the owner's choice, unless it equals that of the study it
/// is linked to. A new date also ends what was chosen after missed days. If there is a new date, the caller must have
/// locked the study.
pub fn update_roadmap<S: RoadmapRepository + ScheduleRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    change: RoadmapChange,
    joined: Option<Joined>,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let mut roadmap = lock_own(s, actor, id)?;
    let before = roadmap.start_date;
    change.apply(&mut roadmap);
    if roadmap.start_date != before {
        let of_study = joined.filter(|joined| roadmap.study == Some(joined.study)).map(|joined| joined.start);
        roadmap.start_is_own = roadmap.start_date != of_study;
        restart_schedule(s, &mut roadmap)?;
    }
    s.update_roadmap(&roadmap)?;
    Ok(Outcome::with(roadmap, Fact::Changed { owner: actor.id, roadmap: id }))
}

/// Ends what was chosen after missed days, when a locked roadmap gets or loses its start date.
pub(crate) fn restart_schedule<S: ScheduleRepository + ?Sized>(
    s: &mut S,
    roadmap: &mut Roadmap,
) -> Result<(), StoreError> {
    let restarted = roadmap.schedule.restarted(roadmap.brief.days());
    if restarted != roadmap.schedule {
        s.upsert_schedule(roadmap.id, &restarted)?;
        roadmap.schedule = restarted;
    }
    Ok(())
}

/// Marks a day (week and day from 1) of the user's roadmap as done or not done. Repeating it has no effect.
pub fn update_progress<S: RoadmapRepository + ProgressRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    (week, day): (i64, i64),
    done: bool,
    now: Instant,
) -> Result<Outcome<Progress, Fact>, Error> {
    let roadmap = lock_own(s, actor, id)?;
    let days = roadmap.brief.days();
    let day = DayOf::parse(week, day, days)?;
    let mut marked: Vec<(DayOf, Instant)> = roadmap.progress.done().collect();
    match (roadmap.progress.is_done(day), done) {
        (false, true) => {
            s.insert_done_day(id, day, now)?;
            marked.push((day, now));
        }
        (true, false) => {
            s.delete_done_day(id, day)?;
            marked.retain(|(other, _)| *other != day);
        }
        _ => return Ok(Outcome::quiet(roadmap.progress)),
    }
    let fact = Fact::Progressed { owner: actor.id, roadmap: id, study: roadmap.study, day: day.no(), is_done: done };
    Ok(Outcome::with(Progress::new(days, marked), fact))
}

/// Deletes a roadmap: one's own, or any as an administrator. To others it is not found, or forbidden if it is a sample.
pub fn delete_roadmap<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Outcome<(), Fact>, Error> {
    let roadmap = s.lock_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    if !actor.is_admin && roadmap.owner != Some(actor.id) {
        // Samples are public, so their existence need not be hidden.
        return Err(if roadmap.owner.is_none() { Error::Forbidden } else { Error::RoadmapNotFound });
    }
    s.delete_roadmap(id)?;
    let subject = format!("{} {}일", roadmap.brief.subject(), roadmap.brief.days().get());
    Ok(Outcome::with((), Fact::Deleted { owner: roadmap.owner, roadmap: id, by: actor.id, subject }))
}

pub(crate) fn lock_own<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Roadmap, Error> {
    s.lock_roadmap(id)?.filter(|roadmap| roadmap.owner == Some(actor.id)).ok_or(Error::RoadmapNotFound)
}
