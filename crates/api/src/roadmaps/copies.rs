//! Copying a roadmap: /api/roadmap/{id}/copy.

use super::view::RoadmapView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, OfSampleOrOwn};
use crate::state::AppState;
use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, post, web};
use application::Session;
use kernel::{Actor, RoadmapId};
use roadmaps::sharing::ShareToken;
use serde::Deserialize;
use utoipa::ToSchema;

/// How the caller may see the roadmap to copy.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CopyRoadmapBody {
    /// The token of its share link; not needed for samples and the caller's own roadmaps.
    #[schema(example = "000102030405060708090a0b0c0d0e0f")]
    share_token: Option<String>,
}

/// Copies a sample, a shared roadmap or one of the caller's roadmaps to the caller's roadmaps.
///
/// The copy has no progress and no start date. The `learningObjective` of another user is not copied: it is empty.
/// The title of a copy of one's own roadmap ends in `(복사본)`, from the second generation with a number.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "copy_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    request_body = CopyRoadmapBody,
    security(("bearer" = [])),
    responses(
        (
            status = 201, description = "The new roadmap.", body = ApiResponse<RoadmapView>,
            headers(("Location" = String, description = "Where it can be read.")),
        ),
        JsonBody,
        MembersOnly,
        OfSampleOrOwn,
        (
            status = 429, description = "More than 20 copies in an hour.", body = ErrorBody,
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/roadmap/{id}/copy")]
pub(crate) async fn copy_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<CopyRoadmapBody>,
) -> Result<HttpResponse, ApiError> {
    let (id, now, person) = (RoadmapId(*id), state.clock.now(), caller.user);
    let token = body.0.share_token.as_deref().and_then(ShareToken::parse);
    let limits = state.limits;
    state.store.write(move |s| roadmaps::sharing::admit_copy(s, person, limits, now)).await?;
    let unit =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::copy_roadmap(s, actor, id, token.as_ref(), now);
    let copy = state.store.write_as(person, unit).await?;
    let location = format!("/api/roadmap/myroadmaps/{}", copy.id);
    let view = ApiResponse::new(RoadmapView::new(copy, now));
    Ok(HttpResponse::Created().insert_header((LOCATION, location)).json(view))
}
