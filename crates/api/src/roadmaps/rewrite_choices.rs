//! Choices for rewriting a week: GET /api/roadmap/{id}/weeks/{week}/rewrite.

use super::body::RewriteChoicesQuery;
use super::choices::RewriteWishChoice;
use crate::http::auth::SignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::responses::{OfOwnRoadmap, SignedInOnly, Tried};
use crate::state::AppState;
use actix_web::{get, web};
use application::generation::RewriteChoice;
use kernel::{FieldErrors, RoadmapId};
use roadmaps::plan::unknown_week;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A way to rewrite a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RewriteChoiceView {
    wish: RewriteWishChoice,
    /// Why the week cannot be rewritten this way; omitted if it can, or if that is unknown until it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    refusal: Option<String>,
}

impl From<RewriteChoice> for RewriteChoiceView {
    fn from((wish, refusal): RewriteChoice) -> Self {
        Self { wish: RewriteWishChoice(wish), refusal }
    }
}

/// Lists the ways to rewrite a week of one of the caller's roadmaps.
///
/// The built-in planner knows in advance which versions of a week it can write. A model does not, so its choices have
/// no `refusal`.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "list_rewrite_choices",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        RewriteChoicesQuery,
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "All choices.", body = ApiResponse<Vec<RewriteChoiceView>>),
        (status = 400, description = "`VALIDATION_FAILED`: no such week, or no such planner.", body = ErrorBody),
        SignedInOnly,
        OfOwnRoadmap,
        (status = 409, description = "`NOTHING_TO_REWRITE`: every day of the week is done or edited.", body = ErrorBody),
        Tried,
    )
)]
#[get("/api/roadmap/{id}/weeks/{week}/rewrite")]
pub(crate) async fn list_rewrite_choices(
    state: web::Data<AppState>,
    caller: SignedIn,
    from: ClientAddress,
    path: web::Path<(i64, i64)>,
    query: Query<RewriteChoicesQuery>,
) -> Result<web::Json<ApiResponse<Vec<RewriteChoiceView>>>, ApiError> {
    costly::count_trial(&state, from).await?;
    let (id, week) = *path;
    let week = (RoadmapId(id), u8::try_from(week).map_err(|_| FieldErrors::from(unknown_week()))?);
    let planner = query.0.planner.map(|planner| planner.0);
    let built_in = (Arc::clone(&state.planner) as _, state.settings.has_model);
    let choices = state.generations.list_rewrite_choices(caller.user, week, planner, built_in).await?;
    Ok(web::Json(ApiResponse::new(choices.into_iter().map(RewriteChoiceView::from).collect())))
}
