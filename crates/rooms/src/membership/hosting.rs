//! Finding a new host for a room whose host's account was erased or suspended.

use super::course::Phase;
use super::entering::{Entrance, enter_open};
use super::member::Membership;
use super::ports::{MembershipRepository, RoomRepository};
use crate::{Error, Fact};
use chrono::TimeDelta;
use kernel::{Actor, Instant, Outcome, StoreError, StudyId, UserId};

/// How long a member has to answer before the next is asked.
pub const ANSWERED_WITHIN: TimeDelta = TimeDelta::hours(48);

/// Starts asking the members of a room whose host was suspended, and asks the first.
pub fn suspend_host<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    now: Instant,
) -> Result<Vec<Fact>, StoreError> {
    begin_vacancy(s, study, now)?;
    Ok([Fact::HostSuspended { study }].into_iter().chain(ask_in_room(s, study, now)?).collect())
}

/// Stops asking the members of a room whose host was restored.
pub fn restore_host<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
) -> Result<Fact, StoreError> {
    let members = s.list_present_memberships(study)?.into_iter();
    let asked = members.filter(|own| own.asked_at.is_some()).map(|own| own.user).collect();
    end_vacancy(s, study)?;
    Ok(Fact::HostRestored { study, asked })
}

/// Starts asking the members of a room that has lost its host. Earlier answers no longer count.
pub fn begin_vacancy<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    at: Instant,
) -> Result<(), StoreError> {
    s.clear_asked(study)?;
    s.update_ask_due(study, Some(at))
}

/// Stops asking, because the room has a host.
pub fn end_vacancy<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
) -> Result<(), StoreError> {
    s.clear_asked(study)?;
    s.update_ask_due(study, None)
}

/// Whether [`ask_next_host`] has anything to do.
pub fn is_asking_due<S: RoomRepository + ?Sized>(s: &mut S, now: Instant) -> Result<bool, StoreError> {
    Ok(!s.list_rooms_to_ask(now, 1)?.is_empty())
}

/// Asks the next member of one room whether to become its host. Returns whether there was a room to ask in.
pub fn ask_next_host<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    now: Instant,
) -> Result<Outcome<bool, Fact>, Error> {
    let Some(study) = s.list_rooms_to_ask(now, 1)?.first().copied() else { return Ok(Outcome::quiet(false)) };
    let facts = ask_in_room(s, study, now)?.into_iter().collect();
    Ok(Outcome { value: true, facts })
}

/// Asks the next member of a room whether to become its host, if the room has none and that is due.
fn ask_in_room<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    now: Instant,
) -> Result<Option<Fact>, StoreError> {
    // Another process may have asked since.
    let Some(room) = s.lock_room(study)?.filter(|room| room.ask_due_at.is_some_and(|due| due <= now)) else {
        return Ok(None);
    };
    if room.is_hidden {
        // Its members cannot see it. It may be shown again.
        s.update_ask_due(study, Some(now + ANSWERED_WITHIN))?;
        return Ok(None);
    }
    let needs_host = room.is_vacant() && room.phase(now) == Phase::Open;
    let next = if needs_host { s.find_next_to_ask(study)? } else { None };
    let Some(member) = next else {
        s.update_ask_due(study, None)?;
        return Ok(None);
    };
    let until = now + ANSWERED_WITHIN;
    s.update_asked(study, member, now)?;
    s.update_ask_due(study, Some(until))?;
    Ok(Some(Fact::HostAsked { study, member, until }))
}

/// Declines to become the host. The next member is asked at once, unless the room waits for another answer.
pub fn decline_host<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    s.lock_room(study)?.ok_or(Error::NotFound)?;
    require_asked(&enter_open(s, actor.id, study, now)?)?;
    give_up_answer(s, study, actor.id, now)?;
    s.update_declined(study, actor.id, now)?;
    let mut facts = vec![Fact::HostDeclined { study, member: actor.id }];
    facts.extend(ask_in_room(s, study, now)?);
    Ok(Outcome { value: (), facts })
}

/// Has the next member asked if the room waits for the answer of a member who declines, or whose membership is about to end or
/// who was suspended.
pub fn give_up_answer<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    member: UserId,
    at: Instant,
) -> Result<(), StoreError> {
    let members = s.list_present_memberships(study)?;
    // Members who were asked before no longer have time of their own.
    let last_asked_at = members.iter().filter_map(|own| own.asked_at).max();
    let is_awaited = |own: &Membership| own.user == member && own.is_asked() && own.asked_at == last_asked_at;
    if members.iter().any(is_awaited) {
        s.update_ask_due(study, Some(at))?;
    }
    Ok(())
}

/// Fails unless the room has no host and the member was asked to become it and has not declined. The question stays
/// open when the next member is asked.
pub fn require_asked(entrance: &Entrance) -> Result<(), Error> {
    if entrance.room.is_vacant() && entrance.own.is_asked() { Ok(()) } else { Err(Error::NotAsked) }
}
