//! The user's email settings: /api/users/me/settings.

use crate::auth::SignedIn;
use crate::envelope::ApiResponse;
use crate::error::ApiError;
use crate::extract::Json;
use crate::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use application::Session;
use identity::{MailWishes, Settings};
use kernel::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The notifications that are also sent by email, to verified addresses only.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub(crate) struct MailsView {
    /// A member applied to the user's study.
    applied: bool,
    /// The user's application was approved.
    approved: bool,
    /// The user's application was rejected.
    rejected: bool,
}

/// The user's email settings.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateSettingsBody {
    mails: MailsView,
    /// Whether the user agrees to product news.
    marketing: bool,
}

/// The user's settings and sign-in methods.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SettingsView {
    mails: MailsView,
    /// Whether the user agreed to product news.
    marketing: bool,
    /// Whether the account has a password; without one, `forgot_password` sends an email to set it.
    has_password: bool,
}

impl From<Settings> for SettingsView {
    fn from(Settings { mails: MailWishes { applied, approved, rejected }, marketing, has_password }: Settings) -> Self {
        Self { mails: MailsView { applied, approved, rejected }, marketing, has_password }
    }
}

/// Returns the caller's settings.
#[utoipa::path(
    tag = "identity",
    operation_id = "get_settings",
    security(("bearer" = [])),
    responses((status = 200, description = "The settings.", body = ApiResponse<SettingsView>), SignedInOnly)
)]
#[get("/api/users/me/settings")]
pub(crate) async fn get_settings(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<SettingsView>>, ApiError> {
    let settings = state.store.read(move |s| identity::find_settings(s, caller.user)).await?;
    Ok(web::Json(ApiResponse::new(settings.into())))
}

/// Updates the caller's settings.
#[utoipa::path(
    tag = "identity",
    operation_id = "update_settings",
    request_body = UpdateSettingsBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The updated settings.", body = ApiResponse<SettingsView>),
        JsonBody, MembersOnly,
    )
)]
#[put("/api/users/me/settings")]
pub(crate) async fn update_settings(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<UpdateSettingsBody>,
) -> Result<web::Json<ApiResponse<SettingsView>>, ApiError> {
    let UpdateSettingsBody { mails: MailsView { applied, approved, rejected }, marketing } = body.0;
    let (mails, now) = (MailWishes { applied, approved, rejected }, state.clock.now());
    let work = move |s: &mut dyn Session, actor: &Actor| identity::update_settings(s, actor, mails, marketing, now);
    let settings = state.store.write_as(caller.user, work).await?;
    Ok(web::Json(ApiResponse::new(settings.into())))
}
