kernel::stored_enum! {
    /// What is told, and to whom.
    Kind {
        /// To a study's author, as the next five.
        Applied = "APPLIED",
        ApplicationCancelled = "APPLICATION_CANCELLED",
        MemberLeft = "MEMBER_LEFT",
        ReplyDue = "REPLY_DUE",
        SeatFreed = "SEAT_FREED",
        Confirmed = "CONFIRMED",
        /// To who applied, as the next four.
        Approved = "APPROVED",
        Offered = "OFFERED",
        /// To the author as well, with the applicant as who it is about.
        Expired = "EXPIRED",
        Rejected = "REJECTED",
        Removed = "REMOVED",
        /// To a study's author.
        Commented = "COMMENTED",
        /// To who wrote the comment.
        Replied = "REPLIED",
        /// To members and who waits for an answer.
        StudyChanged = "STUDY_CHANGED",
        /// To members, who alone see it.
        ContactChanged = "CONTACT_CHANGED",
        /// To members, who waits for an answer, and who likes it.
        StudyClosing = "STUDY_CLOSING",
        /// To members and who waits for an answer.
        StudyDeleted = "STUDY_DELETED",
        /// To members and who waited for an answer.
        AuthorLeft = "AUTHOR_LEFT",
        /// To who reported it.
        ReportDecided = "REPORT_DECIDED",
        /// To the roadmap's owner.
        RoadmapReady = "ROADMAP_READY",
        /// To who ordered it.
        RoadmapFailed = "ROADMAP_FAILED",
    }
}

impl Kind {
    /// Whether what happens again within a short time is told together. Each decision is told by itself.
    pub(crate) fn is_merged(self) -> bool {
        self != Self::ReportDecided
    }
}

kernel::stored_enum! {
    /// What became of something that was reported.
    ReportDecision {
        Hidden = "HIDDEN",
        Dismissed = "DISMISSED",
        /// It was hidden, and is shown again.
        Shown = "SHOWN",
    }
}
