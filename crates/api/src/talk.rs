//! 대화: messages of rooms at /api/rooms/{id}/messages, and the read marker at /api/rooms/{id}/read.

mod body;
mod marks;
mod view;

pub(crate) use view::MessageView;

use crate::http::auth::SignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, InRoom, JsonBody, OfMessage, RoomChanged, Searched};
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, post, put, web};
use application::Session;
use body::{EditMessageBody, ListMessagesQuery, PostMessageBody, SearchMessagesQuery, SetMessageWeekBody};
use kernel::{Actor, MessageNo, StudyId};
use rooms::talk;
use view::{FoundMessagesView, MessageCountsView, MessageEditView, MessagesView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_messages)
        .service(post_message)
        // Before the numbers of messages.
        .service(search_messages)
        .service(count_messages_by_week)
        .service(list_pinned_messages)
        .service(edit_message)
        .service(delete_message)
        .service(set_message_week)
        .service(list_message_edits);
    marks::mount(config);
}

/// Returns up to 50 messages of a room, for any member. Without `before`, `after` and `around`, the newest.
#[utoipa::path(
    tag = "talk",
    operation_id = "list_messages",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ListMessagesQuery,
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Consecutive messages.", body = ApiResponse<MessagesView>),
        AnyQuery,
        InRoom,
    )
)]
#[get("/api/rooms/{id}/messages")]
pub(crate) async fn list_messages(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<ListMessagesQuery>,
) -> Result<web::Json<ApiResponse<MessagesView>>, ApiError> {
    let (study, part, now) = (StudyId(*id), query.0.parse()?, state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| talk::list_messages(s, actor, study, part, now);
    Ok(web::Json(ApiResponse::new(state.store.read_as(caller.user, read).await?.into())))
}

/// Posts a message. Repeating the request with the same `clientId` posts nothing again. Mentioned members are notified, unless
/// they have quiet hours or do not want it. The caller has then read all messages.
#[utoipa::path(
    tag = "talk",
    operation_id = "post_message",
    request_body = PostMessageBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The message, perhaps of an earlier request.", body = ApiResponse<MessageView>),
        JsonBody,
        InRoom,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
        (
            status = 429, description = "More than 20 messages in 10 seconds.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/rooms/{id}/messages")]
pub(crate) async fn post_message(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<PostMessageBody>,
) -> Result<HttpResponse, ApiError> {
    let (study, draft, limits, now) = (StudyId(*id), body.0.parse()?, state.limits, state.clock.now());
    let message = application::rooms::talk::post_message(&state.store, caller.user, study, draft, limits, now).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(MessageView::from(message))))
}

/// Finds messages of a room by words, the newest first. Words are also found inside of other words.
#[utoipa::path(
    tag = "talk",
    operation_id = "search_messages",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        SearchMessagesQuery,
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Up to 50 messages.", body = ApiResponse<FoundMessagesView>),
        AnyQuery,
        InRoom,
        Searched,
    )
)]
#[get("/api/rooms/{id}/messages/search")]
pub(crate) async fn search_messages(
    state: web::Data<AppState>,
    caller: SignedIn,
    from: ClientAddress,
    id: web::Path<i64>,
    query: Query<SearchMessagesQuery>,
) -> Result<web::Json<ApiResponse<FoundMessagesView>>, ApiError> {
    let (study, (words, before), now) = (StudyId(*id), query.0.parse()?, state.clock.now());
    costly::count_search(&state, from).await?;
    let read = move |s: &mut dyn Session, actor: &Actor| talk::search_messages(s, actor, study, (&words, before), now);
    Ok(web::Json(ApiResponse::new(state.store.read_heavy_as(caller.user, read).await?.into())))
}

