//! The kinds of effects that a fact can have.

use crate::kept::Topic;
use identity::addresses::EmailAddress;
use kernel::{Instant, RoadmapId, SavedFilterId, StoreError, StudyId, UserId};
use notifications::{Kind, ReportDecision, Subject};
use unit_of_work::{EventKind, Message, Occasion, Session, Stream};

type Write = Box<dyn FnOnce(&mut dyn Session) -> Result<(), StoreError>>;

/// All effects of one fact.
#[derive(Default)]
pub(crate) struct Effects {
    /// Topics whose responses are dropped, and not cached while the fact is committed: another process or client may
    /// learn of the commit first.
    pub(crate) outdated: &'static [Topic],
    /// Topics whose responses are dropped after the commit. For frequent facts that are seen only in cached responses.
    pub(crate) stale: &'static [Topic],
    /// Users whose likes or applications changed. Facts that outdate studies need not name them.
    pub(crate) marked: Vec<UserId>,
    /// Events of users without a notification, which has its own event, and of rooms.
    pub(crate) events: Vec<(Stream, EventKind)>,
    pub(crate) settled: Vec<Settled>,
    /// Messages whose notifications are withdrawn.
    pub(crate) gone_messages: Vec<Gone>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) mails: Vec<Mail>,
    /// Changes to rows of other domains.
    pub(crate) writes: Vec<Write>,
    /// The same, after the effects of all facts.
    pub(crate) last_writes: Vec<Write>,
    /// Published after the commit.
    pub(crate) messages: Vec<Message>,
}

impl Effects {
    pub(crate) fn none() -> Self {
        Self::default()
    }

    pub(crate) fn outdating(topics: &'static [Topic]) -> Self {
        Self { outdated: topics, ..Self::default() }
    }

    /// Drops cached likes and applications of users.
    pub(crate) fn mark(mut self, users: impl IntoIterator<Item = UserId>) -> Self {
        self.marked.extend(users);
        self
    }

    /// Adds an event of a user or of a room.
    pub(crate) fn event(mut self, stream: impl Into<Stream>, kind: EventKind) -> Self {
        self.events.push((stream.into(), kind));
        self
    }

    pub(crate) fn settle(self, owner: UserId, study: StudyId, kinds: &[Kind]) -> Self {
        self.settle_all(vec![owner], study, kinds)
    }

    pub(crate) fn settle_all(mut self, owners: Vec<UserId>, study: StudyId, kinds: &[Kind]) -> Self {
        self.settled.push(Settled { owners, subject: Subject::study(study), kinds: kinds.to_vec() });
        self
    }

    /// Marks notifications about a saved filter as read.
    pub(crate) fn settle_filter(mut self, owner: UserId, filter: SavedFilterId) -> Self {
        let subject = Subject::saved_filter(filter);
        self.settled.push(Settled { owners: vec![owner], subject, kinds: vec![Kind::StudiesFound] });
        self
    }

    pub(crate) fn withdraw(mut self, messages: Gone) -> Self {
        self.gone_messages.push(messages);
        self
    }

    pub(crate) fn notify(mut self, notice: Notice) -> Self {
        self.notices.push(notice);
        self
    }

    pub(crate) fn mail(mut self, mail: Mail) -> Self {
        self.mails.push(mail);
        self
    }

    pub(crate) fn write(mut self, write: impl FnOnce(&mut dyn Session) -> Result<(), StoreError> + 'static) -> Self {
        self.writes.push(Box::new(write));
        self
    }

    pub(crate) fn write_last(
        mut self,
        write: impl FnOnce(&mut dyn Session) -> Result<(), StoreError> + 'static,
    ) -> Self {
        self.last_writes.push(Box::new(write));
        self
    }

    pub(crate) fn publish(self, message: Message) -> Self {
        self.publish_all(vec![message])
    }

    pub(crate) fn publish_all(mut self, messages: Vec<Message>) -> Self {
        self.messages.extend(messages);
        self
    }
}

/// Notifications that users have read by acting, or that are outdated: those of these kinds about a
/// subject.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Settled {
    pub(crate) owners: Vec<UserId>,
    pub(crate) subject: Subject,
    pub(crate) kinds: Vec<Kind>,
}

/// Messages of a writer about which members are no longer notified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Gone {
    /// A message that members of the room can no longer read.
    Message { study: StudyId, writer: UserId },
    /// All messages of a room, which are emptied after the effects.
    AllMessages { study: StudyId, writer: UserId },
    /// A message of a room that does not mention these members any more.
    Mentions { study: StudyId, writer: UserId, of: Vec<UserId> },
    /// The messages of all rooms for a user who blocks their writer.
    Blocked { by: UserId, writer: UserId },
}

/// Recipients. `effects/recipients.rs` finds them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Audience {
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
pub(crate) enum About {
    Nothing,
    /// A study, or an item in it. Notifies only users who can see the study.
    Study(StudyId, Option<Subject>),
    DeletedStudy(StudyId, String),
    Roadmap(RoadmapId),
    DeletedRoadmap(RoadmapId, String),
    /// A saved filter, with its name.
    SavedFilter(SavedFilterId, String),
    /// A decided report of a study, or of an item in it. If the study is hidden from the recipient, the notification has its title but no link.
    Report(StudyId, Option<Subject>),
}

/// Notifications of one kind. They skip the user who acted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) to: Audience,
    pub(crate) kind: Kind,
    pub(crate) about: About,
    /// The user who acted, or whom it is about.
    pub(crate) actor: Option<UserId>,
    /// The deadline it is about.
    pub(crate) ends_at: Option<Instant>,
    pub(crate) decision: Option<ReportDecision>,
}

impl Notice {
    pub(crate) fn new(to: impl Into<Audience>, kind: Kind, about: About) -> Self {
        Self { to: to.into(), kind, about, actor: None, ends_at: None, decision: None }
    }

    pub(crate) fn by(self, actor: UserId) -> Self {
        Self { actor: Some(actor), ..self }
    }

    pub(crate) fn until(self, ends_at: Instant) -> Self {
        Self { ends_at: Some(ends_at), ..self }
    }

    pub(crate) fn decided(self, decision: ReportDecision) -> Self {
        Self { decision: Some(decision), ..self }
    }
}

/// Mails of one occasion. Whether a mail is still needed, and its content, is decided when it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mail {
    pub(crate) to: Audience,
    pub(crate) occasion: Occasion,
    /// `None`: the account's address when the mail is written.
    pub(crate) address: Option<EmailAddress>,
    /// The user who acted. They get no mail about it.
    pub(crate) by: Option<UserId>,
}

impl Mail {
    pub(crate) fn new(to: impl Into<Audience>, occasion: Occasion) -> Self {
        Self { to: to.into(), occasion, address: None, by: None }
    }

    pub(crate) fn at(self, address: EmailAddress) -> Self {
        Self { address: Some(address), ..self }
    }

    pub(crate) fn by(self, actor: UserId) -> Self {
        Self { by: Some(actor), ..self }
    }
}
