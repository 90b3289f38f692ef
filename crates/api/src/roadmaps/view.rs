//! Roadmaps and jobs as they are sent.

use super::choices::{SourceView, WorksheetStatusView};
use crate::seoul_time::SeoulTime;
use application::together::ListedRoadmap;
use chrono::NaiveDate;
use kernel::{Instant, seoul};
use roadmaps::{DAYS_PER_WEEK, DayOf, Progress, Roadmap, RoadmapSummary, Week, WorksheetStatus};
use serde::Serialize;
use studies::StudyCard;
use utoipa::ToSchema;

/// A roadmap in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoadmapSummaryView {
    id: i64,
    /// Whether it is a public sample.
    is_sample: bool,
    /// The name its owner gave it; null if none.
    #[schema(required = true)]
    title: Option<String>,
    /// The main category's name.
    main_category: String,
    /// The sub category's name; empty if none.
    sub_category: String,
    /// 0 입문, 1 초급, 2 중급, 3 고급.
    #[schema(minimum = 0, maximum = 3)]
    current_level: u8,
    /// Its length in days.
    #[schema(minimum = 1, maximum = 80)]
    duration: u8,
    /// Who wrote it.
    source: SourceView,
    /// What each week is about.
    #[schema(min_items = 1, max_items = 12)]
    weekly_keywords: Vec<String>,
    /// How many days are done.
    days_done: u8,
    /// The share of days done, rounded down.
    #[schema(minimum = 0, maximum = 100)]
    percent: u8,
    /// The day in Seoul on which day 1 falls; null if none was chosen.
    #[schema(required = true)]
    start_date: Option<NaiveDate>,
    /// The study it is gone through with; null if none.
    #[schema(required = true)]
    study_id: Option<i64>,
    /// The same study, in the list of one's own roadmaps; left out if there is none, or if it is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    study: Option<StudyOfRoadmapView>,
    /// When it was made, or taken over.
    created_at: SeoulTime,
}

/// The study that a roadmap is gone through with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudyOfRoadmapView {
    /// Its id.
    id: i64,
    /// Its title.
    title: String,
    /// Its author's nickname.
    author_name: String,
}

impl From<StudyCard> for StudyOfRoadmapView {
    fn from(card: StudyCard) -> Self {
        Self { id: card.id.0, title: card.title, author_name: card.author.name }
    }
}

impl From<ListedRoadmap> for RoadmapSummaryView {
    fn from(listed: ListedRoadmap) -> Self {
        Self { study: listed.study.map(Into::into), ..listed.summary.into() }
    }
}

impl From<RoadmapSummary> for RoadmapSummaryView {
    fn from(summary: RoadmapSummary) -> Self {
        Self {
            id: summary.id.0,
            is_sample: summary.sample,
            percent: summary.percent(),
            title: summary.title,
            main_category: summary.main,
            sub_category: summary.sub,
            current_level: summary.level.number(),
            duration: summary.days.get(),
            source: SourceView(summary.source),
            weekly_keywords: summary.weekly_keywords,
            days_done: summary.days_done,
            start_date: summary.start_date,
            study_id: summary.study.map(|study| study.0),
            study: None,
            created_at: SeoulTime(summary.created_at),
        }
    }
}

/// A roadmap in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoadmapView {
    id: i64,
    /// The name its owner gave it; null if none.
    #[schema(required = true)]
    title: Option<String>,
    /// The main category's name.
    main_category: String,
    /// The sub category's name; empty if none.
    sub_category: String,
    /// 0 입문, 1 초급, 2 중급, 3 고급.
    #[schema(minimum = 0, maximum = 3)]
    current_level: u8,
    /// Its length in days.
    #[schema(minimum = 1, maximum = 80)]
    duration: u8,
    /// What it is to reach, in the words of who ordered it; empty if it was taken over from a study.
    learning_objective: String,
    /// Who wrote it.
    source: SourceView,
    /// Its weeks in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<WeeklyPlanView>,
    /// Advice for the whole time.
    overall_tips: Vec<String>,
    /// What the plan is for, how it goes and what it leaves out; empty if it was taken over from a study.
    curriculum_evaluation: String,
    /// The parts that were left out because they are restricted; empty if none.
    has_restricted_topics: String,
    /// When it was made.
    created_at: SeoulTime,
    /// The day in Seoul on which day 1 falls; null if none was chosen.
    #[schema(required = true)]
    start_date: Option<NaiveDate>,
    /// The study it is gone through with; null if none.
    #[schema(required = true)]
    study_id: Option<i64>,
    /// What is done of it.
    progress: ProgressView,
    /// The day that is due: by the start date in Seoul, or else the first that is not done; null before the start, after the
    /// end and when everything is done.
    #[schema(required = true)]
    today: Option<RoadmapDayView>,
}

