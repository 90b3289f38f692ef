use chrono::TimeDelta;

/// How long notifications are stored.
pub(crate) const KEPT: TimeDelta = TimeDelta::days(90);
/// A repetition within this time after the last one is merged.
pub const MERGED_WITHIN: TimeDelta = TimeDelta::minutes(10);

kernel::stored_enum! {
    /// The kind of a notification, which also decides the recipients.
    Kind {
        /// This and the next six go to the study's author.
        Applied = "APPLIED",
        /// An application to the waiting list.
        Waitlisted = "WAITLISTED",
        ApplicationCancelled = "APPLICATION_CANCELLED",
        MemberLeft = "MEMBER_LEFT",
        ReplyDue = "REPLY_DUE",
        SeatFreed = "SEAT_FREED",
        Confirmed = "CONFIRMED",
        /// To applicants on the waiting list who have a free seat now.
        SeatReached = "SEAT_REACHED",
        /// This and the next four go to the applicant.
        Approved = "APPROVED",
        Offered = "OFFERED",
        /// Goes to the author too, about the applicant.
        Expired = "EXPIRED",
        Rejected = "REJECTED",
        Removed = "REMOVED",
        /// To applicants on the waiting list whose applications expired because recruiting was closed.
        LineEnded = "LINE_ENDED",
        /// To the study's author.
        Commented = "COMMENTED",
        /// To the users in the thread, and to the study's author.
        Replied = "REPLIED",
        /// To members and undecided applicants.
        StudyChanged = "STUDY_CHANGED",
        /// To members, because only they see the contact.
        ContactChanged = "CONTACT_CHANGED",
        /// To undecided applicants and users who like the study, except those who hold a seat.
        StudyClosing = "STUDY_CLOSING",
        /// To members and undecided applicants.
        StudyDeleted = "STUDY_DELETED",
        /// To members and undecided applicants.
        AuthorLeft = "AUTHOR_LEFT",
        /// To a member who is asked to become the host of a room without one.
        HostAsked = "HOST_ASKED",
        /// To the member who became the author of the study, the host of its room.
        BecameHost = "BECAME_HOST",
        /// To the other members.
        HostChanged = "HOST_CHANGED",
        /// To members of a study room whom a message mentions.
        Mentioned = "MENTIONED",
        /// To members of a study room who want to be notified of every message.
        Messaged = "MESSAGED",
        /// To the owner of a saved filter that new studies match.
        StudiesFound = "STUDIES_FOUND",
        /// To the user who reported it.
        ReportDecided = "REPORT_DECIDED",
        /// To the author of the study, or the writer of the comment, that administrators hid.
        ContentHidden = "CONTENT_HIDDEN",
        /// To the same user, when it is shown again.
        ContentShown = "CONTENT_SHOWN",
        /// To the same user, when an administrator deleted it.
        ContentDeleted = "CONTENT_DELETED",
        /// To the author of hidden content, whom an administrator warned.
        Warned = "WARNED",
        /// To the roadmap's owner.
        RoadmapReady = "ROADMAP_READY",
        /// To the user who requested it.
        RoadmapFailed = "ROADMAP_FAILED",
    }
}

impl Kind {
    /// Returns how long after the last repetition the next one shares an unread notification. Each decision has a separate one.
    /// The talk of a room and the studies of a saved filter are read as a whole, so they share one until it is read.
    pub(crate) fn merged_within(self) -> Option<TimeDelta> {
        match self {
            Self::ReportDecided | Self::ContentHidden | Self::ContentShown | Self::ContentDeleted | Self::Warned => {
                None
            }
            Self::Mentioned | Self::Messaged | Self::StudiesFound => Some(KEPT),
            Self::Applied
            | Self::Waitlisted
            | Self::ApplicationCancelled
            | Self::MemberLeft
            | Self::ReplyDue
            | Self::SeatFreed
            | Self::Confirmed
            | Self::SeatReached
            | Self::Approved
            | Self::Offered
            | Self::Expired
            | Self::Rejected
            | Self::Removed
            | Self::LineEnded
            | Self::Commented
            | Self::Replied
            | Self::StudyChanged
            | Self::ContactChanged
            | Self::StudyClosing
            | Self::StudyDeleted
            | Self::AuthorLeft
            | Self::HostAsked
            | Self::BecameHost
            | Self::HostChanged
            | Self::RoadmapReady
            | Self::RoadmapFailed => Some(MERGED_WITHIN),
        }
    }

    /// The part of a study's page that shows the matter, if it does.
    #[must_use]
    pub fn part(self) -> Option<Part> {
        Some(match self {
            Self::Approved
            | Self::Offered
            | Self::Expired
            | Self::Rejected
            | Self::Removed
            | Self::LineEnded
            | Self::SeatFreed
            | Self::SeatReached
            | Self::StudyChanged
            | Self::ContactChanged
            | Self::StudyClosing
            | Self::AuthorLeft
            | Self::BecameHost
            | Self::HostChanged
            | Self::Confirmed
            | Self::MemberLeft => Part::Study,
            Self::Applied | Self::Waitlisted | Self::ApplicationCancelled | Self::ReplyDue => Part::Applicants,
            Self::Commented | Self::Replied => Part::Comments,
            // Hidden and deleted content has no page, rooms, roadmaps and saved filters have others, and messages have a read marker.
            Self::StudyDeleted
            | Self::HostAsked
            | Self::Mentioned
            | Self::Messaged
            | Self::StudiesFound
            | Self::ReportDecided
            | Self::ContentHidden
            | Self::ContentShown
            | Self::ContentDeleted
            | Self::Warned
            | Self::RoadmapReady
            | Self::RoadmapFailed => return None,
        })
    }
}

kernel::stored_enum! {
    /// A part of a study's page.
    Part {
        /// The study with the reader's own application, which everybody sees.
        Study = "STUDY",
        /// The list of applicants.
        Applicants = "APPLICANTS",
        /// The comments.
        Comments = "COMMENTS",
    }
}

impl Part {
    /// The kinds of notifications whose matter this part shows.
    #[must_use]
    pub fn kinds(self) -> Vec<Kind> {
        Kind::ALL.iter().copied().filter(|kind| kind.part() == Some(self)).collect()
    }
}

kernel::stored_enum! {
    /// The decision about reported content.
    ReportDecision {
        Hidden = "HIDDEN",
        Dismissed = "DISMISSED",
        /// It was hidden and is visible again.
        Shown = "SHOWN",
    }
}
