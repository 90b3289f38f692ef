//! Events over HTTP, for clients whose network refuses sockets.

use super::query::ListEventsQuery;
use super::view::EventView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::responses::{AnyQuery, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, web};
use application::{Session, Stream, StreamPart, streams};
use kernel::{StoreError, StudyId};
use rooms::membership;
use serde::Serialize;
use utoipa::ToSchema;

/// The maximum number of events in a response.
const PAGE: i64 = 100;

/// Events of a stream.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EventsView {
    /// Consecutive events, at most 100.
    events: Vec<EventView>,
    /// The number to pass as `after` next time.
    cursor: i64,
    /// Whether further events exist now.
    has_more: bool,
    /// True if events after the given number are missing. The client loads the present state, and continues after `cursor`.
    reset: bool,
}

/// Lists the events of the caller's own stream, for clients that cannot open the socket at `/api/live`: new notifications, and
/// what happened to their studies. Events are stored for 90 days.
#[utoipa::path(
    tag = "live",
    operation_id = "list_own_events",
    params(ListEventsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The next events.", body = ApiResponse<EventsView>),
        AnyQuery,
        SignedInOnly,
    )
)]
#[get("/api/users/me/events")]
pub(crate) async fn list_own_events(
    state: web::Data<AppState>,
    caller: SignedIn,
    query: Query<ListEventsQuery>,
) -> Result<web::Json<ApiResponse<EventsView>>, ApiError> {
    let after = query.0.after()?;
    let read = move |s: &mut dyn Session| Ok::<_, ApiError>(list(s, Stream::User(caller.user), after)?);
    Ok(web::Json(ApiResponse::new(state.store.read(read).await?)))
}

/// Lists the events of a room, for members who cannot open the socket at `/api/live`. Events are stored for 30 days.
#[utoipa::path(
    tag = "live",
    operation_id = "list_room_events",
    params(("id" = i64, Path, minimum = 1, description = "The room's study."), ListEventsQuery),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The next events.", body = ApiResponse<EventsView>),
        AnyQuery,
        SignedInOnly,
        (status = 403, description = "`ROOM_MEMBER_REMOVED`: the host has removed the caller; `data` contains the reason.", body = ErrorBody),
        (status = 404, description = "`ROOM_NOT_FOUND`, also if the caller is not a member.", body = ErrorBody),
    )
)]
#[get("/api/rooms/{id}/events")]
pub(crate) async fn list_room_events(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<ListEventsQuery>,
) -> Result<web::Json<ApiResponse<EventsView>>, ApiError> {
    let (study, after, now) = (StudyId(*id), query.0.after()?, state.clock.now());
    let read = move |s: &mut dyn Session| {
        membership::enter(s, caller.user, study, now)?;
        Ok::<_, ApiError>(list(s, Stream::Room(study), after)?)
    };
    Ok(web::Json(ApiResponse::new(state.store.read(read).await?)))
}

fn list(s: &mut dyn Session, stream: Stream, after: Option<i64>) -> Result<EventsView, StoreError> {
    let nothing = |cursor, reset| EventsView { events: Vec::new(), cursor, has_more: false, reset };
    let Some(after) = after else { return Ok(nothing(streams::find_head(s, stream)?, false)) };
    let (part, head) = streams::read_stream(s, stream, after, PAGE)?;
    let StreamPart::Events(events) = part else { return Ok(nothing(head, true)) };
    let cursor = events.last().map_or(after, |last| last.seq);
    Ok(EventsView { events: EventView::list(s, stream, &events)?, cursor, has_more: cursor < head, reset: false })
}
