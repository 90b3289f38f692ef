//! What is sent about reports.

use crate::choice::choice;
use crate::seoul_time::SentInstant;
use kernel::{FieldErrors, PageRequest};
use moderation::{CaseStatus, Complaint, Target};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(ReportTargetType of moderation::TargetKind, "What is reported.");
choice!(ReportReason of moderation::Reason, "Why: money is asked for (금전 요구), people are won over for a belief or a scheme (포교·다단계), spam (스팸), abuse (욕설), or what `detail` says (기타).");
choice!(ReportStatus of CaseStatus, "Whether a decision is waited for.");
choice!(ReportDecision of moderation::Decision, "What was decided: it is hidden, which leaves a study to its author and administrators and of a comment a line; it stays as it is; or it was hidden and is shown again.");

/// A study or a comment, and what is wrong with it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateReportBody {
    target_type: ReportTargetType,
    /// The id of the study or the comment.
    #[schema(minimum = 1)]
    target_id: i64,
    reason: ReportReason,
    /// More about it, in up to 500 characters; needed with `OTHER`.
    #[schema(max_length = 500, example = "가입비를 먼저 보내라고 합니다.")]
    detail: Option<String>,
}

impl CreateReportBody {
    pub(super) fn parse(&self) -> Result<(Target, Complaint), FieldErrors> {
        let complaint = Complaint::parse(self.reason.0, self.detail.as_deref())?;
        Ok((Target::new(self.target_type.0, self.target_id), complaint))
    }
}

/// What an administrator has seen of what they decide.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DecideReportsBody {
    /// `decidedAt` of the row as it was read; left out if it waited for a decision. If somebody else has decided it since,
    /// nothing is changed.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    pub(super) decided_at: Option<SentInstant>,
}

/// Which reports are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListReportsQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many rows a page holds; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// Whether a decision is waited for; open ones if left out.
    #[param(inline)]
    status: Option<ReportStatus>,
}

impl ListReportsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(super) fn status(&self) -> CaseStatus {
        self.status.map_or(CaseStatus::Open, |status| status.0)
    }
}
