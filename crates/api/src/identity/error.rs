//! How errors of accounts are answered.

use crate::http::error::{ApiError, ErrorCode};
use identity::provider::ProviderError;

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
            Error::Stale => ErrorCode::StaleUpdate,
            Error::NicknameTaken => ErrorCode::NicknameTaken,
            Error::EmailTaken => ErrorCode::EmailTaken,
            Error::InvalidCredentials => ErrorCode::InvalidCredentials,
            Error::LoginCodeInvalid | Error::LoginCancelled => ErrorCode::LoginCodeInvalid,
            Error::AddressNotVouchedFor => {
                let message = "Google에서 확인되지 않은 이메일로는 로그인할 수 없습니다.";
                return Self::new(ErrorCode::LoginCodeInvalid).with_message(message);
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
                let message =
                    "지금은 Google 로그인을 사용할 수 없습니다. 잠시 후 다시 시도하거나 이메일로 로그인해주세요.";
                Self::new(ErrorCode::Unavailable).with_message(message).with_cause(error)
            }
        }
    }
}
