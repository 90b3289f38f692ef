//! Understands the answers before an order: POST /api/roadmap/understanding.

use super::choices::LevelInput;
use super::understood_body::{DayOfWeekView, DeadlineKindView, GoalKindView, UnderstoodBody};
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, SubjectsAsked};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use chrono::NaiveDate;
use kernel::{FieldErrors, seoul};
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::{ProjectChoice, Understanding, understand};
use roadmaps::library::parse_start;
use roadmaps::understood::{StudyTime, Warning};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;
use utoipa::ToSchema;

/// The questionnaire's answers, as in `POST /api/roadmap/generate`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstandRoadmapBody {
    /// The main category's name; empty if it is typed in `etc1`. One of the two is required.
    #[schema(max_length = 50)]
    main_category: Option<String>,
    /// The typed main category, up to 50 characters.
    #[schema(max_length = 50, example = "엑셀")]
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
    #[schema(minimum = 1, maximum = 80, example = 30)]
    duration: i64,
    /// The learning objective, 2 to 2,000 characters.
    #[schema(min_length = 2, max_length = 2_000, example = "12월 20일 시험 전에 피벗을 꼭 익히고 싶어요")]
    learning_objective: String,
    /// The corrections so far; they replace what the objective says.
    understood: Option<UnderstoodBody>,
    /// Whether none of the found subjects is the one that is meant; defaults to false.
    general: Option<bool>,
    /// The date of day 1, as in `POST /api/roadmap/generate`.
    start_date: Option<NaiveDate>,
}

impl UnderstandRoadmapBody {
    /// Returns the brief and the chosen first day.
    fn into_brief(self) -> Result<(Brief, Option<NaiveDate>), FieldErrors> {
        let start = self.start_date.map(|date| parse_start("start_date", date)).transpose()?;
        let brief = Brief::parse(&BriefForm {
            main_category: self.main_category.unwrap_or_default(),
            etc1: self.etc1.unwrap_or_default(),
            sub_category: self.sub_category.unwrap_or_default(),
            etc2: self.etc2.unwrap_or_default(),
            current_level: self.current_level.map(LevelInput::into_digits).unwrap_or_default(),
            duration: self.duration,
            learning_objective: self.learning_objective,
            understood: self.understood.map(Into::into),
            general: self.general.unwrap_or_default(),
            ..BriefForm::default()
        })?;
        Ok((brief, start))
    }
}

/// The contents, time, deadline and goal that an objective states, for a plan that is ordered today in Seoul.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstandingView {
    /// The objective, to whose characters `marked` refers.
    objective: String,
    /// The words of the objective that were understood, in order and without overlaps. Corrections do not change them.
    marked: Vec<MarkView>,
    /// The contents to include, each up to 30 characters.
    #[schema(max_items = 8)]
    topics: Vec<String>,
    /// The contents that are difficult for the learner.
    #[schema(max_items = 8)]
    weaknesses: Vec<String>,
    /// The contents that the learner knows.
    #[schema(max_items = 8)]
    known: Vec<String>,
    /// The contents to leave out.
    #[schema(max_items = 8)]
    excluded: Vec<String>,
    /// The study time.
    time: UnderstoodTimeView,
    /// The date of day 1 in Seoul: the chosen one, otherwise the one that the objective states, otherwise today.
    start_date: NaiveDate,
    /// The date on which the learning must be done; null if there is none.
    #[schema(required = true)]
    deadline: Option<UnderstoodDeadlineView>,
    /// The thing to make or do at the end; null if there is none.
    #[schema(required = true)]
    goal: Option<UnderstoodGoalView>,
    /// The projects of the subject for the level; empty if the subject is unknown.
    #[schema(max_items = 3)]
    projects: Vec<ProjectView>,
    /// The sentences of the objective that ask for something and have no word that was understood.
    #[schema(max_items = 5)]
    unread: Vec<String>,
    /// The warnings, the most harmful first.
    #[schema(max_items = 2)]
    warnings: Vec<WarningView>,
}

/// A range of characters (Unicode scalar values).
#[derive(Serialize, ToSchema)]
pub(crate) struct MarkView {
    /// The first character, from 0.
    start: usize,
    /// The character after the last one.
    end: usize,
}

/// An understood study time.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstoodTimeView {
    /// The minutes of each day from Monday to Friday; null if not known, 0 for no learning on these days.
    #[schema(required = true, minimum = 0, maximum = 960)]
    weekday_minutes: Option<u16>,
    /// The minutes of Saturday and of Sunday, each.
    #[schema(required = true, minimum = 0, maximum = 960)]
    weekend_minutes: Option<u16>,
    /// The minutes of a whole week, if they are not stated by the day.
    #[schema(required = true, minimum = 0, maximum = 6000)]
    week_minutes: Option<u16>,
    /// Single days without learning.
    #[schema(max_items = 7)]
    rest_days: Vec<DayOfWeekView>,
    /// The statements, as written or as corrected.
    said: Vec<String>,
}

