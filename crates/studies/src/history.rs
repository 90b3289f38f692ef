//! The number of studies that an applicant is a member of, for the author.

use crate::ExpectedPeriod;
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

impl StudyHistory {
    /// Counts a membership in a study that begins at `start`.
    pub fn add(&mut self, start: Instant, period: ExpectedPeriod, now: Instant) {
        if start > now {
            return;
        }
        self.joined += 1;
        let end = period.months().and_then(|months| start.checked_add_months(Months::new(months)));
        self.finished += u32::from(end.is_some_and(|end| end <= now));
    }
}

impl ExpectedPeriod {
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
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn a_study_is_finished_once_its_period_is_over() {
        let now = DateTime::parse_from_rfc3339("2026-11-20T12:00:00+09:00").expect("an instant").with_timezone(&Utc);
        let mut history = StudyHistory::default();
        history.add(now + TimeDelta::days(1), ExpectedPeriod::OneMonth, now);
        assert_eq!(history, StudyHistory { joined: 0, finished: 0 }, "it has not begun");
        history.add(now - TimeDelta::days(10), ExpectedPeriod::OneMonth, now);
        assert_eq!(history, StudyHistory { joined: 1, finished: 0 });
        history.add(now - TimeDelta::days(31), ExpectedPeriod::OneMonth, now);
        history.add(now - TimeDelta::days(3_000), ExpectedPeriod::Longer, now);
        assert_eq!(history, StudyHistory { joined: 3, finished: 1 }, "one without an end is never finished");
    }
}
