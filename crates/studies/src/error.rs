//! The refusals of the use cases.

use kernel::limit::{Exceeded, LimitError};
use kernel::{FieldErrors, StoreError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such study")]
    NotFound,
    #[error("no such comment")]
    CommentNotFound,
    #[error("not the author")]
    NotAuthor,
    /// The caller is neither the author nor an administrator, where either is enough.
    #[error("neither the author nor an administrator")]
    NotAuthorNorAdmin,
    /// It was changed since the version on which the change is based.
    #[error("changed meanwhile")]
    Stale,
    #[error("the deadline is over")]
    DeadlineOver,
    #[error("the author cannot apply")]
    OwnStudy,
    #[error("applied already")]
    AlreadyApplied,
    /// The author rejected or removed the user, who cannot apply again.
    #[error("was turned down")]
    TurnedDown,
    #[error("recruiting has not begun")]
    NotOpen,
    #[error("recruiting is over")]
    Closed,
    /// A hidden study takes no applications.
    #[error("the study is hidden")]
    Hidden,
    #[error("no seat is left")]
    Full,
    #[error("the applicant is suspended")]
    ApplicantSuspended,
    #[error("no such application")]
    ApplicationNotFound,
    #[error("no seat is offered, or not any more")]
    NothingOffered,
    #[error("neither a member nor the author")]
    NotMember,
    #[error("idempotency key used with another body")]
    KeyReused,
    #[error("no such image")]
    ImageNotFound,
    #[error(transparent)]
    Image(#[from] ImageRefusal),
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

/// The reasons for refusing a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ImageRefusal {
    #[error("of no format that is taken")]
    UnknownFormat,
    #[error("cannot be read")]
    Unreadable,
    #[error("too many pixels")]
    TooManyPixels,
}

impl ImageRefusal {
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::UnknownFormat => "JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.",
            Self::Unreadable => "이미지를 읽을 수 없습니다. 다른 파일로 다시 시도해주세요.",
            Self::TooManyPixels => "이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요.",
        }
    }
}
