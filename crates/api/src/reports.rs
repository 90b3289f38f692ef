//! Reports at /api/reports and decisions on them at /api/admin/reports.

mod body;
mod columns;
mod error;
mod view;

use crate::http::auth::SignedIn;
use crate::http::csv::Exported;
use crate::http::envelope::{ApiResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AdministratorsOnly, AnyQuery, JsonBody, OfReport, SignedInOnly};
use crate::state::AppState;
use actix_web::{HttpResponse, get, post, web};
use application::Session;
use body::{CreateReportBody, DecideReportsBody};
pub(crate) use body::{ListReportsQuery, ReportStatus, ReportTargetType};
use kernel::{Actor, CaseId};
use moderation::Ruling;
use view::{OpenReportsView, ReportMadeView, ReportedContentView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(create_report)
        .service(list_reports)
        .service(count_open_reports)
        .service(hide_reported)
        .service(dismiss_reports)
        .service(show_reported_again)
        .service(warn_author);
}

/// Reports a visible study or comment, or a message in a room of the caller. The reporter is notified of the decision.
#[utoipa::path(
    tag = "moderation",
    operation_id = "create_report",
    request_body = CreateReportBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The report is stored.", body = ApiResponse<ReportMadeView>),
        JsonBody,
        SignedInOnly,
        (
            status = 403, body = ErrorBody,
            description = "The caller's own study (`OWN_STUDY`), comment or message (`FORBIDDEN`), or `ACCOUNT_SUSPENDED`.",
        ),
        (
            status = 404, body = ErrorBody,
            description = "`STUDY_NOT_FOUND`, `COMMENT_NOT_FOUND` or `MESSAGE_NOT_FOUND`, also if it is deleted or hidden.",
        ),
        (status = 409, description = "`ALREADY_REPORTED`: the caller has reported it before.", body = ErrorBody),
        (
            status = 429, description = "More than 20 reports in an hour.", body = ErrorBody,
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
    let (limits, now) = (state.limits, state.clock.now());
    let (target, complaint) = body.0.parse()?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::moderation::report(s, actor, target, complaint, limits, now)
    };
    let report = state.store.write_as(caller.user, unit).await?;
    let view = ApiResponse::with_message(ReportMadeView { id: report.0 }, "신고가 접수되었습니다.");
    Ok(HttpResponse::Created().json(view))
}

/// Lists reported content, one row per study, comment or message: open rows with the oldest report first, or decided rows with
/// the latest decision first.
#[utoipa::path(
    tag = "moderation",
    operation_id = "list_reports",
    params(ListReportsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<ReportedContentView>),
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
    let (page, filter) = (query.0.page()?, query.0.filter()?);
    let is_search = filter.words.is_some();
    let read = move |s: &mut dyn Session, actor: &Actor| filter.page(s, actor, page);
    let store = &state.store;
    let listed =
        if is_search { store.read_heavy_as(caller.user, read).await } else { store.read_as(caller.user, read).await };
    Ok(web::Json(PagedResponse::new(listed?)))
}

/// Counts reported content that awaits a decision.
#[utoipa::path(
    tag = "moderation",
    operation_id = "count_open_reports",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The number of open rows.", body = ApiResponse<OpenReportsView>),
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

/// Hides a reported study, comment or message, or hides it again after it was restored. Decides all its open reports. A hidden
/// study is visible to its author and administrators only; a hidden comment or message is shown as a placeholder. Idempotent.
#[utoipa::path(
    tag = "moderation",
    operation_id = "hide_reported",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The `id` of a row of `GET /api/admin/reports`.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated row.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has decided the row since it was read, or it is dismissed.",
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

/// Dismisses all open reports of a study, comment or message and leaves it visible. Idempotent.
#[utoipa::path(
    tag = "moderation",
    operation_id = "dismiss_reports",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The `id` of a row of `GET /api/admin/reports`.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated row.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has decided the row since it was read, or the content is hidden.",
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

/// Shows hidden content again, and notifies everyone who was notified that it was hidden. Idempotent.
#[utoipa::path(
    tag = "moderation",
    operation_id = "show_reported_again",
    request_body = DecideReportsBody,
    params(("id" = i64, Path, minimum = 1, description = "The `id` of a row of `GET /api/admin/reports`.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated row.", body = ApiResponse<ReportedContentView>),
        JsonBody,
        AdministratorsOnly,
        OfReport,
        (status = 409, description = "`STALE_UPDATE`: another administrator has decided the row since it was read.", body = ErrorBody),
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

/// Warns the author of hidden content, who is notified. Idempotent: the author is warned once for each row.
#[utoipa::path(
    tag = "moderation",
    operation_id = "warn_author",
    params(("id" = i64, Path, minimum = 1, description = "The `id` of a row of `GET /api/admin/reports`.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The row, with `warnedAt`.", body = ApiResponse<ReportedContentView>),
        AdministratorsOnly,
        OfReport,
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: the content is not hidden, or its author's account is erased.",
        ),
    )
)]
#[post("/api/admin/reports/{id}/warn")]
pub(crate) async fn warn_author(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<ReportedContentView>>, ApiError> {
    let (id, now) = (CaseId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| application::moderation::warn_author(s, actor, id, now);
    let content = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(content.into())))
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
