//! Maps errors of the domains to codes. Each match names every variant, so a new variant does not compile without a
//! code.

use super::{ApiError, ErrorCode};
use identity::ProviderError;
use kernel::limit::Exceeded;

impl From<application::Error> for ApiError {
    fn from(error: application::Error) -> Self {
        use application::Error;
        match error {
            Error::Identity(
                error @ (identity::Error::Forbidden
                | identity::Error::AdminSecondFactorMissing
                | identity::Error::LastAdmin
                | identity::Error::UserNotFound),
            ) => error.into(),
            // The acting account itself is refused, so its token is of no further use.
            Error::Identity(error) => Self::from(error).with_refused_token(),
            Error::Categories(error) => error.into(),
            Error::Studies(error) => error.into(),
            Error::Roadmaps(error) => error.into(),
            Error::Notifications(error) => error.into(),
            Error::Moderation(error) => error.into(),
            Error::Store(failure) => failure.into(),
        }
    }
}

impl From<Exceeded> for ApiError {
    fn from(exceeded: Exceeded) -> Self {
        Self::new(ErrorCode::RateLimited).with_retry_after(exceeded.retry_after_seconds())
    }
}

impl From<identity::Error> for ApiError {
    fn from(error: identity::Error) -> Self {
        use identity::Error;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::RateLimited(exceeded) => return exceeded.into(),
            Error::Hashing(_) | Error::Unsealable(_) => return Self::internal(error),
            Error::SecondFactorRequired(challenge) => {
                return Self::new(ErrorCode::SecondFactorRequired).with_challenge(challenge);
            }
            Error::SecondFactorCodeInvalid => {
                return Self::new(ErrorCode::SecondFactorCodeInvalid).with_wrong_field("code");
            }
            Error::SecondFactorOn => ErrorCode::SecondFactorOn,
            Error::SecondFactorOff => ErrorCode::SecondFactorOff,
            Error::AdminSecondFactorMissing => ErrorCode::AdminSecondFactorMissing,
            Error::NicknameTaken => ErrorCode::NicknameTaken,
            Error::EmailTaken => ErrorCode::EmailTaken,
            Error::InvalidCredentials => ErrorCode::InvalidCredentials,
            Error::LoginCodeInvalid | Error::LoginCancelled => ErrorCode::LoginCodeInvalid,
            Error::AddressNotVouchedFor => {
                let told = "Google에서 확인되지 않은 이메일로는 로그인할 수 없습니다.";
                return Self::new(ErrorCode::LoginCodeInvalid).with_message(told);
            }
            Error::Provider(failure) => return failure.into(),
            Error::Unauthenticated => ErrorCode::Unauthenticated,
            Error::TokenExpired => ErrorCode::TokenExpired,
            Error::SessionExpired | Error::UnknownToken => ErrorCode::SessionExpired,
            Error::SessionNotFound => ErrorCode::SessionNotFound,
            Error::SignInTooOld => ErrorCode::SignInTooOld,
            Error::Suspended => ErrorCode::AccountSuspended,
            Error::Forbidden => ErrorCode::Forbidden,
            Error::EmailUnverified => ErrorCode::EmailUnverified,
            Error::VerifyTokenInvalid => ErrorCode::VerifyTokenInvalid,
            Error::UnsubscribeTokenInvalid => ErrorCode::UnsubscribeTokenInvalid,
            Error::LinkOfOtherAccount => ErrorCode::LinkOfOtherAccount,
            Error::ResetTokenInvalid => ErrorCode::ResetTokenInvalid,
            Error::LastAdmin => ErrorCode::LastAdmin,
            Error::UserNotFound => ErrorCode::UserNotFound,
        };
        code.into()
    }
}

impl From<ProviderError> for ApiError {
    fn from(error: ProviderError) -> Self {
        match error {
            ProviderError::Refused(why) => {
                tracing::warn!(why, "an issuer's word was refused");
                ErrorCode::LoginCodeInvalid.into()
            }
            ProviderError::Unreachable(_) | ProviderError::Broken(_) => {
                let told =
                    "지금은 Google 로그인을 사용할 수 없습니다. 잠시 후 다시 시도하거나 이메일로 로그인해주세요.";
                Self::new(ErrorCode::Unavailable).with_message(told).with_cause(error)
            }
        }
    }
}

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

