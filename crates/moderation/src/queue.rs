//! The queue of cases for administrators.

use crate::case::require_admin;
use crate::ports::ReportRepository;
use crate::{Case, Error, Reason, Target};
use kernel::{Actor, Instant, Page, PageRequest, StoreError, UserId};

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
    /// The whole text of a comment, or the beginning of a study, without markup.
    pub quote: String,
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

/// Returns open cases, the longest waiting first, or decided ones, the latest first.
pub fn list_cases<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    status: CaseStatus,
    page: PageRequest,
) -> Result<Page<ReportedContent>, Error> {
    require_admin(actor.is_admin)?;
    Ok(s.list_cases(status, page)?)
}

pub fn count_open_cases<S: ReportRepository + ?Sized>(s: &mut S, actor: &Actor) -> Result<u64, Error> {
    require_admin(actor.is_admin)?;
    Ok(s.count_cases(CaseStatus::Open)?)
}

/// Deletes all reports of content that its author or an administrator has deleted.
pub fn forget_target<S: ReportRepository + ?Sized>(s: &mut S, target: Target) -> Result<(), StoreError> {
    s.delete_case_of(target)
}
