//! The refusals of the use cases.

use kernel::StoreError;
use kernel::limit::{Exceeded, LimitError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such image")]
    NotFound,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    TooMany(#[from] Exceeded),
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
pub enum Refusal {
    #[error("of no format that is taken")]
    UnknownFormat,
    #[error("cannot be read")]
    Unreadable,
    #[error("too many pixels")]
    TooManyPixels,
}

impl Refusal {
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::UnknownFormat => "JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.",
            Self::Unreadable => "이미지를 읽을 수 없습니다. 다른 파일로 다시 시도해주세요.",
            Self::TooManyPixels => "이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요.",
        }
    }
}
