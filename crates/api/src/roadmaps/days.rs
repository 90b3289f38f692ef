//! Editing a day's text: /api/roadmap/{id}/weeks/{week}/days/{day}.

use super::view::RoadmapView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, OfOwnRoadmap};
use crate::state::AppState;
use actix_web::{put, web};
use application::Session;
use kernel::{Actor, FieldErrors, RoadmapId};
use roadmaps::library::DayKeyword;
use serde::Deserialize;
use utoipa::ToSchema;

/// The new text of a day.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateDayBody {
    /// 4 to 40 characters on one line, without web addresses and HTML.
    #[schema(min_length = 4, max_length = 40, example = "useEffect로 데이터 불러오기")]
    daily_keyword: String,
}

/// Replaces the text of a day of one of the caller's roadmaps. The day stays done if it was.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "update_day",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("week" = i64, Path, minimum = 1, maximum = 12, description = "The week, from 1."),
        ("day" = i64, Path, minimum = 1, maximum = 7, description = "The day within the week, from 1."),
    ),
    request_body = UpdateDayBody,
    security(("bearer" = [])),
    responses(
        JsonBody,
        (status = 200, description = "The roadmap.", body = ApiResponse<RoadmapView>),
        (status = 400, description = "The roadmap has no such day or the text is not allowed (`VALIDATION_FAILED`), or the body is not valid JSON.", body = ErrorBody),
        MembersOnly,
        OfOwnRoadmap,
    )
)]
#[put("/api/roadmap/{id}/weeks/{week}/days/{day}")]
pub(crate) async fn update_day(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<(i64, i64, i64)>,
    body: Json<UpdateDayBody>,
) -> Result<web::Json<ApiResponse<RoadmapView>>, ApiError> {
    let ((id, week, day), now) = (*path, state.clock.now());
    let keyword = DayKeyword::parse(&body.0.daily_keyword).map_err(FieldErrors::from)?;
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::update_day(s, actor, RoadmapId(id), (week, day), keyword)
    };
    let roadmap = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(RoadmapView::new(roadmap, now))))
}
