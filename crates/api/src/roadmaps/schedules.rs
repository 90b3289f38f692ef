//! Choices after missed days: /api/roadmap/{id}/schedule.

use super::choices::MissedChoice;
use super::view::RoadmapView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, OfOwnRoadmap};
use crate::state::AppState;
use actix_web::{delete, post, web};
use application::Session;
use chrono::NaiveDate;
use kernel::{Actor, RoadmapId};
use serde::Deserialize;
use utoipa::ToSchema;

/// A choice after missed days.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MissedDaysBody {
    /// The choice.
    choice: MissedChoice,
    /// The date in Seoul on which it was made, at most seven days ago; defaults to today. A client sends it later if it
    /// had no network.
    date: Option<NaiveDate>,
}

/// Changes the dates of one of the caller's roadmaps after three or more missed days in a row, or keeps them. Done days
/// and edited texts stay, and so does the plan of a linked study.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "answer_missed_days",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    request_body = MissedDaysBody,
    security(("bearer" = [])),
    responses(
        JsonBody,
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (status = 400, description = "The missed days do not fit, or the date is in the future or too old (`VALIDATION_FAILED`); or the body is not valid JSON.", body = ErrorBody),
        MembersOnly,
        OfOwnRoadmap,
        (status = 409, description = "`STALE_UPDATE`: on that date, fewer than three days in a row were missed.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/{id}/schedule")]
pub(crate) async fn answer_missed_days(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<MissedDaysBody>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let MissedDaysBody { choice: MissedChoice(choice), date } = body.0;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::answer_missed_days(s, actor, id, choice, date, now)
    };
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}

/// Undoes the latest choice after missed days, for seven days. Days done since then stay done. Idempotent.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "undo_choice",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        MembersOnly,
        OfOwnRoadmap,
        (status = 409, description = "`STALE_UPDATE`: the choice is more than seven days old.", body = ErrorBody),
    )
)]
#[delete("/api/roadmap/{id}/schedule")]
pub(crate) async fn undo_choice(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let (id, now) = (RoadmapId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| roadmaps::library::undo_choice(s, actor, id, now);
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}
