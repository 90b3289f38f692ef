//! Signing in with address and password, in two units of work with the password check between them.

use super::entering::{Entry, enter};
use super::session::SignIn;
use crate::accounts::{AuditRepository, UserRepository};
use crate::addresses::EmailAddress;
use crate::passwords::{Candidate, Counted, CredentialRepository, PasswordHash, Proven, failed_logins};
use crate::second_factor::SecondFactorRepository;
use crate::sessions::SessionRepository;
use crate::tokens::KnownBrowser;
use crate::{Error, Fact};
use kernel::limit::{self, Limit, LimitRepository, RateLimits};
use kernel::{FieldError, FieldErrors, Instant, Outcome, Randomness, text};
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
) -> Result<Outcome<Entry, Fact>, Error>
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
