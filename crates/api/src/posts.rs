//! Studies: /api/posts.

mod body;
mod choices;
mod view;

use crate::auth::{Active, MaybeSignedIn};
use crate::client_address::ClientAddress;
use crate::envelope::{ApiResponse, EmptyResponse, ErrorBody, PagedResponse};
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, LOCATION, USER_AGENT};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::Session;
use application::studies::find_scope;
use body::{ListPostsQuery, WritePostBody};
use kernel::{FieldErrors, StudyId};
use studies::{CreationKey, Error, StudyFields, StudyFilter, Viewer};
use view::{LikeView, PopularPostView, PostSummaryView, PostView};

/// Studies in pages. The bare list is the same for everybody: every status, newest first.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_posts",
    params(ListPostsQuery),
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "A page; empty past the end.", body = PagedResponse<PostSummaryView>),
        (status = 400, description = "`VALIDATION_FAILED`.", body = ErrorBody),
        (status = 401, description = "One's own are asked for by nobody, or the access token is bad.", body = ErrorBody),
    )
)]
#[get("/api/posts")]
pub(crate) async fn list_posts(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    query: Query<ListPostsQuery>,
) -> Result<web::Json<PagedResponse<PostSummaryView>>, ApiError> {
    let (query, person, now) = (query.0, caller.user(), state.clock.now());
    let request = query.page()?;
    let (author, liked_by) = (query.author(person)?, query.liked_by(person)?);
    let work = move |s: &mut dyn Session| {
        let scope = match query.category.as_deref() {
            Some(category) => Some(find_scope(s, category)?.map_err(FieldErrors::from)?),
            None => None,
        };
        let status = query.status.map(|status| status.0);
        let (mode, region) = (query.mode.map(|mode| mode.0), query.region.map(|region| region.0));
        let filter = StudyFilter { scope, status, mode, region, author, liked_by };
        Ok::<_, Error>(studies::list_studies(s, &filter, query.sort(), request, person, now)?)
    };
    let page = state.store.read(work).await?;
    Ok(web::Json(PagedResponse::new(page.map(|card| PostSummaryView::new(card, now)))))
}

/// Up to ten popular studies, open ones first. Ranked anew every minute.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_popular_posts",
    responses((status = 200, description = "The most popular first.", body = ApiResponse<Vec<PopularPostView>>))
)]
#[get("/api/posts/popular")]
pub(crate) async fn list_popular_posts(
    state: web::Data<AppState>,
) -> Result<web::Json<ApiResponse<Vec<PopularPostView>>>, ApiError> {
    let now = state.clock.now();
    let cards = state.popular_studies.list(&state.store, now).await?;
    Ok(web::Json(ApiResponse::new(cards.into_iter().map(|card| PopularPostView::new(card, now)).collect())))
}

/// One study. Looking at it counts once a day and person; prefetching does not.
#[utoipa::path(
    tag = "studies",
    operation_id = "get_post",
    params(("id" = i64, Path, description = "The study.")),
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        (status = 401, description = "The access token is bad.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/posts/{id}")]
pub(crate) async fn get_post(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    address: ClientAddress,
    request: HttpRequest,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, person, now) = (StudyId(*id), caller.user(), state.clock.now());
    let detail = state.store.read(move |s| studies::find_study_detail(s, id, person)).await?;
    if !is_prefetch(request.headers()) {
        let agent = || request.headers().get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        let viewer = match person {
            Some(person) => Viewer::Person(person),
            None => Viewer::Passer { address: address.0, agent: agent().chars().take(200).collect() },
        };
        state.study_views.note(id, detail.study.author, viewer, now);
    }
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-moz"].into_iter().any(|name| {
        headers.get(name).and_then(|purpose| purpose.to_str().ok()).is_some_and(|purpose| purpose.contains("prefetch"))
    })
}

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
        (status = 400, description = "Fields are wrong (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`: what the key made was deleted since.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ErrorBody),
        (
            status = 429, description = "More than 5 studies within an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/posts")]
