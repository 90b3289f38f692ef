use crate::{FieldError, FieldErrors, Instant, seoul};
use chrono::{Datelike, Days, NaiveDate};

/// A span of days in Seoul, both bounds included. A missing bound is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Period {
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

impl Period {
    /// Parses dates with years of four digits. If they are in the wrong order, the period is empty.
    pub fn parse(from: Option<NaiveDate>, to: Option<NaiveDate>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        for (field, date) in [("from", from), ("to", to)] {
            if date.is_some_and(|date| !(0..=9999).contains(&date.year())) {
                errors.push(FieldError::new(field, "날짜를 다시 확인해주세요."));
            }
        }
        errors.into_result(Self { from, to })
    }

    /// Returns the first instant.
    #[must_use]
    pub fn since(self) -> Option<Instant> {
        self.from.map(seoul::start_of)
    }

    /// Returns the first instant after it.
    #[must_use]
    pub fn until(self) -> Option<Instant> {
        self.to.map(|last| seoul::start_of(last + Days::new(1)))
    }

    /// Whether it includes every instant.
    #[must_use]
    pub fn is_open(self) -> bool {
        self.from.is_none() && self.to.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_days_of_a_period_belong_to_it() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a date");
        let period = Period::parse(Some(day), Some(day)).expect("a period");
        assert_eq!(period.since(), Some(seoul::start_of(day)));
        assert_eq!(period.until(), Some(seoul::start_of(day + Days::new(1))));
        assert!(!period.is_open() && Period::default().is_open());
    }

    #[test]
    fn a_date_that_is_no_calendar_date_of_four_digits_is_refused() {
        let day = |year| NaiveDate::from_ymd_opt(year, 12, 31);
        assert!(Period::parse(day(0), day(9999)).is_ok());
        let wrong = Period::parse(day(-1), day(10_000)).expect_err("both are out of range");
        assert_eq!(wrong.iter().map(|error| error.field).collect::<Vec<_>>(), ["from", "to"]);
    }
}
