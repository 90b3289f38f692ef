//! The owner's choices after missed days.

use super::own::lock_own;
use super::ports::{RoadmapRepository, ScheduleRepository};
use super::roadmap::Roadmap;
use crate::schedule::{Change, Choice, MISSED_BEFORE_OFFER, Schedule};
use crate::{Error, Fact};
use chrono::{NaiveDate, TimeDelta};
use kernel::{Actor, FieldError, Instant, Outcome, RoadmapId, seoul};

/// The oldest choice that is accepted. One made without a network arrives late.
const OLDEST_CHOICE: TimeDelta = TimeDelta::days(7);

/// Applies a choice that the owner made on `date`, today if it is `None`. Days done stay done.
pub fn answer_missed_days<S: RoadmapRepository + ScheduleRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    choice: Choice,
    date: Option<NaiveDate>,
    now: Instant,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let today = seoul::day_of(now);
    let date = date.unwrap_or(today);
    if date > today || date < today - OLDEST_CHOICE {
        return Err(FieldError::new("date", "날짜를 다시 확인해주세요.").into());
    }
    let roadmap = lock_own(s, actor, id)?;
    let calendar = roadmap.calendar(date).ok_or(Error::NothingMissed)?;
    if calendar.missed().dates.len() < MISSED_BEFORE_OFFER {
        return Err(Error::NothingMissed);
    }
    let schedule = &roadmap.schedule;
    let schedule = if choice == Choice::Keep {
        // A choice that arrives late is older than one from another device.
        Schedule { kept_on: schedule.kept_on.max(Some(date)), ..schedule.clone() }
    } else {
        let arrangement = calendar.apply(choice).map_err(Error::Unfit)?;
        let change = Change { choice, at: now, before: schedule.arrangement.clone() };
        Schedule { arrangement, change: Some(change), kept_on: None, deadline: schedule.deadline }
    };
    store(s, roadmap, schedule)
}

/// Undoes the latest choice within seven days. Days done meanwhile stay done. Has no effect if there is none.
pub fn undo_choice<S: RoadmapRepository + ScheduleRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    now: Instant,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let roadmap = lock_own(s, actor, id)?;
    let Some(change) = roadmap.schedule.change.clone() else {
        return Ok(Outcome::quiet(roadmap));
    };
    if !change.can_be_undone(now) {
        return Err(Error::TooLateToUndo);
    }
    let schedule = Schedule { arrangement: change.before, change: None, ..roadmap.schedule.clone() };
    store(s, roadmap, schedule)
}

fn store<S: ScheduleRepository + ?Sized>(
    s: &mut S,
    mut roadmap: Roadmap,
    schedule: Schedule,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    s.upsert_schedule(roadmap.id, &schedule)?;
    roadmap.schedule = schedule;
    let owner = roadmap.owner.ok_or(Error::RoadmapNotFound)?;
    let fact = Fact::Changed { owner, roadmap: roadmap.id };
    Ok(Outcome::with(roadmap, fact))
}
