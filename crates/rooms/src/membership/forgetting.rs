//! Deleting rooms that can no longer be read.

use super::course::{Phase, READABLE_MONTHS};
use super::ports::RoomRepository;
use crate::Fact;
use chrono::Months;
use kernel::{Instant, Outcome, StoreError, StudyId};

/// The number of rooms that are read at once.
const READ_AT_ONCE: i64 = 500;

/// Some rooms that can no longer be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoneRooms {
    pub rooms: Vec<StudyId>,
    /// Where the search continues. None if all rooms were examined.
    pub continues_after: Option<StudyId>,
}

/// Examines the next rooms with an id above `after`. For a read: most rooms that began over a year ago are still in use.
pub fn list_gone_rooms<S: RoomRepository + ?Sized>(
    s: &mut S,
    after: StudyId,
    now: Instant,
) -> Result<GoneRooms, StoreError> {
    let Some(begun) = now.checked_sub_months(Months::new(READABLE_MONTHS)) else { return Ok(GoneRooms::default()) };
    let rooms = s.list_rooms_begun_before(begun, after, READ_AT_ONCE)?;
    let gone = rooms.iter().filter(|room| room.phase(now) == Phase::Gone).map(|room| room.study);
    Ok(GoneRooms { rooms: gone.collect(), continues_after: rooms.last().map(|last| last.study) })
}

/// Deletes a batch of the messages of a room that ended more than a year ago, or the room with its members once it has no
/// messages. Returns whether the room is left. Has no effect on other rooms.
pub fn forget_room<S: RoomRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    now: Instant,
) -> Result<Outcome<bool, Fact>, StoreError> {
    // The study may have changed since it was read.
    let Some(room) = s.lock_room(study)?.filter(|room| room.phase(now) == Phase::Gone) else {
        return Ok(Outcome::quiet(false));
    };
    if s.delete_messages_of_room(room.study)? > 0 {
        return Ok(Outcome::quiet(true));
    }
    s.delete_room(room.study)?;
    Ok(Outcome::with(false, Fact::RoomDeleted { study }))
}
