//! Copying a roadmap of another user, or a sample, into one's own.

use super::link::{ShareRepository, ShareToken};
use crate::library::{Copied, MAX_TITLE, NewRoadmap, Roadmap, RoadmapRepository};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::text::length;
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
/// study. The objective of another user is not copied. The copy of one's own roadmap is named as a copy.
pub fn copy_roadmap<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    token: Option<&ShareToken>,
    now: Instant,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let mut original = s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)?;
    if original.owner == Some(actor.id) {
        original.title = Some(name_of_copy(original.name()));
    }
    let is_known = original.owner.is_none_or(|owner| owner == actor.id);
    if !is_known && !is_shown_by(s, token, id)? {
        return Err(Error::RoadmapNotFound);
    }
    let original = if is_known { original } else { original.shown_to_strangers() };
    let Copied { title, brief, plan, provenance } = original.copied();
    let new = NewRoadmap::plain(Some(actor.id), brief, plan, provenance, now);
    let copy = s.insert_roadmap(&new)?;
    let mut made = s.find_roadmap(copy)?.ok_or(Error::RoadmapNotFound)?;
    if title.is_some() {
        made.title = title;
        s.update_roadmap(&made)?;
    }
    Ok(Outcome::quiet(made))
}

/// Returns the name of a copy beside its original: 「React (복사본)」, and of a copy of that 「React (복사본 2)」.
fn name_of_copy(name: &str) -> String {
    let copied = name.strip_suffix(')').and_then(|inner| inner.rsplit_once(" (복사본"));
    let (base, number) = match copied {
        Some((base, "")) => (base, 2),
        Some((base, number)) => match number.trim().parse::<u32>() {
            Ok(number) => (base, number.saturating_add(1)),
            Err(_) => (name, 1),
        },
        None => (name, 1),
    };
    let suffix = if number == 1 { " (복사본)".to_owned() } else { format!(" (복사본 {number})") };
    let room = MAX_TITLE - length(&suffix);
    let base: String = base.chars().take(room).collect();
    format!("{}{suffix}", base.trim_end())
}

fn is_shown_by<S: ShareRepository + ?Sized>(
    s: &mut S,
    token: Option<&ShareToken>,
    id: RoadmapId,
) -> Result<bool, Error> {
    let Some(token) = token else { return Ok(false) };
    Ok(s.find_shared_roadmap(token)? == Some(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_named_after_its_original() {
        for (name, expected) in [
            ("React", "React (복사본)"),
            ("React (복사본)", "React (복사본 2)"),
            ("React (복사본 9)", "React (복사본 10)"),
            ("React (복사본은 아님)", "React (복사본은 아님) (복사본)"),
        ] {
            assert_eq!(name_of_copy(name), expected);
        }
    }

    #[test]
    fn the_name_of_a_copy_is_a_valid_title() {
        for name in ["가".repeat(MAX_TITLE), format!("{} (복사본 9)", "가".repeat(MAX_TITLE - 8))] {
            assert_eq!(length(&name), MAX_TITLE);
            assert_eq!(length(&name_of_copy(&name)), MAX_TITLE);
        }
    }
}
