//! Ordering a roadmap and following the job that makes it.

use super::body::GenerateRoadmapBody;
use super::job_view::JobView;
use super::view::RoadmapView;
use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody, ErrorCode};
use crate::extract::Keyed;
use crate::responses::{JsonBody, MembersOnly, OfOwnJob, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, LOCATION};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::Session;
use application::compute;
use kernel::job::{Job, JobStatus};
use kernel::limit::Exceeded;
use kernel::{Actor, Instant, JobId, Outcome, RoadmapId};
use roadmaps::FailureReason;

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
        JsonBody,
        SignedInOnly,
        (status = 403, description = "`ACCOUNT_SUSPENDED`, `EMAIL_UNVERIFIED`, or a sample ordered by somebody who is no administrator.", body = ErrorBody),
        (status = 404, description = "`ROADMAP_NOT_FOUND`: what the key made was deleted since.", body = ErrorBody),
        (status = 409, description = "`GENERATION_RUNNING` or `IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 422, description = "`RESTRICTED_TOPIC`: no roadmap is made for that.", body = ErrorBody),
        (
            status = 429, description = "`RATE_LIMITED` beyond 5 a minute, `QUOTA_EXCEEDED` beyond the day's limit of roadmaps or of a model's tokens.",
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
        job = state.generations.wait(person, job.id, state.settings.patience).await?;
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
    let roadmap = state.store.read(move |s| roadmaps::find_written(s, job.id)).await?;
    Ok(HttpResponse::Ok().json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

fn refusal(reason: FailureReason, message: Option<String>, now: Instant) -> ApiError {
    let message = message.unwrap_or_else(|| reason.message().to_owned());
    let refusal = ApiError::from(ErrorCode::from(reason)).with_message(message);
    match reason {
        FailureReason::OutOfTokens => {
            let until = Exceeded { retry_after: roadmaps::next_day(now) - now };
            refusal.with_retry_after(until.retry_after_seconds())
        }
        _ => refusal,
    }
}

/// A job with what it made.
fn with_result(s: &mut dyn Session, job: Job) -> Result<(Job, Option<RoadmapId>), roadmaps::Error> {
    let result = roadmaps::find_result(s, job.id)?;
    Ok((job, result))
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
        SignedInOnly,
    )
)]
#[get("/api/roadmap/status")]
pub(crate) async fn get_generation_status(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<Option<JobView>>>, ApiError> {
    let work = move |s: &mut dyn Session| {
        let latest = roadmaps::latest_generation(s, caller.user)?;
        latest.map(|job| with_result(s, job)).transpose()
    };
    let job = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(job.map(|(job, roadmap)| JobView::new(job, roadmap)))))
}

/// One of one's own jobs.
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
        let job = roadmaps::find_job(s, caller.user, id)?;
        with_result(s, job)
    };
    let (job, roadmap) = state.store.read(work).await?;
    Ok(web::Json(ApiResponse::new(JobView::new(job, roadmap))))
}

/// Stops one of one's own jobs. One that has ended stays as it is.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "cancel_job",
    params(("jobId" = i64, Path, minimum = 1, description = "The job.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The job as it stands now.", body = ApiResponse<JobView>),
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
        let Outcome { value: job, facts } = roadmaps::cancel_job(s, actor, id, now)?;
        Ok::<_, roadmaps::Error>(Outcome { value: with_result(s, job)?, facts })
    };
    let (job, roadmap) = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(JobView::new(job, roadmap))))
}
