//! Pins, reactions and read markers.

use super::message::{Emoji, Message};
use super::ports::TalkRepository;
use super::writing::{find, lock_readable};
use crate::membership::{MembershipRepository, RoomRepository, count_change, enter, enter_open};
use crate::{Error, Fact};
use kernel::limit::{LimitRepository, RateLimits};
use kernel::{Actor, Instant, MessageNo, Outcome, StudyId};

/// The maximum number of pinned messages of a room.
pub const PINS_MAX: i64 = 20;

/// Pins a message, or unpins it. For every member.
pub fn set_pinned<S: RoomRepository + MembershipRepository + TalkRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    pinned: bool,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    enter_open(s, actor.id, study, now)?;
    if pinned {
        // Messages are pinned one at a time, so that the count holds.
        s.lock_room(study)?;
    }
    let locked = lock_readable(s, study, no)?;
    if locked.is_pinned == pinned {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    if pinned && s.count_pins(study)? >= PINS_MAX {
        return Err(Error::TooManyPins);
    }
    count_change(s, actor, limits, now)?;
    s.update_pin(locked.id, pinned.then_some((actor.id, now)))?;
    Ok(Outcome::with(find(s, study, no)?, Fact::MessageChanged { study, no }))
}

/// Adds a reaction of the member, or takes it back.
pub fn set_reaction<S: RoomRepository + MembershipRepository + TalkRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    (emoji, wanted): (Emoji, bool),
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<Message, Fact>, Error> {
    enter_open(s, actor.id, study, now)?;
    let locked = lock_readable(s, study, no)?;
    let has_changed = if wanted {
        s.upsert_reaction(locked.id, actor.id, emoji, now)?
    } else {
        s.delete_reaction(locked.id, actor.id, emoji)?
    };
    if !has_changed {
        return Ok(Outcome::quiet(find(s, study, no)?));
    }
    count_change(s, actor, limits, now)?;
    Ok(Outcome::with(find(s, study, no)?, Fact::MessageChanged { study, no }))
}

/// Moves the read marker of a member forward to `no`, but not past the last message.
pub fn mark_read<S: RoomRepository + MembershipRepository + TalkRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    (study, no): (StudyId, MessageNo),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let last = enter(s, actor.id, study, now)?.room.last_no;
    if !s.move_read_marker(study, actor.id, no.min(last))? {
        return Ok(Outcome::quiet(()));
    }
    Ok(Outcome::with((), Fact::ReadMoved { study, member: actor.id, has_read_all: no >= last }))
}
