//! Signing in, staying signed in and signing out.

use crate::http::auth;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody, ErrorCode};
use crate::http::extract::{AnyBody, Json};
use crate::http::own_cookie::{BROWSER, KEEP};
use crate::http::responses::{JsonBody, SecondStep, Shielded};
use crate::http::secret_text::SecretText;
use crate::identity::users::UserView;
use crate::state::AppState;
use actix_web::cookie::Cookie;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, post, web};
use application::identity::{LoginForm, Tokens};
use identity::secrets::RefreshToken;
use identity::sign_in::SignIn;
use identity::tokens::{KNOWN_FOR, KnownBrowser};
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
    /// Whether to stay signed in on this browser for 30 days, with a cookie.
    keep_logged_in: Option<bool>,
}

/// The demo account to sign in to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenDemoSessionBody {
    nickname: Option<String>,
    keep_logged_in: Option<bool>,
}

/// The session to refresh or end.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RefreshBody {
    /// The tab's refresh token. If omitted, the browser's cookie is used.
    #[schema(value_type = Option<String>, min_length = 43, max_length = 43)]
    refresh_token: Option<SecretText>,
}

/// A user who has just signed in, with tokens.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionView {
    /// The token for `Authorization: Bearer …`; valid for 30 minutes.
    access_token: String,
    /// The token for the next refresh; valid once.
    refresh_token: String,
    /// The signed-in user.
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

/// The new pair of tokens.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TokensView {
    /// The token for `Authorization: Bearer …`; valid for 30 minutes.
    access_token: String,
    /// The token for the next refresh; valid once.
    refresh_token: String,
}

/// Signs in with email address and password.
///
/// The response for an unknown address is the same as for a wrong password, also in timing.
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
            status = 429, description = "For this account: 10 wrong passwords in 10 minutes from this network address, or 50 in an hour from anywhere. For this network address: 100 wrong passwords in an hour, or 30 attempts in a minute. A browser that signed in to the account before has separate limits: 10 wrong passwords in 10 minutes, 30 attempts in a minute.",
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

/// Refreshes a session.
///
/// Replaces the refresh token. A replaced token works for another minute, in case the response was lost; after that,
/// using it ends its session. Without a token, the cookie of a remembered browser opens a session for a new tab.
#[utoipa::path(
    tag = "identity",
    operation_id = "refresh_session",
    request_body = Option<RefreshBody>,
    responses(
        (status = 200, description = "The new pair of tokens.", body = ApiResponse<TokensView>),
        (status = 400, description = "The body is invalid.", body = ErrorBody),
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
        // The body is empty or not declared as JSON.
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

/// Counts an unknown token against the client's network address.
fn refused(state: &AppState, from: ClientAddress, error: identity::Error) -> ApiError {
    match error {
        identity::Error::UnknownToken => count_made_up(state, from).err().unwrap_or_else(|| error.into()),
        error => error.into(),
    }
}

fn count_made_up(state: &AppState, from: ClientAddress) -> Result<(), ApiError> {
    let counted = state.shield.count(from.0);
    counted.map_err(|seconds| ApiError::new(ErrorCode::RateLimited).with_retry_after(seconds))
}

/// Opens a session for a new tab. Removes a cookie that can no longer open one.
async fn refresh_by_cookie(state: &AppState, request: &HttpRequest, from: ClientAddress) -> Result<Tokens, ApiError> {
    let kept = KEEP.value(request, state);
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

/// Signs a browser out, with all its tabs.
///
/// Ends the browsers that the access token, the refresh token and the cookie belong to. Access tokens of their other tabs are
/// refused at once. A tab of a browser that does not stay signed in is a session alone. Unknown tokens are ignored. A request
/// from a page of another site ends the sessions of the tokens that it sends, and ignores the cookie.
#[utoipa::path(
    tag = "identity",
    operation_id = "end_session",
    request_body = Option<RefreshBody>,
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "Signed out.", body = EmptyResponse),
        (status = 403, description = "`FORBIDDEN`: the request comes from a page of another site and has no token.", body = ErrorBody),
        (status = 408, description = "The body arrives too slowly.", body = ErrorBody),
        (status = 413, description = "The body is too large, for any `Content-Type`.", body = ErrorBody),
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
    let is_own_page = KEEP.acts_for(&request, &state);
    if !is_own_page && of_tab.is_none() && !request.headers().contains_key(header::AUTHORIZATION) {
        return Err(ErrorCode::Forbidden.into());
    }
    let forgotten = is_own_page.then(|| KEEP.none(&state.settings));
    let shown: Vec<RefreshToken> = of_tab.into_iter().chain(kept_token(&request, &state)).collect();
    let was_shown = !shown.is_empty();
    if !state.accounts.end_session(shown, access).await? && was_shown {
        let counted = count_made_up(&state, from);
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
    RefreshToken::parse(KEEP.value(request, state)?.expose())
}

pub(crate) fn known_browser(request: &HttpRequest, state: &AppState) -> KnownBrowser {
    let shown = BROWSER.value(request, state);
    shown.map(|shown| KnownBrowser::read(&shown, &state.accounts.keys, state.clock.now())).unwrap_or_default()
}

pub(crate) fn signed_in(state: &AppState, request: &HttpRequest, tokens: Tokens) -> HttpResponse {
    answer(state, request, &tokens).json(ApiResponse::new(SessionView::from(tokens)))
}

/// The response to a completed sign-in. Sets or removes the cookie of a remembered browser, and sets the one that makes
/// the browser known to the account.
pub(crate) fn answer(state: &AppState, request: &HttpRequest, tokens: &Tokens) -> HttpResponseBuilder {
    let mut answer = refreshed(state, tokens);
    if tokens.cookie.is_none() && KEEP.value(request, state).is_some() {
        answer.cookie(KEEP.none(&state.settings));
    }
    answer.cookie(known_cookie(state, request, tokens.user.id));
    answer
}

/// The cookie that makes a browser known to an account.
pub(crate) fn known_cookie(state: &AppState, request: &HttpRequest, user: UserId) -> Cookie<'static> {
    let browser = known_browser(request, state).with(user);
    let shown = browser.sign(&state.accounts.keys, state.clock.now());
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

/// The `User-Agent` header.
pub(crate) fn device(request: &HttpRequest) -> String {
    let agent = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    agent.unwrap_or_default().to_owned()
}
