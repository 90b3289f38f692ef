//! How errors of categories are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<categories::Error> for ApiError {
    fn from(error: categories::Error) -> Self {
        use categories::Error;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::NotFound => ErrorCode::CategoryNotFound,
            Error::Forbidden => ErrorCode::Forbidden,
            Error::NameTaken => ErrorCode::CategoryNameTaken,
            Error::HasChildren => ErrorCode::CategoryHasChildren,
            Error::InUse => ErrorCode::CategoryInUse,
        };
        code.into()
    }
}
