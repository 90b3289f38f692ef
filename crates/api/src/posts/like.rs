//! Likes: /api/posts/{id}/like.

use super::view::LikeView;
use crate::auth::Active;
use crate::envelope::{ApiResponse, ErrorBody};
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::{delete, post, web};
use kernel::StudyId;

/// Likes a study; saying so again changes nothing.
#[utoipa::path(
    tag = "studies",
    operation_id = "like_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<LikeView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/like")]
pub(crate) async fn like_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let (id, person, now) = (StudyId(*id), caller.0.id, state.clock.now());
    let likes = state.store.write(move |s| studies::like_study(s, id, person, now)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}

/// Likes a study no longer; saying so again changes nothing.
#[utoipa::path(
    tag = "studies",
    operation_id = "unlike_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<LikeView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[delete("/api/posts/{id}/like")]
pub(crate) async fn unlike_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let (id, person) = (StudyId(*id), caller.0.id);
    let likes = state.store.write(move |s| studies::unlike_study(s, id, person)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}
