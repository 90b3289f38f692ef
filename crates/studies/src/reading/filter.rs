//! The contents of a list, and its order.

use crate::recruiting::{Mode, RecruitmentStatus, Region};
use kernel::{CategoryId, Instant, UserId};

/// A category with its level; includes the studies below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    Main(CategoryId),
    Middle(CategoryId),
    Sub(CategoryId),
}

impl Scope {
    #[must_use]
    pub fn category(self) -> CategoryId {
        match self {
            Self::Main(id) | Self::Middle(id) | Self::Sub(id) => id,
        }
    }
}

/// New studies for a reader: posted after one instant and until another, or for a list of open studies opened in that
/// span, and not closed. Without the reader's own studies, those of users whom the reader blocks, and those that the
/// reader liked or applied to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct News {
    pub reader: UserId,
    pub after: Instant,
    pub until: Instant,
}

/// A filter for studies; without any condition it matches all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct StudyFilter {
    pub scope: Option<Scope>,
    pub status: Option<RecruitmentStatus>,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
    /// Studies of this author that are visible to everyone.
    pub author: Option<UserId>,
    /// Studies of this reader, including hidden ones.
    pub own_of: Option<UserId>,
    pub liked_by: Option<UserId>,
    /// Studies to which this user applied without cancelling.
    pub applied_by: Option<UserId>,
    /// Only new studies for a reader.
    pub news: Option<News>,
    /// Whether `applied_by` includes hidden studies, of which applicants see the title only. Set by
    /// [`list_studies`](super::list_studies); a search would reveal words of the hidden text.
    pub with_hidden: bool,
}

impl StudyFilter {
    /// Whether the number of such studies is stored.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        *self == Self { scope: self.scope, ..Self::default() }
    }
}

kernel::stored_enum! {
    StudySort {
        /// Newest first.
        Latest = "LATEST",
        /// The earliest deadline first; then closed studies, the latest closed first.
        Deadline = "DEADLINE",
        /// The most viewed first, then the newest.
        Popular = "POPULAR",
    }
}
