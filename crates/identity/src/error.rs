use crate::{IssuedChallenge, ProviderError};
use kernel::{
    FieldErrors, StoreError,
    limit::{Exceeded, LimitError},
};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error("the nickname is taken")]
    NicknameTaken,
    #[error("the e-mail address is taken")]
    EmailTaken,
    #[error("address or password is wrong")]
    InvalidCredentials,
    /// The code is not one of ours, was used, is too old, or belongs to another browser.
    #[error("the sign-in is over, or not this browser's")]
    LoginCodeInvalid,
    #[error("the issuer has not verified the address")]
    AddressNotVouchedFor,
    /// They said no at the issuer's page.
    #[error("the person did not agree")]
    LoginCancelled,
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// There is no access token, or it is not one of ours.
    #[error("not signed in")]
    Unauthenticated,
    /// The access token was good once.
    #[error("the access token has expired")]
    TokenExpired,
    /// The session has ended or expired, or its refresh token was used by somebody else.
    #[error("the session has ended")]
    SessionExpired,
    /// The refresh token is not one of ours, or of a session that was forgotten long ago.
    #[error("no such refresh token")]
    UnknownToken,
    /// None of one's own sessions, or it has ended.
    #[error("no such session")]
    SessionNotFound,
    /// They have no password to show, and signed in too long ago.
    #[error("the sign-in is too old for that")]
    SignInTooOld,
    #[error("the account is suspended")]
    Suspended,
    /// The first step of signing in was right, and the second is to follow.
    #[error("a code of the second factor is asked for")]
    SecondFactorRequired(IssuedChallenge),
    #[error("the code of the second factor is wrong")]
    SecondFactorCodeInvalid,
    #[error("the second factor is turned on already")]
    SecondFactorOn,
    /// It was never turned on, or its enrolment is over.
    #[error("there is no second factor")]
    SecondFactorOff,
    /// An administrator has to set one up first.
    #[error("administrators need a second factor")]
    AdminSecondFactorMissing,
    /// The text, which is for logs, names the key.
    #[error("sealed bytes do not open with the key {0:?}")]
    Unsealable(String),
    #[error("not an administrator")]
    Forbidden,
    /// They may read and like, and change what is their own.
    #[error("the e-mail address was not verified")]
    EmailUnverified,
    /// It was used, is over, was meant for something else, or never was one.
    #[error("the link that verifies an address is not good")]
    VerifyTokenInvalid,
    #[error("the link that verifies an address is of another account")]
    LinkOfOtherAccount,
    #[error("the link that sets a password is not good")]
    ResetTokenInvalid,
    #[error("the last administrator cannot be removed")]
    LastAdmin,
    #[error("no such user")]
    UserNotFound,
    #[error(transparent)]
    RateLimited(#[from] Exceeded),
    /// A password could not be hashed; the text is for logs.
    #[error("password hashing failed: {0}")]
    Hashing(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded(exceeded) => Self::RateLimited(exceeded),
            LimitError::Store(error) => Self::Store(error),
        }
    }
}
