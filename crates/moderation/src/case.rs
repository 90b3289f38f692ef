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

/// What an administrator asks for. To show again is not to dismiss: whoever dismisses what somebody else hid a moment ago
/// has not seen that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    Hide,
    Dismiss,
    ShowAgain,
}

impl Ruling {
    #[must_use]
    pub fn decision(self) -> Decision {
        match self {
            Self::Hide => Decision::Hidden,
            Self::Dismiss | Self::ShowAgain => Decision::Dismissed,
        }
    }
}

impl State {
    /// Whether a ruling changes anything. What was dismissed waits for a new report.
    fn changes_by(self, ruling: Ruling) -> Result<bool, Error> {
        let decided = match self {
            Self::Open { .. } => None,
            Self::Decided { decision, .. } => Some(decision),
        };
        match (decided, ruling) {
            (None, Ruling::Hide | Ruling::Dismiss) | (Some(Decision::Hidden), Ruling::ShowAgain) => Ok(true),
            (None, Ruling::ShowAgain) => Ok(false),
            (Some(decided), ruling) if decided == ruling.decision() => Ok(false),
            (Some(_), _) => Err(Error::DecidedOtherwise),
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
    ruling: Ruling,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let case = find_case(s, actor, id)?;
    if !case.state.changes_by(ruling)? {
        return Ok(Outcome::quiet(()));
    }
    let decision = ruling.decision();
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
        use Ruling::{Dismiss, Hide, ShowAgain};
        let at = DateTime::UNIX_EPOCH;
        let decided = |decision| State::Decided { decision, at, by: None };
        let by = |state: State| [Hide, Dismiss, ShowAgain].map(|ruling| state.changes_by(ruling).ok());
        assert_eq!(by(State::Open { since: at }), [Some(true), Some(true), Some(false)], "it is shown");
        assert_eq!(by(decided(Decision::Hidden)), [Some(false), None, Some(true)]);
        assert_eq!(by(decided(Decision::Dismissed)), [None, Some(false), Some(false)]);
    }
}
