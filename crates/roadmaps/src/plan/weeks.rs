use super::progress::DayOf;
use crate::brief::{DAYS_PER_WEEK, Days};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Week {
    pub keyword: String,
    /// The keyword of each day, the first day first.
    pub days: Vec<String>,
}

/// The weeks do not have the required shape: ceil(D/7) weeks of seven days, the last with the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the weeks do not hold the right number of days")]
pub struct WrongShape;

/// All days of a plan in weeks of seven days; the last one has the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weeks(Vec<Week>);

impl Weeks {
    pub fn new(weeks: Vec<Week>, days: Days) -> Result<Self, WrongShape> {
        let mut left = days.count();
        for week in &weeks {
            if left == 0 || week.days.len() != left.min(DAYS_PER_WEEK) {
                return Err(WrongShape);
            }
            left -= week.days.len();
        }
        if left == 0 { Ok(Self(weeks)) } else { Err(WrongShape) }
    }

    /// Replaces the text of a day. Has no effect if there is no such day.
    #[must_use]
    pub(crate) fn with_day(mut self, day: DayOf, keyword: String) -> Self {
        let index = usize::from(day.index());
        let found = self.0.get_mut(index / DAYS_PER_WEEK).and_then(|week| week.days.get_mut(index % DAYS_PER_WEEK));
        if let Some(found) = found {
            *found = keyword;
        }
        self
    }

    /// Replaces week `number` (from 1). Has no effect if the lengths differ.
    #[must_use]
    pub(crate) fn with_week(mut self, number: u8, week: Week) -> Self {
        let found = usize::from(number).checked_sub(1).and_then(|index| self.0.get_mut(index));
        if let Some(found) = found.filter(|found| found.days.len() == week.days.len()) {
            *found = week;
        }
        self
    }

    #[must_use]
    pub fn as_slice(&self) -> &[Week] {
        &self.0
    }

    #[must_use]
    pub fn day_count(&self) -> usize {
        self.0.iter().map(|week| week.days.len()).sum()
    }

    pub fn daily_keywords(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flat_map(|week| week.days.iter().map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weeks(lengths: &[usize]) -> Vec<Week> {
        lengths.iter().map(|&days| Week { keyword: "주제".into(), days: vec!["오늘 할 일".into(); days] }).collect()
    }

    #[test]
    fn weeks_have_seven_days_and_the_last_has_the_rest() {
        for (days, right) in [(1, &[1][..]), (7, &[7]), (8, &[7, 1]), (20, &[7, 7, 6]), (28, &[7, 7, 7, 7])] {
            let days = Days::parse(days).expect("in range");
            assert_eq!(Weeks::new(weeks(right), days).map(|weeks| weeks.day_count()), Ok(days.count()));
        }
    }

    #[test]
    fn any_other_shape_is_refused() {
        let days = Days::parse(20).expect("in range");
        for wrong in [&[7, 7][..], &[6, 7, 7], &[7, 7, 7], &[7, 7, 5], &[7, 7, 6, 0], &[20], &[]] {
            assert_eq!(Weeks::new(weeks(wrong), days), Err(WrongShape), "{wrong:?}");
        }
    }
}
