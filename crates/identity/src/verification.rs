//! Whether an address is its owner's, and another address in its place.

use crate::{
    Appointed, AuditAction, AuditEntry, AuditRepository, CredentialRepository, EmailAddress, Error, Fact, FamilyId,
    LinkPurpose, LinkRepository, MailClass, MailToken, Proven, Recipients, SessionRepository, User, UserRepository,
    admin::appoint, device_in_words, family::has_just_signed_in, link, signup::taken, user::find_current_user,
};
use chrono::TimeDelta;
use kernel::{
    Actor, FieldError, FieldErrors, Instant, Outcome, UserId,
    limit::{Limit, LimitRepository, RateLimits},
};

/// How many mails with a link to an address one may ask for. Each also counts for its recipient.
pub const ADDRESS_MAILS: Limit = Limit::new("address-mail", 5, 60 * 60);
/// For how long after signing in somebody who has no password may ask for another address.
pub(crate) const SIGN_IN_COUNTS_FOR: TimeDelta = TimeDelta::minutes(10);
/// What proves an address.
pub const PROVING: [LinkPurpose; 2] = [LinkPurpose::Verify, LinkPurpose::ChangeAddress];

/// Asks for another mail that proves the address; who has proved it gets none.
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

/// Counts an attempt to take another address.
pub fn admit_address_change<S: LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    user: UserId,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &ADDRESS_MAILS, &user.to_string(), now)?)
}

/// Asks for a mail to another address, which becomes the account's when the link in it is opened. Who has a password must
/// just have shown it, and who has none must just have signed in: whose address it is can set the password.
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

/// Refuses a session whose holder did not just show that the account is theirs: by the password or, for an account without one,
/// by signing in.
pub(crate) fn require_owner<S: CredentialRepository + SessionRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    session: FamilyId,
    proven: Option<&Proven>,
    now: Instant,
) -> Result<(), Error> {
    match s.lock_credential(user)? {
        Some(hash) if !proven.is_some_and(|proven| proven.is_still(user, Some(&hash))) => {
            Err(Error::InvalidCredentials)
        }
        None if !has_just_signed_in(s, user, session, now)? => Err(Error::SignInTooOld),
        _ => Ok(()),
    }
}

/// Notes that an address is its owner's, however they showed it. All ways of showing it end here, so that none forgets what
/// follows: whoever has an appointed address administers.
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

/// Proves the address that a link was sent to, and returns whose it is, as they are then. Where it is another than the
/// account's, it takes its place, and no link of before is good any more. In a session of another account it proves nothing
/// and stays good: it would not be the one that its reader means. `agent` is what the browser calls itself.
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
