//! The filter and the counts of the inbox.

use crate::{Kind, State};
use kernel::{FieldError, text};

pub const SEARCH_MAX: usize = 100;

/// A filter for inquiries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub state: Option<State>,
    /// A text that the ticket number, the address or the title contains, without case.
    pub words: Option<String>,
}

impl Filter {
    pub fn parse(kind: Option<Kind>, state: Option<State>, words: Option<&str>) -> Result<Self, FieldError> {
        let words = text::folded(&text::line(words.unwrap_or_default()));
        if text::length(&words) > SEARCH_MAX {
            return Err(FieldError::new("q", format!("검색어는 {SEARCH_MAX}자 이하여야 합니다.")));
        }
        Ok(Self { kind, state, words: (!words.is_empty()).then_some(words) })
    }
}

/// The number of inquiries in the states that the inbox counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub open: u64,
    pub answered: u64,
}
