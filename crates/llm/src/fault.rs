//! The reasons why a request failed. No variant contains text of the request or the response.

use std::time::Duration;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("the model's server cannot be reached: {0}")]
    Unreachable(String),
    #[error("the model's server broke the connection off: {0}")]
    BrokenOff(String),
    #[error("the model took too long")]
    TimedOut,
    #[error("the model's server answers with status {status}")]
    Status {
        status: u16,
        /// The pause that the server asked for.
        retry_after: Option<Duration>,
    },
    #[error("the model's answer has no end")]
    Endless,
    #[error("the model's server does not answer as one: {0}")]
    Unreadable(&'static str),
    #[error("the model's server has failed again and again, and is left alone for a while")]
    Resting,
}

impl Fault {
    /// Whether retrying soon may succeed.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::BrokenOff(_) => true,
            Self::Status { status, .. } => matches!(status, 408 | 409 | 425 | 429 | 500..),
            Self::TimedOut | Self::Endless | Self::Unreadable(_) | Self::Resting => false,
        }
    }

    /// Whether the fault lies with the server rather than the request.
    pub(crate) fn is_outage(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::BrokenOff(_) | Self::TimedOut | Self::Unreadable(_) => true,
            Self::Status { status, .. } => matches!(status, 401 | 403 | 429 | 500..),
            Self::Endless | Self::Resting => false,
        }
    }

    /// Whether the model certainly did no work: the request did not arrive, or was refused with an error status.
    pub(crate) fn costs_nothing(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::Status { .. } | Self::Resting => true,
            Self::BrokenOff(_) | Self::TimedOut | Self::Endless | Self::Unreadable(_) => false,
        }
    }

    /// Whether the server may not support JSON schemas.
    pub(crate) fn may_be_of_the_form(&self) -> bool {
        matches!(self, Self::Status { status: 400 | 404 | 415 | 422 | 501, .. })
    }
}
