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
            Error::MessageNotFound => ErrorCode::MessageNotFound,
            Error::NotWriter => {
                return Self::new(ErrorCode::NotAuthor).with_message("본인이 보낸 메시지에만 할 수 있습니다.");
            }
            Error::TooLateToEdit => ErrorCode::TooLateToEdit,
            Error::TooManyPins => ErrorCode::TooManyPins,
            Error::UserNotFound => ErrorCode::UserNotFound,
            Error::TooManyBlocks => ErrorCode::TooManyBlocks,
            Error::SentenceClosed => ErrorCode::SentenceClosed,
            Error::FlagNotFound => ErrorCode::FlagNotFound,
            Error::FlagClosed => ErrorCode::FlagClosed,
            Error::NotAsker => {
                return Self::new(ErrorCode::NotAuthor).with_message("본인이 표시한 막힘만 풀 수 있습니다.");
            }
            Error::OwnFlag => ErrorCode::OwnFlag,
            Error::AnswerNotFound => ErrorCode::AnswerNotFound,
            Error::NotAnswerer => {
                return Self::new(ErrorCode::NotAuthor).with_message("본인이 쓴 답만 삭제할 수 있습니다.");
            }
            Error::TooManyAnswers => ErrorCode::TooManyAnswers,
            Error::NoVote => ErrorCode::NoVote,
            Error::NoTie => ErrorCode::NoTie,
            Error::MemberNotFound => ErrorCode::RoomMemberNotFound,
            Error::HostCannotLeave => ErrorCode::HostCannotLeave,
            Error::NotAsked => ErrorCode::NotAskedToHost,
        };
        code.into()
    }
}
