//! Favourites: /api/roadmap/favorites, /api/roadmap/{id}/favorite.

use super::body::ListRoadmapsQuery;
use super::view::RoadmapSummaryView;
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::responses::{AnyQuery, MembersOnly, OfSampleOrOwn, SignedInOnly};
use crate::state::AppState;
use actix_web::{delete, get, post, web};
use kernel::RoadmapId;
use serde::Serialize;
use utoipa::ToSchema;

/// The ids of the caller's favourites.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FavoriteIdsView {
    /// Last added first.
    #[schema(max_items = 500)]
    ids: Vec<i64>,
}

/// Lists the caller's favourites, last added first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_favorites",
    params(ListRoadmapsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        AnyQuery,
        SignedInOnly,
    )
)]
#[get("/api/roadmap/favorites")]
pub(crate) async fn list_favorites(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListRoadmapsQuery>,
) -> Result<web::Json<PagedResponse<RoadmapSummaryView>>, ApiError> {
    let page = query.0.page()?;
    let favorites = state.store.read(move |s| roadmaps::library::list_favorites(s, caller.user, page)).await?;
    Ok(web::Json(PagedResponse::new(favorites)))
}

/// Returns the ids of all of the caller's favourites, to mark them in lists that are cached for everyone.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_favorite_ids",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "At most 500.", body = ApiResponse<FavoriteIdsView>),
        SignedInOnly,
    )
)]
#[get("/api/roadmap/favorites/ids")]
pub(crate) async fn list_favorite_ids(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<FavoriteIdsView>>, ApiError> {
    let ids = state.store.read(move |s| roadmaps::library::list_favorite_ids(s, caller.user)).await?;
    let ids = ids.into_iter().map(|id| id.0).collect();
    Ok(web::Json(ApiResponse::new(FavoriteIdsView { ids })))
}

/// Adds a sample or one of the caller's roadmaps to the favourites. Idempotent.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "favor_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is a favourite.", body = EmptyResponse),
        (status = 400, description = "`VALIDATION_FAILED`: the caller has 500 favourites already.", body = ErrorBody),
        MembersOnly,
        OfSampleOrOwn,
    )
)]
#[post("/api/roadmap/{id}/favorite")]
pub(crate) async fn favor_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    state.store.write_as(caller.user, move |s, actor| roadmaps::library::favor_roadmap(s, actor, id, now)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Removes a roadmap from the caller's favourites. Idempotent.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "unfavor_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is not a favourite.", body = EmptyResponse),
        MembersOnly,
        OfSampleOrOwn,
    )
)]
#[delete("/api/roadmap/{id}/favorite")]
pub(crate) async fn unfavor_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = RoadmapId(*id);
    state.store.write_as(caller.user, move |s, actor| roadmaps::library::unfavor_roadmap(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}
