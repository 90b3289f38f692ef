//! Responses with an entity tag: clients that have the body get 304, and then it is not made.

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use api::is_known;

/// How long caches use a response without asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Freshness {
    /// Caches ask each time.
    Asked,
    /// Ten minutes.
    Minutes,
    /// A day. Hiding content takes that long to reach every cache.
    Day,
}

impl Freshness {
    fn header(self) -> &'static str {
        match self {
            Self::Asked => "no-cache",
            Self::Minutes => "public, max-age=600",
            Self::Day => "public, max-age=86400",
        }
    }
}

/// Answers with the body that `make` returns, or with its refusal. Answers 304 without a call if the client has `tag`.
pub(super) async fn answer(
    request: &HttpRequest,
    tag: &str,
    freshness: Freshness,
    content_type: &str,
    make: impl AsyncFnOnce() -> Result<Bytes, HttpResponse>,
) -> HttpResponse {
    let cached = [(header::ETAG, tag), (header::CACHE_CONTROL, freshness.header()), (header::VARY, "accept-encoding")];
    if is_known(request.headers(), tag) {
        let mut answer = HttpResponse::NotModified();
        for header in cached {
            answer.insert_header(header);
        }
        return answer.finish();
    }
    let body = match make().await {
        Ok(body) => body,
        Err(refusal) => return refusal,
    };
    let mut answer = HttpResponse::Ok();
    for header in cached {
        answer.insert_header(header);
    }
    answer.content_type(content_type).body(body)
}
