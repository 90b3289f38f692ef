use crate::provider::ProviderError;
use crate::secrets::IssuedChallenge;
use kernel::{
    FieldErrors, StoreError,
    limit::{Exceeded, LimitError},
};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The profile was edited since it was read.
    #[error("changed since it was read")]
    Stale,
    #[error("the nickname is taken")]
    NicknameTaken,
    #[error("the e-mail address is taken")]
    EmailTaken,
    #[error("address or password is wrong")]
    InvalidCredentials,
    /// The code is unknown, used, expired, or belongs to another browser.
    #[error("the sign-in is over, or not this browser's")]
    LoginCodeInvalid,
    #[error("the issuer has not verified the address")]
    AddressNotVouchedFor,
    /// The user cancelled on the issuer's page.
    #[error("the person did not agree")]
    LoginCancelled,
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// The access token is missing or invalid.
    #[error("not signed in")]
    Unauthenticated,
    /// The access token was valid before.
    #[error("the access token has expired")]
    TokenExpired,
    /// The session has ended or expired, or its refresh token was reused.
    #[error("the session has ended")]
    SessionExpired,
    /// The refresh token is unknown, or of a session that was deleted long ago.
    #[error("no such refresh token")]
    UnknownToken,
    /// The session belongs to another user or has ended.
    #[error("no such session")]
    SessionNotFound,
    /// The user has no password as a proof, and signed in too long ago.
    #[error("the sign-in is too old for that")]
    SignInTooOld,
    #[error("the account is suspended")]
    Suspended,
    /// The first step of signing in succeeded, and the second is required.
    #[error("a code of the second factor is asked for")]
    SecondFactorRequired(IssuedChallenge),
    #[error("the code of the second factor is wrong")]
    SecondFactorCodeInvalid,
    #[error("the second factor is turned on already")]
    SecondFactorOn,
    /// It is not enabled, or its enrolment has expired.
    #[error("there is no second factor")]
    SecondFactorOff,
    /// An administrator has to set up a second factor first.
    #[error("administrators need a second factor")]
    AdminSecondFactorMissing,
    /// The text is for logs and names the key.
    #[error("sealed bytes do not open with the key {0:?}")]
    Unsealable(String),
    #[error("not an administrator")]
    Forbidden,
    /// Such users may read, like, and edit their own content.
    #[error("the e-mail address was not verified")]
    EmailUnverified,
    /// The link is unknown, used, expired, or for another purpose.
    #[error("the link that verifies an address is not good")]
    VerifyTokenInvalid,
    #[error("the link that verifies an address is of another account")]
    LinkOfOtherAccount,
    #[error("the link that sets a password is not good")]
    ResetTokenInvalid,
    /// We did not sign it for this, or it has expired.
    #[error("the link that switches mails off is not good")]
    UnsubscribeTokenInvalid,
    #[error("the last administrator cannot be removed")]
    LastAdmin,
    #[error("no such user")]
    UserNotFound,
    #[error(transparent)]
    RateLimited(#[from] Exceeded),
    /// A password could not be hashed. The text is for logs.
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
