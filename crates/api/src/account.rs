//! What is held of oneself, and leaving for good.

use crate::auth::SignedIn;
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody, ErrorCode};
use crate::extract::Json;
use crate::own_cookie::KEEP;
use crate::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::secret_text::SecretText;
use crate::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, web};
use application::leaving::Export;
use identity::{Record, Shown};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Everything that is held of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportView {
    exported_at: SeoulTime,
    /// Lists by what they hold, as `users`, `consents`, `studies` and `comments`. What each entry tells may become more.
    #[schema(value_type = BTreeMap<String, Vec<BTreeMap<String, serde_json::Value>>>)]
    records: BTreeMap<String, Vec<Record>>,
}

impl From<Export> for ExportView {
    fn from(Export { at, records }: Export) -> Self {
        Self { exported_at: SeoulTime(at), records }
    }
}

/// What shows that it is oneself who asks.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EraseAccountBody {
    /// For who has one.
    #[schema(value_type = Option<String>, format = "password", max_length = 128, example = "kettle7plum!")]
    password: Option<SecretText>,
    /// One's own, as it is typed; for who has no password.
    #[schema(max_length = 20, example = "모야러")]
    nickname: Option<String>,
}

/// Everything that is held of one.
#[utoipa::path(
    tag = "identity",
    operation_id = "export_account",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One document.", body = ApiResponse<ExportView>),
        SignedInOnly,
        (
            status = 429, description = "More than 5 within an hour.", body = ErrorBody,
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

/// Erases one's account for good, and ends all sessions at once.
///
/// Studies with members are closed and go on without their author, those without any are deleted. Comments stay, signed by
/// 「탈퇴한 회원」, whose id is 0. Seats and places in lines become free. Address and nickname can be taken again.
#[utoipa::path(
    tag = "identity",
    operation_id = "erase_account",
    request_body = EraseAccountBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is erased.", body = EmptyResponse),
        JsonBody,
        (
            status = 400, body = ErrorBody,
            description = "`INVALID_CREDENTIALS`: the password, or the nickname of who has none, is wrong or missing.",
        ),
        MembersOnly,
        (status = 409, description = "`LAST_ADMIN`: nobody else administers.", body = ErrorBody),
        (
            status = 429, description = "More than 10 tries in 10 minutes.", body = ErrorBody,
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
