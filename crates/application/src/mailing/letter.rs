//! The content of mails, and whether they are still to be sent.

use super::{UserText, news};
use identity::Error as Refusal;
use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::links::LinkPurpose;
use identity::mails::{MailClass, MailTopic, Recipients, Unsubscribing};
use identity::secrets::Secret;
use identity::tokens::AccessKeys;
use kernel::{CommentId, Instant, Randomness, StoreError, StudyId};
use studies::recruiting::{Mode, Region};
use unit_of_work::{Error, Gathered, Occasion, QueuedMail, Session};

#[derive(Debug, Clone)]
pub struct Letter {
    /// The same for every attempt.
    pub id: String,
    pub to: EmailAddress,
    pub nickname: UserText,
    pub says: Says,
    /// None for mails about the account.
    pub unsubscribe: Option<Unsubscribe>,
}

/// The means to switch a kind of mail off.
#[derive(Debug, Clone)]
pub struct Unsubscribe {
    pub topic: MailTopic,
    /// A token of [`AccessKeys::sign_unsubscribing`].
    pub token: Secret,
}

#[derive(Debug, Clone)]
pub enum Says {
    VerifyAddress {
        token: Secret,
    },
    ChangeAddress {
        token: Secret,
    },
    AddressChanged {
        change: Change,
        /// Whether this goes to the new address.
        is_new: bool,
    },
    ResetPassword {
        token: Secret,
    },
    PasswordChanged {
        change: Change,
    },
    SecondFactorChanged {
        change: Change,
        is_on: bool,
    },
    Applied {
        study: StudyId,
        title: UserText,
        /// The applicants who still wait for an answer, without those on the waiting list. At least one here or in `in_line`.
        people: Vec<UserText>,
        /// The applicants who wait in the line for a seat.
        in_line: Vec<UserText>,
    },
    Approved {
        study: StudyDetails,
        contact: Option<UserText>,
        /// Whether the study has a roadmap to take over.
        has_plan: bool,
    },
    Rejected {
        study: StudyId,
        title: UserText,
    },
    Offered {
        study: StudyDetails,
        /// The question that has to be answered on confirming.
        question: Option<UserText>,
        until: Instant,
        /// Whether the applicant waited in the line for a seat.
        was_in_line: bool,
        is_reminder: bool,
    },
    Expired {
        study: StudyId,
        title: UserText,
        what: Lapsed,
    },
    /// To the author.
    ApplicantsExpired {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
    },
    Removed {
        title: UserText,
    },
    ReplyDue {
        study: StudyId,
        title: UserText,
        /// The applicants who wait for an answer.
        people: Vec<UserText>,
    },
    SeatFreed {
        study: StudyId,
        title: UserText,
        /// The applicants who wait for an answer, in the order of their applications.
        people: Vec<UserText>,
    },
    StudyChanged {
        study: StudyDetails,
    },
    StudyDeleted {
        title: UserText,
    },
    Commented {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
        last: Quote,
    },
    Replied {
        study: StudyId,
        title: UserText,
        people: Vec<UserText>,
        last: Quote,
    },
}

/// The facts about a study that members and applicants plan by.
#[derive(Debug, Clone)]
pub struct StudyDetails {
    pub id: StudyId,
    pub title: UserText,
    pub author: Option<UserText>,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
    pub schedule: Option<UserText>,
    pub deadline: Instant,
    pub start: Instant,
}

/// An application that was not answered in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lapsed {
    /// The author did not answer.
    Application,
    /// No seat became free before the study began or was closed.
    Waiting,
    /// The applicant did not confirm.
    Offer,
}

/// The beginning of a comment.
#[derive(Debug, Clone)]
pub struct Quote {
    pub comment: CommentId,
    /// None if the comment is deleted or hidden.
    pub text: Option<UserText>,
}

/// A change of an account that its owner should know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub at: Instant,
    /// The browser that made it, as people call it. Empty if it was not noted.
    pub browser: String,
}

