//! Signing in with an issuer, between its pages and our sessions.

use super::{Accounts, Tokens, own_error};
use identity::Error;
use identity::accounts::User;
use identity::provider::{Challenge, Grant, IdentityProvider, ProviderError, Vouched};
use identity::secrets::Secret;
use identity::sign_in::{IDENTITY_UNIQUE, OwnPath, SignIn, Wish};
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use unit_of_work::Session;
use url::Url;

/// The path of our address to which the issuer redirects.
pub const WAY_BACK: &str = "/login/oauth2/code/google";

/// How often a sign-in is retried after another one took the same nickname or created the same account.
const TRIES: usize = 3;

/// The issuer for signing in. Cheap to clone.
#[derive(Clone)]
pub struct Provider {
    pub port: Arc<dyn IdentityProvider>,
    /// The public address, without a trailing slash.
    pub own_address: String,
}

impl fmt::Debug for Provider {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Provider").field("own_address", &self.own_address).finish_non_exhaustive()
    }
}

/// A redirect of a browser to the issuer.
#[derive(Debug)]
pub struct Departure {
    pub address: String,
    /// The secret that the browser keeps meanwhile.
    pub browser: Secret,
}

/// The data with which the issuer redirects a browser back.
#[derive(Debug)]
pub struct Return {
    pub state: Secret,
    /// The issuer's code; `None` if it sent an error.
    pub code: Option<Secret>,
    /// Whether the user cancelled.
    pub is_cancelled: bool,
    pub browser: Option<Secret>,
}

/// Where to redirect a browser that has returned.
#[derive(Debug)]
pub struct Arrival {
    pub wish: Wish,
    /// Our sign-in code.
    pub code: Result<Secret, Error>,
}

/// Credentials that a client obtained from the issuer itself.
#[derive(Debug)]
pub struct Credential {
    pub id_token: Secret,
    pub code: Secret,
    /// The redirect URI of the code.
    pub redirect_uri: String,
    pub how: SignIn,
}

impl Accounts {
    pub async fn depart(&self, wish: Wish, held: Option<Secret>, from: IpAddr) -> Result<Departure, Error> {
        let provider = self.provider()?;
        let (limits, now) = (self.limits, self.clock.now());
        self.store.write(move |s| identity::sign_in::admit_provider_login(s, limits, from, now)).await?;
        let browser = identity::sign_in::browser_key(held, self.randomness.as_ref());
        let challenge = Challenge::new(self.randomness.as_ref());
        let address = provider.port.login_address(&challenge, &provider.way_back()).await?;
        let (kept, now) = (browser.clone(), self.clock.now());
        self.store.write(move |s| identity::sign_in::start_login(s, challenge, &kept, wish, now)).await?;
        Ok(Departure { address, browser })
    }

    /// Handles a browser that returns from the issuer. Fails if no such sign-in was started; its redirect target is
    /// then unknown, too.
    pub async fn arrive(&self, back: Return) -> Result<Arrival, Error> {
        let provider = self.provider()?;
        let (state, browser) = (back.state, back.browser.ok_or(Error::LoginCodeInvalid)?);
        let (looked_at, of) = (state.clone(), browser.clone());
        self.store.read(move |s| identity::sign_in::require_started_login(s, &looked_at, &of)).await?;
        let (key, now) = (browser.clone(), self.clock.now());
        let (proof, wish) =
            self.store.write(move |s| identity::sign_in::take_started_login(s, &state, &key, now)).await?;
        let code = match back.code {
            _ if back.is_cancelled => Err(Error::LoginCancelled),
            None => Err(ProviderError::Refused("the issuer gave no code".to_owned()).into()),
            Some(code) => {
                let grant = Grant { code, redirect_uri: provider.way_back(), proof: Some(proof) };
                self.prove(provider, grant, browser, wish.redirect.clone()).await
            }
        };
        Ok(Arrival { wish, code })
    }

