//! Questions about finished days: /api/roadmap/{id}/recall.

use super::choices::RatingChoice;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, MembersOnly, OfOwnRoadmap, SignedInOnly};
use crate::state::AppState;
use actix_web::{get, put, web};
use chrono::NaiveDate;
use kernel::RoadmapId;
use roadmaps::recall::{Asked, QuestionKey, RatedQuestion, Rating, Today};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The questions of today, and how well the answers were recalled lately.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecallView {
    /// The date in Seoul.
    date: NaiveDate,
    /// The questions of today, which stay the same all day; empty if no finished day has one.
    #[schema(max_items = 3)]
    questions: Vec<RecallQuestionView>,
    /// The number of questions that were rated today.
    answered: usize,
    /// The ratings of the last seven days, today included.
    last_seven_days: RatingCountsView,
}

/// A question about a finished day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecallQuestionView {
    /// Identifies the question; made from its text.
    #[schema(pattern = "^[0-9a-f]{16}$", example = "cbf29ce484222325")]
    id: String,
    /// The week of the day, from 1.
    week: u8,
    /// The day within the week, from 1.
    day: u8,
    question: String,
    /// The answer, to be hidden until requested.
    answer: String,
    /// The days until it is asked again, by rating.
    days_until_again: DaysUntilAgainView,
    /// Today's rating; null if it is not rated yet.
    #[schema(required = true)]
    rating: Option<RatingChoice>,
    /// The date in Seoul on which it is asked again; null if it is not rated yet.
    #[schema(required = true)]
    asked_again_on: Option<NaiveDate>,
}

/// The days until a question is asked again, by rating.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DaysUntilAgainView {
    /// After `KNEW`: 7, then 16, then 35.
    knew: u8,
    /// After `UNSURE`.
    unsure: u8,
    /// After `FORGOT`.
    forgot: u8,
}

/// Numbers of ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingCountsView {
    knew: usize,
    unsure: usize,
    forgot: usize,
}

impl From<Asked> for RecallQuestionView {
    fn from(asked: Asked) -> Self {
        let [knew, unsure, forgot] =
            [Rating::Knew, Rating::Unsure, Rating::Forgot].map(|rating| asked.days_until_again(rating));
        Self {
            id: asked.question.key().to_string(),
            week: asked.question.day.week(),
            day: asked.question.day.day(),
            question: asked.question.ask,
            answer: asked.question.answer,
            days_until_again: DaysUntilAgainView { knew, unsure, forgot },
            rating: asked.rated.map(|recall| RatingChoice(recall.rating)),
            asked_again_on: asked.rated.map(|recall| recall.due_on),
        }
    }
}

impl From<Today> for RecallView {
    fn from(today: Today) -> Self {
        let answered = today.answered();
        let Today { day, asked, history } = today;
        let last_seven_days = RatingCountsView { knew: history.knew, unsure: history.unsure, forgot: history.forgot };
        Self { date: day, questions: asked.into_iter().map(Into::into).collect(), answered, last_seven_days }
    }
}

/// A rating of a question.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RateQuestionBody {
    rating: RatingChoice,
    /// The date in Seoul on which the question was rated, at most six days ago, for a rating that waited for a network;
    /// defaults to today.
    rated_on: Option<NaiveDate>,
}

/// Returns up to three questions about finished days of one of the caller's roadmaps. They come from the curriculum of its
/// subject, so there are none if it has no curriculum.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "find_recall",
    params(("id" = i64, Path, minimum = 1, description = "The roadmap.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The questions of today.", body = ApiResponse<RecallView>),
        SignedInOnly,
        OfOwnRoadmap,
    )
)]
#[get("/api/roadmap/{id}/recall")]
pub(crate) async fn find_recall(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<ApiResponse<RecallView>>, ApiError> {
    let today = state.find_recall(caller.user, RoadmapId(*id)).await?;
    Ok(web::Json(ApiResponse::new(RecallView::from(today))))
}

/// Rates a question by how well its answer was recalled. A second rating on the same day replaces the first one.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "rate_question",
    params(
        ("id" = i64, Path, minimum = 1, description = "The roadmap."),
        ("question" = String, Path, description = "The question's id.", pattern = "^[0-9a-f]{16}$"),
    ),
    request_body = RateQuestionBody,
    security(("bearer" = [])),
    responses(
        JsonBody,
        (status = 200, description = "The questions of today.", body = ApiResponse<RecallView>),
        (status = 400, description = "`ratedOn` is in the future or more than six days ago (`VALIDATION_FAILED`), or the body is not valid JSON.", body = ErrorBody),
        MembersOnly,
        (
            status = 404, description = "`ROADMAP_NOT_FOUND`, also if it belongs to another user; or `QUESTION_NOT_ASKED`: the question was not asked on that day.",
            body = ErrorBody,
        ),
        (status = 409, description = "`STALE_UPDATE`: the plan was changed at the same time.", body = ErrorBody),
    )
)]
#[put("/api/roadmap/{id}/recall/{question}")]
pub(crate) async fn rate_question(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<(i64, String)>,
    body: Json<RateQuestionBody>,
) -> Result<web::Json<ApiResponse<RecallView>>, ApiError> {
    let (id, question) = path.into_inner();
    let RateQuestionBody { rating: RatingChoice(rating), rated_on } = body.0;
    let question = QuestionKey::parse(&question).ok_or(roadmaps::Error::QuestionNotAsked)?;
    let rated = RatedQuestion { question, rating, rated_on };
    let today = state.rate_question(caller.user, RoadmapId(id), rated).await?;
    Ok(web::Json(ApiResponse::new(RecallView::from(today))))
}
