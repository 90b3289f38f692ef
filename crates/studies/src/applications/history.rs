//! The number of studies that an applicant is a member of, for the author.

use crate::recruiting::ExpectedPeriod;
use chrono::Months;
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
}
