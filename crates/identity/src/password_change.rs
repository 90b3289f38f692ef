//! Another password, by the one before or by a link that came by mail. Hashing stands between two units of work.

use crate::{
    Appointed, AuditAction, AuditEntry, AuditRepository, CredentialRepository, EmailAddress, Error, Fact, FamilyId,
    LinkPurpose, LinkRepository, MailClass, MailToken, PasswordHash, Proven, Recipients, SessionRepository,
    UserRepository, device_in_words, link, logout, verification::note_verified,
};
use kernel::{
    Actor, Instant, Outcome, UserId,
    limit::{self, Limit, LimitRepository, RateLimits},
};
use std::net::IpAddr;

pub const RESETS_PER_ADDRESS: Limit = Limit::new("reset-address", 30, 60 * 60);

/// Asks for a mail that sets a password. Whether there is an account is looked up when the mail is written, so that the
/// answer shows it in nothing. Nor does it show that the address has had too many mails: then none is sent.
pub fn ask_reset<S: LimitRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    limits: RateLimits,
    recipients: &Recipients,
    from: IpAddr,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    limits.take(s, &RESETS_PER_ADDRESS, &limit::address(from), now)?;
    match recipients.count(s, MailClass::Asked, email, None, now) {
        Ok(to) => Ok(Outcome::with((), Fact::ResetAsked { to })),
        Err(Error::RateLimited(_)) => Ok(Outcome::quiet(())),
        Err(failure) => Err(failure),
    }
}

/// Sets a password by a link, for an account that had none too, and ends every session: whose it is, and those. Who opened
/// the link has also shown that the address is theirs. `agent` is what the browser calls itself.
pub fn reset_password<S>(
    s: &mut S,
    shown: &MailToken,
    hash: &PasswordHash,
    appointed: &Appointed,
    agent: &str,
    now: Instant,
) -> Result<Outcome<(UserId, Vec<FamilyId>), Fact>, Error>
where
    S: UserRepository + CredentialRepository + LinkRepository + SessionRepository + AuditRepository + ?Sized,
{
    // The account, the password and then the link, as whoever changes or erases them does, so that neither waits for the other.
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
    Ok(Outcome { value: (id, ended), facts: changed(id, agent) })
}

/// Changes the password of somebody who has just shown the one before, unless it was changed meanwhile. Every session
/// ends but those of the browser of `session`, which calls itself `agent`, and no link of before is good any more.
pub fn change_password<S: CredentialRepository + LinkRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    proven: &Proven,
    hash: &PasswordHash,
    (session, agent): (FamilyId, &str),
    now: Instant,
) -> Result<Outcome<Vec<FamilyId>, Fact>, Error> {
    if !proven.is_still(actor.id, s.lock_credential(actor.id)?.as_ref()) {
        return Err(Error::InvalidCredentials);
    }
    s.upsert_credential(actor.id, hash, now)?;
    s.delete_links_of(actor.id)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::PasswordChanged, now))?;
    let ended = logout::end_sessions(s, actor.id, Some(session), AuditAction::PasswordEndedSession, now)?;
    Ok(Outcome { value: ended, facts: changed(actor.id, agent) })
}

/// Returns the facts of a changed password.
fn changed(user: UserId, agent: &str) -> Vec<Fact> {
    vec![Fact::Secured { user }, Fact::PasswordChanged { user, browser: device_in_words(agent) }]
}
