//! Sign-in with an OpenID Connect issuer: redirecting to its pages and back, and opening our sessions.

mod query;
mod way;

use crate::http::client_address::ClientAddress;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::own_cookie::LOGIN;
use crate::http::responses::{JsonBody, SecondStep};
use crate::http::secret_text::SecretText;
use crate::identity::sessions::{SessionView, answer, how};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use application::identity::{Credential, Return};
use identity::Error;
use identity::secrets::Secret;
use identity::sign_in::{LOGIN_LIFETIME, OwnPath, Wish};
use kernel::{FieldError, FieldErrors};
use query::{FinishLoginQuery, StartLoginQuery};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The sign-in code with which the web app was opened.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExchangeBody {
    #[schema(value_type = String, min_length = 1, max_length = 100)]
    code: SecretText,
    /// Whether to stay signed in on this browser for 30 days, with a cookie.
    keep_logged_in: Option<bool>,
}

/// Credentials that the client obtained from the issuer.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CredentialBody {
    /// An ID token that the issuer created for this server.
    #[schema(value_type = Option<String>, min_length = 1, max_length = 16_384)]
    credential: Option<SecretText>,
    /// An authorization code of the issuer for the same person.
    #[schema(value_type = Option<String>, min_length = 1, max_length = 4_096)]
    auth_code: Option<SecretText>,
    /// The redirect URI of the code: an address of this site.
    #[schema(max_length = 2_000)]
    redirect_uri: String,
    /// Whether to stay signed in on this browser for 30 days, with a cookie.
    keep_logged_in: Option<bool>,
}

/// A user who has just signed in, and the page to open.
#[derive(Serialize, ToSchema)]
pub(crate) struct ArrivedView {
    #[serde(flatten)]
    session: SessionView,
    /// The path requested when the sign-in began.
    #[schema(required = true)]
    redirect: Option<String>,
}

/// Redirects a browser to the issuer's sign-in page.
///
/// The browser returns to `/login/oauth2/code/google`. Errors redirect to the web app's login page, with the reason.
#[utoipa::path(
    tag = "identity",
    operation_id = "start_provider_login",
    params(StartLoginQuery),
    responses(
        (status = 302, description = "A redirect to the issuer, or to `/login?error=…`.", headers(("Location" = String))),
        (status = 400, description = "The query is invalid.", body = ErrorBody),
    )
)]
#[get("/oauth2/authorization/google")]
pub(crate) async fn start_provider_login(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    query: Query<StartLoginQuery>,
) -> HttpResponse {
    let StartLoginQuery { redirect, popup } = query.0;
    let wish = Wish { redirect: redirect.as_deref().and_then(OwnPath::parse), popup: popup.as_deref() == Some("1") };
    let held = LOGIN.value(&request, &state);
    match state.accounts.depart(wish.clone(), held, from.0).await {
        Ok(departure) => {
            let mut answer = way::to(departure.address);
            answer.cookie(LOGIN.holding(&departure.browser, LOGIN_LIFETIME, &state.settings)).finish()
        }
        Err(error) => way::to(way::of_failure(&wish, &error)).finish(),
    }
}

/// Receives the redirect back from the issuer's pages.
///
/// Redirects to the web app's `/login/callback` with a code of this server. The code works once, within 60 seconds, in
/// the same browser.
#[utoipa::path(
    tag = "identity",
    operation_id = "finish_provider_login",
    params(FinishLoginQuery),
    responses(
        (status = 302, description = "A redirect to `/login/callback?code=…` or `/login?error=…`.", headers(("Location" = String))),
        (status = 400, description = "The query is invalid.", body = ErrorBody),
    )
)]
#[get("/login/oauth2/code/google")]
pub(crate) async fn finish_provider_login(
    state: web::Data<AppState>,
    request: HttpRequest,
    query: Query<FinishLoginQuery>,
) -> HttpResponse {
    let FinishLoginQuery { code, state: brought, error } = query.0;
    let (code, error) = (code.filter(|code| !code.is_empty()), error.filter(|error| !error.is_empty()));
    let back = Return {
        state: Secret::new(brought.unwrap_or_default()),
        code: code.filter(|_| error.is_none()).map(Secret::new),
        is_cancelled: error.as_deref() == Some("access_denied"),
        browser: LOGIN.value(&request, &state),
    };
    let address = match state.accounts.arrive(back).await {
        Ok(arrival) => match &arrival.code {
            Ok(code) => way::of_success(&arrival.wish, code),
            Err(error) => way::of_failure(&arrival.wish, error),
        },
        Err(error) => way::of_failure(&Wish { redirect: None, popup: false }, &error),
    };
    way::to(address).finish()
}

