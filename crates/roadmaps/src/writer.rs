//! The remote that writes plans: a model, or the built-in planner where there is none.

use crate::quality::Flaw;
use crate::{Brief, Plan, Provenance};
use async_trait::async_trait;
use thiserror::Error;

/// Hears how far a writer has come.
pub trait WritingProgress: Send + Sync {
    /// So many weeks are written.
    fn weeks_done(&self, weeks: u8);
}

/// What a writer wrote, and from what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The plan, which passed the checks.
    pub plan: Plan,
    /// Who wrote it.
    pub provenance: Provenance,
}

/// Why a writer wrote nothing.
#[derive(Debug, Error)]
pub enum WriteError {
    /// It could not be reached or broke off.
    #[error("the writer failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What it wrote did not pass the checks.
    #[error("the plan has {} flaws", .0.len())]
    Invalid(Vec<Flaw>),
    /// It took too long.
    #[error("the writer took too long")]
    TimedOut,
    /// It found the subject to be restricted.
    #[error("the writer refused the subject")]
    Restricted {
        /// What the person is told.
        message: String,
    },
}

/// Writes plans.
#[async_trait]
pub trait RoadmapWriter: Send + Sync {
    /// A plan for `brief` that passed the checks.
    ///
    /// # Errors
    /// See [`WriteError`].
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError>;
}
