//! What the category domain refuses, in the contract's codes.

use crate::error::{ApiError, ErrorCode};
use categories::Error;

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound => ErrorCode::CategoryNotFound.into(),
            Error::NameTaken => ErrorCode::CategoryNameTaken.into(),
            Error::HasChildren => ErrorCode::CategoryHasChildren.into(),
            Error::InUse => ErrorCode::CategoryInUse.into(),
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
        }
    }
}
