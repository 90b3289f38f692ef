//! A pasted table of contents of a book, a course or an exam.

use super::questionnaire::category;
use crate::brief::{Brief, Days, Level, Outline};
use kernel::text::{length, lines};
use kernel::{FieldError, FieldErrors};
use std::collections::BTreeSet;

mod brackets;
mod entries;
mod figures;
mod heights;
mod line;
mod markers;
mod noise;
mod pages;
mod ranks;
mod rules;
mod table;
mod taken;

pub const MAX_OUTLINE: usize = 10_000;

impl Outline {
    /// Parses `raw`, one entry per line; `None` if it is blank. Lines that a plan for `about` must not contain are left
    /// out, with a reason.
    ///
    /// # Errors
    /// If it is too long, or has no entry.
    pub fn parse(raw: &str, about: &Brief) -> Result<Option<Self>, FieldError> {
        Self::parse_without(raw, &[], about)
    }

    /// Like [`Self::parse`], but leaves out the lines with these numbers, which are those of
    /// [`Entry::line_number`](crate::brief::Entry::line_number). They still show where the entries before them end.
    ///
    /// # Errors
    /// Like [`Self::parse`], and if there are too many numbers.
    pub fn parse_without(raw: &str, excluded: &[usize], about: &Brief) -> Result<Option<Self>, FieldError> {
        if excluded.len() > MAX_OUTLINE {
            return Err(FieldError::new("excluded_lines", "뺄 줄은 10,000개 이하여야 합니다."));
        }
        let text = raw.trim_end().trim_start_matches(['\r', '\n']).to_owned();
        if lines(&text).is_empty() {
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
        let excluded: BTreeSet<usize> = excluded.iter().copied().collect();
        let (entries, excluded_lines) = entries::without(&taken, &excluded);
        if entries.is_empty() {
            return Err(FieldError::new("outline", "단원을 하나 이상 남겨주세요."));
        }
        let excluded = excluded_lines.iter().map(|line| line.line_number).collect();
        left_out.extend(excluded_lines);
        left_out.sort_by_key(|left_out| left_out.line_number);
        Ok(Some(Self::new(text, excluded, entries, left_out)))
    }

    /// Parses `raw` before a roadmap is requested, when only the subject is known.
    ///
    /// # Errors
    /// Like [`Self::parse`], and if it is blank.
    pub fn preview(raw: &str, excluded: &[usize], main: &str, sub: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let main = errors.take(category(("main_category", main), ("main_category", "")));
        let sub = errors.take(category(("sub_category", sub), ("sub_category", "")));
        let (Some(main), Some(sub)) = (main, sub) else { return Err(errors) };
        let shortest = Days::parse(1)?;
        let about = Brief::stored(main, sub, Level::DEFAULT, shortest, String::new());
        Self::parse_without(raw, excluded, &about)?
            .ok_or_else(|| FieldError::new("outline", "목차를 붙여넣어 주세요.").into())
    }
}
