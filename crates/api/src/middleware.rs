//! What happens to every call: a request id, one line in the log, security headers, the contract's form for failures of
//! any origin, panics included.

use crate::error::{ApiError, ErrorCode};
use crate::fallback;
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use futures_util::FutureExt;
use kernel::text::hex;
use std::panic::AssertUnwindSafe;
use std::time::Instant;
use tracing::Instrument;

/// Names one call, in its answer and in the log.
#[derive(Debug, Clone)]
pub(crate) struct RequestId(String);

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts come from our own files only. Styles may stand in the page: the editor and the toasts put them there.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; \
     frame-ancestors 'none'";

const SECURITY_HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Wraps the whole application.
pub(crate) async fn envelope(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = Instant::now();
    let id = RequestId(new_request_id(&request));
    request.extensions_mut().insert(id.clone());
    let span = tracing::info_span!("request", id = %id.0, user = tracing::field::Empty);
    if let Err(error) = fallback::require_method(request.method(), request.path()) {
        let mut response = request.into_response(error.response(&id.0));
        add_headers(response.headers_mut(), &id.0);
        span.in_scope(|| log(&response, Some(&error), begun));
        return Ok(response);
    }
    let (method, path) = (request.method().clone(), request.path().to_owned());
    // Nothing may hold on to the request itself meanwhile: the router needs it for its own.
    let answered = AssertUnwindSafe(next.call(request)).catch_unwind().instrument(span.clone()).await;
    let answered = match answered {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(error)) => Err(to_api_error(&error)),
        Err(_) => Err(ApiError::internal("the handler panicked")),
    };
    let response = match answered {
        Ok(response) => response,
        // The request went with the failure, so the framework writes the answer from the error alone.
        Err(error) => {
            span.in_scope(|| log_line(method.as_str(), &path, error.code().status().as_u16(), Some(&error), begun));
            return Err(error.in_request(&id.0).into());
        }
    };
    let failure = response.response().error().map(to_api_error);
    let mut response = match &failure {
        Some(error) => response.into_response(error.response(&id.0)),
        None => response.map_into_boxed_body(),
    };
    add_headers(response.headers_mut(), &id.0);
    span.in_scope(|| log(&response, failure.as_ref(), begun));
    Ok(response)
}

fn new_request_id(request: &ServiceRequest) -> String {
    let mut bytes = [0_u8; 12];
    if let Some(state) = request.app_data::<web::Data<AppState>>() {
        state.randomness.fill(&mut bytes);
    }
    hex(&bytes)
}

/// Failures of the framework's own (unreadable path, oversized body) keep their status and take the contract's form.
fn to_api_error(error: &Error) -> ApiError {
    if let Some(own) = error.as_error::<ApiError>() {
        return own.clone();
    }
    let code = match error.as_response_error().status_code().as_u16() {
        404 => ErrorCode::NotFound,
        405 => ErrorCode::MethodNotAllowed,
        413 => ErrorCode::PayloadTooLarge,
        415 => ErrorCode::UnsupportedMediaType,
        400..=499 => ErrorCode::MalformedRequest,
        _ => return ApiError::internal(error.to_string()),
    };
    code.into()
}

/// The headers that every answer carries.
pub(crate) fn add_headers(headers: &mut HeaderMap, request_id: &str) {
    for (name, value) in SECURITY_HEADERS {
        let name = HeaderName::from_static(name);
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if let Ok(value) = HeaderValue::from_str(request_id) {
        headers.insert(REQUEST_ID.clone(), value);
    }
    // Answers about people must not stay in shared caches; files say for themselves how long they keep.
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn log(response: &ServiceResponse<BoxBody>, failure: Option<&ApiError>, begun: Instant) {
    let request = response.request();
    let route = request.match_pattern().unwrap_or_else(|| "unmatched".to_owned());
    log_line(request.method().as_str(), &route, response.status().as_u16(), failure, begun);
}

fn log_line(method: &str, route: &str, status: u16, failure: Option<&ApiError>, begun: Instant) {
    let milliseconds = begun.elapsed().as_secs_f64() * 1000.0;
    match failure {
        Some(error) if status >= 500 => {
            let cause = error.cause().map(causes).unwrap_or_default();
            tracing::error!(method, route, status, milliseconds, code = ?error.code(), cause);
        }
        Some(error) => tracing::info!(method, route, status, milliseconds, code = ?error.code()),
        None => tracing::info!(method, route, status, milliseconds),
    }
}

fn causes(error: &(dyn std::error::Error + Send + Sync)) -> String {
    let first: &dyn std::error::Error = error;
    let chain = std::iter::successors(Some(first), |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
