//! Trial plans without an account: POST /api/roadmap/try. Stores nothing.

use super::choices::{BasisView, LevelInput, SourceView};
use super::subject::FoundSubjectsView;
use super::understood_body::UnderstoodBody;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, Tried};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use kernel::seoul;
use kernel::text::line;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::{Trial, try_plan};
use roadmaps::library::Start;
use roadmaps::plan::Written;
use roadmaps::quality::words::is_review;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::runtime::Handle;
use utoipa::ToSchema;

/// The request for a trial plan.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TryRoadmapBody {
    /// The main category's name; empty if it is typed in `etc1`. One of the two is required.
    #[schema(max_length = 50)]
    main_category: Option<String>,
    /// The typed main category, up to 50 characters.
    #[schema(max_length = 50, example = "리액트")]
    etc1: Option<String>,
    /// The name of a category below the main one; empty if it is typed in `etc2` or not chosen.
    #[schema(max_length = 50)]
    sub_category: Option<String>,
    /// The typed sub category, up to 50 characters.
    #[schema(max_length = 50)]
    etc2: Option<String>,
    /// 0 입문, 1 초급, 2 중급, 3 고급, as a number or a digit string; defaults to 1.
    current_level: Option<LevelInput>,
    /// 1 to 80 days.
    #[schema(minimum = 1, maximum = 80, example = 28)]
    duration: i64,
    /// The learning objective, 2 to 2,000 characters; defaults to learning the subject.
    #[schema(max_length = 2_000)]
    learning_objective: Option<String>,
    /// A table of contents to spread over the days, as in `POST /api/roadmap/generate`.
    #[schema(max_length = 10_000)]
    outline: Option<String>,
    /// The lines of `outline` to leave out, as in `POST /api/roadmap/outline`.
    #[schema(max_items = 10_000)]
    excluded_lines: Option<Vec<usize>>,
    /// The corrected understanding of the objective, as in `POST /api/roadmap/generate`.
    understood: Option<UnderstoodBody>,
}

impl TryRoadmapBody {
    fn into_brief(self) -> Result<Brief, ApiError> {
        let mut form = BriefForm {
            main_category: self.main_category.unwrap_or_default(),
            etc1: self.etc1.unwrap_or_default(),
            sub_category: self.sub_category.unwrap_or_default(),
            etc2: self.etc2.unwrap_or_default(),
            current_level: self.current_level.map(LevelInput::into_digits).unwrap_or_default(),
            duration: self.duration,
            in_weeks: false,
            learning_objective: self.learning_objective.unwrap_or_default(),
            outline: self.outline.unwrap_or_default(),
            excluded_lines: self.excluded_lines.unwrap_or_default(),
            understood: self.understood.map(Into::into),
            general: false,
        };
        if line(&form.learning_objective).is_empty() {
            let names = [&form.sub_category, &form.etc2, &form.main_category, &form.etc1];
            let subject = names.into_iter().map(|name| line(name)).find(|name| !name.is_empty());
            form.learning_objective = format!("{} 익히기", subject.unwrap_or_default());
        }
        Ok(Brief::parse(&form)?)
    }
}

/// A trial plan, or the reason why there is none.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrialView {
    /// The matching subjects, or similar ones if none matches.
    subjects: FoundSubjectsView,
    /// The plan; null if it would be a general one that fits any subject.
    #[schema(required = true)]
    plan: Option<TrialPlanView>,
}

/// A plan with only its first week in full.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialPlanView {
    /// The writer of the roadmap.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// The weeks, in order.
    #[schema(min_items = 1, max_items = 12)]
    weeks: Vec<TrialWeekView>,
    /// The days of the first week.
    #[schema(min_items = 1, max_items = 7)]
    first_days: Vec<TrialDayView>,
    /// The number of review days in the whole plan.
    review_days: usize,
    /// The number of practice days; review days do not count.
    practice_days: usize,
    /// The topics that the plan does not cover, from its evaluation; empty if there are none.
    not_covered: String,
    /// The parts left out because they are restricted; empty if there are none.
    has_restricted_topics: String,
}

/// A week, without its days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialWeekView {
    /// The week, from 1.
    week: usize,
    /// The topic in a few words.
    weekly_keyword: String,
    /// The number of days.
    #[schema(minimum = 1, maximum = 7)]
    days: usize,
}

/// A day of the first week.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialDayView {
    /// The week, from 1.
    day: usize,
    /// The topic in a few words.
    daily_keyword: String,
    /// Whether the day repeats earlier ones.
    is_review: bool,
}

impl From<&Written> for TrialPlanView {
    fn from(written: &Written) -> Self {
        let weeks = written.plan.weeks().as_slice();
        let first = weeks.first().map(|week| week.days.as_slice()).unwrap_or_default();
        let first_days = first.iter().zip(1..).map(|(keyword, day)| TrialDayView {
            day,
            daily_keyword: keyword.clone(),
            is_review: is_review(keyword),
        });
        let told = weeks.iter().zip(1..).map(|(week, number)| TrialWeekView {
            week: number,
            weekly_keyword: week.keyword.clone(),
            days: week.days.len(),
        });
        Self {
            source: SourceView(written.provenance.source),
            basis: BasisView(written.provenance.basis()),
            weeks: told.collect(),
            first_days: first_days.collect(),
            review_days: written.review_days(),
            practice_days: written.practice_days(),
            not_covered: written.plan.not_covered().to_owned(),
            has_restricted_topics: written.plan.restricted().to_owned(),
        }
    }
}

/// Makes a trial plan with its first week in full. Needs no account and stores nothing.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "try_roadmap",
    request_body = TryRoadmapBody,
    responses(
        (status = 200, description = "The plan, or similar subjects if the subject is unknown.", body = ApiResponse<TrialView>),
        JsonBody,
        (status = 422, description = "`RESTRICTED_TOPIC`: roadmaps on this topic are not allowed.", body = ErrorBody),
        Tried,
        (status = 502, description = "`GENERATION_FAILED` or `GENERATION_INVALID`.", body = ErrorBody),
        (status = 504, description = "`GENERATION_TIMEOUT`.", body = ErrorBody),
    )
)]
#[post("/api/roadmap/try")]
pub(crate) async fn try_roadmap(
    state: web::Data<AppState>,
    from: ClientAddress,
    body: Json<TryRoadmapBody>,
) -> Result<web::Json<ApiResponse<TrialView>>, ApiError> {
    costly::count_trial(&state, from).await?;
    let (planner, runtime) = (Arc::clone(&state.planner), Handle::current());
    let today = seoul::day_of(state.clock.now());
    let tried = compute(move || {
        let brief = body.0.into_brief()?;
        let start = Start::of_order(&brief, None, today).date;
        let brief = brief.ordered(today, start);
        Ok::<_, ApiError>(runtime.block_on(try_plan(&brief, planner.as_ref()))?)
    });
    let Trial { subjects, written } = tried.await.map_err(application::Error::from)??;
    let plan = written.as_ref().map(TrialPlanView::from);
    Ok(web::Json(ApiResponse::new(TrialView { subjects: subjects.into(), plan })))
}
