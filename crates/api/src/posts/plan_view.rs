//! A study's plan and board in responses.

use crate::roadmaps::choices::{BasisView, SourceView};
use crate::roadmaps::plan_view::PlanWeekView;
use crate::roadmaps::view::RoadmapView;
use application::together::BoardRow;
use kernel::RoadmapId;
use roadmaps::sharing::{MemberProgress, StudyPlan};
use serde::Serialize;
use utoipa::ToSchema;

/// A study's plan: a copy that later changes to the original roadmap do not affect.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudyPlanView {
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
    /// The weeks, in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<PlanWeekView>,
    /// Advice for the whole plan.
    overall_tips: Vec<String>,
    /// The caller's roadmap that follows this plan: the author's original, or a copy; omitted if there is none, and for
    /// callers who are neither the author nor a member.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_roadmap_id: Option<i64>,
}

impl StudyPlanView {
    pub(super) fn new(plan: &StudyPlan, own: Option<RoadmapId>) -> Self {
        let StudyPlan { brief, plan, provenance } = plan;
        Self {
            main_category: brief.main().to_owned(),
            sub_category: brief.sub().to_owned(),
            current_level: brief.level().number(),
            duration: brief.days().get(),
            source: SourceView(provenance.source),
            basis: BasisView(provenance.basis()),
            weekly_plans: PlanWeekView::all(plan),
            overall_tips: plan.tips().to_vec(),
            my_roadmap_id: own.map(|own| own.0),
        }
    }
}

/// The caller's roadmap for a study's plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TakenRoadmapView {
    /// The roadmap.
    #[serde(flatten)]
    roadmap: RoadmapView,
    /// Whether the roadmap was created by this request. Otherwise it is an existing roadmap with its progress.
    is_new: bool,
}

impl TakenRoadmapView {
    pub(super) fn new(roadmap: RoadmapView, is_new: bool) -> Self {
        Self { roadmap, is_new }
    }
}

/// The progress of the author or a member with the study's plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BoardRowView {
    /// The user's id.
    user_id: i64,
    /// The user's nickname.
    nickname: String,
    /// The user's picture; null if there is none.
    #[schema(required = true)]
    image_url: Option<String>,
    /// Whether the user has copied the plan to their roadmaps.
    taken_over: bool,
    /// The number of days done in this week.
    #[schema(maximum = 7)]
    days_done: usize,
    /// The days done in this week, from 1, in order.
    #[schema(max_items = 7)]
    done_days: Vec<u8>,
    /// The number of days done in the whole plan.
    #[schema(maximum = 80)]
    total_done: u8,
}

impl From<BoardRow> for BoardRowView {
    fn from(BoardRow { person, progress }: BoardRow) -> Self {
        let taken_over = progress.is_some();
        let (total_done, done_days) =
            progress.map_or((0, Vec::new()), |MemberProgress { days_done, in_week, .. }| (days_done, in_week));
        Self {
            user_id: person.id.0,
            nickname: person.name,
            image_url: person.image_url,
            taken_over,
            days_done: done_days.len(),
            done_days,
            total_done,
        }
    }
}
