//! Log entries as lines of JSON. The library's formatter parses the fields of each span twice for each entry, which took
//! 8 to 11 µs of a request.

use std::error::Error;
use std::fmt::{self, Arguments, Debug, Write};
use tracing::field::{Field, Visit};
use tracing::span::Record;
use tracing::{Event, Subscriber};
use tracing_log::NormalizeEvent;
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Formats an entry: time, level, its own fields, target, and the innermost span with its fields.
pub(super) struct Line;

/// Formats fields as the members of an object that follow another member.
pub(super) struct Members;

impl<S> FormatEvent<S, Members> for Line
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, Members>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        // Entries of the `log` crate name their origin in their fields.
        let normalized = event.normalized_metadata();
        let metadata = normalized.as_ref().unwrap_or_else(|| event.metadata());
        writer.write_str("{\"timestamp\":\"")?;
        SystemTime.format_time(&mut writer)?;
        write!(writer, "\",\"level\":\"{}\"", metadata.level())?;
        Members.format_fields(writer.by_ref(), event)?;
        writer.write_str(",\"target\":\"")?;
        Escaped(&mut writer).write_str(metadata.target())?;
        writer.write_char('"')?;
        if let Some(span) = event.parent().and_then(|id| context.span(id)).or_else(|| context.lookup_current()) {
            write!(writer, ",\"span\":{{\"name\":\"{}\"", span.name())?;
            let extensions = span.extensions();
            if let Some(members) = extensions.get::<FormattedFields<Members>>() {
                writer.write_str(&members.fields)?;
            }
            writer.write_char('}')?;
        }
        writer.write_str("}\n")
    }
}

impl<'writer> FormatFields<'writer> for Members {
    fn format_fields<R: RecordFields>(&self, mut writer: Writer<'writer>, fields: R) -> fmt::Result {
        let mut visitor = Visitor { output: &mut writer, result: Ok(()) };
        fields.record(&mut visitor);
        visitor.result
    }

    fn add_fields(&self, current: &'writer mut FormattedFields<Self>, fields: &Record<'_>) -> fmt::Result {
        self.format_fields(current.as_writer(), fields)
    }
}

/// Writes each field as `,"name":value`.
struct Visitor<'a> {
    output: &'a mut dyn Write,
    result: fmt::Result,
}

impl Visitor<'_> {
    fn number(&mut self, field: &Field, value: Arguments<'_>) {
        self.member(field, |output| output.write_fmt(value));
    }

    fn text(&mut self, field: &Field, value: Arguments<'_>) {
        self.member(field, |output| {
            output.write_char('"')?;
            Escaped(output).write_fmt(value)?;
            output.write_char('"')
        });
    }

    fn member(&mut self, field: &Field, value: impl FnOnce(&mut dyn Write) -> fmt::Result) {
        let name = field.name();
        if self.result.is_err() || name.starts_with("log.") {
            return;
        }
        let name = name.strip_prefix("r#").unwrap_or(name);
        self.result = write!(self.output, ",\"{name}\":").and_then(|()| value(self.output));
    }
}

impl Visit for Visitor<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        if value.is_finite() {
            self.number(field, format_args!("{value}"));
        } else {
            self.number(field, format_args!("null"));
        }
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.number(field, format_args!("{value}"));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.number(field, format_args!("{value}"));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.number(field, format_args!("{value}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.text(field, format_args!("{value}"));
    }

    fn record_error(&mut self, field: &Field, value: &(dyn Error + 'static)) {
        self.text(field, format_args!("{value}"));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.text(field, format_args!("{value:?}"));
    }
}

/// Escapes text for a string of JSON.
struct Escaped<'a>(&'a mut dyn Write);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(place) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..=31)) {
            self.0.write_str(&rest[..place])?;
            match rest.as_bytes()[place] {
                b'"' => self.0.write_str("\\\"")?,
                b'\\' => self.0.write_str("\\\\")?,
                b'\n' => self.0.write_str("\\n")?,
                other => write!(self.0, "\\u{other:04x}")?,
            }
            rest = &rest[place + 1..];
        }
        self.0.write_str(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;
    use crate::telemetry::captured::logged;
    use serde_json::{Value, json};
    use std::fmt::Write as _;

    #[test]
    fn an_entry_is_one_line_with_its_fields_and_those_of_its_span() {
        let lines = logged(|| {
            let span = tracing::info_span!("request", id = %"00ff", user = tracing::field::Empty);
            span.in_scope(|| tracing::info!(method = "GET", status = 200_u16, milliseconds = 0.125, is_kept = true));
            span.record("user", 7_i64);
            span.in_scope(|| tracing::warn!(lost = ?Some("\"a\\\n\u{1}\""), "a text of 모야"));
            tracing::info!(nothing = f64::NAN, "outside of the span");
        });
        let [first, second, last] = lines.as_slice() else { panic!("{lines:?}") };
        assert_eq!(first["span"], json!({"name": "request", "id": "00ff"}));
        assert_eq!(first["level"], "INFO");
        let fields = ["method", "status", "milliseconds", "is_kept"].map(|name| first[name].clone());
        assert_eq!(fields, [json!("GET"), json!(200), json!(0.125), json!(true)]);
        assert!(first["target"].as_str().is_some_and(|target| target.ends_with("telemetry::json::tests")), "{first}");
        let time = first["timestamp"].as_str().and_then(|time| chrono::DateTime::parse_from_rfc3339(time).ok());
        assert!(time.is_some(), "{first}");
        assert_eq!(second["span"], json!({"name": "request", "id": "00ff", "user": 7}));
        assert_eq!(second["message"], "a text of 모야");
        assert_eq!(second["lost"], format!("{:?}", Some("\"a\\\n\u{1}\"")));
        assert_eq!(last["nothing"], Value::Null);
        assert_eq!(last.get("span"), None);
    }

    #[test]
    fn every_text_is_one_string_on_one_line() {
        for text in ["", "plain", "\"", "\\", "a\"b\\c\r\n\t\u{0}\u{1f}\u{7f}", "모야 \u{2028} 👩‍💻\n"] {
            let mut escaped = String::new();
            Escaped(&mut escaped).write_str(text).expect("a string takes everything");
            assert!(!escaped.contains(|letter: char| letter < ' '), "{escaped:?}");
            let read: String = serde_json::from_str(&format!("\"{escaped}\"")).expect("JSON");
            assert_eq!(read, text);
        }
    }
}
