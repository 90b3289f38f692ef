//! Pins, reactions and read markers.

use super::body::{MarkRoomReadBody, MessageEmoji};
use super::message;
use super::view::MessageView;
use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{InRoom, JsonBody, OfMessage, RoomChanged};
use crate::state::AppState;
use actix_web::{delete, put, web};
use application::Session;
use kernel::{Actor, MessageNo, StudyId};
use rooms::talk;

pub(super) fn mount(config: &mut impl Routes) {
    config
        .service(pin_message)
        .service(unpin_message)
        .service(add_reaction)
        .service(remove_reaction)
        .service(mark_room_read);
}

type Changed = Result<web::Json<ApiResponse<MessageView>>, ApiError>;

/// Pins a message, for any member. Idempotent.
#[utoipa::path(
    tag = "talk",
    operation_id = "pin_message",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The pinned message.", body = ApiResponse<MessageView>),
        OfMessage,
        RoomChanged,
        (status = 409, description = "`TOO_MANY_PINS`: 20 messages are pinned. `ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/messages/{no}/pin")]
pub(crate) async fn pin_message(state: web::Data<AppState>, caller: SignedIn, place: web::Path<(i64, i64)>) -> Changed {
    set_pinned(&state, &caller, *place, true).await
}

/// Unpins a message, for any member. Idempotent.
#[utoipa::path(
    tag = "talk",
    operation_id = "unpin_message",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The message.", body = ApiResponse<MessageView>),
        OfMessage,
        RoomChanged,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/messages/{no}/pin")]
pub(crate) async fn unpin_message(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64)>,
) -> Changed {
    set_pinned(&state, &caller, *place, false).await
}

async fn set_pinned(state: &AppState, caller: &SignedIn, place: (i64, i64), pinned: bool) -> Changed {
    let (at, limits, now) = (message(place), state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| talk::set_pinned(s, actor, at, pinned, limits, now);
    Ok(web::Json(ApiResponse::new(state.store.write_as_verified(caller.user, unit).await?.into())))
}

/// Adds a reaction of the caller to a message. Idempotent.
#[utoipa::path(
    tag = "talk",
    operation_id = "add_reaction",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
        ("emoji" = MessageEmoji, Path, description = "The reaction."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The message.", body = ApiResponse<MessageView>),
        OfMessage,
        RoomChanged,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/messages/{no}/reactions/{emoji}")]
pub(crate) async fn add_reaction(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64, MessageEmoji)>,
) -> Changed {
    set_reaction(&state, &caller, *place, true).await
}

/// Takes a reaction of the caller back. Idempotent.
#[utoipa::path(
    tag = "talk",
    operation_id = "remove_reaction",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("no" = i64, Path, minimum = 1, description = "The number of the message."),
        ("emoji" = MessageEmoji, Path, description = "The reaction."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The message.", body = ApiResponse<MessageView>),
        OfMessage,
        RoomChanged,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/messages/{no}/reactions/{emoji}")]
pub(crate) async fn remove_reaction(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64, MessageEmoji)>,
) -> Changed {
    set_reaction(&state, &caller, *place, false).await
}

async fn set_reaction(
    state: &AppState,
    caller: &SignedIn,
    (study, no, emoji): (i64, i64, MessageEmoji),
    wanted: bool,
) -> Changed {
    let (at, reaction, limits, now) = (message((study, no)), (emoji.0, wanted), state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| talk::set_reaction(s, actor, at, reaction, limits, now);
    Ok(web::Json(ApiResponse::new(state.store.write_as_verified(caller.user, unit).await?.into())))
}

/// Moves the caller's read marker forward. Possible in an ended room too.
#[utoipa::path(
    tag = "talk",
    operation_id = "mark_room_read",
    request_body = MarkRoomReadBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The messages are read.", body = EmptyResponse),
        JsonBody,
        InRoom,
    )
)]
#[put("/api/rooms/{id}/read")]
pub(crate) async fn mark_room_read(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<MarkRoomReadBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (at, now) = ((StudyId(*id), MessageNo(body.0.no)), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| talk::mark_read(s, actor, at, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}
