//! A user's decisions about our mails.

use super::mail_topic::{MailTopic, MailWishRepository, MailWishes};
use crate::accounts::{Consent, ConsentKind, PersonRepository, UserRepository};
use crate::passwords::CredentialRepository;
use crate::{Error, Fact};
use kernel::{Actor, Instant, Outcome, UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    pub mails: MailWishes,
    /// Whether they consent to advertising.
    pub marketing: bool,
    /// Whether they can sign in with a password.
    pub has_password: bool,
}

/// Returns the stored wishes, or the defaults.
pub fn find_mail_wishes<S: MailWishRepository + ?Sized>(s: &mut S, user: UserId) -> Result<MailWishes, Error> {
    Ok(s.find_mail_wishes(user)?.unwrap_or_default())
}

pub fn find_settings<S: MailWishRepository + UserRepository + CredentialRepository + ?Sized>(
    s: &mut S,
    user: UserId,
) -> Result<Settings, Error> {
    Ok(Settings {
        mails: find_mail_wishes(s, user)?,
        marketing: s.has_consented(user, ConsentKind::Marketing)?,
        has_password: s.find_credential(user)?.is_some(),
    })
}

/// Switches the kinds of mail in `switches` and leaves the others as they are. A consent that is given or withdrawn is a new
/// entry of its history.
pub fn update_settings<S>(
    s: &mut S,
    actor: &Actor,
    switches: &[(MailTopic, bool)],
    marketing: bool,
    now: Instant,
) -> Result<Outcome<Settings, Fact>, Error>
where
    S: MailWishRepository + UserRepository + CredentialRepository + PersonRepository + ?Sized,
{
    // A link in a mail may switch another kind off at the same moment.
    s.lock_person(actor.id)?;
    let before = find_mail_wishes(s, actor.id)?;
    let wishes = switches.iter().fold(before, |wishes, (topic, is_wanted)| wishes.with(*topic, *is_wanted));
    s.upsert_mail_wishes(actor.id, wishes, now)?;
    if s.has_consented(actor.id, ConsentKind::Marketing)? != marketing {
        s.insert_consents(&[Consent { user: actor.id, kind: ConsentKind::Marketing, given: marketing, at: now }])?;
    }
    Ok(Outcome::quiet(find_settings(s, actor.id)?))
}
