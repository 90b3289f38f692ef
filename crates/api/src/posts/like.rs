//! Likes: /api/posts/{id}/like.

use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::responses::{MembersOnly, OfStudy};
use crate::state::AppState;
use actix_web::{delete, post, web};
use kernel::StudyId;
use serde::Serialize;
use studies::reading::LikeState;
use utoipa::ToSchema;

/// The likes of a study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LikeView {
    /// Whether the caller likes the study.
    is_liked: bool,
    /// The number of likes.
    likes: u64,
}

impl From<LikeState> for LikeView {
    fn from(state: LikeState) -> Self {
        Self { is_liked: state.is_liked, likes: state.likes }
    }
}

/// Likes a study. Idempotent.
#[utoipa::path(
    tag = "studies",
    operation_id = "like_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The current state.", body = ApiResponse<LikeView>),
        MembersOnly,
        OfStudy,
    )
)]
#[post("/api/posts/{id}/like")]
pub(crate) async fn like_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let likes =
        state.store.write_as(caller.user, move |s, actor| studies::reading::like_study(s, actor, id, now)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}

/// Removes the caller's like. Idempotent.
#[utoipa::path(
    tag = "studies",
    operation_id = "unlike_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The current state.", body = ApiResponse<LikeView>),
        MembersOnly,
        OfStudy,
    )
)]
#[delete("/api/posts/{id}/like")]
pub(crate) async fn unlike_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let id = StudyId(*id);
    let likes = state.store.write_as(caller.user, move |s, actor| studies::reading::unlike_study(s, actor, id)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}