pub(crate) async fn create_post(
    state: web::Data<AppState>,
    caller: Active,
    request: HttpRequest,
    body: Json<WritePostBody>,
) -> Result<HttpResponse, ApiError> {
    let (author, now) = (caller.0.id, state.clock.now());
    let fields = StudyFields::from(body.0);
    let key = match request.headers().get("idempotency-key") {
        None => None,
        Some(key) => Some(CreationKey::parse(key.as_bytes(), &fields).map_err(FieldErrors::from)?),
    };
    let limits = state.settings.rate_limits;
    let detail = application::studies::create_study(&state.store, author, fields, key, limits, now).await?;
    let location = format!("/api/posts/{}", detail.study.id);
    let view = ApiResponse::new(PostView::new(detail, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}

/// Replaces what the author wrote.
#[utoipa::path(
    tag = "studies",
    operation_id = "update_post",
    params(("id" = i64, Path, description = "The study.")),
    request_body = WritePostBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        (status = 400, description = "Fields are wrong (`VALIDATION_FAILED`), or the body is no JSON.", body = ErrorBody),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`NOT_AUTHOR` or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
        (status = 409, description = "`STALE_UPDATE`.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}")]
pub(crate) async fn update_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
    body: Json<WritePostBody>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, author, now) = (StudyId(*id), caller.0.id, state.clock.now());
    let version = body.0.version;
    let fields = StudyFields::from(body.0);
    let work = move |s: &mut dyn Session| application::studies::update_study(s, id, author, &fields, version, now);
    let detail = state.store.write(work).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Deletes a study; its author and administrators may.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is deleted.", body = EmptyResponse),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`NOT_AUTHOR` or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[delete("/api/posts/{id}")]
pub(crate) async fn delete_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (id, person, is_admin) = (StudyId(*id), caller.0.id, caller.0.is_admin);
    match state.store.write(move |s| studies::delete_study(s, id, person, is_admin)).await {
        Err(Error::NotAuthor) => Err(ApiError::from(Error::NotAuthor).with_message("삭제 권한이 없습니다.")),
        Err(other) => Err(other.into()),
        Ok(()) => Ok(web::Json(EmptyResponse::new())),
    }
}

/// Ends recruiting at once; its author may.
#[utoipa::path(
    tag = "studies",
    operation_id = "close_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`NOT_AUTHOR` or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/close")]
pub(crate) async fn close_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, author, now) = (StudyId(*id), caller.0.id, state.clock.now());
    let work = move |s: &mut dyn Session| {
        studies::close_study(s, id, author, now)?;
        studies::find_study_detail(s, id, Some(author))
    };
    let detail = state.store.write(work).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Takes the closing by hand back; its author may, until the deadline.
#[utoipa::path(
    tag = "studies",
    operation_id = "reopen_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The study.", body = ApiResponse<PostView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`NOT_AUTHOR` or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
        (status = 409, description = "`STUDY_CLOSED`: the deadline is over.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/reopen")]
pub(crate) async fn reopen_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<PostView>>, ApiError> {
    let (id, author, now) = (StudyId(*id), caller.0.id, state.clock.now());
    let work = move |s: &mut dyn Session| {
        studies::reopen_study(s, id, author, now)?;
        studies::find_study_detail(s, id, Some(author))
    };
    let detail = state.store.write(work).await?;
    Ok(web::Json(ApiResponse::new(PostView::new(detail, now))))
}

/// Likes a study; saying so again changes nothing.
#[utoipa::path(
    tag = "studies",
    operation_id = "like_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<LikeView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[post("/api/posts/{id}/like")]
pub(crate) async fn like_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let (id, person, now) = (StudyId(*id), caller.0.id, state.clock.now());
    let likes = state.store.write(move |s| studies::like_study(s, id, person, now)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}

/// Likes a study no longer; saying so again changes nothing.
#[utoipa::path(
    tag = "studies",
    operation_id = "unlike_post",
    params(("id" = i64, Path, description = "The study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands now.", body = ApiResponse<LikeView>),
        (status = 401, description = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 404, description = "`STUDY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[delete("/api/posts/{id}/like")]
pub(crate) async fn unlike_post(
    state: web::Data<AppState>,
    caller: Active,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<LikeView>>, ApiError> {
    let (id, person) = (StudyId(*id), caller.0.id);
    let likes = state.store.write(move |s| studies::unlike_study(s, id, person)).await?;
    Ok(web::Json(ApiResponse::new(likes.into())))
}
