use super::changes::count_change;
use super::entering::enter_open;
use super::member::Wishes;
use super::ports::{MembershipRepository, RoomRepository};
use crate::{Error, Fact};
use kernel::limit::{LimitRepository, RateLimits};
use kernel::{Actor, Instant, Outcome, StudyId};

/// Changes a member's own quiet hours and which messages notify them.
pub fn set_wishes<S: RoomRepository + MembershipRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    wishes: Wishes,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    if entrance.own.wishes == wishes {
        return Ok(Outcome::quiet(()));
    }
    count_change(s, actor, limits, now)?;
    s.update_wishes(study, actor.id, wishes)?;
    Ok(Outcome::with((), Fact::WishesChanged { study, member: actor.id }))
}
