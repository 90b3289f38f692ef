//! Pages of other sites that may use the API from a browser: those of the origins the operator named. They act by the tokens
//! they send. No answer allows them credentials, so that none of our cookies acts for them or reaches their browser.

use crate::addresses::is_api;
use crate::state::AppState;
use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::{HttpResponse, web};

const METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE";
const ASKED_WITH: &str = "authorization, content-type, idempotency-key, if-none-match";
const READABLE: &str = "allow, etag, retry-after, www-authenticate, x-request-id";
/// For how many seconds a browser need not ask again before it calls.
const REMEMBERED: &str = "3600";

/// What page makes a call.
#[derive(Debug, Clone)]
pub(crate) enum Page {
    /// It makes no difference.
    Any,
    /// None of a named origin.
    Other,
    Named(HeaderValue),
}

impl Page {
    pub(crate) fn of(request: &ServiceRequest) -> Self {
        let Some(state) = request.app_data::<web::Data<AppState>>() else { return Self::Any };
        let named = &state.settings.cors_origins;
        if named.is_empty() || !is_api(request.path()) {
            return Self::Any;
        }
        let origin = request.headers().get(header::ORIGIN);
        let origin = origin.filter(|origin| named.iter().any(|named| named.as_bytes() == origin.as_bytes()));
        origin.map_or(Self::Other, |origin| Self::Named(origin.clone()))
    }

    /// The answer to a browser that asks for such a page whether it may call.
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
