use crate::{Kind, ReportDecision};
use kernel::{CommentId, Instant, NotificationId, RoadmapId, StudyId, UserId};

/// A notification to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    pub to: UserId,
    pub kind: Kind,
    pub study: Option<StudyId>,
    /// The comment below that study that it is about.
    pub comment: Option<CommentId>,
    pub roadmap: Option<RoadmapId>,
    /// The title at that time, because the study or roadmap may be deleted before it is read.
    pub title: Option<String>,
    /// The user who acted, or whom it is about.
    pub actor: Option<UserId>,
    /// The deadline it is about.
    pub ends_at: Option<Instant>,
    /// The decision about the recipient's report.
    pub decision: Option<ReportDecision>,
    pub at: Instant,
}

impl NewNotification {
    #[must_use]
    pub fn new(to: UserId, kind: Kind, at: Instant) -> Self {
        let (study, comment, roadmap) = (None, None, None);
        Self { to, kind, study, comment, roadmap, title: None, actor: None, ends_at: None, decision: None, at }
    }

    #[must_use]
    pub fn about_study(self, study: StudyId, title: impl Into<String>) -> Self {
        Self { study: Some(study), title: Some(title.into()), ..self }
    }

    #[must_use]
    pub fn about_comment(self, comment: CommentId) -> Self {
        Self { comment: Some(comment), ..self }
    }

    #[must_use]
    pub fn about_roadmap(self, roadmap: RoadmapId, title: impl Into<String>) -> Self {
        Self { roadmap: Some(roadmap), title: Some(title.into()), ..self }
    }

    #[must_use]
    pub fn by(self, actor: UserId) -> Self {
        Self { actor: Some(actor), ..self }
    }

    #[must_use]
    pub fn decided(self, decision: ReportDecision) -> Self {
        Self { decision: Some(decision), ..self }
    }

    /// For a study that the recipient can no longer see.
    #[must_use]
    pub fn about_hidden_study(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    #[must_use]
    pub fn until(self, ends_at: Instant) -> Self {
        Self { ends_at: Some(ends_at), ..self }
    }
}

/// A user with their current nickname.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub nickname: String,
    pub image_url: Option<String>,
}

/// A stored notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: Kind,
    pub study: Option<StudyId>,
    /// The last of the comments it is about.
    pub comment: Option<CommentId>,
    pub roadmap: Option<RoadmapId>,
    pub title: Option<String>,
    /// The last user who did it. `None` if no particular user did, or their account is erased.
    pub actor: Option<Person>,
    /// Other users who did the same shortly before.
    pub others: Vec<UserId>,
    pub ends_at: Option<Instant>,
    /// The decision about the recipient's report.
    pub decision: Option<ReportDecision>,
    /// The time of the last event.
    pub created_at: Instant,
    pub read_at: Option<Instant>,
}
