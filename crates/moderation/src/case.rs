//! A case: its state, and which decisions change it.

use crate::{Error, Target};
use kernel::{CaseId, Instant, StudyId, UserId};

kernel::stored_enum! {
    /// An administrator's decision on a case.
    Decision {
        /// A study is hidden from all but its author; the text of a comment is hidden from readers of the study.
        Hidden = "HIDDEN",
        /// The content stays visible.
        Dismissed = "DISMISSED",
        /// It was hidden and is visible again.
        Shown = "SHOWN",
    }
}

/// All reports of one study or comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Case {
    pub id: CaseId,
    pub target: Target,
    pub study: StudyId,
    pub state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// There are undecided reports; `since` is the time of the first.
    Open { since: Instant },
    Decided {
        decision: Decision,
        at: Instant,
        /// Null once that account is erased.
        by: Option<UserId>,
    },
}

/// An administrator's request. `ShowAgain` differs from `Dismiss`: an administrator who dismisses content that another
/// has just hidden does not mean to show it again.
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
    /// Returns the time of the decision, if there is one.
    pub(crate) fn decided_at(self) -> Option<Instant> {
        match self {
            Self::Open { .. } => None,
            Self::Decided { at, .. } => Some(at),
        }
    }

    /// Whether a ruling changes the state, for an administrator who last saw the decision of `seen`. Dismissed content
    /// cannot be hidden without a new report, which reopens the case; content that is shown again may be hidden again.
    pub(crate) fn changes_by(self, ruling: Ruling, seen: Option<Instant>) -> Result<bool, Error> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    #[test]
    fn decisions_are_final_except_that_hidden_content_may_be_shown_and_hidden_again() {
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
    fn an_administrator_who_has_not_seen_the_last_decision_cannot_change_it() {
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
