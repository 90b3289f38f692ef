use crate::{Kind, ReportDecision};
use kernel::{CommentId, Instant, NotificationId, RoadmapId, StudyId, UserId};

/// Something to tell somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    pub to: UserId,
    pub kind: Kind,
    pub study: Option<StudyId>,
    /// What was said below that study, or was reported there.
    pub comment: Option<CommentId>,
    pub roadmap: Option<RoadmapId>,
    /// What it is about was called so then, and may be gone by the time it is read.
    pub title: Option<String>,
    /// Who did it, or whom it is about.
    pub actor: Option<UserId>,
    /// Until when it matters.
    pub ends_at: Option<Instant>,
    /// What became of what its reader reported.
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

    /// About a study that its reader cannot see any more.
    #[must_use]
    pub fn about_hidden_study(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    #[must_use]
    pub fn until(self, ends_at: Instant) -> Self {
        Self { ends_at: Some(ends_at), ..self }
    }
}

/// Who did something, as they are called now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub nickname: String,
    pub image_url: Option<String>,
}

/// Something that was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: Kind,
    pub study: Option<StudyId>,
    /// The last of those it is about.
    pub comment: Option<CommentId>,
    pub roadmap: Option<RoadmapId>,
    pub title: Option<String>,
    /// Who did it last. Nobody where nobody in particular did it, or who did has left for good.
    pub actor: Option<Person>,
    /// Who did the same shortly before.
    pub others: Vec<UserId>,
    pub ends_at: Option<Instant>,
    /// What became of what its reader reported.
    pub decision: Option<ReportDecision>,
    /// When it happened last.
    pub created_at: Instant,
    pub read_at: Option<Instant>,
}
