//! Cached responses, sent as ready bytes. Responses with studies differ between signed-in readers only in the reader's
//! likes and applications, which are inserted when they are sent.

use crate::http::codings::accepts;
use crate::http::conditional::{is_known, weak_tag};
use crate::http::error::ApiError;
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, ContentEncoding, ETAG, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use application::kept::{Answer, Topic};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{Instant, StudyId, UserId};
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use studies::reading::Marks;

// Cannot match inside a text, where quotes are escaped.
const NOT_LIKED: &[u8] = br#""isLiked":false"#;

/// A response, and the moment at which time alone makes it outdated, if it does.
pub(crate) struct TrueUntil<T>(pub(crate) T, pub(crate) Option<Instant>);

impl<T: Serialize> TrueUntil<T> {
    pub(crate) fn ready(&self) -> Result<Answer, ApiError> {
        Ok(Answer { true_until: self.1, ..ready(&self.0)? })
    }
}

/// Does the same as [`answer`] for a response that time makes outdated.
pub(crate) async fn answer_true_until<T, F>(
    state: &AppState,
    (topic, key): (Topic, String),
    make: F,
) -> Result<Arc<Answer>, ApiError>
where
    T: Serialize,
    F: AsyncFnOnce() -> Result<TrueUntil<T>, ApiError>,
{
    state.kept.get(topic, key, state.clock.now(), async || make().await?.ready()).await
}

/// Returns the cached response for `key`, which must name everything that the response depends on. Calls `make` if
/// there is none. The response is the same for all clients.
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
    Ok(Answer { tag: weak_tag(&body), body: body.into(), ..Answer::default() })
}

/// Sends a cached response, or 304 if the client's entity tag matches.
pub(crate) fn response(request: &HttpRequest, answer: &Answer) -> HttpResponse {
    let is_known = is_known(request.headers(), &answer.tag);
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((ETAG, answer.tag.as_str()))
        // The response at the same address differs once the client signs in.
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "authorization, accept-encoding"));
    if is_known { response.finish() } else { send(request, answer, response) }
}

/// Finishes a response with the body of `answer`, compressed if the client accepts it.
pub(crate) fn send(request: &HttpRequest, answer: &Answer, mut response: HttpResponseBuilder) -> HttpResponse {
    response.content_type("application/json");
    if !accepts(request.headers(), "gzip") {
        return response.body(answer.body.clone());
    }
    let gzip = answer.gzip.get_or_init(|| compressed(&answer.body));
    response.insert_header(ContentEncoding::Gzip).body(gzip.clone())
}

fn compressed(body: &[u8]) -> Bytes {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(body).and_then(|()| gzip.finish()).expect("a vector takes everything").into()
}

/// Finds where the marks of a reader belong in a response with the studies, in their order.
pub(crate) fn to_mark(answer: Answer, studies: impl Iterator<Item = StudyId>) -> Answer {
    let windows = answer.body.windows(NOT_LIKED.len()).enumerate();
    let places = windows.filter(|(_, window)| *window == NOT_LIKED).map(|(place, _)| place);
    let not_liked = studies.zip(places).collect();
    Answer { not_liked, ..answer }
}

/// The reader's likes and applications of the studies in a response.
pub(crate) async fn marks(state: &AppState, answer: &Answer, reader: UserId) -> Result<Marks, ApiError> {
    let studies: Vec<StudyId> = answer.not_liked.iter().map(|(study, _)| *study).collect();
    let find = async |unknown: Vec<StudyId>| {
        let found = state.store.read_single(move |s| studies::reading::find_marks(s, &unknown, reader));
        Ok::<_, ApiError>(found.await?)
    };
    state.kept.marks.get(reader, &studies, state.clock.now(), find).await
}

/// Inserts a reader's marks into a response.
pub(crate) fn marked(request: &HttpRequest, answer: &Answer, marks: &Marks) -> HttpResponse {
    if *marks == Marks::default() {
        return send(request, answer, HttpResponse::Ok());
    }
    let marks = answer.not_liked.iter().filter_map(|(study, place)| Some((*place, mark(marks, *study)?)));
    HttpResponse::Ok().content_type("application/json").body(with_marks(&answer.body, marks))
}

/// The replacement for [`NOT_LIKED`], if the reader has a mark.
fn mark(marks: &Marks, study: StudyId) -> Option<String> {
    let is_liked = marks.is_liked(study);
    match marks.application(study) {
        Some(status) => Some(format!(r#""isLiked":{is_liked},"myApplicationStatus":"{}""#, status.as_str())),
        None => is_liked.then(|| r#""isLiked":true"#.to_owned()),
    }
}

fn with_marks(body: &[u8], marks: impl Iterator<Item = (usize, String)>) -> Bytes {
    let (mut answer, mut copied) = (Vec::with_capacity(body.len()), 0);
    for (place, mark) in marks {
        answer.extend_from_slice(&body[copied..place]);
        answer.extend_from_slice(mark.as_bytes());
        copied = place + NOT_LIKED.len();
    }
    answer.extend_from_slice(&body[copied..]);
    answer.into()
}
