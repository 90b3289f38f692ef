kernel::stored_enum! {
    /// The kind of a notification, which also decides the recipients.
    Kind {
        /// This and the next five go to the study's author. A free seat is also announced to the first on the waiting list,
        /// with the author as the actor.
        Applied = "APPLIED",
        ApplicationCancelled = "APPLICATION_CANCELLED",
        MemberLeft = "MEMBER_LEFT",
        ReplyDue = "REPLY_DUE",
        SeatFreed = "SEAT_FREED",
        Confirmed = "CONFIRMED",
        /// This and the next four go to the applicant.
        Approved = "APPROVED",
        Offered = "OFFERED",
        /// Goes to the author too, about the applicant.
        Expired = "EXPIRED",
        Rejected = "REJECTED",
        Removed = "REMOVED",
        /// To who waited in the line for a seat.
        LineEnded = "LINE_ENDED",
        /// To the study's author.
        Commented = "COMMENTED",
        /// To the author of the comment.
        Replied = "REPLIED",
        /// To members and undecided applicants.
        StudyChanged = "STUDY_CHANGED",
        /// To members, because only they see the contact.
        ContactChanged = "CONTACT_CHANGED",
        /// To members, undecided applicants, and users who like the study.
        StudyClosing = "STUDY_CLOSING",
        /// To members and undecided applicants.
        StudyDeleted = "STUDY_DELETED",
        /// To members and undecided applicants.
        AuthorLeft = "AUTHOR_LEFT",
        /// To the user who reported it.
        ReportDecided = "REPORT_DECIDED",
        /// To the roadmap's owner.
        RoadmapReady = "ROADMAP_READY",
        /// To the user who requested it.
        RoadmapFailed = "ROADMAP_FAILED",
    }
}

impl Kind {
    /// Whether repetitions within a short time share a notification. Each decision has a separate one.
    pub(crate) fn is_merged(self) -> bool {
        self != Self::ReportDecided
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
