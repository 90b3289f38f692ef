//! The learner's notes on where they got stuck. The worksheet of the next review day shows them.

use crate::library::{Roadmap, RoadmapRepository, lock_own};
use crate::plan::DayOf;
use crate::quality::words::is_review;
use crate::{Error, Fact};
use kernel::text::{length, line};
use kernel::{Actor, FieldError, Instant, Outcome, RoadmapId, StoreError};

/// Characters of a note.
pub const LONGEST_NOTE: usize = 100;

/// A note of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StuckNote {
    pub day: DayOf,
    pub text: String,
    pub written_at: Instant,
}

pub trait StuckNoteRepository {
    /// Returns the notes of a roadmap in the order of its days.
    fn list_stuck_notes(&mut self, id: RoadmapId) -> Result<Vec<StuckNote>, StoreError>;

    /// Stores a note; a day has at most one.
    fn upsert_stuck_note(&mut self, id: RoadmapId, note: &StuckNote) -> Result<(), StoreError>;

    fn delete_stuck_note(&mut self, id: RoadmapId, day: DayOf) -> Result<(), StoreError>;
}

/// Replaces the note of a day (week and day from 1) of the user's roadmap; an empty text removes it. Returns the
/// stored text.
pub fn update_stuck_note<S: RoadmapRepository + StuckNoteRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    (week, day): (i64, i64),
    text: &str,
    now: Instant,
) -> Result<Outcome<Option<String>, Fact>, Error> {
    let roadmap = lock_own(s, actor, id)?;
    let day = DayOf::parse(week, day, roadmap.brief.days())?;
    let text = line(text);
    if text.is_empty() {
        s.delete_stuck_note(id, day)?;
        return Ok(Outcome::quiet(None));
    }
    if length(&text) > LONGEST_NOTE {
        return Err(FieldError::new("text", format!("막힌 곳은 {LONGEST_NOTE}자 이하여야 합니다.")).into());
    }
    s.upsert_stuck_note(id, &StuckNote { day, text: text.clone(), written_at: now })?;
    Ok(Outcome::quiet(Some(text)))
}

impl Roadmap {
    /// Returns the notes that the worksheet of `day` shows: on a review day those written since the review before.
    #[must_use]
    pub fn notes_to_review(&self, day: DayOf, notes: Vec<StuckNote>) -> Vec<StuckNote> {
        let keywords: Vec<&str> = self.plan.weeks().daily_keywords().collect();
        let reviews = |index: usize| keywords.get(index).is_some_and(|keyword| is_review(keyword));
        let last = usize::from(day.index());
        if !reviews(last) {
            return Vec::new();
        }
        let first = (0..last).rev().find(|&index| reviews(index)).unwrap_or(0);
        notes.into_iter().filter(|note| (first..last).contains(&note.day.index().into())).collect()
    }
}
