use kernel::{CommentId, Instant, StudyId, UserId};

/// Something that happened to a study. `author` is whose study it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Created {
        study: StudyId,
        author: UserId,
    },
    /// `moved`: its dates or when it meets. `new_contact`: how members reach its author, unless it was only taken away.
    Changed {
        study: StudyId,
        author: UserId,
        moved: bool,
        new_contact: bool,
    },
    /// It begins at another moment than it was to.
    StartMoved {
        study: StudyId,
        from: Instant,
        to: Instant,
    },
    Closed {
        study: StudyId,
        author: UserId,
    },
    /// Whose study it was has left for good. `told` were its members and who waited for an answer.
    AuthorLeft {
        study: StudyId,
        told: Vec<UserId>,
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
    /// `told` were its members and who waited for an answer.
    Deleted {
        study: StudyId,
        author: UserId,
        title: String,
        told: Vec<UserId>,
    },
    /// Administrators hid it.
    Hidden {
        study: StudyId,
        author: UserId,
    },
    /// It was hidden, and is shown again.
    Shown {
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
    /// Administrators hid it.
    CommentHidden {
        study: StudyId,
        author: UserId,
        comment: CommentId,
    },
    /// It was hidden, and is shown again.
    CommentShown {
        study: StudyId,
        author: UserId,
        comment: CommentId,
    },
    /// `waiting` if there was no seat.
    Applied {
        study: StudyId,
        author: UserId,
        applicant: UserId,
        waiting: bool,
    },
    ApplicationCancelled {
        study: StudyId,
        author: UserId,
        applicant: UserId,
    },
    MemberLeft {
        study: StudyId,
        author: UserId,
        member: UserId,
    },
    /// Somebody has waited for an answer long enough for the author to be reminded.
    ReplyDue {
        study: StudyId,
        author: UserId,
    },
    /// All seats were taken, and now there is one for somebody who applied.
    SeatFreed {
        study: StudyId,
        author: UserId,
    },
    /// Somebody took the seat that was offered.
    Confirmed {
        study: StudyId,
        author: UserId,
        member: UserId,
    },
    Approved {
        study: StudyId,
        author: UserId,
        applicant: UserId,
    },
    Offered {
        study: StudyId,
        author: UserId,
        applicant: UserId,
    },
    /// An application or an offer was not answered in time.
    Expired {
        study: StudyId,
        author: UserId,
        applicant: UserId,
    },
    Rejected {
        study: StudyId,
        author: UserId,
        applicant: UserId,
    },
    Removed {
        study: StudyId,
        author: UserId,
        member: UserId,
    },
}
