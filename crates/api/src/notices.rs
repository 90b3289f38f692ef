//! Notices for everyone at /api/notices, and for administrators at /api/admin/notices.

mod body;
mod columns;
mod error;
mod manage;
mod view;

use crate::http::envelope::{ApiResponse, PagedResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::kept::{self, TrueUntil};
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, Kept};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::kept::{Answer, Topic};
pub(crate) use body::{ListAllNoticesQuery, ListNoticesQuery};
use notices::{Current, NoticeId};
use std::sync::Arc;
use view::{NoticePageView, NoticeView};

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(list_notices).service(get_notice);
    manage::mount(config);
}

/// Lists notices: pinned ones first, then the latest. Scheduled ones are missing until their time.
#[utoipa::path(
    tag = "notices",
    operation_id = "list_notices",
    params(
        ListNoticesQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
    ),
    responses(
        (
            status = 200, description = "One page; empty past the end.", body = PagedResponse<NoticeView>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        AnyQuery,
    )
)]
#[get("/api/notices")]
pub(crate) async fn list_notices(
    state: web::Data<AppState>,
    request: HttpRequest,
    query: Query<ListNoticesQuery>,
) -> Result<HttpResponse, ApiError> {
    let answer = list(&state, &query.0).await?;
    Ok(kept::response(&request, &answer))
}

pub(crate) async fn list(state: &AppState, query: &ListNoticesQuery) -> Result<Arc<Answer>, ApiError> {
    let (page, now) = (query.page()?, state.clock.now());
    let list = async || {
        let Current { value, until } = state.store.read(move |s| notices::list_notices(s, page, now)).await?;
        Ok(TrueUntil(PagedResponse::<NoticeView>::new(value), until))
    };
    kept::answer_true_until(state, (Topic::Notices, format!("{page:?}")), list).await
}

/// Returns a notice with its text, and its neighbours by time.
#[utoipa::path(
    tag = "notices",
    operation_id = "get_notice",
    params(
        ("id" = i64, Path, minimum = 1, description = "The notice."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response."),
    ),
    responses(
        (
            status = 200, description = "The notice.", body = ApiResponse<NoticePageView>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        (status = 404, description = "`NOT_FOUND`, also if it is scheduled for later.", body = ErrorBody),
    )
)]
#[get("/api/notices/{id}")]
pub(crate) async fn get_notice(
    state: web::Data<AppState>,
    request: HttpRequest,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (id, now) = (NoticeId(*id), state.clock.now());
    let find = async || {
        let Current { value, until } = state.store.read(move |s| notices::find_notice(s, id, now)).await?;
        Ok(TrueUntil(ApiResponse::new(NoticePageView::from(value)), until))
    };
    let answer = kept::answer_true_until(&state, (Topic::Notices, format!("notice {id}")), find).await?;
    Ok(kept::response(&request, &answer))
}

#[cfg(test)]
mod tests;
