//! Flags in responses.

use crate::http::seoul_time::SeoulTime;
use rooms::week::{Answer, Flag};
use serde::Serialize;
use utoipa::ToSchema;

/// The question of a member who got stuck on a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FlagView {
    id: i64,
    /// The member who raised it, perhaps a former one.
    asker_id: i64,
    question: String,
    raised_at: SeoulTime,
    /// False once the member did the day, closed the flag or left the room.
    is_open: bool,
    /// The members who are stuck as well, in the order of joining.
    joiner_ids: Vec<i64>,
    /// The answers, the oldest first.
    #[schema(max_items = 50)]
    answers: Vec<FlagAnswerView>,
}

impl From<Flag> for FlagView {
    fn from(flag: Flag) -> Self {
        let joined = flag.joiners.iter().filter(|joiner| joiner.left_at.is_none());
        Self {
            id: flag.id.0,
            asker_id: flag.asker.0,
            is_open: flag.is_open(),
            joiner_ids: joined.map(|joiner| joiner.user.0).collect(),
            raised_at: SeoulTime(flag.raised_at),
            question: flag.question,
            answers: flag.answers.into_iter().map(FlagAnswerView::from).collect(),
        }
    }
}

/// An answer to a flag.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FlagAnswerView {
    id: i64,
    /// The author, perhaps a former member.
    author_id: i64,
    text: String,
    answered_at: SeoulTime,
}

impl From<Answer> for FlagAnswerView {
    fn from(Answer { id, author, text, answered_at }: Answer) -> Self {
        Self { id: id.0, author_id: author.0, text, answered_at: SeoulTime(answered_at) }
    }
}
