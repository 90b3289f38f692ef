//! The user's email settings: /api/users/me/settings.

use crate::http::auth::SignedIn;
use crate::http::choice::choice;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use application::Session;
use identity::mails::{MailTopic, MailWishes, Settings};
use kernel::Actor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

choice!(MailKind of MailTopic, "A kind of email that can be switched off.");

/// The notifications that are also sent by email, to verified addresses only.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "one switch for each kind of mail")]
pub(crate) struct MailsView {
    /// A member applied to the user's study.
    applied: bool,
    /// The user's application was approved.
    approved: bool,
    /// The user's application was rejected.
    rejected: bool,
    /// The user was offered a seat, and a reminder a day before the offer ends.
    offered: bool,
    /// An application of the user, or to the user's study, expired.
    expired: bool,
    /// The user was removed from a study.
    removed: bool,
    /// Applicants have waited for the user's answer for two days.
    reply_due: bool,
    /// A seat became free for applicants of the user's study.
    seat_freed: bool,
    /// The dates or the meeting time of a study that the user joined or applied to were changed.
    study_changed: bool,
    /// A study that the user joined or applied to was deleted.
    study_deleted: bool,
    /// A member commented on the user's study. Off by default.
    commented: bool,
    /// A member replied to the user's comment. Off by default.
    replied: bool,
    /// A message in a study room mentions the user and is still unread after ten minutes. Off by default.
    mentioned: bool,
    /// Messages in study rooms have been unread for six hours; at most one mail a day. Off by default.
    unread: bool,
    /// New studies match the user's saved filters; at most one mail a day. Off by default.
    new_studies: bool,
}

/// The switches. Omitted ones do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MailsBody {
    /// A member applied to the user's study.
    applied: bool,
    /// The user's application was approved.
    approved: bool,
    /// The user's application was rejected.
    rejected: bool,
    /// The user was offered a seat, and a reminder a day before the offer ends.
    offered: Option<bool>,
    /// An application of the user, or to the user's study, expired.
    expired: Option<bool>,
    /// The user was removed from a study.
    removed: Option<bool>,
    /// Applicants have waited for the user's answer for two days.
    reply_due: Option<bool>,
    /// A seat became free for applicants of the user's study.
    seat_freed: Option<bool>,
    /// The dates or the meeting time of a study that the user joined or applied to were changed.
    study_changed: Option<bool>,
    /// A study that the user joined or applied to was deleted.
    study_deleted: Option<bool>,
    /// A member commented on the user's study.
    commented: Option<bool>,
    /// A member replied to the user's comment.
    replied: Option<bool>,
    /// A message in a study room mentions the user and is still unread after ten minutes.
    mentioned: Option<bool>,
    /// Messages in study rooms have been unread for six hours; at most one mail a day.
    unread: Option<bool>,
    /// New studies match the user's saved filters; at most one mail a day.
    new_studies: Option<bool>,
}

macro_rules! switches {
    ($($field:ident: $topic:ident,)+) => {
        impl From<MailWishes> for MailsView {
            fn from(wishes: MailWishes) -> Self {
                Self { $($field: wishes.wants(MailTopic::$topic),)+ }
            }
        }

        impl MailsBody {
            /// Returns the switches that are given.
            fn switches(&self) -> Vec<(MailTopic, bool)> {
                let given = |topic| match topic {
                    $(MailTopic::$topic => Option::from(self.$field),)+
                };
                MailTopic::ALL.iter().filter_map(|topic| Some((*topic, given(*topic)?))).collect()
            }
        }
    };
}

switches! {
    applied: Applied,
    approved: Approved,
    rejected: Rejected,
    offered: Offered,
    expired: Expired,
    removed: Removed,
    reply_due: ReplyDue,
    seat_freed: SeatFreed,
    study_changed: StudyChanged,
    study_deleted: StudyDeleted,
    commented: Commented,
    replied: Replied,
    mentioned: Mentioned,
    unread: Unread,
    new_studies: NewStudies,
}

/// The user's email settings.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateSettingsBody {
    mails: MailsBody,
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
    fn from(Settings { mails, marketing, has_password }: Settings) -> Self {
        Self { mails: mails.into(), marketing, has_password }
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
    let settings = state.store.read(move |s| identity::mails::find_settings(s, caller.user)).await?;
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
    let UpdateSettingsBody { mails, marketing } = body.0;
    let (switches, now) = (mails.switches(), state.clock.now());
    let work =
        move |s: &mut dyn Session, actor: &Actor| identity::mails::update_settings(s, actor, &switches, marketing, now);
    let settings = state.store.write_as(caller.user, work).await?;
    Ok(web::Json(ApiResponse::new(settings.into())))
}
