//! Changes in the week that follow from a member's progress and from leaving. They are effects of facts of other domains.

use super::ports::{FlagRepository, SentenceRepository, VoteRepository};
use kernel::{DayNo, Instant, StoreError, StudyId, UserId};

/// Closes the flags of a member who has done a day, or deletes the sentence of one who takes that back. Answers stay.
pub fn note_progress<S: SentenceRepository + FlagRepository + ?Sized>(
    s: &mut S,
    (study, day): (StudyId, DayNo),
    member: UserId,
    is_done: bool,
    now: Instant,
) -> Result<(), StoreError> {
    if is_done { s.close_flags(study, member, Some(day), now) } else { s.delete_sentence(study, member, day) }
}

/// Closes the flags of a member who leaves the room, and deletes the ballots in votes that have not ended.
pub fn leave_week<S: FlagRepository + VoteRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    member: UserId,
    now: Instant,
) -> Result<(), StoreError> {
    s.close_flags(study, member, None, now)?;
    s.delete_open_ballots(study, member)
}
