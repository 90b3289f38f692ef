//! The remote that writes plans: a model, or the built-in planner where there is none.

use crate::quality::Flaw;
use crate::{Brief, FailureReason, Plan, Provenance, ReservedTokens, WeekRewriting};
use async_trait::async_trait;
use std::fmt;
use thiserror::Error;

/// What a writer tells while it writes, and asks of the person it writes for.
#[async_trait]
pub trait WritingProgress: Send + Sync {
    fn weeks_done(&self, weeks: u8);

    /// Charges the most that a call to a model may use, before it is sent. Fails with [`WriteError::OutOfTokens`] if the user
    /// has fewer left. `None` if nobody is charged.
    async fn reserve_tokens(&self, _tokens: u32) -> Result<Option<ReservedTokens>, WriteError> {
        Ok(None)
    }

    /// Replaces the charge of a call by what it used.
    async fn settle_tokens(&self, _reserved: ReservedTokens, _used: u32) -> Result<(), WriteError> {
        Ok(())
    }
}

/// Of what is written in a moment nobody follows how far it is.
pub struct Unwatched;

impl WritingProgress for Unwatched {
    fn weeks_done(&self, _: u8) {}
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The plan, which passed the checks.
    pub plan: Plan,
    pub provenance: Provenance,
}

/// Why a writer wrote nothing. Its `Debug` form is for logs: flaws and messages may repeat what people typed, so it names
/// checks and weeks alone.
#[derive(Error)]
pub enum WriteError {
    /// It could not be reached or broke off. The cause goes into logs and must repeat nothing that people typed.
    #[error("the writer failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the plan has {} flaws", .0.len())]
    Invalid(Vec<Flaw>),
    #[error("the writer took too long")]
    TimedOut,
    /// It found the subject to be restricted.
    #[error("the writer refused the subject")]
    Restricted { message: String },
    /// The person has no tokens left today.
    #[error("the person has used up the day's tokens")]
    OutOfTokens,
    /// Whatever it could write of a week is what stands there already.
    #[error("the writer has nothing else for that week")]
    NoOther { message: String },
}

impl fmt::Debug for WriteError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(cause) => write!(formatter, "Failed({cause})"),
            Self::Invalid(flaws) => {
                let places = flaws.iter().map(|flaw| (flaw.check, flaw.week));
                formatter.write_str("Invalid")?;
                formatter.debug_list().entries(places).finish()
            }
            Self::TimedOut => formatter.write_str("TimedOut"),
            Self::Restricted { .. } => formatter.write_str("Restricted"),
            Self::OutOfTokens => formatter.write_str("OutOfTokens"),
            Self::NoOther { .. } => formatter.write_str("NoOther"),
        }
    }
}

#[async_trait]
pub trait RoadmapWriter: Send + Sync {
    /// A plan for `brief` that passed the checks.
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError>;

    /// The whole plan with that week written anew, as [`crate::Judge::accept`] gives it. Who knows one version only says so.
    async fn rewrite_week(
        &self,
        _week: &WeekRewriting,
        _progress: &dyn WritingProgress,
    ) -> Result<Written, WriteError> {
        Err(WriteError::NoOther { message: FailureReason::NoOther.message().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality::Check;

    #[test]
    fn a_failure_in_a_log_repeats_nothing_that_was_typed() {
        let flaw = Flaw { check: Check::Privacy, week: Some(2), detail: "010-1234-5678".to_owned() };
        assert_eq!(format!("{:?}", WriteError::Invalid(vec![flaw])), "Invalid[(Privacy, Some(2))]");
        let restricted = WriteError::Restricted { message: "친구 계정".to_owned() };
        assert_eq!(format!("{restricted:?} {restricted}"), "Restricted the writer refused the subject");
    }
}
