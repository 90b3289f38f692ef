//! Studies for somebody who is signed in, from ready bytes: they differ from everybody else's only in what that reader
//! likes, and in what is for a study's author alone.

use super::view::{PostSummaryView, PostView};
use crate::envelope::{ApiResponse, PagedResponse};
use crate::error::ApiError;
use crate::kept;
use crate::state::AppState;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use application::kept::{Answer, Topic};
use kernel::{StudyId, UserId};
use std::sync::Arc;

// Inside a text its quotes would be escaped.
const NOT_LIKED: &[u8] = br#""isLiked":false"#;
const LIKED: &[u8] = br#""isLiked":true"#;

/// The list of name `key` for `reader`. `make` is called only if it is not kept.
pub(super) async fn list(
    state: &AppState,
    request: &HttpRequest,
    key: String,
    reader: UserId,
    make: impl AsyncFnOnce() -> Result<PagedResponse<PostSummaryView>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let make = async || {
        let mut page = make().await?;
        for study in &mut page.data {
            study.is_liked = Some(false);
        }
        let ids = page.data.iter().map(|study| StudyId(study.post_id));
        Ok::<_, ApiError>(with_places(kept::ready(&page)?, ids))
    };
    let list = state.kept.get(Topic::Studies, format!("{key} signed in"), state.clock.now(), make).await?;
    marked(state, request, &list, reader).await
}

/// A study as everybody but its author sees it who does not like it, with its author. `make` is called only if it is not
/// kept.
pub(super) async fn study(
    state: &AppState,
    id: StudyId,
    make: impl AsyncFnOnce() -> Result<ApiResponse<PostView>, ApiError>,
) -> Result<Arc<Answer>, ApiError> {
    let make = async || {
        let view = make().await?;
        let answer = with_places(kept::ready(&view)?, [id].into_iter());
        Ok(Answer { author: Some(UserId(view.data.author_id)), ..answer })
    };
    state.kept.get(Topic::Studies, format!("study {id}"), state.clock.now(), make).await
}

/// An answer with the marks of what `reader` likes.
pub(super) async fn marked(
    state: &AppState,
    request: &HttpRequest,
    answer: &Answer,
    reader: UserId,
) -> Result<HttpResponse, ApiError> {
    let ids: Vec<StudyId> = answer.not_liked.iter().map(|(study, _)| *study).collect();
    let liked = state.store.read(move |s| studies::liked_among(s, &ids, reader)).await?;
    if liked.is_empty() {
        return Ok(kept::send(request, answer, HttpResponse::Ok()));
    }
    let liked = answer.not_liked.iter().filter(|(study, _)| liked.contains(study)).map(|(_, place)| *place);
    Ok(HttpResponse::Ok().content_type("application/json").body(with_likes(&answer.body, liked)))
}

fn with_places(answer: Answer, studies: impl Iterator<Item = StudyId>) -> Answer {
    let windows = answer.body.windows(NOT_LIKED.len()).enumerate();
    let places = windows.filter(|(_, window)| *window == NOT_LIKED).map(|(place, _)| place);
    let not_liked = studies.zip(places).collect();
    Answer { not_liked, ..answer }
}

fn with_likes(body: &[u8], liked: impl Iterator<Item = usize>) -> Bytes {
    let (mut answer, mut copied) = (Vec::with_capacity(body.len()), 0);
    for place in liked {
        answer.extend_from_slice(&body[copied..place]);
        answer.extend_from_slice(LIKED);
        copied = place + NOT_LIKED.len();
    }
    answer.extend_from_slice(&body[copied..]);
    answer.into()
}
