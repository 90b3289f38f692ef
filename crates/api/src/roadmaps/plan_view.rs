//! The weeks of a plan without progress, as shown to readers other than its owner.

use roadmaps::plan::{Plan, Week};
use serde::Serialize;
use utoipa::ToSchema;

/// A week of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlanWeekView {
    /// The week, from 1.
    week: usize,
    /// The topic in a few words.
    weekly_keyword: String,
    /// The days: seven, except in the last week, which has the remaining days.
    #[schema(min_items = 1, max_items = 7)]
    daily_plans: Vec<PlanDayView>,
}

/// A day of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlanDayView {
    /// The day within the week, from 1.
    day: usize,
    /// The topic in a few words.
    daily_keyword: String,
}

impl PlanWeekView {
    pub(crate) fn all(plan: &Plan) -> Vec<Self> {
        plan.weeks().as_slice().iter().zip(1..).map(Self::from).collect()
    }
}

impl From<(&Week, usize)> for PlanWeekView {
    fn from((week, number): (&Week, usize)) -> Self {
        let days = week.days.iter().zip(1..);
        let daily_plans = days.map(|(keyword, day)| PlanDayView { day, daily_keyword: keyword.clone() });
        Self { week: number, weekly_keyword: week.keyword.clone(), daily_plans: daily_plans.collect() }
    }
}
