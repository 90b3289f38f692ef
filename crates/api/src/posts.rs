//! Studies as readers find them: /api/posts. What authors do is in `author`, likes are in `like`.

mod author;
mod body;
mod choices;
mod like;
mod view;

pub(crate) use author::{close_post, create_post, delete_post, reopen_post, update_post};
pub(crate) use like::{like_post, unlike_post};

use crate::auth::MaybeSignedIn;
use crate::client_address::ClientAddress;
use crate::envelope::{ApiResponse, ErrorBody, PagedResponse};
use crate::error::ApiError;
use crate::extract::Query;
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, USER_AGENT};
use actix_web::{HttpRequest, get, web};
use application::Session;
use application::studies::find_scope;
use body::ListPostsQuery;
use kernel::{FieldErrors, StudyId};
use studies::{Error, StudyFilter, Viewer};
use view::{PopularPostView, PostSummaryView, PostView};

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
