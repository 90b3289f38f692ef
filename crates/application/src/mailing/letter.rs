//! What a mail says, and whether it is still to be sent.

use identity::{EmailAddress, LinkPurpose, MailWishes, Secret, User};
use kernel::{Instant, Randomness, StoreError, StudyId};
use unit_of_work::{Error, Occasion, QueuedMail, Session};

#[derive(Debug, Clone)]
pub struct Letter {
    /// The same however often it is sent.
    pub id: String,
    pub to: EmailAddress,
    pub nickname: String,
    pub says: Says,
}

#[derive(Debug, Clone)]
pub enum Says {
    VerifyAddress { token: Secret },
    ChangeAddress { token: Secret },
    AddressChanged,
    ResetPassword { token: Secret },
    Applied { study: StudyId, title: String, by: String },
    Approved { study: StudyId, title: String },
    Rejected { study: StudyId, title: String },
}

/// Nothing where it has become needless: nobody has that address, or they want no such mail.
pub(super) fn write(
    s: &mut dyn Session,
    mail: &QueuedMail,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Option<Letter>, Error> {
    // Before the mail, which whoever leaves or takes another address takes back after they have locked themselves.
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    s.lock_person(user.id)?;
    if !s.lock_leased_mail(mail)? {
        return Ok(None);
    }
    let Some(user) = addressee(s, mail)? else { return Ok(None) };
    // Where it is asked for by an address, to the account's own: other addresses fold alike.
    let to = mail.to.clone().filter(|_| mail.user.is_some()).unwrap_or_else(|| user.email.clone());
    let mut link = |purpose| -> Result<Secret, Error> {
        Ok(identity::issue_link(&mut *s, user.id, purpose, &to, randomness, now)?.token)
    };
    let says = match mail.occasion {
        Occasion::VerifyAddress if user.email_verified_at.is_some() => None,
        Occasion::VerifyAddress => Some(Says::VerifyAddress { token: link(LinkPurpose::Verify)? }),
        Occasion::ChangeAddress => Some(Says::ChangeAddress { token: link(LinkPurpose::ChangeAddress)? }),
        Occasion::AddressChanged => Some(Says::AddressChanged),
        Occasion::ResetPassword => Some(Says::ResetPassword { token: link(LinkPurpose::Reset)? }),
        Occasion::Applied { study, by } => match (title(s, &user, study, |wishes| wishes.applied)?, s.find_user(by)?) {
            (Some(title), Some(by)) => Some(Says::Applied { study, title, by: by.nickname.into_string() }),
            _ => None,
        },
        Occasion::Approved { study } => {
            title(s, &user, study, |wishes| wishes.approved)?.map(|title| Says::Approved { study, title })
        }
        Occasion::Rejected { study } => {
            title(s, &user, study, |wishes| wishes.rejected)?.map(|title| Says::Rejected { study, title })
        }
    };
    let id = format!("{}.{}", mail.id, mail.queued_at.timestamp_micros());
    Ok(says.map(|says| Letter { id, to, nickname: user.nickname.into_string(), says }))
}

fn addressee(s: &mut dyn Session, mail: &QueuedMail) -> Result<Option<User>, StoreError> {
    match (mail.user, &mail.to) {
        (Some(id), _) => s.find_user(id),
        (None, Some(email)) => s.find_user_by_email(email),
        (None, None) => Ok(None),
    }
}

/// The title of a study that news by mail are about: for people who want them, at an address they have proved, of what
/// they may see.
fn title(
    s: &mut dyn Session,
    user: &User,
    study: StudyId,
    wants: impl Fn(MailWishes) -> bool,
) -> Result<Option<String>, Error> {
    let is_reachable = user.email_verified_at.is_some() && user.suspended_at.is_none();
    if !is_reachable || !wants(identity::find_mail_wishes(s, user.id)?) {
        return Ok(None);
    }
    let found = s.find_study(study)?.filter(|study| study.is_for(Some(user.id)));
    Ok(found.map(|study| study.draft.title))
}
