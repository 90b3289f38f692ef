//! Whether one's e-mail address is one's own, and another in its place.

use crate::auth::{MaybeSignedIn, SignedIn};
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::passwords::wrong_password;
use crate::responses::{Anybody, JsonBody, MembersOnly};
use crate::secret_text::SecretText;
use crate::sessions::device;
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The link that came by mail.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerifyEmailBody {
    /// What the link says.
    #[schema(value_type = String, min_length = 1, max_length = 200)]
    token: SecretText,
}

/// The address that is wanted.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ChangeEmailBody {
    #[schema(format = "email", min_length = 5, max_length = 254, example = "moya@example.com")]
    email: String,
    /// For who has one; who has none has to have signed in within the last 10 minutes.
    #[schema(value_type = Option<String>, format = "password", min_length = 1, max_length = 128, example = "kettle7plum!")]
    password: Option<SecretText>,
}

/// An address that is its owner's.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VerifiedEmailView {
    email: String,
}

/// Shows by a link that came by mail that its address is one's own. The link is good for 24 hours and once, without a session
/// and in one of its account. Where one asked for another address, it takes the place of the one before, which is told.
#[utoipa::path(
    tag = "identity",
    operation_id = "verify_email",
    request_body = VerifyEmailBody,
    security((), ("bearer" = [])),
    responses(
        (status = 200, description = "The address is verified.", body = ApiResponse<VerifiedEmailView>),
        JsonBody,
        Anybody,
        (status = 400, description = "`VERIFY_TOKEN_INVALID`, or the body is no JSON.", body = ErrorBody),
        (status = 403, description = "`LINK_OF_OTHER_ACCOUNT`: the caller is signed in to another, and the link stays good.", body = ErrorBody),
        (status = 409, description = "`EMAIL_TAKEN`: somebody took the address meanwhile.", body = ErrorBody),
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

/// Asks for another mail that verifies one's address. Who has verified it gets none.
#[utoipa::path(
    tag = "identity",
    operation_id = "resend_verification",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "A mail is on its way, or needless.", body = EmptyResponse),
        MembersOnly,
        (
            status = 429, description = "More than 5 mails in an hour, or the address has had more than 5 in an hour or 10 in a day, from all requesters together.", body = ErrorBody,
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

/// Asks for another address, which becomes one's own when the link in the mail to it is opened.
#[utoipa::path(
    tag = "identity",
    operation_id = "change_email",
    request_body = ChangeEmailBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "A mail to the new address is on its way.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`INVALID_CREDENTIALS`: the password is wrong; or fields are wrong.", body = ErrorBody),
        (status = 403, description = "`SIGN_IN_TOO_OLD`: sign in again, and ask within 10 minutes; or `ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 409, description = "`EMAIL_TAKEN`.", body = ErrorBody),
        (
            status = 429, description = "More than 5 tries in an hour, or the new address has had more than 5 mails in an hour or 10 in a day, from all requesters together.", body = ErrorBody,
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
