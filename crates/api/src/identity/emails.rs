//! Verifying and changing the email address.

use crate::http::auth::{MaybeSignedIn, SignedIn};
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{Anybody, JsonBody, MembersOnly};
use crate::http::secret_text::SecretText;
use crate::identity::passwords::wrong_password;
use crate::identity::sessions::device;
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The token of the emailed link.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerifyEmailBody {
    /// The token in the link.
    #[schema(value_type = String, min_length = 1, max_length = 200)]
    token: SecretText,
}

/// The new email address.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ChangeEmailBody {
    #[schema(format = "email", min_length = 5, max_length = 254, example = "moya@example.com")]
    email: String,
    /// The password, if the account has one. An account without one must have signed in within the last 10 minutes.
    #[schema(value_type = Option<String>, format = "password", min_length = 1, max_length = 128, example = "kettle7plum!")]
    password: Option<SecretText>,
}

/// A verified email address.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VerifiedEmailView {
    email: String,
}

/// Verifies an email address with an emailed link. The link works once, within 24 hours, while signed out or signed in
/// to its own account. After a requested address change, the new address replaces the old one, which receives an email.
#[utoipa::path(
    tag = "identity",
    operation_id = "verify_email",
    request_body = VerifyEmailBody,
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "The address is verified.", body = ApiResponse<VerifiedEmailView>),
        JsonBody,
        Anybody,
        (status = 400, description = "`VERIFY_TOKEN_INVALID`, or the body is not valid JSON.", body = ErrorBody),
        (status = 403, description = "`LINK_OF_OTHER_ACCOUNT`: the caller is signed in to another account. The link stays valid.", body = ErrorBody),
        (status = 409, description = "`EMAIL_TAKEN`: another account has taken the address meanwhile.", body = ErrorBody),
    )
)]
#[post("/v1/auth/verify")]
pub(crate) async fn verify_email(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: MaybeSignedIn,
    body: Json<VerifyEmailBody>,
) -> Result<web::Json<ApiResponse<VerifiedEmailView>>, ApiError> {
    let user = state.accounts.verify_email(caller.user(), &body.0.token.0, device(&request)).await?;
    Ok(web::Json(ApiResponse::new(VerifiedEmailView { email: user.email.as_str().to_owned() })))
}

/// Requests another verification email. An address that is already verified receives none.
#[utoipa::path(
    tag = "identity",
    operation_id = "resend_verification",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "An email is being sent, or the address is already verified.", body = EmptyResponse),
        MembersOnly,
        (
            status = 429, description = "More than 5 emails in an hour; or the address has received more than 5 in an hour or 10 in a day, counted over all requesters.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/verify/resend")]
pub(crate) async fn resend_verification(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    state.accounts.ask_verification(caller.user).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Requests a change of the email address. The address changes when the link sent to it is opened.
#[utoipa::path(
    tag = "identity",
    operation_id = "change_email",
    request_body = ChangeEmailBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "An email to the new address is being sent.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`INVALID_CREDENTIALS`: the password is wrong; or invalid fields.", body = ErrorBody),
        (status = 403, description = "`SIGN_IN_TOO_OLD`: sign in again and repeat the request within 10 minutes; or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 409, description = "`EMAIL_TAKEN`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 attempts in an hour; or the new address has received more than 5 emails in an hour or 10 in a day, counted over all requesters.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/email/change")]
pub(crate) async fn change_email(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<ChangeEmailBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let ChangeEmailBody { email, password } = body.0;
    let password = password.map(|password| password.0);
    let asked = state.accounts.ask_address_change(caller.user, caller.session, &email, password).await;
    asked.map_err(wrong_password)?;
    Ok(web::Json(EmptyResponse::new()))
}
