//! How errors of moderation are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<moderation::Error> for ApiError {
    fn from(error: moderation::Error) -> Self {
        use moderation::Error;
        let with_message = |code, message: &'static str| Self::new(code).with_message(message);
        match error {
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::NotFound => ErrorCode::ReportNotFound.into(),
            Error::Forbidden => ErrorCode::Forbidden.into(),
            Error::OwnStudy => with_message(ErrorCode::OwnStudy, "본인이 작성한 스터디는 신고할 수 없습니다."),
            Error::OwnMessage => with_message(ErrorCode::Forbidden, "본인이 보낸 메시지는 신고할 수 없습니다."),
            Error::OwnComment => with_message(ErrorCode::Forbidden, "본인이 작성한 댓글은 신고할 수 없습니다."),
            Error::AlreadyReported => ErrorCode::AlreadyReported.into(),
            Error::NotHidden => with_message(ErrorCode::StaleUpdate, "가려진 내용의 작성자에게만 경고할 수 있습니다."),
            Error::NoAuthor => with_message(ErrorCode::StaleUpdate, "탈퇴한 회원에게는 경고할 수 없습니다."),
            Error::DecidedOtherwise => with_message(ErrorCode::StaleUpdate, "다른 관리자가 먼저 처리한 신고입니다."),
        }
    }
}
