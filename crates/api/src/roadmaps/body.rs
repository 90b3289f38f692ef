//! Request bodies and queries of roadmaps.

use crate::http::error::ApiError;
use crate::roadmaps::choices::{LevelInput, PlannerChoice, RoadmapSortChoice};
use crate::roadmaps::understood_body::UnderstoodBody;
use chrono::NaiveDate;
use kernel::text::{length, line, lines};
use kernel::{FieldError, FieldErrors, PageRequest};
use roadmaps::brief::{Brief, Level};
use roadmaps::form::{BriefForm, MAX_CATEGORY, MAX_OBJECTIVE};
use roadmaps::generation::Order;
use roadmaps::library::{Edit, RoadmapChange, RoadmapFields, RoadmapSort, Start, parse_start};
use serde::{Deserialize, Deserializer};
use utoipa::{IntoParams, ToSchema};

/// The questionnaire's answers, or those of the sample form, for a new roadmap.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GenerateRoadmapBody {
    /// The main category's name; empty if it is typed in `etc1`. One of the two is required.
    #[schema(max_length = 50, example = "Frontend")]
    main_category: Option<String>,
    /// The typed main category, up to 50 characters.
    #[schema(max_length = 50)]
    etc1: Option<String>,
    /// The name of a category below the main one; empty if it is typed in `etc2` or not chosen.
    #[schema(max_length = 50, example = "React")]
    sub_category: Option<String>,
    /// The typed sub category, up to 50 characters.
    #[schema(max_length = 50)]
    etc2: Option<String>,
    /// 0 입문, 1 초급, 2 중급, 3 고급, as a number or a digit string; defaults to 1.
    current_level: Option<LevelInput>,
    /// 1 to 80 days; for a sample 2 to 8 weeks.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 80, example = 28)]
    duration: Option<i64>,
    /// The learning objective, 2 to 2,000 characters.
    #[schema(value_type = String, required = true, min_length = 2, max_length = 2_000, example = "취업 준비")]
    learning_objective: Option<String>,
    /// Whether to make a public sample, for administrators only. `duration` is then in weeks.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) is_sample: Option<bool>,
    /// A table of contents to spread over the days, one entry per line, up to 10,000 characters. Other lines are
    /// ignored; `POST /api/roadmap/outline` lists them.
    #[schema(max_length = 10_000, example = "1장 조경의 이해와 역사 2:40\n2장 조경 계획의 기초 2:50")]
    outline: Option<String>,
    /// The lines of `outline` to leave out, as in `POST /api/roadmap/outline`.
    #[schema(max_items = 10_000)]
    excluded_lines: Option<Vec<usize>>,
    /// The planner; defaults to the server's choice.
    planner: Option<PlannerChoice>,
    /// The corrected understanding of the objective; defaults to what the server reads from it
    /// (`POST /api/roadmap/understanding`).
    understood: Option<UnderstoodBody>,
    /// Whether none of the subjects that `POST /api/roadmap/subject` finds is the one that is meant, so that the plan
    /// uses no curriculum; defaults to false.
    general: Option<bool>,
    /// The date of day 1 in Seoul, from 2000 to 2099; defaults to the one that the objective states, otherwise to today.
    /// Samples have none.
    #[schema(example = "2026-12-07")]
    start_date: Option<NaiveDate>,
}

impl GenerateRoadmapBody {
    pub(super) fn into_order(self) -> Result<Order, FieldErrors> {
        let sample = self.is_sample.unwrap_or(false);
        let brief = Brief::parse(&BriefForm {
            main_category: self.main_category.unwrap_or_default(),
            etc1: self.etc1.unwrap_or_default(),
            sub_category: self.sub_category.unwrap_or_default(),
            etc2: self.etc2.unwrap_or_default(),
            current_level: self.current_level.map(LevelInput::into_digits).unwrap_or_default(),
            duration: self.duration.unwrap_or_default(),
            in_weeks: sample,
            learning_objective: self.learning_objective.unwrap_or_default(),
            outline: self.outline.unwrap_or_default(),
            excluded_lines: self.excluded_lines.unwrap_or_default(),
            understood: self.understood.map(Into::into),
            general: self.general.unwrap_or_default(),
        })?;
        let date = self.start_date.map(|date| parse_start("start_date", date)).transpose()?;
        let start = date.map(|date| Start { date, is_own: true });
        Ok(Order { brief, sample, planner: self.planner.map(|planner| planner.0), start })
    }
}

/// The changes to a roadmap; omitted fields do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateRoadmapBody {
    /// 2 to 100 characters; null removes the title.
    #[serde(default, deserialize_with = "edit")]
    #[schema(required = false, value_type = Option<String>, max_length = 100, example = "React 취업 준비")]
    title: Edit<String>,
    /// The date of day 1 in Seoul, from 2000 to 2099; null removes it.
    #[serde(default, deserialize_with = "edit")]
    #[schema(required = false, value_type = Option<NaiveDate>, example = "2026-12-07")]
    start_date: Edit<NaiveDate>,
}

