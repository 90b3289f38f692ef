//! Errors about one field of a body or a query string.

use crate::http::error::{ApiError, FieldErrorView};

const REQUIRED: &str = "필수 항목입니다.";
pub(super) const WRONG_FORM: &str = "형식이 올바르지 않습니다.";
pub(super) const TOO_LARGE: &str = "값이 너무 큽니다.";
pub(super) const TOO_SMALL: &str = "값이 너무 작습니다.";

/// A missing required field.
pub(crate) fn missing(field: &str) -> ApiError {
    ApiError::of_fields(vec![FieldErrorView { field: field.to_owned(), message: REQUIRED.to_owned() }])
}

pub(super) fn wrong_field(path: &str, cause: &str) -> ApiError {
    let missing = cause.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let (field, message) = match missing {
        Some(name) if path == "." => (name.to_owned(), REQUIRED),
        Some(name) => (format!("{path}.{name}"), REQUIRED),
        None => (path.to_owned(), out_of_range(cause).unwrap_or(WRONG_FORM)),
    };
    ApiError::of_fields(vec![FieldErrorView { field, message: message.to_owned() }])
}

/// The message for an integer that does not fit its field, chosen by serde's error text. The JSON parser reads numbers
/// beyond 64 bits as fractions.
fn out_of_range(cause: &str) -> Option<&'static str> {
    let number = |kind| cause.strip_prefix(kind)?.split_once('`').filter(|(_, rest)| is_integer_expected(rest));
    let (number, least) = match number("invalid value: integer `") {
        Some((number, _)) => (number, 0.0),
        None => (number("invalid type: floating point `")?.0, BEYOND_64_BITS),
    };
    let number: f64 = number.parse().ok().filter(|number: &f64| number.abs() >= least)?;
    Some(if number < 0.0 { TOO_SMALL } else { TOO_LARGE })
}

/// The smallest number beyond the range of `i64`.
const BEYOND_64_BITS: f64 = 9_223_372_036_854_775_808.0;

fn is_integer_expected(rest: &str) -> bool {
    rest.trim_start_matches(", expected ").starts_with(['i', 'u'])
}
