//! Deleting rooms that can no longer be read.

use super::course::{Phase, READABLE_MONTHS};
use super::ports::RoomRepository;
use crate::Fact;
use chrono::Months;
use kernel::{Instant, Outcome, StoreError, StudyId};

/// The number of rooms that are deleted at once; a room may have many messages.
const AT_ONCE: usize = 20;
/// The number of rooms that are read at once.
const READ_AT_ONCE: i64 = 500;

/// Deletes a batch of rooms that ended more than a year ago, with their members and messages, and returns its size.
pub fn forget_rooms<S: RoomRepository + ?Sized>(s: &mut S, now: Instant) -> Result<Outcome<usize, Fact>, StoreError> {
    let Some(begun) = now.checked_sub_months(Months::new(READABLE_MONTHS)) else { return Ok(Outcome::quiet(0)) };
    let (mut gone, mut after) = (Vec::new(), StudyId(0));
    while gone.len() < AT_ONCE {
        let rooms = s.list_rooms_begun_before(begun, after, READ_AT_ONCE)?;
        let Some(last) = rooms.last() else { break };
        after = last.study;
        gone.extend(rooms.iter().filter(|room| room.phase(now) == Phase::Gone).map(|room| room.study));
    }
    gone.truncate(AT_ONCE);
    if !gone.is_empty() {
        s.delete_rooms(&gone)?;
    }
    Ok(Outcome { value: gone.len(), facts: gone.into_iter().map(|study| Fact::Forgotten { study }).collect() })
}