impl From<studies::Error> for ApiError {
    fn from(error: studies::Error) -> Self {
        use studies::Error;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::TooMany(exceeded) => return exceeded.into(),
            Error::Image(refusal) => return Self::new(ErrorCode::ImageInvalid).with_message(refusal.message()),
            Error::ImageNotFound => ErrorCode::NotFound,
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
                let told = "신고로 가려진 글이라 참여 신청을 받을 수 없습니다.";
                return Self::new(ErrorCode::StudyClosed).with_message(told);
            }
            Error::Full => ErrorCode::StudyFull,
            Error::ApplicationNotFound => ErrorCode::ApplicationNotFound,
            Error::NothingOffered => {
                let told = "참여를 확정할 수 있는 제안이 없습니다. 기한이 지났는지 확인해주세요.";
                return Self::new(ErrorCode::StaleUpdate).with_message(told);
            }
            Error::NotMember => return Self::new(ErrorCode::Forbidden).with_message("스터디 멤버만 볼 수 있습니다."),
            Error::KeyReused => ErrorCode::IdempotencyKeyReused,
            Error::DeadlineOver => {
                let told = "모집 마감일이 지나 다시 열 수 없습니다. 모집 마감일을 먼저 변경해주세요.";
                return Self::new(ErrorCode::StudyClosed).with_message(told);
            }
        };
        code.into()
    }
}

impl From<roadmaps::Error> for ApiError {
    fn from(error: roadmaps::Error) -> Self {
        use roadmaps::Error;
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
                let told = format!("즐겨찾기는 {}개까지 담을 수 있습니다.", roadmaps::MAX_FAVORITES);
                return Self::new(ErrorCode::ValidationFailed).with_message(told);
            }
            Error::RewriteRunning => {
                return Self::new(ErrorCode::GenerationRunning)
                    .with_message("다른 주를 다시 쓰고 있습니다. 끝난 뒤에 다시 시도해주세요.");
            }
            Error::NothingToRewrite => ErrorCode::NothingToRewrite,
            Error::PlanChanged => ErrorCode::StaleUpdate,
            Error::RewrittenSince => {
                let told = "그 뒤에 이 주를 또 다시 썼습니다. 마지막으로 다시 쓴 내용만 되돌릴 수 있습니다.";
                return Self::new(ErrorCode::StaleUpdate).with_message(told);
            }
            Error::WorksheetsRunning => {
                let told = "다른 로드맵의 학습지를 만들고 있습니다. 끝난 뒤 다시 시도해주세요.";
                return Self::new(ErrorCode::GenerationRunning).with_message(told);
            }
            Error::RoadmapNotFound => ErrorCode::RoadmapNotFound,
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

impl From<roadmaps::NoTrial> for ApiError {
    fn from(error: roadmaps::NoTrial) -> Self {
        use roadmaps::{NoTrial, WriteError};
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

impl From<notifications::Error> for ApiError {
    fn from(error: notifications::Error) -> Self {
        use notifications::Error;
        match error {
            Error::Store(failure) => failure.into(),
            Error::NotFound => ErrorCode::NotificationNotFound.into(),
        }
    }
}

impl From<moderation::Error> for ApiError {
    fn from(error: moderation::Error) -> Self {
        use moderation::Error;
        let told = |code, message: &'static str| Self::new(code).with_message(message);
        match error {
            Error::Invalid(errors) => errors.into(),
            Error::Store(failure) => failure.into(),
            Error::TooMany(exceeded) => exceeded.into(),
            Error::NotFound => ErrorCode::ReportNotFound.into(),
            Error::Forbidden => ErrorCode::Forbidden.into(),
            Error::OwnStudy => told(ErrorCode::OwnStudy, "본인이 작성한 글은 신고할 수 없습니다."),
            Error::OwnComment => told(ErrorCode::Forbidden, "본인이 작성한 댓글은 신고할 수 없습니다."),
            Error::AlreadyReported => ErrorCode::AlreadyReported.into(),
            Error::DecidedOtherwise => told(ErrorCode::StaleUpdate, "다른 관리자가 먼저 처리한 신고입니다."),
        }
    }
}
