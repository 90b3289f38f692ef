//! Writing notices, by administrators.

use super::body::{ListAllNoticesQuery, WriteNoticeBody};
use super::view::{ManagedNoticePageView, ManagedNoticeView};
use crate::http::auth::SignedIn;
use crate::http::csv::Exported;
use crate::http::envelope::{ApiResponse, EmptyResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{IdempotencyKeyHeader, Json, Keyed, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AdministratorsOnly, AnyQuery, JsonBody};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, delete, get, post, put, web};
use application::Session;
use application::notices::Form;
use kernel::Actor;
use notices::NoticeId;

pub(super) fn mount(config: &mut impl Routes) {
    config
        .service(list_all_notices)
        .service(get_any_notice)
        .service(create_notice)
        .service(update_notice)
        .service(delete_notice);
}

/// Lists visible and scheduled notices, those with the latest time first.
#[utoipa::path(
    tag = "notices",
    operation_id = "list_all_notices",
    params(ListAllNoticesQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<ManagedNoticeView>),
        AnyQuery,
        AdministratorsOnly,
    )
)]
#[get("/api/admin/notices")]
pub(crate) async fn list_all_notices(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListAllNoticesQuery>,
) -> Result<web::Json<PagedResponse<ManagedNoticeView>>, ApiError> {
    let now = state.clock.now();
    let (page, filter) = (query.0.page()?, query.0.filter(now)?);
    let read = move |s: &mut dyn Session, actor: &Actor| filter.page(s, actor, page);
    let listed = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(PagedResponse::new(listed.map(|notice| ManagedNoticeView::new(notice, now)))))
}

/// Returns a visible or scheduled notice, with its text.
#[utoipa::path(
    tag = "notices",
    operation_id = "get_any_notice",
    params(("id" = i64, Path, minimum = 1, description = "The notice.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The notice.", body = ApiResponse<ManagedNoticePageView>),
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/admin/notices/{id}")]
pub(crate) async fn get_any_notice(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<ManagedNoticePageView>>, ApiError> {
    let (id, now) = (NoticeId(*id), state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| notices::find_any_notice(s, actor, id);
    let written = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(ApiResponse::new(ManagedNoticePageView::new(written, now))))
}

/// Creates a notice, which is visible at once or from a later time on. Repeating the request with the same Idempotency-Key
/// and body within 24 hours returns the same notice.
#[utoipa::path(
    tag = "notices",
    operation_id = "create_notice",
    request_body = WriteNoticeBody,
    params(IdempotencyKeyHeader),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The new notice.", body = ApiResponse<ManagedNoticePageView>,
            headers(("Location" = String, description = "The notice's address.")),
        ),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`: the notice created with this key has been deleted.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
    )
)]
#[post("/api/admin/notices")]
pub(crate) async fn create_notice(
    state: web::Data<AppState>,
    caller: SignedIn,
    Keyed { key, body }: Keyed<WriteNoticeBody>,
) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let written = application::notices::create_notice(&state.store, caller.user, Form::from(body), key, now).await?;
    let location = format!("/api/admin/notices/{}", written.notice.id);
    let view = ApiResponse::new(ManagedNoticePageView::new(written, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Replaces a notice.
#[utoipa::path(
    tag = "notices",
    operation_id = "update_notice",
    params(("id" = i64, Path, minimum = 1, description = "The notice.")),
    request_body = WriteNoticeBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The notice.", body = ApiResponse<ManagedNoticePageView>),
        JsonBody,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`STALE_UPDATE`: another administrator has edited the notice since it was read.",
        ),
    )
)]
#[put("/api/admin/notices/{id}")]
pub(crate) async fn update_notice(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<WriteNoticeBody>,
) -> Result<web::Json<ApiResponse<ManagedNoticePageView>>, ApiError> {
    let ((seen, form), now) = (body.0.parse_update(NoticeId(*id))?, state.clock.now());
    let written = application::notices::update_notice(&state.store, caller.user, seen, form, now).await?;
    Ok(web::Json(ApiResponse::new(ManagedNoticePageView::new(written, now))))
}

/// Deletes a notice.
#[utoipa::path(
    tag = "notices",
    operation_id = "delete_notice",
    params(("id" = i64, Path, minimum = 1, description = "The notice.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`.", body = ErrorBody),
    )
)]
#[delete("/api/admin/notices/{id}")]
pub(crate) async fn delete_notice(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = NoticeId(*id);
    state.store.write_as(caller.user, move |s, actor| notices::delete_notice(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}
