//! Typed ids, so that the id of a study cannot be mistaken for that of a user.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! typed_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
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
}

impl UserId {
    /// Represents all erased accounts. No account has this id, and it has no profile.
    pub const FORMER: Self = Self(0);
}
