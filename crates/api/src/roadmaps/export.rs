//! Exporting a roadmap: /api/roadmap/{id}/export.

mod calendar;
mod markdown;

use super::body::{ExportFormat, ExportQuery};
use crate::http::attachment::attachment;
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, FieldErrorView};
use crate::http::extract::Query;
use crate::http::responses::{AnyQuery, OfOwnRoadmap, SignedInOnly};
use crate::state::AppState;
use actix_web::http::header::ContentDisposition;
use actix_web::{HttpResponse, get, web};
use calendar::Edition;
use chrono::NaiveDate;
use kernel::{FieldError, RoadmapId};
use roadmaps::library::{Roadmap, parse_start};

/// Exports one of the caller's roadmaps as a file.
///
/// A calendar has an all-day event for each day. It needs a start date: the roadmap's own, or `start`.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "export_roadmap",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap."), ExportQuery),
    security(("bearer" = [])),
    responses(
        (
            status = 200, description = "The file.",
            content((String = "text/markdown"), (String = "text/calendar")),
            headers(("Content-Disposition" = String, description = "`attachment`, with the file name.")),
        ),
        AnyQuery,
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/{id}/export")]
pub(crate) async fn export_roadmap(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    query: Query<ExportQuery>,
) -> Result<HttpResponse, ApiError> {
    let (id, ExportQuery { format, start }) = (RoadmapId(*id), query.0);
    let now = state.clock.now();
    let (roadmap, sequence) =
        state.store.read(move |s| roadmaps::library::find_calendar(s, caller.user, id, start, now)).await?;
    let (kind, ending, text) = match format {
        ExportFormat::Md => ("text/markdown; charset=utf-8", "md", markdown::written(&roadmap)),
        ExportFormat::Ics => {
            let start = first_day(start.or(roadmap.start_date))?;
            let edition = Edition { start, sequence, origin: state.accounts.keys.issuer(), now };
            ("text/calendar; charset=utf-8", "ics", calendar::written(&roadmap, &edition))
        }
    };
    Ok(HttpResponse::Ok().insert_header(file_name(&roadmap, ending)).content_type(kind).body(text))
}

fn first_day(start: Option<NaiveDate>) -> Result<NaiveDate, ApiError> {
    let missing = || FieldError::new("start", "시작일을 선택해주세요.");
    let start = start.ok_or_else(missing).and_then(|start| parse_start("start", start));
    // The field's name in this query; bodies call it startDate.
    let named = |error: FieldError| FieldErrorView { field: "start".to_owned(), message: error.message };
    start.map_err(|error| ApiError::of_fields(vec![named(error)]))
}

fn file_name(roadmap: &Roadmap, ending: &str) -> ContentDisposition {
    attachment(format!("roadmap-{}.{ending}", roadmap.id), &format!("{} 로드맵.{ending}", roadmap.name()))
}
