//! What a person decides about mails of ours.

use crate::{Consent, ConsentKind, CredentialRepository, Error, Fact, MailWishRepository, UserRepository};
use kernel::{Actor, Instant, Outcome, UserId};

/// Which news a person wants by mail too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailWishes {
    /// Somebody applied to a study of theirs.
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
    /// Whether they agree to news of the product.
    pub marketing: bool,
    /// Whether they can sign in with a password.
    pub has_password: bool,
}

/// The wishes of who never told any are all of them.
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

/// A consent that was given or taken back is another entry of its history.
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
