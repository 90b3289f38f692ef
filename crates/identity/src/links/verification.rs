//! Verifying an address, and changing it.

use super::link;
use super::link::{LinkPurpose, LinkRepository, MailToken};
use crate::accounts::{
    Appointed, AuditAction, AuditEntry, AuditRepository, User, UserRepository, appoint, find_current_user, taken,
};
use crate::addresses::EmailAddress;
use crate::mails::{MailClass, Recipients};
use crate::passwords::{CredentialRepository, Proven};
use crate::sessions::{FamilyId, SessionRepository, device_in_words, require_owner};
use crate::{Error, Fact};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, FieldErrors, Instant, Outcome, UserId};

/// Limits how many verification mails a user may request. Each also counts for its recipient.
pub const ADDRESS_MAILS: Limit = Limit::new("address-mail", 5, 60 * 60);
/// The purposes of links that verify an address.
pub const PROVING: [LinkPurpose; 2] = [LinkPurpose::Verify, LinkPurpose::ChangeAddress];

/// Requests another verification mail. Has no effect if the address is verified.
pub fn ask_verification<S: UserRepository + LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    recipients: &Recipients,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let user = find_current_user(s, actor.id)?;
    if user.email_verified_at.is_some() {
        return Ok(Outcome::quiet(()));
    }
    limits.take(s, &ADDRESS_MAILS, &actor.id.to_string(), now)?;
    let to = recipients.count(s, MailClass::Asked, &user.email, None, now)?;
    Ok(Outcome::with((), Fact::VerificationAsked { user: user.id, to }))
}

/// Counts an attempt to change the address.
pub fn admit_address_change<S: LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    user: UserId,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &ADDRESS_MAILS, &user.to_string(), now)?)
}

/// Requests a mail to another address, which becomes the account's when its link is opened. The user must just have
/// entered their password or, without one, must just have signed in, because the owner of the address can set the
/// password.
pub fn ask_address_change<S>(
    s: &mut S,
    actor: &Actor,
    session: FamilyId,
    email: &EmailAddress,
    proven: Option<&Proven>,
    recipients: &Recipients,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error>
where
    S: UserRepository + CredentialRepository + SessionRepository + LimitRepository + ?Sized,
{
    let user = find_current_user(s, actor.id)?;
    require_owner(s, actor.id, session, proven, now)?;
    if email.folded() == user.email.folded() {
        return Err(FieldErrors::from(FieldError::new("email", "지금 쓰고 있는 이메일 주소입니다.")).into());
    }
    if s.find_user_by_email(email)?.is_some() {
        return Err(Error::EmailTaken);
    }
    let to = recipients.count(s, MailClass::Asked, email, None, now)?;
    Ok(Outcome::with((), Fact::AddressChangeAsked { user: user.id, to }))
}

/// Marks an address as verified. All ways of verifying end here, so that the owner of an appointed address always
/// becomes an administrator.
pub(crate) fn note_verified<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    email: EmailAddress,
    appointed: &Appointed,
    now: Instant,
) -> Result<User, Error> {
    s.update_email(user.id, &email, now).map_err(taken)?;
    appoint(s, User { email, email_verified_at: Some(now), ..user }, appointed, now)
}

/// Verifies the address to which a link was sent, and returns the updated user. A new address replaces the account's,
/// and makes earlier links invalid. In a session of another account it fails and the link stays valid, because its
/// reader would confuse the accounts. `agent` is the `User-Agent`.
pub fn verify_email<S: UserRepository + LinkRepository + AuditRepository + ?Sized>(
    s: &mut S,
    caller: Option<UserId>,
    shown: &MailToken,
    appointed: &Appointed,
    agent: &str,
    now: Instant,
) -> Result<Outcome<User, Fact>, Error> {
    let (link, user) = link::use_link(s, shown, &PROVING, now)?.ok_or(Error::VerifyTokenInvalid)?;
    if caller.is_some_and(|caller| caller != user.id) {
        return Err(Error::LinkOfOtherAccount);
    }
    let changed = note_verified(s, user.clone(), link.email, appointed, now)?;
    if link.purpose == LinkPurpose::Verify {
        s.insert_audit(&AuditEntry::own(user.id, AuditAction::EmailVerified, now))?;
        return Ok(Outcome::quiet(changed));
    }
    s.delete_links_of(user.id)?;
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::EmailChanged, now))?;
    let browser = device_in_words(agent);
    let facts =
        vec![Fact::Secured { user: user.id }, Fact::AddressChanged { user: user.id, before: user.email, browser }];
    Ok(Outcome { value: changed, facts })
}
