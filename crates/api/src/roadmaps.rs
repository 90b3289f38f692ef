//! Roadmaps, the jobs that make them, and public samples: /api/roadmap.

mod body;
mod choices;
mod job_view;
mod jobs;
mod view;

pub(crate) use jobs::{cancel_job, generate_roadmap, get_generation_status, get_job};

use crate::auth::{Active, SignedIn};
use crate::envelope::{ApiResponse, EmptyResponse, ErrorBody, PagedResponse};
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use application::generation;
use body::{ListRoadmapsQuery, UpdateProgressBody, UpdateRoadmapBody};
use kernel::{CategoryId, RoadmapId};
use view::{ProgressView, RoadmapSummaryView, RoadmapView};

/// One's own roadmaps, newest first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_roadmaps",
    params(ListRoadmapsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "A page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        (status = 400, description = "`VALIDATION_FAILED`.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/myroadmaps")]
pub(crate) async fn list_roadmaps(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListRoadmapsQuery>,
) -> Result<web::Json<PagedResponse<RoadmapSummaryView>>, ApiError> {
    let page = query.0.page()?;
    let roadmaps = state.store.read(move |s| roadmaps::list_roadmaps(s, caller.user, page)).await?;
    Ok(web::Json(PagedResponse::new(roadmaps)))
}

/// One of one's own roadmaps.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_roadmap",
    params(("id" = i64, Path, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/myroadmaps/{id}")]
pub(crate) async fn get_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let roadmap = state.store.read(move |s| roadmaps::find_roadmap(s, caller.user, id)).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

/// Gives one of one's own roadmaps a title or a start date.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_roadmap",
    params(("id" = i64, Path, description = "The roadmap.")),
    request_body = UpdateRoadmapBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (status = 400, description = "Fields are wrong (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ErrorBody),
    )
)]
#[put("/api/roadmap/{id}")]
pub(crate) async fn update_roadmap(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
    body: Json<UpdateRoadmapBody>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, owner, now) = (RoadmapId(*id), caller.0.id, state.clock.now());
    let change = body.0.into_change()?;
    let roadmap = state.store.write(move |s| roadmaps::update_roadmap(s, owner, id, change)).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

/// Marks a day of one of one's own roadmaps as done, or as not done; saying so again changes nothing.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_progress",
    params(("id" = i64, Path, description = "The roadmap.")),
    request_body = UpdateProgressBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "What is done now.", body = ApiResponse<ProgressView>),
        (status = 400, description = "The roadmap has no such day (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ErrorBody),
    )
)]
#[put("/api/roadmap/{id}/progress")]
pub(crate) async fn update_progress(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
    body: Json<UpdateProgressBody>,
) -> Result<web::Json<ApiResponse<ProgressView>>, ApiError> {
    let (id, owner, now) = (RoadmapId(*id), caller.0.id, state.clock.now());
    let UpdateProgressBody { week, day, done } = body.0;
    let progress = state.store.write(move |s| roadmaps::update_progress(s, owner, id, (week, day), done, now)).await?;
    Ok(web::Json(ApiResponse::new(ProgressView::from(&progress))))
}

/// Deletes a roadmap; its owner and administrators may.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "delete_roadmap",
    params(("id" = i64, Path, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is deleted.", body = EmptyResponse),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
    )
)]
#[delete("/api/roadmap/{id}")]
pub(crate) async fn delete_roadmap(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (id, person, is_admin) = (RoadmapId(*id), caller.0.id, caller.0.is_admin);
    state.store.write(move |s| roadmaps::delete_roadmap(s, person, is_admin, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// The public samples, newest first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_samples",
    params(ListRoadmapsQuery),
    responses(
        (status = 200, description = "A page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        (status = 400, description = "`VALIDATION_FAILED`.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/samples")]
pub(crate) async fn list_samples(
    state: web::Data<AppState>,
    query: Query<ListRoadmapsQuery>,
) -> Result<web::Json<PagedResponse<RoadmapSummaryView>>, ApiError> {
    let page = query.0.page()?;
    let samples = state.store.read(move |s| roadmaps::list_samples(s, page)).await?;
    Ok(web::Json(PagedResponse::new(samples)))
}

/// A public sample.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_sample",
    params(("id" = i64, Path, description = "The sample.")),
    responses(
        (status = 200, description = "The sample.", body = ApiResponse<RoadmapView>),
        (status = 404, description = "`ROADMAP_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/samples/{id}")]
pub(crate) async fn get_sample(
    state: web::Data<AppState>,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let sample = state.store.read(move |s| roadmaps::find_sample(s, id)).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(sample, now))))
}

/// The public samples of a category and of what stands below it, newest first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_category_roadmaps",
    params(("id" = i64, Path, description = "The category."), ListRoadmapsQuery),
    responses(
        (status = 200, description = "A page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        (status = 400, description = "`VALIDATION_FAILED`.", body = ErrorBody),
        (status = 404, description = "`CATEGORY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/categories/{id}/roadmaps")]
pub(crate) async fn list_category_roadmaps(
    state: web::Data<AppState>,
    id: web::Path<i64>,
    query: Query<ListRoadmapsQuery>,
) -> Result<web::Json<PagedResponse<RoadmapSummaryView>>, ApiError> {
    let (id, page) = (CategoryId(*id), query.0.page()?);
    let samples = state.store.read(move |s| generation::list_category_samples(s, id, page)).await?;
    Ok(web::Json(PagedResponse::new(samples)))
}
