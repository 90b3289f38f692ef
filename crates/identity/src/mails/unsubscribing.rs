//! Links that switch one kind of mail off for one account, without signing in (RFC 8058).
//!
//! Such a link is a signed token and no row, because every mail carries one and it may be used any number of times.

use super::mail_topic::{MailTopic, MailWishRepository};
use super::settings::find_mail_wishes;
use crate::Error;
use crate::accounts::{PersonRepository, UserRepository};
use crate::secrets::Secret;
use crate::tokens::{AccessKeys, validation};
use chrono::TimeDelta;
use kernel::{Instant, UserId};
use serde::{Deserialize, Serialize};

/// How long a link works after its mail was sent.
pub const UNSUBSCRIBE_LIFETIME: TimeDelta = TimeDelta::days(180);

const AUDIENCE: &str = "moya mails";

/// The permission to switch one kind of mail off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsubscribing {
    pub user: UserId,
    pub topic: MailTopic,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    topic: String,
    exp: i64,
}

impl AccessKeys {
    /// Signs the token of a mail that is sent now.
    #[must_use]
    pub fn sign_unsubscribing(&self, Unsubscribing { user, topic }: Unsubscribing, now: Instant) -> Secret {
        self.sign_claims(&Claims {
            iss: self.issuer().to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: user.to_string(),
            topic: topic.as_str().to_owned(),
            exp: (now + UNSUBSCRIBE_LIFETIME).timestamp(),
        })
    }

    /// Fails with [`Error::UnsubscribeTokenInvalid`] if we did not sign the token for this, or it has expired.
    pub fn verify_unsubscribing(&self, token: &str, now: Instant) -> Result<Unsubscribing, Error> {
        let expected = validation(self.issuer(), AUDIENCE, &["sub", "exp"]);
        let claims: Option<Claims> = self.authentic(token, &expected);
        let found = claims.filter(|claims| now.timestamp() < claims.exp).and_then(|claims| {
            Some(Unsubscribing { user: UserId(claims.sub.parse().ok()?), topic: MailTopic::parse(&claims.topic)? })
        });
        found.ok_or(Error::UnsubscribeTokenInvalid)
    }
}

/// Switches a kind of mail off. Does nothing if it is off, or if the account is gone.
pub fn unsubscribe<S: MailWishRepository + UserRepository + PersonRepository + ?Sized>(
    s: &mut S,
    Unsubscribing { user, topic }: Unsubscribing,
    now: Instant,
) -> Result<(), Error> {
    s.lock_person(user)?;
    if s.find_user(user)?.is_none() {
        return Ok(());
    }
    let wishes = find_mail_wishes(s, user)?;
    if wishes.wants(topic) {
        s.upsert_mail_wishes(user, wishes.with(topic, false), now)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sessions::FamilyId;
    use crate::tokens::AccessToken;

    fn keys(letter: &str) -> AccessKeys {
        let entry = Secret::new(format!("a:{}", letter.repeat(44)));
        AccessKeys::parse(&entry, "https://moya.example").expect("usable keys")
    }

    fn now() -> Instant {
        Instant::from_timestamp(1_800_000_000, 0).expect("in range")
    }

    const LINK: Unsubscribing = Unsubscribing { user: UserId(7), topic: MailTopic::Replied };

    #[test]
    fn a_link_names_one_account_and_one_kind_and_ends_after_half_a_year() {
        let keys = keys("A");
        let token = keys.sign_unsubscribing(LINK, now());
        let at = |days| keys.verify_unsubscribing(token.expose(), now() + TimeDelta::days(days));
        assert_eq!(at(0).expect("fresh"), LINK);
        assert_eq!(at(179).expect("in time"), LINK);
        assert!(matches!(at(180), Err(Error::UnsubscribeTokenInvalid)));
    }

    #[test]
    fn no_other_token_switches_mails_off_and_no_link_signs_in() {
        let keys = keys("A");
        let access = AccessToken { user: UserId(7), family: FamilyId(1), roles: Vec::new() };
        let access = keys.sign(&access, now());
        let foreign = self::keys("B").sign_unsubscribing(LINK, now());
        for token in [access.expose(), foreign.expose(), "", "a.b.c"] {
            assert!(matches!(keys.verify_unsubscribing(token, now()), Err(Error::UnsubscribeTokenInvalid)));
        }
        let token = keys.sign_unsubscribing(LINK, now());
        assert!(matches!(keys.verify(token.expose(), now()), Err(Error::Unauthenticated)));
        let altered = token.expose().replacen('.', "A.", 1);
        assert!(keys.verify_unsubscribing(&altered, now()).is_err());
    }
}
