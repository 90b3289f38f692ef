//! Extractors for JSON bodies, query strings and idempotency keys. They return the contract's errors.

mod keyed;
mod query;
mod strict;
mod wrong_field;

pub(crate) use keyed::{IdempotencyKeyHeader, Keyed};
pub(crate) use query::{Query, parse_query};
pub(crate) use wrong_field::missing;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::patience::{gather, is_too_slow};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use wrong_field::wrong_field;

/// The maximum size of a JSON body, in bytes.
pub(crate) const JSON_BODY_BYTES: usize = 256 * 1024;

/// A JSON body of up to [`JSON_BODY_BYTES`].
#[derive(Debug)]
pub(crate) struct Json<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let bytes = json_bytes(request, payload);
        Box::pin(async move { parse_json(&bytes.await?).map(Self) })
    }
}

/// Reads a body that is declared as JSON and is not too large.
fn json_bytes(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<web::Bytes, ApiError>> + use<> {
    let is_json = is_declared_as(request, "application/json");
    let bytes = AnyBody::from_request(request, payload);
    // A body of another type is refused unread.
    async move { if is_json { Ok(bytes.await?.0) } else { Err(ErrorCode::UnsupportedMediaType.into()) } }
}

/// A body of any type, of up to [`JSON_BODY_BYTES`].
#[derive(Debug)]
pub(crate) struct AnyBody(web::Bytes);

impl AnyBody {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        parse_json(&self.0)
    }
}

impl FromRequest for AnyBody {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let declared_size = declared_size(request);
        let body = web::Payload::from_request(request, payload);
        Box::pin(async move {
            if declared_size.is_some_and(|size| size > JSON_BODY_BYTES) {
                return Err(ErrorCode::PayloadTooLarge.into());
            }
            let body = body.await.map_err(|_| ErrorCode::MalformedRequest)?;
            let bytes = gather(body, JSON_BODY_BYTES).await.map_err(|error| match error {
                PayloadError::Overflow => ErrorCode::PayloadTooLarge,
                error if is_too_slow(&error) => ErrorCode::RequestTimeout,
                _ => ErrorCode::MalformedRequest,
            })?;
            Ok(Self(bytes))
        })
    }
}

pub(crate) fn declared_size(request: &HttpRequest) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

pub(crate) fn is_declared_as(request: &HttpRequest, media_type: &str) -> bool {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    content_type.split(';').next().is_some_and(|essence| essence.trim().eq_ignore_ascii_case(media_type))
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(strict::Strict(&mut deserializer)).map_err(|error| {
        let path = error.path().to_string();
        let cause = error.into_inner();
        if cause.is_data() { wrong_field(&path, &cause.to_string()) } else { ErrorCode::MalformedRequest.into() }
    })?;
    deserializer.end().map_err(|_| ErrorCode::MalformedRequest)?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::wrong_field::{TOO_LARGE, TOO_SMALL, WRONG_FORM};
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "camelCase")]
    struct Sample {
        page_index: i64,
        open: Option<bool>,
        word: Option<String>,
    }

    fn field_of(result: Result<Sample, ApiError>) -> (ErrorCode, String) {
        let error = result.expect_err("must be refused");
        let body = error.response("");
        assert_eq!(body.status(), error.code().status());
        (
            error.code(),
            format!("{error:?}").split("field: \"").nth(1).unwrap_or("\"").split('"').next().unwrap_or("").to_owned(),
        )
    }

    #[test]
    fn a_json_body_is_refused_at_the_field_that_is_wrong() {
        assert_eq!(field_of(parse_json(b"{\"open\":true}")), (ErrorCode::ValidationFailed, "pageIndex".into()));
        assert_eq!(field_of(parse_json(b"{\"pageIndex\":\"x\"}")), (ErrorCode::ValidationFailed, "pageIndex".into()));
        assert_eq!(field_of(parse_json(b"{\"pageIndex\":1,")).0, ErrorCode::MalformedRequest);
        assert_eq!(field_of(parse_json(b"{\"pageIndex\":1} x")).0, ErrorCode::MalformedRequest);
        assert_eq!(field_of(parse_json(b"\xff")).0, ErrorCode::MalformedRequest);
    }

    #[test]
    fn an_integer_out_of_range_is_reported_as_too_large_or_too_small() {
        let message = |result: Result<Sample, ApiError>| format!("{:?}", result.expect_err("must be refused"));
        let too_large = "99999999999999999999";
        for number in [too_large, "9223372036854775809", "1e30"] {
            let refused = message(parse_json(format!("{{\"pageIndex\":{number}}}").as_bytes()));
            assert!(refused.contains(TOO_LARGE), "{number}: {refused}");
            let refused = message(parse_json(format!("{{\"pageIndex\":-{number}}}").as_bytes()));
            assert!(refused.contains(TOO_SMALL), "-{number}: {refused}");
        }
        for query in [format!("pageIndex={too_large}"), format!("pageIndex=%2B{too_large}")] {
            assert!(message(parse_query(&query)).contains(TOO_LARGE), "{query}");
        }
        assert!(message(parse_query(&format!("pageIndex=-{too_large}"))).contains(TOO_SMALL));
        for wrong in
            ["{\"pageIndex\":1.5}", "{\"pageIndex\":1e2}", "{\"pageIndex\":\"9\"}", "{\"pageIndex\":1,\"word\":7}"]
        {
            assert!(message(parse_json(wrong.as_bytes())).contains(WRONG_FORM), "{wrong}");
        }
        assert!(message(parse_query("pageIndex=x")).contains(WRONG_FORM));
    }

    #[test]
    fn a_query_is_typed_and_refused_at_the_field_that_is_wrong() {
        let whole = Sample { page_index: -1, open: Some(true), word: Some("한 글".into()) };
        assert_eq!(
            parse_query::<Sample>("pageIndex=-1&open=true&word=%ED%95%9C%20%EA%B8%80&x=1").expect("fits"),
            whole
        );
        assert_eq!(field_of(parse_query("pageIndex=1&open=maybe")), (ErrorCode::ValidationFailed, "open".into()));
        assert_eq!(field_of(parse_query("open=true")), (ErrorCode::ValidationFailed, "pageIndex".into()));
        let empty = parse_query::<Sample>("pageIndex=1&word=").expect("a text may be empty");
        assert_eq!(empty.word.as_deref(), Some(""));
        for (query, field) in [("pageIndex=", "pageIndex"), ("pageIndex", "pageIndex"), ("pageIndex=1&open=", "open")] {
            assert_eq!(field_of(parse_query(query)), (ErrorCode::ValidationFailed, field.into()), "{query}");
        }
    }
}
