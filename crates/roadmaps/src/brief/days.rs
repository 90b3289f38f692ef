use kernel::FieldError;

pub const DAYS_PER_WEEK: usize = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Days(u8);

impl Days {
    pub const MIN: u8 = 1;
    pub const MAX: u8 = 80;
    /// The initial value of the questionnaire's slider.
    pub const DEFAULT: u8 = 20;
    pub const MIN_WEEKS: u8 = 2;
    pub const MAX_WEEKS: u8 = 8;

    pub fn parse(days: i64) -> Result<Self, FieldError> {
        u8::try_from(days)
            .ok()
            .filter(|days| (Self::MIN..=Self::MAX).contains(days))
            .map(Self)
            .ok_or_else(|| FieldError::new("duration", "기간은 1일에서 80일 사이여야 합니다."))
    }

    /// Parses a length of 2 to 8 weeks, the unit of samples.
    pub fn parse_weeks(weeks: i64) -> Result<Self, FieldError> {
        u8::try_from(weeks)
            .ok()
            .filter(|weeks| (Self::MIN_WEEKS..=Self::MAX_WEEKS).contains(weeks))
            .map(|weeks| Self(weeks * 7))
            .ok_or_else(|| FieldError::new("duration", "샘플의 기간은 2주에서 8주 사이여야 합니다."))
    }

    /// Restores a stored length; `None` if it is 0.
    #[must_use]
    pub fn stored(days: u8) -> Option<Self> {
        (days > 0).then_some(Self(days))
    }

    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }

    #[must_use]
    pub fn count(self) -> usize {
        self.0.into()
    }

    /// Returns the number of weeks, the last of which may be short.
    #[must_use]
    pub fn weeks(self) -> u8 {
        self.0.div_ceil(7)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_to_eighty_days_or_two_to_eight_weeks() {
        assert!([1, 80].into_iter().all(|days| Days::parse(days).is_ok()));
        assert!([0, 81, -1, 256, i64::MAX].into_iter().all(|days| Days::parse(days).is_err()));
        assert_eq!(Days::parse_weeks(2).map(Days::get), Ok(14));
        assert_eq!(Days::parse_weeks(8).map(Days::get), Ok(56));
        assert!([1, 9, 14].into_iter().all(|weeks| Days::parse_weeks(weeks).is_err()));
    }

    #[test]
    fn the_last_week_has_the_remaining_days() {
        let weeks = [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3), (80, 12)];
        assert!(weeks.into_iter().all(|(days, weeks)| Days::parse(days).map(Days::weeks) == Ok(weeks)));
    }
}
