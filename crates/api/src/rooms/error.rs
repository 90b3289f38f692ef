//! How errors of rooms are answered.

use crate::http::error::{ApiError, ErrorCode};

impl From<rooms::Error> for ApiError {
    fn from(error: rooms::Error) -> Self {
        use rooms::Error;
        let code = match error {
            Error::Invalid(errors) => return errors.into(),
            Error::Store(failure) => return failure.into(),
            Error::TooMany(exceeded) => return exceeded.into(),
            Error::Removed { reason } => return Self::new(ErrorCode::RoomMemberRemoved).with_removal_reason(reason),
            Error::NotFound => ErrorCode::RoomNotFound,
            Error::Ended => ErrorCode::RoomEnded,
            Error::NotHost => ErrorCode::NotRoomHost,
            Error::MemberNotFound => ErrorCode::RoomMemberNotFound,
            Error::HostCannotLeave => ErrorCode::HostCannotLeave,
            Error::NotAsked => ErrorCode::NotAskedToHost,
        };
        code.into()
    }
}
