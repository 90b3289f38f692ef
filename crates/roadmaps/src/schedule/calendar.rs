use super::arrangement::Arrangement;
use std::collections::BTreeSet;

/// The number of missed days in a row after which the choices are offered.
pub const MISSED_BEFORE_OFFER: usize = 3;

/// The arrangement of a roadmap on one day. All dates are days after the start; all days are indexes from 0.
#[derive(Debug, Clone)]
pub struct Calendar<'a> {
    pub(super) arrangement: &'a Arrangement,
    /// Whether each day is done.
    pub(super) done: Vec<bool>,
    /// Negative before the start.
    pub(super) today: i64,
}

/// The latest missed days in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missed {
    /// The days, in order.
    pub days: Vec<usize>,
    /// The dates on which they were due, in order and each once.
    pub dates: Vec<u16>,
}

impl<'a> Calendar<'a> {
    /// `today` is the number of days since the start, negative before it.
    #[must_use]
    pub fn new(arrangement: &'a Arrangement, is_done: impl Fn(usize) -> bool, today: i64) -> Self {
        Self { arrangement, done: (0..arrangement.due().len()).map(is_done).collect(), today }
    }

    pub(super) fn is_done(&self, index: usize) -> bool {
        self.done.get(index).copied().unwrap_or_default()
    }

    /// Whether a day is left to do: neither done nor skipped.
    pub(super) fn is_open(&self, index: usize) -> bool {
        !self.is_done(index) && !self.arrangement.is_skipped_at(index)
    }

    /// Returns the days that are due on a date, in order.
    pub(super) fn due_on(&self, date: i64) -> impl Iterator<Item = usize> {
        let due = self.arrangement.due().iter().enumerate();
        due.filter(move |(_, due)| i64::from(**due) == date).map(|(index, _)| index)
    }

    /// Returns the day of today: of those that are due, the first one left to do, otherwise the last one that is not
    /// skipped. `None` if nothing is due.
    #[must_use]
    pub fn today(&self) -> Option<usize> {
        let open = self.due_on(self.today).find(|index| self.is_open(*index));
        open.or_else(|| self.due_on(self.today).filter(|index| !self.arrangement.is_skipped_at(*index)).last())
    }

    /// Returns the missed days in a row before today. A date is missed if something was left to do and nothing was done
    /// on it. Dates without a due day do not interrupt the row; dates on which everything was skipped do.
    #[must_use]
    pub fn missed(&self) -> Missed {
        let passed: BTreeSet<u16> =
            self.arrangement.due().iter().copied().filter(|due| i64::from(*due) < self.today).collect();
        let mut missed = Missed::default();
        for date in passed.into_iter().rev() {
            let due: Vec<usize> = self.due_on(date.into()).collect();
            let open: Vec<usize> = due.iter().copied().filter(|index| self.is_open(*index)).collect();
            if open.is_empty() || due.iter().any(|index| self.is_done(*index)) {
                break;
            }
            missed.days.extend(open);
            missed.dates.push(date);
        }
        missed.days.sort_unstable();
        missed.dates.reverse();
        missed
    }

    /// Returns the days left to do that were due from the date `since` on and before today. Unlike [`Self::missed`], done
    /// days between them do not matter.
    #[must_use]
    pub fn behind(&self, since: i64) -> Missed {
        let is_behind = |(index, due): &(usize, &u16)| {
            self.is_open(*index) && i64::from(**due) >= since && i64::from(**due) < self.today
        };
        let behind = || self.arrangement.due().iter().enumerate().filter(is_behind);
        let dates: BTreeSet<u16> = behind().map(|(_, due)| *due).collect();
        Missed { days: behind().map(|(index, _)| index).collect(), dates: dates.into_iter().collect() }
    }

    /// Whether the choices are offered: after three missed days in a row, or three more since the day on which the owner
    /// kept everything as it was.
    #[must_use]
    pub fn is_offered(&self, kept_on: Option<i64>) -> bool {
        let counts = |date: &u16| kept_on.is_none_or(|kept| i64::from(*date) >= kept);
        self.missed().dates.iter().filter(|date| counts(date)).count() >= MISSED_BEFORE_OFFER
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brief::Days;

    fn usual(days: i64) -> Arrangement {
        Arrangement::usual(Days::parse(days).expect("in range"))
    }

    #[test]
    fn a_group_is_behind_with_open_days_around_done_ones() {
        let plan = usual(14);
        let calendar = Calendar::new(&plan, |index| [7, 9].contains(&index), 11);
        assert_eq!(calendar.behind(7), Missed { days: vec![8, 10], dates: vec![8, 10] });
        assert_eq!(calendar.behind(0).days, [0, 1, 2, 3, 4, 5, 6, 8, 10]);
    }
}
