//! Mails to send. Their content is created when they are sent, so that no link is stored here.

use chrono::TimeDelta;
use identity::addresses::EmailAddress;
use identity::mails::MailTopic;
use kernel::{CommentId, Instant, MailId, StoreError, StudyId, UserId};
use serde::{Deserialize, Serialize};

/// The reason for a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Occasion {
    VerifyAddress,
    ChangeAddress,
    /// Goes to the old and the new address.
    AddressChanged {
        /// The browser that opened the link, as readable text.
        browser: String,
    },
    ResetPassword,
    PasswordChanged {
        /// The browser that made the change, as readable text.
        browser: String,
    },
    /// The second factor was turned on or off.
    SecondFactorChanged {
        is_on: bool,
        /// The browser that made the change, as readable text; empty for the operator.
        browser: String,
    },
    /// Something that happened to a study.
    News {
        kind: NewsKind,
        study: StudyId,
        /// The comment that the news are about, the last one of several.
        comment: Option<CommentId>,
    },
    /// A study was deleted. Only its title is left.
    StudyDeleted {
        title: String,
        /// Whether it is for its author, because an administrator deleted it.
        is_to_author: bool,
    },
    /// Messages in rooms that the user has not read for hours.
    UnreadMessages,
    /// New studies that match the user's saved filters.
    NewStudies,
    Written(WrittenLetter),
}

/// How long a mail about a mention waits, since members who read the talk by then need none.
const MENTIONS_WAIT: TimeDelta = TimeDelta::minutes(10);

/// A letter whose text is stored with the mail, because it needs nothing else when it is sent. Its address may have no
/// account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenLetter {
    pub subject: String,
    pub paragraphs: Vec<String>,
    /// The number that people quote when they ask about the matter.
    pub reference: Option<String>,
    /// Why the recipient gets it.
    pub reason: String,
    /// Whether it was counted for its recipient when it was requested. Others are counted when they are sent.
    pub is_counted: bool,
}

kernel::stored_enum! {
    /// Kinds of news about a study that still exists.
    NewsKind {
        Applied = "APPLIED",
        Approved = "APPROVED",
        Rejected = "REJECTED",
        Offered = "OFFERED",
        /// An offer ends in a day.
        OfferEnding = "OFFER_ENDING",
        Expired = "EXPIRED",
        Removed = "REMOVED",
        ReplyDue = "REPLY_DUE",
        SeatFreed = "SEAT_FREED",
        StudyChanged = "STUDY_CHANGED",
        Commented = "COMMENTED",
        Replied = "REPLIED",
        /// A message in the room of the study mentions the user.
        Mentioned = "MENTIONED",
    }
}

/// How urgent a mail is. More urgent mails are sent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// The recipient waits for it or has to act at once. News never delay it.
    Security,
    News,
}

/// How a kind of mail is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    pub urgency: Urgency,
    /// Whether mails of that kind to one user about one study are folded: the first is sent at once, and a single further
    /// one covers everything that happens in the minutes after it.
    pub folds: bool,
    /// How long the first mail waits.
    pub waits: TimeDelta,
}

impl Policy {
    const fn at_once(urgency: Urgency, folds: bool) -> Self {
        Self { urgency, folds, waits: TimeDelta::zero() }
    }
}

impl Occasion {
    /// The policy of this kind of mail. All kinds are listed here and in [`NewsKind::policy`].
    #[must_use]
    pub fn policy(&self) -> Policy {
        match self {
            Self::VerifyAddress
            | Self::ChangeAddress
            | Self::AddressChanged { .. }
            | Self::ResetPassword
            | Self::PasswordChanged { .. }
            | Self::SecondFactorChanged { .. } => Policy::at_once(Urgency::Security, false),
            Self::News { kind, .. } => kind.policy(),
            // Each is about something else.
            Self::StudyDeleted { .. } | Self::UnreadMessages | Self::NewStudies | Self::Written(_) => {
                Policy::at_once(Urgency::News, false)
            }
        }
    }

    /// The switch of this kind of mail. None for mails about the account and for written letters, which cannot be switched
    /// off.
    #[must_use]
    pub fn topic(&self) -> Option<MailTopic> {
        match self {
            Self::VerifyAddress
            | Self::ChangeAddress
            | Self::AddressChanged { .. }
            | Self::ResetPassword
            | Self::PasswordChanged { .. }
            | Self::SecondFactorChanged { .. }
            | Self::Written(_) => None,
            Self::News { kind, .. } => Some(kind.topic()),
            Self::StudyDeleted { .. } => Some(MailTopic::StudyDeleted),
            Self::UnreadMessages => Some(MailTopic::Unread),
            Self::NewStudies => Some(MailTopic::NewStudies),
        }
    }
}

