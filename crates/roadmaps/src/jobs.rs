//! Jobs that write for a user, and the model tokens that they may use.
//!
//! | Rule | Here |
//! |---|---|
//! | jobs of other users are not found | [`find_job`] |
//! | why a job failed | [`FailureReason`] |
//! | a daily number of model tokens per user, reserved before each question | [`reserve_tokens`], [`settle_tokens`] |

mod kind;
mod lookup;
mod tokens;

pub use kind::{FailureReason, JobKind, Planner, WRITING};
pub(crate) use lookup::find_job_made_for;
pub use lookup::{cancel_job, find_job};
pub use tokens::{
    DEFAULT_DAILY_TOKENS, LEAST_DAILY_TOKENS, ReservedTokens, TokenUseRepository, forget_token_use, next_day,
    reserve_tokens, settle_tokens,
};
