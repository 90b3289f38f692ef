//! Likes: /api/posts/{id}/like.

use super::view::LikeView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::responses::{MembersOnly, OfStudy};
use crate::state::AppState;
use actix_web::{delete, post, web};
use kernel::StudyId;

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
