use crate::{Kind, ReportDecision, Subject, SubjectKind};
use kernel::{CommentId, Instant, NotificationId, RoadmapId, StudyId, UserId};

/// A notification to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    pub to: UserId,
    pub kind: Kind,
    pub subject: Option<Subject>,
    /// The item below the subject that it is about: a comment below a study.
    pub item: Option<Subject>,
    /// The subject's title at that time, because the subject may be deleted before it is read.
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
        Self { to, kind, subject: None, item: None, title: None, actor: None, ends_at: None, decision: None, at }
    }

    #[must_use]
    pub fn about(self, subject: Subject, title: impl Into<String>) -> Self {
        Self { subject: Some(subject), title: Some(title.into()), ..self }
    }

    #[must_use]
    pub fn about_item(self, item: Subject) -> Self {
        Self { item: Some(item), ..self }
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
    pub subject: Option<Subject>,
    /// The last of the items below the subject that it is about.
    pub item: Option<Subject>,
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

impl Notification {
    /// Whether a user is one of those who did it.
    #[must_use]
    pub fn counts(&self, user: UserId) -> bool {
        self.actor.as_ref().is_some_and(|actor| actor.id == user) || self.others.contains(&user)
    }

    #[must_use]
    pub fn study(&self) -> Option<StudyId> {
        self.subject?.as_study()
    }

    #[must_use]
    pub fn comment(&self) -> Option<CommentId> {
        self.item?.as_comment()
    }

    #[must_use]
    pub fn roadmap(&self) -> Option<RoadmapId> {
        self.subject?.as_roadmap()
    }

    /// Returns the kind of content that it is about: of its item or, without one, of its subject. Without either, the
    /// subject is a study that the recipient cannot see.
    #[must_use]
    pub fn content(&self) -> SubjectKind {
        self.item.or(self.subject).map_or(SubjectKind::Study, |content| content.kind)
    }
}
