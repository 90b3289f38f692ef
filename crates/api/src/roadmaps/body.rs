//! What is sent about roadmaps.

use crate::error::ApiError;
use crate::roadmaps::choices::{LevelInput, PlannerChoice};
use chrono::NaiveDate;
use kernel::text::{length, line, lines};
use kernel::{FieldError, FieldErrors, PageRequest};
use roadmaps::{Brief, BriefForm, Edit, Level, MAX_CATEGORY, MAX_OBJECTIVE, Order, RoadmapChange};
use serde::{Deserialize, Deserializer};
use utoipa::{IntoParams, ToSchema};

/// What a roadmap is asked for: the questionnaire's answers, or the sample wizard's.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GenerateRoadmapBody {
    /// The main category's name; empty where it was typed into `etc1`. One of the two must be filled.
    #[schema(max_length = 50, example = "Frontend")]
    main_category: Option<String>,
    /// The main category as typed, up to 50 characters.
    #[schema(max_length = 50)]
    etc1: Option<String>,
    /// The name of a category below the main one; empty where it was typed into `etc2` or left out.
    #[schema(max_length = 50, example = "React")]
    sub_category: Option<String>,
    /// The sub category as typed, up to 50 characters.
    #[schema(max_length = 50)]
    etc2: Option<String>,
    /// 0 입문, 1 초급, 2 중급, 3 고급, as a number or in digits; 1 if left out.
    current_level: Option<LevelInput>,
    /// 1 to 80 days; for a sample 2 to 8 weeks.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 80, example = 28)]
    duration: Option<i64>,
    /// What the person wants to reach: 2 to 2,000 characters.
    #[schema(value_type = String, required = true, min_length = 2, max_length = 2_000, example = "취업 준비")]
    learning_objective: Option<String>,
    /// Whether it becomes a public sample; administrators only. `duration` then counts weeks.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) is_sample: Option<bool>,
    /// A table of contents to lay over the days, one entry a line: up to 10,000 characters. Lines that are no entries are left
    /// out; `POST /api/roadmap/outline` tells which.
    #[schema(max_length = 10_000, example = "1장 조경의 이해와 역사 2:40\n2장 조경 계획의 기초 2:50")]
    outline: Option<String>,
    /// By whom it is to be written; by whatever this installation has if left out.
    planner: Option<PlannerChoice>,
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
        })?;
        Ok(Order { brief, sample, planner: self.planner.map(|planner| planner.0) })
    }
}

/// What is to change of a roadmap; what is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateRoadmapBody {
    /// 2 to 100 characters; null takes the title away.
    #[serde(default, deserialize_with = "edit")]
    #[schema(required = false, value_type = Option<String>, max_length = 100, example = "React 취업 준비")]
    title: Edit<String>,
    /// The day in Seoul on which day 1 falls, from 2000 to 2099; null takes it away.
    #[serde(default, deserialize_with = "edit")]
    #[schema(required = false, value_type = Option<NaiveDate>, example = "2026-12-07")]
    start_date: Edit<NaiveDate>,
}

/// Left out, null, or the new value.
fn edit<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Edit<T>, D::Error> {
    Option::deserialize(deserializer).map(|value| value.map_or(Edit::Clear, Edit::Set))
}

impl UpdateRoadmapBody {
    pub(super) fn into_change(self) -> Result<RoadmapChange, FieldErrors> {
        RoadmapChange::parse(self.title, self.start_date)
    }
}

/// A day that is done, or is not after all.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub(crate) struct UpdateProgressBody {
    /// The week, from 1.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub(super) week: i64,
    /// The day inside the week, from 1.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub(super) day: i64,
    /// Whether it is done.
    #[schema(example = true)]
    pub(super) done: bool,
}

/// Which page of roadmaps is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListRoadmapsQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many roadmaps a page holds; 100 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
}

impl ListRoadmapsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, ApiError> {
        Ok(PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(100))?)
    }
}

/// What somebody wants to learn, as far as the questionnaire has asked for it; one of the texts has to be there.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FindSubjectBody {
    /// The main category's name, picked or typed.
    #[schema(max_length = 50, example = "Frontend")]
    pub(super) main_category: Option<String>,
    /// The sub category's name, picked or typed.
    #[schema(max_length = 50, example = "리액트")]
    pub(super) sub_category: Option<String>,
    /// How much one knows already: 0 to 3; 1 if left out.
    #[schema(minimum = 0, maximum = 3)]
    pub(super) current_level: Option<i64>,
    /// What one learns for. Among several subjects that could be meant, those it names are taken.
    #[schema(max_length = 2_000)]
    pub(super) learning_objective: Option<String>,
}

impl FindSubjectBody {
    /// The same, its texts visible and everything in range.
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
        // Its lines are sentences of their own.
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

/// What a roadmap is written as.
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
    /// What it is written as.
    #[param(inline)]
    pub(super) format: ExportFormat,
    /// The day in Seoul on which day 1 falls, from 2000 to 2099: for a calendar. The roadmap's own if left out.
    pub(super) start: Option<NaiveDate>,
}

/// Which worksheets are made first, and by whom.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrderWorksheetsQuery {
    /// The week that is made before the others, from 1; the first by default.
    #[serde(default = "first_week")]
    #[param(minimum = 1, maximum = 12, default = 1)]
    pub(super) week: i64,
    /// By whom they are written; by whatever this server has if it is left out.
    pub(super) planner: Option<PlannerChoice>,
}

fn first_week() -> i64 {
    1
}

/// By whom a week would be written anew.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RewriteChoicesQuery {
    /// By whom; by whatever this installation has if left out.
    #[param(inline)]
    pub(super) planner: Option<PlannerChoice>,
}
