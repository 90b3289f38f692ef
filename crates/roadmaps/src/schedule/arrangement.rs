use crate::brief::{DAYS_PER_WEEK, Days};
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

    /// Returns the week, from 1, of the date that is `passed` days after the start. On a date without a day, it is the
    /// week of the next day; after the end, the last week.
    #[must_use]
    pub fn week_on(&self, passed: i64) -> u8 {
        let next = self.due.iter().filter(|due| i64::from(**due) >= passed).min();
        let index = next.and_then(|date| self.due.iter().rposition(|due| due == date));
        let index = index.unwrap_or_else(|| self.due.len().saturating_sub(1));
        u8::try_from(index / DAYS_PER_WEEK + 1).unwrap_or(u8::MAX)
    }

    /// Moves each day by as many days as it moved from `before` to `after`, and skips the days that `after` skips and
    /// `before` does not. Days that are done stay as they are.
    #[must_use]
    pub fn moved_like(&self, before: &Self, after: &Self, is_done: impl Fn(usize) -> bool) -> Self {
        let mut moved = self.clone();
        for (index, due) in self.due.iter().enumerate().filter(|(index, _)| !is_done(*index)) {
            if let (Some(from), Some(to)) = (before.due.get(index), after.due.get(index)) {
                let due = i64::from(*due) + i64::from(*to) - i64::from(*from);
                moved.set_due(index, u16::try_from(due.max(0)).unwrap_or(u16::MAX));
            }
            if after.is_skipped_at(index) && !before.is_skipped_at(index) {
                moved.skip(index);
            }
        }
        moved
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

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(days: i64) -> Arrangement {
        Arrangement::usual(Days::parse(days).expect("in range"))
    }

    #[test]
    fn the_week_of_a_date_is_that_of_the_day_that_is_due_next() {
        let weeks = [-5, 0, 6, 7, 9, 10, 300].map(|passed| usual(10).week_on(passed));
        assert_eq!(weeks, [1, 1, 1, 2, 2, 2, 2]);
        let mut moved = usual(14);
        (5..14).for_each(|index| moved.set_due(index, u16::try_from(index + 7).expect("small")));
        assert_eq!([4, 5, 11, 13, 14].map(|passed| moved.week_on(passed)), [1, 1, 1, 1, 2], "a week without days");
        let mut merged = usual(14);
        merged.set_due(4, 8);
        assert_eq!(merged.week_on(8), 2, "the later of two days on one date counts");
    }

    #[test]
    fn a_roadmap_moves_like_the_plan_except_for_done_days() {
        let (before, mut after) = (usual(4), usual(4));
        (1..4).for_each(|index| after.set_due(index, u16::try_from(index + 7).expect("small")));
        after.skip(3);
        let mut own = usual(4);
        own.set_due(2, 5);
        let moved = own.moved_like(&before, &after, |index| index == 1);
        assert_eq!(moved.due(), [0, 1, 12, 10]);
        assert_eq!(moved.skipped(), [3]);
    }
}
