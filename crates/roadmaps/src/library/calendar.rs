//! The number of a roadmap's calendar, by which calendar programs recognize a newer one.

use super::own::find_roadmap;
use super::ports::RoadmapRepository;
use super::roadmap::Roadmap;
use crate::Error;
use chrono::NaiveDate;
use kernel::{Instant, RoadmapId, UserId};

/// Finds one of the user's own roadmaps and the number of its calendar among all calendars of it (SEQUENCE in RFC 5545).
///
/// The number grows with each change. It also grows with time, since a calendar may be asked for with another first day than the
/// roadmap's, which changes nothing that is stored.
///
/// If `start` is another first day than the roadmap's, the roadmap is returned with one day a date from it on: choices
/// after missed days moved the dates of its own start only.
pub fn find_calendar<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
    start: Option<NaiveDate>,
    now: Instant,
) -> Result<(Roadmap, i64), Error> {
    let mut roadmap = find_roadmap(s, owner, id)?;
    if start.is_some() && start != roadmap.start_date {
        roadmap.schedule = roadmap.schedule.restarted(roadmap.brief.days());
    }
    let revision = s.find_revision(id)?.ok_or(Error::RoadmapNotFound)?;
    let age = now.signed_duration_since(roadmap.created_at).num_seconds().max(0);
    // SEQUENCE is an integer of 32 bits.
    let sequence = age.saturating_add(revision.into()).min(i32::MAX.into());
    Ok((roadmap, sequence))
}
