//! Access tokens: tokens we sign are accepted while they are valid, keys can be replaced, and forged tokens are
//! refused.

use base64::{Engine, engine::general_purpose::STANDARD, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use identity::Error;
use identity::accounts::Role;
use identity::secrets::Secret;
use identity::sessions::{ACCESS_TOKEN_LIFETIME, FamilyId};
use identity::tokens::{AccessKeys, AccessToken, KeyError, LEEWAY};
use kernel::{Instant, UserId};
use serde_json::Value;
use store_testing::Forger;

const ISSUER: &str = "https://moya.example.com";
const KEY: [u8; 32] = [7; 32];

fn now() -> Instant {
    Instant::from_timestamp(1_800_000_000, 0).expect("in range")
}

fn entry(kid: &str, key: &[u8]) -> String {
    format!("{kid}:{}", STANDARD.encode(key))
}

fn keys(entries: &[String]) -> AccessKeys {
    AccessKeys::parse(&Secret::new(entries.join(",")), ISSUER).expect("usable keys")
}

fn ours() -> AccessKeys {
    AccessKeys::parse(&Forger::keys(), ISSUER).expect("usable keys")
}

fn token() -> AccessToken {
    AccessToken { user: UserId(42), family: FamilyId(7), roles: vec![Role::Admin] }
}

fn forger() -> Forger {
    Forger { issuer: ISSUER.to_owned(), now: now(), user: 42, session: 7 }
}

#[test]
fn a_signed_token_is_read_with_the_same_content() {
    let text = ours().sign(&token(), now());
    assert_eq!(ours().verify(text.expose(), now()).expect("our own"), token());
    let read: Value = serde_json::from_slice(
        &URL_SAFE_NO_PAD.decode(text.expose().split('.').nth(1).expect("three parts")).expect("base64"),
    )
    .expect("JSON");
    assert_eq!(read, forger().claims());
    assert_eq!(ours().verify(&forger().good(), now()).expect("the forger knows how"), token());
}

#[test]
fn a_token_is_valid_for_thirty_minutes() {
    let keys = ours();
    let text = keys.sign(&token(), now());
    // The same keys each time, which cache the claims.
    let verdict = |at: Instant| keys.verify(text.expose(), at);
    assert!(verdict(now() + ACCESS_TOKEN_LIFETIME - TimeDelta::seconds(1)).is_ok());
    assert!(matches!(verdict(now() + ACCESS_TOKEN_LIFETIME + LEEWAY), Err(Error::TokenExpired)));
    assert!(verdict(now() - LEEWAY).is_ok());
    assert!(matches!(verdict(now() - LEEWAY - TimeDelta::seconds(1)), Err(Error::Unauthenticated)));
    assert!(LEEWAY <= TimeDelta::seconds(30));
}

#[test]
fn token_lifetimes_are_measured_by_the_given_clock() {
    for long_ago_or_far_off in [1_000_000_000, 4_000_000_000] {
        let then = Instant::from_timestamp(long_ago_or_far_off, 0).expect("in range");
        assert_eq!(ours().verify(ours().sign(&token(), then).expose(), then).expect("good then"), token());
    }
}

#[test]
fn a_key_can_be_replaced_without_signing_users_out() {
    let old = entry("2026-10", &[1; 32]);
    let new = entry("2026-11", &[2; 64]);
    let before = keys(std::slice::from_ref(&old)).sign(&token(), now());
    let both = keys(&[new.clone(), old]);
    assert!(both.verify(before.expose(), now()).is_ok());
    let after = both.sign(&token(), now());
    assert!(keys(std::slice::from_ref(&new)).verify(after.expose(), now()).is_ok(), "the first key signs");
    assert!(keys(&[new]).verify(before.expose(), now()).is_err(), "a removed key counts no more");
}

#[test]
fn invalid_keys_are_refused_without_being_shown() {
    let problem = |text: &str| AccessKeys::parse(&Secret::new(text), ISSUER).expect_err(text);
    let good = entry("a", &KEY);
    assert_eq!(problem(" , "), KeyError::Missing);
    assert_eq!(problem(&format!("{good},{}", entry("b", &[1; 31]))), KeyError::Short(2));
    assert_eq!(problem(&format!("{good},{good}")), KeyError::Repeated(2));
    for malformed in ["a", "a:%%%", ":AAAA", &entry("a\"b", &KEY), &entry("a b", &KEY)] {
        assert_eq!(problem(malformed), KeyError::Malformed(1), "{malformed}");
    }
    let unpadded = good.trim_end_matches('=');
    assert!(AccessKeys::parse(&Secret::new(format!(" {unpadded} , ")), ISSUER).is_ok());
    assert!(!format!("{:?}", ours()).contains(&STANDARD.encode(KEY)));
}

#[test]
fn a_forged_token_is_refused() {
    let (keys, good) = (ours(), forger().good());
    assert!(keys.verify(&good, now()).is_ok(), "it is cached");
    let unreadable = [format!(" {good}"), format!("{good}\n"), format!("{good}{}", "A".repeat(1 << 20))];
    let unreadable = unreadable.map(|token| ("with more around it".to_owned(), token));
    for (what, token) in forger().tokens().into_iter().chain(unreadable) {
        let verdict = keys.verify(&token, now());
        assert!(matches!(verdict, Err(Error::Unauthenticated | Error::TokenExpired)), "{what}: {token}");
    }
}
