//! What authors do: post, change, delete, close and reopen.

use super::body::WritePostBody;
use super::view::PostView;
use crate::auth::SignedIn;
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Keyed};
use crate::responses::{AuthorOnly, JsonBody, OfStudy, VerifiedOnly};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, delete, post, web};
use application::studies::in_full;
use application::{Error, Session};
use kernel::{Actor, StudyId};
use studies::StudyFields;

/// Posts a study. The same Idempotency-Key with the same body within 24 hours answers with the same study.
#[utoipa::path(
    tag = "studies",
    operation_id = "create_post",
    request_body = WritePostBody,
    params((
        "Idempotency-Key" = Option<String>, Header, max_length = 200, min_length = 1, pattern = "^[!-~]+$",
        description = "Chosen by the client, once for each study.",
    )),
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The new study.", body = ApiResponse<PostView>,
            headers(("Location" = String, description = "Where it can be read.")),
        ),
        JsonBody,
        VerifiedOnly,
        (status = 404, description = "`STUDY_NOT_FOUND`: what the key made was deleted since.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 studies within an hour.", body = ErrorBody,
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
    let (fields, limits, now) = (StudyFields::from(body), state.settings.rate_limits, state.clock.now());
    let page = application::studies::create_study(&state.store, caller.user, fields, key, limits, now).await?;
    let location = format!("/api/posts/{}", page.detail.study.id);
    let view = ApiResponse::new(PostView::new(page, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Replaces what the author wrote.
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

/// Deletes a study; its author and administrators may.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is deleted.", body = EmptyResponse),
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
    match state.store.write_as(caller.user, move |s, actor| studies::delete_study(s, actor, id)).await {
        Err(Error::Studies(refusal @ studies::Error::NotAuthor)) => {
            Err(ApiError::from(refusal).with_message("삭제 권한이 없습니다."))
        }
        Err(other) => Err(other.into()),
        Ok(()) => Ok(web::Json(EmptyResponse::new())),
    }
}

/// Ends recruiting at once; its author may.
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
        let changed = studies::close_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Takes the closing by hand back; its author may, until the deadline.
#[utoipa::path(
    tag = "studies",
    operation_id = "reopen_post",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        AuthorOnly,
        OfStudy,
        (status = 409, description = "`STUDY_CLOSED`: the deadline is over.", body = ErrorBody),
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
        let changed = studies::reopen_study(s, actor, id, now)?;
        in_full(s, actor, changed)
    };
    let detail = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}
