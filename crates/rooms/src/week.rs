//! 이번 주: what members write about the days of their study's plan, and how the group continues when it is behind.
//!
//! Which days members have done is stored with their roadmaps, outside of this crate.
//!
//! | Rule | Here |
//! |---|---|
//! | a day that a member has done may have a sentence of up to 100 characters | [`Sentence::parse`], [`edit_sentence`] |
//! | it may change until the end of the next day | [`is_sentence_open`] |
//! | a member who no longer counts a day as done loses the sentence about it | [`note_progress`] |
//! | a stuck member raises a flag with a question of up to 100 characters, one for each day | [`raise_flag`], [`Question::parse`] |
//! | others join it, and all answer | [`join_flag`], [`leave_flag`], [`answer_flag`], [`delete_answer`] |
//! | doing the day closes the member's flag and ends joining others; so does leaving the room; answers stay | [`note_progress`], [`leave_week`] |
//! | its member closes a flag | [`close_flag`] |
//! | two stuck members make a day an item of the agenda, also after their flags are closed | [`agenda()`] |
//! | a group is behind if the median of its members has done less than 60 % of at least three due days | [`Pace::is_behind`] |
//! | a behind group votes once in seven days, for 48 hours, on how it continues; ballots may change | [`cast_ballot`], [`Vote::state`] |
//! | more than half of all members end the vote; otherwise the most ballots count at its end | [`Vote::state`] |
//! | the host decides a tie within 48 hours | [`decide_tie`], [`Vote::state`] |
//! | a vote has an effect once | [`take_ended_vote`] |

mod agenda;
mod flag;
mod flagging;
mod line;
mod pace;
mod ports;
mod progress;
mod sentence;
mod vote;
mod voting;
mod writing;

pub use agenda::{AgendaItem, STUCK_FOR_AGENDA, agenda};
pub use flag::{
    ANSWER_MAX, ANSWERS_MAX, Answer, AnswerText, Flag, FlagSpot, Joiner, NewAnswer, NewFlag, QUESTION_MAX, Question,
};
pub use flagging::{
    ANSWERS_PER_HOUR, FLAGS_PER_HOUR, answer_flag, close_flag, delete_answer, join_flag, leave_flag, raise_flag,
};
pub use pace::{BEHIND_BELOW_PERCENT, DUE_BEFORE_OFFER, Pace};
pub use ports::{DayRange, FlagRepository, SentenceRepository, VoteRepository};
pub use progress::{leave_week, note_progress};
pub use sentence::{MemberSentence, SENTENCE_MAX, SENTENCES_PER_HOUR, Sentence, SentenceEdit, is_sentence_open};
pub use vote::{Ballot, NewVote, Realignment, TIE_DECIDED_WITHIN, VOTED_WITHIN, VOTES_APART, Vote, VoteEnd, VoteState};
pub use voting::{EndedVote, cast_ballot, decide_tie, find_week_vote, take_ended_vote};
pub use writing::edit_sentence;
