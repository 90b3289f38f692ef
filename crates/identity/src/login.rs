//! Signing in with address and password, in two units of work with the password check between them.

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

/// The wrong passwords allowed per account and network address, whether the account exists or not, by browsers unknown
/// to it.
pub const FAILURES_PER_ACCOUNT_AND_ADDRESS: Limit = Limit::new("login-failures", 10, 10 * 60);
/// The same per account, from all network addresses.
pub const FAILURES_OF_STRANGERS: Limit = Limit::new("login-strangers", 50, 60 * 60);
/// The same per network address, for all accounts.
pub const FAILURES_PER_ADDRESS: Limit = Limit::new("login-address-failures", 100, 60 * 60);
/// The wrong passwords allowed per account for a browser that signed in to it before. Counted separately, so that an
/// attacker, even on the same network, cannot use up the owner's attempts.
pub const FAILURES_OF_KNOWN_BROWSER: Limit = Limit::new("login-known", 10, 10 * 60);
/// The same for all such browsers together, because an attacker with an account can create further known browsers.
pub const FAILURES_OF_KNOWN_BROWSERS: Limit = Limit::new("login-all-known", 50, 60 * 60);
pub const LOGINS_PER_ADDRESS: Limit = Limit::new("login-address", 30, 60);
/// The same for a browser that is known to the account.
pub const LOGINS_OF_KNOWN_BROWSER: Limit = Limit::new("login-known-tries", 30, 60);
/// Limits how often a signed-in user may enter their password.
pub const PROOFS_PER_ACCOUNT: Limit = Limit::new("proof-account", 10, 10 * 60);

/// The typed address, and the origin of the attempt.
#[derive(Debug, Clone)]
pub struct LoginAttempt {
    pub email: String,
    pub from: IpAddr,
    pub browser: KnownBrowser,
}

impl LoginAttempt {
    /// Returns the limits for a browser that is known to no account, each with the key that it is counted by.
    fn limits_of_stranger(&self) -> [(Limit, String); 4] {
        let (account, address) = (self.account(), limit::address(self.from));
        [
            (FAILURES_PER_ACCOUNT_AND_ADDRESS, format!("{account}:{address}")),
            (FAILURES_OF_STRANGERS, account),
            (FAILURES_PER_ADDRESS, address.clone()),
            (LOGINS_PER_ADDRESS, address),
        ]
    }

    /// Returns the store's keys of the limits that the attempt counts against. Empty if the browser is known to an account,
    /// because its limits depend on the account.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        if self.browser.is_known() {
            return Vec::new();
        }
        self.limits_of_stranger().iter().map(|(limit, who)| limit.key(who)).collect()
    }

    fn account(&self) -> String {
        text::hex(&Sha256::digest(text::folded(&self.email)))
    }
}

/// The limits under which an attempt was counted, to be undone if the password proves right.
#[derive(Debug, Clone)]
struct Counted {
    at: Instant,
    failures: Vec<(Limit, String)>,
}

#[derive(Debug, Clone)]
pub struct Candidate {
    user: Option<UserId>,
    hash: PasswordHash,
    /// `None` for a signed-in user.
    counted: Option<Counted>,
}

impl Candidate {
    /// Returns the hash to check: the account's, or a dummy if the address has no account.
    #[must_use]
    pub fn hash(&self) -> &PasswordHash {
        &self.hash
    }

    pub fn prove(self, matched: bool) -> Result<Proven, Error> {
        let user = self.user.filter(|_| matched).ok_or(Error::InvalidCredentials)?;
        Ok(Proven { user, hash: self.hash, counted: self.counted })
    }
}

/// A user whose password was right when it was checked.
#[derive(Debug, Clone)]
pub struct Proven {
    user: UserId,
    hash: PasswordHash,
    counted: Option<Counted>,
}

#[derive(Debug, Clone)]
pub struct SignIn {
    /// Whether the browser stays signed in beyond this tab.
    pub keep: bool,
    pub device: String,
    /// The token that kept the browser signed in until now.
    pub kept: Option<RefreshToken>,
}

#[derive(Debug)]
pub struct SignedIn {
    pub user: User,
    pub tab: OpenFamily,
    /// The session behind the cookie, if the browser stays signed in.
    pub cookie: Option<OpenFamily>,
}

impl Proven {
    /// Whether it was that user's password, and still is.
    pub(crate) fn is_still(&self, user: UserId, hash: Option<&PasswordHash>) -> bool {
        self.user == user && hash == Some(&self.hash)
    }
}

/// Counts a signed-in user's attempt to enter their password, and returns the hash to check. Fails for users without a
/// password.
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

/// Counts an attempt as failed and returns the hash to check. The result does not reveal whether the account exists.
pub fn admit_login<S: UserRepository + CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    attempt: &LoginAttempt,
    now: Instant,
) -> Result<Candidate, Error> {
    let user = match EmailAddress::parse(&attempt.email) {
        Ok(email) => s.find_user_by_email(&email)?,
        Err(_) => None,
    };
    let mut failures = if user.as_ref().is_some_and(|user| attempt.browser.is_known_to(user.id)) {
        let account = attempt.account();
        let browser = format!("{account}:{}", attempt.browser.since());
        vec![
            (FAILURES_OF_KNOWN_BROWSER, browser.clone()),
            (FAILURES_OF_KNOWN_BROWSERS, account),
            (LOGINS_OF_KNOWN_BROWSER, browser),
        ]
    } else {
        attempt.limits_of_stranger().to_vec()
    };
    let wanted: Vec<(Limit, &str)> = failures.iter().map(|(limit, who)| (*limit, who.as_str())).collect();
    // Locked before the limits, in the same order as in `log_in`, to avoid deadlocks.
    failed_logins::count(s, user.as_ref().map(|user| user.id), now)?;
    limits.take_each(s, &wanted, now)?;
    // The last one limits all tries, right ones too.
    failures.pop();
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

/// Signs in a user whose password was right, unless it has changed meanwhile.
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
    // Locks the account before the password, in the same order as erasures and password changes, to avoid deadlocks.
    let user = s.hold_user(proven.user)?.ok_or(Error::InvalidCredentials)?;
    // Locked, so that a concurrent password change ends this session too.
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

/// Opens the sessions of an authenticated user. Ends the session that kept the browser signed in until now, of any
/// user.
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
