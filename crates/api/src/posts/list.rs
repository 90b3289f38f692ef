//! Lists of studies: /api/posts and /api/posts/popular.

use super::card_view::{PopularPostView, PostListResponse};
use super::choices::{PostMode, PostRegion, PostSort, PostStatus};
use crate::http::auth::MaybeSignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::extract::Query;
use crate::http::kept::{self, TrueUntil};
use crate::http::responses::{AnyQuery, Anybody, Kept, Searched};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::Session;
use application::kept::{Answer, Topic};
use application::studies::find_scope;
use kernel::{FieldErrors, PageRequest, StudyId, UserId};
use serde::Deserialize;
use std::sync::Arc;
use studies::Error;
use studies::reading::{COUNTED_UP_TO, StudyFilter, StudySort};
use studies::search::Search;

/// The query of the study list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListPostsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// Search words, all of which a study must contain. They match inside words and in any letter case; in titles and
    /// tags also across spaces and by initial consonants (`ㅅㅌㄷ`). Names with several spellings match in all of them
    /// (`리액트` finds React); the response lists those in `spellings`. Words also match the category and those above it,
    /// in Korean or English, the region and the mode (`서울`, `온라인`). Matches in titles, tags and these come first, the
    /// newest first, unless `sort` is set. The excerpts show the matches. If nothing matches, the words are searched
    /// without Korean particles and general words, and the response has those words in `lookedFor`.
    #[param(max_length = 100, example = "리액트")]
    q: Option<String>,
    /// A category, by id or by a name that no other category has. Includes its subcategories.
    #[param(min_length = 1, max_length = 50)]
    category: Option<String>,
    /// Only studies with this recruitment status.
    #[param(inline)]
    status: Option<PostStatus>,
    /// Only studies that meet this way.
    #[param(inline)]
    mode: Option<PostMode>,
    /// Only studies that meet in this region.
    #[param(inline)]
    region: Option<PostRegion>,
    /// The order; defaults to newest first.
    #[param(inline)]
    sort: Option<PostSort>,
    /// `true` returns the caller's own studies only. Requires an access token.
    mine: Option<bool>,
    /// `true` returns studies that the caller likes only. Requires an access token.
    liked: Option<bool>,
    /// `true` returns only studies with an application of the caller that was not cancelled. Requires an access token.
    applied: Option<bool>,
}

impl ListPostsQuery {
    fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    fn search(&self) -> Result<Option<Search>, FieldErrors> {
        let search = self.q.as_deref().map(Search::parse).transpose()?;
        Ok(search.flatten())
    }

    fn sort(&self) -> Option<StudySort> {
        self.sort.map(|sort| sort.0)
    }

    /// The cache key of the page, if it is worth caching: any page of the unfiltered list or the first page of a
    /// filter, without personal filters.
    pub(crate) fn kept_as(&self) -> Option<String> {
        let Self { page, size, q, category, status, mode, region, sort, mine, liked, applied } = self;
        let page = page.unwrap_or(0);
        let is_bare = category.is_none() && status.is_none() && mode.is_none() && region.is_none();
        let is_of_nobody = ![mine, liked, applied].into_iter().any(|only| only.unwrap_or(false));
        let is_short = category.as_ref().is_none_or(|category| category.chars().count() <= categories::NAME_MAX);
        let is_worth_it = q.as_ref().is_none_or(String::is_empty)
            && is_of_nobody
            && is_short
            && size.unwrap_or(20) == 20
            && (is_bare || page == 0);
        let sort = sort.map_or(StudySort::Latest, |sort| sort.0);
        is_worth_it.then(|| format!("{page} {category:?} {status:?} {mode:?} {region:?} {sort:?}"))
    }

    /// Checks whether the list may need a long scan. No index serves combined filters, or the most viewed studies of a
    /// status, mode or region. Deep pages need a scan from the beginning, except in the unfiltered list of newest
    /// studies.
    fn is_costly(&self, page: PageRequest) -> bool {
        let sort = self.sort().unwrap_or(StudySort::Latest);
        let unindexed = [self.status.is_some(), self.mode.is_some(), self.region.is_some()];
        let unindexed = unindexed.into_iter().filter(|is_set| *is_set).count();
        let filters = unindexed + usize::from(self.category.is_some());
        let is_deep = page.offset() > COUNTED_UP_TO.cast_signed();
        if self.liked == Some(true) {
            // The number of liked studies is unlimited, and they are sorted for each page.
            return true;
        }
        match (filters, sort) {
            (0, StudySort::Latest) => false,
            (1, StudySort::Popular) => is_deep || unindexed > 0,
            (0 | 1, _) => is_deep,
            _ => true,
        }
    }

    /// The user whose own studies are requested, if any. `person` is the caller.
    fn own_of(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.mine, person)
    }

    /// The user whose liked studies are requested, if any. `person` is the caller.
    fn liked_by(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.liked, person)
    }

    /// The user whose applications are requested, if any. `person` is the caller.
    fn applied_by(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.applied, person)
    }
}

fn only_of(asked: Option<bool>, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
    match (asked.unwrap_or(false), person) {
        (false, _) => Ok(None),
        (true, Some(person)) => Ok(Some(person)),
        (true, None) => Err(ErrorCode::Unauthenticated.into()),
    }
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
        costly::count_search(&state, from).await?;
    }
    match (query.kept_as(), person) {
        (Some(key), None) => {
            let answer = list(&state, key, query).await?;
            Ok(kept::response(&request, &answer))
        }
        (Some(key), Some(reader)) => {
            let list = list_to_mark(&state, key, query).await?;
            Ok(kept::marked(&request, &list, &kept::marks(&state, &list, reader).await?))
        }
        (None, person) => Ok(HttpResponse::Ok().json(read_page(&state, query, person).await?.0)),
    }
}

/// Returns the page `key` for clients without an access token.
pub(crate) async fn list(state: &AppState, key: String, query: ListPostsQuery) -> Result<Arc<Answer>, ApiError> {
    kept::answer_true_until(state, (Topic::Studies, key), async || read_page(state, query, None).await).await
}

/// Returns the page `key` for signed-in users, into which the marks of each are inserted.
async fn list_to_mark(state: &AppState, key: String, query: ListPostsQuery) -> Result<Arc<Answer>, ApiError> {
    let make = async || {
        let mut page = read_page(state, query, None).await?;
        for study in &mut page.0.data {
            study.is_liked = Some(false);
        }
        let ids = page.0.data.iter().map(|study| StudyId(study.post_id));
        Ok::<_, ApiError>(kept::to_mark(page.ready()?, ids))
    };
    state.kept.get(Topic::Studies, format!("{key} signed in"), state.clock.now(), make).await
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
        let filter =
            StudyFilter { scope, status, mode, region, own_of, liked_by, applied_by, ..StudyFilter::default() };
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
