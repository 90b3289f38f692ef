//! Changing a password with the current one, or resetting it through a link. Hashing takes place between two units of
//! work.

use super::link;
use super::link::{LinkPurpose, LinkRepository, MailToken};
use super::verification::note_verified;
use crate::accounts::{Appointed, AuditAction, AuditEntry, AuditRepository, UserRepository};
use crate::addresses::EmailAddress;
use crate::mails::{MailClass, Recipients};
use crate::passwords::{CredentialRepository, PasswordHash, Proven};
use crate::sessions::{FamilyId, SessionRepository, device_in_words, logout};
use crate::tokens::KnownBrowser;
use crate::{Error, Fact};
use kernel::{
    Actor, Instant, Outcome, UserId,
    limit::{self, Limit, LimitRepository, RateLimits},
};
use std::net::IpAddr;

pub const RESETS_PER_ADDRESS: Limit = Limit::new("reset-address", 30, 60 * 60);

/// Requests a mail for a password reset. The account is looked up only when the mail is written, so that the response
/// does not reveal whether it exists, or whether the address has received too many mails; then none is sent.
///
/// A browser that has signed in to the account before has an allowance separate from the address's, which strangers can use up.
pub fn ask_reset<S: UserRepository + LimitRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    limits: RateLimits,
    recipients: &Recipients,
    (browser, from): (&KnownBrowser, IpAddr),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    limits.take(s, &RESETS_PER_ADDRESS, &limit::address(from), now)?;
    // Known browsers look up every address, so the time does not reveal whether another account exists.
    let account = if browser.is_known() { s.find_user_by_email(email)? } else { None };
    let counted = match account.filter(|account| browser.is_known_to(account.id)) {
        Some(account) => recipients.count_reset_of_known(s, browser, account.id, email, now),
        None => recipients.count(s, MailClass::Asked, email, None, now),
    };
    match counted {
        Ok(to) => Ok(Outcome::with((), Fact::ResetAsked { to })),
        Err(Error::RateLimited(_)) => Ok(Outcome::quiet(())),
        Err(failure) => Err(failure),
    }
}

/// Sets a password through a link, also for an account without one. Ends every session and returns the user with the
/// ended sessions. Opening the link also verifies the address. `agent` is the `User-Agent`.
pub fn reset_password<S>(
    s: &mut S,
    shown: &MailToken,
    hash: &PasswordHash,
    appointed: &Appointed,
    agent: &str,
    now: Instant,
) -> Result<Outcome<UserId, Fact>, Error>
where
    S: UserRepository + CredentialRepository + LinkRepository + SessionRepository + AuditRepository + ?Sized,
{
    // Locks the account, the password and then the link, in the same order as changes and erasures, to avoid deadlocks.
    if let Some(link) = s.find_link(&shown.digest())? {
        s.hold_user(link.user)?;
        s.lock_credential(link.user)?;
    }
    let (link, user) = link::use_link(s, shown, &[LinkPurpose::Reset], now)?.ok_or(Error::ResetTokenInvalid)?;
    let id = user.id;
    s.upsert_credential(id, hash, now)?;
    if user.email_verified_at.is_none() {
        note_verified(s, user, link.email, appointed, now)?;
    }
    s.delete_links_of(id)?;
    s.insert_audit(&AuditEntry::own(id, AuditAction::PasswordReset, now))?;
    let ended = logout::end_sessions(s, id, None, AuditAction::PasswordEndedSession, now)?;
    Ok(changed(ended, id, agent).map(|()| id))
}

/// Changes the password of a user who has just entered the current one, unless it has changed meanwhile. Ends every
/// session except those of the browser of `session`, and makes earlier links invalid. `agent` is the `User-Agent`.
pub fn change_password<S: CredentialRepository + LinkRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    proven: &Proven,
    hash: &PasswordHash,
    (session, agent): (FamilyId, &str),
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    if !proven.is_still(actor.id, s.lock_credential(actor.id)?.as_ref()) {
        return Err(Error::InvalidCredentials);
    }
    s.upsert_credential(actor.id, hash, now)?;
    s.delete_links_of(actor.id)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::PasswordChanged, now))?;
    let ended = logout::end_sessions(s, actor.id, Some(session), AuditAction::PasswordEndedSession, now)?;
    Ok(changed(ended, actor.id, agent))
}

/// Returns the facts of a changed password.
fn changed(mut ended: Outcome<(), Fact>, user: UserId, agent: &str) -> Outcome<(), Fact> {
    ended.facts.extend([Fact::Secured { user }, Fact::PasswordChanged { user, browser: device_in_words(agent) }]);
    ended
}
