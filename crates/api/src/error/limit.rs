//! What was done too often, in the contract's code and with the exact wait.

use crate::error::{ApiError, ErrorCode};
use kernel::limit::Exceeded;

impl From<Exceeded> for ApiError {
    fn from(exceeded: Exceeded) -> Self {
        Self::new(ErrorCode::RateLimited).with_retry_after(exceeded.retry_after_seconds())
    }
}
