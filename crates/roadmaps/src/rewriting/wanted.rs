//! The wished change of a week.

use crate::jobs::Planner;
use kernel::RoadmapId;

kernel::stored_enum! {
    /// How the week should differ from the current one.
    RewriteWish {
        Different = "DIFFERENT",
        Easier = "EASIER",
        MorePractice = "MORE_PRACTICE",
    }
}

/// The week to rewrite, the wish, and the writer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub roadmap: RoadmapId,
    /// From 1.
    pub week: u8,
    pub wish: RewriteWish,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
}
