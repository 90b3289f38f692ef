//! The second factor of one's account: /api/users/me/second-factor, and the second step of signing in.

use crate::auth::SignedIn;
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::passwords::wrong_password;
use crate::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::secret_text::SecretText;
use crate::seoul_time::SeoulTime;
use crate::sessions::{SessionView, device, how, signed_in};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::identity::SecondFactorStanding;
use identity::{Enrolment, RecoveryCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether an account has a second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactorView {
    /// When it was turned on; null if it is off.
    #[schema(required = true)]
    enabled_at: Option<SeoulTime>,
    /// The number of recovery codes that are left; 0 if it is off.
    recovery_codes_left: u64,
    /// Whether the account needs one: an administrator's rights do not count without it.
    required: bool,
}

impl From<SecondFactorStanding> for SecondFactorView {
    fn from(SecondFactorStanding { state, is_required }: SecondFactorStanding) -> Self {
        Self {
            enabled_at: state.enabled_at.map(SeoulTime),
            recovery_codes_left: state.recovery_codes,
            required: is_required,
        }
    }
}

/// Shows that it is the account's owner who sets a second factor up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BeginSecondFactorBody {
    /// The password, for an account that has one. An account without one has to have signed in within 10 minutes.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "moya2026!")]
    password: Option<SecretText>,
}

/// A secret for an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolmentView {
    /// The secret in base32, to type into an app.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The same as an `otpauth://` address, for a QR code.
    uri: String,
    /// Until when a code of it can be confirmed.
    expires_at: SeoulTime,
}

impl From<Enrolment> for EnrolmentView {
    fn from(Enrolment { secret, account, expires_at }: Enrolment) -> Self {
        Self { secret: secret.base32(), uri: secret.uri(&account), expires_at: SeoulTime(expires_at) }
    }
}

/// A code of the app or a recovery code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SecondFactorCodeBody {
    /// Six digits of the app, or a recovery code. Spaces, hyphens and case do not matter.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
}

/// What shows that it is the account's owner who turns the second factor off.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TurnOffSecondFactorBody {
    /// Six digits of the app, or a recovery code. Spaces, hyphens and case do not matter.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
    /// The password, for an account that has one.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "moya2026!")]
    password: Option<SecretText>,
}

/// Recovery codes, which are not shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodesView {
    /// Ten codes, each good once in the place of a code of the app.
    #[schema(min_items = 10, max_items = 10)]
    recovery_codes: Vec<String>,
}

impl From<Vec<RecoveryCode>> for RecoveryCodesView {
    fn from(codes: Vec<RecoveryCode>) -> Self {
        Self { recovery_codes: codes.iter().map(RecoveryCode::reveal).collect() }
    }
}

/// The answer to the challenge of a sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnswerChallengeBody {
    /// `data.secondFactor.challenge` of the refusal `SECOND_FACTOR_REQUIRED`.
    #[schema(value_type = String, min_length = 1, max_length = 100)]
    challenge: SecretText,
    /// Six digits of the app, or a recovery code. Spaces, hyphens and case do not matter.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
    /// Whether to stay signed in on this browser for 30 days, by a cookie.
    keep_logged_in: Option<bool>,
}

/// Whether one has a second factor.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_second_factor",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "How it stands.", body = ApiResponse<SecondFactorView>),
        SignedInOnly,
    )
)]
#[get("/api/users/me/second-factor")]
pub(crate) async fn get_second_factor(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<SecondFactorView>>, ApiError> {
    let standing = state.accounts.find_second_factor(caller.user).await?;
    Ok(web::Json(ApiResponse::new(standing.into())))
}

/// Begins to set a second factor up. Nothing asks for a code until one is confirmed, within 30 minutes. Beginning again makes
/// another secret.
#[utoipa::path(
    tag = "identity",
    operation_id = "begin_second_factor",
    request_body = BeginSecondFactorBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "A secret for an app.", body = ApiResponse<EnrolmentView>),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`INVALID_CREDENTIALS`: the password is wrong or missing.", body = ErrorBody),
        (
            status = 403, body = ErrorBody,
            description = "`SIGN_IN_TOO_OLD`: an account without a password has to sign in first; or `ACCOUNT_SUSPENDED`.",
        ),
        (status = 409, description = "`SECOND_FACTOR_ON`.", body = ErrorBody),
        (
            status = 429, description = "More than 10 passwords in 10 minutes.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/users/me/second-factor")]
