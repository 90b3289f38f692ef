//! Reports in responses.

use super::body::{ReportDecision, ReportFlagReason, ReportReason, ReportTargetType};
use crate::http::seoul_time::SeoulTime;
use images::ImageName;
use moderation::{EvidenceLine, Flag, ReportDetail, ReportedContent, State};
use serde::Serialize;
use utoipa::ToSchema;

/// A stored report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportMadeView {
    pub(super) id: i64,
}

/// The number of reports that await a decision.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenReportsView {
    /// The number of open rows.
    pub(super) open_count: u64,
}

/// A reported study, comment or message, with its reports.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportedContentView {
    /// The id to decide it by; not the id of a single report.
    id: i64,
    target_type: ReportTargetType,
    /// The id of the study, the comment or the message.
    target_id: i64,
    /// The study, or the study of the comment or of the message's room.
    study_id: i64,
    study_title: String,
    /// The whole comment, the message as it was when it was reported, or the beginning of the study: up to 200 characters
    /// without markup. Empty for a message 30 days after the decision.
    #[schema(max_length = 4_000)]
    quote: String,
    /// The reported message with up to ten messages around it, the oldest first, as they were when it was reported; omitted
    /// for other content, and 30 days after the decision.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 11)]
    context: Vec<ReportContextView>,
    /// The author of the study, comment or message.
    author_id: i64,
    /// The current nickname.
    author_nickname: String,
    /// The number of reports, including those decided earlier.
    report_count: u64,
    /// The number of reports per reason, without zeros. Empty if it was only flagged.
    #[schema(max_items = 6)]
    reasons: Vec<ReasonCountView>,
    /// Words that the program flagged in a study when it was posted or changed, by reason; empty for other content.
    #[schema(max_items = 8)]
    flags: Vec<ReportFlagView>,
    /// The newest explanations, newest first.
    #[schema(max_items = 5)]
    details: Vec<ReportDetailView>,
    /// When it was first reported or flagged.
    first_reported_at: SeoulTime,
    /// The decision; omitted while open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decision: Option<ReportDecision>,
    /// When it was decided; omitted while open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decided_at: Option<SeoulTime>,
    /// The nickname of the administrator who decided; omitted if that account is erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    decided_by: Option<String>,
    /// The number of warnings that the author got for other content.
    earlier_warnings: u64,
    /// When the author was warned of this content; omitted if that did not happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    warned_at: Option<SeoulTime>,
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
            context: content.context.into_iter().map(ReportContextView::from).collect(),
            author_id: content.author.0,
            author_nickname: content.author_name,
            reasons: content.reasons.into_iter().map(ReasonCountView::from).collect(),
            flags: content.flags.into_iter().map(ReportFlagView::from).collect(),
            details: content.details.into_iter().map(ReportDetailView::from).collect(),
            first_reported_at: SeoulTime(content.first_reported_at),
            decision: decided.map(|(decision, _)| ReportDecision(decision)),
            decided_at: decided.map(|(_, at)| SeoulTime(at)),
            decided_by: content.decided_by,
            earlier_warnings: content.earlier_warnings,
            warned_at: content.warned_at.map(SeoulTime),
        }
    }
}

/// A reported message, or a message near it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportContextView {
    /// The number in its room.
    no: i64,
    /// The current nickname.
    author_nickname: String,
    #[schema(max_length = 4_000)]
    body: String,
    /// The address of its image; omitted if there is none. Served until the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    image_url: Option<String>,
    /// The texts that edits replaced within 30 days before the report, the oldest first; omitted if there are none, and for
    /// messages near the reported one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 50)]
    earlier: Vec<String>,
    sent_at: SeoulTime,
    /// Whether it is the reported message.
    is_reported: bool,
}

impl From<EvidenceLine> for ReportContextView {
    fn from(EvidenceLine { evidence, author_name }: EvidenceLine) -> Self {
        Self {
            no: evidence.no.0,
            author_nickname: author_name,
            body: evidence.body,
            image_url: evidence.image.map(|name| format!("{}{name}", ImageName::ADDRESS)),
            earlier: evidence.earlier,
            sent_at: SeoulTime(evidence.sent_at),
            is_reported: evidence.is_reported,
        }
    }
}

/// How often a reason was given.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReasonCountView {
    reason: ReportReason,
    /// The number of reports with this reason.
    #[schema(minimum = 1)]
    count: u64,
}

impl From<(moderation::Reason, u64)> for ReasonCountView {
    fn from((reason, count): (moderation::Reason, u64)) -> Self {
        Self { reason: ReportReason(reason), count }
    }
}

/// The explanation of an anonymous report.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportDetailView {
    reason: ReportReason,
    /// The explanation, up to 500 characters.
    detail: String,
    reported_at: SeoulTime,
}

impl From<ReportDetail> for ReportDetailView {
    fn from(said: ReportDetail) -> Self {
        Self { reason: ReportReason(said.reason), detail: said.detail, reported_at: SeoulTime(said.reported_at) }
    }
}

/// Flagged words of a study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportFlagView {
    reason: ReportFlagReason,
    /// The words as they were written, also if the author has changed them since.
    #[schema(min_items = 1, max_items = 10, max_length = 60)]
    words: Vec<String>,
    /// When the last of them were flagged.
    flagged_at: SeoulTime,
}

impl From<Flag> for ReportFlagView {
    fn from(Flag { reason, words, at }: Flag) -> Self {
        Self { reason: ReportFlagReason(reason), words, flagged_at: SeoulTime(at) }
    }
}
