//! A user's settings for mails.

use crate::{Consent, ConsentKind, CredentialRepository, Error, Fact, MailWishRepository, UserRepository};
use kernel::{Actor, Instant, Outcome, UserId};

/// The kinds of news that a user wants by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishes {
    /// An application to their study arrived.
    pub applied: bool,
    pub approved: bool,
    pub rejected: bool,
}

impl Default for MailWishes {
    fn default() -> Self {
        Self { applied: true, approved: true, rejected: true }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    pub mails: MailWishes,
    /// Whether they consent to advertising.
    pub marketing: bool,
    /// Whether they can sign in with a password.
    pub has_password: bool,
}

/// Returns the stored preferences. Users without any receive every kind.
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

/// A consent that is given or withdrawn becomes a new entry of its history.
pub fn update_settings<S: MailWishRepository + UserRepository + CredentialRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    mails: MailWishes,
    marketing: bool,
    now: Instant,
) -> Result<Outcome<Settings, Fact>, Error> {
    s.upsert_mail_wishes(actor.id, mails, now)?;
    if s.has_consented(actor.id, ConsentKind::Marketing)? != marketing {
        s.insert_consents(&[Consent { user: actor.id, kind: ConsentKind::Marketing, given: marketing, at: now }])?;
    }
    Ok(Outcome::quiet(find_settings(s, actor.id)?))
}
