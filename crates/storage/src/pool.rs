//! Connections to the database: a limited number for each use, and what happens to those that do not answer.

mod canceller;
mod guarded;
mod health;
mod lane;
mod threads;
mod watch;

pub(crate) use canceller::Canceller;
pub(crate) use guarded::answered;
pub(crate) use health::Health;
pub(crate) use lane::{Lane, Lent};
pub(crate) use watch::Watch;

use thiserror::Error;

#[derive(Debug, Error)]
pub enum OpenError {
    #[error("the database cannot be reached")]
    Unreachable(#[source] diesel::ConnectionError),
    #[error("the tables could not be brought up to date")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
}
