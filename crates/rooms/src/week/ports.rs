//! The storage of sentences, flags and votes.

use super::flag::{Flag, FlagSpot, NewAnswer, NewFlag, Question};
use super::sentence::{MemberSentence, Sentence};
use super::vote::{NewVote, Realignment, Vote, VoteEnd};
use kernel::{AnswerId, DayNo, FlagId, Instant, StoreError, StudyId, UserId, VoteId};

/// Some days of a plan in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    pub first: DayNo,
    /// Included.
    pub last: DayNo,
}

pub trait SentenceRepository {
    fn upsert_sentence(
        &mut self,
        study: StudyId,
        user: UserId,
        day: DayNo,
        sentence: &Sentence,
        at: Instant,
    ) -> Result<(), StoreError>;

    fn delete_sentence(&mut self, study: StudyId, user: UserId, day: DayNo) -> Result<(), StoreError>;

    /// Returns the sentences about some days, the oldest first.
    fn list_sentences(&mut self, study: StudyId, days: DayRange) -> Result<Vec<MemberSentence>, StoreError>;
}

pub trait FlagRepository {
    /// Returns the open flag of a member on a day.
    fn find_open_flag(&mut self, study: StudyId, asker: UserId, day: DayNo) -> Result<Option<FlagId>, StoreError>;

    /// Raises a flag in a locked room, on a day on which the member has no open one.
    fn insert_flag(&mut self, flag: &NewFlag) -> Result<FlagId, StoreError>;

    fn update_question(&mut self, flag: FlagId, question: &Question) -> Result<(), StoreError>;

    /// Locks a flag of a room until the transaction ends.
    fn lock_flag(&mut self, study: StudyId, flag: FlagId) -> Result<Option<FlagSpot>, StoreError>;

    /// Closes the open flag with this id. Its joiners leave it.
    fn close_flag(&mut self, flag: FlagId, at: Instant) -> Result<(), StoreError>;

    /// Closes the open flags of a member and ends joining others, on one day, or on all if `day` is `None`.
    fn close_flags(
        &mut self,
        study: StudyId,
        member: UserId,
        day: Option<DayNo>,
        at: Instant,
    ) -> Result<(), StoreError>;

    /// Joins a flag. Returns whether the member had not joined it, or had left it.
    fn upsert_joiner(&mut self, flag: FlagId, user: UserId, at: Instant) -> Result<bool, StoreError>;

    /// Leaves a flag. Returns whether the member had joined it.
    fn end_joining(&mut self, flag: FlagId, user: UserId, at: Instant) -> Result<bool, StoreError>;

    fn insert_answer(&mut self, answer: &NewAnswer) -> Result<AnswerId, StoreError>;

    fn count_answers(&mut self, flag: FlagId) -> Result<i64, StoreError>;

    /// Returns the author of an answer to a flag.
    fn find_answerer(&mut self, flag: FlagId, answer: AnswerId) -> Result<Option<UserId>, StoreError>;

    fn delete_answer(&mut self, answer: AnswerId) -> Result<(), StoreError>;

    /// Returns the flags of some days by day, the oldest of a day first, with their joiners and answers.
    fn list_flags(&mut self, study: StudyId, days: DayRange) -> Result<Vec<Flag>, StoreError>;
}

pub trait VoteRepository {
    fn insert_vote(&mut self, vote: &NewVote) -> Result<VoteId, StoreError>;

    /// Returns the latest vote of a room with its ballots, in the order of casting.
    fn find_latest_vote(&mut self, study: StudyId) -> Result<Option<Vote>, StoreError>;

    /// Stores the ballot of a member, or changes it.
    fn upsert_ballot(&mut self, vote: VoteId, user: UserId, choice: Realignment, at: Instant)
    -> Result<(), StoreError>;

    /// Deletes the ballots of a member in the votes of a room that have not ended.
    fn delete_open_ballots(&mut self, study: StudyId, user: UserId) -> Result<(), StoreError>;

    /// Stores the choice of the host after a tie.
    fn update_host_choice(&mut self, vote: VoteId, choice: Realignment) -> Result<(), StoreError>;

    fn end_vote(&mut self, vote: VoteId, end: VoteEnd) -> Result<(), StoreError>;

    /// Returns up to `at_most` rooms whose votes were opened before an instant and have not ended, with an id above
    /// `after`, by id.
    fn list_rooms_voting_since(
        &mut self,
        instant: Instant,
        after: StudyId,
        at_most: i64,
    ) -> Result<Vec<StudyId>, StoreError>;
}
