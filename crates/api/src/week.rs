//! 이번 주: the plan of a room's study by its members' days, at /api/rooms/{id}/week.

mod body;
mod flag_view;
mod flags;
mod view;
mod vote_view;
mod votes;

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{Json, Query};
use crate::http::mounting::Routes;
use crate::http::responses::{AnyQuery, InWeek, JsonBody};
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use application::Session;
use application::rooms::week;
use body::{MarkDayBody, WeekQuery};
use kernel::{Actor, StudyId};
use view::RoomWeekView;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(get_room_week).service(mark_day_done).service(unmark_day_done);
    flags::mount(config);
    votes::mount(config);
}

/// The room, the week and the day of a path.
type DayPath = web::Path<(i64, i64, i64)>;

/// Returns a week of the plan of a room's study, for any member: what each member has done, written and asked on its days.
#[utoipa::path(
    tag = "week",
    operation_id = "get_room_week",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        WeekQuery,
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The week.", body = ApiResponse<RoomWeekView>),
        AnyQuery,
        InWeek,
    )
)]
#[get("/api/rooms/{id}/week")]
pub(crate) async fn get_room_week(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<WeekQuery>,
) -> Result<web::Json<ApiResponse<RoomWeekView>>, ApiError> {
    let (study, number, now) = (StudyId(*id), query.0.week, state.clock.now());
    let read = move |s: &mut dyn Session, actor: &Actor| week::find_week(s, actor.id, study, number, now);
    let page = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(ApiResponse::new(RoomWeekView::new(page, now))))
}

/// Marks a day as done in the caller's roadmap (「했어요」), and writes the caller's sentence about it. A caller without a
/// roadmap of the study takes the plan over. Closes the caller's flag on the day. Repeating it changes only the sentence,
/// until the end of the day after the one on which the day was marked.
#[utoipa::path(
    tag = "week",
    operation_id = "mark_day_done",
    request_body = MarkDayBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week of the plan, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day of the week, from 1."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The day is done.", body = EmptyResponse),
        JsonBody,
        InWeek,
        (status = 409, description = "`SENTENCE_CLOSED`: the sentence can no longer change. `ROOM_ENDED`.", body = ErrorBody),
        (
            status = 429, description = "More than 60 sentences in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[put("/api/rooms/{id}/week/days/{week}/{day}/done")]
pub(crate) async fn mark_day_done(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: DayPath,
    body: Json<MarkDayBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, at) = day(*place);
    let (edit, limits, now) = (body.0.parse()?, state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::mark_day(s, actor, study, at, &edit, limits, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Marks a day as not done in the caller's roadmap, which deletes the caller's sentence about it. Idempotent.
#[utoipa::path(
    tag = "week",
    operation_id = "unmark_day_done",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week of the plan, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day of the week, from 1."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The day is not done.", body = EmptyResponse),
        (status = 400, description = "The plan does not have the day: `VALIDATION_FAILED`.", body = ErrorBody),
        InWeek,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/week/days/{week}/{day}/done")]
pub(crate) async fn unmark_day_done(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: DayPath,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let ((study, at), now) = (day(*place), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::unmark_day(s, actor, study, at, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Reads the room, and week and day, from a path.
fn day((study, week, day): (i64, i64, i64)) -> (StudyId, (i64, i64)) {
    (StudyId(study), (week, day))
}

#[cfg(test)]
mod tests;
