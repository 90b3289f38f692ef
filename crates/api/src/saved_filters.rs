//! The caller's saved filters of the study list: /api/users/me/saved-filters.

mod body;
#[cfg(test)]
mod tests;

use crate::http::auth::SignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{JsonBody, MembersOnly, OfSavedFilter, Searched, SignedInOnly};
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, post, put, web};
use application::Session;
use application::studies::list_saved_filters as list_with_news;
use body::{SaveFilterBody, SavedFilterView, SavedFiltersView};
use kernel::{Actor, SavedFilterId};
use studies::saved_filters as rules;

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_saved_filters)
        .service(save_filter)
        .service(change_saved_filter)
        .service(open_saved_filter)
        .service(delete_saved_filter);
}

/// Lists the caller's saved filters with the numbers of their new studies.
#[utoipa::path(
    tag = "studies",
    operation_id = "list_saved_filters",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The saved filters.", body = ApiResponse<SavedFiltersView>),
        SignedInOnly,
        Searched,
    )
)]
#[get("/api/users/me/saved-filters")]
pub(crate) async fn list_saved_filters(
    state: web::Data<AppState>,
    caller: SignedIn,
    from: ClientAddress,
) -> Result<web::Json<ApiResponse<SavedFiltersView>>, ApiError> {
    costly::count_search(&state, from).await?;
    let now = state.clock.now();
    let filters = state.store.read_heavy(move |s| list_with_news(s, caller.user, now)).await?;
    let filters = filters.into_iter().map(|(filter, new)| SavedFilterView::new(filter, new)).collect();
    Ok(web::Json(ApiResponse::new(SavedFiltersView { filters })))
}

/// Saves a filter. If the caller has a filter with the same conditions, returns that one unchanged.
#[utoipa::path(
    tag = "studies",
    operation_id = "save_filter",
    request_body = SaveFilterBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The saved filter.", body = ApiResponse<SavedFilterView>),
        JsonBody,
        MembersOnly,
        (status = 409, description = "`TOO_MANY_SAVED_FILTERS`: the caller has 10 already.", body = ErrorBody),
    )
)]
#[post("/api/users/me/saved-filters")]
pub(crate) async fn save_filter(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<SaveFilterBody>,
) -> Result<HttpResponse, ApiError> {
    let (body, now) = (body.0, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let new = body.parse(s)?;
        rules::save_filter(s, actor, &new, now)
    };
    let filter = state.store.write_as(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(SavedFilterView::new(filter, 0))))
}

/// Replaces the name, the conditions and the alerts of a saved filter.
#[utoipa::path(
    tag = "studies",
    operation_id = "change_saved_filter",
    request_body = SaveFilterBody,
    params(("id" = i64, Path, minimum = 1, description = "The saved filter.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The filter is changed.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        OfSavedFilter,
    )
)]
#[put("/api/users/me/saved-filters/{id}")]
pub(crate) async fn change_saved_filter(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<SaveFilterBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (id, body, now) = (SavedFilterId(*id), body.0, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        let new = body.parse(s)?;
        rules::change_filter(s, actor, id, new, now)
    };
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Marks the new studies of a saved filter, and its notification, as seen. Idempotent.
#[utoipa::path(
    tag = "studies",
    operation_id = "open_saved_filter",
    params(("id" = i64, Path, minimum = 1, description = "The saved filter.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The filter has no new studies.", body = EmptyResponse),
        MembersOnly,
        OfSavedFilter,
    )
)]
#[put("/api/users/me/saved-filters/{id}/opened")]
pub(crate) async fn open_saved_filter(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (id, now) = (SavedFilterId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| rules::open_filter(s, actor, id, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Deletes a saved filter.
#[utoipa::path(
    tag = "studies",
    operation_id = "delete_saved_filter",
    params(("id" = i64, Path, minimum = 1, description = "The saved filter.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The filter is deleted.", body = EmptyResponse),
        MembersOnly,
        OfSavedFilter,
    )
)]
#[delete("/api/users/me/saved-filters/{id}")]
pub(crate) async fn delete_saved_filter(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = SavedFilterId(*id);
    let unit = move |s: &mut dyn Session, actor: &Actor| rules::delete_filter(s, actor, id);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}
