use kernel::{CommentId, Instant, StudyId, UserId};

/// Something that happened to a study. `author` is whose study it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Created {
        study: StudyId,
        author: UserId,
    },
    /// `concerns_members`: its dates or how to reach its author.
    Changed {
        study: StudyId,
        author: UserId,
        concerns_members: bool,
    },
    Closed {
        study: StudyId,
        author: UserId,
    },
    Reopened {
        study: StudyId,
        author: UserId,
    },
    /// Recruiting ends soon. `told` are those who wait for that, without the author.
    Closing {
        study: StudyId,
        author: UserId,
        deadline: Instant,
        told: Vec<UserId>,
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
