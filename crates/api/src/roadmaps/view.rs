//! Roadmaps and jobs in responses.

use super::choices::{BasisView, SourceView, WorksheetStatusView};
use super::schedule_view::ScheduleView;
use super::understood_body::GoalKindView;
use crate::http::seoul_time::SeoulTime;
use application::together::ListedRoadmap;
use chrono::NaiveDate;
use kernel::{Instant, seoul};
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::library::{LastThing, Roadmap, RoadmapSummary};
use roadmaps::plan::{DayOf, Progress, Week};
use roadmaps::worksheets::WorksheetStatus;
use serde::Serialize;
use studies::reading::StudyCard;
use utoipa::ToSchema;

/// A roadmap in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoadmapSummaryView {
    id: i64,
    /// Whether it is a public sample.
    is_sample: bool,
    /// The title that its owner set; null if not set.
    #[schema(required = true)]
    title: Option<String>,
    /// The main category's name.
    main_category: String,
    /// The sub category's name; empty if there is none.
    sub_category: String,
    /// 0 입문, 1 초급, 2 중급, 3 고급.
    #[schema(minimum = 0, maximum = 3)]
    current_level: u8,
    /// The length in days.
    #[schema(minimum = 1, maximum = 80)]
    duration: u8,
    /// The writer of the roadmap.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// The topic of each week.
    #[schema(min_items = 1, max_items = 12)]
    weekly_keywords: Vec<String>,
    /// The number of days done.
    days_done: u8,
    /// The percentage of days done, rounded down.
    #[schema(minimum = 0, maximum = 100)]
    percent: u8,
    /// The date of day 1 in Seoul; null if not set.
    #[schema(required = true)]
    start_date: Option<NaiveDate>,
    /// The date of the last day in Seoul, which choices after missed days may move; null without `startDate`.
    #[schema(required = true)]
    end_date: Option<NaiveDate>,
    /// The study that the roadmap is linked to; null if there is none.
    #[schema(required = true)]
    study_id: Option<i64>,
    /// The study of `studyId`, in the list of the caller's roadmaps; omitted if there is none or it is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    study: Option<StudyOfRoadmapView>,
    /// When the roadmap was made or copied.
    created_at: SeoulTime,
}

/// The study that a roadmap is linked to.
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
            source: SourceView(summary.provenance.source),
            basis: BasisView(summary.provenance.basis()),
            weekly_keywords: summary.weekly_keywords,
            days_done: summary.days_done,
            start_date: summary.start_date,
            end_date: summary.end_date,
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
    /// The title that its owner set; null if not set.
    #[schema(required = true)]
    title: Option<String>,
    /// The main category's name.
    main_category: String,
    /// The sub category's name; empty if there is none.
    sub_category: String,
    /// 0 입문, 1 초급, 2 중급, 3 고급.
    #[schema(minimum = 0, maximum = 3)]
    current_level: u8,
    /// The length in days.
    #[schema(minimum = 1, maximum = 80)]
    duration: u8,
    /// The learning objective, as ordered; empty if the roadmap was copied from a study.
    learning_objective: String,
    /// The writer of the roadmap.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// The weeks, in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<WeeklyPlanView>,
    /// Advice for the whole plan.
    overall_tips: Vec<String>,
    /// The purpose and course of the plan, and what it does not cover; empty if the roadmap was copied from a study.
    curriculum_evaluation: String,
    /// The parts left out because they are restricted; empty if there are none.
    has_restricted_topics: String,
    /// The thing that the learner makes or does at the end; null if the objective names nothing.
    #[schema(required = true)]
    goal: Option<LastThingView>,
    /// When the roadmap was made.
    created_at: SeoulTime,
    /// The date of day 1 in Seoul; null if not set.
    #[schema(required = true)]
    start_date: Option<NaiveDate>,
    /// The study that the roadmap is linked to; null if there is none.
    #[schema(required = true)]
    study_id: Option<i64>,
    /// The progress.
    progress: ProgressView,
    /// The choices after missed days, and the deadline.
    schedule: ScheduleView,
    /// The day that is due: today's by the start date in Seoul and the choices after missed days, or without a start date
    /// the first day that is not done. If several days are due, the first that is not done. Null before the start, after
    /// the end, on a date without a day, and without a start date when all days are done.
    #[schema(required = true)]
    today: Option<RoadmapDayView>,
}

