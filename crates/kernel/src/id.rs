//! Typed ids, so that the id of a study cannot be mistaken for that of a user.

/// Declares typed ids. A domain declares the ids that no other domain needs; the crate must depend on `serde`.
#[macro_export]
macro_rules! typed_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, formatter)
            }
        }
    )+};
}

typed_ids! {
    UserId,
    /// The id of a session, `sid` in access tokens.
    FamilyId,
    CategoryId,
    StudyId,
    CommentId,
    ApplicationId,
    RoadmapId,
    JobId,
    NotificationId,
    CaseId,
    ReportId,
    MailId,
    /// The id of a saved filter of the study list.
    SavedFilterId,
    /// The id of a message among those of all rooms.
    MessageId,
    /// The number of a message in its room, from 1 without gaps. 0 is before the first.
    MessageNo,
    /// The number of a day in the plan of a study, from 1 over all weeks.
    DayNo,
    /// The id of a flag on a day of a plan, which a stuck member raised.
    FlagId,
    /// The id of an answer to a flag.
    AnswerId,
    /// The id of a vote in a room.
    VoteId,
}

impl UserId {
    /// Represents all erased accounts. No account has this id, and it has no profile.
    pub const FORMER: Self = Self(0);
}
