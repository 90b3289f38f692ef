//! The filter of the list of administrators.

use kernel::{FieldError, Instant, Period, text};

pub const SEARCH_MAX: usize = 100;

/// A filter for notices.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NoticeFilter {
    /// A text that the title contains, without case.
    pub words: Option<String>,
    /// Only notices that readers see at this time, or only those that they do not see yet.
    pub visibility: Option<Visibility>,
    /// When they became or become visible.
    pub visible_from: Period,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    Visible { at: Instant },
    Scheduled { at: Instant },
}

impl NoticeFilter {
    pub fn parse(words: Option<&str>, visibility: Option<Visibility>) -> Result<Self, FieldError> {
        Ok(Self { words: text::searched(words, SEARCH_MAX)?, visibility, visible_from: Period::default() })
    }
}
