//! How errors of studies are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<studies::Error> for ApiError {
    fn from(error: studies::Error) -> Self {
        use studies::Error;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::TooMany(exceeded) => return exceeded.into(),
            Error::NotFound => ErrorCode::StudyNotFound,
            Error::ApplicantSuspended => ErrorCode::ApplicantSuspended,
            Error::CommentNotFound => ErrorCode::CommentNotFound,
            Error::NotAuthor => ErrorCode::NotAuthor,
            Error::NotAuthorNorAdmin => return Self::new(ErrorCode::NotAuthor).with_message("삭제 권한이 없습니다."),
            Error::Stale => ErrorCode::StaleUpdate,
            Error::OwnStudy => ErrorCode::OwnStudy,
            Error::AlreadyApplied => ErrorCode::AlreadyApplied,
            Error::TurnedDown => {
                return Self::new(ErrorCode::AlreadyApplied).with_message("다시 신청할 수 없는 스터디입니다.");
            }
            Error::NotOpen => ErrorCode::StudyNotOpen,
            Error::Closed => ErrorCode::StudyClosed,
            Error::Hidden => {
                let message = "가려진 스터디라 참여 신청을 받을 수 없습니다.";
                return Self::new(ErrorCode::StudyClosed).with_message(message);
            }
            Error::Full => ErrorCode::StudyFull,
            Error::ApplicationNotFound => ErrorCode::ApplicationNotFound,
            Error::NothingOffered => {
                let message = "확정할 수 있는 승인이 없습니다. 확정 기한이 지났는지 확인해주세요.";
                return Self::new(ErrorCode::StaleUpdate).with_message(message);
            }
            Error::NotMember => return Self::new(ErrorCode::Forbidden).with_message("스터디 멤버만 볼 수 있습니다."),
            Error::SavedFilterNotFound => ErrorCode::SavedFilterNotFound,
            Error::TooManySavedFilters => ErrorCode::TooManySavedFilters,
            Error::KeyReused => ErrorCode::IdempotencyKeyReused,
            Error::DeadlineOver => {
                let message = "모집 마감일이 지나 다시 열 수 없습니다. 모집 마감일을 먼저 변경해주세요.";
                return Self::new(ErrorCode::StudyClosed).with_message(message);
            }
        };
        code.into()
    }
}