/// Counts the messages of a room by the week to which they belong.
#[utoipa::path(
    tag = "talk",
    operation_id = "count_messages_by_week",
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The numbers of messages.", body = ApiResponse<MessageCountsView>),
        InRoom,
    )
)]
#[get("/api/rooms/{id}/messages/weeks")]
pub(crate) async fn count_messages_by_week(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<MessageCountsView>>, ApiError> {
    let (study, now) = (StudyId(*id), state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| talk::count_by_week(s, actor, study, now);
    Ok(web::Json(ApiResponse::new(state.store.read_as(caller.user, read).await?.into())))
}

/// Lists the pinned messages of a room, the one that was pinned last first. At most 20.
#[utoipa::path(
    tag = "talk",
    operation_id = "list_pinned_messages",
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The pinned messages.", body = ApiResponse<Vec<MessageView>>),
        InRoom,
    )
)]
#[get("/api/rooms/{id}/messages/pinned")]
pub(crate) async fn list_pinned_messages(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<Vec<MessageView>>>, ApiError> {
    let (study, now) = (StudyId(*id), state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| talk::list_pinned(s, actor, study, now);
    let pinned = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(ApiResponse::new(pinned.into_iter().map(MessageView::from).collect())))
}

/// Replaces the text of the caller's own message, within 24 hours. Notifies members whom it mentions for the first time and
/// who have not read it.
#[utoipa::path(
    tag = "talk",
    operation_id = "edit_message",
    request_body = EditMessageBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The changed message.", body = ApiResponse<MessageView>),
        JsonBody,
        OfMessage,
        RoomChanged,
        (status = 409, description = "`TOO_LATE_TO_EDIT`: the message is older than 24 hours. `ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/messages/{no}")]
pub(crate) async fn edit_message(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64)>,
    body: Json<EditMessageBody>,
) -> Result<web::Json<ApiResponse<MessageView>>, ApiError> {
    let (at, (body, mentions), limits, now) = (message(*place), body.0.split()?, state.limits, state.clock.now());
    let edited = application::rooms::talk::edit_message(&state.store, caller.user, at, body, mentions, limits, now);
    Ok(web::Json(ApiResponse::new(edited.await?.into())))
}

/// Deletes a message, for its author and the host. Its line stays, without its content. Idempotent.
#[utoipa::path(
    tag = "talk",
    operation_id = "delete_message",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The message is deleted.", body = EmptyResponse),
        OfMessage,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/messages/{no}")]
pub(crate) async fn delete_message(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64)>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (at, now) = (message(*place), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| application::rooms::talk::delete_message(s, actor, at, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Changes the week to which a message belongs, for its author and the host.
#[utoipa::path(
    tag = "talk",
    operation_id = "set_message_week",
    request_body = SetMessageWeekBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The changed message.", body = ApiResponse<MessageView>),
        JsonBody,
        OfMessage,
        RoomChanged,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/messages/{no}/week")]
pub(crate) async fn set_message_week(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64)>,
    body: Json<SetMessageWeekBody>,
) -> Result<web::Json<ApiResponse<MessageView>>, ApiError> {
    let (at, week, limits, now) = (message(*place), body.0.parse()?, state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| talk::set_week(s, actor, at, week, limits, now);
    Ok(web::Json(ApiResponse::new(state.store.write_as_verified(caller.user, unit).await?.into())))
}

/// Lists the earlier texts of the caller's own message, the oldest first. They are stored for 30 days.
#[utoipa::path(
    tag = "talk",
    operation_id = "list_message_edits",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The earlier texts.", body = ApiResponse<Vec<MessageEditView>>),
        OfMessage,
    )
)]
#[get("/api/rooms/{id}/messages/{no}/edits")]
pub(crate) async fn list_message_edits(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64)>,
) -> Result<web::Json<ApiResponse<Vec<MessageEditView>>>, ApiError> {
    let (at, now) = (message(*place), state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| talk::list_edits(s, actor, at, now);
    let edits = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(ApiResponse::new(edits.into_iter().map(MessageEditView::from).collect())))
}

/// Reads the room and the number of a message from a path.
fn message((study, no): (i64, i64)) -> (StudyId, MessageNo) {
    (StudyId(study), MessageNo(no))
}

#[cfg(test)]
mod tests;
