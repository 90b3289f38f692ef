//! Account use cases that need more than one transaction: passwords are hashed between two transactions, and all
//! processes must soon know of ended sessions.

mod addresses;
mod effects;
mod ended_sessions;
mod password_changes;
mod passwords;
mod provider;
mod refused_logins;
mod second_factor;

pub(crate) use effects::effects;

pub use ended_sessions::EndedSessions;
pub use password_changes::NewPassword;
pub use passwords::Passwords;
pub use provider::{Arrival, Credential, Departure, Provider, Return, WAY_BACK};
pub use refused_logins::RefusedLogins;
pub use second_factor::SecondFactorStanding;

use identity::Error;
use identity::accounts::{Appointed, AuditAction, User};
use identity::mails::Recipients;
use identity::secrets::{RefreshToken, Secret};
use identity::sessions::{FamilyId, FamilyKind, OpenFamily, Opening, Rotation};
use identity::sign_in::{LoginAttempt, SignIn, SignedIn};
use identity::signup::SignupForm;
use identity::tokens::{AccessKeys, AccessToken, KnownBrowser, LogSubject};
use kernel::limit::RateLimits;
use kernel::{Clock, Instant, Outcome, Randomness, StoreError, UserId};
use std::net::IpAddr;
use std::sync::Arc;
use unit_of_work::{self as unit, Session, Store};

/// Cheap to clone.
#[derive(Clone)]
pub struct Accounts {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub keys: Arc<AccessKeys>,
    pub passwords: Passwords,
    /// The issuer for signing in, if configured.
    pub provider: Option<Provider>,
    /// Addresses whose owners become administrators once they have verified them.
    pub appointed: Arc<Appointed>,
    /// Sessions whose access tokens are no longer valid.
    pub ended: EndedSessions,
    pub limits: RateLimits,
    /// Counts mails by recipient.
    pub recipients: Recipients,
    pub refused_logins: RefusedLogins,
}

#[derive(Debug, Clone)]
pub struct LoginForm {
    pub email: String,
    pub password: Secret,
    pub browser: KnownBrowser,
    pub how: SignIn,
}

#[derive(Debug)]
pub struct Tokens {
    pub user: User,
    /// Valid for 30 minutes.
    pub access: Secret,
    /// Refreshes the session.
    pub refresh: Secret,
    /// The token of a remembered browser.
    pub cookie: Option<CookieToken>,
}

#[derive(Debug)]
pub struct CookieToken {
    pub token: Secret,
    pub expires_at: Instant,
}

impl From<OpenFamily> for CookieToken {
    fn from(family: OpenFamily) -> Self {
        Self { token: family.token.reveal(), expires_at: family.expires_at }
    }
}

impl Accounts {
    /// Gives the administrator role to owners of appointed addresses that are verified.
    pub async fn appoint(&self) -> Result<(), Error> {
        let (appointed, now) = (Arc::clone(&self.appointed), self.clock.now());
        self.store.write(move |s| identity::accounts::appoint_all(s, &appointed, now)).await
    }

    pub async fn create_user(&self, form: SignupForm, from: IpAddr) -> Result<User, Error> {
        let signup = form.parse()?;
        let (nickname, limits, now) = (signup.nickname.clone(), self.limits, self.clock.now());
        self.store.write(move |s| identity::signup::admit_signup(s, limits, from, now)).await?;
        self.store.read(move |s| identity::accounts::require_free_nickname(s, &nickname, None)).await?;
        let hash = self.passwords.hash(signup.password.clone(), Arc::clone(&self.randomness)).await?;
        let (recipients, now) = (self.recipients.clone(), self.clock.now());
        let made =
            self.store.write_facts(move |s| identity::signup::sign_up(s, &signup, &hash, &recipients, now)).await;
        made.map_err(own_error)
    }

    pub async fn open_session(&self, form: LoginForm, from: IpAddr) -> Result<Tokens, Error> {
        identity::sign_in::require_filled(&form.email, form.password.expose())?;
        let account = self.keys.log_digest(LogSubject::Account(&form.email));
        let opened = self.open_session_of(form, from).await;
        if let Err(error) = &opened
            && let Some(reason) = reason(error)
        {
            let network = self.keys.log_digest(LogSubject::Network(from));
            tracing::info!(account, network, reason, "a sign-in failed");
        }
        opened
    }

    async fn open_session_of(&self, form: LoginForm, from: IpAddr) -> Result<Tokens, Error> {
        let LoginForm { email, password, browser, how } = form;
        let (limits, now) = (self.limits, self.clock.now());
        let attempt = LoginAttempt { email, from, browser };
        self.refused_logins.admit(&attempt, now)?;
        let tried = attempt.clone();
        let admitted = self.store.write(move |s| identity::sign_in::admit_login(s, limits, &attempt, now)).await;
        if let Err(Error::RateLimited(exceeded)) = &admitted {
            self.refused_logins.note(&tried, *exceeded, now);
        }
        let candidate = admitted?;
        let matched = self.passwords.verify(candidate.hash().clone(), password).await?;
        let proven = candidate.prove(matched)?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let log_in =
            move |s: &mut dyn Session| identity::sign_in::log_in(s, limits, &proven, &how, randomness.as_ref(), now);
        self.entered(self.store.write_facts(log_in).await.map_err(own_error)?, now)
    }

