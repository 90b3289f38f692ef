use kernel::{CommentId, Instant, SavedFilterId, StudyId, UserId};

/// Something that happened to a study of `author`, or to a saved filter of `owner`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Created {
        study: StudyId,
        author: UserId,
    },
    /// `moved`: its dates or its schedule changed. `new_contact`: its contact changed and was not only removed.
    Changed {
        study: StudyId,
        author: UserId,
        moved: bool,
        new_contact: bool,
    },
    /// Its start date changed.
    StartMoved {
        study: StudyId,
        from: Instant,
        to: Instant,
    },
    Closed {
        study: StudyId,
        author: UserId,
    },
    /// The account of its author was erased. The list names its members and undecided applicants.
    AuthorLeft {
        study: StudyId,
        told: Vec<UserId>,
    },
    /// A member became the author. `from` is [`UserId::FORMER`] if the former author's account was erased; otherwise they
    /// are a member now. `by` is one of the two. The list names the other members.
    HandedOver {
        study: StudyId,
        from: UserId,
        to: UserId,
        by: UserId,
        told: Vec<UserId>,
    },
    Reopened {
        study: StudyId,
        author: UserId,
    },
    /// The deadline is near. The list names all who should know, without the author.
    Closing {
        study: StudyId,
        author: UserId,
        deadline: Instant,
        told: Vec<UserId>,
    },
    /// The list names its members and undecided applicants. `by` is its author or an administrator.
    Deleted {
        study: StudyId,
        author: UserId,
        by: UserId,
        title: String,
        told: Vec<UserId>,
    },
    /// Administrators hid it.
    Hidden {
        study: StudyId,
        author: UserId,
    },
    /// It was hidden and is visible again.
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
    /// The list names the other users in the thread and the study's author, each once.
    Replied {
        study: StudyId,
        comment: CommentId,
        told: Vec<UserId>,
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
        writer: UserId,
        by: UserId,
    },
    /// Administrators hid it. `writer` is None if it is an empty line.
    CommentHidden {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        writer: Option<UserId>,
    },
    /// It was hidden and is visible again.
    CommentShown {
        study: StudyId,
        author: UserId,
        comment: CommentId,
        writer: Option<UserId>,
    },
    /// `waiting`: it is on the waiting list.
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
    /// An application has waited long enough that the author is reminded.
    ReplyDue {
        study: StudyId,
        author: UserId,
    },
    /// A seat became free while applicants are waiting, or passed on to the next on the waiting list.
    SeatFreed {
        study: StudyId,
        author: UserId,
        /// Whether more seats are free than before without an act of the author, who is notified of it.
        came_free: bool,
        /// The applicants on the waiting list who have a free seat now and had none before.
        next: Vec<UserId>,
    },
    /// The author closed it by hand, which ended the applications on the waiting list. The users in `told` made them.
    LineEnded {
        study: StudyId,
        author: UserId,
        told: Vec<UserId>,
    },
    /// An applicant confirmed an offer.
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
    /// An offer was not answered yet and ends soon.
    OfferEnding {
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
    /// New studies match saved filters. The list has them with their names.
    FiltersMatched {
        owner: UserId,
        matched: Vec<(SavedFilterId, String)>,
    },
    /// The owner has seen the new studies of a saved filter, or does not want to be notified of them.
    FilterSettled {
        owner: UserId,
        filter: SavedFilterId,
    },
}
