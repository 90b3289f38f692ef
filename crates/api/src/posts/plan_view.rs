//! A study's plan and its board as they are sent.

use crate::roadmaps::choices::SourceView;
use crate::roadmaps::plan_view::PlanWeekView;
use crate::roadmaps::view::RoadmapView;
use application::together::BoardRow;
use kernel::RoadmapId;
use roadmaps::{MemberProgress, StudyPlan};
use serde::Serialize;
use utoipa::ToSchema;

/// The plan that a study keeps: a copy, which stays as it is whatever becomes of the roadmap it was made from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudyPlanView {
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
    /// Its weeks in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<PlanWeekView>,
    /// Advice for the whole time.
    overall_tips: Vec<String>,
    /// The roadmap that the person who asks took it over as; left out before they do, and for who is neither the author nor a
    /// member.
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
            weekly_plans: PlanWeekView::all(plan),
            overall_tips: plan.tips().to_vec(),
            my_roadmap_id: own.map(|own| own.0),
        }
    }
}

/// What a study's plan was taken over as.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TakenRoadmapView {
    /// The roadmap.
    #[serde(flatten)]
    roadmap: RoadmapView,
    /// Whether it was made of the plan just now. Else it is one's own from before, with all that is done of it.
    is_new: bool,
}

impl TakenRoadmapView {
    pub(super) fn new(roadmap: RoadmapView, is_new: bool) -> Self {
        Self { roadmap, is_new }
    }
}

/// How far one of a study's people is with its plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BoardRowView {
    /// Their id.
    user_id: i64,
    /// Their nickname.
    nickname: String,
    /// Their picture; null if there is none.
    #[schema(required = true)]
    image_url: Option<String>,
    /// Whether they took the plan over.
    taken_over: bool,
    /// How many days of the week are done.
    #[schema(maximum = 7)]
    days_done: usize,
    /// Which days of the week are done, from 1, in order.
    #[schema(max_items = 7)]
    done_days: Vec<u8>,
    /// How many days of the whole plan are done.
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
