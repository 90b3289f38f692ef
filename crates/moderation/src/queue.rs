//! The queue of cases for administrators.

use crate::content::{CaseStatus, ReportedContent};
use crate::deciding::require_admin;
use crate::evidence::EVIDENCE_KEPT;
use crate::filter::CaseFilter;
use crate::ports::ReportRepository;
use crate::{Error, Target};
use kernel::{Actor, Instant, Page, PageRequest, StoreError};

/// Returns matching cases: open ones, the longest waiting first, or decided ones, the latest first.
pub fn list_cases<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    filter: &CaseFilter,
    page: PageRequest,
) -> Result<Page<ReportedContent>, Error> {
    require_admin(actor.is_admin)?;
    Ok(s.list_cases(filter, page)?)
}

pub fn count_open_cases<S: ReportRepository + ?Sized>(s: &mut S, actor: &Actor) -> Result<u64, Error> {
    require_admin(actor.is_admin)?;
    Ok(s.count_cases(CaseStatus::Open)?)
}

/// Deletes all reports of content that its author or an administrator has deleted.
pub fn forget_target<S: ReportRepository + ?Sized>(s: &mut S, target: Target) -> Result<(), StoreError> {
    s.delete_case_of(target)
}

/// Deletes a batch of evidence of cases that were decided long ago, and returns its size.
pub fn forget_evidence<S: ReportRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_evidence_decided_before(now - EVIDENCE_KEPT)
}
