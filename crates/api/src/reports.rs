//! Reporting what others wrote, /api/reports, and deciding it, /api/admin/reports.

mod body;
mod view;

use crate::auth::SignedIn;
use crate::envelope::{ApiResponse, PagedResponse};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::responses::{AdministratorsOnly, AnyQuery, JsonBody, OfReport, SignedInOnly};
use crate::state::AppState;
use actix_web::{HttpResponse, get, post, web};
use application::Session;
use body::{CreateReportBody, DecideReportsBody, ListReportsQuery};
use kernel::{Actor, CaseId};
use moderation::Ruling;
use view::{OpenReportsView, ReportMadeView, ReportedContentView};

/// Reports a study or a comment that everybody sees. Who reports is told what is decided, by a notification.
#[utoipa::path(
    tag = "moderation",
    operation_id = "create_report",
    request_body = CreateReportBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "It is reported.", body = ApiResponse<ReportMadeView>),
        JsonBody,
        SignedInOnly,
        (
            status = 403, body = ErrorBody,
            description = "One's own study (`OWN_STUDY`) or comment (`FORBIDDEN`), or `ACCOUNT_SUSPENDED`.",
        ),
        (
            status = 404, body = ErrorBody,
            description = "`STUDY_NOT_FOUND` or `COMMENT_NOT_FOUND`, also of what is deleted or hidden.",
        ),
        (status = 409, description = "`ALREADY_REPORTED` by the same person.", body = ErrorBody),
        (
            status = 429, description = "More than 20 reports within an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/reports")]
pub(crate) async fn create_report(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<CreateReportBody>,
) -> Result<HttpResponse, ApiError> {
    let (limits, now) = (state.settings.rate_limits, state.clock.now());
    let (target, complaint) = body.0.parse()?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::moderation::report(s, actor, target, complaint, limits, now)
    };
    let report = state.store.write_as(caller.user, unit).await?;
    let view = ApiResponse::with_message(ReportMadeView { id: report.0 }, "신고가 접수되었습니다.");
    Ok(HttpResponse::Created().json(view))
}

/// What was reported, one row for each study or comment: what waits for a decision, the longest waiting first, or what was
/// decided, the latest first.
#[utoipa::path(
    tag = "moderation",
    operation_id = "list_reports",
    params(ListReportsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "A page; empty past the end.", body = PagedResponse<ReportedContentView>),
        AnyQuery,
        AdministratorsOnly,
    )
)]
#[get("/api/admin/reports")]
pub(crate) async fn list_reports(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListReportsQuery>,
) -> Result<web::Json<PagedResponse<ReportedContentView>>, ApiError> {
    let (page, status) = (query.0.page()?, query.0.status());
    let read = move |s: &mut dyn Session, actor: &Actor| moderation::list_cases(s, actor, status, page);
    Ok(web::Json(PagedResponse::new(state.store.read_as(caller.user, read).await?)))
}

/// How much was reported and waits for a decision.
#[utoipa::path(
    tag = "moderation",
    operation_id = "count_open_reports",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How much waits.", body = ApiResponse<OpenReportsView>),
        AdministratorsOnly,
    )
)]
#[get("/api/admin/reports/count")]
pub(crate) async fn count_open_reports(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<OpenReportsView>>, ApiError> {
    let read = move |s: &mut dyn Session, actor: &Actor| moderation::count_open_cases(s, actor);
    Ok(web::Json(ApiResponse::new(OpenReportsView { open_count: state.store.read_as(caller.user, read).await? })))
}

/// Hides what was reported, or what was hidden before and is shown again, by which all its open reports are decided: a study
/// is there for its author and administrators alone, of a comment a line stays. Saying so again changes nothing.
#[utoipa::path(
    tag = "moderation",
    operation_id = "hide_reported",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The row of the list of reports.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: somebody else decided it since it was read, or it is dismissed.",
        ),
    )
)]
#[post("/api/admin/reports/{id}/hide")]
pub(crate) async fn hide_reported(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<DecideReportsBody>,
) -> Result<web::Json<ApiResponse<ReportedContentView>>, ApiError> {
    decide(&state, &caller, CaseId(*id), &body.0, Ruling::Hide).await
}

/// Leaves what was reported as it is, by which all its open reports are decided. Saying so again changes nothing.
#[utoipa::path(
    tag = "moderation",
    operation_id = "dismiss_reports",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The row of the list of reports.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: somebody else decided it since it was read, or it is hidden.",
        ),
    )
)]
#[post("/api/admin/reports/{id}/dismiss")]
pub(crate) async fn dismiss_reports(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<DecideReportsBody>,
) -> Result<web::Json<ApiResponse<ReportedContentView>>, ApiError> {
    decide(&state, &caller, CaseId(*id), &body.0, Ruling::Dismiss).await
}

/// Shows again what was hidden, of which everybody is told who was told that it is hidden. Saying so again changes nothing.
#[utoipa::path(
    tag = "moderation",
    operation_id = "show_reported_again",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The row of the list of reports.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (status = 409, description = "`STALE_UPDATE`: somebody else decided it since it was read.", body = ErrorBody),
    )
)]
#[post("/api/admin/reports/{id}/restore")]
pub(crate) async fn show_reported_again(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<DecideReportsBody>,
) -> Result<web::Json<ApiResponse<ReportedContentView>>, ApiError> {
    decide(&state, &caller, CaseId(*id), &body.0, Ruling::ShowAgain).await
}

async fn decide(
    state: &AppState,
    caller: &SignedIn,
    id: CaseId,
    body: &DecideReportsBody,
    ruling: Ruling,
) -> Result<web::Json<ApiResponse<ReportedContentView>>, ApiError> {
    let (seen, now) = (body.decided_at.map(|sent| sent.0), state.clock.now());
    let unit =
        move |s: &mut dyn Session, actor: &Actor| application::moderation::decide_case(s, actor, id, ruling, seen, now);
    let content = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(content.into())))
}
