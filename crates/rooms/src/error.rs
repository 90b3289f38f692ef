//! The refusals of the use cases.

use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    /// There is no room, or the user has no place in it.
    #[error("no such room")]
    NotFound,
    /// The host removed the user.
    #[error("removed from the room")]
    Removed { reason: Option<String> },
    /// The study is over: the room can only be read.
    #[error("the room has ended")]
    Ended,
    #[error("not the host")]
    NotHost,
    #[error("no such message")]
    MessageNotFound,
    #[error("neither the author of the message nor the host")]
    NotWriter,
    #[error("too late to edit")]
    TooLateToEdit,
    #[error("too many pinned messages")]
    TooManyPins,
    #[error("too late to change the sentence")]
    SentenceClosed,
    #[error("no such flag")]
    FlagNotFound,
    /// Its member did the day, closed the flag or left.
    #[error("the flag is closed")]
    FlagClosed,
    #[error("the flag of another member")]
    NotAsker,
    #[error("one's own flag")]
    OwnFlag,
    #[error("no such answer")]
    AnswerNotFound,
    #[error("neither the author of the answer nor the host")]
    NotAnswerer,
    #[error("too many answers")]
    TooManyAnswers,
    /// The group is not behind, has voted in the last seven days, or cannot continue in this way.
    #[error("no vote is possible")]
    NoVote,
    /// No vote is tied, or not between this way and others.
    #[error("no tie to decide")]
    NoTie,
    #[error("no such member")]
    MemberNotFound,
    /// The host must hand the room over before leaving.
    #[error("the host cannot leave")]
    HostCannotLeave,
    /// The room has a host, or the user was not asked or has declined.
    #[error("not asked to become the host")]
    NotAsked,
    /// There is no user to block.
    #[error("no such user")]
    UserNotFound,
    #[error("too many blocked users")]
    TooManyBlocks,
    #[error(transparent)]
    TooMany(#[from] Exceeded),
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded(exceeded) => Self::TooMany(exceeded),
            LimitError::Store(failure) => Self::Store(failure),
        }
    }
}
