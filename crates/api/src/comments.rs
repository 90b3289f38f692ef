//! Comments on studies: /api/posts/{id}/comments, /api/comments.

mod body;
mod view;

use crate::http::auth::{MaybeSignedIn, SignedIn};
use crate::http::envelope::{ApiResponse, EmptyResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::kept;
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, Anybody, AuthorOnly, JsonBody, Kept, OfComment, OfStudy, VerifiedOnly};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use application::Session;
use application::kept::Topic;
use application::studies::read_as;
use body::{CreateCommentBody, ListCommentsQuery, UpdateCommentBody, parse};
use kernel::{Actor, CommentId, PageRequest, StudyId, UserId};
use view::{CommentPlaceView, CommentThreadView, CommentView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_comments)
        .service(create_comment)
        .service(list_replies)
        .service(find_comment_place)
        .service(update_comment)
        .service(delete_comment);
}

/// Lists the comments of a study, oldest first. A page counts top-level comments; each includes its first 10 replies.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_comments",
    params(
        ("id" = i64, Path, minimum = 1, description = "The study."),
        ListCommentsQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
    ),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "One page; empty past the end. Requests without an access token get an ETag for pages of 20.",
            body = PagedResponse<CommentThreadView>, headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        AnyQuery,
        Anybody,
        OfStudy,
    )
)]
#[get("/api/posts/{id}/comments")]
pub(crate) async fn list_comments(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: MaybeSignedIn,
    id: web::Path<i64>,
    query: Query<ListCommentsQuery>,
) -> Result<HttpResponse, ApiError> {
    let (study, page, reader) = (StudyId(*id), query.0.page()?, caller.user());
    if reader.is_some() || !query.0.is_of_usual_size() {
        return Ok(HttpResponse::Ok().json(read_page(&state, study, page, reader).await?));
    }
    let key = (Topic::Studies, format!("comments {study} {}", page.index()));
    let answer = kept::answer(&state, key, async || read_page(&state, study, page, None).await).await?;
    Ok(kept::response(&request, &answer))
}

async fn read_page(
    state: &AppState,
    study: StudyId,
    page: PageRequest,
    reader: Option<UserId>,
) -> Result<PagedResponse<CommentThreadView>, ApiError> {
    let needs_second_factor = state.store.admins_need_second_factor();
    let read = move |s: &mut dyn Session| {
        read_as(s, reader, needs_second_factor, |s, reader| studies::comments::list_comments(s, study, page, reader))
    };
    let threads = state.store.read(read).await?;
    Ok(PagedResponse::new(threads.map(|thread| CommentThreadView::new(thread, reader))))
}

/// Lists all replies to a comment, oldest first.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_replies",
    params(("id" = i64, Path, minimum = 1, description = "The comment."), ListCommentsQuery),
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = PagedResponse<CommentView>),
        AnyQuery,
        Anybody,
        OfComment,
    )
)]
#[get("/api/comments/{id}/replies")]
pub(crate) async fn list_replies(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    id: web::Path<i64>,
    query: Query<ListCommentsQuery>,
) -> Result<web::Json<PagedResponse<CommentView>>, ApiError> {
    let (id, page, reader) = (CommentId(*id), query.0.page()?, caller.user());
    let needs_second_factor = state.store.admins_need_second_factor();
    let read = move |s: &mut dyn Session| {
        read_as(s, reader, needs_second_factor, |s, reader| studies::comments::list_replies(s, id, page, reader))
    };
    let replies = state.store.read(read).await?;
    Ok(web::Json(PagedResponse::new(replies.map(|reply| CommentView::new(reply, reader)))))
}

/// Returns the position of a comment below its study, from which a link computes the comment's page.
#[utoipa::path(
    tag = "studies",
    operation_id = "find_comment_place",
    params(("id" = i64, Path, minimum = 1, description = "The comment.")),
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "The position.", body = ApiResponse<CommentPlaceView>),
        Anybody,
        OfComment,
    )
)]
#[get("/api/comments/{id}/place")]
pub(crate) async fn find_comment_place(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<CommentPlaceView>>, ApiError> {
    let (id, reader) = (CommentId(*id), caller.user());
    let needs_second_factor = state.store.admins_need_second_factor();
    let read = move |s: &mut dyn Session| {
        read_as(s, reader, needs_second_factor, |s, reader| studies::comments::find_comment_place(s, id, reader))
    };
    Ok(web::Json(ApiResponse::new(state.store.read(read).await?.into())))
}

/// Adds a comment to a study, or a reply to one of its top-level comments.
#[utoipa::path(
    tag = "studies",
    operation_id = "create_comment",
    params(("id" = i64, Path, minimum = 1, description = "The study.")),
    request_body = CreateCommentBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The new comment.", body = ApiResponse<CommentView>),
        JsonBody,
        VerifiedOnly,
        (
            status = 404, body = ErrorBody,
            description = "`STUDY_NOT_FOUND`; or `COMMENT_NOT_FOUND`: `parentId` is deleted or belongs to another study.",
        ),
        (
            status = 429, description = "More than 30 comments in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/posts/{id}/comments")]
pub(crate) async fn create_comment(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<CreateCommentBody>,
) -> Result<HttpResponse, ApiError> {
    let (study, limits, now) = (StudyId(*id), state.limits, state.clock.now());
    let parent = body.0.parent_id.map(CommentId);
    let text = parse(body.0.content)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        studies::comments::create_comment(s, actor, study, parent, text, limits, now)
    };
    let comment = state.store.write_as_verified(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(CommentView::new(comment, Some(caller.user)))))
}

/// Edits the caller's comment.
#[utoipa::path(
    tag = "studies",
    operation_id = "update_comment",
    params(("id" = i64, Path, minimum = 1, description = "The comment.")),
    request_body = UpdateCommentBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The comment.", body = ApiResponse<CommentView>),
        JsonBody,
        AuthorOnly,
        OfComment,
    )
)]
#[put("/api/comments/{id}")]
pub(crate) async fn update_comment(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<UpdateCommentBody>,
) -> Result<web::Json<ApiResponse<CommentView>>, ApiError> {
    let (id, now, text) = (CommentId(*id), state.clock.now(), parse(body.0.content)?);
    let unit = move |s: &mut dyn Session, actor: &Actor| studies::comments::update_comment(s, actor, id, text, now);
    let comment = state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(CommentView::new(comment, Some(caller.user)))))
}

/// Deletes a comment, even a hidden one. Allowed for its author and administrators. A comment with replies stays as an
/// empty placeholder.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_comment",
    params(("id" = i64, Path, minimum = 1, description = "The comment.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
        AuthorOnly,
        OfComment,
    )
)]
#[delete("/api/comments/{id}")]
pub(crate) async fn delete_comment(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = CommentId(*id);
    state.store.write_as(caller.user, move |s, actor| studies::comments::delete_comment(s, actor, id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}