    /// Signs in to a demo account, which is created if missing, without a second factor. For development only.
    pub async fn open_demo_session(&self, nickname: Option<String>, how: SignIn) -> Result<Tokens, Error> {
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let work = move |s: &mut dyn Session| {
            let user = identity::accounts::find_or_insert_demo_user(s, nickname.as_deref(), now)?;
            identity::sign_in::sign_in(s, user, &how, randomness.as_ref(), now)
        };
        Ok(self.tokens_of(self.store.write_facts(work).await.map_err(own_error)?, now))
    }

    /// Checks that a token exists. This is a read, so made-up tokens do not block writers.
    async fn require_known(&self, shown: &RefreshToken) -> Result<(), Error> {
        let shown = [shown.clone()];
        let families = self.store.read(move |s| identity::sessions::families_of(s, &shown)).await?;
        if families.is_empty() { Err(Error::UnknownToken) } else { Ok(()) }
    }

    pub async fn refresh_session(&self, shown: RefreshToken) -> Result<Tokens, Error> {
        self.require_known(&shown).await?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let rotate =
            move |s: &mut dyn Session| identity::sessions::rotate(s, &shown, FamilyKind::Tab, randomness.as_ref(), now);
        match self.store.write_facts(rotate).await.map_err(own_error)? {
            Rotation::Renewed(user, tab) => Ok(self.tokens_of(SignedIn { user, tab, cookie: None }, now)),
            Rotation::Refused => Err(Error::SessionExpired),
        }
    }

    pub async fn refresh_by_cookie(&self, shown: RefreshToken, device: String) -> Result<Tokens, Error> {
        self.require_known(&shown).await?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let work = move |s: &mut dyn Session| {
            let randomness = randomness.as_ref();
            let rotation = identity::sessions::rotate(s, &shown, FamilyKind::Cookie, randomness, now)?;
            let value = match rotation.value {
                Rotation::Renewed(user, cookie) => {
                    let opening =
                        Opening { user: user.id, kind: FamilyKind::Tab, opened_by: Some(cookie.id), device: &device };
                    let tab = identity::sessions::open_family(s, opening, randomness, now)?;
                    Some(SignedIn { user, tab, cookie: Some(cookie) })
                }
                Rotation::Refused => None,
            };
            Ok::<_, Error>(Outcome { value, facts: rotation.facts })
        };
        let signed_in = self.store.write_facts(work).await.map_err(own_error)?;
        Ok(self.tokens_of(signed_in.ok_or(Error::SessionExpired)?, now))
    }

    /// Ends the sessions of these refresh tokens and of an access token. Returns whether any of them was known.
    pub async fn end_session(&self, shown: Vec<RefreshToken>, access: Option<AccessToken>) -> Result<bool, Error> {
        let mut families = if shown.is_empty() {
            Vec::new()
        } else {
            self.store.read(move |s| identity::sessions::families_of(s, &shown)).await?
        };
        families.extend(access.map(|access| access.family));
        if families.is_empty() {
            return Ok(false);
        }
        let now = self.clock.now();
        let log_out = move |s: &mut dyn Session| identity::sessions::log_out(s, families, now);
        self.store.write_facts(log_out).await.map_err(own_error)?;
        Ok(true)
    }

    /// Signs out one of the user's browsers, with all its tabs.
    pub async fn end_browser(&self, user: UserId, browser: FamilyId) -> Result<(), Error> {
        let now = self.clock.now();
        let end = move |s: &mut dyn Session| identity::sessions::end_browser(s, user, browser, now);
        self.store.write_facts(end).await.map_err(own_error)
    }

    /// Signs the user out everywhere except in the browser of `session`.
    pub async fn end_other_sessions(&self, user: UserId, session: FamilyId) -> Result<(), Error> {
        let now = self.clock.now();
        let end = move |s: &mut dyn Session| {
            // Before the sessions, as an erasure does.
            s.hold_user(user)?;
            identity::sessions::end_sessions(s, user, Some(session), AuditAction::SignedOut, now)
        };
        self.store.write_facts(end).await.map_err(own_error)
    }

    pub fn authenticate(&self, access: &str) -> Result<AccessToken, Error> {
        self.authenticate_with_expiry(access).map(|(token, _)| token)
    }

    /// Like [`Self::authenticate`], with the instant at which the token expires.
    pub fn authenticate_with_expiry(&self, access: &str) -> Result<(AccessToken, Instant), Error> {
        let (token, expires_at) = self.keys.verify_with_expiry(access, self.clock.now())?;
        if self.ended.contains(token.family) { Err(Error::SessionExpired) } else { Ok((token, expires_at)) }
    }

    fn tokens_of(&self, signed_in: SignedIn, now: Instant) -> Tokens {
        let SignedIn { user, tab, cookie } = signed_in;
        let access = AccessToken { user: user.id, family: tab.id, roles: user.roles() };
        Tokens {
            access: self.keys.sign(&access, now),
            refresh: tab.token.reveal(),
            cookie: cookie.map(CookieToken::from),
            user,
        }
    }
}

/// The reason of a refused sign-in for the log. Internal errors are logged separately.
fn reason(error: &Error) -> Option<&'static str> {
    match error {
        Error::InvalidCredentials => Some("wrong credentials"),
        Error::RateLimited(_) => Some("too many tries"),
        Error::Suspended => Some("suspended"),
        _ => None,
    }
}

/// The error of a use case that only concerns accounts.
fn own_error(error: unit::Error) -> Error {
    match error {
        unit::Error::Identity(refusal) => refusal,
        unit::Error::Store(failure) => failure.into(),
        other => StoreError::Failed(other.into()).into(),
    }
}
