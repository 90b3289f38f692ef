//! Second factors of accounts, /api/users/me/second-factor, and the second step of signing in.

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::http::secret_text::SecretText;
use crate::http::seoul_time::SeoulTime;
use crate::identity::passwords::wrong_password;
use crate::identity::sessions::{SessionView, device, how, known_browser, signed_in};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::identity::SecondFactorStanding;
use identity::second_factor::{Enrolment, RecoveryCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether an account has a second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactorView {
    /// When it was turned on; null if it is off.
    #[schema(required = true)]
    enabled_at: Option<SeoulTime>,
    /// The number of unused recovery codes; 0 if the second factor is off.
    recovery_codes_left: u64,
    /// Whether the account needs a second factor: an administrator without one has no administrator rights.
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

/// Proof that the account's owner sets up the second factor.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BeginSecondFactorBody {
    /// The password, if the account has one. An account without one must have signed in within the last 10 minutes.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "moya2026!")]
    password: Option<SecretText>,
}

/// A secret for an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolmentView {
    /// The secret in base32, to type into the app.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The secret as an `otpauth://` URI, for a QR code.
    uri: String,
    /// Until when the secret can be confirmed.
    expires_at: SeoulTime,
}

impl From<Enrolment> for EnrolmentView {
    fn from(Enrolment { secret, account, expires_at }: Enrolment) -> Self {
        Self { secret: secret.base32(), uri: secret.uri(&account), expires_at: SeoulTime(expires_at) }
    }
}

/// A code from the app or a recovery code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SecondFactorCodeBody {
    /// Six digits from the app, or a recovery code. Spaces, hyphens and letter case are ignored.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
}

/// Proof that the account's owner turns off the second factor.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TurnOffSecondFactorBody {
    /// Six digits from the app, or a recovery code. Spaces, hyphens and letter case are ignored.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
    /// The password, if the account has one.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "moya2026!")]
    password: Option<SecretText>,
}

/// Recovery codes. They are shown only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodesView {
    /// Ten codes, each of which replaces a code of the app once.
    #[schema(min_items = 10, max_items = 10)]
    recovery_codes: Vec<String>,
}

impl From<Vec<RecoveryCode>> for RecoveryCodesView {
    fn from(codes: Vec<RecoveryCode>) -> Self {
        Self { recovery_codes: codes.iter().map(RecoveryCode::reveal).collect() }
    }
}

/// The response to a sign-in challenge.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnswerChallengeBody {
    /// `data.secondFactor.challenge` of the error `SECOND_FACTOR_REQUIRED`.
    #[schema(value_type = String, min_length = 1, max_length = 100)]
    challenge: SecretText,
    /// Six digits from the app, or a recovery code. Spaces, hyphens and letter case are ignored.
    #[schema(value_type = String, min_length = 6, max_length = 40, example = "123456")]
    code: SecretText,
    /// Whether to stay signed in on this browser for 30 days, with a cookie.
    keep_logged_in: Option<bool>,
}

/// Returns whether the caller's account has a second factor.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_second_factor",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The state of the second factor.", body = ApiResponse<SecondFactorView>),
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

/// Creates a secret for a second factor. Signing in needs no code until the secret is confirmed, within 30 minutes.
/// Repeating the request creates another secret.
#[utoipa::path(
    tag = "identity",
    operation_id = "begin_second_factor",
    request_body = BeginSecondFactorBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The secret for an authenticator app.", body = ApiResponse<EnrolmentView>),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`INVALID_CREDENTIALS`: the password is wrong or missing.", body = ErrorBody),
        (
            status = 403, body = ErrorBody,
            description = "`SIGN_IN_TOO_OLD`: an account without a password must have signed in within the last 10 minutes; or `ACCOUNT_SUSPENDED`.",
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

/// Turns the second factor on, with a code of the app. Ends all sessions except those of the caller's browser, and
/// sends an email.
#[utoipa::path(
    tag = "identity",
    operation_id = "confirm_second_factor",
    request_body = SecondFactorCodeBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The second factor is on.", body = ApiResponse<RecoveryCodesView>),
        JsonBody,
        MembersOnly,
        (status = 400, description = "`SECOND_FACTOR_CODE_INVALID`.", body = ErrorBody),
        (
            status = 409, body = ErrorBody,
            description = "`SECOND_FACTOR_ON`; or `SECOND_FACTOR_OFF`: no secret was created within the last 30 minutes.",
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

/// Turns the second factor off. Ends all sessions except those of the caller's browser, and sends an email.
#[utoipa::path(
    tag = "identity",
    operation_id = "turn_off_second_factor",
    request_body = TurnOffSecondFactorBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The second factor is off.", body = EmptyResponse),
        JsonBody,
        MembersOnly,
        (
            status = 400, body = ErrorBody,
            description = "`SECOND_FACTOR_CODE_INVALID`; or `INVALID_CREDENTIALS`: the password is wrong or missing.",
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

/// Creates ten recovery codes, which replace all earlier ones.
#[utoipa::path(
    tag = "identity",
    operation_id = "remake_recovery_codes",
    request_body = SecondFactorCodeBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The recovery codes.", body = ApiResponse<RecoveryCodesView>),
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

/// Completes a sign-in with a code, after the first step failed with `SECOND_FACTOR_REQUIRED`.
///
/// A challenge works once, for 5 minutes and up to 5 wrong codes. Each code of the app and each recovery code works
/// once.
#[utoipa::path(
    tag = "identity",
    operation_id = "answer_challenge",
    request_body = AnswerChallengeBody,
    responses(
        JsonBody,
        (status = 200, description = "Signed in.", body = ApiResponse<SessionView>),
        (
            status = 400, body = ErrorBody,
            description = "`SECOND_FACTOR_CODE_INVALID`; or `LOGIN_CODE_INVALID`: the challenge has expired, so the sign-in must start again.",
        ),
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (
            status = 429, body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds to wait.")),
            description = "More than 10 wrong codes in an hour for this account. A browser that signed in to the account before is counted separately.",
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
    let (browser, how) = (known_browser(&request, &state), how(keep_logged_in, &request, &state));
    let tokens = state.accounts.answer_challenge(&challenge.0, &code.0, browser, how).await?;
    Ok(signed_in(&state, &request, tokens))
}
