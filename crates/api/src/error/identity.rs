//! What the identity domain refuses, in the contract's codes.

use crate::error::{ApiError, ErrorCode};
use identity::Error;

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(error) => return error.into(),
            Error::RateLimited(exceeded) => return exceeded.into(),
            Error::Hashing(_) => return Self::internal(error),
            Error::NicknameTaken => ErrorCode::NicknameTaken,
            Error::EmailTaken => ErrorCode::EmailTaken,
            Error::InvalidCredentials => ErrorCode::InvalidCredentials,
            Error::Unauthenticated => ErrorCode::Unauthenticated,
            Error::TokenExpired => ErrorCode::TokenExpired,
            Error::SessionExpired => ErrorCode::SessionExpired,
            Error::Suspended => ErrorCode::AccountSuspended,
            Error::NotAdmin => ErrorCode::Forbidden,
            Error::LastAdmin => ErrorCode::LastAdmin,
            Error::UserNotFound => ErrorCode::UserNotFound,
        };
        code.into()
    }
}
