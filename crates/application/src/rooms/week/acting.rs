//! Doing the days of the plan, and raising flags on them.

use crate::together;
use ::rooms::membership;
use ::rooms::week::{self, Question, SentenceEdit};
use kernel::limit::RateLimits;
use kernel::{Actor, FlagId, Instant, Outcome, RoadmapId, StudyId};
use roadmaps::brief::Days;
use roadmaps::plan::DayOf;
use unit_of_work::{Error, Fact, Session};

/// Marks a day (week and day from 1) as done in the member's roadmap, and changes the sentence about it. A member who has
/// not taken the plan over does so. Repeating it changes only the sentence.
pub fn mark_day(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    (week, day): (i64, i64),
    edit: &SentenceEdit,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    membership::enter_open(s, actor.id, study, now)?;
    let Outcome { value: roadmap, mut facts } = own_roadmap(s, actor, study, now)?;
    let progressed = roadmaps::library::update_progress(s, actor, roadmap, (week, day), true, now)?;
    facts.extend(progressed.facts.into_iter().map(Fact::from));
    let is_marked = |(marked, _): &(DayOf, Instant)| i64::from(marked.week()) == week && i64::from(marked.day()) == day;
    if let Some((marked, done_at)) = progressed.value.done().find(is_marked) {
        let at = (study, marked.no());
        let edited = week::edit_sentence(s, actor, at, (edit, done_at), limits, now)?;
        facts.extend(edited.facts.into_iter().map(Fact::from));
    }
    Ok(Outcome { value: (), facts })
}

/// Marks a day as not done in the member's roadmap, which deletes the sentence about it. Repeating it has no effect.
pub fn unmark_day(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    at: (i64, i64),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    membership::enter_open(s, actor.id, study, now)?;
    parse_day(s, study, at)?;
    let Some(roadmap) = roadmaps::sharing::find_joined_roadmap(s, study, actor.id)? else {
        return Ok(Outcome::quiet(()));
    };
    let progressed = roadmaps::library::update_progress(s, actor, roadmap, at, false, now)?;
    Ok(Outcome { value: (), facts: progressed.facts.into_iter().map(Fact::from).collect() })
}

/// Raises a flag on a day (week and day from 1), like [`week::raise_flag`].
pub fn raise_flag(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    at: (i64, i64),
    question: Question,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<FlagId, ::rooms::Fact>, Error> {
    membership::enter_open(s, actor.id, study, now)?;
    let day = parse_day(s, study, at)?;
    Ok(week::raise_flag(s, actor, (study, day.no()), question, limits, now)?)
}

/// Returns the roadmap that the member took over, or takes the plan over.
fn own_roadmap(
    s: &mut dyn Session,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<RoadmapId, Fact>, Error> {
    if let Some(roadmap) = roadmaps::sharing::find_joined_roadmap(s, study, actor.id)? {
        return Ok(Outcome::quiet(roadmap));
    }
    let Outcome { value: (roadmap, _), facts } = together::copy_plan(s, actor, study, now)?;
    Ok(Outcome { value: roadmap.id, facts: facts.into_iter().map(Fact::from).collect() })
}

fn parse_day(s: &mut dyn Session, study: StudyId, (week, day): (i64, i64)) -> Result<DayOf, Error> {
    let length = roadmaps::sharing::find_plan_dates(s, study)?.due().len();
    let days = u8::try_from(length).ok().and_then(Days::stored).ok_or(roadmaps::Error::RoadmapNotFound)?;
    Ok(DayOf::parse(week, day, days).map_err(roadmaps::Error::from)?)
}
