//! The number of studies that an applicant is a member of, for the author.

use crate::recruiting::ExpectedPeriod;
use chrono::{Months, NaiveDate};
use kernel::Instant;

/// The number of studies that a user is a member of. Studies that they left or were removed from do not count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StudyHistory {
    /// Studies that have begun.
    pub joined: u32,
    /// Those of them whose expected period is over.
    pub finished: u32,
}

impl ExpectedPeriod {
    /// Returns the latest start of a study of this period that is over at `now`; `None` if the period has no end.
    #[must_use]
    pub fn latest_start_of_finished(self, now: Instant) -> Option<Instant> {
        self.months().and_then(|months| now.checked_sub_months(Months::new(months)))
    }

    /// Returns the last day of a study that starts on `first`; `None` if the period has no end.
    #[must_use]
    pub fn last_day_from(self, first: NaiveDate) -> Option<NaiveDate> {
        let end = first.checked_add_months(Months::new(self.months()?))?;
        end.pred_opt()
    }

    /// Returns the number of months; `None` if it has no end.
    fn months(self) -> Option<u32> {
        match self {
            Self::OneMonth => Some(1),
            Self::TwoMonths => Some(2),
            Self::ThreeMonths => Some(3),
            Self::SixMonths => Some(6),
            Self::Longer => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};

    #[test]
    fn a_study_is_finished_once_its_period_is_over() {
        let at = |text: &str| DateTime::parse_from_rfc3339(text).expect("an instant").with_timezone(&Utc);
        let now = at("2026-11-20T12:00:00+09:00");
        let latest_start = |period: ExpectedPeriod| period.latest_start_of_finished(now);
        assert_eq!(latest_start(ExpectedPeriod::OneMonth), Some(at("2026-10-20T12:00:00+09:00")));
        assert_eq!(latest_start(ExpectedPeriod::SixMonths), Some(at("2026-05-20T12:00:00+09:00")));
        assert_eq!(latest_start(ExpectedPeriod::Longer), None, "one without an end is never finished");
    }

    #[test]
    fn a_study_of_a_month_ends_on_the_day_before_the_same_day_of_the_next() {
        let day = |month, day| NaiveDate::from_ymd_opt(2027, month, day).expect("a date");
        assert_eq!(ExpectedPeriod::OneMonth.last_day_from(day(3, 2)), Some(day(4, 1)));
        assert_eq!(ExpectedPeriod::OneMonth.last_day_from(day(1, 31)), Some(day(2, 27)));
        assert_eq!(ExpectedPeriod::Longer.last_day_from(day(3, 2)), None);
    }
}
