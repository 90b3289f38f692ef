//! Studies: /api/posts. This file mounts the resource and shows one study. Lists are in `list`, authors' operations in
//! `author`, their check of a draft in `check`, applications and members in `applications`, the author's decisions in `applicants`, likes in `like`, the
//! shared plan in `plan`.

mod applicants;
mod applications;
mod author;
mod card_view;
mod check;
mod choices;
mod error;
mod like;
mod list;
mod overview;
mod plan;
mod plan_view;
mod view;

pub(crate) use card_view::{CategoryNodeView, PostSummaryView, nodes as category_nodes};
pub(crate) use choices::{PostMode, PostRegion, PostStatus};
pub(crate) use list::{ListPostsQuery, list, popular};

use crate::http::auth::MaybeSignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::kept::{self, TrueUntil};
use crate::http::mounting::Routes;
use crate::http::responses::{Anybody, Kept, OfStudy};
use crate::state::AppState;
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderValue, USER_AGENT};
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::Session;
use application::kept::{Answer, Topic};
use application::studies::read_as;
use application::together::{find_shared_page, with_plan};
use kernel::{StudyId, UserId};
use std::sync::Arc;
use studies::reading::Marks;
use studies::views::Viewer;
use view::PostView;

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list::list_posts)
        .service(author::create_post)
        .service(list::list_popular_posts)
        .service(check::check_post)
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
    applicants::mount(config);
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
    let now = state.clock.now();
    // While no response is cached, the marks of the reader are read together with the study.
    let mut marks = None;
    let make = async || {
        let (view, found) = find_for_all(&state, id, person).await?;
        marks = person.and(Some(found));
        Ok::<_, ApiError>(view)
    };
    let for_caller = async || Ok::<_, ApiError>(HttpResponse::Ok().json(find_for(&state, id, person).await?));
    let kept = match find_shared(&state, id, make).await {
        // The study may be hidden, but visible to this caller.
        Err(error) if person.is_some() && error.code() == ErrorCode::StudyNotFound => return for_caller().await,
        kept => kept?,
    };
    let (answer, viewer) = match person {
        Some(author) if kept.author == Some(author) => (for_caller().await?, None),
        Some(reader) => {
            let marks = match marks {
                Some(marks) => marks,
                None => kept::marks(&state, &kept, reader).await?,
            };
            let answer = match marks.application(id) {
                // An application changes more fields of the response than a mark.
                Some(_) => for_caller().await?,
                None => kept::marked(&request, &kept, &marks),
            };
            (answer, Some(Viewer::Person(reader)))
        }
        None => {
            let agent = request.headers().get(USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
            (kept::response(&request, &kept), Some(Viewer::passer(address.0, agent)))
        }
    };
    let is_view = request.method() == Method::GET && !is_prefetch(request.headers());
    if let Some(viewer) = viewer.filter(|_| is_view) {
        state.study_views.note(id, viewer, now);
    }
    Ok(answer)
}

/// A study for one kind of readers.
type Shown = TrueUntil<ApiResponse<PostView>>;

/// Reads a study as visitors see it, and the marks of `reader`.
async fn find_for_all(state: &AppState, id: StudyId, reader: Option<UserId>) -> Result<(Shown, Marks), ApiError> {
    let now = state.clock.now();
    let (page, marks) = find_shared_page(&state.store, id, reader).await?;
    let until = page.detail.study.recruitment().changes_at(now);
    Ok((TrueUntil(ApiResponse::new(PostView::new(page, now)), until), marks))
}

/// Reads a study as `viewer` sees it.
async fn find_for(state: &AppState, id: StudyId, viewer: Option<UserId>) -> Result<ApiResponse<PostView>, ApiError> {
    let (now, needs_second_factor) = (state.clock.now(), state.store.admins_need_second_factor());
    let read = move |s: &mut dyn Session| {
        let detail =
            read_as(s, viewer, needs_second_factor, |s, reader| studies::reading::find_study_detail(s, id, reader))?;
        Ok::<_, studies::Error>(ApiResponse::new(PostView::new(with_plan(s, detail, viewer)?, now)))
    };
    Ok(state.store.read(read).await?)
}

/// Returns a study and its author, as shown to readers without a like or an application. Calls `make` if it is not
/// cached.
async fn find_shared(
    state: &AppState,
    id: StudyId,
    make: impl AsyncFnOnce() -> Result<Shown, ApiError>,
) -> Result<Arc<Answer>, ApiError> {
    let make = async || {
        let view = make().await?;
        let answer = kept::to_mark(view.ready()?, [id].into_iter());
        Ok(Answer { author: Some(UserId(view.0.data.author_id)), ..answer })
    };
    state.kept.get(Topic::Studies, format!("study {id}"), state.clock.now(), make).await
}

fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-moz"].into_iter().any(|name| {
        headers
            .get(name)
            .and_then(|purpose| purpose.to_str().ok())
            .is_some_and(|purpose| purpose.to_ascii_lowercase().contains("prefetch"))
    })
}
