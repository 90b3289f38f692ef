//! How errors of inquiries are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<inquiries::Error> for ApiError {
    fn from(error: inquiries::Error) -> Self {
        use inquiries::Error;
        let with_message = |code, message: &'static str| Self::new(code).with_message(message);
        match error {
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::NotFound => with_message(ErrorCode::NotFound, "문의를 찾을 수 없습니다."),
            Error::KeyReused => ErrorCode::IdempotencyKeyReused.into(),
            Error::Forbidden => ErrorCode::Forbidden.into(),
            Error::Stale => with_message(
                ErrorCode::StaleUpdate,
                "다른 관리자가 먼저 처리한 문의입니다. 새로 불러온 뒤 다시 시도해주세요.",
            ),
        }
    }
}
