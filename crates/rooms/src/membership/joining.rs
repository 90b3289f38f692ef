//! How members come and go. Their study decides it; these are effects of its facts.

use super::hosting::give_up_answer;
use super::member::RemovalReason;
use super::ports::{MembershipRepository, RoomRepository};
use kernel::{Instant, StoreError, StudyId, UserId};

/// Adds a member to the room of a study, and opens the room with its author if it is not open.
pub fn join_room<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    author: UserId,
    member: UserId,
    at: Instant,
) -> Result<(), StoreError> {
    s.insert_room(study, at)?;
    let Some(room) = s.lock_room(study)? else { return Ok(()) };
    if author != UserId::FORMER {
        s.upsert_membership(study, author, room.last_no, at)?;
    }
    s.upsert_membership(study, member, room.last_no, at)?;
    if room.is_vacant() && room.ask_due_at.is_none() {
        // The room opens while its host is suspended, or all other members were asked.
        s.update_ask_due(study, Some(at))?;
    }
    Ok(())
}

pub fn leave_room<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    member: UserId,
    at: Instant,
) -> Result<(), StoreError> {
    give_up_answer(s, study, member, at)?;
    s.end_membership(study, member, at, false)
}

/// Removes a member, unless the removal is noted already.
pub fn remove_from_room<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    member: UserId,
    at: Instant,
) -> Result<(), StoreError> {
    give_up_answer(s, study, member, at)?;
    s.end_membership(study, member, at, true)
}

/// Removes a member for a reason, who reads it.
pub fn note_removal<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    member: UserId,
    reason: &RemovalReason,
    at: Instant,
) -> Result<(), StoreError> {
    remove_from_room(s, study, member, at)?;
    s.update_removal_reason(study, member, reason.as_str())
}
