//! Signed-in browsers, /api/users/me/sessions, and failed sign-ins, /api/users/me/failed-logins.

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::ApiError;
use crate::http::responses::{OfOwnSession, SignedInOnly};
use crate::http::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{delete, get, web};
use identity::passwords::{FailedLogins, Failures};
use identity::sessions::{Browser, FamilyId};
use serde::Serialize;
use utoipa::ToSchema;

/// A signed-in browser with all its tabs. Each tab of a browser that is not remembered is a separate entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BrowserView {
    /// Its id.
    id: i64,
    /// The browser and device, in Korean.
    #[schema(example = "Windows의 Chrome")]
    device: String,
    /// When the browser signed in.
    created_at: SeoulTime,
    /// When its session was last refreshed; about every 30 minutes while in use.
    last_used_at: SeoulTime,
    /// Whether it is the caller's browser.
    current: bool,
}

impl From<Browser> for BrowserView {
    fn from(browser: Browser) -> Self {
        Self {
            id: browser.id.0,
            device: identity::sessions::device_in_words(&browser.agent),
            created_at: SeoulTime(browser.opened_at),
            last_used_at: SeoulTime(browser.last_used_at),
            current: browser.is_current,
        }
    }
}

/// Lists the browsers in which the caller is signed in: the current one first, then by last use.
#[utoipa::path(
    tag = "identity",
    operation_id = "list_sessions",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One entry per browser.", body = ApiResponse<Vec<BrowserView>>),
        SignedInOnly,
    )
)]
#[get("/api/users/me/sessions")]
pub(crate) async fn list_sessions(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<Vec<BrowserView>>>, ApiError> {
    let now = state.clock.now();
    let browsers =
        state.store.read(move |s| identity::sessions::list_browsers(s, caller.user, caller.session, now)).await?;
    Ok(web::Json(ApiResponse::new(browsers.into_iter().map(BrowserView::from).collect())))
}

/// Signs out one of the caller's browsers, with all its tabs.
#[utoipa::path(
    tag = "identity",
    operation_id = "end_own_session",
    params(("id" = i64, Path, minimum = 1, description = "The browser.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The browser is signed out.", body = EmptyResponse), SignedInOnly, OfOwnSession)
)]
#[delete("/api/users/me/sessions/{id}")]
pub(crate) async fn end_own_session(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    state.accounts.end_browser(caller.user, FamilyId(*id)).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Signs out everywhere except in the caller's browser.
#[utoipa::path(
    tag = "identity",
    operation_id = "end_other_sessions",
    security(("bearer" = [])),
    responses((status = 200, description = "Signed out everywhere else.", body = EmptyResponse), SignedInOnly)
)]
#[delete("/api/users/me/sessions")]
pub(crate) async fn end_other_sessions(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    state.accounts.end_other_sessions(caller.user, caller.session).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// The failed sign-ins within a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FailuresView {
    /// The number of failed sign-ins.
    count: u32,
    /// When the last one happened; null if there was none.
    #[schema(required = true)]
    last_at: Option<SeoulTime>,
}

/// Failed sign-ins to the caller's account, from anywhere: wrong passwords, and wrong codes of the second factor. Attempts
/// refused by a rate limit do not count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FailedLoginsView {
    /// Since the last sign-in, on any browser.
    since_last_login: FailuresView,
    /// Between the last two sign-ins.
    before_last_login: FailuresView,
}

impl From<Failures> for FailuresView {
    fn from(failures: Failures) -> Self {
        Self { count: failures.count, last_at: failures.last_at.map(SeoulTime) }
    }
}

impl From<FailedLogins> for FailedLoginsView {
    fn from(failed: FailedLogins) -> Self {
        Self { since_last_login: failed.since.into(), before_last_login: failed.before.into() }
    }
}

/// Returns the number of failed sign-ins to the caller's account.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_failed_logins",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The failed sign-ins.", body = ApiResponse<FailedLoginsView>),
        SignedInOnly,
    )
)]
#[get("/api/users/me/failed-logins")]
pub(crate) async fn get_failed_logins(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<FailedLoginsView>>, ApiError> {
    let failed = state.store.read(move |s| identity::passwords::find_failed_logins(s, caller.user)).await?;
    Ok(web::Json(ApiResponse::new(failed.into())))
}
