//! What the studies domain refuses, in the contract's codes.

use crate::error::{ApiError, ErrorCode};
use studies::Error;

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound => ErrorCode::StudyNotFound.into(),
            Error::NotAuthor => ErrorCode::NotAuthor.into(),
            Error::Stale => ErrorCode::StaleUpdate.into(),
            Error::DeadlineOver => Self::new(ErrorCode::StudyClosed)
                .with_message("모집 마감일이 지나 다시 열 수 없습니다. 모집 마감일을 먼저 변경해주세요."),
            Error::KeyReused => ErrorCode::IdempotencyKeyReused.into(),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
        }
    }
}
