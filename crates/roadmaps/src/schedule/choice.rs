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
        match choice {
            Choice::Shift => Ok(self.shifted(&missed)),
            Choice::Merge => self.merged(&missed),
            Choice::Skip => Ok(self.skipped(&missed)),
            Choice::Keep => Ok(self.arrangement.clone()),
        }
    }

    /// Returns the gentlest choice after which the roadmap still ends before `deadline`, in days after the start.
    #[must_use]
    pub fn preselected(&self, deadline: Option<i64>) -> Option<Choice> {
        let deadline = deadline?;
        let in_time = |choice: &Choice| self.apply(*choice).is_ok_and(|after| i64::from(after.end()) < deadline);
        [Choice::Shift, Choice::Merge, Choice::Skip].into_iter().find(in_time)
    }

    fn shifted(&self, missed: &Missed) -> Arrangement {
        let mut after = self.arrangement.clone();
        let Some(first) = missed.dates.first() else { return after };
        let delay = self.today - i64::from(*first);
        for (index, due) in self.arrangement.due().iter().enumerate().filter(|(_, due)| *due >= first) {
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
