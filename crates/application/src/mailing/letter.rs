//! The content of mails.

use super::UserText;
use identity::addresses::EmailAddress;
use identity::mails::MailTopic;
use identity::secrets::Secret;
use kernel::{CommentId, Instant, MessageNo, SavedFilterId, StudyId};
use studies::recruiting::{Mode, Region};
use unit_of_work::WrittenLetter;

#[derive(Debug, Clone)]
pub struct Letter {
    /// The same for every attempt.
    pub id: String,
    pub to: EmailAddress,
    /// Empty in written letters.
    pub nickname: UserText,
    pub says: Says,
    /// None for mails about the account.
    pub unsubscribe: Option<Unsubscribe>,
}

/// The means to switch a kind of mail off.
#[derive(Debug, Clone)]
pub struct Unsubscribe {
    pub topic: MailTopic,
    /// A token of [`identity::tokens::AccessKeys::sign_unsubscribing`].
    pub token: Secret,
}

#[derive(Debug, Clone)]
pub enum Says {
    VerifyAddress {
        token: Secret,
    },
    ChangeAddress {
        token: Secret,
    },
    AddressChanged {
        change: Change,
        /// Whether this goes to the new address.
        is_new: bool,
    },
    ResetPassword {
        token: Secret,
    },
    PasswordChanged {
        change: Change,
    },
    SecondFactorChanged {
        change: Change,
        is_on: bool,
    },
    Applied {
        study: StudyId,
        title: UserText,
        /// The applicants who still wait for an answer, without those on the waiting list. At least one here or in `in_line`.
        people: Vec<UserText>,
        /// The applicants who wait in the line for a seat.
        in_line: Vec<UserText>,
    },
    Approved {
        study: StudyDetails,
        contact: Option<UserText>,
        /// Whether the study has a roadmap to take over.
        has_plan: bool,
    },
    Rejected {
        study: StudyId,
        title: UserText,
    },
    Offered {
        study: StudyDetails,
        /// The question that has to be answered on confirming.
        question: Option<UserText>,
        until: Instant,
        /// Whether the applicant waited in the line for a seat.
        was_in_line: bool,
        is_reminder: bool,
    },
    Expired {
        study: StudyId,
        title: UserText,
        what: Lapsed,
    },
    /// To the author.
    ApplicantsExpired {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
    },
    Removed {
        title: UserText,
    },
    ReplyDue {
        study: StudyId,
        title: UserText,
        /// The applicants who wait for an answer.
        people: Vec<UserText>,
    },
    SeatFreed {
        study: StudyId,
        title: UserText,
        /// The applicants who wait for an answer, in the order of their applications.
        people: Vec<UserText>,
    },
    StudyChanged {
        study: StudyDetails,
    },
    StudyDeleted {
        title: UserText,
        /// Whether it is for its author, because an administrator deleted it.
        is_to_author: bool,
    },
    Commented {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
        last: Quote,
    },
    Replied {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
        last: Quote,
    },
    Mentioned {
        study: StudyId,
        title: UserText,
        /// The authors of unread mentions.
        people: Vec<UserText>,
        /// The last unread mention.
        last: MessageNo,
    },
    /// At least one room.
    UnreadMessages {
        rooms: Vec<UnreadIn>,
    },
    /// At least one filter.
    NewStudies {
        filters: Vec<FoundStudies>,
    },
    Written(WrittenLetter),
}

/// New studies that match a saved filter.
#[derive(Debug, Clone)]
pub struct FoundStudies {
    pub filter: SavedFilterId,
    pub name: UserText,
    pub count: u64,
    /// The titles of some, the newest first.
    pub titles: Vec<UserText>,
}

/// The unread messages of a room.
#[derive(Debug, Clone)]
pub struct UnreadIn {
    pub study: StudyId,
    pub title: UserText,
    pub unread: u64,
}

/// The facts about a study that members and applicants plan by.
#[derive(Debug, Clone)]
pub struct StudyDetails {
    pub id: StudyId,
    pub title: UserText,
    pub author: Option<UserText>,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
    pub schedule: Option<UserText>,
    pub deadline: Instant,
    pub start: Instant,
}

/// An application that was not answered in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lapsed {
    /// The author did not answer.
    Application,
    /// No seat became free before the study began or was closed.
    Waiting,
    /// The applicant did not confirm.
    Offer,
}

/// The beginning of a comment.
#[derive(Debug, Clone)]
pub struct Quote {
    pub comment: CommentId,
    /// None if the comment is deleted or hidden.
    pub text: Option<UserText>,
}

/// A change of an account that its owner should know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub at: Instant,
    /// The browser that made it, as people call it. Empty if it was not noted.
    pub browser: String,
}
