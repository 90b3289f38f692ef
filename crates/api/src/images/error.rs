//! How errors of images are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<images::Error> for ApiError {
    fn from(error: images::Error) -> Self {
        use images::Error;
        match error {
            Error::NotFound => ErrorCode::NotFound.into(),
            Error::Refused(refusal) => Self::new(ErrorCode::ImageInvalid).with_message(refusal.message()),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::Store(failure) => failure.into(),
        }
    }
}
