//! Changing the password, with an emailed link or the current password.

use crate::http::auth::SignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::EmptyResponse;
use crate::http::error::{ApiError, ErrorBody, ErrorCode};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly};
use crate::http::secret_text::SecretText;
use crate::identity::sessions::{device, known_browser, known_cookie};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, post, web};
use application::identity::NewPassword;
use serde::Deserialize;
use utoipa::ToSchema;

/// The account whose password is forgotten.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ForgotPasswordBody {
    /// The email address to sign in with.
    #[schema(format = "email", min_length = 5, max_length = 254, example = "moya@example.com")]
    email: String,
}

/// A new password, and the token of the emailed link.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResetPasswordBody {
    /// The token in the link.
    #[schema(value_type = String, min_length = 1, max_length = 200)]
    token: SecretText,
    /// 8 to 128 letters, digits and special characters (`@$!%*#?&`) with at least one of each, or 15 to 128 characters
    /// of any kind. Common passwords are refused, as are passwords that contain the nickname or the local part of the
    /// email address.
    #[schema(
        value_type = String, format = "password", min_length = 8, max_length = 128,
        pattern = "^([A-Za-z0-9@$!%*#?&]{8,128}|[^\\x00-\\x1F\\x7F]{15,128})$", example = "kettle7plum!",
    )]
    password: SecretText,
    /// The same as `password`.
    #[schema(value_type = String, format = "password", min_length = 8, max_length = 128, example = "kettle7plum!")]
    password_confirm: SecretText,
}

/// The new password and the current one.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePasswordBody {
    /// The current password.
    #[schema(value_type = String, format = "password", min_length = 1, max_length = 128, example = "kettle7plum!")]
    current: SecretText,
    /// 8 to 128 letters, digits and special characters (`@$!%*#?&`) with at least one of each, or 15 to 128 characters
    /// of any kind. Common passwords are refused, as are passwords that contain the nickname or the local part of the
    /// email address.
    #[schema(
        value_type = String, format = "password", min_length = 8, max_length = 128,
        pattern = "^([A-Za-z0-9@$!%*#?&]{8,128}|[^\\x00-\\x1F\\x7F]{15,128})$", example = "kettle7plum!",
    )]
    password: SecretText,
    /// The same as `password`.
    #[schema(value_type = String, format = "password", min_length = 8, max_length = 128, example = "kettle7plum!")]
    password_confirm: SecretText,
}

/// Requests an email with a link to set a new password.
///
/// The response for an unknown address is the same, also in timing. So is the response for an address that has received
/// more than 5 emails in an hour or 10 in a day, counted over all requesters; then no email is sent. A browser that signed in
/// to the account before is counted separately: 3 emails an hour.
#[utoipa::path(
    tag = "identity",
    operation_id = "forgot_password",
    request_body = ForgotPasswordBody,
    responses(
        (status = 200, description = "If the account exists, an email is being sent, unless the address has received too many.", body = EmptyResponse),
        JsonBody,
        (
            status = 429, description = "More than 30 emails per hour requested from this network address.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/password/forgot")]
pub(crate) async fn forgot_password(
    state: web::Data<AppState>,
    request: HttpRequest,
    from: ClientAddress,
    body: Json<ForgotPasswordBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    state.accounts.ask_reset(&body.0.email, known_browser(&request, &state), from.0).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Sets a new password with an emailed link, which works once, within 30 minutes. Ends all sessions.
///
/// The browser then counts as one that signed in to the account before, so another person's wrong passwords do not lock
/// it out.
#[utoipa::path(
    tag = "identity",
    operation_id = "reset_password",
    request_body = ResetPasswordBody,
    responses(
        (status = 200, description = "The password is set.", body = EmptyResponse),
        JsonBody,
        (status = 400, description = "`RESET_TOKEN_INVALID`, or invalid fields.", body = ErrorBody),
    )
)]
#[post("/v1/auth/password/reset")]
pub(crate) async fn reset_password(
    state: web::Data<AppState>,
    request: HttpRequest,
    body: Json<ResetPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    let ResetPasswordBody { token, password, password_confirm } = body.0;
    let new = NewPassword { password: password.0, confirm: password_confirm.0 };
    let user = state.accounts.reset_password(&token.0, new, device(&request)).await?;
    Ok(HttpResponse::Ok().cookie(known_cookie(&state, &request, user)).json(EmptyResponse::new()))
}

/// Changes the password. Ends all sessions except those of the caller's browser.
#[utoipa::path(
    tag = "identity",
    operation_id = "change_password",
    request_body = ChangePasswordBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The password is changed.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`INVALID_CREDENTIALS`: `current` is wrong; or invalid fields.", body = ErrorBody),
        (
            status = 429, description = "More than 10 attempts in 10 minutes.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/password/change")]
pub(crate) async fn change_password(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: SignedIn,
    body: Json<ChangePasswordBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let ChangePasswordBody { current, password, password_confirm } = body.0;
    let new = NewPassword { password: password.0, confirm: password_confirm.0 };
    let browser = (caller.session, device(&request));
    let changed = state.accounts.change_password(caller.user, browser, current.0, new).await;
    changed.map_err(wrong_password)?;
    Ok(web::Json(EmptyResponse::new()))
}

/// A signed-in user's address is known, so only the password can be wrong.
pub(crate) fn wrong_password(error: identity::Error) -> ApiError {
    match error {
        identity::Error::InvalidCredentials => {
            ApiError::new(ErrorCode::InvalidCredentials).with_message("현재 비밀번호가 올바르지 않습니다.")
        }
        error => error.into(),
    }
}
