//! The limit on changes in rooms. Each is a stored event, which every member in the room receives.

use crate::Error;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant};

/// Changes of messages and wishes by a member, over all rooms. Posting has a limit of its own.
pub const CHANGES_PER_MINUTE: Limit = Limit::new("room changes", 60, 60);

/// Counts a change of a member against the limit.
pub(crate) fn count_change<S: LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &CHANGES_PER_MINUTE, &actor.id.to_string(), now)?)
}
