use crate::{Case, CaseFilter, CaseStatus, Evidence, Flag, NewReport, ReportedContent, Target};
use kernel::{CaseId, Instant, Page, PageRequest, ReportId, StoreError, StudyId, UserId};

pub const ONE_REPORT: &str = "reports_once";

/// Stores reports. Callers of writing methods must have locked the study that a report is about.
pub trait ReportRepository {
    /// Inserts an open case for a target without one.
    fn insert_case(&mut self, target: Target, study: StudyId, since: Instant) -> Result<CaseId, StoreError>;

    fn find_case(&mut self, id: CaseId) -> Result<Option<Case>, StoreError>;

    fn find_case_of(&mut self, target: Target) -> Result<Option<Case>, StoreError>;

    /// Updates the state.
    fn update_case(&mut self, case: &Case) -> Result<(), StoreError>;

    /// Deletes the case of a target, if it has one, with its reports.
    fn delete_case_of(&mut self, target: Target) -> Result<(), StoreError>;

    /// Inserts a report. Fails with a duplicate of [`ONE_REPORT`].
    fn insert_report(&mut self, new: &NewReport) -> Result<ReportId, StoreError>;

    /// Marks reports of a case as decided now: those decided at `before`, or the open ones. Returns the users who made
    /// them.
    fn decide_reports(
        &mut self,
        case: CaseId,
        before: Option<Instant>,
        now: Instant,
    ) -> Result<Vec<UserId>, StoreError>;

    /// Stores evidence instead of earlier evidence of a case.
    fn replace_evidence(&mut self, case: CaseId, evidence: &[Evidence]) -> Result<(), StoreError>;

    /// Deletes a batch of evidence of cases that were decided before `instant`, and returns its size.
    fn delete_evidence_decided_before(&mut self, instant: Instant) -> Result<usize, StoreError>;

    /// Returns the flags of a case by reason.
    fn list_recruit_flags(&mut self, case: CaseId) -> Result<Vec<Flag>, StoreError>;

    /// Stores a flag of a case instead of an earlier one for the same reason.
    fn upsert_recruit_flag(&mut self, case: CaseId, flag: &Flag) -> Result<(), StoreError>;

    /// Stores that a user was warned of a case. Returns false if a warning exists.
    fn insert_warning(&mut self, user: UserId, case: CaseId, now: Instant) -> Result<bool, StoreError>;

    fn find_reported_content(&mut self, id: CaseId) -> Result<Option<ReportedContent>, StoreError>;

    /// Returns matching cases: open ones by the time they were opened, or decided ones, the latest first.
    fn list_cases(&mut self, filter: &CaseFilter, page: PageRequest) -> Result<Page<ReportedContent>, StoreError>;

    fn count_cases(&mut self, status: CaseStatus) -> Result<u64, StoreError>;
}