/// A week of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeeklyPlanView {
    /// Its number, from 1.
    week: usize,
    /// What it is about.
    weekly_keyword: String,
    /// Its days: seven, but in the last week, which has the rest.
    #[schema(min_items = 1, max_items = 7)]
    daily_plans: Vec<DailyPlanView>,
}

/// A day of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyPlanView {
    /// Its number inside its week, from 1.
    day: usize,
    /// What it is about.
    daily_keyword: String,
    /// Whether it is done.
    done: bool,
    /// Whether it is in its owner's own words.
    edited: bool,
    /// Where its worksheet stands; left out while there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    worksheet: Option<WorksheetStatusView>,
}

/// Which day of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoadmapDayView {
    /// The week, from 1.
    week: u8,
    /// The day inside the week, from 1.
    day: u8,
}

impl From<DayOf> for RoadmapDayView {
    fn from(day: DayOf) -> Self {
        Self { week: day.week(), day: day.day() }
    }
}

/// A day of a roadmap that is done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DoneDayView {
    /// The week, from 1.
    week: u8,
    /// The day inside the week, from 1.
    day: u8,
    /// The day in Seoul on which it was marked.
    done_on: NaiveDate,
}

/// What is done of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgressView {
    /// The days done, in order.
    done: Vec<DoneDayView>,
    /// How many days are done.
    days_done: u8,
    /// How many days there are.
    days_total: u8,
    /// The share of days done, rounded down.
    #[schema(minimum = 0, maximum = 100)]
    percent: u8,
}

impl From<&Progress> for ProgressView {
    fn from(progress: &Progress) -> Self {
        Self {
            done: progress
                .done()
                .map(|(day, at)| DoneDayView { week: day.week(), day: day.day(), done_on: seoul::day_of(at) })
                .collect(),
            days_done: progress.days_done(),
            days_total: progress.days_total(),
            percent: progress.percent(),
        }
    }
}

impl RoadmapView {
    pub(crate) fn new(roadmap: Roadmap, now: Instant) -> Self {
        let weeks = roadmap.plan.weeks().as_slice().iter().enumerate();
        let weekly_plans = weeks.map(|(index, week)| WeeklyPlanView::new(index, week, &roadmap)).collect();
        Self {
            id: roadmap.id.0,
            today: roadmap.today(now).map(Into::into),
            progress: (&roadmap.progress).into(),
            main_category: roadmap.brief.main().to_owned(),
            sub_category: roadmap.brief.sub().to_owned(),
            current_level: roadmap.brief.level().number(),
            duration: roadmap.brief.days().get(),
            learning_objective: roadmap.brief.objective().to_owned(),
            source: SourceView(roadmap.provenance.source),
            weekly_plans,
            overall_tips: roadmap.plan.tips().to_vec(),
            curriculum_evaluation: roadmap.plan.evaluation().to_owned(),
            has_restricted_topics: roadmap.plan.restricted().to_owned(),
            created_at: SeoulTime(roadmap.created_at),
            title: roadmap.title,
            start_date: roadmap.start_date,
            study_id: roadmap.study.map(|study| study.0),
        }
    }
}

impl WeeklyPlanView {
    fn new(index: usize, week: &Week, roadmap: &Roadmap) -> Self {
        let nth = |day: usize| DayOf::nth(index * DAYS_PER_WEEK + day, roadmap.brief.days());
        let is_done = |day: usize| nth(day).is_some_and(|day| roadmap.progress.is_done(day));
        let is_edited = |day: usize| nth(day).is_some_and(|day| roadmap.plan.own_words().contains(&day));
        let written = |day: usize, keyword: &str| {
            let before = roadmap.worksheets.get(&nth(day)?)?;
            Some(WorksheetStatusView(WorksheetStatus::of(keyword, Some(before))))
        };
        let days = week.days.iter().enumerate();
        let daily_plans = days.map(|(day, keyword)| DailyPlanView {
            day: day + 1,
            daily_keyword: keyword.clone(),
            done: is_done(day),
            edited: is_edited(day),
            worksheet: written(day, keyword),
        });
        Self { week: index + 1, weekly_keyword: week.keyword.clone(), daily_plans: daily_plans.collect() }
    }
}
