//! Copying a roadmap of another user, or a sample, into one's own.

use super::link::{ShareRepository, ShareToken};
use crate::library::{NewRoadmap, Roadmap, RoadmapRepository};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant, Outcome, RoadmapId, UserId};

pub const COPIES_PER_HOUR: Limit = Limit::new("roadmap copies", 20, 3600);

/// Counts a copy against the rate limit. Needs a separate transaction, because refused copies count too.
pub fn admit_copy<S: LimitRepository + ?Sized>(
    s: &mut S,
    person: UserId,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &COPIES_PER_HOUR, &person.to_string(), now)?)
}

/// Copies a sample, a roadmap shared by `token`, or one of the user's own. The copy has no progress, start date or
/// study. The objective of another user is not copied.
pub fn copy_roadmap<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    token: Option<&ShareToken>,
    now: Instant,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let original = s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    let is_known = original.owner.is_none_or(|owner| owner == actor.id);
    if !is_known && !is_shown_by(s, token, id)? {
        return Err(Error::RoadmapNotFound);
    }
    let original = if is_known { original } else { original.shown_to_strangers() };
    // Every field is named: a new one is either copied or listed as one that is not.
    let Roadmap {
        title,
        brief,
        plan,
        provenance,
        id: _,
        owner: _,
        start_date: _,
        start_is_own: _,
        study: _,
        created_at: _,
        progress: _,
        worksheets: _,
    } = original;
    let new = NewRoadmap::plain(Some(actor.id), brief, plan, provenance, now);
    let copy = s.insert_roadmap(&new)?;
    let mut made = s.find_roadmap(copy)?.ok_or(Error::RoadmapNotFound)?;
    if title.is_some() {
        made.title = title;
        s.update_roadmap(&made)?;
    }
    Ok(Outcome::quiet(made))
}

fn is_shown_by<S: ShareRepository + ?Sized>(
    s: &mut S,
    token: Option<&ShareToken>,
    id: RoadmapId,
) -> Result<bool, Error> {
    let Some(token) = token else { return Ok(false) };
    Ok(s.find_shared_roadmap(token)? == Some(id))
}