/// The thing that a learner makes or does at the end of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LastThingView {
    /// In the words of the learner, up to 40 characters.
    said: String,
    kind: GoalKindView,
    /// The week of the first day about it; null if no day names it.
    #[schema(required = true, minimum = 1, maximum = 12)]
    week: Option<u8>,
}

impl From<LastThing> for LastThingView {
    fn from(LastThing { said, kind, first_day }: LastThing) -> Self {
        Self { said, kind: kind.into(), week: first_day.map(DayOf::week) }
    }
}

/// A week of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeeklyPlanView {
    /// The week, from 1.
    week: usize,
    /// The topic in a few words.
    weekly_keyword: String,
    /// The days: seven, except in the last week, which has the remaining days.
    #[schema(min_items = 1, max_items = 7)]
    daily_plans: Vec<DailyPlanView>,
}

/// A day of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyPlanView {
    /// The day within the week, from 1.
    day: usize,
    /// The topic in a few words.
    daily_keyword: String,
    /// Whether the day is done.
    done: bool,
    /// Whether the owner has edited the day's text.
    edited: bool,
    /// The date in Seoul on which the day is due; omitted without a start date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    due_on: Option<NaiveDate>,
    /// True if the owner skipped the day after missing it, otherwise omitted. A skipped day can still be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    skipped: Option<bool>,
    /// The worksheet's status; omitted while there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    worksheet: Option<WorksheetStatusView>,
}

/// A day of a roadmap, by week and day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoadmapDayView {
    /// The week, from 1.
    week: u8,
    /// The day within the week, from 1.
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
    /// The day within the week, from 1.
    day: u8,
    /// The date in Seoul on which it was marked as done.
    done_on: NaiveDate,
}

/// The progress of a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgressView {
    /// The days done, in order.
    done: Vec<DoneDayView>,
    /// The number of days done.
    days_done: u8,
    /// The number of days.
    days_total: u8,
    /// The percentage of days done, rounded down.
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
        let today = roadmap.today(now).map(Into::into);
        let goal = roadmap.last_thing().map(Into::into);
        let schedule = ScheduleView::new(&roadmap, now);
        // Every field is named: a new one is either shown or listed as one that is not.
        let Roadmap {
            id,
            title,
            brief,
            plan,
            provenance,
            start_date,
            study,
            created_at,
            progress,
            owner: _,
            start_is_own: _,
            // Shown with their days, and as `ScheduleView`.
            schedule: _,
            // Shown with their days.
            worksheets: _,
        } = roadmap;
        Self {
            id: id.0,
            title,
            main_category: brief.main().to_owned(),
            sub_category: brief.sub().to_owned(),
            current_level: brief.level().number(),
            duration: brief.days().get(),
            learning_objective: brief.objective().to_owned(),
            source: SourceView(provenance.source),
            basis: BasisView(provenance.basis()),
            weekly_plans,
            overall_tips: plan.tips().to_vec(),
            curriculum_evaluation: plan.evaluation().to_owned(),
            has_restricted_topics: plan.restricted().to_owned(),
            goal,
            created_at: SeoulTime(created_at),
            start_date,
            study_id: study.map(|study| study.0),
            progress: (&progress).into(),
            schedule,
            today,
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
        let arrangement = &roadmap.schedule.arrangement;
        let due_on = |day: usize| arrangement.date_of(nth(day)?, roadmap.start_date?);
        let is_skipped = |day: usize| nth(day).is_some_and(|day| arrangement.is_skipped(day));
        let days = week.days.iter().enumerate();
        let daily_plans = days.map(|(day, keyword)| DailyPlanView {
            day: day + 1,
            daily_keyword: keyword.clone(),
            done: is_done(day),
            edited: is_edited(day),
            due_on: due_on(day),
            skipped: is_skipped(day).then_some(true),
            worksheet: written(day, keyword),
        });
        Self { week: index + 1, weekly_keyword: week.keyword.clone(), daily_plans: daily_plans.collect() }
    }
}
