//! Authors' operations: post, update, delete, close and reopen a study.

use super::body::WritePostBody;
use super::view::PostView;
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Keyed};
use crate::http::responses::{AuthorOnly, JsonBody, OfStudy, VerifiedOnly};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, delete, post, web};
use application::studies::in_full;
use application::{Session, together};
use kernel::{Actor, StudyId};
use studies::recruiting::StudyFields;

/// Posts a study. Repeating the request with the same Idempotency-Key and body within 24 hours returns the same study.
#[utoipa::path(
    tag = "studies",
    operation_id = "create_post",
    request_body = WritePostBody,
    params((
        "Idempotency-Key" = Option<String>, Header, max_length = 200, min_length = 1, pattern = "^[!-~]+$",
        description = "A unique key for each study, chosen by the client.",
    )),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The new study.", body = ApiResponse<PostView>,
            headers(("Location" = String, description = "The study's address.")),
        ),
        JsonBody,
        VerifiedOnly,
        (status = 404, description = "`STUDY_NOT_FOUND`: the study created with this key has been deleted.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 studies in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/posts")]
pub(crate) async fn create_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    Keyed { key, body }: Keyed<WritePostBody>,
) -> Result<HttpResponse, ApiError> {
    let (fields, limits, now) = (StudyFields::from(body), state.limits, state.clock.now());
    let page = application::studies::create_study(&state.store, caller.user, fields, key, limits, now).await?;
    let location = format!("/api/posts/{}", page.detail.study.id);
    let view = ApiResponse::new(PostView::new(page, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Replaces the contents of the caller's study.
#[utoipa::path(
    tag = "studies",
    operation_id = "update_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = WritePostBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        JsonBody,
        AuthorOnly,
        OfStudy,
        (status = 409, description = "`STALE_UPDATE`.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}")]
pub(crate) async fn update_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<WritePostBody>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, author, now) = (StudyId(*id), caller.user, state.clock.now());
    let version = body.0.version;
    let fields = StudyFields::from(body.0);
    let detail = application::studies::update_study(&state.store, id, author, fields, version, now).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Deletes a study. Allowed for its author and administrators.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
        AuthorOnly,
        OfStudy,
    )
)]
#[delete("/api/posts/{id}")]
pub(crate) async fn delete_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = StudyId(*id);
    state.store.write_as(caller.user, move |s, actor| together::delete_study(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Closes recruiting, also of a full study. Applications on the waiting list without a free seat end, and their applicants
/// are notified. Allowed for the author.
#[utoipa::path(
    tag = "studies",
    operation_id = "close_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        AuthorOnly,
        OfStudy,
    )
)]
#[post("/api/posts/{id}/close")]
pub(crate) async fn close_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let changed = studies::lifecycle::close_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Reopens a study that was closed by hand. Allowed for the author until the deadline.
#[utoipa::path(
    tag = "studies",
    operation_id = "reopen_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        AuthorOnly,
        OfStudy,
        (status = 409, description = "`STUDY_CLOSED`: the deadline has passed.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/reopen")]
pub(crate) async fn reopen_post(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let changed = studies::lifecycle::reopen_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}
