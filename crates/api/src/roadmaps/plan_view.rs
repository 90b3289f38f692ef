//! The weeks of a plan as they are read by others than its owner: without what is done.

use roadmaps::{Plan, Week};
use serde::Serialize;
use utoipa::ToSchema;

/// A week of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlanWeekView {
    /// Its number, from 1.
    week: usize,
    /// What it is about.
    weekly_keyword: String,
    /// Its days: seven, but in the last week, which has the rest.
    #[schema(min_items = 1, max_items = 7)]
    daily_plans: Vec<PlanDayView>,
}

/// A day of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlanDayView {
    /// Its number inside its week, from 1.
    day: usize,
    /// What it is about.
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
