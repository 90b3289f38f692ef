//! The kinds of effects that a fact can have.

use crate::kept::Topic;
use identity::addresses::EmailAddress;
use kernel::{Instant, RoadmapId, StoreError, StudyId, UserId};
use notifications::{Kind, ReportDecision, Subject};
use unit_of_work::{EventKind, Message, Occasion, Session};

type Write = Box<dyn FnOnce(&mut dyn Session) -> Result<(), StoreError>>;

/// All effects of one fact.
#[derive(Default)]
pub(super) struct Effects {
    /// Topics whose responses are dropped, and not cached while the fact is committed: another process or client may
    /// learn of the commit first.
    pub(super) outdated: &'static [Topic],
    /// Topics whose responses are dropped after the commit. For frequent facts that are seen only in cached responses.
    pub(super) stale: &'static [Topic],
    /// Events of users without a notification. A notification has its own event.
    pub(super) events: Vec<(UserId, EventKind)>,
    pub(super) settled: Vec<Settled>,
    pub(super) notices: Vec<Notice>,
    pub(super) mails: Vec<Mail>,
    /// Changes to rows of other domains.
    pub(super) writes: Vec<Write>,
    /// The same, after the effects of all facts.
    pub(super) last_writes: Vec<Write>,
    /// Published after the commit.
    pub(super) messages: Vec<Message>,
}

impl Effects {
    pub(super) fn none() -> Self {
        Self::default()
    }

    pub(super) fn outdating(topics: &'static [Topic]) -> Self {
        Self { outdated: topics, ..Self::default() }
    }

    pub(super) fn event(mut self, user: UserId, kind: EventKind) -> Self {
        self.events.push((user, kind));
        self
    }

    pub(super) fn settle(self, owner: UserId, study: StudyId, kinds: &[Kind]) -> Self {
        self.settle_all(vec![owner], study, kinds)
    }

    pub(super) fn settle_all(mut self, owners: Vec<UserId>, study: StudyId, kinds: &[Kind]) -> Self {
        self.settled.push(Settled { owners, subject: Subject::study(study), kinds: kinds.to_vec() });
        self
    }

    pub(super) fn notify(mut self, notice: Notice) -> Self {
        self.notices.push(notice);
        self
    }

    pub(super) fn mail(mut self, mail: Mail) -> Self {
        self.mails.push(mail);
        self
    }

    pub(super) fn write(mut self, write: impl FnOnce(&mut dyn Session) -> Result<(), StoreError> + 'static) -> Self {
        self.writes.push(Box::new(write));
        self
    }

    pub(super) fn write_last(
        mut self,
        write: impl FnOnce(&mut dyn Session) -> Result<(), StoreError> + 'static,
    ) -> Self {
        self.last_writes.push(Box::new(write));
        self
    }

    pub(super) fn publish(mut self, message: Message) -> Self {
        self.messages.push(message);
        self
    }
}

/// Notifications that users have read by acting, or that are outdated: those of these kinds about a
/// subject.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub(super) owners: Vec<UserId>,
    pub(super) subject: Subject,
    pub(super) kinds: Vec<Kind>,
}

/// Recipients. [`super::recipients`] finds them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Audience {
    Users(Vec<UserId>),
    /// The study's members and undecided applicants.
    Involved(StudyId),
    Members(StudyId),
    /// An address that may have no account.
    NoAccount,
}

impl From<UserId> for Audience {
    fn from(user: UserId) -> Self {
        Self::Users(vec![user])
    }
}

impl From<Option<UserId>> for Audience {
    fn from(user: Option<UserId>) -> Self {
        Self::Users(user.into_iter().collect())
    }
}

impl From<&[UserId]> for Audience {
    fn from(users: &[UserId]) -> Self {
        Self::Users(users.to_vec())
    }
}

/// The subject of notifications, which decides who may see them and which title they show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum About {
    Nothing,
    /// A study, or an item in it. Notifies only users who can see the study.
    Study(StudyId, Option<Subject>),
    DeletedStudy(StudyId, String),
    Roadmap(RoadmapId),
    /// A decided report of a study, or of an item in it. If the study is hidden from the recipient, the notification has its title but no link.
    Report(StudyId, Option<Subject>),
}

/// Notifications of one kind. They skip the user who acted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) to: Audience,
    pub(super) kind: Kind,
    pub(super) about: About,
    /// The user who acted, or whom it is about.
    pub(super) actor: Option<UserId>,
    /// The deadline it is about.
    pub(super) ends_at: Option<Instant>,
    pub(super) decision: Option<ReportDecision>,
}

impl Notice {
    pub(super) fn new(to: impl Into<Audience>, kind: Kind, about: About) -> Self {
        Self { to: to.into(), kind, about, actor: None, ends_at: None, decision: None }
    }

    pub(super) fn by(self, actor: UserId) -> Self {
        Self { actor: Some(actor), ..self }
    }

    pub(super) fn until(self, ends_at: Instant) -> Self {
        Self { ends_at: Some(ends_at), ..self }
    }

    pub(super) fn decided(self, decision: ReportDecision) -> Self {
        Self { decision: Some(decision), ..self }
    }
}

/// Mails of one occasion. Whether a mail is still needed, and its content, is decided when it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mail {
    pub(super) to: Audience,
    pub(super) occasion: Occasion,
    /// `None`: the account's address when the mail is written.
    pub(super) address: Option<EmailAddress>,
    /// The user who acted. They get no mail about it.
    pub(super) by: Option<UserId>,
}

impl Mail {
    pub(super) fn new(to: impl Into<Audience>, occasion: Occasion) -> Self {
        Self { to: to.into(), occasion, address: None, by: None }
    }

    pub(super) fn at(self, address: EmailAddress) -> Self {
        Self { address: Some(address), ..self }
    }

    pub(super) fn by(self, actor: UserId) -> Self {
        Self { by: Some(actor), ..self }
    }
}
