//! Signing in with an address and a password, in two units of work with the password check between them.

use crate::{
    AuditAction, AuditEntry, AuditRepository, CredentialRepository, EmailAddress, Entry, Error, KnownBrowser,
    OpenFamily, PasswordHash, RefreshToken, SecondFactorRepository, SessionRepository, User, UserRepository, enter,
    failed_logins,
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

/// How many wrong passwords an account takes from one network address, whether or not it exists, by browsers that never
/// signed in to it.
pub const FAILURES_PER_ACCOUNT_AND_ADDRESS: Limit = Limit::new("login-failures", 10, 10 * 60);
/// The same from anywhere.
pub const FAILURES_OF_STRANGERS: Limit = Limit::new("login-strangers", 50, 60 * 60);
/// The same from one network address, whichever accounts are tried.
pub const FAILURES_PER_ADDRESS: Limit = Limit::new("login-address-failures", 100, 60 * 60);
/// How many wrong passwords an account takes from a browser that signed in to it before. Nobody else's are counted with
/// them, so that whoever guesses, be it beside the owner, leaves the owner's tries alone.
pub const FAILURES_OF_KNOWN_BROWSER: Limit = Limit::new("login-known", 10, 10 * 60);
/// The same from all of them: whoever signs in to an account of their own has another one of these browsers.
pub const FAILURES_OF_KNOWN_BROWSERS: Limit = Limit::new("login-all-known", 50, 60 * 60);
pub const LOGINS_PER_ADDRESS: Limit = Limit::new("login-address", 30, 60);
/// The same for a browser and an account that know each other.
pub const LOGINS_OF_KNOWN_BROWSER: Limit = Limit::new("login-known-tries", 30, 60);
/// How often somebody who is signed in may show their password.
pub const PROOFS_PER_ACCOUNT: Limit = Limit::new("proof-account", 10, 10 * 60);

/// Who tries to sign in, as far as they say, and from where.
#[derive(Debug, Clone)]
pub struct LoginAttempt {
    pub email: String,
    pub from: IpAddr,
    pub browser: KnownBrowser,
}

/// What an attempt was counted under, until it turns out that the password was right.
#[derive(Debug, Clone)]
struct Counted {
    at: Instant,
    failures: Vec<(Limit, String)>,
}

#[derive(Debug, Clone)]
pub struct Candidate {
    user: Option<UserId>,
    hash: PasswordHash,
    /// Nothing for somebody who is signed in.
    counted: Option<Counted>,
}

impl Candidate {
    /// The hash to check: somebody's or, where the address has no account, nobody's.
    #[must_use]
    pub fn hash(&self) -> &PasswordHash {
        &self.hash
    }

    pub fn prove(self, matched: bool) -> Result<Proven, Error> {
        let user = self.user.filter(|_| matched).ok_or(Error::InvalidCredentials)?;
        Ok(Proven { user, hash: self.hash, counted: self.counted })
    }
}

/// Somebody whose password was right when it was looked at.
#[derive(Debug, Clone)]
pub struct Proven {
    user: UserId,
    hash: PasswordHash,
    counted: Option<Counted>,
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

impl Proven {
    /// Whether it was that person's password, and still is.
    pub(crate) fn is_still(&self, user: UserId, hash: Option<&PasswordHash>) -> bool {
        self.user == user && hash == Some(&self.hash)
    }
}

/// Counts an attempt of somebody who is signed in to show their password, and finds what to check it against. Who has no
/// password cannot show one.
pub fn admit_proof<S: CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    user: UserId,
    now: Instant,
) -> Result<Candidate, Error> {
    limits.take(s, &PROOFS_PER_ACCOUNT, &user.to_string(), now)?;
    Ok(match s.find_credential(user)? {
        Some(hash) => Candidate { user: Some(user), hash, counted: None },
        None => Candidate { user: None, hash: PasswordHash::nobodys(), counted: None },
    })
}

/// Counts an attempt as a failure and finds what to check the password against. Whether the account exists shows in nothing.
pub fn admit_login<S: UserRepository + CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    attempt: &LoginAttempt,
    now: Instant,
) -> Result<Candidate, Error> {
    let address = limit::address(attempt.from);
    let account = text::hex(&Sha256::digest(text::folded(&attempt.email)));
    let user = match EmailAddress::parse(&attempt.email) {
        Ok(email) => s.find_user_by_email(&email)?,
        Err(_) => None,
    };
    let (failures, tries) = if user.as_ref().is_some_and(|user| attempt.browser.is_known_to(user.id)) {
        let browser = format!("{account}:{}", attempt.browser.since());
        let failures = vec![(FAILURES_OF_KNOWN_BROWSER, browser.clone()), (FAILURES_OF_KNOWN_BROWSERS, account)];
        (failures, (LOGINS_OF_KNOWN_BROWSER, browser))
    } else {
        let failures = vec![
            (FAILURES_PER_ACCOUNT_AND_ADDRESS, format!("{account}:{address}")),
            (FAILURES_OF_STRANGERS, account),
            (FAILURES_PER_ADDRESS, address.clone()),
        ];
        (failures, (LOGINS_PER_ADDRESS, address))
    };
    let wanted: Vec<(Limit, &str)> =
        failures.iter().chain([&tries]).map(|(limit, who)| (*limit, who.as_str())).collect();
    // Before the limits, as in `log_in`, so that neither waits for the other.
    failed_logins::count(s, user.as_ref().map(|user| user.id), now)?;
    limits.take_each(s, &wanted, now)?;
    let counted = Counted { at: now, failures };
    if let Some(user) = user
        && let Some(hash) = s.find_credential(user.id)?
    {
        return Ok(Candidate { user: Some(user.id), hash, counted: Some(counted) });
    }
    Ok(Candidate { user: None, hash: PasswordHash::nobodys(), counted: Some(counted) })
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

/// Lets in a person whose password was right, unless it was changed meanwhile.
pub fn log_in<S>(
    s: &mut S,
    limits: RateLimits,
    proven: &Proven,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Entry, Error>
where
    S: UserRepository
        + CredentialRepository
        + SessionRepository
        + AuditRepository
        + LimitRepository
        + SecondFactorRepository
        + ?Sized,
{
    // The account before the password, as an erasure and a change of the password do, so that neither waits for the other.
    let user = s.hold_user(proven.user)?.ok_or(Error::InvalidCredentials)?;
    // Locked, so that whoever changes it ends this session too.
    if !proven.is_still(proven.user, s.lock_credential(proven.user)?.as_ref()) {
        return Err(Error::InvalidCredentials);
    }
    if let Some(Counted { at, failures }) = &proven.counted {
        failed_logins::take_back(s, proven.user, *at)?;
        for (limit, who) in failures {
            limits.give_back(s, limit, who, *at)?;
        }
    }
    enter(s, user, how, randomness, now)
}

/// Opens the sessions of a person who has shown who they are. What kept the browser signed in until now ends, whoever it
/// was for.
pub fn sign_in<S: UserRepository + CredentialRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<SignedIn, Error> {
    let user = user.require_active()?;
    failed_logins::begin_anew(s, user.id)?;
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
