//! Middleware for every request: a request id, a log line, security headers, and the contract's form for all errors,
//! including panics.

use crate::http::addresses::{self, Addresses};
use crate::http::codings;
use crate::http::cors::Page;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::headers;
use crate::state::AppState;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use futures_util::{FutureExt, TryFutureExt};
use kernel::text::hex;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;

/// Answers HEAD like GET, which the router does not do; the connection then sends no body. Removes `Content-Encoding:
/// identity`, which only keeps the compression from touching a response, and the second `Vary` of the compression. Adds
/// HSTS for a year if the server is reached over TLS.
pub(crate) async fn outermost<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if request.method() == Method::HEAD {
        let addresses = request.app_data::<web::Data<Addresses>>();
        if addresses.is_some_and(|addresses| addresses.takes_get(request.path())) {
            request.head_mut().method = Method::GET;
        }
    }
    codings::simplify(request.headers_mut());
    let transport_security = request.app_data::<web::Data<AppState>>().and_then(|state| transport_security(state));
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    if let Some(policy) = transport_security {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(policy));
    }
    if headers.get(header::CONTENT_ENCODING).is_some_and(|coding| coding == "identity") {
        headers.remove(header::CONTENT_ENCODING);
    }
    headers::merge_vary(headers);
    Ok(response)
}

/// The HSTS header, if the server is reached over TLS.
fn transport_security(state: &AppState) -> Option<&'static str> {
    match (state.settings.development, state.settings.http.hsts_subdomains) {
        (true, _) => None,
        (false, false) => Some("max-age=31536000"),
        (false, true) => Some("max-age=31536000; includeSubDomains"),
    }
}

/// Wraps the whole application.
pub(crate) async fn envelope(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = Instant::now();
    let id = new_request_id(&request);
    let span = tracing::info_span!("request", id = %id, user = tracing::field::Empty);
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let addresses = request.app_data::<web::Data<Addresses>>().cloned();
    let sampling = request.app_data::<web::Data<AppState>>().map(|state| Arc::clone(&state.sampling));
    let page = page_of(&request);
    let answered = match (page.preflight(&request), require_method(&request)) {
        (Some(answer), _) => Ok(Ok(request.into_response(answer))),
        (None, Ok(())) => {
            let answer = next.call(request).map_ok(ServiceResponse::map_into_boxed_body);
            AssertUnwindSafe(answer).catch_unwind().instrument(span.clone()).await
        }
        (None, Err(error)) => Ok(Ok(request.error_response(error))),
    };
    let response = match answered {
        Ok(Ok(response)) => response,
        // The request is gone with the error, so the framework builds the response from the error alone.
        failed => {
            let error = match failed {
                Ok(Err(error)) => to_api_error(&error),
                _ => ApiError::internal("the handler panicked"),
            };
            let (route, status) = (route_of(addresses.as_ref(), &path), error.code().status().as_u16());
            span.in_scope(|| log(&method, route, status, Some(&error), begun));
            return Err(error.in_request(id, page).into());
        }
    };
    let failure = response.response().error().map(to_api_error).or_else(|| refused_silently(&response));
    let mut response = match &failure {
        Some(error) => response.into_response(error.response(&id)),
        None => response,
    };
    headers::add(response.headers_mut(), &id);
    page.add(response.headers_mut());
    let has_failed = response.status().is_client_error() || response.status().is_server_error();
    if has_failed || sampling.is_none_or(|sampling| sampling.takes(begun.elapsed())) {
        let route = route_of(addresses.as_ref(), &path);
        span.in_scope(|| log(&method, route, response.status().as_u16(), failure.as_ref(), begun));
    }
    Ok(response)
}

fn require_method(request: &ServiceRequest) -> Result<(), ApiError> {
    let addresses = request.app_data::<web::Data<Addresses>>();
    addresses.map_or(Ok(()), |addresses| addresses.require_fixed_method(request.method(), request.path()))
}

fn new_request_id(request: &ServiceRequest) -> String {
    let mut bytes = [0_u8; 12];
    if let Some(state) = request.app_data::<web::Data<AppState>>() {
        state.randomness.fill(&mut bytes);
    }
    hex(&bytes)
}

/// Converts the framework's errors (unreadable path, oversized body) to the contract's form. Their status stays.
fn to_api_error(error: &Error) -> ApiError {
    if let Some(own) = error.as_error::<ApiError>() {
        return own.clone();
    }
    code_of(error.as_response_error().status_code())
        .map_or_else(|| ApiError::internal(error.to_string()), ApiError::from)
}

/// Libraries refuse requests with an empty body, such as the pages below `/docs`.
fn refused_silently(response: &ServiceResponse<BoxBody>) -> Option<ApiError> {
    let is_silent = matches!(response.response().body().size(), BodySize::None | BodySize::Sized(0));
    code_of(response.status()).filter(|_| is_silent).map(ApiError::from)
}

/// The code of an error response that the framework created.
fn code_of(status: StatusCode) -> Option<ErrorCode> {
    match status.as_u16() {
        404 => Some(ErrorCode::NotFound),
        405 => Some(ErrorCode::MethodNotAllowed),
        413 => Some(ErrorCode::PayloadTooLarge),
        415 => Some(ErrorCode::UnsupportedMediaType),
        400..=499 => Some(ErrorCode::MalformedRequest),
        _ => None,
    }
}

/// The route in the log. The address itself may contain user input.
fn route_of<'a>(addresses: Option<&'a web::Data<Addresses>>, path: &str) -> &'a str {
    let route = addresses.and_then(|addresses| addresses.pattern(path));
    route.unwrap_or_else(|| route_outside_the_contract(path))
}

fn route_outside_the_contract(path: &str) -> &'static str {
    if let Some(route) = ["/openapi.json", "/api/live", "/v1/dev/login"].into_iter().find(|route| *route == path) {
        route
    } else if path == "/docs" || path.starts_with("/docs/") {
        "/docs/{file}"
    } else if addresses::is_api(path) {
        "no such operation"
    } else if path.starts_with("/assets/") {
        "/assets/{file}"
    } else {
        "page"
    }
}

fn log(method: &Method, route: &str, status: u16, failure: Option<&ApiError>, begun: Instant) {
    // The method is arbitrary client input.
    let is_known = matches!(method.as_str(), "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS");
    let method = if is_known { method.as_str() } else { "other" };
    // Rounded to thousandths, which is as exact as the measurement.
    let milliseconds = f64::from(u32::try_from(begun.elapsed().as_micros()).unwrap_or(u32::MAX)) / 1000.0;
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

/// Returns the page that sent the request.
fn page_of(request: &ServiceRequest) -> Page {
    let Some(state) = request.app_data::<web::Data<AppState>>() else { return Page::Any };
    let named = &state.settings.cors_origins;
    if named.is_empty() || !addresses::is_api(request.path()) {
        return Page::Any;
    }
    let origin = request.headers().get(header::ORIGIN);
    let origin = origin.filter(|origin| named.iter().any(|named| named.as_bytes() == origin.as_bytes()));
    origin.map_or(Page::Other, |origin| Page::Named(origin.clone()))
}
