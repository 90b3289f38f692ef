//! Signing in, staying signed in and signing out.

use crate::auth;
use crate::client_address::ClientAddress;
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody, ErrorCode};
use crate::extract::{AnyBody, Json};
use crate::own_cookie::{BROWSER, KEEP};
use crate::responses::{JsonBody, SecondStep, Shielded};
use crate::secret_text::SecretText;
use crate::state::AppState;
use crate::users::UserView;
use actix_web::cookie::Cookie;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, post, web};
use application::identity::{LoginForm, Tokens};
use identity::{KNOWN_FOR, KnownBrowser, RefreshToken, SignIn};
use kernel::UserId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The login form.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenSessionBody {
    #[schema(min_length = 1, max_length = 254, example = "moya@example.com")]
    email: String,
    #[schema(value_type = String, format = "password", min_length = 1, max_length = 128, example = "kettle7plum!")]
    password: SecretText,
    /// Whether to stay signed in on this browser for 30 days, by a cookie.
    keep_logged_in: Option<bool>,
}

/// Which demo account to sign in to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenDemoSessionBody {
    nickname: Option<String>,
    keep_logged_in: Option<bool>,
}

/// The token of the session to go on with, or to end.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RefreshBody {
    /// The tab's refresh token. Without it the browser's cookie counts.
    #[schema(value_type = Option<String>, min_length = 43, max_length = 43)]
    refresh_token: Option<SecretText>,
}

/// A person who has just signed in, and what shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionView {
    /// To be sent as `Authorization: Bearer …`; good for 30 minutes.
    access_token: String,
    /// Opens the next pair of tokens, once.
    refresh_token: String,
    /// Who is signed in.
    #[serde(flatten)]
    user: UserView,
}

impl From<Tokens> for SessionView {
    fn from(tokens: Tokens) -> Self {
        Self {
            access_token: tokens.access.expose().to_owned(),
            refresh_token: tokens.refresh.expose().to_owned(),
            user: tokens.user.into(),
        }
    }
}

/// The next pair of tokens.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TokensView {
    /// To be sent as `Authorization: Bearer …`; good for 30 minutes.
    access_token: String,
    /// Opens the next pair of tokens, once.
    refresh_token: String,
}

/// Signs in by address and password.
///
/// An address without an account answers like a wrong password, in text and in time.
#[utoipa::path(
    tag = "identity",
    operation_id = "open_session",
    request_body = OpenSessionBody,
    responses(
        JsonBody,
        (status = 200, description = "Signed in.", body = ApiResponse<SessionView>),
        (status = 400, description = "`INVALID_CREDENTIALS`, or a field is missing.", body = ErrorBody),
        SecondStep,
        (
            status = 429, description = "10 wrong passwords in 10 minutes for this account from this network address, 50 in an hour for it from anywhere, 100 in an hour from this network address, or 30 tries in a minute from there. A browser that signed in to the account before is counted by itself: 10 wrong passwords in 10 minutes, 30 tries in a minute.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/login")]
pub(crate) async fn open_session(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    body: Json<OpenSessionBody>,
) -> Result<HttpResponse, ApiError> {
    let OpenSessionBody { email, password, keep_logged_in } = body.0;
    let how = how(keep_logged_in, &request, &state);
    let browser = known_browser(&request, &state);
    let form = LoginForm { email, password: password.0, browser, how };
    let tokens = state.accounts.open_session(form, from.0).await?;
    Ok(signed_in(&state, &request, tokens))
}

/// Signs in to a demo account. Mounted in development only.
#[post("/v1/dev/login")]
pub(crate) async fn open_demo_session(
    state: web::Data<AppState>,
    request: HttpRequest,
    body: Json<OpenDemoSessionBody>,
) -> Result<HttpResponse, ApiError> {
    let how = how(body.0.keep_logged_in, &request, &state);
    let tokens = state.accounts.open_demo_session(body.0.nickname, how).await?;
    Ok(signed_in(&state, &request, tokens))
}

/// Goes on with a session.
///
/// The refresh token is replaced. One that was replaced may be shown again for a minute, in case the answer was lost;
/// later it ends its session. Without a token the cookie of a browser that stays signed in opens a session for a new tab.
#[utoipa::path(
    tag = "identity",
    operation_id = "refresh_session",
    request_body = Option<RefreshBody>,
    responses(
        (status = 200, description = "The next pair of tokens.", body = ApiResponse<TokensView>),
        (status = 400, description = "The body does not fit.", body = ErrorBody),
        (status = 401, description = "`SESSION_EXPIRED`: sign in again.", body = ErrorBody),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 413, description = "The body is too large.", body = ErrorBody),
        Shielded,
    )
)]
#[post("/v1/oauth/refresh")]
pub(crate) async fn refresh_session(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    body: Result<Json<Option<RefreshBody>>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let shown = match body {
        Ok(body) => body.0.and_then(|body| body.refresh_token),
        // Nothing was sent, or nothing that says it is JSON.
        Err(error) if error.code() == ErrorCode::UnsupportedMediaType => None,
        Err(error) => return Err(error),
    };
    let tokens = if let Some(shown) = shown {
        let refreshed = match RefreshToken::parse(shown.0.expose()) {
            Some(shown) => state.accounts.refresh_session(shown).await,
            None => Err(identity::Error::UnknownToken),
        };
        refreshed.map_err(|error| refused(&state, from, error))?
    } else {
        refresh_by_cookie(&state, &request, from).await?
    };
    Ok(refreshed(&state, &tokens).json(ApiResponse::new(TokensView {
        access_token: tokens.access.expose().to_owned(),
        refresh_token: tokens.refresh.expose().to_owned(),
    })))
}

