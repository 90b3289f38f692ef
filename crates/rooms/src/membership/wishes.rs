use super::entering::enter_open;
use super::member::Wishes;
use super::ports::{MembershipRepository, RoomRepository};
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, StudyId};

/// Changes a member's own quiet hours and which messages notify them.
pub fn set_wishes<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    wishes: Wishes,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let entrance = enter_open(s, actor.id, study, now)?;
    if entrance.own.wishes == wishes {
        return Ok(Outcome::quiet(()));
    }
    s.update_wishes(study, actor.id, wishes)?;
    Ok(Outcome::with((), Fact::WishesChanged { study, member: actor.id }))
}
