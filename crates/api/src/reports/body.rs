//! Request bodies and queries of reports.

use crate::http::choice::choice;
use crate::http::seoul_time::SentInstant;
use chrono::NaiveDate;
use kernel::{FieldErrors, PageRequest, Period};
use moderation::{CaseFilter, CaseStatus, Complaint, Target};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(ReportTargetType of moderation::TargetKind, "The kind of reported content.");
choice!(ReportReason of moderation::Reason, "The reason for a report: demands for money (금전 요구), proselytism (포교), pyramid schemes (다단계), spam (스팸), abuse (욕설), or another one, explained in `detail` (기타).");
choice!(ReportFlagReason of moderation::FlagReason, "Why the program flagged words of a study: a fee, a bank account, a link to a chat outside, proselytism (포교), or a pyramid scheme (다단계). Other values do not occur here.");
choice!(ReportStatus of CaseStatus, "Whether reported content awaits a decision (`OPEN`) or has one (`DECIDED`).");
choice!(ReportDecision of moderation::Decision, "A decision on reported content: hidden (`HIDDEN`), so that a study is visible to its author and administrators only and a comment or a message is a placeholder; left visible (`DISMISSED`); or restored after it was hidden (`SHOWN`).");

/// A report of a study, a comment or a message.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateReportBody {
    target_type: ReportTargetType,
    /// The id of the study, the comment or the message.
    #[schema(minimum = 1)]
    target_id: i64,
    reason: ReportReason,
    /// An explanation, up to 500 characters; required with `OTHER`.
    #[schema(max_length = 500, example = "가입비를 먼저 보내라고 합니다.")]
    detail: Option<String>,
}

impl CreateReportBody {
    pub(super) fn parse(&self) -> Result<(Target, Complaint), FieldErrors> {
        let complaint = Complaint::parse(self.reason.0, self.detail.as_deref())?;
        Ok((Target::new(self.target_type.0, self.target_id), complaint))
    }
}

/// The state of the row that the administrator decided on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DecideReportsBody {
    /// `decidedAt` of the row when it was read; omitted if it was open. If another administrator has decided it since,
    /// nothing changes.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    pub(super) decided_at: Option<SentInstant>,
}

/// The query of the report list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListReportsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) size: Option<i64>,
    /// Only open or only decided rows; defaults to open.
    #[param(inline)]
    pub(crate) status: Option<ReportStatus>,
    /// Only this kind of content; defaults to all.
    #[param(inline)]
    pub(crate) target_type: Option<ReportTargetType>,
    /// Text that the title of the study contains, in any letter case.
    #[param(max_length = 100)]
    pub(crate) q: Option<String>,
    /// Only content that was first reported on this day or later, in Seoul.
    pub(crate) from: Option<NaiveDate>,
    /// Only content that was first reported on this day or earlier, in Seoul.
    pub(crate) to: Option<NaiveDate>,
}

impl ListReportsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(crate) fn filter(&self) -> Result<CaseFilter, FieldErrors> {
        let all = CaseFilter::of(self.status.map_or(CaseStatus::Open, |status| status.0));
        let (kind, reported) = (self.target_type.map(|kind| kind.0), Period::parse(self.from, self.to)?);
        Ok(CaseFilter { kind, reported, ..all.searching(self.q.as_deref())? })
    }
}