/// A made-up token counts against the address it came from.
fn refused(state: &AppState, from: ClientAddress, error: identity::Error) -> ApiError {
    match error {
        identity::Error::UnknownToken => state.shield.count(from.0).err().unwrap_or_else(|| error.into()),
        error => error.into(),
    }
}

/// Opens a session for a new tab. A cookie that will never open one again is taken back.
async fn refresh_by_cookie(state: &AppState, request: &HttpRequest, from: ClientAddress) -> Result<Tokens, ApiError> {
    let kept = KEEP.value(request, &state.settings);
    let opened = match kept.as_ref().and_then(|kept| RefreshToken::parse(kept.expose())) {
        Some(shown) => state.accounts.refresh_by_cookie(shown, device(request)).await,
        None => Err(identity::Error::SessionExpired),
    };
    opened.map_err(|error| {
        let is_over = matches!(error, identity::Error::SessionExpired | identity::Error::UnknownToken);
        let is_dead = is_over && kept.is_some();
        let refusal = refused(state, from, error);
        if is_dead { refusal.with_cookie(KEEP.none(&state.settings)) } else { refusal }
    })
}

/// Ends the sessions of the access token, the refresh token and the cookie, whichever are there.
///
/// Tokens that mean nothing are passed over: whoever signs out is signed out. A page of another site signs out what it shows
/// itself, and leaves the browser's cookie alone.
#[utoipa::path(
    tag = "identity",
    operation_id = "end_session",
    request_body = Option<RefreshBody>,
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "Signed out.", body = EmptyResponse),
        (status = 403, description = "`FORBIDDEN`: a page of another site asks, and shows no token.", body = ErrorBody),
        (status = 408, description = "The body comes too slowly.", body = ErrorBody),
        (status = 413, description = "The body is too large, of whatever type it is.", body = ErrorBody),
        Shielded,
    )
)]
#[post("/v1/oauth/logout")]
pub(crate) async fn end_session(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    body: Result<AnyBody, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let access = auth::access_token(&request).unwrap_or(None);
    let body = match body {
        Err(error) if matches!(error.code(), ErrorCode::PayloadTooLarge | ErrorCode::RequestTimeout) => {
            return Err(error);
        }
        body => body.and_then(|body| body.json()),
    };
    let of_tab = body.unwrap_or(None).and_then(|body: RefreshBody| RefreshToken::parse(body.refresh_token?.0.expose()));
    let is_own_page = KEEP.acts_for(&request, &state.settings);
    if !is_own_page && of_tab.is_none() && !request.headers().contains_key(header::AUTHORIZATION) {
        return Err(ErrorCode::Forbidden.into());
    }
    let forgotten = is_own_page.then(|| KEEP.none(&state.settings));
    let shown: Vec<RefreshToken> = of_tab.into_iter().chain(kept_token(&request, &state)).collect();
    let was_shown = !shown.is_empty();
    if !state.accounts.end_session(shown, access).await? && was_shown {
        let counted = state.shield.count(from.0);
        counted.map_err(|refusal| forgotten.iter().cloned().fold(refusal, ApiError::with_cookie))?;
    }
    let mut answer = HttpResponse::Ok();
    if let Some(forgotten) = forgotten {
        answer.cookie(forgotten);
    }
    Ok(answer.json(EmptyResponse::new()))
}

pub(crate) fn how(keep: Option<bool>, request: &HttpRequest, state: &AppState) -> SignIn {
    SignIn { keep: keep.unwrap_or(false), device: device(request), kept: kept_token(request, state) }
}

fn kept_token(request: &HttpRequest, state: &AppState) -> Option<RefreshToken> {
    RefreshToken::parse(KEEP.value(request, &state.settings)?.expose())
}

fn known_browser(request: &HttpRequest, state: &AppState) -> KnownBrowser {
    let shown = BROWSER.value(request, &state.settings);
    shown.map(|shown| KnownBrowser::read(&shown, &state.settings.access_keys, state.clock.now())).unwrap_or_default()
}

pub(crate) fn signed_in(state: &AppState, request: &HttpRequest, tokens: Tokens) -> HttpResponse {
    answer(state, request, &tokens).json(ApiResponse::new(SessionView::from(tokens)))
}

/// The answer to whoever has just signed in, with the cookie that keeps them so, or takes an earlier one back, and with that
/// by which the browser is known to the account from now on.
pub(crate) fn answer(state: &AppState, request: &HttpRequest, tokens: &Tokens) -> HttpResponseBuilder {
    let mut answer = refreshed(state, tokens);
    if tokens.cookie.is_none() && KEEP.value(request, &state.settings).is_some() {
        answer.cookie(KEEP.none(&state.settings));
    }
    answer.cookie(known_cookie(state, request, tokens.user.id));
    answer
}

/// By which the browser is known to an account from now on.
pub(crate) fn known_cookie(state: &AppState, request: &HttpRequest, user: UserId) -> Cookie<'static> {
    let browser = known_browser(request, state).with(user);
    let shown = browser.sign(&state.settings.access_keys, state.clock.now());
    BROWSER.holding(&shown, KNOWN_FOR, &state.settings)
}

fn refreshed(state: &AppState, tokens: &Tokens) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    if let Some(cookie) = &tokens.cookie {
        let lasts = cookie.expires_at - state.clock.now();
        answer.cookie(KEEP.holding(&cookie.token, lasts, &state.settings));
    }
    answer
}

/// What the browser calls itself.
pub(crate) fn device(request: &HttpRequest) -> String {
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    agent.unwrap_or_default().to_owned()
}
