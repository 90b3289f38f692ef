//! Roadmaps as their share links show them (decision 0023): the plan, without personal data of the owner.

use super::choices::{BasisView, SourceView};
use super::plan_view::PlanWeekView;
use crate::http::seoul_time::SeoulTime;
use roadmaps::library::Roadmap;
use roadmaps::sharing::Share;
use serde::Serialize;
use utoipa::ToSchema;

/// A share link, by which anyone can read a roadmap.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ShareView {
    /// The part of its address after `/roadmap/shared/`.
    token: String,
    /// When the link was created.
    shared_at: SeoulTime,
}

impl From<Share> for ShareView {
    fn from(share: Share) -> Self {
        Self { token: share.token.as_str().to_owned(), shared_at: SeoulTime(share.since) }
    }
}

/// A shared roadmap, without its owner's private data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SharedRoadmapView {
    /// The roadmap's id; copying it also needs the token.
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
    /// The writer of the roadmap.
    source: SourceView,
    /// The material from which it was made.
    basis: BasisView,
    /// The weeks, in order.
    #[schema(min_items = 1, max_items = 12)]
    weekly_plans: Vec<PlanWeekView>,
    /// Advice for the whole plan.
    overall_tips: Vec<String>,
    /// The purpose and course of the plan, and what it does not cover.
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
            basis: BasisView(roadmap.provenance.basis()),
            weekly_plans: PlanWeekView::all(&roadmap.plan),
            overall_tips: roadmap.plan.tips().to_vec(),
            curriculum_evaluation: roadmap.plan.evaluation().to_owned(),
            title: roadmap.title,
        }
    }
}
