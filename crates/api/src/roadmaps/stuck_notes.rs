//! Notes on where the user got stuck: /api/roadmap/{id}/worksheets/{week}/{day}/stuck.

use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, OfOwnRoadmap};
use crate::state::AppState;
use actix_web::{put, web};
use application::Session;
use kernel::{Actor, RoadmapId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The new note of a day.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UpdateStuckNoteBody {
    /// At most 100 characters on one line; an empty text removes the note.
    #[schema(max_length = 100, example = "표가 밀립니다")]
    text: String,
}

/// The stored note of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StoredStuckNoteView {
    /// The text; null if the note was removed.
    #[schema(required = true)]
    text: Option<String>,
}

/// Replaces the note on where the caller got stuck on a day of one of their roadmaps. The worksheet of the next review
/// day shows it.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_stuck_note",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day within the week, from 1."),
    ),
    request_body = UpdateStuckNoteBody,
    security(("bearer" = [])),
    responses(
        JsonBody,
        (status = 200, description = "The stored note.", body = ApiResponse<StoredStuckNoteView>),
        (status = 400, description = "The roadmap has no such day or the text is too long (`VALIDATION_FAILED`), or the body is not valid JSON.", body = ErrorBody),
        MembersOnly,
        OfOwnRoadmap,
    )
)]
#[put("/api/roadmap/{id}/worksheets/{week}/{day}/stuck")]
pub(crate) async fn update_stuck_note(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<(i64, i64, i64)>,
    body: Json<UpdateStuckNoteBody>,
) -> Result<web::Json<ApiResponse<StoredStuckNoteView>>, ApiError> {
    let ((id, week, day), now, body) = (*path, state.clock.now(), body.0);
    let update = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::worksheets::update_stuck_note(s, actor, RoadmapId(id), (week, day), &body.text, now)
    };
    let text = state.store.write_as(caller.user, update).await?;
    Ok(web::Json(ApiResponse::new(StoredStuckNoteView { text })))
}
