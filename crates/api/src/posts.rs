//! Studies for readers: /api/posts. Authors' operations are in `author`, applications and members in `applications`,
//! likes in `like`, the shared plan in `plan`.

mod applications;
mod author;
mod body;
mod card_view;
mod choices;
mod error;
mod like;
mod overview;
mod plan;
mod plan_view;
mod readers;
mod view;

pub(crate) use body::ListPostsQuery;
pub(crate) use card_view::PostSummaryView;

use crate::http::auth::MaybeSignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::extract::Query;
use crate::http::kept::{self, TrueUntil};
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, Anybody, Kept, OfStudy, Searched};
use crate::state::AppState;
use actix_web::http::header::{HeaderMap, HeaderValue, USER_AGENT};
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::Session;
use application::kept::{Answer, Topic};
use application::studies::{find_scope, read_as};
use application::together::with_plan;
use card_view::{PopularPostView, PostListResponse};
use kernel::{FieldErrors, StudyId, UserId};
use std::sync::Arc;
use studies::Error;
use studies::reading::{StudyFilter, StudySort};
use studies::views::Viewer;
use view::PostView;

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_posts)
        .service(author::create_post)
        .service(list_popular_posts)
        .service(overview::get_own_studies)
        .service(get_post)
        .service(author::update_post)
        .service(author::delete_post)
        .service(author::close_post)
        .service(author::reopen_post)
        .service(like::like_post)
        .service(like::unlike_post)
        .service(plan::copy_plan)
        .service(plan::get_board);
    applications::mount(config);
}

/// Lists studies of every status, newest first, unless filtered or sorted.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_posts",
    params(
        ListPostsQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
    ),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "One page; empty past the end. Requests without an access token get an ETag for every page of the unfiltered list and for the first page of a filter.",
            body = PostListResponse, headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        AnyQuery,
        Searched,
        Anybody,
    )
)]
#[get("/api/posts")]
pub(crate) async fn list_posts(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: MaybeSignedIn,
    from: ClientAddress,
    query: Query<ListPostsQuery>,
) -> Result<HttpResponse, ApiError> {
    let (query, person) = (query.0, caller.user());
    if query.search()?.is_some() || query.is_costly(query.page()?) {
        state.count_search(from).await?;
    }
    match (query.kept_as(), person) {
        (Some(key), None) => {
            let answer = list(&state, key, query).await?;
            Ok(kept::response(&request, &answer))
        }
        (Some(key), Some(reader)) => {
            readers::list(&state, &request, key, reader, async || read_page(&state, query, None).await).await
        }
        (None, person) => Ok(HttpResponse::Ok().json(read_page(&state, query, person).await?.0)),
    }
}

/// Returns the page `key` for clients without an access token.
pub(crate) async fn list(state: &AppState, key: String, query: ListPostsQuery) -> Result<Arc<Answer>, ApiError> {
    kept::answer_true_until(state, (Topic::Studies, key), async || read_page(state, query, None).await).await
}

async fn read_page(
    state: &AppState,
    query: ListPostsQuery,
    person: Option<UserId>,
) -> Result<TrueUntil<PostListResponse>, ApiError> {
    let (page, search) = (query.page()?, query.search()?);
    let (own_of, liked_by, applied_by) = (query.own_of(person)?, query.liked_by(person)?, query.applied_by(person)?);
    let now = state.clock.now();
    let is_costly = search.is_some() || query.is_costly(page);
    let is_kept = query.kept_as().is_some();
    let work = move |s: &mut dyn Session| {
        let scope = match query.category.as_deref() {
            Some(category) => Some(find_scope(s, category)?.map_err(FieldErrors::from)?),
            None => None,
        };
        let status = query.status.map(|status| status.0);
        let (mode, region) = (query.mode.map(|mode| mode.0), query.region.map(|region| region.0));
        let filter = StudyFilter { scope, status, mode, region, author: None, own_of, liked_by, applied_by };
        let sort = query.sort();
        let Some(search) = &search else {
            let sort = sort.unwrap_or(StudySort::Latest);
            let listed = studies::reading::list_studies(s, &filter, sort, page, person, now)?;
            // Of all studies, because another one may move onto the page.
            let until = if is_kept { studies::reading::find_next_change(s, now)? } else { None };
            return Ok::<_, Error>(TrueUntil(PostListResponse::new(listed, now), until));
        };
        let found = studies::reading::search_with_help(s, search, &filter, sort, page, person, now)?;
        Ok(TrueUntil(PostListResponse::found(found, search, now), None))
    };
    Ok(if is_costly { state.store.read_heavy(work).await? } else { state.store.read(work).await? })
}