/// Distinguishes an omitted field, null, and a new value.
fn edit<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Edit<T>, D::Error> {
    Option::deserialize(deserializer).map(|value| value.map_or(Edit::Clear, Edit::Set))
}

impl UpdateRoadmapBody {
    pub(super) fn into_change(self) -> Result<RoadmapChange, FieldErrors> {
        let Self { title, start_date } = self;
        RoadmapChange::parse(RoadmapFields { title, start_date })
    }
}

/// A day to mark as done or not done.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub(crate) struct UpdateProgressBody {
    /// The week, from 1.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub(super) week: i64,
    /// The day within the week, from 1.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub(super) day: i64,
    /// Whether the day is done.
    #[schema(example = true)]
    pub(super) done: bool,
}

/// The query of a roadmap list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListRoadmapsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 100.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
}

impl ListRoadmapsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, ApiError> {
        Ok(PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(100))?)
    }
}

/// The query of the list of the caller's roadmaps.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListOwnRoadmapsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 100.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// The order; defaults to newest first.
    #[param(inline)]
    sort: Option<RoadmapSortChoice>,
}

impl ListOwnRoadmapsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, ApiError> {
        Ok(PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(100))?)
    }

    pub(super) fn sort(&self) -> RoadmapSort {
        self.sort.map_or(RoadmapSort::Latest, |sort| sort.0)
    }
}

/// The questionnaire's answers so far. At least one of the texts is required.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindSubjectBody {
    /// The main category, picked or typed.
    #[schema(max_length = 50, example = "Frontend")]
    pub(super) main_category: Option<String>,
    /// The sub category, picked or typed.
    #[schema(max_length = 50, example = "리액트")]
    pub(super) sub_category: Option<String>,
    /// The learner's level, 0 to 3; defaults to 1.
    #[schema(minimum = 0, maximum = 3)]
    pub(super) current_level: Option<i64>,
    /// The learning objective. If the texts match several subjects, those that it names are chosen.
    #[schema(max_length = 2_000)]
    pub(super) learning_objective: Option<String>,
}

impl FindSubjectBody {
    /// Validates texts and ranges.
    pub(super) fn checked(self) -> Result<Self, ApiError> {
        let mut errors = FieldErrors::default();
        let mut checked = |field: &'static str, typed: Option<String>, longest: usize| {
            let text = typed.filter(|text| !text.is_empty());
            if text.as_ref().is_some_and(|text| length(text) > longest) {
                errors.push(FieldError::new(field, format!("{longest}자 이하여야 합니다.")));
            }
            text
        };
        let one_line = |typed: Option<String>| typed.map(|typed| line(&typed));
        let main_category = checked("mainCategory", one_line(self.main_category), MAX_CATEGORY);
        let sub_category = checked("subCategory", one_line(self.sub_category), MAX_CATEGORY);
        // Each line is a sentence.
        let objective = self.learning_objective.map(|typed| lines(&typed));
        let learning_objective = checked("learningObjective", objective, MAX_OBJECTIVE);
        if main_category.is_none() && sub_category.is_none() && learning_objective.is_none() {
            errors.push(FieldError::new("mainCategory", "분야를 선택하거나 직접 입력해주세요."));
        }
        if self.current_level.is_some_and(|level| Level::from_number(level).is_none()) {
            errors.push(FieldError::new("currentLevel", "수준은 0(입문)에서 3(고급) 사이여야 합니다."));
        }
        Ok(errors.into_result(Self { main_category, sub_category, learning_objective, ..self })?)
    }
}

/// A file format for exports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ExportFormat {
    /// Markdown.
    Md,
    /// A calendar (RFC 5545).
    Ics,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// The file format.
    #[param(inline)]
    pub(super) format: ExportFormat,
    /// For a calendar: the date of day 1 in Seoul, from 2000 to 2099. Defaults to the roadmap's start date.
    pub(super) start: Option<NaiveDate>,
}

/// The query of a worksheet order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderWorksheetsQuery {
    /// The week to write first, from 1; defaults to 1.
    #[serde(default = "first_week")]
    #[param(minimum = 1, maximum = 12, default = 1)]
    pub(super) week: i64,
    /// The planner; defaults to the server's choice.
    pub(super) planner: Option<PlannerChoice>,
}

fn first_week() -> i64 {
    1
}

/// The query of the rewrite choices.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RewriteChoicesQuery {
    /// The planner; defaults to the server's choice.
    #[param(inline)]
    pub(super) planner: Option<PlannerChoice>,
}
