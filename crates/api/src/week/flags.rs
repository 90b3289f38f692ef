//! 막혔어요: flags on the days of a plan, and answers to them.

use super::body::{AnswerFlagBody, RaiseFlagBody};
use super::{DayPath, day};
use crate::http::auth::SignedIn;
use crate::http::envelope::EmptyResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{InWeek, JsonBody, OfFlag};
use crate::state::AppState;
use actix_web::{delete, post, put, web};
use application::Session;
use kernel::{Actor, AnswerId, FlagId, StudyId};
use rooms::week;

pub(super) fn mount(config: &mut impl Routes) {
    config
        .service(raise_flag)
        .service(join_flag)
        .service(leave_flag)
        .service(close_flag)
        .service(answer_flag)
        .service(delete_flag_answer);
}

type Done = Result<web::Json<EmptyResponse>, ApiError>;
/// The room and the flag of a path.
type FlagPath = web::Path<(i64, i64)>;

/// Raises a flag on a day (「막혔어요」), or changes the question of the caller's open flag there.
#[utoipa::path(
    tag = "week",
    operation_id = "raise_flag",
    request_body = RaiseFlagBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week of the plan, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day of the week, from 1."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The flag is raised.", body = EmptyResponse),
        JsonBody,
        InWeek,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
        (
            status = 429, description = "More than 20 flags in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[put("/api/rooms/{id}/week/days/{week}/{day}/flag")]
pub(crate) async fn raise_flag(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: DayPath,
    body: Json<RaiseFlagBody>,
) -> Done {
    let (study, at) = day(*place);
    let (question, limits, now) = (body.0.parse()?, state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        application::rooms::week::raise_flag(s, actor, study, at, question, limits, now)
    };
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Joins the flag of another member (「저도 막혔어요」). Idempotent.
#[utoipa::path(
    tag = "week",
    operation_id = "join_flag",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("flag" = i64, Path, minimum = 1, description = "The flag."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller has joined.", body = EmptyResponse),
        OfFlag,
        (status = 409, description = "`FLAG_CLOSED`, `OWN_FLAG` or `ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/week/flags/{flag}/joiners/me")]
pub(crate) async fn join_flag(state: web::Data<AppState>, caller: SignedIn, place: FlagPath) -> Done {
    let (at, now) = (flag(*place), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::join_flag(s, actor, at, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Leaves a flag that the caller has joined. Idempotent.
#[utoipa::path(
    tag = "week",
    operation_id = "leave_flag",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("flag" = i64, Path, minimum = 1, description = "The flag."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The caller has left.", body = EmptyResponse),
        OfFlag,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/week/flags/{flag}/joiners/me")]
pub(crate) async fn leave_flag(state: web::Data<AppState>, caller: SignedIn, place: FlagPath) -> Done {
    let (at, now) = (flag(*place), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::leave_flag(s, actor, at, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Closes the caller's own flag (「막힘 풀기」). Its answers stay. Idempotent.
#[utoipa::path(
    tag = "week",
    operation_id = "close_flag",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("flag" = i64, Path, minimum = 1, description = "The flag."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The flag is closed.", body = EmptyResponse),
        OfFlag,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[put("/api/rooms/{id}/week/flags/{flag}/closed")]
pub(crate) async fn close_flag(state: web::Data<AppState>, caller: SignedIn, place: FlagPath) -> Done {
    let (at, now) = (flag(*place), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::close_flag(s, actor, at, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Answers an open flag, for any member.
#[utoipa::path(
    tag = "week",
    operation_id = "answer_flag",
    request_body = AnswerFlagBody,
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("flag" = i64, Path, minimum = 1, description = "The flag."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The answer is stored.", body = EmptyResponse),
        JsonBody,
        OfFlag,
        (
            status = 409, body = ErrorBody,
            description = "`FLAG_CLOSED`. `TOO_MANY_ANSWERS`: the flag has 50 answers. `ROOM_ENDED`.",
        ),
        (
            status = 429, description = "More than 60 answers in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/rooms/{id}/week/flags/{flag}/answers")]
pub(crate) async fn answer_flag(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: FlagPath,
    body: Json<AnswerFlagBody>,
) -> Done {
    let (at, text, limits, now) = (flag(*place), body.0.parse()?, state.limits, state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::answer_flag(s, actor, at, text, limits, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Deletes an answer, for its author and the host.
#[utoipa::path(
    tag = "week",
    operation_id = "delete_flag_answer",
    params(
        ("id" = i64, Path, minimum = 1, description = "The room, by the id of its study."),
        ("flag" = i64, Path, minimum = 1, description = "The flag."),
        ("answer" = i64, Path, minimum = 1, description = "The answer."),
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The answer is deleted.", body = EmptyResponse),
        OfFlag,
        (status = 409, description = "`ROOM_ENDED`.", body = ErrorBody),
    )
)]
#[delete("/api/rooms/{id}/week/flags/{flag}/answers/{answer}")]
pub(crate) async fn delete_flag_answer(
    state: web::Data<AppState>,
    caller: SignedIn,
    place: web::Path<(i64, i64, i64)>,
) -> Done {
    let (study, flag, answer) = *place;
    let (at, answer, now) = ((StudyId(study), FlagId(flag)), AnswerId(answer), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| week::delete_answer(s, actor, at, answer, now);
    state.store.write_as_verified(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Reads the room and the flag from a path.
fn flag((study, flag): (i64, i64)) -> (StudyId, FlagId) {
    (StudyId(study), FlagId(flag))
}
