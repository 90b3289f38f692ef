//! Entering a room: what every operation in it checks first.

use super::course::Phase;
use super::member::{End, Membership, RoomMember};
use super::ports::{MembershipRepository, RoomRepository};
use super::room::Room;
use crate::Error;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeSet;

/// A room that a member has entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrance {
    pub room: Room,
    /// The member's own membership.
    pub own: Membership,
}

impl Entrance {
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.room.host == self.own.user
    }

    pub fn require_host(&self) -> Result<(), Error> {
        if self.is_host() { Ok(()) } else { Err(Error::NotHost) }
    }

    /// Fails if the room can only be read.
    pub fn require_open(self, now: Instant) -> Result<Self, Error> {
        if self.room.phase(now) == Phase::Open { Ok(self) } else { Err(Error::Ended) }
    }
}

/// Returns the room for a member, who may read it. For others it does not exist, except that a removed member reads the
/// reason.
pub fn enter<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
    now: Instant,
) -> Result<Entrance, Error> {
    let room = s.find_room(study)?.ok_or(Error::NotFound)?;
    let own = s.find_membership(study, user)?.ok_or(Error::NotFound)?;
    let is_closed_to_user = (room.is_hidden && room.host != user) || room.phase(now) == Phase::Gone;
    match own.end {
        _ if is_closed_to_user => Err(Error::NotFound),
        Some(End::Removed { reason, .. }) => Err(Error::Removed { reason }),
        Some(End::Left { .. }) => Err(Error::NotFound),
        None => Ok(Entrance { room, own }),
    }
}

/// Returns the room for a member who is about to change something in it.
pub fn enter_open<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
    now: Instant,
) -> Result<Entrance, Error> {
    enter(s, user, study, now)?.require_open(now)
}

/// Returns the room with its present members: the host first, then in the order of joining.
pub fn find_room<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    study: StudyId,
    now: Instant,
) -> Result<(Entrance, Vec<RoomMember>), Error> {
    let entrance = enter(s, user, study, now)?;
    let mut members = s.list_room_members(study)?;
    members.sort_by_key(|member| member.membership.user != entrance.room.host);
    Ok((entrance, members))
}

/// Returns the users whom [`enter`] lets in now.
pub fn list_readers<S: RoomRepository + MembershipRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    now: Instant,
) -> Result<BTreeSet<UserId>, StoreError> {
    let Some(room) = s.find_room(study)?.filter(|room| room.phase(now) != Phase::Gone) else {
        return Ok(BTreeSet::new());
    };
    let members = s.list_present_memberships(study)?.into_iter().map(|own| own.user);
    Ok(members.filter(|user| !room.is_hidden || *user == room.host).collect())
}

/// Returns the rooms that the user can enter, the latest joined first.
pub fn list_rooms<S: RoomRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    now: Instant,
) -> Result<Vec<Entrance>, StoreError> {
    let rooms = s.list_rooms_of(user)?.into_iter().map(|(room, own)| Entrance { room, own });
    let is_seen =
        |Entrance { room, .. }: &Entrance| (!room.is_hidden || room.host == user) && room.phase(now) != Phase::Gone;
    Ok(rooms.filter(is_seen).collect())
}
