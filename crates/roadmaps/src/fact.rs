use kernel::{DayNo, JobId, RoadmapId, StudyId, UserId};

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
    /// The owner marked a day as done, or no longer.
    Progressed {
        owner: UserId,
        roadmap: RoadmapId,
        /// The study to which the roadmap is linked.
        study: Option<StudyId>,
        day: DayNo,
        is_done: bool,
    },
    /// `by` is its owner or an administrator. `subject` names its subject and length.
    Deleted {
        owner: Option<UserId>,
        roadmap: RoadmapId,
        by: UserId,
        subject: String,
    },
}