/// Opens the sessions of a user who has returned from the issuer.
#[utoipa::path(
    tag = "identity",
    operation_id = "exchange_login_code",
    request_body = ExchangeBody,
    responses(
        JsonBody,
        (status = 200, description = "Signed in.", body = ApiResponse<ArrivedView>),
        (
            status = 400, description = "`LOGIN_CODE_INVALID`: the code is unknown, used, older than 60 seconds, or of another browser.",
            body = ErrorBody,
        ),
        SecondStep,
    )
)]
#[post("/v1/oauth/exchange")]
pub(crate) async fn exchange_login_code(
    state: web::Data<AppState>,
    request: HttpRequest,
    body: Json<ExchangeBody>,
) -> Result<HttpResponse, ApiError> {
    let ExchangeBody { code, keep_logged_in } = body.0;
    let browser = LOGIN.value(&request, &state);
    let how = how(keep_logged_in, &request, &state);
    let (tokens, redirect) = state.accounts.open_session_by_code(code.0, browser, how).await?;
    let mut answer = answer(&state, &request, &tokens);
    let redirect = redirect.map(|path| path.as_str().to_owned());
    Ok(answer.json(ApiResponse::new(ArrivedView { session: tokens.into(), redirect })))
}

/// Signs in with credentials that the client obtained from the issuer.
///
/// The credential and the code must belong to the same person.
#[utoipa::path(
    tag = "identity",
    operation_id = "open_session_by_credential",
    request_body = CredentialBody,
    responses(
        JsonBody,
        (status = 200, description = "Signed in.", body = ApiResponse<SessionView>),
        (status = 400, description = "`LOGIN_CODE_INVALID`, or a field is invalid.", body = ErrorBody),
        SecondStep,
        (
            status = 429, description = "More than 30 attempts per minute from this network address.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
        (status = 503, description = "The issuer does not respond, or none is configured.", body = ErrorBody),
    )
)]
#[post("/v1/oauth/login")]
pub(crate) async fn open_session_by_credential(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    body: Json<CredentialBody>,
) -> Result<HttpResponse, ApiError> {
    let CredentialBody { credential, auth_code, redirect_uri, keep_logged_in } = body.0;
    let mut errors = FieldErrors::default();
    let mut required = |field, text: Option<SecretText>| {
        let secret = text.map(|text| text.0).filter(|secret| !secret.expose().is_empty());
        errors.take(secret.ok_or_else(|| FieldError::new(field, "필수 항목입니다.")))
    };
    let (id_token, code) = (required("credential", credential), required("auth_code", auth_code));
    if let Some(provider) = &state.accounts.provider
        && !provider.is_own(&redirect_uri)
    {
        errors.push(FieldError::new("redirect_uri", "이 사이트의 주소여야 합니다."));
    }
    let (Some(id_token), Some(code)) = (id_token, code) else { return Err(errors.into()) };
    errors.into_result(())?;
    let brought = Credential { id_token, code, redirect_uri, how: how(keep_logged_in, &request, &state) };
    let tokens = state.accounts.open_session_by_credential(brought, from.0).await.map_err(unavailable)?;
    Ok(answer(&state, &request, &tokens).json(ApiResponse::new(SessionView::from(tokens))))
}

/// Programs wait for the whole `Retry-After`, so it is short.
fn unavailable(error: Error) -> ApiError {
    let waits = matches!(error, Error::Provider(_));
    let error = ApiError::from(error);
    if waits && error.code().status().is_server_error() { error.with_retry_after(5) } else { error }
}
