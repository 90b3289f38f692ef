//! The filter of the queue.

use crate::content::CaseStatus;
use crate::target::TargetKind;
use kernel::{FieldError, Period, text};

pub const SEARCH_MAX: usize = 100;

/// A filter for cases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseFilter {
    pub status: CaseStatus,
    /// The kind of the reported content.
    pub kind: Option<TargetKind>,
    /// A text that the title of the study contains, without case.
    pub words: Option<String>,
    /// When the content was first reported or flagged.
    pub reported: Period,
}

impl CaseFilter {
    /// All cases of a status.
    #[must_use]
    pub fn of(status: CaseStatus) -> Self {
        Self { status, kind: None, words: None, reported: Period::default() }
    }

    /// Narrows the filter to words.
    pub fn searching(self, words: Option<&str>) -> Result<Self, FieldError> {
        Ok(Self { words: text::searched(words, SEARCH_MAX)?, ..self })
    }
}
