use kernel::{JobId, RoadmapId, UserId};

/// Something that happened. `owner` is `None` for a public sample.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    Made {
        owner: Option<UserId>,
        roadmap: RoadmapId,
    },
    Failed {
        owner: UserId,
        job: JobId,
    },
    Changed {
        owner: UserId,
        roadmap: RoadmapId,
    },
    Progressed {
        owner: UserId,
        roadmap: RoadmapId,
    },
    /// `by` is its owner or an administrator. `subject` names its subject and length.
    Deleted {
        owner: Option<UserId>,
        roadmap: RoadmapId,
        by: UserId,
        subject: String,
    },
}
