use crate::ports::ReportRepository;
use crate::{Error, Fact, Target};
use kernel::{Actor, CaseId, Instant, Outcome, StudyId, UserId};

kernel::stored_enum! {
    /// What administrators make of a case.
    Decision {
        /// Nobody is to see it but its author and they.
        Hidden = "HIDDEN",
        /// It stays, or is shown again.
        Dismissed = "DISMISSED",
    }
}

/// All that is reported of one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Case {
    pub id: CaseId,
    pub target: Target,
    pub study: StudyId,
    pub state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Some of its reports wait for a decision, the first of them since then.
    Open { since: Instant },
    Decided {
        decision: Decision,
        at: Instant,
        /// Nobody once that account is gone.
        by: Option<UserId>,
    },
}

impl State {
    /// Whether a decision changes anything. What was hidden may be shown again; what was dismissed waits for a new report.
    fn changes_by(self, decision: Decision) -> Result<bool, Error> {
        match (self, decision) {
            (Self::Open { .. }, _) | (Self::Decided { decision: Decision::Hidden, .. }, Decision::Dismissed) => {
                Ok(true)
            }
            (Self::Decided { decision: Decision::Dismissed, .. }, Decision::Hidden) => Err(Error::DecidedOtherwise),
            (Self::Decided { .. }, _) => Ok(false),
        }
    }
}

pub fn find_case<S: ReportRepository + ?Sized>(s: &mut S, actor: &Actor, id: CaseId) -> Result<Case, Error> {
    require_admin(actor.is_admin)?;
    s.find_case(id)?.ok_or(Error::NotFound)
}

/// Decides all open reports of a case, whose study is locked. Quiet if that was decided before.
pub fn decide_case<S: ReportRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CaseId,
    decision: Decision,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let case = find_case(s, actor, id)?;
    if !case.state.changes_by(decision)? {
        return Ok(Outcome::quiet(()));
    }
    let told = s.decide_reports(id, now)?;
    s.update_case(&Case { state: State::Decided { decision, at: now, by: Some(actor.id) }, ..case })?;
    let Case { target, study, .. } = case;
    Ok(Outcome::with((), Fact::Decided { target, study, decision, told }))
}

pub(crate) fn require_admin(is_admin: bool) -> Result<(), Error> {
    if is_admin { Ok(()) } else { Err(Error::Forbidden) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn a_decision_stands_but_what_is_hidden_may_be_shown_again() {
        let at = DateTime::UNIX_EPOCH;
        let decided = |decision| State::Decided { decision, at, by: None };
        let changes = |state: State, decision| state.changes_by(decision).ok();
        for decision in [Decision::Hidden, Decision::Dismissed] {
            assert_eq!(changes(State::Open { since: at }, decision), Some(true));
            assert_eq!(changes(decided(decision), decision), Some(false));
        }
        assert_eq!(changes(decided(Decision::Hidden), Decision::Dismissed), Some(true));
        assert_eq!(changes(decided(Decision::Dismissed), Decision::Hidden), None);
    }
}
