//! Responses with an entity tag: clients that have the body get 304, and then it is not made.

use actix_web::http::header::{self, HeaderMap};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};

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
    let cached = [(header::ETAG, tag), (header::CACHE_CONTROL, freshness.header())];
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

/// Whether the client has the response, compressed or not.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    known.split(',').any(|other| other.trim() == "*" || strong(other) == strong(tag))
}

#[cfg(test)]
mod tests {
    use super::is_known;
    use actix_web::http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};

    #[test]
    fn one_of_several_tags_is_known_also_as_a_weak_one() {
        let known = |tags: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, HeaderValue::from_static(tags));
            is_known(&headers, "W/\"a\"")
        };
        assert!(known("\"a\"") && known("W/\"b\", W/\"a\"") && known("*"));
        assert!(!known("\"b\"") && !known("") && !known("a"));
        assert!(!is_known(&HeaderMap::new(), "\"a\""));
    }
}
