//! The reasons why a request failed. No variant contains text of the request or the response.

use std::time::Duration;
use thiserror::Error;

/// Phrases of errors about the context, by OpenAI and vLLM, llama.cpp, and llama-cpp-python.
const CONTEXT_EXCEEDED: &[&str] = &[
    "context_length_exceeded",
    "maximum context length",
    "exceed_context_size_error",
    "exceeds the available context size",
    "exceed context window",
];
/// Newer models of OpenAI behind a proxy accept `max_completion_tokens` only.
const MAX_TOKENS_REFUSED: &[&str] =
    &["'max_tokens' is not supported", "setting 'max_tokens' and 'max_completion_tokens' at the same time"];

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
    /// The prompt, or the prompt with the longest answer, is longer than the model's context.
    #[error("the request exceeds the model's context")]
    ContextExceeded,
    #[error("the model's server does not support max_tokens")]
    MaxTokensRefused,
    #[error("the model's answer has no end")]
    Endless,
    #[error("the model's server does not answer as one: {0}")]
    Unreadable(&'static str),
    #[error("the model's server has failed again and again, and is left alone for a while")]
    Resting,
}

impl Fault {
    /// Returns the fault of a connection that failed or broke off.
    pub(crate) fn of_connection(error: reqwest::Error) -> Self {
        // A connection timeout differs from a slow response: another attempt may succeed.
        if error.is_timeout() && !error.is_connect() {
            return Self::TimedOut;
        }
        let was_reached = !error.is_connect();
        let error = error.without_url();
        let causes = std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source());
        let causes = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
        if was_reached { Self::BrokenOff(causes) } else { Self::Unreachable(causes) }
    }

    /// Whether retrying soon may succeed.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::BrokenOff(_) => true,
            Self::Status { status, .. } => matches!(status, 408 | 409 | 425 | 429 | 500..),
            Self::TimedOut
            | Self::ContextExceeded
            | Self::MaxTokensRefused
            | Self::Endless
            | Self::Unreadable(_)
            | Self::Resting => false,
        }
    }

    /// Whether the fault lies with the server rather than the request.
    pub(crate) fn is_outage(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::BrokenOff(_) | Self::TimedOut | Self::Unreadable(_) => true,
            Self::Status { status, .. } => matches!(status, 401 | 403 | 429 | 500..),
            Self::ContextExceeded | Self::MaxTokensRefused | Self::Endless | Self::Resting => false,
        }
    }

    /// Whether the model certainly did no work: the request did not arrive, or was refused with an error status.
    pub(crate) fn costs_nothing(&self) -> bool {
        match self {
            Self::Unreachable(_)
            | Self::Status { .. }
            | Self::ContextExceeded
            | Self::MaxTokensRefused
            | Self::Resting => true,
            Self::BrokenOff(_) | Self::TimedOut | Self::Endless | Self::Unreadable(_) => false,
        }
    }

    /// Reads the body of an error. It may repeat the request, so nothing of it is kept.
    pub(crate) fn refused(status: u16, retry_after: Option<Duration>, body: &[u8]) -> Self {
        let said = String::from_utf8_lossy(body).to_lowercase();
        let says = |phrases: &[&str]| phrases.iter().any(|phrase| said.contains(phrase));
        if says(CONTEXT_EXCEEDED) {
            Self::ContextExceeded
        } else if matches!(status, 400 | 422) && says(MAX_TOKENS_REFUSED) {
            Self::MaxTokensRefused
        } else {
            Self::Status { status, retry_after }
        }
    }

    /// Whether the server may not support the response format.
    pub(crate) fn may_be_of_the_form(&self) -> bool {
        matches!(self, Self::Status { status: 400 | 404 | 415 | 422 | 501, .. })
    }
}
