//! The filter and the counts of the inbox.

use crate::{Kind, State};
use kernel::{FieldError, Period, text};

pub const SEARCH_MAX: usize = 100;

/// A filter for inquiries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub state: Option<State>,
    /// A text that the ticket number, the address or the title contains, without case.
    pub words: Option<String>,
    pub received: Period,
}

impl Filter {
    pub fn parse(kind: Option<Kind>, state: Option<State>, words: Option<&str>) -> Result<Self, FieldError> {
        Ok(Self { kind, state, words: text::searched(words, SEARCH_MAX)?, received: Period::default() })
    }
}

/// The number of inquiries in the states that the inbox counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub open: u64,
    pub answered: u64,
}
