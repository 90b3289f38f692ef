//! Signing in with an address and a password, in two units of work with the password check between them.

use crate::{
    AuditAction, AuditEntry, AuditRepository, CredentialRepository, EmailAddress, Error, OpenFamily, PasswordHash,
    RefreshToken, SessionRepository, User, UserRepository,
    family::{self, FamilyKind, Opening},
    logout,
};
use kernel::{
    FieldError, FieldErrors, Instant, Randomness, UserId,
    limit::{self, Limit, LimitRepository, RateLimits},
    text,
};
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// How often one may try to sign in to an account, whether or not it exists.
pub const LOGINS_PER_ACCOUNT: Limit = Limit::new("login-account", 10, 10 * 60);
pub const LOGINS_PER_ADDRESS: Limit = Limit::new("login-address", 30, 60);

#[derive(Debug, Clone)]
pub struct Candidate {
    user: Option<UserId>,
    hash: PasswordHash,
}

impl Candidate {
    /// The hash to check: somebody's or, where the address has no account, nobody's.
    #[must_use]
    pub fn hash(&self) -> &PasswordHash {
        &self.hash
    }

    pub fn prove(self, matched: bool) -> Result<Proven, Error> {
        let user = self.user.filter(|_| matched).ok_or(Error::InvalidCredentials)?;
        Ok(Proven { user, hash: self.hash })
    }
}

/// Somebody whose password was right when it was looked at.
#[derive(Debug, Clone)]
pub struct Proven {
    user: UserId,
    hash: PasswordHash,
}

#[derive(Debug, Clone)]
pub struct SignIn {
    /// Whether to stay signed in, beyond this tab.
    pub keep: bool,
    pub device: String,
    /// The token by which the browser stayed signed in until now.
    pub kept: Option<RefreshToken>,
}

#[derive(Debug)]
pub struct SignedIn {
    pub user: User,
    pub tab: OpenFamily,
    /// The session behind the cookie, where the person stays signed in.
    pub cookie: Option<OpenFamily>,
}

/// Counts an attempt and finds what to check the password against. Whether the account exists shows in nothing.
pub fn admit_login<S: UserRepository + CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    email: &str,
    from: IpAddr,
    now: Instant,
) -> Result<Candidate, Error> {
    let account = Sha256::digest(text::folded(email));
    limits.take(s, &LOGINS_PER_ACCOUNT, &text::hex(&account), now)?;
    limits.take(s, &LOGINS_PER_ADDRESS, &limit::address(from), now)?;
    let user = match EmailAddress::parse(email) {
        Ok(address) => s.find_user_by_email(&address)?,
        Err(_) => None,
    };
    if let Some(user) = user
        && let Some(hash) = s.find_credential(user.id)?
    {
        return Ok(Candidate { user: Some(user.id), hash });
    }
    Ok(Candidate { user: None, hash: PasswordHash::nobodys() })
}

pub fn require_filled(email: &str, password: &str) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::default();
    if text::normalized(email).is_empty() {
        errors.push(FieldError::new("email", "이메일을 입력해주세요."));
    }
    if password.is_empty() {
        errors.push(FieldError::new("password", "비밀번호를 입력해주세요."));
    }
    errors.into_result(())
}

/// Opens the sessions of a person whose password was right, unless it was changed meanwhile.
pub fn log_in<S: UserRepository + CredentialRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    proven: &Proven,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<SignedIn, Error> {
    if s.find_credential(proven.user)?.as_ref() != Some(&proven.hash) {
        return Err(Error::InvalidCredentials);
    }
    let user = s.find_user(proven.user)?.ok_or(Error::InvalidCredentials)?;
    sign_in(s, user, how, randomness, now)
}

/// Opens the sessions of a person who has shown who they are. What kept the browser signed in until now ends, whoever it
/// was for.
pub fn sign_in<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<SignedIn, Error> {
    let user = user.require_active()?;
    if let Some(kept) = &how.kept {
        logout::end_kept(s, kept, now)?;
    }
    let mut open = |kind, opened_by| {
        family::open(s, Opening { user: user.id, kind, opened_by, device: &how.device }, randomness, now)
    };
    let cookie = how.keep.then(|| open(FamilyKind::Cookie, None)).transpose()?;
    let tab = open(FamilyKind::Tab, cookie.as_ref().map(|cookie| cookie.id))?;
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::SignedIn, now))?;
    Ok(SignedIn { user, tab, cookie })
}
