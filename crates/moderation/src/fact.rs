use crate::{Decision, Target};
use kernel::{StudyId, UserId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Reported {
        target: Target,
        study: StudyId,
        by: UserId,
    },
    /// Lists the users to notify: those whose reports were decided now, or whose earlier decision was replaced.
    Decided {
        target: Target,
        study: StudyId,
        decision: Decision,
        told: Vec<UserId>,
    },
    /// The author of hidden content was warned.
    Warned {
        target: Target,
        study: StudyId,
        author: UserId,
    },
}
