//! Finds or creates the account for an issuer's identity.

use crate::accounts::{
    Agreements, Appointed, AuditAction, AuditEntry, AuditRepository, NewUser, User, UserRepository, taken,
};
use crate::addresses::EmailAddress;
use crate::links::{LinkRepository, note_verified};
use crate::nicknames::Nickname;
use crate::passwords::CredentialRepository;
use crate::provider::{Verified, Vouched};
use crate::sessions::{SessionRepository, end_sessions};
use crate::{Error, Fact};
use kernel::{Instant, Outcome, Randomness, StoreError, UserId};

/// Returns the account linked to the identity, otherwise the account of its verified address, otherwise a new one. If
/// the address of the existing account was never verified, another person may have created it: its password, sessions
/// and links are removed before it is linked.
pub fn find_or_join<S>(
    s: &mut S,
    vouched: &Vouched,
    appointed: &Appointed,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<User, Fact>, Error>
where
    S: UserRepository
        + IdentityRepository
        + CredentialRepository
        + LinkRepository
        + SessionRepository
        + AuditRepository
        + ?Sized,
{
    if let Some(id) = s.find_identity(&vouched.issuer, &vouched.subject)? {
        let user = s.find_user(id)?.ok_or(Error::LoginCodeInvalid)?.require_active()?;
        return Ok(Outcome::quiet(user));
    }
    let Some((email, Verified::Yes)) = &vouched.email else { return Err(Error::AddressNotVouchedFor) };
    let joined = if let Some(user) = s.find_user_by_email(email)? {
        join(s, user.require_active()?, appointed, now)?
    } else {
        let user = sign_up(s, email, vouched.name.as_deref(), randomness, now)?;
        let user = note_verified(s, user, email.clone(), appointed, now)?;
        Outcome::quiet(user)
    };
    let Vouched { issuer, subject, .. } = vouched;
    let identity = Identity { issuer: issuer.clone(), subject: subject.clone(), user: joined.value.id, since: now };
    s.insert_identity(&identity).map_err(|error| match error {
        // The account was erased while its owner signed in.
        StoreError::DanglingReference => Error::LoginCodeInvalid,
        error => error.into(),
    })?;
    Ok(joined)
}

fn join<S>(s: &mut S, user: User, appointed: &Appointed, now: Instant) -> Result<Outcome<User, Fact>, Error>
where
    S: UserRepository
        + IdentityRepository
        + CredentialRepository
        + LinkRepository
        + SessionRepository
        + AuditRepository
        + ?Sized,
{
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::IssuerJoined, now))?;
    if user.email_verified_at.is_some() {
        return Ok(Outcome::quiet(user));
    }
    // The password is deleted first: a concurrent sign-in with it has opened its session by then, or fails.
    s.delete_credential(user.id)?;
    s.delete_identities(user.id)?;
    s.delete_links_of(user.id)?;
    let ended = end_sessions(s, user.id, None, AuditAction::IssuerJoined, now)?;
    let email = user.email.clone();
    let user = note_verified(s, user, email, appointed, now)?;
    let mut facts = ended.facts;
    facts.push(Fact::Secured { user: user.id });
    Ok(Outcome { value: user, facts })
}

/// Continuing with an issuer means agreeing to the terms and the privacy policy, as the buttons say.
fn sign_up<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    email: &EmailAddress,
    name: Option<&str>,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<User, Error> {
    let nickname = free_nickname(s, Nickname::given(name.unwrap_or_default()), randomness)?;
    let new = NewUser { nickname, email: email.clone(), email_verified_at: None, created_at: now };
    let user = s.insert_user(&new).map_err(taken)?;
    let agreements = Agreements { terms: true, privacy: true, marketing: false };
    s.insert_consents(&agreements.consents(user.id, now))?;
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::SignedUp, now))?;
    Ok(user)
}

/// Returns `wanted` if no member has it or a look-alike. Otherwise adds a number; a name that only looks like another
/// member's is replaced by the neutral one.
fn free_nickname<S: UserRepository + ?Sized>(
    s: &mut S,
    wanted: Nickname,
    randomness: &dyn Randomness,
) -> Result<Nickname, Error> {
    const SMALL: u32 = 9;
    const TRIES: u32 = 20;
    let random = || {
        let mut bytes = [0; 4];
        randomness.fill(&mut bytes);
        1_000 + u32::from_le_bytes(bytes) % 999_000
    };
    let base = match s.find_lookalike(&wanted, None)? {
        None => return Ok(wanted),
        Some(holder) if holder.nickname.folded() == wanted.folded() => wanted,
        Some(_) => Nickname::neutral(),
    };
    for number in (2..=SMALL).chain(std::iter::repeat_with(random).take(TRIES as usize)) {
        let numbered = base.numbered(number);
        if numbered.require_choosable().is_ok() && s.find_lookalike(&numbered, None)?.is_none() {
            return Ok(numbered);
        }
    }
    Err(Error::NicknameTaken)
}

pub const IDENTITY_UNIQUE: &str = "identities_issuer_subject_unique";

/// The link between an issuer's subject and a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub user: UserId,
    pub since: Instant,
}

pub trait IdentityRepository {
    /// Fails with a duplicate of [`IDENTITY_UNIQUE`].
    fn insert_identity(&mut self, identity: &Identity) -> Result<(), StoreError>;

    fn find_identity(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError>;

    fn delete_identities(&mut self, user: UserId) -> Result<(), StoreError>;
}
