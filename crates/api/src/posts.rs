//! Studies as readers find them: /api/posts. What authors do is in `author`, who takes part is in `applications`, likes are in
//! `like`, what a group goes through together in `plan`.

mod applications;
mod author;
mod body;
mod card_view;
mod choices;
mod like;
mod plan;
mod plan_view;
mod readers;
mod view;

pub(crate) use applications::{
    apply_to_post, confirm_application, decide_applications, list_applicants, list_members, withdraw_application,
};
pub(crate) use author::{close_post, create_post, delete_post, reopen_post, update_post};
pub(crate) use body::ListPostsQuery;
pub(crate) use card_view::PostSummaryView;
pub(crate) use like::{like_post, unlike_post};
pub(crate) use plan::{copy_plan, get_board};

use crate::auth::MaybeSignedIn;
use crate::client_address::ClientAddress;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorCode};
use crate::extract::Query;
use crate::kept;
use crate::responses::{AnyQuery, Anybody, Kept, OfStudy, Searched};
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
use studies::{Error, StudyFilter, StudySort, Viewer};
use view::PostView;

/// Studies in pages. The bare list is the same for everybody: every status, newest first.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_posts",
    params(
        ListPostsQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer one has."),
    ),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "A page; empty past the end. For who is not signed in, any page of all studies and the first of a filter have an ETag.",
            body = PostListResponse, headers(("ETag" = String, description = "Stands for this answer.")),
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
        (None, person) => Ok(HttpResponse::Ok().json(read_page(&state, query, person).await?)),
    }
}

/// The page of name `key` for who is not signed in.
pub(crate) async fn list(state: &AppState, key: String, query: ListPostsQuery) -> Result<Arc<Answer>, ApiError> {
    kept::answer(state, (Topic::Studies, key), async || read_page(state, query, None).await).await
}

async fn read_page(
    state: &AppState,
    query: ListPostsQuery,
    person: Option<UserId>,
) -> Result<PostListResponse, ApiError> {
    let (page, search) = (query.page()?, query.search()?);
    let (own_of, liked_by, applied_by) = (query.own_of(person)?, query.liked_by(person)?, query.applied_by(person)?);
    let now = state.clock.now();
    let is_costly = search.is_some() || query.is_costly(page);
    let work = move |s: &mut dyn Session| {
        let scope = match query.category.as_deref() {
            Some(category) => Some(find_scope(s, category)?.map_err(FieldErrors::from)?),
            None => None,
        };
        let status = query.status.map(|status| status.0);
        let (mode, region) = (query.mode.map(|mode| mode.0), query.region.map(|region| region.0));
        let filter = StudyFilter { scope, status, mode, region, author: None, own_of, liked_by, applied_by };
        let found = match (&search, query.sort()) {
            (Some(search), sort) => studies::search_studies(s, search, &filter, sort, page, person, now)?,
            (None, sort) => studies::list_studies(s, &filter, sort.unwrap_or(StudySort::Latest), page, person, now)?,
        };
        Ok::<_, Error>(PostListResponse::new(found, search.as_ref(), now))
    };
    Ok(if is_costly { state.store.read_heavy(work).await? } else { state.store.read(work).await? })
}

/// Up to ten popular studies, open ones first. Ranked anew every minute.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_popular_posts",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the answer one has.")),
    responses(
        (
            status = 200, description = "The most popular first.", body = ApiResponse<Vec<PopularPostView>>,
            headers(("ETag" = String, description = "Stands for this answer.")),
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
        Ok(ApiResponse::new(cards.into_iter().map(|card| PopularPostView::new(card, now)).collect::<Vec<_>>()))
    };
    kept::answer(state, (Topic::Studies, "popular".to_owned()), list).await
}

/// One study. Looking at it counts once a day and person; prefetching does not.
#[utoipa::path(
    tag = "studies",
    operation_id = "get_post",
    params(
        ("id" = i64, Path, minimum = 1, description = "The study."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer one has."),
        ("Purpose" = Option<String>, Header, description = "`prefetch` where nobody looks at it yet, which does not count."),
    ),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "The study, with an ETag for who is not signed in.", body = ApiResponse<PostView>,
            headers(("ETag" = String, description = "Stands for this answer.")),
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
            let detail =
                read_as(s, viewer, needs_second_factor, |s, reader| studies::find_study_detail(s, id, reader))?;
            with_plan(s, detail, viewer)
        };
        Ok::<_, ApiError>(ApiResponse::new(PostView::new(store.read(read).await?, now)))
    };
    let kept = match readers::study(&state, id, async || find(None).await).await {
        // It may be hidden, and there for who asks.
        Err(error) if person.is_some() && error.code() == ErrorCode::StudyNotFound => {
            return Ok(HttpResponse::Ok().json(find(person).await?));
        }
        kept => kept?,
    };
    let (answer, viewer) = match person {
        Some(author) if kept.author == Some(author) => (HttpResponse::Ok().json(find(person).await?), None),
        Some(reader) => {
            let marks = readers::marks(&state, &kept, reader).await?;
            let answer = match marks.application(id) {
                // Where one stands changes more of it than a mark.
                Some(_) => HttpResponse::Ok().json(find(person).await?),
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
