//! Ordering roadmaps and following their jobs.

use super::body::GenerateRoadmapBody;
use super::job_view::JobView;
use super::view::RoadmapView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody, ErrorCode};
use crate::http::extract::{IdempotencyKeyHeader, Keyed};
use crate::http::responses::{JsonBody, MembersOnly, OfOwnJob, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::Session;
use application::compute;
use kernel::job::{Job, JobStatus};
use kernel::limit::Exceeded;
use kernel::{Actor, Instant, JobId, Outcome, RoadmapId};
use roadmaps::jobs::FailureReason;

/// Orders a roadmap.
///
/// With `Prefer: respond-async` the response is the job, at once. Otherwise it is the roadmap, or the job after 25
/// seconds. Repeating the request with the same Idempotency-Key and body within 24 hours returns the same job or
/// roadmap.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "generate_roadmap",
    request_body = GenerateRoadmapBody,
    params(
        ("Prefer" = Option<String>, Header, description = "`respond-async` returns the job at once."),
        IdempotencyKeyHeader,
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (
            status = 202, description = "The job that creates the roadmap.", body = ApiResponse<JobView>,
            headers(("Location" = String, description = "The job's address, to poll.")),
        ),
        JsonBody,
        SignedInOnly,
        (status = 403, description = "`ACCOUNT_SUSPENDED`, `EMAIL_UNVERIFIED`, or a sample was ordered without administrator rights.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`: the roadmap created with this key has been deleted.", body = ErrorBody),
        (status = 409, description = "`GENERATION_RUNNING` or `IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 422, description = "`RESTRICTED_TOPIC`: roadmaps on this topic are not allowed.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED`: more than 5 a minute; `QUOTA_EXCEEDED`: the daily limit of roadmaps or of model tokens is used up.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
        (status = 502, description = "`GENERATION_FAILED` or `GENERATION_INVALID`.", body = ErrorBody),
        (status = 504, description = "`GENERATION_TIMEOUT`.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/generate")]
pub(crate) async fn generate_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    request: HttpRequest,
    Keyed { key, body }: Keyed<GenerateRoadmapBody>,
) -> Result<HttpResponse, ApiError> {
    let person = caller.user;
    let order = compute(move || body.into_order()).await.map_err(application::Error::from)??;
    let mut job = state.generations.order(person, order, key).await?;
    if !wants_job(request.headers()) {
        job = tokio::select! {
            job = state.generations.wait(person, job.id, state.settings.patience) => job?,
            () = state.accounts.ended.wait_for(caller.session) => {
                return Err(ApiError::from(identity::Error::SessionExpired).with_refused_token());
            }
        };
        if let Some(failure) = &job.failure {
            return Err(refusal(FailureReason::of(failure), job.message, state.clock.now()));
        }
        if job.status == JobStatus::Succeeded {
            return made(&state, job).await;
        }
    }
    let location = format!("/api/roadmap/jobs/{}", job.id);
    let view = ApiResponse::new(JobView::new(job, None));
    Ok(HttpResponse::Accepted().insert_header((LOCATION, location)).json(view))
}

async fn made(state: &AppState, job: Job) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let roadmap = state.store.read(move |s| roadmaps::generation::find_written(s, job.id)).await?;
    Ok(HttpResponse::Ok().json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

fn refusal(reason: FailureReason, message: Option<String>, now: Instant) -> ApiError {
    let message = message.unwrap_or_else(|| reason.message().to_owned());
    let refusal = ApiError::from(ErrorCode::from(reason)).with_message(message);
    match reason {
        FailureReason::OutOfTokens => {
            let until = Exceeded::until(roadmaps::jobs::next_day(now) - now);
            refusal.with_retry_after(until.retry_after_seconds())
        }
        _ => refusal,
    }
}

/// Returns a job with its result.
fn with_result(s: &mut dyn Session, job: Job) -> Result<(Job, Option<RoadmapId>), roadmaps::Error> {
    let result = roadmaps::generation::find_result(s, job.id)?;
    Ok((job, result))
}

fn wants_job(headers: &HeaderMap) -> bool {
    let preferences = headers.get_all("prefer").filter_map(|value| value.to_str().ok());
    preferences
        .flat_map(|value| value.split(','))
        .any(|preference| preference.trim().eq_ignore_ascii_case("respond-async"))
}

/// Returns the caller's latest roadmap job; null if there is none.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_generation_status",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job.", body = ApiResponse<Option<JobView>>),
        SignedInOnly,
    )
)]
#[get("/api/roadmap/status")]
pub(crate) async fn get_generation_status(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<Option<JobView>>>, ApiError> {
    let work = move |s: &mut dyn Session| {
        let latest = roadmaps::generation::latest_generation(s, caller.user)?;
        latest.map(|job| with_result(s, job)).transpose()
    };
    let job = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(job.map(|(job, roadmap)| JobView::new(job, roadmap)))))
}

/// Returns one of the caller's jobs.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_job",
    params(("jobId" = i64, Path, minimum = 1, description = "The job.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job.", body = ApiResponse<JobView>),
        SignedInOnly,
        OfOwnJob,
    )
)]
#[get("/api/roadmap/jobs/{jobId}")]
pub(crate) async fn get_job(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<JobView>>, ApiError> {
    let id = JobId(*id);
    let work = move |s: &mut dyn Session| {
        let job = roadmaps::jobs::find_job(s, caller.user, id)?;
        with_result(s, job)
    };
    let (job, roadmap) = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(JobView::new(job, roadmap))))
}

/// Cancels one of the caller's jobs. A finished job does not change.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "cancel_job",
    params(("jobId" = i64, Path, minimum = 1, description = "The job.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated job.", body = ApiResponse<JobView>),
        MembersOnly,
        OfOwnJob,
    )
)]
#[delete("/api/roadmap/jobs/{jobId}")]
pub(crate) async fn cancel_job(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<JobView>>, ApiError> {
    let (id, now) = (JobId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let Outcome { value: job, facts } = roadmaps::jobs::cancel_job(s, actor, id, now)?;
        Ok::<_, roadmaps::Error>(Outcome { value: with_result(s, job)?, facts })
    };
    let (job, roadmap) = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(JobView::new(job, roadmap))))
}
