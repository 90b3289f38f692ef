//! Mails that are still to be sent. What a mail says is decided when it is sent, and so no link stands here.

use identity::EmailAddress;
use kernel::{Instant, MailId, StoreError, StudyId, UserId};

/// What a mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    VerifyAddress,
    ChangeAddress,
    /// Goes to the address of before.
    AddressChanged,
    ResetPassword,
    Applied {
        study: StudyId,
        by: UserId,
    },
    Approved {
        study: StudyId,
    },
    Rejected {
        study: StudyId,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    pub occasion: Occasion,
    /// Whose it is; nobody's where it is not known yet whether the address has an account.
    pub user: Option<UserId>,
    /// Where it goes, if not to the address that is the account's by then.
    pub to: Option<EmailAddress>,
    pub at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: MailId,
    pub occasion: Occasion,
    pub user: Option<UserId>,
    pub to: Option<EmailAddress>,
    pub queued_at: Instant,
    /// How often somebody has taken it, this time included.
    pub attempt: u16,
}

pub trait OutboxRepository {
    fn insert_mail(&mut self, mail: &NewMail) -> Result<(), StoreError>;

    fn has_due_mail(&mut self, now: Instant) -> Result<bool, StoreError>;

    /// Takes up to `most` of those that are due, the longest waiting first. Until `until` nobody else gets them.
    fn lease_mails(&mut self, now: Instant, until: Instant, most: i64) -> Result<Vec<QueuedMail>, StoreError>;

    /// Whether a mail that was taken is still to be sent by whoever took it. If so, it stays there until the unit of work
    /// ends.
    fn lock_leased_mail(&mut self, mail: &QueuedMail) -> Result<bool, StoreError>;

    /// Lets a mail wait, unless somebody else has taken it since.
    fn postpone_mail(&mut self, mail: &QueuedMail, until: Instant) -> Result<(), StoreError>;

    /// Removes a mail, unless somebody else has taken it since.
    fn delete_mail(&mut self, mail: &QueuedMail) -> Result<(), StoreError>;

    /// Removes the mails with links that somebody asked for while signed in.
    fn delete_link_mails_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Removes the mails to that address of which it is not known whose they are.
    fn delete_unclaimed_mails(&mut self, address: &EmailAddress) -> Result<(), StoreError>;
}