    async fn prove(
        &self,
        provider: &Provider,
        grant: Grant,
        browser: Secret,
        redirect: Option<OwnPath>,
    ) -> Result<Secret, Error> {
        let vouched = provider.port.redeem(grant).await?;
        let user = self.join(vouched).await?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let issue = move |s: &mut dyn Session| {
            identity::sign_in::issue_login_code(s, user.id, &browser, redirect, randomness.as_ref(), now)
        };
        self.store.write(issue).await
    }

    /// Opens the sessions of the user that our code was issued to.
    pub async fn open_session_by_code(
        &self,
        code: Secret,
        browser: Option<Secret>,
        how: SignIn,
    ) -> Result<(Tokens, Option<OwnPath>), Error> {
        let browser = browser.ok_or(Error::LoginCodeInvalid)?;
        let (looked_at, of) = (code.clone(), browser.clone());
        self.store.read(move |s| identity::sign_in::require_login_code(s, &looked_at, &of)).await?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let redeem = move |s: &mut dyn Session| {
            identity::sign_in::redeem_login_code(s, &code, &browser, &how, randomness.as_ref(), now)
        };
        let (entry, redirect) = self.store.write_facts(redeem).await.map_err(own_error)?;
        // A sign-in that still needs a second factor returns without the path, which its page already knows.
        Ok((self.entered(entry, now)?, redirect))
    }

    /// Opens the sessions of a user with an issuer's credentials, which must all belong to the same person.
    pub async fn open_session_by_credential(&self, brought: Credential, from: IpAddr) -> Result<Tokens, Error> {
        let provider = self.provider()?;
        let Credential { id_token, code, redirect_uri, how } = brought;
        let (limits, now) = (self.limits, self.clock.now());
        self.store.write(move |s| identity::sign_in::admit_provider_login(s, limits, from, now)).await?;
        let subject = provider.port.subject_of(&id_token).await?;
        let vouched = provider.port.redeem(Grant { code, redirect_uri, proof: None }).await?;
        if vouched.subject != subject {
            return Err(ProviderError::Refused("the code is of somebody else than the credential".to_owned()).into());
        }
        let user = self.join(vouched).await?;
        let (randomness, now) = (Arc::clone(&self.randomness), self.clock.now());
        let enter = move |s: &mut dyn Session| identity::sign_in::enter(s, user, &how, randomness.as_ref(), now);
        self.entered(self.store.write_facts(enter).await.map_err(own_error)?, now)
    }

    async fn join(&self, vouched: Vouched) -> Result<User, Error> {
        let mut tries = 1;
        loop {
            let (vouched, randomness, now) = (vouched.clone(), Arc::clone(&self.randomness), self.clock.now());
            let appointed = Arc::clone(&self.appointed);
            let join = move |s: &mut dyn Session| {
                identity::sign_in::find_or_join(s, &vouched, &appointed, randomness.as_ref(), now)
            };
            match self.store.write_facts(join).await.map_err(own_error) {
                // A concurrent sign-in created the account, which the retry will find.
                Err(error) if tries < TRIES && was_overtaken(&error) => tries += 1,
                joined => return joined,
            }
        }
    }

    fn provider(&self) -> Result<&Provider, Error> {
        let none = || ProviderError::Unreachable("none is configured".to_owned());
        Ok(self.provider.as_ref().ok_or_else(none)?)
    }
}

impl Provider {
    /// Whether an address belongs to this site.
    #[must_use]
    pub fn is_own(&self, address: &str) -> bool {
        let origin = |text: &str| Url::parse(text).ok().map(|url| url.origin());
        origin(address).is_some_and(|theirs| theirs.is_tuple() && origin(&self.own_address) == Some(theirs))
    }

    fn way_back(&self) -> String {
        format!("{}{WAY_BACK}", self.own_address)
    }
}

fn was_overtaken(error: &Error) -> bool {
    match error {
        Error::NicknameTaken | Error::EmailTaken => true,
        Error::Store(failure) => failure.is_duplicate_of(IDENTITY_UNIQUE),
        _ => false,
    }
}
