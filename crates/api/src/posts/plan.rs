//! The shared plan: /api/posts/{id}/plan and /api/posts/{id}/board.

use super::plan_view::{BoardRowView, TakenRoadmapView};
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::responses::{AnyQuery, OfStudyPlan, SignedInOnly};
use crate::roadmaps::view::RoadmapView;
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, get, post, web};
use application::{Session, together};
use kernel::{Actor, StudyId};
use serde::Deserialize;

/// Copies the study's plan to the caller's roadmaps, starting on the study's first day. Allowed for author and members.
/// Repeating the request returns the same roadmap. The author's original roadmap is linked to the study instead of a copy,
/// with its progress and a start date of its own, unless it is finished, changed or deleted.
#[utoipa::path(
    tag = "studies",
    operation_id = "copy_plan",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap copied before, or the author's original roadmap, now linked to the study.", body = ApiResponse<TakenRoadmapView>),
        (
            status = 201, description = "The new roadmap.", body = ApiResponse<TakenRoadmapView>,
            headers(("Location" = String, description = "The study's address.")),
        ),
        SignedInOnly,
        (
            status = 403, description = "`FORBIDDEN`: the caller is neither a member nor the author; or `ACCOUNT_SUSPENDED`.",
            body = ErrorBody,
        ),
        OfStudyPlan,
    )
)]
#[post("/api/posts/{id}/plan/copy")]
pub(crate) async fn copy_plan(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| together::copy_plan(s, actor, id, now);
    let (roadmap, is_new) = state.store.write_as(caller.user, unit).await?;
    let location = format!("/api/roadmap/myroadmaps/{}", roadmap.id);
    let view = ApiResponse::new(TakenRoadmapView::new(RoadmapView::new(roadmap, now), is_new));
    if !is_new {
        return Ok(HttpResponse::Ok().json(view));
    }
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// The query of the board.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardQuery {
    /// The week, from 1. Defaults to the current week: the first before the study begins, the last after its plan has
    /// ended.
    #[param(minimum = 1, maximum = 12)]
    week: Option<i64>,
}

/// Returns the progress of the author and all members with the study's plan. Allowed for author and members.
#[utoipa::path(
    tag = "studies",
    operation_id = "get_board",
    params(("id" = i64, Path, minimum = 1, description = "The study."), BoardQuery),
    security(("bearer" = [])),
    responses(
        (
            status = 200, description = "The author, unless their account was erased, followed by the members in the order of their applications.",
            body = ApiResponse<Vec<BoardRowView>>,
        ),
        AnyQuery,
        SignedInOnly,
        (status = 403, description = "`FORBIDDEN`: the caller is neither a member nor the author.", body = ErrorBody),
        OfStudyPlan,
    )
)]
#[get("/api/posts/{id}/board")]
pub(crate) async fn get_board(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<BoardQuery>,
) -> Result<web::Json<ApiResponse<Vec<BoardRowView>>>, ApiError> {
    let (id, reader, week, now) = (StudyId(*id), caller.user, query.0.week, state.clock.now());
    let board = state.store.read(move |s| together::find_board(s, reader, id, week, now)).await?;
    Ok(web::Json(ApiResponse::new(board.into_iter().map(BoardRowView::from).collect())))
}
