//! Cached studies for signed-in readers. Their responses differ from the shared one only in the reader's likes and
//! applications, and in the fields for the author and members.

use super::card_view::PostListResponse;
use super::view::PostView;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::kept::{self, TrueUntil};
use crate::state::AppState;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use application::kept::{Answer, Topic};
use kernel::{StudyId, UserId};
use std::sync::Arc;
use studies::reading::Marks;

// Cannot match inside a text, where quotes are escaped.
const NOT_LIKED: &[u8] = br#""isLiked":false"#;

/// Returns the list `key` for `reader`. Calls `make` if it is not cached.
pub(super) async fn list(
    state: &AppState,
    request: &HttpRequest,
    key: String,
    reader: UserId,
    make: impl AsyncFnOnce() -> Result<TrueUntil<PostListResponse>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let make = async || {
        let mut page = make().await?;
        for study in &mut page.0.data {
            study.is_liked = Some(false);
        }
        let ids = page.0.data.iter().map(|study| StudyId(study.post_id));
        Ok::<_, ApiError>(with_places(page.ready()?, ids))
    };
    let list = state.kept.get(Topic::Studies, format!("{key} signed in"), state.clock.now(), make).await?;
    Ok(marked(request, &list, &marks(state, &list, reader).await?))
}

/// Returns a study and its author, as shown to readers without a like or an application. Calls `make` if it is not
/// cached.
pub(super) async fn study(
    state: &AppState,
    id: StudyId,
    make: impl AsyncFnOnce() -> Result<TrueUntil<ApiResponse<PostView>>, ApiError>,
) -> Result<Arc<Answer>, ApiError> {
    let make = async || {
        let view = make().await?;
        let answer = with_places(view.ready()?, [id].into_iter());
        Ok(Answer { author: Some(UserId(view.0.data.author_id)), ..answer })
    };
    state.kept.get(Topic::Studies, format!("study {id}"), state.clock.now(), make).await
}

/// The reader's likes and applications of the studies in a response.
pub(super) async fn marks(state: &AppState, answer: &Answer, reader: UserId) -> Result<Marks, ApiError> {
    let ids: Vec<StudyId> = answer.not_liked.iter().map(|(study, _)| *study).collect();
    Ok(state.store.read(move |s| studies::reading::find_marks(s, &ids, reader)).await?)
}

/// Inserts a reader's marks into a response.
pub(super) fn marked(request: &HttpRequest, answer: &Answer, marks: &Marks) -> HttpResponse {
    if *marks == Marks::default() {
        return kept::send(request, answer, HttpResponse::Ok());
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

fn with_places(answer: Answer, studies: impl Iterator<Item = StudyId>) -> Answer {
    let windows = answer.body.windows(NOT_LIKED.len()).enumerate();
    let places = windows.filter(|(_, window)| *window == NOT_LIKED).map(|(place, _)| place);
    let not_liked = studies.zip(places).collect();
    Answer { not_liked, ..answer }
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
