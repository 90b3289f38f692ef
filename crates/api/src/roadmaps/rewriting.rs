//! One week anew: /api/roadmap/{id}/weeks/{week}/rewrite, and the way back.

use super::choices::{PlannerChoice, RewriteWishChoice};
use super::job_view::JobView;
use super::view::RoadmapView;
use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Keyed;
use crate::responses::{JsonBody, MembersOnly, OfOwnJob, OfOwnRoadmap, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, get, post, web};
use application::Session;
use kernel::{Actor, FieldErrors, JobId, RoadmapId};
use roadmaps::{RewriteWish, Wanted, unknown_week};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a week is to be written anew.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RewriteWeekBody {
    /// How it is to differ; in any way if left out.
    wish: Option<RewriteWishChoice>,
    /// By whom it is to be written; by whatever this installation has if left out.
    planner: Option<PlannerChoice>,
}

/// What there is to know before one has a week written anew, and while it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RewriteView {
    /// How many weeks the person may still have written anew today.
    remaining_today: u32,
    /// How many in a day.
    daily_limit: u32,
    /// The person's latest order of a week, if it is one of this roadmap.
    #[schema(required = true)]
    job: Option<JobView>,
    /// The weeks that stand as they were written anew and can be taken back.
    undoable: Vec<UndoableWeek>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UndoableWeek {
    /// From 1.
    week: u8,
    /// The job that wrote it.
    job_id: i64,
}

/// Has one week of one of one's own roadmaps written anew.
///
/// Days that are done stay word for word, and so do days in one's own words; the others are replaced by as many. The new
/// week passes the checks of a plan with the other weeks standing. The job fails rather than write the same again, or over a
/// plan that changed meanwhile. The same Idempotency-Key with the same week and body within 24 hours answers with the same job.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "rewrite_week",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        (
            "Idempotency-Key" = Option<String>, Header, max_length = 200, min_length = 1, pattern = "^[!-~]+$",
            description = "Chosen by the client, once for each order.",
        ),
    ),
    request_body = RewriteWeekBody,
    security(("bearer" = [])),
    responses(
        (
            status = 202, description = "The job that writes it.", body = ApiResponse<JobView>,
            headers(("Location" = String, description = "Where the job can be followed.")),
        ),
        JsonBody,
        (status = 400, description = "The roadmap has no such week (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        SignedInOnly,
        (status = 403, description = "`ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.", body = ErrorBody),
        OfOwnRoadmap,
        (status = 409, description = "`NOTHING_TO_REWRITE`: every day of the week is done or in one's own words. `GENERATION_RUNNING`: a week is being written. `IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 422, description = "`RESTRICTED_TOPIC`: nothing is written for that.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED` beyond 5 orders a minute, `QUOTA_EXCEEDED` beyond the day's limit of weeks.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/roadmap/{id}/weeks/{week}/rewrite")]
pub(crate) async fn rewrite_week(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<(i64, i64)>,
    Keyed { key, body }: Keyed<RewriteWeekBody>,
) -> Result<HttpResponse, ApiError> {
    let (id, week) = *path;
    let wanted = Wanted {
        roadmap: RoadmapId(id),
        week: u8::try_from(week).map_err(|_| FieldErrors::from(unknown_week()))?,
        wish: body.wish.map_or(RewriteWish::Different, |wish| wish.0),
        planner: body.planner.map(|planner| planner.0),
    };
    let job = state.generations.order_rewrite(caller.user, wanted, key).await?;
    let location = format!("/api/roadmap/jobs/{}", job.id);
    let view = ApiResponse::new(JobView::new(job, None));
    Ok(HttpResponse::Accepted().insert_header((LOCATION, location)).json(view))
}

/// How many weeks may still be written anew today, what became of the latest order for this roadmap, and what can be taken
/// back.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_rewrite",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Where it stands.", body = ApiResponse<RewriteView>),
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/{id}/rewrite")]
pub(crate) async fn get_rewrite(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RewriteView>>, ApiError> {
    let (id, now, daily_limit) = (RoadmapId(*id), state.clock.now(), state.generations.daily_limit);
    let work = move |s: &mut dyn Session| {
        let job = roadmaps::latest_rewrite(s, caller.user, id)?.map(|job| JobView::new(job, None));
        let undoable = roadmaps::undoable_rewrites(s, caller.user, id)?.into_iter();
        let undoable = undoable.map(|(week, job)| UndoableWeek { week, job_id: job.0 }).collect();
        let remaining_today = roadmaps::remaining_rewrites(s, caller.user, daily_limit, now)?;
        Ok::<_, roadmaps::Error>(RewriteView { remaining_today, daily_limit, job, undoable })
    };
    Ok(web::Json(ApiResponse::new(state.store.read(work).await?)))
}

/// Takes back what such a job wrote.
///
/// The week is as it was, but for days that were done or written in one's own words since. Doing so again changes nothing. A
/// roadmap of which nothing is a model's any more is the built-in planner's again.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "undo_rewrite",
    params(("jobId" = i64, Path, minimum = 1, description = "A job that wrote a week anew, for 30 days.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        MembersOnly,
        OfOwnJob,
        (status = 409, description = "`STALE_UPDATE`: the week was written anew since; only the latest can be taken back.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/jobs/{jobId}/undo")]
pub(crate) async fn undo_rewrite(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (JobId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| roadmaps::undo_rewrite(s, actor, id);
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}
