//! Previews of parsed tables of contents. Stores nothing.

use super::choices::LeftOutReason;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, Tried};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use roadmaps::brief::{Entry, LeftOut, Outline};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A table of contents and its subject, on which the rules for allowed text depend.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadOutlineBody {
    /// One entry per line, up to 10,000 characters.
    #[schema(max_length = 10_000, example = "1장 조경의 이해와 역사 2:40\n2장 조경 계획의 기초 2:50")]
    outline: String,
    /// The main category, picked or typed.
    #[schema(max_length = 50)]
    main_category: Option<String>,
    /// The sub category, picked or typed.
    #[schema(max_length = 50)]
    sub_category: Option<String>,
    /// The `lineNumber`s of the lines to leave out.
    #[schema(max_items = 10_000)]
    excluded_lines: Option<Vec<usize>>,
}

/// A parsed table of contents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutlineView {
    /// The entries, in order.
    #[schema(min_items = 1)]
    units: Vec<OutlineUnitView>,
    /// The number of entries that a plan counts as units: those with contents of their own, except forewords and
    /// appendices.
    #[schema(minimum = 1)]
    unit_count: usize,
    /// The total duration in minutes; null unless every part has one.
    #[schema(required = true)]
    minutes: Option<u32>,
    /// The lines that are not entries, in order.
    left_out: Vec<LeftOutView>,
}

/// An entry of a table of contents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutlineUnitView {
    /// The number of its line among those that are not blank, from 1. The items of a single line count as lines.
    #[schema(minimum = 1)]
    line_number: usize,
    /// Its number as written, such as `3장` or `1.2`; empty if there is none.
    number: String,
    title: String,
    /// Its nesting depth, from 0.
    depth: usize,
    /// Whether it has no sub-entries.
    is_leaf: bool,
    /// Whether a plan counts it as a unit. Forewords and appendices are read beside the units and are not counted.
    is_unit: bool,
    /// The duration in minutes; null if the line has none. An entry with sub-entries has only what precedes the first
    /// of them.
    #[schema(required = true)]
    minutes: Option<u32>,
    /// The number of pages; null if the line has none. An entry with sub-entries has only those before the first of
    /// them.
    #[schema(required = true)]
    pages: Option<u32>,
}

/// A line that is not an entry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeftOutView {
    /// The text of the line.
    line: String,
    /// Its number among the lines that are not blank, from 1. The items of a single line count as lines.
    #[schema(minimum = 1)]
    line_number: usize,
    reason: LeftOutReason,
}

impl LeftOutView {
    fn of(left_out: &LeftOut) -> Self {
        let LeftOut { line, line_number, reason } = left_out;
        Self { line: line.clone(), line_number: *line_number, reason: LeftOutReason(*reason) }
    }
}

impl OutlineUnitView {
    fn of(entry: &Entry, is_unit: bool) -> Self {
        Self {
            line_number: entry.line_number,
            number: entry.number.clone(),
            title: entry.title.clone(),
            depth: entry.depth,
            is_leaf: entry.is_leaf,
            is_unit,
            minutes: entry.minutes,
            pages: entry.pages,
        }
    }
}

impl From<&Outline> for OutlineView {
    fn from(outline: &Outline) -> Self {
        let left_out = outline.left_out().iter();
        let is_unit = outline.units();
        Self {
            unit_count: is_unit.iter().filter(|is_unit| **is_unit).count(),
            units: outline
                .entries()
                .iter()
                .zip(is_unit)
                .map(|(entry, unit)| OutlineUnitView::of(entry, unit))
                .collect(),
            minutes: outline.minutes(),
            left_out: left_out.map(LeftOutView::of).collect(),
        }
    }
}

/// Parses a table of contents the same way as `POST /api/roadmap/generate`. Stores nothing.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "read_outline",
    request_body = ReadOutlineBody,
    responses(
        (status = 200, description = "The parsed table of contents.", body = ApiResponse<OutlineView>),
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
    costly::count_trial(&state, from).await?;
    let ReadOutlineBody { outline, main_category, sub_category, excluded_lines } = body.0;
    let (main, sub) = (main_category.unwrap_or_default(), sub_category.unwrap_or_default());
    let excluded = excluded_lines.unwrap_or_default();
    let read =
        compute(move || Outline::preview(&outline, &excluded, &main, &sub).map(|outline| OutlineView::from(&outline)));
    Ok(web::Json(ApiResponse::new(read.await.map_err(application::Error::from)??)))
}
