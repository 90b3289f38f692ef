use crate::Error;
use kernel::{CommentId, MessageId, StudyId, UserId};

kernel::stored_enum! {
    TargetKind {
        Study = "STUDY",
        Comment = "COMMENT",
        /// A message in a study room.
        Message = "MESSAGE",
    }
}

/// The reported content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    Study(StudyId),
    Comment(CommentId),
    Message(MessageId),
}

impl Target {
    #[must_use]
    pub fn new(kind: TargetKind, id: i64) -> Self {
        match kind {
            TargetKind::Study => Self::Study(StudyId(id)),
            TargetKind::Comment => Self::Comment(CommentId(id)),
            TargetKind::Message => Self::Message(MessageId(id)),
        }
    }

    #[must_use]
    pub fn kind(self) -> TargetKind {
        match self {
            Self::Study(_) => TargetKind::Study,
            Self::Comment(_) => TargetKind::Comment,
            Self::Message(_) => TargetKind::Message,
        }
    }

    #[must_use]
    pub fn id(self) -> i64 {
        match self {
            Self::Study(StudyId(id)) | Self::Comment(CommentId(id)) | Self::Message(MessageId(id)) => id,
        }
    }

    /// Why an author cannot report it.
    pub(crate) fn own_content(self) -> Error {
        match self {
            Self::Study(_) => Error::OwnStudy,
            Self::Comment(_) => Error::OwnComment,
            Self::Message(_) => Error::OwnMessage,
        }
    }
}

/// A target that the reporter can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedTarget {
    pub target: Target,
    /// The study itself, or the study of the comment or of the message's room.
    pub study: StudyId,
    /// The author of the content.
    pub author: UserId,
}
