//! Lets a browser prove to which accounts it has signed in before, with a separate token signed like access tokens.
//! Guessing passwords from many places then locks out strangers, but not the account's owner.

use super::access_token::{AccessKeys, validation};
use crate::secrets::Secret;
use chrono::TimeDelta;
use kernel::{Instant, UserId};
use serde::{Deserialize, Serialize};

/// How long a browser is known; browsers keep no cookie for longer.
pub const KNOWN_FOR: TimeDelta = TimeDelta::days(400);

const AUDIENCE: &str = "moya-browser";
/// The number of accounts to which a browser is known; the latest ones are kept.
const MOST_ACCOUNTS: usize = 5;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    iss: String,
    aud: String,
    iat: i64,
    accounts: Vec<i64>,
}

/// A browser, with the accounts it has signed in to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownBrowser {
    /// The latest first.
    accounts: Vec<UserId>,
    /// When it last signed in, in seconds. A new value requires a sign-in, so it identifies browsers well enough to
    /// count their attempts.
    since: i64,
}

impl KnownBrowser {
    /// Reads the token of a browser. An invalid one means a browser without accounts.
    #[must_use]
    pub fn read(shown: &Secret, keys: &AccessKeys, now: Instant) -> Self {
        let validation = validation(keys.issuer(), AUDIENCE, &[]);
        let claims: Option<Claims> = keys.authentic(shown.expose(), &validation);
        let claims = claims.filter(|claims| now.timestamp() - claims.iat < KNOWN_FOR.num_seconds());
        let read =
            |claims: Claims| Self { accounts: claims.accounts.into_iter().map(UserId).collect(), since: claims.iat };
        claims.map(read).unwrap_or_default()
    }

    #[must_use]
    pub fn is_known_to(&self, user: UserId) -> bool {
        self.accounts.contains(&user)
    }

    pub(crate) fn since(&self) -> i64 {
        self.since
    }

    /// Returns the name under which limits count what the browser tries at an account.
    pub(crate) fn name_at(&self, user: UserId) -> String {
        format!("{user}:{}", self.since)
    }

    /// Returns whether the browser has signed in to any account.
    pub(crate) fn is_known(&self) -> bool {
        !self.accounts.is_empty()
    }

    /// Returns the same browser after signing in to an account.
    #[must_use]
    pub fn with(mut self, user: UserId) -> Self {
        self.accounts.retain(|known| *known != user);
        self.accounts.insert(0, user);
        self.accounts.truncate(MOST_ACCOUNTS);
        self
    }

    /// Returns the token for the browser.
    #[must_use]
    pub fn sign(&self, keys: &AccessKeys, now: Instant) -> Secret {
        keys.sign_claims(&Claims {
            iss: keys.issuer().to_owned(),
            aud: AUDIENCE.to_owned(),
            iat: now.timestamp(),
            accounts: self.accounts.iter().map(|user| user.0).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sessions::FamilyId;
    use crate::tokens::access_token::AccessToken;

    fn keys(entries: &str) -> AccessKeys {
        AccessKeys::parse(&Secret::new(entries), "https://moya.example").expect("usable keys")
    }

    fn entry(kid: &str, letter: &str) -> String {
        format!("{kid}:{}", letter.repeat(44))
    }

    fn now() -> Instant {
        Instant::from_timestamp(1_800_000_000, 0).expect("in range")
    }

    fn known_to(users: &[i64]) -> KnownBrowser {
        users.iter().fold(KnownBrowser::default(), |browser, user| browser.with(UserId(*user)))
    }

    #[test]
    fn a_browser_is_known_to_the_last_five_accounts_it_signed_in_to() {
        let keys = keys(&entry("a", "A"));
        let shown = known_to(&[1, 2, 3, 4, 2, 5, 6]).sign(&keys, now());
        let browser = KnownBrowser::read(&shown, &keys, now());
        let known: Vec<i64> = (0..9).filter(|user| browser.is_known_to(UserId(*user))).collect();
        assert_eq!(known, [2, 3, 4, 5, 6]);
    }

    #[test]
    fn it_is_forgotten_after_four_hundred_days_and_not_when_keys_are_replaced() {
        let (old, new) = (entry("a", "A"), entry("b", "B"));
        let shown = known_to(&[1]).sign(&keys(&old), now());
        let reads = |entries: &str, at: Instant| KnownBrowser::read(&shown, &keys(entries), at);
        let last = now() + KNOWN_FOR - TimeDelta::seconds(1);
        assert!(reads(&format!("{new},{old}"), last).is_known_to(UserId(1)));
        assert_eq!(reads(&old, now() + KNOWN_FOR), KnownBrowser::default());
        assert_eq!(reads(&new, now()), KnownBrowser::default());
    }

    #[test]
    fn nothing_else_makes_a_browser_known_and_it_is_good_for_nothing_else() {
        let keys = keys(&entry("a", "A"));
        let access = AccessToken { user: UserId(1), family: FamilyId(1), roles: Vec::new() };
        let shown = known_to(&[1]).sign(&keys, now());
        let forged = format!("{}A", &shown.expose()[..shown.expose().len() - 1]);
        for nonsense in ["", "x", "1", forged.as_str(), keys.sign(&access, now()).expose()] {
            assert_eq!(KnownBrowser::read(&Secret::new(nonsense), &keys, now()), KnownBrowser::default(), "{nonsense}");
        }
        assert!(keys.verify(shown.expose(), now()).is_err());
    }
}
