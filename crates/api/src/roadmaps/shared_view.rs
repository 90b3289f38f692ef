//! A roadmap as anybody sees it who has its link (decision 0023): what is to be learnt, and nothing of who learns it.

use super::choices::SourceView;
use super::plan_view::PlanWeekView;
use crate::seoul_time::SeoulTime;
use roadmaps::{Roadmap, Share};
use serde::Serialize;
use utoipa::ToSchema;

/// The link by which anybody may read a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShareView {
    /// What stands behind `/roadmap/shared/` in its address.
    token: String,
    /// Since when there is this link.
    shared_at: SeoulTime,
}

impl From<Share> for ShareView {
    fn from(share: Share) -> Self {
        Self { token: share.token.as_str().to_owned(), shared_at: SeoulTime(share.since) }
    }
}

/// A roadmap as its link shows it, without what is only its owner's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SharedRoadmapView {
    /// By which it is copied, with the token.
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
    /// Who wrote it.
    source: SourceView,
    /// Its weeks in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<PlanWeekView>,
    /// Advice for the whole time.
    overall_tips: Vec<String>,
    /// What the plan is for, how it goes and what it leaves out.
    curriculum_evaluation: String,
}

impl From<Roadmap> for SharedRoadmapView {
    fn from(roadmap: Roadmap) -> Self {
        Self {
            id: roadmap.id.0,
            main_category: roadmap.brief.main().to_owned(),
            sub_category: roadmap.brief.sub().to_owned(),
            current_level: roadmap.brief.level().number(),
            duration: roadmap.brief.days().get(),
            source: SourceView(roadmap.provenance.source),
            weekly_plans: PlanWeekView::all(&roadmap.plan),
            overall_tips: roadmap.plan.tips().to_vec(),
            curriculum_evaluation: roadmap.plan.evaluation().to_owned(),
            title: roadmap.title,
        }
    }
}