impl NewsKind {
    #[must_use]
    pub fn policy(self) -> Policy {
        match self {
            Self::Applied
            | Self::Approved
            | Self::Rejected
            | Self::Offered
            | Self::OfferEnding
            | Self::Expired
            | Self::Removed
            | Self::ReplyDue
            | Self::SeatFreed
            | Self::StudyChanged
            | Self::Commented
            | Self::Replied => Policy::at_once(Urgency::News, true),
            Self::Mentioned => Policy { waits: MENTIONS_WAIT, ..Policy::at_once(Urgency::News, true) },
        }
    }

    /// The switch of this kind of mail.
    #[must_use]
    pub fn topic(self) -> MailTopic {
        match self {
            Self::Applied => MailTopic::Applied,
            Self::Approved => MailTopic::Approved,
            Self::Rejected => MailTopic::Rejected,
            Self::Offered | Self::OfferEnding => MailTopic::Offered,
            Self::Expired => MailTopic::Expired,
            Self::Removed => MailTopic::Removed,
            Self::ReplyDue => MailTopic::ReplyDue,
            Self::SeatFreed => MailTopic::SeatFreed,
            Self::StudyChanged => MailTopic::StudyChanged,
            Self::Commented => MailTopic::Commented,
            Self::Replied => MailTopic::Replied,
            Self::Mentioned => MailTopic::Mentioned,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    pub occasion: Occasion,
    /// The account it is for. None if it is not known yet whether the address has one.
    pub user: Option<UserId>,
    /// None: the address that is the account's when the mail is written.
    pub to: Option<EmailAddress>,
    /// The user whose action the news are about, for kinds that name users.
    pub by: Option<UserId>,
    pub at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: MailId,
    pub occasion: Occasion,
    pub user: Option<UserId>,
    pub to: Option<EmailAddress>,
    pub queued_at: Instant,
    /// The number of attempts, including this one.
    pub attempt: u16,
}

/// The events that a mail covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gathered {
    /// The number of events. 0 for a mail that was sent and has nothing new.
    pub events: i32,
    /// The users who acted, each once.
    pub people: Vec<UserId>,
}

pub trait OutboxRepository {
    /// Adds a mail. A folding mail is added to the waiting mail of its kind, user and study, if there is one.
    fn insert_mail(&mut self, mail: &NewMail) -> Result<(), StoreError>;

    /// Adds the same mail for each of the users, with a fixed number of statements. It must name no address, and only a
    /// folding mail may name the user who acted.
    fn insert_mails(
        &mut self,
        occasion: &Occasion,
        users: &[UserId],
        by: Option<UserId>,
        at: Instant,
    ) -> Result<(), StoreError>;

    /// Whether a mail of at least that urgency is due.
    fn has_due_mail(&mut self, least: Urgency, now: Instant) -> Result<bool, StoreError>;

    /// Leases up to `most` due mails of at least that urgency until `until`: the most urgent first, and of those the longest
    /// waiting.
    fn lease_mails(
        &mut self,
        least: Urgency,
        now: Instant,
        until: Instant,
        most: i64,
    ) -> Result<Vec<QueuedMail>, StoreError>;

    /// Locks a leased mail until the unit of work ends and returns the events it covers. None if the lease is lost.
    fn lock_leased_mail(&mut self, mail: &QueuedMail) -> Result<Option<Gathered>, StoreError>;

    /// Removes the given events from a sent mail and makes it due at `until`, for later events. Does nothing if the
    /// lease is lost.
    fn rest_mail(&mut self, mail: &QueuedMail, told: &Gathered, now: Instant, until: Instant)
    -> Result<(), StoreError>;

    /// Postpones a mail, unless the lease is lost.
    fn postpone_mail(&mut self, mail: &QueuedMail, until: Instant) -> Result<(), StoreError>;

    /// Deletes a mail, unless the lease is lost.
    fn delete_mail(&mut self, mail: &QueuedMail) -> Result<(), StoreError>;

    /// Deletes mails with links that a signed-in user requested.
    fn delete_link_mails_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes mails to an address whose account is not yet known.
    fn delete_unclaimed_mails(&mut self, address: &EmailAddress) -> Result<(), StoreError>;
}
