//! Notifications: /api/notifications.

mod error;
mod query;
mod view;

use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::extract::{Json, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, JsonBody, MembersOnly, OfOwnNotification, SignedInOnly};
use crate::state::AppState;
use actix_web::{delete, get, post, web};
use application::{Error, Session};
use kernel::{Actor, NotificationId, StudyId, UserId};
use query::{ListNotificationsQuery, ReadShownBody};
use view::{NotificationsResponse, UnreadView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_notifications)
        .service(read_all_notifications)
        .service(read_shown_notifications)
        .service(read_notification)
        .service(delete_notification);
}

/// Lists the caller's notifications of the last 90 days, newest first, with the number of unread ones.
#[utoipa::path(
    tag = "notifications",
    operation_id = "list_notifications",
    params(ListNotificationsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "One page; empty past the end.", body = NotificationsResponse),
        AnyQuery,
        SignedInOnly,
    )
)]
#[get("/api/notifications")]
pub(crate) async fn list_notifications(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListNotificationsQuery>,
) -> Result<web::Json<NotificationsResponse>, ApiError> {
    let (page, only_unread, now) = (query.0.page()?, query.0.only_unread(), state.clock.now());
    let read = move |s: &mut dyn Session| {
        let list = application::notifications::list_notifications(s, caller.user, only_unread, page, now)?;
        Ok::<_, ApiError>((list, notifications::count_unread(s, caller.user)?))
    };
    let (list, unread) = state.store.read(read).await?;
    Ok(web::Json(NotificationsResponse::new(list, unread, now)))
}

/// Marks one of the caller's notifications as read. Idempotent.
#[utoipa::path(
    tag = "notifications",
    operation_id = "read_notification",
    params(("id" = i64, Path, minimum = 1, description = "The notification.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The number of unread notifications.", body = ApiResponse<UnreadView>),
        MembersOnly,
        OfOwnNotification,
    )
)]
#[post("/api/notifications/{id}/read")]
pub(crate) async fn read_notification(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<UnreadView>>, ApiError> {
    let (id, now) = (NotificationId(*id), state.clock.now());
    change(&state, &caller, move |s, owner| notifications::read_notification(s, owner, id, now)).await
}

/// Marks as read those of the caller's notifications that a part of a study's page shows. Idempotent.
#[utoipa::path(
    tag = "notifications",
    operation_id = "read_shown_notifications",
    request_body = ReadShownBody,
    security(("bearer" = [])),
    responses((status = 200, description = "The unread notifications.", body = ApiResponse<UnreadView>), JsonBody, MembersOnly)
)]
#[post("/api/notifications/read-shown")]
pub(crate) async fn read_shown_notifications(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<ReadShownBody>,
) -> Result<web::Json<ApiResponse<UnreadView>>, ApiError> {
    let (ReadShownBody { study_id, part }, now) = (body.0, state.clock.now());
    let study = StudyId(study_id);
    change(&state, &caller, move |s, owner| notifications::read_shown_notifications(s, owner, study, part.0, now)).await
}

/// Marks all of the caller's notifications as read.
#[utoipa::path(
    tag = "notifications",
    operation_id = "read_all_notifications",
    security(("bearer" = [])),
    responses((status = 200, description = "The number of unread notifications: 0.", body = ApiResponse<UnreadView>), MembersOnly)
)]
#[post("/api/notifications/read-all")]
pub(crate) async fn read_all_notifications(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<UnreadView>>, ApiError> {
    let now = state.clock.now();
    change(&state, &caller, move |s, owner| notifications::read_all_notifications(s, owner, now)).await
}

/// Deletes one of the caller's notifications.
#[utoipa::path(
    tag = "notifications",
    operation_id = "delete_notification",
    params(("id" = i64, Path, minimum = 1, description = "The notification.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted. The number of unread notifications.", body = ApiResponse<UnreadView>),
        MembersOnly,
        OfOwnNotification,
    )
)]
#[delete("/api/notifications/{id}")]
pub(crate) async fn delete_notification(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<UnreadView>>, ApiError> {
    let id = NotificationId(*id);
    change(&state, &caller, move |s, owner| notifications::delete_notification(s, owner, id)).await
}

/// Changes the caller's notifications, and returns the number of unread ones.
async fn change(
    state: &AppState,
    caller: &SignedIn,
    work: impl FnOnce(&mut dyn Session, UserId) -> Result<(), notifications::Error> + Send + 'static,
) -> Result<web::Json<ApiResponse<UnreadView>>, ApiError> {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        work(s, actor.id)?;
        Ok::<_, Error>(notifications::count_unread(s, actor.id)?)
    };
    let unread_count = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(UnreadView { unread_count })))
}