/// An understood deadline.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstoodDeadlineView {
    /// The date in Seoul.
    date: NaiveDate,
    /// The days from today; negative if the date has passed.
    days_left: i64,
    /// The kind of the deadline.
    kind: DeadlineKindView,
    /// The words that name the day, as written or as corrected.
    said: String,
}

/// An understood goal.
#[derive(Serialize, ToSchema)]
pub(crate) struct UnderstoodGoalView {
    /// The thing to make or do.
    #[schema(max_length = 40)]
    said: String,
    /// The kind of the goal.
    kind: GoalKindView,
}

/// A project that a plan can make at its end.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProjectView {
    /// Its name; as the goal of an order it chooses the project.
    name: String,
    /// Some of the topics that it uses.
    #[schema(max_items = 3)]
    topics: Vec<String>,
}

/// A warning about the answers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WarningView {
    /// The deadline is before day 1 (`EXAM_PASSED`), the plan ends on it or later (`LONGER_THAN_DEADLINE`), or the study time
    /// is too short for the days or contents (`TOO_LITTLE_TIME`).
    kind: WarningKind,
    /// For `LONGER_THAN_DEADLINE`, the number of days with which the plan ends the day before; otherwise null.
    #[schema(required = true, minimum = 1, maximum = 80)]
    fitting_days: Option<u8>,
    /// For `TOO_LITTLE_TIME`, the minutes of the whole plan; otherwise null.
    #[schema(required = true)]
    minutes: Option<u32>,
}

/// The kind of a warning.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum WarningKind {
    ExamPassed,
    LongerThanDeadline,
    TooLittleTime,
}

impl From<Warning> for WarningView {
    fn from(warning: Warning) -> Self {
        let of = |kind: WarningKind| Self { kind, fitting_days: None, minutes: None };
        match warning {
            Warning::ExamPassed => of(WarningKind::ExamPassed),
            Warning::LongerThanDeadline { fitting_days } => {
                Self { fitting_days: Some(fitting_days), ..of(WarningKind::LongerThanDeadline) }
            }
            Warning::TooLittleTime { minutes } => Self { minutes: Some(minutes), ..of(WarningKind::TooLittleTime) },
        }
    }
}

impl From<StudyTime> for UnderstoodTimeView {
    fn from(StudyTime { weekday, weekend, week, rest, said }: StudyTime) -> Self {
        let rest_days = rest.into_iter().map(Into::into).collect();
        Self { weekday_minutes: weekday, weekend_minutes: weekend, week_minutes: week, rest_days, said }
    }
}

impl UnderstandingView {
    fn new(objective: String, understanding: Understanding) -> Self {
        let Understanding { understood, start, deadline, days_left, projects, marked, unread, warnings } =
            understanding;
        Self {
            objective,
            marked: marked.into_iter().map(|Range { start, end }| MarkView { start, end }).collect(),
            topics: understood.topics,
            weaknesses: understood.weaknesses,
            known: understood.known,
            excluded: understood.excluded,
            time: understood.time.into(),
            start_date: start,
            deadline: deadline.zip(days_left).map(|(deadline, days_left)| UnderstoodDeadlineView {
                date: deadline.date,
                days_left,
                kind: deadline.kind.into(),
                said: deadline.said,
            }),
            goal: understood.goal.map(|goal| UnderstoodGoalView { said: goal.said, kind: goal.kind.into() }),
            projects: projects.into_iter().map(|ProjectChoice { name, topics }| ProjectView { name, topics }).collect(),
            unread,
            warnings: warnings.into_iter().map(WarningView::from).collect(),
        }
    }
}

/// Returns what is understood of the answers, with warnings, before a roadmap is ordered. Stores nothing.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "understand_roadmap",
    request_body = UnderstandRoadmapBody,
    responses(
        (status = 200, description = "The understanding.", body = ApiResponse<UnderstandingView>),
        JsonBody,
        (status = 422, description = "`RESTRICTED_TOPIC`: roadmaps on this topic are not allowed.", body = ErrorBody),
        SubjectsAsked,
    )
)]
#[post("/api/roadmap/understanding")]
pub(crate) async fn understand_roadmap(
    state: web::Data<AppState>,
    from: ClientAddress,
    body: Json<UnderstandRoadmapBody>,
) -> Result<web::Json<ApiResponse<UnderstandingView>>, ApiError> {
    costly::count_subject(&state, from).await?;
    let planner = Arc::clone(&state.planner);
    let today = seoul::day_of(state.clock.now());
    let understood = compute(move || {
        let (brief, start) = body.0.into_brief()?;
        let understanding = understand(planner.as_ref(), &brief, start, today).map_err(roadmaps::Error::Restricted)?;
        Ok::<_, ApiError>(UnderstandingView::new(brief.objective().to_owned(), understanding))
    });
    Ok(web::Json(ApiResponse::new(understood.await.map_err(application::Error::from)??)))
}
