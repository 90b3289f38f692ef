use crate::brief::Days;
use crate::plan::DayOf;
use chrono::NaiveDate;

/// When each day of a roadmap is due, in days after the start, and which days are skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// One for each day of the roadmap.
    due: Vec<u16>,
    skipped: Vec<bool>,
}

impl Arrangement {
    /// One day a date, from the start.
    #[must_use]
    pub fn usual(days: Days) -> Self {
        Self { due: (0..days.get().into()).collect(), skipped: vec![false; days.count()] }
    }

    /// Restores a stored arrangement; `None` if it is not one of a roadmap of `days`. `skipped` are indexes from 0.
    #[must_use]
    pub fn restore(due: Vec<u16>, skipped: &[u8], days: Days) -> Option<Self> {
        let is_skipped = |index: usize| skipped.iter().any(|skipped| usize::from(*skipped) == index);
        let skipped = (0..days.count()).map(is_skipped).collect();
        (due.len() == days.count()).then_some(Self { due, skipped })
    }

    pub(super) fn set_due(&mut self, index: usize, due: u16) {
        if let Some(found) = self.due.get_mut(index) {
            *found = due;
        }
    }

    pub(super) fn skip(&mut self, index: usize) {
        if let Some(found) = self.skipped.get_mut(index) {
            *found = true;
        }
    }

    #[must_use]
    pub fn due(&self) -> &[u16] {
        &self.due
    }

    /// Returns the indexes of the skipped days, from 0.
    #[must_use]
    pub fn skipped(&self) -> Vec<u8> {
        let skipped = (0_u8..).zip(&self.skipped).filter(|(_, is_skipped)| **is_skipped);
        skipped.map(|(index, _)| index).collect()
    }

    #[must_use]
    pub fn is_skipped(&self, day: DayOf) -> bool {
        self.is_skipped_at(day.index().into())
    }

    pub(super) fn is_skipped_at(&self, index: usize) -> bool {
        self.skipped.get(index).copied().unwrap_or_default()
    }

    /// Returns the date of a day in a roadmap that begins on `start`.
    #[must_use]
    pub fn date_of(&self, day: DayOf, start: NaiveDate) -> Option<NaiveDate> {
        let due = self.due.get(usize::from(day.index()))?;
        start.checked_add_days(chrono::Days::new((*due).into()))
    }

    /// Returns the date of each day in a roadmap that begins on `start`, and whether it is skipped.
    pub fn dated(&self, start: NaiveDate) -> impl Iterator<Item = (NaiveDate, bool)> {
        let dates = self.due.iter().zip(&self.skipped);
        dates.filter_map(move |(due, skipped)| {
            Some((start.checked_add_days(chrono::Days::new((*due).into()))?, *skipped))
        })
    }

    /// Returns the last due date of the days that are not skipped, in days after the start. If all are skipped, the last
    /// of all.
    #[must_use]
    pub fn end(&self) -> u16 {
        let kept = self.due.iter().zip(&self.skipped).filter(|(_, is_skipped)| !**is_skipped);
        kept.map(|(due, _)| *due).max().or_else(|| self.due.iter().copied().max()).unwrap_or_default()
    }
}
