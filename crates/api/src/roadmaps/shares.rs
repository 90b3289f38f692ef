//! Share links: /api/roadmap/{id}/share, /api/roadmap/shared/{token}.

use super::shared_view::{ShareView, SharedRoadmapView};
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::responses::{MembersOnly, OfLink, OfOwnRoadmap, SignedInOnly, VerifiedOnly};
use crate::state::AppState;
use actix_web::{delete, get, post, web};
use application::Session;
use kernel::{Actor, RoadmapId};
use roadmaps::sharing::ShareToken;
use std::sync::Arc;

/// Returns the share link of one of the caller's roadmaps; null if it is not shared.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_share",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The link.", body = ApiResponse<Option<ShareView>>),
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/{id}/share")]
pub(crate) async fn get_share(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<Option<ShareView>>>, ApiError> {
    let id = RoadmapId(*id);
    let share = state.store.read(move |s| roadmaps::sharing::find_share(s, caller.user, id)).await?;
    Ok(web::Json(ApiResponse::new(share.map(ShareView::from))))
}

/// Creates a share link for one of the caller's roadmaps. Anyone with the link can read the roadmap. Returns the
/// existing link if there is one.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "share_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The link.", body = ApiResponse<ShareView>),
        VerifiedOnly,
        OfOwnRoadmap,
    )
)]
#[post("/api/roadmap/{id}/share")]
pub(crate) async fn share_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<ShareView>>, ApiError> {
    let (id, now, randomness) = (RoadmapId(*id), state.clock.now(), Arc::clone(&state.randomness));
    let unit =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::share_roadmap(s, actor, id, &*randomness, now);
    let share = state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(share.into())))
}

/// Removes the share link, which returns 404 from then on. A link created later is a different one.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "unshare_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "There is no link.", body = EmptyResponse),
        MembersOnly,
        OfOwnRoadmap,
    )
)]
#[delete("/api/roadmap/{id}/share")]
pub(crate) async fn unshare_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = RoadmapId(*id);
    state.store.write_as(caller.user, move |s, actor| roadmaps::sharing::unshare_roadmap(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Returns a shared roadmap. Needs no account.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_shared_roadmap",
    params(("token" = String, Path, description = "The token at the end of the link.")),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<SharedRoadmapView>),
        OfLink,
    )
)]
#[get("/api/roadmap/shared/{token}")]
pub(crate) async fn get_shared_roadmap(
    state: web::Data<AppState>,
    token: web::Path<String>,
) -> Result<web::Json<ApiResponse<SharedRoadmapView>>, ApiError> {
    let token = ShareToken::parse(&token).ok_or(ErrorCode::RoadmapNotFound)?;
    let roadmap = state.store.read(move |s| roadmaps::sharing::find_shared(s, &token)).await?;
    Ok(web::Json(ApiResponse::new(roadmap.into())))
}
