//! Personal data export, and erasure of the account.

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody, ErrorCode};
use crate::http::extract::Json;
use crate::http::own_cookie::KEEP;
use crate::http::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::http::secret_text::SecretText;
use crate::http::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, web};
use application::leaving::Export;
use identity::accounts::Record;
use identity::erasing::Shown;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// All personal data of a user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportView {
    exported_at: SeoulTime,
    /// Lists of records by kind, such as `users`, `consents`, `studies` and `comments`. Records may gain fields.
    #[schema(value_type = BTreeMap<String, Vec<BTreeMap<String, serde_json::Value>>>)]
    records: BTreeMap<String, Vec<Record>>,
}

impl From<Export> for ExportView {
    fn from(Export { at, records }: Export) -> Self {
        Self { exported_at: SeoulTime(at), records }
    }
}

/// Proof that the account's owner sends the request.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EraseAccountBody {
    /// The password, if the account has one.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "kettle7plum!")]
    password: Option<SecretText>,
    /// The account's nickname, for an account without a password.
    #[schema(max_length = 20, example = "모야러")]
    nickname: Option<String>,
}

/// Exports all personal data of the caller.
#[utoipa::path(
    tag = "identity",
    operation_id = "export_account",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The data, as one document.", body = ApiResponse<ExportView>),
        SignedInOnly,
        (
            status = 429, description = "More than 5 exports in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[get("/api/users/me/export")]
pub(crate) async fn export_account(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<ExportView>>, ApiError> {
    let export = state.accounts.export(caller.user).await?;
    Ok(web::Json(ApiResponse::new(export.into())))
}

/// Erases the caller's account permanently and ends all its sessions.
///
/// Studies with members are closed and continue without an author; studies without members are deleted. Comments
/// remain, with the author 「탈퇴한 회원」 and id 0. Seats and places on waiting lists become free. The address and the
/// nickname become available again.
#[utoipa::path(
    tag = "identity",
    operation_id = "erase_account",
    request_body = EraseAccountBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The account is erased.", body = EmptyResponse),
        JsonBody,
        (
            status = 400, body = ErrorBody,
            description = "`INVALID_CREDENTIALS`: the password, or the nickname if the account has no password, is wrong or missing.",
        ),
        MembersOnly,
        (status = 409, description = "`LAST_ADMIN`: the caller is the only administrator.", body = ErrorBody),
        (
            status = 429, description = "More than 10 attempts in 10 minutes.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[delete("/api/users/me")]
pub(crate) async fn erase_account(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<EraseAccountBody>,
) -> Result<HttpResponse, ApiError> {
    let EraseAccountBody { password, nickname } = body.0;
    let shown = Shown { password: password.map(|password| password.0), nickname };
    state.accounts.erase(caller.user, caller.session, shown).await.map_err(refused)?;
    Ok(HttpResponse::Ok().cookie(KEEP.none(&state.settings)).json(EmptyResponse::new()))
}

fn refused(error: application::Error) -> ApiError {
    use application::Error::Identity;
    match error {
        Identity(identity::Error::InvalidCredentials) => {
            ApiError::new(ErrorCode::InvalidCredentials).with_message("입력하신 내용이 계정과 일치하지 않습니다.")
        }
        Identity(identity::Error::LastAdmin) => ApiError::new(ErrorCode::LastAdmin)
            .with_message("마지막 관리자는 탈퇴할 수 없습니다. 다른 관리자를 먼저 지정해주세요."),
        error => error.into(),
    }
}
