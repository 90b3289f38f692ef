//! How errors of roadmaps are answered.

use crate::http::error::{ApiError, ErrorCode};
use kernel::limit::Exceeded;

impl From<roadmaps::Error> for ApiError {
    fn from(error: roadmaps::Error) -> Self {
        use roadmaps::Error;
        use roadmaps::schedule::Unfit;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::TooMany(exceeded) => return exceeded.into(),
            Error::Restricted(restriction) => {
                return Self::new(ErrorCode::RestrictedTopic).with_message(restriction.message());
            }
            Error::QuotaExceeded { retry_after } => {
                let seconds = Exceeded::until(retry_after).retry_after_seconds();
                return Self::new(ErrorCode::QuotaExceeded).with_retry_after(seconds);
            }
            Error::TooManyFavorites => {
                let message = format!("즐겨찾기는 {}개까지 담을 수 있습니다.", roadmaps::library::MAX_FAVORITES);
                return Self::new(ErrorCode::ValidationFailed).with_message(message);
            }
            Error::RewriteRunning => {
                return Self::new(ErrorCode::GenerationRunning)
                    .with_message("다른 주차를 다시 쓰고 있습니다. 끝난 뒤에 다시 시도해주세요.");
            }
            Error::NothingToRewrite => ErrorCode::NothingToRewrite,
            Error::PlanChanged => ErrorCode::StaleUpdate,
            Error::RewrittenSince => {
                let message = "그 뒤에 이 주차를 다시 썼습니다. 마지막으로 쓴 내용만 되돌릴 수 있습니다.";
                return Self::new(ErrorCode::StaleUpdate).with_message(message);
            }
            Error::WorksheetsRunning => {
                let message = "다른 로드맵의 학습지를 만들고 있습니다. 끝난 뒤 다시 시도해주세요.";
                return Self::new(ErrorCode::GenerationRunning).with_message(message);
            }
            Error::NothingMissed => {
                let message = "그사이 빈 칸이 달라졌습니다. 로드맵을 다시 확인해주세요.";
                return Self::new(ErrorCode::StaleUpdate).with_message(message);
            }
            Error::Unfit(unfit) => {
                let message = match unfit {
                    Unfit::Over => "남은 날이 없어 합칠 수 없습니다. 다른 방법을 골라주세요.",
                    Unfit::TooFull => "하루에 세 칸을 넘게 되어 합칠 수 없습니다. 다른 방법을 골라주세요.",
                };
                return Self::new(ErrorCode::ValidationFailed).with_message(message);
            }
            Error::TooLateToUndo => {
                let message = "바꾼 지 7일이 지나 되돌릴 수 없습니다.";
                return Self::new(ErrorCode::StaleUpdate).with_message(message);
            }
            Error::RoadmapNotFound => ErrorCode::RoadmapNotFound,
            Error::QuestionNotAsked => ErrorCode::QuestionNotAsked,
            Error::WorksheetNotFound => ErrorCode::WorksheetNotFound,
            Error::CategoryNotFound => ErrorCode::CategoryNotFound,
            Error::JobNotFound => ErrorCode::JobNotFound,
            Error::Forbidden => ErrorCode::Forbidden,
            Error::GenerationRunning => ErrorCode::GenerationRunning,
            Error::IdempotencyKeyReused => ErrorCode::IdempotencyKeyReused,
        };
        code.into()
    }
}

impl From<roadmaps::generation::NoTrial> for ApiError {
    fn from(error: roadmaps::generation::NoTrial) -> Self {
        use roadmaps::generation::{NoTrial, WriteError};
        match error {
            NoTrial::Restricted(restriction) => roadmaps::Error::Restricted(restriction).into(),
            NoTrial::Unwritten(WriteError::Restricted { message }) => {
                Self::new(ErrorCode::RestrictedTopic).with_message(message)
            }
            NoTrial::Unwritten(WriteError::NoOther { .. }) => ErrorCode::NoOtherVersion.into(),
            NoTrial::Unwritten(WriteError::OutOfTokens) => ErrorCode::QuotaExceeded.into(),
            NoTrial::Unwritten(WriteError::TimedOut) => ErrorCode::GenerationTimeout.into(),
            NoTrial::Unwritten(WriteError::Invalid(_)) => ErrorCode::GenerationInvalid.into(),
            NoTrial::Unwritten(error @ WriteError::Failed(_)) => {
                Self::from(ErrorCode::GenerationFailed).with_cause(error)
            }
        }
    }
}