/// Lists up to ten popular studies, recruiting ones first. The ranking is updated every minute.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_popular_posts",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response.")),
    responses(
        (
            status = 200, description = "The popular studies, most popular first.", body = ApiResponse<Vec<PopularPostView>>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
    )
)]
#[get("/api/posts/popular")]
pub(crate) async fn list_popular_posts(
    state: web::Data<AppState>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let answer = popular(&state).await?;
    Ok(kept::response(&request, &answer))
}

pub(crate) async fn popular(state: &AppState) -> Result<Arc<Answer>, ApiError> {
    let now = state.clock.now();
    let list = async || {
        let cards = state.popular_studies.list(&state.store, now).await?;
        let until = cards.iter().filter_map(|card| card.recruitment.changes_at(now)).min();
        let views = cards.into_iter().map(|card| PopularPostView::new(card, now)).collect::<Vec<_>>();
        Ok(TrueUntil(ApiResponse::new(views), until))
    };
    kept::answer_true_until(state, (Topic::Studies, "popular".to_owned()), list).await
}

/// Returns a study. Counts a view at most once per visitor and day; prefetching does not count.
#[utoipa::path(
    tag = "studies",
    operation_id = "get_post",
    params(
        ("id" = i64, Path, minimum = 1, description = "The study."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
        ("Purpose" = Option<String>, Header, description = "`prefetch` if the study is not displayed yet; such a request does not count as a view."),
    ),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "The study. Requests without an access token get an ETag.", body = ApiResponse<PostView>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        Anybody,
        OfStudy,
    )
)]
#[get("/api/posts/{id}")]
pub(crate) async fn get_post(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    address: ClientAddress,
    request: HttpRequest,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (id, person) = (StudyId(*id), caller.user());
    let (store, now) = (state.store.clone(), state.clock.now());
    let needs_second_factor = store.admins_need_second_factor();
    let find = async |viewer| {
        let read = move |s: &mut dyn Session| {
            let detail = read_as(s, viewer, needs_second_factor, |s, reader| {
                studies::reading::find_study_detail(s, id, reader)
            })?;
            with_plan(s, detail, viewer)
        };
        let page = store.read(read).await?;
        let until = page.detail.study.recruitment().changes_at(now);
        Ok::<_, ApiError>(TrueUntil(ApiResponse::new(PostView::new(page, now)), until))
    };
    let kept = match readers::study(&state, id, async || find(None).await).await {
        // The study may be hidden, but visible to this caller.
        Err(error) if person.is_some() && error.code() == ErrorCode::StudyNotFound => {
            return Ok(HttpResponse::Ok().json(find(person).await?.0));
        }
        kept => kept?,
    };
    let (answer, viewer) = match person {
        Some(author) if kept.author == Some(author) => (HttpResponse::Ok().json(find(person).await?.0), None),
        Some(reader) => {
            let marks = readers::marks(&state, &kept, reader).await?;
            let answer = match marks.application(id) {
                // An application changes more fields of the response than a mark.
                Some(_) => HttpResponse::Ok().json(find(person).await?.0),
                None => readers::marked(&request, &kept, &marks),
            };
            (answer, Some(Viewer::Person(reader)))
        }
        None => {
            let agent = request.headers().get(USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
            (kept::response(&request, &kept), Some(Viewer::passer(address.0, agent)))
        }
    };
    if let Some(viewer) = viewer.filter(|_| !is_prefetch(request.headers())) {
        state.study_views.note(id, viewer, now);
    }
    Ok(answer)
}

fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-moz"].into_iter().any(|name| {
        headers.get(name).and_then(|purpose| purpose.to_str().ok()).is_some_and(|purpose| purpose.contains("prefetch"))
    })
}
