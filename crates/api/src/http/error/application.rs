//! How errors that no single resource owns are answered. A resource maps its domain's errors in its own `error.rs`.

use super::{ApiError, ErrorCode};
use kernel::limit::Exceeded;

impl From<application::Error> for ApiError {
    fn from(error: application::Error) -> Self {
        use application::Error;
        match error {
            Error::Identity(
                error @ (identity::Error::Forbidden
                | identity::Error::AdminSecondFactorMissing
                | identity::Error::LastAdmin
                | identity::Error::UserNotFound),
            ) => error.into(),
            // The acting account itself is refused, so its token is of no further use.
            Error::Identity(error) => Self::from(error).with_refused_token(),
            other => other.convert(),
        }
    }
}

impl From<Exceeded> for ApiError {
    fn from(exceeded: Exceeded) -> Self {
        Self::new(ErrorCode::RateLimited).with_retry_after(exceeded.retry_after_seconds())
    }
}
