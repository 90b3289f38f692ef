//! The content of mails, and whether they are still to be sent.

use super::UserText;
use identity::{EmailAddress, Error as Refusal, LinkPurpose, MailClass, MailWishes, Recipients, Secret, User};
use kernel::{Instant, Randomness, StoreError, StudyId, UserId};
use studies::ApplicationStatus;
use unit_of_work::{Error, Gathered, NewsKind, Occasion, QueuedMail, Session};

#[derive(Debug, Clone)]
pub struct Letter {
    /// The same for every attempt.
    pub id: String,
    pub to: EmailAddress,
    pub nickname: UserText,
    pub says: Says,
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
        /// The applicants who still wait for an answer, at least one.
        people: Vec<UserText>,
    },
    Approved {
        study: StudyId,
        title: UserText,
    },
    Rejected {
        study: StudyId,
        title: UserText,
    },
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
    Ok(Some((Letter { id, to, nickname: UserText::new(user.nickname.into_string()), says }, gathered)))
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
    let mut link = |purpose| -> Result<Secret, Error> {
        Ok(identity::issue_link(&mut *s, user.id, purpose, to, randomness, now)?.token)
    };
    let change = |browser: &String| Change { at: mail.queued_at, browser: browser.clone() };
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
        Occasion::News { kind, study } => return news(s, *kind, *study, user, gathered),
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
        Occasion::News { .. } => MailClass::News,
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

/// Writes news of a study: to a verified address, if its owner subscribed and may see the study, and if the news still hold.
fn news(
    s: &mut dyn Session,
    kind: NewsKind,
    study: StudyId,
    user: &User,
    gathered: &Gathered,
) -> Result<Option<Says>, Error> {
    let is_reachable = user.email_verified_at.is_some() && user.suspended_at.is_none();
    if !is_reachable || !is_wanted(kind, identity::find_mail_wishes(s, user.id)?) {
        return Ok(None);
    }
    let Some(found) = s.find_study(study)?.filter(|study| study.is_for(Some(user.id))) else { return Ok(None) };
    let title = UserText::new(found.draft.title);
    Ok(match kind {
        NewsKind::Applied => {
            let people = applicants(s, study, &gathered.people)?;
            (!people.is_empty()).then_some(Says::Applied { study, title, people })
        }
        NewsKind::Approved => {
            stands(s, study, user.id, ApplicationStatus::Approved)?.then_some(Says::Approved { study, title })
        }
        NewsKind::Rejected => {
            stands(s, study, user.id, ApplicationStatus::Rejected)?.then_some(Says::Rejected { study, title })
        }
    })
}

fn is_wanted(kind: NewsKind, wishes: MailWishes) -> bool {
    match kind {
        NewsKind::Applied => wishes.applied,
        NewsKind::Approved => wishes.approved,
        NewsKind::Rejected => wishes.rejected,
    }
}

/// Returns the nicknames of the applicants who still wait for an answer. Withdrawn applications are left out.
fn applicants(s: &mut dyn Session, study: StudyId, people: &[UserId]) -> Result<Vec<UserText>, StoreError> {
    let mut names = Vec::new();
    for &person in people {
        if stands(s, study, person, ApplicationStatus::Pending)?
            && let Some(user) = s.find_user(person)?
        {
            names.push(UserText::new(user.nickname.into_string()));
        }
    }
    Ok(names)
}

fn stands(s: &mut dyn Session, study: StudyId, person: UserId, status: ApplicationStatus) -> Result<bool, StoreError> {
    Ok(s.find_application(study, person)?.is_some_and(|application| application.status == status))
}
