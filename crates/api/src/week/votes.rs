//! 다시 맞추기: votes of a group that is behind.

use super::body::ChooseWayBody;
use crate::http::auth::SignedIn;
use crate::http::envelope::EmptyResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::mounting::Routes;
use crate::http::responses::{InWeek, JsonBody, OfRoomHost};
use crate::state::AppState;
use actix_web::{put, web};
use application::rooms::week;
use kernel::StudyId;

pub(super) fn mount(config: &mut impl Routes) {
    config.service(cast_ballot).service(decide_tied_vote);
}

/// Votes on how the group continues, or changes the caller's ballot. The first ballot opens a vote of 48 hours, if the group
/// is behind and has not opened one in the last seven days. The vote ends at once if more than half of all members vote for
/// one choice. The plan and the members' roadmaps then move together; days that a member has done stay.
#[utoipa::path(
    tag = "week",
    operation_id = "cast_ballot",
    request_body = ChooseWayBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The ballot is cast.", body = EmptyResponse),
        JsonBody,
        InWeek,
        (
            status = 409, body = ErrorBody,
            description = "`NO_VOTE`: the group is not behind, has voted in the last seven days, or cannot continue in this way. `ROOM_ENDED`.",
        ),
    )
)]
#[put("/api/rooms/{id}/week/vote")]
pub(crate) async fn cast_ballot(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ChooseWayBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, choice, now) = (StudyId(*id), body.0.choice.0, state.clock.now());
    week::cast_ballot(&state.store, caller.user, study, choice, now).await?;
    Ok(web::Json(EmptyResponse::new()))
}

/// Decides a tied vote, for the host, within 48 hours after its end.
#[utoipa::path(
    tag = "week",
    operation_id = "decide_tied_vote",
    request_body = ChooseWayBody,
    params(("id" = i64, Path, minimum = 1, description = "The room, by the id of its study.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The vote has taken effect.", body = EmptyResponse),
        JsonBody,
        OfRoomHost,
        (
            status = 409, body = ErrorBody,
            description = "`NO_TIE`: no vote is tied, or not between this choice and others. `ROOM_ENDED`.",
        ),
    )
)]
#[put("/api/rooms/{id}/week/vote/decision")]
pub(crate) async fn decide_tied_vote(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ChooseWayBody>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let (study, choice, now) = (StudyId(*id), body.0.choice.0, state.clock.now());
    week::decide_tie(&state.store, caller.user, study, choice, now).await?;
    Ok(web::Json(EmptyResponse::new()))
}
