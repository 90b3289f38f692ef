//! Ordering a roadmap and following the job that makes it.

use super::body::GenerateRoadmapBody;
use super::job_view::JobView;
use super::view::RoadmapView;
use crate::auth::{Active, SignedIn};
use crate::envelope::{ApiResponse, ErrorBody};
use crate::error::{ApiError, ErrorCode};
use crate::extract::{Json, RepeatedBy};
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use kernel::JobId;
use roadmaps::{FailureReason, Job, JobStatus};
use std::time::Duration;

/// How long a call waits that did not ask for an answer at once. Clients wait for 30 s.
const PATIENCE: Duration = Duration::from_secs(25);

/// Orders a roadmap.
///
/// With `Prefer: respond-async` the answer is the job, at once. Without it the answer is the roadmap, or after 25 s the
/// job. The same Idempotency-Key with the same body within 24 hours answers with the same job or roadmap.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "generate_roadmap",
    request_body = GenerateRoadmapBody,
    params(
        ("Prefer" = Option<String>, Header, description = "`respond-async` to be answered with the job at once."),
        (
            "Idempotency-Key" = Option<String>, Header, max_length = 200, min_length = 1, pattern = "^[!-~]+$",
            description = "Chosen by the client, once for each order.",
        ),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (
            status = 202, description = "The job that makes it.", body = ApiResponse<JobView>,
            headers(("Location" = String, description = "Where the job can be followed.")),
        ),
        (status = 400, description = "Fields are wrong (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`, or a sample ordered by somebody who is no administrator.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`: what the key made was deleted since.", body = ErrorBody),
        (status = 409, description = "`GENERATION_RUNNING` or `IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ErrorBody),
        (status = 422, description = "`RESTRICTED_TOPIC`: no roadmap is made for that.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED` beyond 5 a minute, `QUOTA_EXCEEDED` beyond the day's limit.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
        (status = 502, description = "`GENERATION_FAILED` or `GENERATION_INVALID`.", body = ErrorBody),
        (status = 504, description = "`GENERATION_TIMEOUT`.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/generate")]
pub(crate) async fn generate_roadmap(
    state: web::Data<AppState>,
    caller: Active,
    request: HttpRequest,
    key: RepeatedBy,
    body: Json<GenerateRoadmapBody>,
) -> Result<HttpResponse, ApiError> {
    let person = caller.0;
    if body.0.is_sample == Some(true) && !person.is_admin {
        return Err(ErrorCode::Forbidden.into());
    }
    let order = body.0.into_order()?;
    let mut job = state.generations.order(person.id, order, key.0).await?;
    if !wants_job(request.headers()) {
        job = state.generations.wait(person.id, job.id, PATIENCE).await?;
        if let Some(reason) = job.failure {
            return Err(failure(reason, job.message));
        }
        if job.status == JobStatus::Succeeded {
            return made(&state, job).await;
        }
    }
    let location = format!("/api/roadmap/jobs/{}", job.id);
    Ok(HttpResponse::Accepted().insert_header((LOCATION, location)).json(ApiResponse::new(JobView::from(job))))
}

async fn made(state: &AppState, job: Job) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let id = job.roadmap.ok_or(roadmaps::Error::RoadmapNotFound)?;
    let roadmap = state.store.read(move |s| {
        if job.order.sample { roadmaps::find_sample(s, id) } else { roadmaps::find_roadmap(s, job.owner, id) }
    });
    Ok(HttpResponse::Ok().json(ApiResponse::new(RoadmapView::new(roadmap.await?, now))))
}

fn failure(reason: FailureReason, message: Option<String>) -> ApiError {
    let code = match reason {
        FailureReason::Failed => ErrorCode::GenerationFailed,
        FailureReason::Invalid => ErrorCode::GenerationInvalid,
        FailureReason::TimedOut => ErrorCode::GenerationTimeout,
        FailureReason::Restricted => ErrorCode::RestrictedTopic,
    };
    let message = message.unwrap_or_else(|| reason.message().to_owned());
    ApiError::new(code).with_message(message)
}

fn wants_job(headers: &HeaderMap) -> bool {
    let preferences = headers.get_all("prefer").filter_map(|value| value.to_str().ok());
    preferences
        .flat_map(|value| value.split(','))
        .any(|preference| preference.trim().eq_ignore_ascii_case("respond-async"))
}

/// One's own latest order of a roadmap; null if there is none.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_generation_status",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job.", body = ApiResponse<Option<JobView>>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/status")]
pub(crate) async fn get_generation_status(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<Option<JobView>>>, ApiError> {
    let job = state.store.read(move |s| roadmaps::latest_generation(s, caller.user)).await?;
    Ok(web::Json(ApiResponse::new(job.map(Into::into))))
}

/// One of one's own jobs.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "get_job",
    params(("jobId" = i64, Path, description = "The job.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job.", body = ApiResponse<JobView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 404, description = "`JOB_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
    )
)]
#[get("/api/roadmap/jobs/{jobId}")]
pub(crate) async fn get_job(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<JobView>>, ApiError> {
    let id = JobId(*id);
    let job = state.store.read(move |s| roadmaps::find_job(s, caller.user, id)).await?;
    Ok(web::Json(ApiResponse::new(job.into())))
}

/// Stops one of one's own jobs. One that has ended stays as it is.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "cancel_job",
    params(("jobId" = i64, Path, description = "The job.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job as it stands now.", body = ApiResponse<JobView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`JOB_NOT_FOUND`, also if it is somebody else's.", body = ErrorBody),
    )
)]
#[delete("/api/roadmap/jobs/{jobId}")]
pub(crate) async fn cancel_job(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<JobView>>, ApiError> {
    let job = state.generations.cancel(caller.0.id, JobId(*id)).await?;
    Ok(web::Json(ApiResponse::new(job.into())))
}
