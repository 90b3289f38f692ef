//! Reports as they are sent.

use super::body::{ReportDecision, ReportReason, ReportTargetType};
use crate::seoul_time::SeoulTime;
use moderation::{ReportDetail, ReportedContent, State};
use serde::Serialize;
use utoipa::ToSchema;

/// A report that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportMadeView {
    pub(super) id: i64,
}

/// How much waits for administrators.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenReportsView {
    /// How many rows of the list wait for a decision.
    pub(super) open_count: u64,
}

/// A study or a comment with all that was reported of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportedContentView {
    /// By which it is decided; not the id of a single report.
    id: i64,
    target_type: ReportTargetType,
    /// The id of the study or the comment.
    target_id: i64,
    /// The study, or the one that the comment stands below.
    study_id: i64,
    study_title: String,
    /// All that a comment says, or the beginning of a study: up to 200 characters without markup.
    #[schema(max_length = 1_000)]
    quote: String,
    /// Who wrote the study or the comment.
    author_id: i64,
    /// Their nickname as it is now.
    author_nickname: String,
    /// How many reports there are, those decided before included.
    report_count: u64,
    /// How often each reason was given, if it was.
    #[schema(min_items = 1, max_items = 5)]
    reasons: Vec<ReasonCountView>,
    /// The newest of those that say more than a reason, the newest first.
    #[schema(max_items = 5)]
    details: Vec<ReportDetailView>,
    /// When it was first reported.
    first_reported_at: SeoulTime,
    /// What was decided; left out while a decision is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decision: Option<ReportDecision>,
    /// When that was decided; left out while a decision is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decided_at: Option<SeoulTime>,
    /// The nickname of who decided; left out once that account is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decided_by: Option<String>,
}

impl From<ReportedContent> for ReportedContentView {
    fn from(content: ReportedContent) -> Self {
        let target = content.case.target;
        let decided = match content.case.state {
            State::Open { .. } => None,
            State::Decided { decision, at, .. } => Some((decision, at)),
        };
        Self {
            id: content.case.id.0,
            target_type: ReportTargetType(target.kind()),
            target_id: target.id(),
            study_id: content.case.study.0,
            report_count: content.report_count(),
            study_title: content.study_title,
            quote: content.quote,
            author_id: content.author.0,
            author_nickname: content.author_name,
            reasons: content.reasons.into_iter().map(ReasonCountView::from).collect(),
            details: content.details.into_iter().map(ReportDetailView::from).collect(),
            first_reported_at: SeoulTime(content.first_reported_at),
            decision: decided.map(|(decision, _)| ReportDecision(decision)),
            decided_at: decided.map(|(_, at)| SeoulTime(at)),
            decided_by: content.decided_by,
        }
    }
}

/// How often a reason was given.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReasonCountView {
    reason: ReportReason,
    /// How many reports give it.
    #[schema(minimum = 1)]
    count: u64,
}

impl From<(moderation::Reason, u64)> for ReasonCountView {
    fn from((reason, count): (moderation::Reason, u64)) -> Self {
        Self { reason: ReportReason(reason), count }
    }
}

/// What somebody said of it, without who that was.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportDetailView {
    reason: ReportReason,
    /// What they wrote, in up to 500 characters.
    detail: String,
    reported_at: SeoulTime,
}

impl From<ReportDetail> for ReportDetailView {
    fn from(said: ReportDetail) -> Self {
        Self { reason: ReportReason(said.reason), detail: said.detail, reported_at: SeoulTime(said.reported_at) }
    }
}
