//! Instants in JSON: ISO 8601 with the offset of Seoul.

use chrono::{Datelike, Timelike};
use kernel::{Instant, seoul};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Write;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// An instant in a response.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeoulTime(pub(crate) Instant);

impl Serialize for SeoulTime {
    // Formatted by hand: a list has dozens of instants, and chrono's formatting takes ten times as long.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let local = self.0.with_timezone(&seoul::offset());
        let (date, time) = (local.date_naive(), local.time());
        let mut text = String::with_capacity(35);
        digits(&mut text, date.year().unsigned_abs(), 1000);
        for (mark, number) in
            [('-', date.month()), ('-', date.day()), ('T', time.hour()), (':', time.minute()), (':', time.second())]
        {
            text.push(mark);
            digits(&mut text, number, 10);
        }
        let micros = time.nanosecond() / 1000;
        if micros > 0 {
            let _ = if micros.is_multiple_of(1000) {
                write!(text, ".{:03}", micros / 1000)
            } else {
                write!(text, ".{micros:06}")
            };
        }
        text.push_str("+09:00");
        serializer.serialize_str(&text)
    }
}

/// An instant in a request. A leap second is refused: it would be stored as another instant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SentInstant(pub(crate) Instant);

impl<'de> Deserialize<'de> for SentInstant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let instant = Instant::deserialize(deserializer)?;
        let is_leap_second = instant.nanosecond() >= 1_000_000_000;
        if is_leap_second { Err(D::Error::custom("a leap second")) } else { Ok(Self(instant)) }
    }
}

fn digits(text: &mut String, number: u32, mut place: u32) {
    while place > 0 {
        text.push(char::from_digit(number / place % 10, 10).unwrap_or('0'));
        place /= 10;
    }
}

impl PartialSchema for SeoulTime {
    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::DateTime);
        ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
    }
}

impl ToSchema for SeoulTime {}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, FixedOffset};

    #[test]
    fn a_leap_second_is_no_instant_that_can_be_stored() {
        let read = |text: &str| serde_json::from_value::<SentInstant>(text.into()).ok().map(|sent| sent.0.timestamp());
        assert_eq!(read("2027-06-30T12:00:59.999999+09:00"), Some(1_814_324_459));
        assert_eq!(read("2027-06-30T03:00:59Z"), Some(1_814_324_459));
        for leap in ["2027-06-30T12:00:60+09:00", "2016-12-31T23:59:60Z", "2027-06-30T12:00:60.5+09:00"] {
            assert_eq!(read(leap), None, "{leap}");
        }
    }

    #[test]
    fn every_instant_is_written_as_chrono_writes_it() {
        for micros in [
            0,
            1_795_000_000_000_000,
            1_795_000_000_999_000,
            1_795_000_000_000_001,
            -62_135_500_000_000_000,
            4_102_444_799_123_456,
        ] {
            let instant = Instant::from_timestamp_micros(micros).expect("in range");
            let theirs: DateTime<FixedOffset> = instant.with_timezone(&seoul::offset());
            assert_eq!(
                serde_json::to_value(SeoulTime(instant)).expect("text"),
                serde_json::to_value(theirs).expect("text")
            );
        }
    }
}
