//! A plan before one has an account: POST /api/roadmap/try. Nothing of it is kept.

use super::choices::{LevelInput, SourceView};
use super::subject::FoundSubjectsView;
use crate::client_address::ClientAddress;
use crate::envelope::ApiResponse;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::responses::{JsonBody, Tried};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use kernel::text::line;
use roadmaps::quality::words::is_review;
use roadmaps::{Brief, BriefForm, Trial, Written, try_plan};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::runtime::Handle;
use utoipa::ToSchema;

/// What a plan is tried for.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TryRoadmapBody {
    /// The main category's name; empty where it was typed into `etc1`. One of the two must be filled.
    #[schema(max_length = 50)]
    main_category: Option<String>,
    /// The main category as typed, up to 50 characters.
    #[schema(max_length = 50, example = "리액트")]
    etc1: Option<String>,
    /// The name of a category below the main one; empty where it was typed into `etc2` or left out.
    #[schema(max_length = 50)]
    sub_category: Option<String>,
    /// The sub category as typed, up to 50 characters.
    #[schema(max_length = 50)]
    etc2: Option<String>,
    /// 0 입문, 1 초급, 2 중급, 3 고급, as a number or in digits; 1 if left out.
    current_level: Option<LevelInput>,
    /// 1 to 80 days.
    #[schema(minimum = 1, maximum = 80, example = 28)]
    duration: i64,
    /// What the person wants to reach, 2 to 2,000 characters; to learn the subject if left out.
    #[schema(max_length = 2_000)]
    learning_objective: Option<String>,
    /// A table of contents to lay over the days, as `POST /api/roadmap/generate` takes it.
    #[schema(max_length = 10_000)]
    outline: Option<String>,
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
        };
        if line(&form.learning_objective).is_empty() {
            let names = [&form.sub_category, &form.etc2, &form.main_category, &form.etc1];
            let subject = names.into_iter().map(|name| line(name)).find(|name| !name.is_empty());
            form.learning_objective = format!("{} 익히기", subject.unwrap_or_default());
        }
        Ok(Brief::parse(&form)?)
    }
}

/// What a plan would be, or why there is none.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrialView {
    /// Which subjects are meant, and what is near if none is.
    subjects: FoundSubjectsView,
    /// The plan; null where it would be a general one that fits any subject.
    #[schema(required = true)]
    plan: Option<TrialPlanView>,
}

/// A plan of which the first week is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialPlanView {
    /// Who wrote it.
    source: SourceView,
    /// Its weeks in order.
    #[schema(min_items = 1, max_items = 12)]
    weeks: Vec<TrialWeekView>,
    /// The days of the first week.
    #[schema(min_items = 1, max_items = 7)]
    first_days: Vec<TrialDayView>,
    /// How many days of the whole recall what was learned.
    review_days: usize,
    /// How many of the other days are spent doing something.
    practice_days: usize,
    /// What it leaves out, as its evaluation says it; empty if that names nothing.
    not_covered: String,
    /// The parts that were left out because they are restricted; empty if none.
    has_restricted_topics: String,
}

/// A week without its days.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialWeekView {
    /// Its number, from 1.
    week: usize,
    /// What it is about.
    weekly_keyword: String,
    /// How many days it has.
    #[schema(minimum = 1, maximum = 7)]
    days: usize,
}

/// A day of the first week.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialDayView {
    /// Its number, from 1.
    day: usize,
    /// What it is about.
    daily_keyword: String,
    /// Whether it recalls earlier days.
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
            weeks: told.collect(),
            first_days: first_days.collect(),
            review_days: written.review_days(),
            practice_days: written.practice_days(),
            not_covered: written.plan.not_covered().to_owned(),
            has_restricted_topics: written.plan.restricted().to_owned(),
        }
    }
}

/// Plans at once, for anybody, and tells the first week. Nothing is stored.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "try_roadmap",
    request_body = TryRoadmapBody,
    responses(
        (status = 200, description = "The plan, or what is near a subject that is not known.", body = ApiResponse<TrialView>),
        JsonBody,
        (status = 422, description = "`RESTRICTED_TOPIC`: no roadmap is made for that.", body = ErrorBody),
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
    state.count_trial(from).await?;
    let (planner, runtime) = (Arc::clone(&state.planner), Handle::current());
    let tried = compute(move || {
        let brief = body.0.into_brief()?;
        Ok::<_, ApiError>(runtime.block_on(try_plan(&brief, planner.as_ref()))?)
    });
    let Trial { subjects, written } = tried.await.map_err(application::Error::from)??;
    let plan = written.as_ref().map(TrialPlanView::from);
    Ok(web::Json(ApiResponse::new(TrialView { subjects: subjects.into(), plan })))
}
