use crate::{Decision, Target};
use kernel::{StudyId, UserId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Reported {
        target: Target,
        study: StudyId,
        by: UserId,
    },
    /// `told` reported it and waited for the decision, or were told the one that stands no more.
    Decided {
        target: Target,
        study: StudyId,
        decision: Decision,
        told: Vec<UserId>,
    },
}