pub(crate) async fn begin_second_factor(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<BeginSecondFactorBody>,
) -> Result<web::Json<ApiResponse<EnrolmentView>>, ApiError> {
    let password = body.0.password.map(|password| password.0);
    let begun = state.accounts.begin_second_factor(caller.user, caller.session, password).await;
    Ok(web::Json(ApiResponse::new(begun.map_err(wrong_password)?.into())))
}

/// Turns the second factor on by a code of the app. All sessions end but those of the browser that calls, and a mail says so.
#[utoipa::path(
    tag = "identity",
    operation_id = "confirm_second_factor",
    request_body = SecondFactorCodeBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is on.", body = ApiResponse<RecoveryCodesView>),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`SECOND_FACTOR_CODE_INVALID`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`SECOND_FACTOR_ON`, or `SECOND_FACTOR_OFF`: it was not begun within 30 minutes.",
        ),
        (
            status = 429, description = "More than 10 wrong codes in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/users/me/second-factor/confirm")]
pub(crate) async fn confirm_second_factor(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: SignedIn,
    body: Json<SecondFactorCodeBody>,
) -> Result<web::Json<ApiResponse<RecoveryCodesView>>, ApiError> {
    let browser = (caller.session, device(&request));
    let codes = state.accounts.confirm_second_factor(caller.user, browser, &body.0.code.0).await?;
    Ok(web::Json(ApiResponse::new(codes.into())))
}

/// Turns the second factor off. All sessions end but those of the browser that calls, and a mail says so.
#[utoipa::path(
    tag = "identity",
    operation_id = "turn_off_second_factor",
    request_body = TurnOffSecondFactorBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is off.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        (
            status = 400, body = ErrorBody,
            description = "`SECOND_FACTOR_CODE_INVALID`, or `INVALID_CREDENTIALS`: the password is wrong or missing.",
        ),
        (status = 409, description = "`SECOND_FACTOR_OFF`.", body = ErrorBody),
        (
            status = 429, description = "More than 10 wrong codes in an hour, or 10 passwords in 10 minutes.",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[delete("/api/users/me/second-factor")]
pub(crate) async fn turn_off_second_factor(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: SignedIn,
    body: Json<TurnOffSecondFactorBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let TurnOffSecondFactorBody { code, password } = body.0;
    let password = password.map(|password| password.0);
    let browser = (caller.session, device(&request));
    let turned_off = state.accounts.turn_off_second_factor(caller.user, browser, &code.0, password).await;
    turned_off.map_err(wrong_password)?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Makes ten recovery codes in the place of all before.
#[utoipa::path(
    tag = "identity",
    operation_id = "remake_recovery_codes",
    request_body = SecondFactorCodeBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The codes.", body = ApiResponse<RecoveryCodesView>),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`SECOND_FACTOR_CODE_INVALID`.", body = ErrorBody),
        (status = 409, description = "`SECOND_FACTOR_OFF`.", body = ErrorBody),
        (
            status = 429, description = "More than 10 wrong codes in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/users/me/second-factor/recovery-codes")]
pub(crate) async fn remake_recovery_codes(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<SecondFactorCodeBody>,
) -> Result<web::Json<ApiResponse<RecoveryCodesView>>, ApiError> {
    let codes = state.accounts.remake_recovery_codes(caller.user, &body.0.code.0).await?;
    Ok(web::Json(ApiResponse::new(codes.into())))
}

/// Signs in by a code, after `SECOND_FACTOR_REQUIRED` in the first step.
///
/// A challenge is good for 5 minutes, for 5 wrong codes, and once. A code of the app is good once, and so is a recovery code.
#[utoipa::path(
    tag = "identity",
    operation_id = "answer_challenge",
    request_body = AnswerChallengeBody,
    responses(
        JsonBody,
        (status = 200, description = "Signed in.", body = ApiResponse<SessionView>),
        (
            status = 400, body = ErrorBody,
            description = "`SECOND_FACTOR_CODE_INVALID`; or `LOGIN_CODE_INVALID`: the challenge is over, and one has to sign in from the beginning.",
        ),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (
            status = 429, description = "More than 10 wrong codes in an hour for this account.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/v1/auth/second-factor")]
pub(crate) async fn answer_challenge(
    state: web::Data<AppState>,
    request: HttpRequest,
    body: Json<AnswerChallengeBody>,
) -> Result<HttpResponse, ApiError> {
    let AnswerChallengeBody { challenge, code, keep_logged_in } = body.0;
    let how = how(keep_logged_in, &request, &state);
    let tokens = state.accounts.answer_challenge(&challenge.0, &code.0, how).await?;
    Ok(signed_in(&state, &request, tokens))
}
