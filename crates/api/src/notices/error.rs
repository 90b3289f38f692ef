//! How errors of notices are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<notices::Error> for ApiError {
    fn from(error: notices::Error) -> Self {
        use notices::Error;
        let with_message = |code, message: &'static str| Self::new(code).with_message(message);
        match error {
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
            Error::NotFound => with_message(ErrorCode::NotFound, "공지를 찾을 수 없습니다."),
            Error::KeyReused => ErrorCode::IdempotencyKeyReused.into(),
            Error::Forbidden => ErrorCode::Forbidden.into(),
            Error::Stale => with_message(
                ErrorCode::StaleUpdate,
                "다른 관리자가 먼저 수정한 공지입니다. 새로 불러온 뒤 다시 시도해주세요.",
            ),
        }
    }
}
