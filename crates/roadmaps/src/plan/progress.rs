use crate::brief::{DAYS_PER_WEEK, Days};
use kernel::{DayNo, FieldError, FieldErrors, Instant};
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DayOf {
    index: u8,
}

impl DayOf {
    /// Parses a week and a day, both from 1, for a roadmap of `days`.
    pub fn parse(week: i64, day: i64, days: Days) -> Result<Self, FieldErrors> {
        let week = usize::try_from(week).ok().filter(|week| (1..=usize::from(days.weeks())).contains(week));
        let Some(week) = week else {
            return Err(unknown_week().into());
        };
        usize::try_from(day)
            .ok()
            .filter(|day| (1..=DAYS_PER_WEEK).contains(day))
            .and_then(|day| Self::nth((week - 1) * DAYS_PER_WEEK + day - 1, days))
            .ok_or_else(|| FieldError::new("day", "이 주차에 없는 날입니다.").into())
    }

    /// Returns the day with this index, from 0 over all weeks.
    #[must_use]
    pub fn nth(index: usize, days: Days) -> Option<Self> {
        u8::try_from(index).ok().filter(|&index| index < days.get()).map(|index| Self { index })
    }

    /// Returns the earlier day with this index, from 0 over all weeks.
    #[must_use]
    pub fn earlier(self, index: u8) -> Option<Self> {
        (index < self.index).then_some(Self { index })
    }

    /// Returns the index, from 0 over all weeks.
    #[must_use]
    pub fn index(self) -> u8 {
        self.index
    }

    /// Returns the number, from 1 over all weeks.
    #[must_use]
    pub fn no(self) -> DayNo {
        DayNo(i64::from(self.index) + 1)
    }

    /// From 1.
    #[must_use]
    pub fn week(self) -> u8 {
        self.index / 7 + 1
    }

    /// 1 to 7.
    #[must_use]
    pub fn day(self) -> u8 {
        self.index % 7 + 1
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    days: Days,
    /// Finished days, with the times they were marked.
    done: BTreeMap<DayOf, Instant>,
}

impl Progress {
    #[must_use]
    pub fn new(days: Days, done: impl IntoIterator<Item = (DayOf, Instant)>) -> Self {
        Self { days, done: done.into_iter().collect() }
    }

    /// Returns the finished days in order, with the times they were marked.
    pub fn done(&self) -> impl Iterator<Item = (DayOf, Instant)> {
        self.done.iter().map(|(day, at)| (*day, *at))
    }

    #[must_use]
    pub fn is_done(&self, day: DayOf) -> bool {
        self.done.contains_key(&day)
    }

    #[must_use]
    pub fn days_done(&self) -> u8 {
        u8::try_from(self.done.len()).unwrap_or(u8::MAX)
    }

    #[must_use]
    pub fn days_total(&self) -> u8 {
        self.days.get()
    }

    /// Returns the finished share in whole percent, rounded down, so that 100 means every day.
    #[must_use]
    pub fn percent(&self) -> u8 {
        percent(self.days_done(), self.days)
    }

    #[must_use]
    pub fn first_open(&self) -> Option<DayOf> {
        (0..self.days.get()).map(|index| DayOf { index }).find(|day| !self.is_done(*day))
    }
}

#[must_use]
pub fn percent(done: u8, days: Days) -> u8 {
    let share = u16::from(done) * 100 / u16::from(days.get());
    u8::try_from(share).unwrap_or(100)
}

/// The error for the number of a week that the roadmap does not have.
#[must_use]
pub fn unknown_week() -> FieldError {
    FieldError::new("week", "이 로드맵에 없는 주차입니다.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    fn days(count: i64) -> Days {
        Days::parse(count).expect("in range")
    }

    fn at(hour: i64) -> Instant {
        DateTime::from_timestamp(1_795_000_000, 0).expect("in range") + TimeDelta::hours(hour)
    }

    fn done_at(hour: i64, indexes: impl IntoIterator<Item = usize>) -> Vec<(DayOf, Instant)> {
        indexes.into_iter().filter_map(|index| Some((DayOf::nth(index, days(80))?, at(hour)))).collect()
    }

    #[test]
    fn a_day_is_found_by_week_and_day() {
        let day = DayOf::parse(3, 6, days(20)).expect("the last day");
        assert_eq!((day.index(), day.week(), day.day()), (19, 3, 6));
    }

    #[test]
    fn days_that_a_roadmap_does_not_have_are_refused_at_their_field() {
        for (week, day, field) in
            [(0, 1, "week"), (4, 1, "week"), (3, 7, "day"), (1, 0, "day"), (1, 8, "day"), (i64::MAX, 1, "week")]
        {
            let errors = DayOf::parse(week, day, days(20)).expect_err("not in the roadmap");
            assert_eq!(errors.iter().map(|error| error.field).collect::<Vec<_>>(), [field]);
        }
    }

    #[test]
    fn a_hundred_percent_means_every_day() {
        assert_eq!(Progress::new(days(80), done_at(0, 0..79)).percent(), 98);
        assert_eq!(Progress::new(days(80), done_at(0, 0..80)).percent(), 100);
        assert_eq!(Progress::new(days(80), []).percent(), 0);
    }

    #[test]
    fn the_first_open_day_may_precede_finished_ones() {
        let open = |done: Vec<(DayOf, Instant)>| Progress::new(days(3), done).first_open().map(DayOf::index);
        assert_eq!(open(done_at(0, [0, 2])), Some(1));
        assert_eq!(open(done_at(0, 0..3)), None);
    }
}
