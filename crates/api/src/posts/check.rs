//! POST /api/posts/check: a draft of a study, before it is posted. Stores nothing.

use super::choices::PostMode;
use crate::http::auth::SignedIn;
use crate::http::choice::choice;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, SignedInOnly, SubjectsAsked};
use crate::state::AppState;
use actix_web::{post, web};
use application::studies::CheckedDraft;
use moderation::{Finding, FlagReason};
use serde::{Deserialize, Serialize};
use studies::recruiting::{Answer, Question, StudyFields};
use utoipa::ToSchema;

choice!(PostQuestion of Question, "A question that applicants ask: the level, the hours a week, the rules, the cost, when and where the group meets, the goal, the number of seats, and how members reach the author.");
choice!(PostFlagReason of FlagReason, "Why words are flagged: a fee, a bank account, a link to a chat outside, proselytism (포교), a pyramid scheme or promised profits (다단계), a promised result, a phone number, or members of one sex or age only.");

/// A draft of a study, finished or not.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckPostBody {
    title: Option<String>,
    /// HTML. `maxLength` is the limit of the whole body.
    #[schema(max_length = 262_144, example = "<p>입문자에게 맞습니다. 회비는 없습니다.</p>")]
    content: Option<String>,
    /// The number of seats; 6 means 6 or more.
    recruits: Option<i64>,
    /// The topics of the study.
    #[serde(default)]
    #[schema(required = false)]
    study_details: Vec<String>,
    /// Where the group meets.
    mode: Option<PostMode>,
    /// The region in which the group meets; in a draft it may be any text.
    region: Option<String>,
    /// When the group meets.
    schedule: Option<String>,
    /// How members reach the author. It is not screened, because only members see it.
    contact: Option<String>,
    /// A question to answer with the confirmation.
    warm_up: Option<String>,
}

impl From<CheckPostBody> for StudyFields {
    fn from(body: CheckPostBody) -> Self {
        Self {
            title: body.title.unwrap_or_default(),
            content: body.content.unwrap_or_default(),
            recruits: body.recruits,
            details: body.study_details,
            mode: body.mode.map(|mode| mode.0),
            region: body.region,
            schedule: body.schedule,
            contact: body.contact,
            warm_up: body.warm_up,
            ..Self::default()
        }
    }
}

/// The checked draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CheckedPostView {
    /// All questions, each once.
    #[schema(min_items = 9, max_items = 9)]
    answers: Vec<PostAnswerView>,
    /// The flagged words by reason, at most ten for each.
    #[schema(max_items = 80)]
    flags: Vec<PostFlagView>,
}

/// A question with its answer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PostAnswerView {
    question: PostQuestion,
    /// The words of the draft that answer it; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 40)]
    words: Option<String>,
}

/// Flagged words of the draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PostFlagView {
    reason: PostFlagReason,
    /// As they are written.
    #[schema(max_length = 60)]
    words: String,
}

impl From<CheckedDraft> for CheckedPostView {
    fn from(CheckedDraft { answers, findings }: CheckedDraft) -> Self {
        let answer = |Answer { question, words }| PostAnswerView { question: PostQuestion(question), words };
        let flag = |Finding { reason, words }| PostFlagView { reason: PostFlagReason(reason), words };
        Self { answers: answers.into_iter().map(answer).collect(), flags: findings.into_iter().map(flag).collect() }
    }
}

/// Returns what a draft of a study leaves open for applicants, and its words that administrators or readers may object to.
/// Hints for its author: they never prevent posting. Stores nothing.
#[utoipa::path(
    tag = "studies",
    operation_id = "check_post",
    request_body = CheckPostBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The checked draft.", body = ApiResponse<CheckedPostView>),
        JsonBody,
        SignedInOnly,
        SubjectsAsked,
    )
)]
#[post("/api/posts/check")]
pub(crate) async fn check_post(
    state: web::Data<AppState>,
    _: SignedIn,
    from: ClientAddress,
    body: Json<CheckPostBody>,
) -> Result<web::Json<ApiResponse<CheckedPostView>>, ApiError> {
    costly::count_subject(&state, from).await?;
    let checked = application::studies::check_draft(body.0.into()).await.map_err(application::Error::from)?;
    Ok(web::Json(ApiResponse::new(checked.into())))
}
