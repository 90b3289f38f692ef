use crate::ports::ReportRepository;
use crate::{Error, Fact, Target};
use kernel::{Actor, CaseId, Instant, Outcome, StudyId, UserId};

kernel::stored_enum! {
    /// What administrators make of a case.
    Decision {
        /// A study is there for its author and them alone; what a comment says is told nobody who reads the study.
        Hidden = "HIDDEN",
        /// It stays.
        Dismissed = "DISMISSED",
        /// It was hidden, and is shown again.
        Shown = "SHOWN",
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
            Self::Dismiss => Decision::Dismissed,
            Self::ShowAgain => Decision::Shown,
        }
    }
}

impl State {
    /// When it was decided, if it is.
    fn decided_at(self) -> Option<Instant> {
        match self {
            Self::Open { .. } => None,
            Self::Decided { at, .. } => Some(at),
        }
    }

    /// Whether a ruling changes anything, of somebody who saw that it was decided at `seen`, or that it waits. What was
    /// dismissed waits for a new report, which undoes whatever was decided; what is shown again may be hidden again.
    fn changes_by(self, ruling: Ruling, seen: Option<Instant>) -> Result<bool, Error> {
        let (decided, at) = match self {
            Self::Open { .. } => return Ok(ruling != Ruling::ShowAgain),
            Self::Decided { decision, at, .. } => (decision, at),
        };
        match (decided, ruling) {
            (Decision::Hidden, Ruling::Hide)
            | (Decision::Dismissed, Ruling::Dismiss)
            | (Decision::Shown, Ruling::ShowAgain) => Ok(false),
            _ if seen != Some(at) => Err(Error::DecidedOtherwise),
            (Decision::Hidden, Ruling::ShowAgain) | (Decision::Shown, Ruling::Hide) => Ok(true),
            (Decision::Hidden, Ruling::Dismiss) | (Decision::Dismissed, Ruling::Hide) => Err(Error::DecidedOtherwise),
            (Decision::Dismissed, Ruling::ShowAgain) | (Decision::Shown, Ruling::Dismiss) => Ok(false),
        }
    }
}

pub fn find_case<S: ReportRepository + ?Sized>(s: &mut S, actor: &Actor, id: CaseId) -> Result<Case, Error> {
    require_admin(actor.is_admin)?;
    s.find_case(id)?.ok_or(Error::NotFound)
}

/// Decides all open reports of a case, whose study is locked, or anew those that the last decision was for. Quiet if that
/// was decided before; else refused if it was decided at another time than the administrator has `seen`, unless it is open
/// again.
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

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    #[test]
    fn a_decision_stands_but_what_is_hidden_may_be_shown_and_hidden_again() {
        use Ruling::{Dismiss, Hide, ShowAgain};
        let at = DateTime::UNIX_EPOCH;
        let decided = |decision| State::Decided { decision, at, by: None };
        let by =
            |state: State| [Hide, Dismiss, ShowAgain].map(|ruling| state.changes_by(ruling, state.decided_at()).ok());
        assert_eq!(by(State::Open { since: at }), [Some(true), Some(true), Some(false)], "it is shown");
        assert_eq!(by(decided(Decision::Hidden)), [Some(false), None, Some(true)]);
        assert_eq!(by(decided(Decision::Dismissed)), [None, Some(false), Some(false)]);
        assert_eq!(by(decided(Decision::Shown)), [Some(true), Some(false), Some(false)]);
    }

    #[test]
    fn who_has_not_seen_the_last_decision_makes_no_other() {
        use Ruling::{Dismiss, Hide, ShowAgain};
        let at = DateTime::UNIX_EPOCH;
        let before = Some(at - TimeDelta::seconds(1));
        let by = |state: State, seen| [Hide, Dismiss, ShowAgain].map(|ruling| state.changes_by(ruling, seen).ok());
        for seen in [None, before] {
            let by = |decision| by(State::Decided { decision, at, by: None }, seen);
            assert_eq!(by(Decision::Hidden), [Some(false), None, None]);
            assert_eq!(by(Decision::Dismissed), [None, Some(false), None]);
            assert_eq!(by(Decision::Shown), [None, None, Some(false)]);
        }
        assert_eq!(
            by(State::Open { since: at }, before),
            [Some(true), Some(true), Some(false)],
            "it was reported again"
        );
    }
}
