//! Writes the letter of a queued mail, if it is still to be sent.

use super::letter::{Change, Letter, Says, Unsubscribe};
use super::{UserText, news, summaries};
use identity::Error as Refusal;
use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::links::LinkPurpose;
use identity::mails::{MailClass, Recipients, Unsubscribing};
use identity::secrets::Secret;
use identity::tokens::AccessKeys;
use kernel::{Instant, Randomness, StoreError, UserId};
use unit_of_work::{Error, Gathered, Occasion, QueuedMail, Session, WrittenLetter};

/// A mail that is being sent.
pub(super) struct LeasedMail {
    pub(super) mail: QueuedMail,
    /// The content of a mail about new studies, if there are any.
    pub(super) new_studies: Option<Says>,
}

/// Writes a letter and returns it with the events it covers. None if it is not needed any more: the address has no account,
/// its owner unsubscribed, the events no longer hold, or the address has received too many mails.
pub(super) fn write(
    s: &mut dyn Session,
    leased: &LeasedMail,
    recipients: &Recipients,
    keys: &AccessKeys,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Option<(Letter, Gathered)>, Error> {
    let mail = &leased.mail;
    if let (Occasion::Written(letter), Some(to)) = (&mail.occasion, &mail.to) {
        return written(s, mail, letter, to, recipients, now);
    }
    // Locks the mail after the user, in the same order as an erasure or an address change, which delete mails.
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    s.lock_person(user.id)?;
    let Some(gathered) = s.lock_leased_mail(mail)?.filter(|gathered| gathered.events > 0) else { return Ok(None) };
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    // A mail requested by an address goes to the account's own address, because other addresses fold to the same
    // mailbox.
    let to = mail.to.clone().filter(|_| mail.user.is_some()).unwrap_or_else(|| user.email.clone());
    let Some(says) = says(s, leased, &user, &to, &gathered, randomness, now)? else { return Ok(None) };
    if !is_admitted(s, mail, &user, &to, recipients, now)? {
        return Ok(None);
    }
    let id = id_of(mail);
    let unsubscribe = mail.occasion.topic().map(|topic| Unsubscribe {
        topic,
        token: keys.sign_unsubscribing(Unsubscribing { user: user.id, topic }, now),
    });
    let nickname = UserText::new(user.nickname.into_string());
    Ok(Some((Letter { id, to, nickname, says, unsubscribe }, gathered)))
}

/// The same for every attempt.
fn id_of(mail: &QueuedMail) -> String {
    format!("{}.{}", mail.id, mail.queued_at.timestamp_micros())
}

/// Writes a letter whose text is stored with the mail, to any address.
fn written(
    s: &mut dyn Session,
    mail: &QueuedMail,
    letter: &WrittenLetter,
    to: &EmailAddress,
    recipients: &Recipients,
    now: Instant,
) -> Result<Option<(Letter, Gathered)>, Error> {
    let Some(gathered) = s.lock_leased_mail(mail)? else { return Ok(None) };
    if !letter.is_counted && !is_counted(s, mail, (MailClass::News, to, None), recipients, now)? {
        return Ok(None);
    }
    let (to, nickname, says) = (to.clone(), UserText::new(""), Says::Written(letter.clone()));
    Ok(Some((Letter { id: id_of(mail), to, nickname, says, unsubscribe: None }, gathered)))
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
    LeasedMail { mail, new_studies }: &LeasedMail,
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
            return news::write(s, *kind, (*study, *comment), user, gathered, now);
        }
        Occasion::StudyDeleted { title, is_to_author } => {
            Says::StudyDeleted { title: UserText::new(title), is_to_author: *is_to_author }
        }
        Occasion::UnreadMessages => return Ok(summaries::write(s, user.id, now)?),
        Occasion::NewStudies => return Ok(new_studies.clone()),
        Occasion::Written(letter) => Says::Written(letter.clone()),
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
        Occasion::News { .. }
        | Occasion::StudyDeleted { .. }
        | Occasion::UnreadMessages
        | Occasion::NewStudies
        | Occasion::Written(_) => MailClass::News,
    };
    let is_proved = user.email_verified_at.is_some() && to.folded() == user.email.folded();
    is_counted(s, mail, (class, to, is_proved.then_some(user.id)), recipients, now)
}

fn is_counted(
    s: &mut dyn Session,
    mail: &QueuedMail,
    (class, to, owner): (MailClass, &EmailAddress, Option<UserId>),
    recipients: &Recipients,
    now: Instant,
) -> Result<bool, Error> {
    if mail.attempt > 1 {
        return Ok(true);
    }
    match recipients.count(s, class, to, owner, now) {
        Ok(_) => Ok(true),
        Err(Refusal::RateLimited(_)) => {
            tracing::info!(mail = mail.id.0, "a mail is not sent, since its recipient has had too many");
            Ok(false)
        }
        Err(failure) => Err(failure.into()),
    }
}
