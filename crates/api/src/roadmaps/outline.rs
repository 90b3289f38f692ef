//! A table of contents as it is understood, before a plan is made of it. Nothing of it is kept.

use super::choices::LeftOutReason;
use crate::client_address::ClientAddress;
use crate::envelope::ApiResponse;
use crate::error::ApiError;
use crate::extract::Json;
use crate::responses::{JsonBody, Tried};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use roadmaps::{Entry, Outline};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A table of contents, and what it is about: a plan may say more of some subjects than of others.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadOutlineBody {
    /// One entry a line: up to 10,000 characters.
    #[schema(max_length = 10_000, example = "1장 조경의 이해와 역사 2:40\n2장 조경 계획의 기초 2:50")]
    outline: String,
    /// The main category, picked or typed.
    #[schema(max_length = 50)]
    main_category: Option<String>,
    /// The sub category, picked or typed.
    #[schema(max_length = 50)]
    sub_category: Option<String>,
}

/// A table of contents as it is understood.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutlineView {
    /// Its entries in the order in which they stand.
    #[schema(min_items = 1)]
    units: Vec<OutlineUnitView>,
    /// How many of them a plan has days for: those with nothing below them.
    #[schema(minimum = 1)]
    unit_count: usize,
    /// The minutes of the whole; null unless every part says how long it takes.
    #[schema(required = true)]
    minutes: Option<u32>,
    /// The lines that are no entries, in the order in which they stand.
    left_out: Vec<LeftOutView>,
}

/// An entry of a table of contents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutlineUnitView {
    /// As it stands there, such as `3장` or `1.2`; empty if there is none.
    number: String,
    title: String,
    /// How deep it stands, from 0.
    depth: usize,
    /// Whether nothing stands below it.
    is_leaf: bool,
    /// How long it takes; null if the line does not say, and above other entries.
    #[schema(required = true)]
    minutes: Option<u32>,
    /// How many pages it has; null if the line does not say, and above other entries.
    #[schema(required = true)]
    pages: Option<u32>,
}

/// A line that is no entry.
#[derive(Serialize, ToSchema)]
pub(crate) struct LeftOutView {
    /// The line.
    line: String,
    reason: LeftOutReason,
}

impl From<&Entry> for OutlineUnitView {
    fn from(entry: &Entry) -> Self {
        Self {
            number: entry.number.clone(),
            title: entry.title.clone(),
            depth: entry.depth,
            is_leaf: entry.is_leaf,
            minutes: entry.minutes,
            pages: entry.pages,
        }
    }
}

impl From<&Outline> for OutlineView {
    fn from(outline: &Outline) -> Self {
        let left_out = outline.left_out().iter();
        Self {
            units: outline.entries().iter().map(OutlineUnitView::from).collect(),
            unit_count: outline.leaves().count(),
            minutes: outline.minutes(),
            left_out: left_out
                .map(|left_out| LeftOutView { line: left_out.line.clone(), reason: LeftOutReason(left_out.reason) })
                .collect(),
        }
    }
}

/// Reads a table of contents as `POST /api/roadmap/generate` would. Nothing is stored.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "read_outline",
    request_body = ReadOutlineBody,
    responses(
        (status = 200, description = "What was read.", body = ApiResponse<OutlineView>),
        JsonBody,
        Tried,
    )
)]
#[post("/api/roadmap/outline")]
pub(crate) async fn read_outline(
    state: web::Data<AppState>,
    from: ClientAddress,
    body: Json<ReadOutlineBody>,
) -> Result<web::Json<ApiResponse<OutlineView>>, ApiError> {
    state.count_trial(from).await?;
    let ReadOutlineBody { outline, main_category, sub_category } = body.0;
    let (main, sub) = (main_category.unwrap_or_default(), sub_category.unwrap_or_default());
    let read = compute(move || Outline::preview(&outline, &main, &sub).map(|outline| OutlineView::from(&outline)));
    Ok(web::Json(ApiResponse::new(read.await.map_err(application::Error::from)??)))
}
