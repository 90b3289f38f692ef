//! Request bodies and queries of the week.

use crate::http::choice::choice;
use kernel::FieldErrors;
use rooms::week::{AnswerText, Question, Realignment, SentenceEdit};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(WeekChoice of Realignment, "How a group that is behind continues: the days that are left to do and all later ones are due a week later (`SHIFT`); the days that are left to do are skipped (`THIN_OUT`), or are spread over the coming dates (`CATCH_UP`).");

/// The query of a week.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WeekQuery {
    /// The week, from 1. Defaults to the present week: the first before the plan begins, the last after its end.
    #[param(minimum = 1, maximum = 12)]
    pub(super) week: Option<i64>,
}

/// A done day.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MarkDayBody {
    /// A sentence of up to 100 characters about the day. Null or omitted to leave it as it is; empty to remove it.
    #[schema(max_length = 100, example = "뒤에서부터 보면 스택에 답이 될 후보만 남습니다.")]
    sentence: Option<String>,
}

impl MarkDayBody {
    pub(super) fn parse(&self) -> Result<SentenceEdit, FieldErrors> {
        Ok(SentenceEdit::parse(self.sentence.as_deref())?)
    }
}

/// A flag to raise.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RaiseFlagBody {
    /// A line of 1 to 100 characters on where the caller got stuck.
    #[schema(min_length = 1, max_length = 100, example = "지난 인덱스를 덱에서 빼는 조건이 왜 i - k인가요?")]
    question: String,
}

impl RaiseFlagBody {
    pub(super) fn parse(&self) -> Result<Question, FieldErrors> {
        Ok(Question::parse(&self.question)?)
    }
}

/// An answer to a flag.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct AnswerFlagBody {
    /// A line of 1 to 300 characters.
    #[schema(min_length = 1, max_length = 300, example = "창은 i - k + 1부터라서, i - k는 이미 창 밖에 있습니다.")]
    answer: String,
}

impl AnswerFlagBody {
    pub(super) fn parse(&self) -> Result<AnswerText, FieldErrors> {
        Ok(AnswerText::parse(&self.answer)?)
    }
}

/// A ballot, or the host's decision.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ChooseWayBody {
    pub(super) choice: WeekChoice,
}
