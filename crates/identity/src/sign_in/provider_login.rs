//! Signing in through an issuer, in steps that all belong to one browser: it is sent away with a challenge, returns
//! with the issuer's code, gets a code of ours, and exchanges it for sessions.

use super::entering::{Entry, enter};
use super::login::LOGINS_PER_ADDRESS;
use super::own_path::OwnPath;
use super::session::SignIn;
use crate::accounts::{AuditRepository, UserRepository};
use crate::passwords::CredentialRepository;
use crate::provider::{Challenge, Proof};
use crate::second_factor::SecondFactorRepository;
use crate::secrets::{Secret, TokenDigest};
use crate::sessions::SessionRepository;
use crate::{Error, Fact};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use kernel::limit::{self, LimitRepository, RateLimits};
use kernel::{Instant, Outcome, Randomness, StoreError, UserId};
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// How long a user may stay at the issuer's pages.
pub const LOGIN_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// How long our own code is valid.
pub const CODE_LIFETIME: TimeDelta = TimeDelta::seconds(60);

/// The options with which a browser starts to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// The page to open after signing in.
    pub redirect: Option<OwnPath>,
    /// Whether it happens in a popup window.
    pub popup: bool,
}

/// A stored sign-in of a browser that was sent to the issuer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartedLogin {
    pub state: TokenDigest,
    pub browser: TokenDigest,
    pub proof: Proof,
    pub wish: Wish,
    pub expires_at: Instant,
}

/// A stored sign-in whose user is known, and whose browser has yet to request its sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenLogin {
    pub code: TokenDigest,
    pub browser: TokenDigest,
    pub user: UserId,
    pub redirect: Option<OwnPath>,
    pub expires_at: Instant,
}

impl Challenge {
    #[must_use]
    pub fn new(randomness: &dyn Randomness) -> Self {
        Self { state: random_text(randomness), nonce: random_text(randomness), verifier: random_text(randomness) }
    }
}

/// Returns the random secret that identifies the browser. An existing one is reused, so that two tabs can sign in at
/// the same time.
#[must_use]
pub fn browser_key(held: Option<Secret>, randomness: &dyn Randomness) -> Secret {
    let is_key = |held: &Secret| URL_SAFE_NO_PAD.decode(held.expose()).is_ok_and(|bytes| bytes.len() == 32);
    held.filter(is_key).unwrap_or_else(|| random_text(randomness))
}

/// Counts an attempt to sign in through an issuer.
pub fn admit_provider_login<S: LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    from: IpAddr,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &LOGINS_PER_ADDRESS, &limit::address(from), now)?)
}

pub fn start_login<S: LoginRepository + ?Sized>(
    s: &mut S,
    challenge: Challenge,
    browser: &Secret,
    wish: Wish,
    now: Instant,
) -> Result<(), Error> {
    let started = StartedLogin {
        state: digest(&challenge.state),
        browser: digest(browser),
        proof: Proof { nonce: challenge.nonce, verifier: challenge.verifier },
        wish,
        expires_at: now + LOGIN_LIFETIME,
    };
    Ok(s.insert_started_login(&started)?)
}

/// Checks that the values returned by a browser belong to a sign-in. Only reads, so that forged values do not block
/// writers.
pub fn require_started_login<S: LoginRepository + ?Sized>(
    s: &mut S,
    state: &Secret,
    browser: &Secret,
) -> Result<(), Error> {
    if s.has_started_login(&digest(state), &digest(browser))? { Ok(()) } else { Err(Error::LoginCodeInvalid) }
}

/// Like [`require_started_login`], for our own code.
pub fn require_login_code<S: LoginRepository + ?Sized>(
    s: &mut S,
    code: &Secret,
    browser: &Secret,
) -> Result<(), Error> {
    if s.has_proven_login(&digest(code), &digest(browser))? { Ok(()) } else { Err(Error::LoginCodeInvalid) }
}

/// Returns and deletes the started sign-in of the browser. Works once, in time, and only in the same browser.
pub fn take_started_login<S: LoginRepository + ?Sized>(
    s: &mut S,
    state: &Secret,
    browser: &Secret,
    now: Instant,
) -> Result<(Proof, Wish), Error> {
    let found = s.delete_started_login(&digest(state), &digest(browser))?;
    let started = found.filter(|started| now < started.expires_at).ok_or(Error::LoginCodeInvalid)?;
    Ok((started.proof, started.wish))
}

/// Issues our own code for a user whose identity the issuer confirmed in that browser.
pub fn issue_login_code<S: LoginRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    browser: &Secret,
    redirect: Option<OwnPath>,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Secret, Error> {
    let code = random_text(randomness);
    let expires_at = now + CODE_LIFETIME;
    let proven = ProvenLogin { code: digest(&code), browser: digest(browser), user, redirect, expires_at };
    s.insert_proven_login(&proven).map_err(unless_erased)?;
    Ok(code)
}

/// The account was erased while its owner signed in.
fn unless_erased(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::LoginCodeInvalid } else { error.into() }
}

/// Signs in the user to whom a code was issued. A code works once, in time, and only in its browser.
pub fn redeem_login_code<S>(
    s: &mut S,
    code: &Secret,
    browser: &Secret,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<(Entry, Option<OwnPath>), Fact>, Error>
where
    S: LoginRepository
        + UserRepository
        + CredentialRepository
        + SessionRepository
        + AuditRepository
        + SecondFactorRepository
        + ?Sized,
{
    let found = s.delete_proven_login(&digest(code), &digest(browser))?;
    let proven = found.filter(|proven| now < proven.expires_at).ok_or(Error::LoginCodeInvalid)?;
    let user = s.find_user(proven.user)?.ok_or(Error::LoginCodeInvalid)?;
    Ok(enter(s, user, how, randomness, now)?.map(|entry| (entry, proven.redirect)))
}

fn random_text(randomness: &dyn Randomness) -> Secret {
    let mut bytes = [0; 32];
    randomness.fill(&mut bytes);
    Secret::new(URL_SAFE_NO_PAD.encode(bytes))
}

fn digest(secret: &Secret) -> TokenDigest {
    TokenDigest(Sha256::digest(secret.expose()).into())
}

/// Sign-ins through an issuer that are in progress.
pub trait LoginRepository {
    fn insert_started_login(&mut self, started: &StartedLogin) -> Result<(), StoreError>;

    /// Whether that browser started a sign-in with that state.
    fn has_started_login(&mut self, state: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// Deletes the started sign-in and returns it. Only one of several concurrent callers gets it.
    fn delete_started_login(
        &mut self,
        state: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<StartedLogin>, StoreError>;

    fn insert_proven_login(&mut self, proven: &ProvenLogin) -> Result<(), StoreError>;

    /// Whether that code was issued to that browser.
    fn has_proven_login(&mut self, code: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// Like [`Self::delete_started_login`].
    fn delete_proven_login(
        &mut self,
        code: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<ProvenLogin>, StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_expired_logins(&mut self, now: Instant) -> Result<usize, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Same(u8);

    impl Randomness for Same {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn a_browser_keeps_its_key_and_cannot_choose_a_weak_one() {
        let key = browser_key(None, &Same(1));
        assert_eq!(browser_key(Some(key.clone()), &Same(2)), key);
        for weak in ["", "a", "AAAA", &"A".repeat(44), &"가".repeat(43)] {
            assert_eq!(browser_key(Some(Secret::new(weak)), &Same(1)), key, "{weak}");
        }
    }
}
