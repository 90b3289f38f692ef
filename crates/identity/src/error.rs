//! Why something about accounts and sessions was refused.

use kernel::{
    FieldErrors, StoreError,
    limit::{Exceeded, LimitError},
};
use thiserror::Error;

/// Why something about accounts and sessions was refused.
#[derive(Debug, Error)]
pub enum Error {
    /// Fields of a form are wrong.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// Somebody else has that nickname.
    #[error("the nickname is taken")]
    NicknameTaken,
    /// There is an account with that address.
    #[error("the e-mail address is taken")]
    EmailTaken,
    /// No account has that address and that password.
    #[error("address or password is wrong")]
    InvalidCredentials,
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
    /// The account is suspended.
    #[error("the account is suspended")]
    Suspended,
    /// There would be no administrator left.
    #[error("the last administrator cannot be removed")]
    LastAdmin,
    /// Nobody has that id or address.
    #[error("no such user")]
    UserNotFound,
    /// Done too often.
    #[error(transparent)]
    RateLimited(#[from] Exceeded),
    /// A password could not be hashed; the text is for logs.
    #[error("password hashing failed: {0}")]
    Hashing(String),
    /// The store did not answer.
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