/// Writes a letter and returns it with the events it covers. None if it is not needed any more: the address has no account,
/// its owner unsubscribed, the events no longer hold, or the address has received too many mails.
pub(super) fn write(
    s: &mut dyn Session,
    mail: &QueuedMail,
    recipients: &Recipients,
    keys: &AccessKeys,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Option<(Letter, Gathered)>, Error> {
    // Locks the mail after the user, in the same order as an erasure or an address change, which delete mails.
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    s.lock_person(user.id)?;
    let Some(gathered) = s.lock_leased_mail(mail)?.filter(|gathered| gathered.events > 0) else { return Ok(None) };
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    // A mail requested by an address goes to the account's own address, because other addresses fold to the same
    // mailbox.
    let to = mail.to.clone().filter(|_| mail.user.is_some()).unwrap_or_else(|| user.email.clone());
    let Some(says) = says(s, mail, &user, &to, &gathered, randomness, now)? else { return Ok(None) };
    if !is_admitted(s, mail, &user, &to, recipients, now)? {
        tracing::info!(mail = mail.id.0, "a mail is not sent, since its recipient has had too many");
        return Ok(None);
    }
    let id = format!("{}.{}", mail.id, mail.queued_at.timestamp_micros());
    let unsubscribe = mail.occasion.topic().map(|topic| Unsubscribe {
        topic,
        token: keys.sign_unsubscribing(Unsubscribing { user: user.id, topic }, now),
    });
    let nickname = UserText::new(user.nickname.into_string());
    Ok(Some((Letter { id, to, nickname, says, unsubscribe }, gathered)))
}

fn addressee(s: &mut dyn Session, mail: &QueuedMail) -> Result<Option<User>, StoreError> {
    match (mail.user, &mail.to) {
        (Some(id), _) => s.find_user(id),
        (None, Some(email)) => s.find_user_by_email(email),
        (None, None) => Ok(None),
    }
}

fn says(
    s: &mut dyn Session,
    mail: &QueuedMail,
    user: &User,
    to: &EmailAddress,
    gathered: &Gathered,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Option<Says>, Error> {
    let change = |browser: &String| Change { at: mail.queued_at, browser: browser.clone() };
    if let Some(topic) = mail.occasion.topic()
        && !news::is_wanted(s, user, topic)?
    {
        return Ok(None);
    }
    let mut link = |purpose| -> Result<Secret, Error> {
        Ok(identity::links::issue_link(&mut *s, user.id, purpose, to, randomness, now)?.token)
    };
    Ok(Some(match &mail.occasion {
        Occasion::VerifyAddress if user.email_verified_at.is_some() => return Ok(None),
        Occasion::VerifyAddress => Says::VerifyAddress { token: link(LinkPurpose::Verify)? },
        Occasion::ChangeAddress => Says::ChangeAddress { token: link(LinkPurpose::ChangeAddress)? },
        Occasion::AddressChanged { browser } => {
            Says::AddressChanged { change: change(browser), is_new: to.folded() == user.email.folded() }
        }
        Occasion::ResetPassword => Says::ResetPassword { token: link(LinkPurpose::Reset)? },
        Occasion::PasswordChanged { browser } => Says::PasswordChanged { change: change(browser) },
        Occasion::SecondFactorChanged { is_on, browser } => {
            Says::SecondFactorChanged { change: change(browser), is_on: *is_on }
        }
        Occasion::News { kind, study, comment } => {
            return news::write(s, *kind, (*study, *comment), user, gathered);
        }
        Occasion::StudyDeleted { title } => Says::StudyDeleted { title: UserText::new(title) },
    }))
}

/// Counts the mail for its recipient and returns whether it may be sent. Requested mails were counted at the request, and
/// retries at the first attempt.
fn is_admitted(
    s: &mut dyn Session,
    mail: &QueuedMail,
    user: &User,
    to: &EmailAddress,
    recipients: &Recipients,
    now: Instant,
) -> Result<bool, Error> {
    let class = match mail.occasion {
        Occasion::VerifyAddress | Occasion::ChangeAddress | Occasion::ResetPassword => return Ok(true),
        Occasion::AddressChanged { .. } | Occasion::PasswordChanged { .. } | Occasion::SecondFactorChanged { .. } => {
            MailClass::Notice
        }
        Occasion::News { .. } | Occasion::StudyDeleted { .. } => MailClass::News,
    };
    if mail.attempt > 1 {
        return Ok(true);
    }
    let is_proved = user.email_verified_at.is_some() && to.folded() == user.email.folded();
    match recipients.count(s, class, to, is_proved.then_some(user.id), now) {
        Ok(_) => Ok(true),
        Err(Refusal::RateLimited(_)) => Ok(false),
        Err(failure) => Err(failure.into()),
    }
}
