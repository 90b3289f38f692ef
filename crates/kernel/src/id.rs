//! Ids as types, so that a study's id is never taken for a person's.

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
    /// Stands for everybody who has left for good. Nobody else has it, and it has no profile.
    pub const FORMER: Self = Self(0);
}
