use crate::{Case, CaseStatus, NewReport, ReportedContent, Target};
use kernel::{CaseId, Instant, Page, PageRequest, ReportId, StoreError, StudyId, UserId};

pub const ONE_REPORT: &str = "reports_once";

/// Keeps reports. Whoever writes any has locked the study that they are about.
pub trait ReportRepository {
    /// Adds the open case of a target that has none.
    fn insert_case(&mut self, target: Target, study: StudyId, since: Instant) -> Result<CaseId, StoreError>;

    fn find_case(&mut self, id: CaseId) -> Result<Option<Case>, StoreError>;

    fn find_case_of(&mut self, target: Target) -> Result<Option<Case>, StoreError>;

    /// Keeps the state.
    fn update_case(&mut self, case: &Case) -> Result<(), StoreError>;

    /// Removes the case of a target, if it has one, with its reports.
    fn delete_case_of(&mut self, target: Target) -> Result<(), StoreError>;

    /// Adds a report; [`ONE_REPORT`] holds.
    fn insert_report(&mut self, new: &NewReport) -> Result<ReportId, StoreError>;

    /// Notes that those reports of a case are decided now that were decided `before`, or the open ones, and returns who
    /// made them.
    fn decide_reports(
        &mut self,
        case: CaseId,
        before: Option<Instant>,
        now: Instant,
    ) -> Result<Vec<UserId>, StoreError>;

    fn find_reported_content(&mut self, id: CaseId) -> Result<Option<ReportedContent>, StoreError>;

    /// Open ones in the order in which they were opened, decided ones the latest first.
    fn list_cases(&mut self, status: CaseStatus, page: PageRequest) -> Result<Page<ReportedContent>, StoreError>;

    fn count_cases(&mut self, status: CaseStatus) -> Result<u64, StoreError>;
}
