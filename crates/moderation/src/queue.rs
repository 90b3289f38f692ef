//! What administrators look through.

use crate::case::require_admin;
use crate::ports::ReportRepository;
use crate::{Case, Error, Reason, Target};
use kernel::{Actor, Instant, Page, PageRequest, StoreError, UserId};

/// So many of the newest details come along with a case.
pub const DETAILS_SHOWN: usize = 5;

kernel::stored_enum! {
    CaseStatus {
        /// Some of its reports wait for a decision.
        Open = "OPEN",
        Decided = "DECIDED",
    }
}

/// A case beside what it is about. Who reported it is told nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedContent {
    pub case: Case,
    pub study_title: String,
    /// All that a comment says, or the beginning of a study without markup.
    pub quote: String,
    pub author: UserId,
    /// Their nickname as it is now.
    pub author_name: String,
    /// How often each reason was given, if it was, in the order of [`Reason::ALL`].
    pub reasons: Vec<(Reason, u64)>,
    /// The newest of those that say more than their reason.
    pub details: Vec<ReportDetail>,
    pub first_reported_at: Instant,
    /// The nickname of who decided, as it is now.
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

/// What waits for a decision, the longest waiting first, or what was decided, the latest first.
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

/// Forgets all that was reported of what its author or an administrator deleted.
pub fn forget_target<S: ReportRepository + ?Sized>(s: &mut S, target: Target) -> Result<(), StoreError> {
    s.delete_case_of(target)
}
