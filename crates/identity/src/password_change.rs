//! Another password, by the one before or by a link that came by mail. Hashing stands between two units of work.

use crate::{
    Appointed, AuditAction, AuditEntry, AuditRepository, CredentialRepository, EmailAddress, Error, Fact, FamilyId,
    LinkPurpose, LinkRepository, MailToken, PasswordHash, Proven, SessionRepository, UserRepository, link, logout,
    verification::note_verified,
};
use kernel::{
    Actor, Instant, Outcome, UserId,
    limit::{self, Limit, LimitRepository, RateLimits},
    text,
};
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// How many mails that set a password may go to an account, whether or not it exists.
pub const RESETS_PER_ACCOUNT: Limit = Limit::new("reset-account", 3, 60 * 60);
pub const RESETS_PER_ADDRESS: Limit = Limit::new("reset-address", 30, 60 * 60);

/// Asks for a mail that sets a password. Nobody looks whether there is an account: who sends the mail finds out.
pub fn ask_reset<S: LimitRepository + ?Sized>(
    s: &mut S,
    email: EmailAddress,
    limits: RateLimits,
    from: IpAddr,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let account = Sha256::digest(email.folded());
    limits.take(s, &RESETS_PER_ACCOUNT, &text::hex(&account), now)?;
    limits.take(s, &RESETS_PER_ADDRESS, &limit::address(from), now)?;
    Ok(Outcome::with((), Fact::ResetAsked { email }))
}

/// Sets a password by a link, for an account that had none too, and ends every session: whose it is, and those. Who opened
/// the link has also shown that the address is theirs.
pub fn reset_password<S>(
    s: &mut S,
    shown: &MailToken,
    hash: &PasswordHash,
    appointed: &Appointed,
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
    Ok(Outcome::with((id, ended), Fact::Secured { user: id }))
}

/// Changes the password of somebody who has just shown the one before, unless it was changed meanwhile. Every session
/// ends but those of the browser of `session`, and no link of before is good any more.
pub fn change_password<S: CredentialRepository + LinkRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    proven: &Proven,
    hash: &PasswordHash,
    session: FamilyId,
    now: Instant,
) -> Result<Outcome<Vec<FamilyId>, Fact>, Error> {
    if !proven.is_still(actor.id, s.lock_credential(actor.id)?.as_ref()) {
        return Err(Error::InvalidCredentials);
    }
    s.upsert_credential(actor.id, hash, now)?;
    s.delete_links_of(actor.id)?;
    s.insert_audit(&AuditEntry::own(actor.id, AuditAction::PasswordChanged, now))?;
    let ended = logout::end_sessions(s, actor.id, Some(session), AuditAction::PasswordEndedSession, now)?;
    Ok(Outcome::with(ended, Fact::Secured { user: actor.id }))
}
