//! The parts of a worksheet.

use super::earlier::EarlierWorksheet;
use crate::plan::DayOf;

/// A writer's text for a day, before it is checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WorksheetDraft {
    /// The ability to gain on that day, in one sentence.
    pub goal: String,
    pub recalls: Vec<RecallQuestion>,
    pub task: Task,
    pub look_up: LookUp,
}

/// A question about an earlier day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecallQuestion {
    /// The day that taught the answer.
    pub taught: DayOf,
    pub question: String,
    pub answer: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Task {
    pub text: String,
    pub note: Option<String>,
    /// Statements about a good result.
    pub results: Vec<String>,
}

/// Something to find outside of MOYA.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LookUp {
    pub subject: String,
    pub note: Option<String>,
    /// The words to search for.
    pub search: String,
}

/// A worksheet that passed the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worksheet(pub(super) WorksheetDraft);

impl Worksheet {
    /// Restores a stored worksheet. Today's rules are not applied.
    #[must_use]
    pub fn restore(draft: WorksheetDraft) -> Self {
        Self(draft)
    }

    #[must_use]
    pub fn goal(&self) -> &str {
        &self.0.goal
    }

    #[must_use]
    pub fn recalls(&self) -> &[RecallQuestion] {
        &self.0.recalls
    }

    #[must_use]
    pub fn task(&self) -> &Task {
        &self.0.task
    }

    #[must_use]
    pub fn look_up(&self) -> &LookUp {
        &self.0.look_up
    }
}

/// The stored text of a worksheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorksheetText {
    Parts(Worksheet),
    /// It was written in the form that worksheets had until version 3.
    Earlier(EarlierWorksheet),
}

impl WorksheetText {
    #[must_use]
    pub fn goal(&self) -> &str {
        match self {
            Self::Parts(worksheet) => worksheet.goal(),
            Self::Earlier(worksheet) => &worksheet.goal,
        }
    }

    #[must_use]
    pub fn parts(&self) -> Option<&Worksheet> {
        match self {
            Self::Parts(worksheet) => Some(worksheet),
            Self::Earlier(_) => None,
        }
    }
}
