//! Roadmaps, the jobs that make them, and public samples: /api/roadmap.

mod body;
pub(crate) mod choices;
mod columns;
mod copies;
mod days;
mod earlier_worksheet_view;
mod error;
mod export;
mod favorites;
mod job_view;
mod jobs;
mod outline;
pub(crate) mod plan_view;
mod recall;
mod rewrite_choices;
mod rewriting;
mod schedule_view;
mod schedules;
mod shared_view;
mod shares;
mod stuck_notes;
mod subject;
mod trial;
mod understanding;
mod understood_body;
pub(crate) mod view;
mod worksheet_view;
mod worksheets;

pub(crate) use body::ListRoadmapsQuery;
pub(crate) use columns::Samples;

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::kept;
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, JsonBody, Kept, MembersOnly, OfCategory, OfOwnRoadmap, OfSample, SignedInOnly};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, delete, get, put, web};
use application::kept::{Answer, Topic};
use application::{Session, generation, together};
use body::{ListOwnRoadmapsQuery, UpdateProgressBody, UpdateRoadmapBody};
use kernel::{Actor, CategoryId, RoadmapId};
use std::sync::Arc;
use view::{ProgressView, RoadmapSummaryView, RoadmapView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(jobs::generate_roadmap)
        .service(jobs::get_generation_status)
        .service(jobs::get_job)
        .service(jobs::cancel_job)
        .service(list_roadmaps)
        .service(get_roadmap)
        .service(subject::find_subject)
        .service(understanding::understand_roadmap)
        .service(outline::read_outline)
        .service(trial::try_roadmap)
        .service(list_samples)
        .service(get_sample)
        .service(list_category_roadmaps)
        .service(update_roadmap)
        .service(update_progress)
        .service(delete_roadmap)
        .service(favorites::list_favorites)
        .service(favorites::list_favorite_ids)
        .service(favorites::favor_roadmap)
        .service(favorites::unfavor_roadmap)
        .service(copies::copy_roadmap)
        .service(shares::get_shared_roadmap)
        .service(shares::get_share)
        .service(shares::share_roadmap)
        .service(shares::unshare_roadmap)
        .service(days::update_day)
        .service(rewriting::rewrite_week)
        .service(rewrite_choices::list_rewrite_choices)
        .service(rewriting::get_rewrite)
        .service(rewriting::undo_rewrite)
        .service(schedules::answer_missed_days)
        .service(schedules::undo_choice)
        .service(export::export_roadmap)
        .service(recall::find_recall)
        .service(recall::rate_question)
        .service(worksheets::make_worksheets)
        .service(worksheets::list_worksheets)
        .service(worksheets::get_worksheet)
        .service(stuck_notes::update_stuck_note);
}

/// Lists the caller's roadmaps, newest first or by their last done day, each with its study.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_roadmaps",
    params(ListOwnRoadmapsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        AnyQuery,
        SignedInOnly,
    )
)]
#[get("/api/roadmap/myroadmaps")]
pub(crate) async fn list_roadmaps(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListOwnRoadmapsQuery>,
) -> Result<web::Json<PagedResponse<RoadmapSummaryView>>, ApiError> {
    let (page, sort) = (query.0.page()?, query.0.sort());
    let roadmaps = state.store.read(move |s| together::list_roadmaps(s, caller.user, sort, page)).await?;
    Ok(web::Json(PagedResponse::new(roadmaps)))
}

/// Returns one of the caller's roadmaps.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/myroadmaps/{id}")]
pub(crate) async fn get_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let roadmap = state.store.read(move |s| roadmaps::library::find_roadmap(s, caller.user, id)).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

/// Changes the title or start date of one of the caller's roadmaps. A roadmap copied from a study starts with the
/// study, even if the study is moved, unless its owner chose another date.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    request_body = UpdateRoadmapBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        JsonBody,
        MembersOnly,
        OfOwnRoadmap,
    )
)]
#[put("/api/roadmap/{id}")]
pub(crate) async fn update_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<UpdateRoadmapBody>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, change, now) = (RoadmapId(*id), body.0.into_change()?, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| together::update_roadmap(s, actor, id, change);
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

/// Marks a day of one of the caller's roadmaps as done or not done. Idempotent.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_progress",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    request_body = UpdateProgressBody,
    security(("bearer" = [])),
    responses(
        JsonBody,
        (status = 200, description = "The updated progress.", body = ApiResponse<ProgressView>),
        (status = 400, description = "The roadmap has no such day (`VALIDATION_FAILED`), or the body is not valid JSON.", body = ErrorBody),
        MembersOnly,
        OfOwnRoadmap,
    )
)]
#[put("/api/roadmap/{id}/progress")]
pub(crate) async fn update_progress(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<UpdateProgressBody>,
) -> Result<web::Json<ApiResponse<ProgressView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let UpdateProgressBody { week, day, done } = body.0;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::update_progress(s, actor, id, (week, day), done, now)
    };
    let progress = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(ProgressView::from(&progress))))
}

/// Deletes a roadmap. Allowed for its owner and administrators.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "delete_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
        MembersOnly,
        (
            status = 403, body = ErrorBody,
            description = "`FORBIDDEN`: samples are deleted by administrators only; `ADMIN_SECOND_FACTOR_MISSING`; or `ACCOUNT_SUSPENDED`.",
        ),
        OfOwnRoadmap,
    )
)]
#[delete("/api/roadmap/{id}")]
pub(crate) async fn delete_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = RoadmapId(*id);
    state.store.write_as(caller.user, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Lists the public samples, newest first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_samples",
    params(
        ListRoadmapsQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
    ),
    responses(
        (
            status = 200, description = "One page; empty past the end.", body = PagedResponse<RoadmapSummaryView>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        AnyQuery,
    )
)]
#[get("/api/roadmap/samples")]
pub(crate) async fn list_samples(
    state: web::Data<AppState>,
    request: HttpRequest,
    query: Query<ListRoadmapsQuery>,
) -> Result<HttpResponse, ApiError> {
    let answer = samples(&state, query.0).await?;
    Ok(kept::response(&request, &answer))
}

pub(crate) async fn samples(state: &AppState, query: ListRoadmapsQuery) -> Result<Arc<Answer>, ApiError> {
    let page = query.page()?;
    let list = async || {
        let samples = state.store.read(move |s| roadmaps::library::list_samples(s, page)).await?;
        Ok(PagedResponse::<RoadmapSummaryView>::new(samples))
    };
    kept::answer(state, (Topic::Samples, format!("{page:?}")), list).await
}

/// Returns a public sample.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_sample",
    params(("id" = i64, Path, minimum = 1, description = "The sample.")),
    responses(
        (status = 200, description = "The sample.", body = ApiResponse<RoadmapView>),
        OfSample,
    )
)]
#[get("/api/roadmap/samples/{id}")]
pub(crate) async fn get_sample(
    state: web::Data<AppState>,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let sample = state.store.read(move |s| roadmaps::library::find_sample(s, id)).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(sample, now))))
}

/// Lists the public samples of a category and its subcategories, newest first.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_category_roadmaps",
    params(("id" = i64, Path, minimum = 1, description = "The category."), ListRoadmapsQuery),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<RoadmapSummaryView>),
        AnyQuery,
        OfCategory,
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
