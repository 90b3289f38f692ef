use super::arrangement::Arrangement;
use super::calendar::{Calendar, Missed};

kernel::stored_enum! {
    /// The choices after missed days, the gentlest first.
    Choice {
        /// Moves the missed days and all later ones, so that the first missed day is due today.
        Shift = "SHIFT",
        /// Spreads the missed days over the coming dates. The end stays.
        Merge = "MERGE",
        /// Skips the missed days. The end stays.
        Skip = "SKIP",
        /// Changes nothing and hides the offer.
        Keep = "KEEP",
    }
}

/// The most days left to do on one date after merging.
pub const MOST_A_DAY: usize = 3;
/// How far the plan of a group moves.
const DAYS_OF_A_SHIFT: i64 = 7;

/// Why missed days cannot be merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// The last date has passed.
    Over,
    /// A date would have more than [`MOST_A_DAY`] days.
    TooFull,
}

impl Calendar<'_> {
    /// Returns the arrangement after a choice.
    pub fn apply(&self, choice: Choice) -> Result<Arrangement, Unfit> {
        let missed = self.missed();
        match missed.dates.first() {
            Some(first) if choice == Choice::Shift => Ok(self.delayed(*first, self.today - i64::from(*first))),
            _ => self.after(choice, &missed),
        }
    }

    /// Returns the arrangement of a group's plan after a choice about the days with which it is behind. Shifting moves by
    /// a whole week, so that each day stays on its day of the week.
    pub fn realign(&self, choice: Choice, behind: &Missed) -> Result<Arrangement, Unfit> {
        match behind.dates.first() {
            Some(first) if choice == Choice::Shift => Ok(self.delayed(*first, DAYS_OF_A_SHIFT)),
            _ => self.after(choice, behind),
        }
    }

    /// Returns the arrangement after a choice that does not shift.
    fn after(&self, choice: Choice, missed: &Missed) -> Result<Arrangement, Unfit> {
        match choice {
            Choice::Merge => self.merged(missed),
            Choice::Skip => Ok(self.skipped(missed)),
            Choice::Shift | Choice::Keep => Ok(self.arrangement.clone()),
        }
    }

    /// Returns the gentlest choice after which the roadmap still ends before `deadline`, in days after the start.
    #[must_use]
    pub fn preselected(&self, deadline: Option<i64>) -> Option<Choice> {
        let deadline = deadline?;
        let in_time = |choice: &Choice| self.apply(*choice).is_ok_and(|after| i64::from(after.end()) < deadline);
        [Choice::Shift, Choice::Merge, Choice::Skip].into_iter().find(in_time)
    }

    /// Moves all days that are due on `first` or later.
    fn delayed(&self, first: u16, delay: i64) -> Arrangement {
        let mut after = self.arrangement.clone();
        for (index, due) in self.arrangement.due().iter().enumerate().filter(|(_, due)| **due >= first) {
            after.set_due(index, u16::try_from(i64::from(*due) + delay).unwrap_or(u16::MAX));
        }
        after
    }

    /// Adds as few days to each coming date as possible, from today on.
    fn merged(&self, missed: &Missed) -> Result<Arrangement, Unfit> {
        let end = i64::from(self.arrangement.end());
        if end < self.today {
            return Err(Unfit::Over);
        }
        let room = |most: usize, date: i64| {
            let load = self.due_on(date).filter(|index| self.is_open(*index)).count();
            MOST_A_DAY.saturating_sub(load).min(most)
        };
        let places = |most: usize| (self.today..=end).flat_map(move |date| vec![date; room(most, date)]);
        let fits = |most: &usize| places(*most).count() >= missed.days.len();
        let most = (1..=MOST_A_DAY).find(fits).ok_or(Unfit::TooFull)?;
        let mut after = self.arrangement.clone();
        for (index, date) in missed.days.iter().zip(places(most)) {
            after.set_due(*index, u16::try_from(date).unwrap_or(u16::MAX));
        }
        Ok(after)
    }

    fn skipped(&self, missed: &Missed) -> Arrangement {
        let mut after = self.arrangement.clone();
        for index in &missed.days {
            after.skip(*index);
        }
        after
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
    fn a_group_shifts_by_a_week_merges_or_skips() {
        let plan = usual(10);
        let calendar = Calendar::new(&plan, |index| index == 0, 3);
        let behind = calendar.behind(0);
        let after = |choice| calendar.realign(choice, &behind).expect("fits");
        assert_eq!(after(Choice::Shift).due(), [0, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
        assert_eq!(after(Choice::Merge).due(), [0, 3, 4, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(after(Choice::Skip).skipped(), [1, 2]);
        let late = Calendar::new(&plan, |_| false, 20);
        assert_eq!(late.realign(Choice::Merge, &late.behind(0)), Err(Unfit::Over));
    }
}
