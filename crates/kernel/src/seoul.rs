//! Days in Asia/Seoul.
//!
//! Korea has kept UTC+9 without daylight saving time since 1988 (IANA tz database, zone Asia/Seoul), so a fixed offset
//! is exact for every instant this product stores.

use crate::Instant;
use chrono::{Days, FixedOffset, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};

const HOURS_EAST: i32 = 9;

/// # Panics
/// Never: nine hours is a valid offset.
#[must_use]
pub fn offset() -> FixedOffset {
    FixedOffset::east_opt(HOURS_EAST * 3600).expect("nine hours is a valid offset")
}

#[must_use]
pub fn day_of(instant: Instant) -> NaiveDate {
    instant.with_timezone(&offset()).date_naive()
}

#[must_use]
pub fn start_of(day: NaiveDate) -> Instant {
    let midnight = day.and_time(NaiveTime::MIN);
    Utc.from_utc_datetime(&(midnight - TimeDelta::hours(HOURS_EAST.into())))
}

/// Returns the last millisecond of `day` in Seoul, in the precision that browsers send.
#[must_use]
pub fn end_of(day: NaiveDate) -> Instant {
    start_of(day + Days::new(1)) - TimeDelta::milliseconds(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_seoul() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a date");
        assert_eq!(start_of(day).to_rfc3339(), "2026-11-19T15:00:00+00:00");
        assert_eq!(day_of(start_of(day)), day);
        assert_eq!(day_of(start_of(day) - TimeDelta::microseconds(1)), day.pred_opt().expect("a date"));
    }

    #[test]
    fn a_day_ends_one_millisecond_before_the_next() {
        let day = NaiveDate::from_ymd_opt(2026, 12, 31).expect("a date");
        assert_eq!(end_of(day).to_rfc3339(), "2026-12-31T14:59:59.999+00:00");
        assert_eq!(day_of(end_of(day)), day);
    }
}
