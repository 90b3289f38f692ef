//! A case as administrators see it: with the reported content and the reasons.

use crate::case::Case;
use crate::complaint::Reason;
use crate::evidence::EvidenceLine;
use crate::flag::Flag;
use kernel::{Instant, UserId};

/// The number of newest report texts shown with a case.
pub const DETAILS_SHOWN: usize = 5;

kernel::stored_enum! {
    CaseStatus {
        /// There are undecided reports.
        Open = "OPEN",
        Decided = "DECIDED",
    }
}

/// A case with its content. Does not say who reported it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedContent {
    pub case: Case,
    pub study_title: String,
    /// The whole text of a comment, the text of a message when it was reported, or the beginning of a study, without markup.
    pub quote: String,
    /// A reported message with messages near it, the oldest first. Empty for other content.
    pub context: Vec<EvidenceLine>,
    pub author: UserId,
    /// Their current nickname.
    pub author_name: String,
    /// The number of reports for each reason, without zeros, in the order of [`Reason::ALL`].
    pub reasons: Vec<(Reason, u64)>,
    /// The newest reports with a text.
    pub details: Vec<ReportDetail>,
    pub first_reported_at: Instant,
    /// The current nickname of the administrator who decided.
    pub decided_by: Option<String>,
    /// Words that the screening found, by reason. Only of studies.
    pub flags: Vec<Flag>,
    /// The number of warnings that the author got for other content.
    pub earlier_warnings: u64,
    /// When the author was warned of this content.
    pub warned_at: Option<Instant>,
}

impl ReportedContent {
    #[must_use]
    pub fn report_count(&self) -> u64 {
        self.reasons.iter().map(|(_, count)| count).sum()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportDetail {
    pub reason: Reason,
    pub detail: String,
    pub reported_at: Instant,
}
