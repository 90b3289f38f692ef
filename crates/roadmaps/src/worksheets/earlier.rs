//! The earlier form of worksheets. No writer uses it any more; stored ones stay readable.

use crate::plan::Source;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierWorksheet {
    pub goal: String,
    pub topics: Vec<Section>,
    pub exercises: Vec<Exercise>,
    pub self_checks: Vec<SelfCheck>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exercise {
    pub task: String,
    pub hint: Option<String>,
    pub minutes: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfCheck {
    pub question: String,
    pub answer: String,
}

impl EarlierWorksheet {
    /// Returns the questions that test the learner. Those of the built-in planner asked about the order of its
    /// curriculum.
    #[must_use]
    pub fn self_checks_by(&self, source: Source) -> &[SelfCheck] {
        match source {
            Source::Ai => &self.self_checks,
            Source::BuiltIn => &[],
        }
    }
}
