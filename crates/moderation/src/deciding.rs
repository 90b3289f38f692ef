//! Deciding cases.

use crate::case::{Case, Ruling, State};
use crate::ports::ReportRepository;
use crate::{Error, Fact};
use kernel::{Actor, CaseId, Instant, Outcome};

pub fn find_case<S: ReportRepository + ?Sized>(s: &mut S, actor: &Actor, id: CaseId) -> Result<Case, Error> {
    require_admin(actor.is_admin)?;
    s.find_case(id)?.ok_or(Error::NotFound)
}

/// Decides all open reports of a case, or changes the last decision. The study must be locked. Has no effect if the
/// case is already decided so; fails if its last decision differs from the one the administrator has `seen`, unless it
/// is open again.
pub fn decide_case<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CaseId,
    ruling: Ruling,
    seen: Option<Instant>,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let case = find_case(s, actor, id)?;
    if !case.state.changes_by(ruling, seen)? {
        return Ok(Outcome::quiet(()));
    }
    let decision = ruling.decision();
    let told = s.decide_reports(id, case.state.decided_at(), now)?;
    s.update_case(&Case { state: State::Decided { decision, at: now, by: Some(actor.id) }, ..case })?;
    let Case { target, study, .. } = case;
    Ok(Outcome::with((), Fact::Decided { target, study, decision, told }))
}

pub(crate) fn require_admin(is_admin: bool) -> Result<(), Error> {
    if is_admin { Ok(()) } else { Err(Error::Forbidden) }
}
