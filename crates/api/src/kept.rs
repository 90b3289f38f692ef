//! Answers that are sent from ready bytes.

use crate::error::ApiError;
use crate::state::AppState;
use actix_web::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, ContentEncoding, ETAG, IF_NONE_MATCH, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use application::kept::{Answer, Topic};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::text;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::Arc;

/// The answer that is the same for everybody who asks for `key`, which must name everything that changes it. `make` is
/// called only if none is kept.
pub(crate) async fn answer<T, F>(
    state: &AppState,
    (topic, key): (Topic, String),
    make: F,
) -> Result<Arc<Answer>, ApiError>
where
    T: Serialize,
    F: AsyncFnOnce() -> Result<T, ApiError>,
{
    state.kept.get(topic, key, state.clock.now(), async || ready(&make().await?)).await
}

pub(crate) fn ready<T: Serialize>(answer: &T) -> Result<Answer, ApiError> {
    let body = serde_json::to_vec(answer).map_err(ApiError::internal)?;
    let digest = Sha256::digest(&body);
    // Weak, since it stands for the body however it is compressed.
    Ok(Answer { tag: format!("W/\"{}\"", text::hex(&digest[..16])), body: body.into(), ..Answer::default() })
}

/// Sends an answer; whoever has it already is told so with 304.
pub(crate) fn response(request: &HttpRequest, answer: &Answer) -> HttpResponse {
    let is_known = is_known(request, &answer.tag);
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((ETAG, answer.tag.as_str()))
        // Whoever signs in is answered otherwise, at the same address.
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "authorization, accept-encoding"));
    if is_known { response.finish() } else { send(request, answer, response) }
}

/// Ends a response with the body of `answer`, compressed for whoever takes it so.
pub(crate) fn send(request: &HttpRequest, answer: &Answer, mut response: HttpResponseBuilder) -> HttpResponse {
    response.content_type("application/json");
    if !takes_gzip(request) {
        return response.body(answer.body.clone());
    }
    let gzip = answer.gzip.get_or_init(|| compressed(&answer.body));
    response.insert_header(ContentEncoding::Gzip).body(gzip.clone())
}

fn compressed(body: &[u8]) -> Bytes {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(body).and_then(|()| gzip.finish()).expect("a vector takes everything").into()
}

/// The header is a plain list by now.
fn takes_gzip(request: &HttpRequest) -> bool {
    let accepted = request.headers().get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|coding| coding.trim() == "gzip")
}

pub(crate) fn is_known(request: &HttpRequest, tag: &str) -> bool {
    let known = request.headers().get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    known.split(',').any(|other| other.trim() == "*" || strong(other) == strong(tag))
}
