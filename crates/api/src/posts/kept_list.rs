//! A list for somebody who is signed in, from ready bytes: it differs from everybody else's only in what they like.

use super::view::PostSummaryView;
use crate::envelope::PagedResponse;
use crate::error::ApiError;
use crate::kept;
use crate::state::AppState;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use application::kept::Topic;
use kernel::{StudyId, UserId};

// Inside a text its quotes would be escaped.
const NOT_LIKED: &[u8] = br#""isLiked":false"#;

/// The list of name `key` for `reader`. `make` is called only if it is not kept.
pub(super) async fn answer(
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
        let mut answer = kept::ready(&page)?;
        let ids = page.data.iter().map(|study| StudyId(study.post_id));
        answer.not_liked = ids.zip(places(&answer.body)).collect();
        Ok::<_, ApiError>(answer)
    };
    let list = state.kept.get(Topic::Studies, format!("{key} signed in"), state.clock.now(), make).await?;
    let ids: Vec<StudyId> = list.not_liked.iter().map(|(study, _)| *study).collect();
    let liked = state.store.read(move |s| studies::liked_among(s, &ids, reader)).await?;
    if liked.is_empty() {
        return Ok(kept::send(request, &list, HttpResponse::Ok()));
    }
    let liked = list.not_liked.iter().filter(|(study, _)| liked.contains(study)).map(|(_, place)| *place);
    Ok(HttpResponse::Ok().content_type("application/json").body(with_likes(&list.body, liked)))
}

fn places(body: &[u8]) -> impl Iterator<Item = usize> {
    let windows = body.windows(NOT_LIKED.len()).enumerate();
    windows.filter(|(_, window)| *window == NOT_LIKED).map(|(place, _)| place)
}

fn with_likes(body: &[u8], liked: impl Iterator<Item = usize>) -> Bytes {
    let (mut answer, mut copied) = (Vec::with_capacity(body.len()), 0);
    for place in liked {
        answer.extend_from_slice(&body[copied..place]);
        answer.extend_from_slice(br#""isLiked":true"#);
        copied = place + NOT_LIKED.len();
    }
    answer.extend_from_slice(&body[copied..]);
    answer.into()
}
