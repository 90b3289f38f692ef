//! Worksheets: /api/roadmap/{id}/worksheets.

use super::body::OrderWorksheetsQuery;
use super::choices::PlannerChoice;
use super::job_view::JobView;
use super::worksheet_view::{WorksheetView, WorksheetsView};
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::responses::{OfOwnRoadmap, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, get, post, web};
use kernel::RoadmapId;

/// Orders the missing and outdated worksheets of one of the caller's roadmaps.
///
/// Each week's worksheets can be read as soon as they are written. Repeating the request meanwhile returns the same
/// job. The request has no body.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "make_worksheets",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap."), OrderWorksheetsQuery),
    security(("bearer" = [])),
    responses(
        (
            status = 202, description = "The job that writes the worksheets.", body = ApiResponse<JobView>,
            headers(("Location" = String, description = "The job's address, to poll.")),
        ),
        (status = 400, description = "No such week (`VALIDATION_FAILED`).", body = ErrorBody),
        SignedInOnly,
        (status = 403, description = "`ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.", body = ErrorBody),
        OfOwnRoadmap,
        (status = 409, description = "`GENERATION_RUNNING`: worksheets of another roadmap are being written.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED`: more than 5 orders a minute.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/roadmap/{id}/worksheets")]
pub(crate) async fn make_worksheets(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<OrderWorksheetsQuery>,
) -> Result<HttpResponse, ApiError> {
    let OrderWorksheetsQuery { week, planner } = query.0;
    let wanted = (week, planner.map(|PlannerChoice(planner)| planner));
    let job = state.generations.order_worksheets(caller.user, RoadmapId(*id), wanted).await?;
    let location = format!("/api/roadmap/jobs/{}", job.id);
    let view = ApiResponse::new(JobView::new(job, None));
    Ok(HttpResponse::Accepted().insert_header((LOCATION, location)).json(view))
}

/// Lists the worksheet status of every day of one of the caller's roadmaps, with the latest worksheet job.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_worksheets",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Every day of the roadmap, in order.", body = ApiResponse<WorksheetsView>),
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/{id}/worksheets")]
pub(crate) async fn list_worksheets(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<WorksheetsView>>, ApiError> {
    let id = RoadmapId(*id);
    let (roadmap, job) = state.store.read(move |s| roadmaps::worksheets::list_worksheets(s, caller.user, id)).await?;
    Ok(web::Json(ApiResponse::new(WorksheetsView::new(&roadmap, job))))
}

/// Returns the worksheet of a day of one of the caller's roadmaps.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_worksheet",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day within the week, from 1."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The worksheet.", body = ApiResponse<WorksheetView>),
        (status = 400, description = "No such day (`VALIDATION_FAILED`).", body = ErrorBody),
        SignedInOnly,
        (
            status = 404, description = "`ROADMAP_NOT_FOUND`, also if it belongs to another user; or `WORKSHEET_NOT_FOUND`: the day has no worksheet.",
            body = ErrorBody,
        ),
    )
)]
#[get("/api/roadmap/{id}/worksheets/{week}/{day}")]
pub(crate) async fn get_worksheet(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<(i64, i64, i64)>,
) -> Result<web::Json<ApiResponse<WorksheetView>>, ApiError> {
    let (id, week, day) = *path;
    let found = state
        .store
        .read(move |s| roadmaps::worksheets::find_worksheet(s, caller.user, RoadmapId(id), (week, day)))
        .await?;
    Ok(web::Json(ApiResponse::new(WorksheetView::from(found))))
}
