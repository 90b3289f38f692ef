//! Study rooms: the caller's rooms, a room with its members, and coming to an end as a member or host.

mod body;
mod error;
mod view;

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{InRoom, JsonBody, OfRoomMember, RoomChanged, SignedInOnly};
use crate::state::AppState;
use actix_web::{delete, get, post, put, web};
use application::Session;
use body::{AnswerHostRequestBody, HandRoomOverBody, RemoveRoomMemberBody, SetRoomWishesBody};
use kernel::{Actor, StudyId, UserId};
use view::{MyRoomsView, RoomView};

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(list_rooms)
        .service(get_room)
        .service(set_room_wishes)
        // Before the members' ids, which are numbers.
        .service(leave_room)
        .service(remove_room_member)
        .service(hand_room_over)
        .service(answer_host_request);
}

/// Lists the rooms of the caller, the latest joined first. Rooms that ended more than a year ago are left out.
#[utoipa::path(
    tag = "rooms",
    operation_id = "list_rooms",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller's rooms.", body = ApiResponse<MyRoomsView>),
        SignedInOnly,
    )
)]
#[get("/api/rooms")]
pub(crate) async fn list_rooms(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<MyRoomsView>>, ApiError> {
    let (user, now) = (caller.user, state.clock.now());
    let rooms = state.store.read(move |s| application::rooms::list_rooms(s, user, now)).await?;
    Ok(web::Json(ApiResponse::new(MyRoomsView::new(rooms, now))))
}

/// Returns a room with its present members, for any of them.
#[utoipa::path(
    tag = "rooms",
    operation_id = "get_room",
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The room.", body = ApiResponse<RoomView>),
        InRoom,
    )
)]
#[get("/api/rooms/{id}")]
pub(crate) async fn get_room(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoomView>>, ApiError> {
    let (user, study, now) = (caller.user, StudyId(*id), state.clock.now());
    let read = move |s: &mut dyn Session| application::rooms::find_room(s, user, study, now);
    let page = state.store.read(read).await?;
    Ok(web::Json(ApiResponse::new(RoomView::new(page, now))))
}

/// Changes the caller's quiet hours and which messages notify them, in one room.
#[utoipa::path(
    tag = "rooms",
    operation_id = "set_room_wishes",
    request_body = SetRoomWishesBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Saved.", body = EmptyResponse),
        JsonBody,
        InRoom,
        RoomChanged,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/members/me")]
pub(crate) async fn set_room_wishes(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<SetRoomWishesBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, wishes, limits, now) = (StudyId(*id), body.0.parse()?, state.limits, state.clock.now());
    let unit =
        move |s: &mut dyn Session, actor: &Actor| rooms::membership::set_wishes(s, actor, study, wishes, limits, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Leaves a room. This gives up the seat in its study, as `withdraw_application` does. The host cannot leave before handing
/// the room over.
#[utoipa::path(
    tag = "rooms",
    operation_id = "leave_room",
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller is no longer a member.", body = EmptyResponse),
        InRoom,
        (status = 409, description = "`HOST_CANNOT_LEAVE`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/members/me")]
pub(crate) async fn leave_room(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, now) = (StudyId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| application::rooms::leave(s, actor, study, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Removes a member from the room and its study, for its host. The member gets the reason when opening the room, and cannot
/// apply again.
#[utoipa::path(
    tag = "rooms",
    operation_id = "remove_room_member",
    request_body = RemoveRoomMemberBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("user" = i64, Path, minimum = 1, description = "The member."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The user is no longer a member.", body = EmptyResponse),
        JsonBody,
        OfRoomMember,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/members/{user}")]
pub(crate) async fn remove_room_member(
    state: web::Data<AppState>,
    caller: SignedIn,
    ids: web::Path<(i64, i64)>,
    body: Json<RemoveRoomMemberBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, member) = (StudyId(ids.0), UserId(ids.1));
    let (reason, now) = (body.0.parse()?, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::rooms::remove_member(s, actor, study, member, &reason, now)
    };
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Hands the room and its study over to a member, who becomes the host and the study's author. The caller becomes a member.
/// The study's contact is removed, since it is that of the caller.
#[utoipa::path(
    tag = "rooms",
    operation_id = "hand_room_over",
    request_body = HandRoomOverBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The member is the host.", body = EmptyResponse),
        JsonBody,
        OfRoomMember,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[post("/api/rooms/{id}/host")]
pub(crate) async fn hand_room_over(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<HandRoomOverBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, to, now) = (StudyId(*id), UserId(body.0.user_id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| application::rooms::hand_over(s, actor, study, to, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Answers the request to become the host of a room whose host's account was deleted or is suspended. A member may accept as
/// long as no other has; a member who declines is not asked again.
#[utoipa::path(
    tag = "rooms",
    operation_id = "answer_host_request",
    request_body = AnswerHostRequestBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller is the host, or has declined.", body = EmptyResponse),
        JsonBody,
        InRoom,
        (
            status = 409, body = ErrorBody,
            description = "`NOT_ASKED_TO_HOST`: the caller was not asked or has declined, or the room has a host. `ROOM_ENDED`.",
        ),
    )
)]
#[post("/api/rooms/{id}/host/answer")]
pub(crate) async fn answer_host_request(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<AnswerHostRequestBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, accepts, now) = (StudyId(*id), body.0.accepts, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::rooms::answer_host_request(s, actor, study, accepts, now)
    };
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

#[cfg(test)]
mod tests;
