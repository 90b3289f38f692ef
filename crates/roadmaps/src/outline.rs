//! A table of contents that somebody pasted: a book's, a lecture list, an exam's scope.

mod entries;
mod figures;
mod heights;
mod line;
mod taken;

use crate::brief::category;
use crate::{Brief, Days, Level};
use kernel::text::length;
use kernel::{FieldError, FieldErrors};

pub const MAX_OUTLINE: usize = 10_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    text: String,
    entries: Vec<Entry>,
    left_out: Vec<LeftOut>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// As it stands there: `3장`, `1.2`, `Part 2` or nothing.
    pub number: String,
    pub title: String,
    /// 0 for the highest ones.
    pub depth: usize,
    /// Whether nothing stands below it.
    pub is_leaf: bool,
    /// Of leaves only, as the pages.
    pub minutes: Option<u32>,
    pub pages: Option<u32>,
    /// Of leaves only: the page it begins on.
    pub first_page: Option<u32>,
    /// Whether it stands before or after the chapters: a foreword, an appendix.
    pub is_around: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub line: String,
    pub reason: Reason,
}

kernel::stored_enum! {
    /// Why a line is no entry.
    Reason {
        /// A page's buttons, counts and headings.
        Noise = "NOISE",
        /// It says again what the line before it says.
        Repeated = "REPEATED",
        /// The name of the whole.
        Title = "TITLE",
        /// A plan may not say it: an address, personal data, a price, instructions, a subject no plan is made for.
        NotAllowed = "NOT_ALLOWED",
    }
}

impl Outline {
    /// Reads `raw`, one entry a line; nothing if it is blank. What may stand in a plan `about` something decides which lines
    /// are taken; those that are not are kept with the reason.
    ///
    /// # Errors
    /// If it is too long, or holds no entry.
    pub fn parse(raw: &str, about: &Brief) -> Result<Option<Self>, FieldError> {
        let text = raw.trim_end().trim_start_matches(['\r', '\n']).to_owned();
        if text.trim().is_empty() {
            return Ok(None);
        }
        if length(&text) > MAX_OUTLINE {
            return Err(FieldError::new("outline", "목차는 10,000자 이하여야 합니다."));
        }
        let mut left_out = Vec::new();
        let taken = taken::lines_of(&text, about, &mut left_out);
        if taken.is_empty() {
            return Err(FieldError::new(
                "outline",
                "목차에서 읽을 수 있는 항목이 없습니다. 한 줄에 하나씩 적어주세요.",
            ));
        }
        Ok(Some(Self { entries: entries::of(&taken), left_out, text }))
    }

    /// Reads `raw` before anything is ordered; only what it is about is known by then.
    ///
    /// # Errors
    /// As [`Self::parse`], and if it is blank.
    pub fn preview(raw: &str, main: &str, sub: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let main = errors.take(category(("main_category", main), ("main_category", "")));
        let sub = errors.take(category(("sub_category", sub), ("sub_category", "")));
        let (Some(main), Some(sub)) = (main, sub) else { return Err(errors) };
        let shortest = Days::parse(1)?;
        let about = Brief::stored(main, sub, Level::DEFAULT, shortest, String::new());
        Self::parse(raw, &about)?.ok_or_else(|| FieldError::new("outline", "목차를 붙여넣어 주세요.").into())
    }

    /// As it was pasted.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// In the order in which they stand; never empty.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    pub fn leaves(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_leaf)
    }

    /// The minutes of the whole, if every part says how long it takes.
    #[must_use]
    pub fn minutes(&self) -> Option<u32> {
        self.leaves().map(|entry| entry.minutes).sum()
    }
}
