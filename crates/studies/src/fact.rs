use kernel::{CommentId, StudyId, UserId};

/// Something that happened to a study. `author` is whose study it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    Created {
        study: StudyId,
        author: UserId,
    },
    Changed {
        study: StudyId,
        author: UserId,
    },
    Closed {
        study: StudyId,
        author: UserId,
    },
    Reopened {
        study: StudyId,
        author: UserId,
    },
    Deleted {
        study: StudyId,
        author: UserId,
    },
    Liked {
        study: StudyId,
        author: UserId,
        by: UserId,
    },
    Unliked {
        study: StudyId,
        author: UserId,
        by: UserId,
    },
    Viewed,
    Commented {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        by: UserId,
    },
    /// `to` wrote what `comment` replies to.
    Replied {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        to: UserId,
        by: UserId,
    },
    CommentChanged {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        by: UserId,
    },
    /// `by` is its writer or an administrator.
    CommentDeleted {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        by: UserId,
    },
}
