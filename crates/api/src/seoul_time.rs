//! Instants as they are sent: ISO 8601 with the offset of Seoul.

use chrono::{Datelike, Timelike};
use kernel::{Instant, seoul};
use serde::{Serialize, Serializer};
use std::fmt::Write;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// An instant as it is sent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeoulTime(pub(crate) Instant);

impl Serialize for SeoulTime {
    // By hand, since a list holds dozens and chrono's own way takes ten times as long.
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
