//! Answers that are sent from ready bytes.

use crate::error::ApiError;
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH, VARY};
use actix_web::{HttpRequest, HttpResponse};
use application::kept::{Answer, Topic};
use kernel::text;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// An answer that is the same for everybody who asks for `key`, which must name everything that changes it. `make` is
/// called only if none is kept; whoever has it already is told so with 304.
pub(crate) async fn answer<T, F>(
    state: &AppState,
    request: &HttpRequest,
    (topic, key): (Topic, String),
    make: F,
) -> Result<HttpResponse, ApiError>
where
    T: Serialize,
    F: AsyncFnOnce() -> Result<T, ApiError>,
{
    let now = state.clock.now();
    let answer = state.kept.get(topic, key, now, async || ready(&make().await?)).await?;
    Ok(response(request, &answer))
}

fn ready<T: Serialize>(answer: &T) -> Result<Answer, ApiError> {
    let body = serde_json::to_vec(answer).map_err(ApiError::internal)?;
    let digest = Sha256::digest(&body);
    Ok(Answer { tag: format!("\"{}\"", text::hex(&digest[..16])), body })
}

fn response(request: &HttpRequest, answer: &Arc<Answer>) -> HttpResponse {
    let is_known = is_known(request, &answer.tag);
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((ETAG, answer.tag.as_str()))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header((VARY, "authorization"));
    if is_known {
        return response.finish();
    }
    response.content_type("application/json").body(answer.body.clone())
}

fn is_known(request: &HttpRequest, tag: &str) -> bool {
    let known = request.headers().get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    // A proxy that compressed the answer has made the tag a weak one.
    known.split(',').any(|other| other.trim().trim_start_matches("W/") == tag)
}
