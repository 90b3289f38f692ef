//! The port for writers of plans: a model, or the built-in planner.

use crate::brief::Brief;
use crate::ground::Ground;
use crate::jobs::{FailureReason, ReservedTokens};
use crate::plan::Written;
use crate::quality::Flaw;
use crate::rewriting::WeekRewriting;
use async_trait::async_trait;
use std::fmt;
use thiserror::Error;

/// Receives a writer's progress, and reserves tokens for it.
#[async_trait]
pub trait WritingProgress: Send + Sync {
    fn weeks_done(&self, weeks: u8);

    /// Reserves the most tokens that a request to a model may use, before it is sent. Fails with
    /// [`WriteError::OutOfTokens`] if the user has fewer left. `None` if tokens are not counted.
    async fn reserve_tokens(&self, _tokens: u32) -> Result<Option<ReservedTokens>, WriteError> {
        Ok(None)
    }

    /// Replaces the reservation of a request by the tokens it used.
    async fn settle_tokens(&self, _reserved: ReservedTokens, _used: u32) -> Result<(), WriteError> {
        Ok(())
    }
}

/// Ignores progress, for plans that are written in a moment.
pub struct Unwatched;

impl WritingProgress for Unwatched {
    fn weeks_done(&self, _: u8) {}
}

/// The reason why a writer failed. Its `Debug` form is for logs and names only checks and weeks, because flaws and
/// messages may repeat user text.
#[derive(Error)]
pub enum WriteError {
    /// It was unreachable or broke off. The cause is logged, so it must not repeat user text.
    #[error("the writer failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the plan has {} flaws", .0.len())]
    Invalid(Vec<Flaw>),
    #[error("the writer took too long")]
    TimedOut,
    /// It found the subject to be restricted.
    #[error("the writer refused the subject")]
    Restricted { message: String },
    /// The user has no tokens left today.
    #[error("the person has used up the day's tokens")]
    OutOfTokens,
    /// It could only write the current week again.
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
    /// Returns a plan for `brief` that passed the checks.
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError>;

    /// Returns the whole plan with that week rewritten, as accepted by [`crate::rewriting::Judge::accept`]. The default is for
    /// writers with a single version.
    async fn rewrite_week(
        &self,
        _week: &WeekRewriting,
        _progress: &dyn WritingProgress,
    ) -> Result<Written, WriteError> {
        Err(WriteError::NoOther { message: FailureReason::NoOther.message().to_owned() })
    }
}

/// [`Grounds`](crate::ground::Grounds) for async writers, which must not compute on the threads that answer requests.
#[async_trait]
pub trait Grounding: Send + Sync {
    async fn ground(&self, brief: &Brief) -> Result<Ground, WriteError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality::Check;

    #[test]
    fn a_logged_failure_contains_no_user_text() {
        let flaw = Flaw { check: Check::Privacy, week: Some(2), detail: "010-1234-5678".to_owned() };
        assert_eq!(format!("{:?}", WriteError::Invalid(vec![flaw])), "Invalid[(Privacy, Some(2))]");
        let restricted = WriteError::Restricted { message: "친구 계정".to_owned() };
        assert_eq!(format!("{restricted:?} {restricted}"), "Restricted the writer refused the subject");
    }
}
