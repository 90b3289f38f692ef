//! How errors of notifications are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<notifications::Error> for ApiError {
    fn from(error: notifications::Error) -> Self {
        use notifications::Error;
        match error {
            Error::Store(failure) => failure.into(),
            Error::NotFound => ErrorCode::NotificationNotFound.into(),
        }
    }
}
