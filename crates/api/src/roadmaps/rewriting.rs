//! Rewriting one week, /api/roadmap/{id}/weeks/{week}/rewrite, and undoing it.

use super::choices::{PlannerChoice, RewriteWishChoice};
use super::job_view::JobView;
use super::view::RoadmapView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{IdempotencyKeyHeader, Keyed};
use crate::http::responses::{JsonBody, MembersOnly, OfOwnJob, OfOwnRoadmap, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, get, post, web};
use application::Session;
use kernel::{Actor, FieldErrors, JobId, RoadmapId};
use roadmaps::plan::unknown_week;
use roadmaps::rewriting::{RewriteWish, Wanted};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How to rewrite a week.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RewriteWeekBody {
    /// How the new version should differ; defaults to `DIFFERENT`.
    wish: Option<RewriteWishChoice>,
    /// The planner; defaults to the server's choice.
    planner: Option<PlannerChoice>,
}

/// The state of week rewrites for a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RewriteView {
    /// The number of rewrites left today.
    remaining_today: u32,
    /// The daily limit of rewrites.
    daily_limit: u32,
    /// The caller's latest rewrite job; null if there is none, or if it is for another roadmap.
    #[schema(required = true)]
    job: Option<JobView>,
    /// The rewritten weeks that can be undone.
    undoable: Vec<UndoableWeek>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UndoableWeek {
    /// The week, from 1.
    week: u8,
    /// The job that rewrote the week.
    job_id: i64,
}

/// Orders a rewrite of one week of one of the caller's roadmaps.
///
/// Done and edited days keep their text; the other days are replaced. The new week must pass the checks for plans
/// together with the other weeks. The job fails if there is no different version, or if the plan changed meanwhile.
/// Repeating the request with the same Idempotency-Key and body within 24 hours returns the same job.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "rewrite_week",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        IdempotencyKeyHeader,
    ),
    request_body = RewriteWeekBody,
    security(("bearer" = [])),
    responses(
        (
            status = 202, description = "The job that rewrites the week.", body = ApiResponse<JobView>,
            headers(("Location" = String, description = "The job's address, to poll.")),
        ),
        JsonBody,
        (status = 400, description = "No such week (`VALIDATION_FAILED`), or the body is not valid JSON.", body = ErrorBody),
        SignedInOnly,
        (status = 403, description = "`ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.", body = ErrorBody),
        OfOwnRoadmap,
        (status = 409, description = "`NOTHING_TO_REWRITE`: every day of the week is done or edited. `GENERATION_RUNNING`: another rewrite is running. `IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 422, description = "`RESTRICTED_TOPIC`: rewrites on this topic are not allowed.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED`: more than 5 orders a minute; `QUOTA_EXCEEDED`: the daily limit of rewrites is used up.",
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

/// Returns the remaining week rewrites of today, the latest rewrite job for this roadmap, and the rewrites that can be
/// undone.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_rewrite",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The state of rewrites.", body = ApiResponse<RewriteView>),
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
        let job = roadmaps::rewriting::latest_rewrite(s, caller.user, id)?.map(|job| JobView::new(job, None));
        let undoable = roadmaps::rewriting::undoable_rewrites(s, caller.user, id)?.into_iter();
        let undoable = undoable.map(|(week, job)| UndoableWeek { week, job_id: job.0 }).collect();
        let remaining_today = roadmaps::rewriting::remaining_rewrites(s, caller.user, daily_limit, now)?;
        Ok::<_, roadmaps::Error>(RewriteView { remaining_today, daily_limit, job, undoable })
    };
    Ok(web::Json(ApiResponse::new(state.store.read(work).await?)))
}

/// Undoes a week rewrite.
///
/// Restores the week, except for days that were marked as done or edited since. Idempotent. A roadmap without any
/// remaining text of a model has the source `BUILT_IN` again.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "undo_rewrite",
    params(("jobId" = i64, Path, minimum = 1, description = "A job that rewrote a week in the last 30 days.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        MembersOnly,
        OfOwnJob,
        (status = 409, description = "`STALE_UPDATE`: the week was rewritten again since; only the latest rewrite can be undone.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/jobs/{jobId}/undo")]
pub(crate) async fn undo_rewrite(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (JobId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| roadmaps::rewriting::undo_rewrite(s, actor, id);
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}
