//! Reporting content.

use crate::case::{Case, State};
use crate::complaint::{Complaint, NewReport};
use crate::ports::{ONE_REPORT, ReportRepository};
use crate::{Error, Evidence, Fact, ReportedTarget};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, Instant, Outcome, ReportId, StoreError};

pub const REPORTS_PER_HOUR: Limit = Limit::new("reports", 20, 3600);

/// Counts a report of `actor` against the rate limit.
pub fn admit_report<S: LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &REPORTS_PER_HOUR, &actor.id.to_string(), now)?)
}

/// Reports content whose study is locked. Reopens the case if its reports were dismissed before. The evidence is stored
/// unless the case is open, because then there is some already.
pub fn report<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    reported: &ReportedTarget,
    evidence: &[Evidence],
    complaint: Complaint,
    now: Instant,
) -> Result<Outcome<ReportId, Fact>, Error> {
    let ReportedTarget { target, study, author } = *reported;
    if author == actor.id {
        return Err(target.own_content());
    }
    let (case, is_new) = match s.find_case_of(target)? {
        Some(case) => {
            let is_decided = matches!(case.state, State::Decided { .. });
            if is_decided {
                s.update_case(&Case { state: State::Open { since: now }, ..case })?;
            }
            (case.id, is_decided)
        }
        None => (s.insert_case(target, study, now)?, true),
    };
    if is_new && !evidence.is_empty() {
        s.replace_evidence(case, evidence)?;
    }
    let report = s.insert_report(&NewReport { case, reporter: actor.id, complaint, at: now }).map_err(already)?;
    Ok(Outcome::with(report, Fact::Reported { target, study, by: actor.id }))
}

fn already(error: StoreError) -> Error {
    if error.is_duplicate_of(ONE_REPORT) { Error::AlreadyReported } else { error.into() }
}
