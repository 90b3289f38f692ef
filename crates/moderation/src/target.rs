use crate::Error;
use kernel::{CommentId, StudyId, UserId};

kernel::stored_enum! {
    TargetKind {
        Study = "STUDY",
        Comment = "COMMENT",
    }
}

/// The reported content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    Study(StudyId),
    Comment(CommentId),
}

impl Target {
    #[must_use]
    pub fn new(kind: TargetKind, id: i64) -> Self {
        match kind {
            TargetKind::Study => Self::Study(StudyId(id)),
            TargetKind::Comment => Self::Comment(CommentId(id)),
        }
    }

    #[must_use]
    pub fn kind(self) -> TargetKind {
        match self {
            Self::Study(_) => TargetKind::Study,
            Self::Comment(_) => TargetKind::Comment,
        }
    }

    #[must_use]
    pub fn id(self) -> i64 {
        match self {
            Self::Study(StudyId(id)) | Self::Comment(CommentId(id)) => id,
        }
    }

    /// Why an author cannot report it.
    pub(crate) fn own_content(self) -> Error {
        match self {
            Self::Study(_) => Error::OwnStudy,
            Self::Comment(_) => Error::OwnComment,
        }
    }
}

/// A target that the reporter can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedTarget {
    pub target: Target,
    /// The study itself, or the study of the comment.
    pub study: StudyId,
    /// The author of the content.
    pub author: UserId,
}
