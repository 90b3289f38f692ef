//! CORS for the origins that the operator allows. Their pages authenticate with tokens. Responses never allow
//! credentials, so our cookies neither act for them nor reach their browser.

use actix_web::HttpResponse;
use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderMap, HeaderValue};

const METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE";
const ASKED_WITH: &str = "authorization, content-type, idempotency-key, if-none-match";
const READABLE: &str = "allow, etag, retry-after, www-authenticate, x-request-id";
/// How long a browser may cache a preflight response, in seconds.
const REMEMBERED: &str = "3600";

/// The origin of the page that sent the request.
#[derive(Debug, Clone)]
pub(crate) enum Page {
    /// The response does not depend on the page: no origin is allowed, or the address is outside the API.
    Any,
    /// The page is not from an allowed origin.
    Other,
    Named(HeaderValue),
}

impl Page {
    /// The response to a preflight request from an allowed origin.
    pub(crate) fn preflight(&self, request: &ServiceRequest) -> Option<HttpResponse> {
        let is_asking = request.method() == Method::OPTIONS
            && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
        (is_asking && matches!(self, Self::Named(_))).then(|| {
            HttpResponse::NoContent()
                .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, METHODS))
                .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, ASKED_WITH))
                .insert_header((header::ACCESS_CONTROL_MAX_AGE, REMEMBERED))
                .finish()
        })
    }

    pub(crate) fn add(self, headers: &mut HeaderMap) {
        if !matches!(self, Self::Any) {
            headers.append(header::VARY, HeaderValue::from_static("origin"));
        }
        if let Self::Named(origin) = self {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(READABLE));
        }
    }
}
