//! Access tokens: what we sign is accepted while it is good, keys can be replaced, and nothing that somebody else made up
//! is ever accepted.

use base64::{Engine, engine::general_purpose::STANDARD, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use hmac::{Hmac, KeyInit, Mac};
use identity::{AccessKeys, AccessToken, Error, FamilyId, KeyError, LEEWAY, LIFETIME, Role, Secret};
use kernel::{Instant, UserId};
use serde_json::{Value, json};
use sha2::{Sha256, Sha384, Sha512};

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
    keys(&[entry("new", &KEY), entry("old", &[8; 32])])
}

fn token() -> AccessToken {
    AccessToken { user: UserId(42), family: FamilyId(7), roles: vec![Role::Admin] }
}

fn header() -> Value {
    json!({"typ": "JWT", "alg": "HS256", "kid": "new"})
}

fn claims() -> Value {
    let (begun, ends) = (now().timestamp(), (now() + LIFETIME).timestamp());
    json!({"iss": ISSUER, "aud": "moya", "sub": "42", "sid": "7", "iat": begun, "nbf": begun, "exp": ends, "roles": ["ADMIN"]})
}

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The header as our tokens have it, to the letter.
fn our_header() -> String {
    encoded(r#"{"typ":"JWT","alg":"HS256","kid":"new"}"#)
}

fn signed_text(signed: &str, key: &[u8]) -> String {
    let mut hmac = Hmac::<Sha256>::new_from_slice(key).expect("any length");
    hmac.update(signed.as_bytes());
    format!("{signed}.{}", encoded(hmac.finalize().into_bytes()))
}

/// A token of our own key whose header is ours and whose claims are not.
fn with_claims(claims: &Value) -> String {
    signed_text(&format!("{}.{}", our_header(), encoded(claims.to_string())), &KEY)
}

/// A token of our own key whose claims are ours and whose header is not.
fn with_header(header: &Value) -> String {
    signed_text(&format!("{}.{}", encoded(header.to_string()), encoded(claims().to_string())), &KEY)
}

fn changed(base: Value, name: &str, value: Value) -> Value {
    let mut changed = base;
    changed[name] = value;
    changed
}

fn without(base: Value, name: &str) -> Value {
    let mut changed = base;
    changed.as_object_mut().expect("an object").remove(name);
    changed
}

#[test]
fn what_we_sign_is_what_we_read() {
    let text = ours().sign(&token(), now());
    assert_eq!(ours().verify(text.expose(), now()).expect("our own"), token());
    let read: Value = serde_json::from_slice(
        &URL_SAFE_NO_PAD.decode(text.expose().split('.').nth(1).expect("three parts")).expect("base64"),
    )
    .expect("JSON");
    assert_eq!(read, claims());
    assert!(ours().verify(&with_claims(&claims()), now()).is_ok(), "the forger of this test can make a good one");
}

#[test]
fn a_token_is_good_for_thirty_minutes() {
    let text = ours().sign(&token(), now());
    let verdict = |at: Instant| ours().verify(text.expose(), at);
    assert!(verdict(now() + LIFETIME - TimeDelta::seconds(1)).is_ok());
    assert!(matches!(verdict(now() + LIFETIME + LEEWAY), Err(Error::TokenExpired)));
    assert!(verdict(now() - LEEWAY).is_ok());
    assert!(matches!(verdict(now() - LEEWAY - TimeDelta::seconds(1)), Err(Error::Unauthenticated)));
    assert!(LEEWAY <= TimeDelta::seconds(30));
}

#[test]
fn only_the_clock_it_is_given_counts() {
    for long_ago_or_far_off in [1_000_000_000, 4_000_000_000] {
        let then = Instant::from_timestamp(long_ago_or_far_off, 0).expect("in range");
        assert_eq!(ours().verify(ours().sign(&token(), then).expose(), then).expect("good then"), token());
    }
}

#[test]
fn a_key_can_be_replaced_without_signing_anybody_out() {
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
fn keys_that_cannot_be_used_are_refused_without_being_shown() {
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
fn no_token_of_somebody_else_s_making_is_accepted() {
    let forged = forged_tokens();
    assert!(forged.len() >= 40, "{}", forged.len());
    for (what, text) in forged {
        assert!(
            matches!(ours().verify(&text, now()), Err(Error::Unauthenticated | Error::TokenExpired)),
            "{what}: {text}"
        );
    }
}

fn forged_tokens() -> Vec<(String, String)> {
    let mut forged = malformed_tokens();
    forged.extend(wrongly_signed_tokens());
    for (name, value) in [
        ("iss", json!("https://evil.example.com")),
        ("iss", json!([ISSUER])),
        ("iss", json!(format!("{ISSUER}/"))),
        ("aud", json!("other")),
        ("aud", json!(["moya", "other"])),
        ("aud", json!(null)),
        ("sub", json!(42)),
        ("sub", json!("")),
        ("sub", json!("+42")),
        ("sub", json!("042")),
        ("sub", json!("9223372036854775808")),
        ("sub", json!("admin")),
        ("sid", json!("x")),
        ("sid", json!(7)),
        ("exp", json!(now().timestamp())),
        ("exp", json!(i64::MAX)),
        ("exp", json!(i64::MIN)),
        ("exp", json!((now() + LIFETIME).timestamp().to_string())),
        ("exp", json!(1e300)),
        ("exp", json!(null)),
        ("nbf", json!((now() + TimeDelta::hours(1)).timestamp())),
        ("iat", json!((now() + TimeDelta::hours(1)).timestamp())),
        ("iat", json!(1.5)),
        ("roles", json!("ADMIN")),
        ("roles", json!(["ROOT"])),
        ("extra", json!(true)),
    ] {
        forged.push((format!("claim {name} = {value}"), with_claims(&changed(claims(), name, value))));
    }
    for name in ["iss", "aud", "sub", "sid", "iat", "nbf", "exp", "roles"] {
        forged.push((format!("claim {name} missing"), with_claims(&without(claims(), name))));
    }
    for (name, value) in [
        ("alg", json!("none")),
        ("alg", json!("None")),
        ("alg", json!("HS384")),
        ("alg", json!("RS256")),
        ("alg", json!("hs256")),
        ("typ", json!("JWE")),
        ("kid", json!("unknown")),
        ("kid", json!("../../dev/null")),
        ("kid", json!("new' OR '1'='1")),
        ("kid", json!(null)),
        ("jku", json!("https://evil.example.com/keys")),
        ("jwk", json!({"kty": "oct", "k": encoded(KEY)})),
        ("x5u", json!("https://evil.example.com/cert")),
        ("crit", json!(["exp"])),
        ("b64", json!(false)),
        ("zip", json!("DEF")),
    ] {
        forged.push((format!("header {name} = {value}"), with_header(&changed(header(), name, value))));
    }
    for name in ["alg", "kid", "typ"] {
        forged.push((format!("header {name} missing"), with_header(&without(header(), name))));
    }
    forged
}

fn malformed_tokens() -> Vec<(String, String)> {
    let good = with_claims(&claims());
    let parts: Vec<&str> = good.split('.').collect();
    let [header, claims, signature] = parts[..] else { panic!("three parts") };
    // 32 bytes leave two bits of the last character unused.
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let last = signature.chars().last().and_then(|last| alphabet.find(last)).expect("of the alphabet");
    let spare_bits = format!("{}{}", &good[..good.len() - 1], &alphabet[last ^ 1..][..1]);
    [
        ("empty", String::new()),
        ("dots", "..".to_owned()),
        ("two parts", format!("{header}.{claims}")),
        ("four parts", format!("{good}.{signature}")),
        ("no signature", format!("{header}.{claims}.")),
        ("padded signature", format!("{good}=")),
        ("spare bits in the signature", spare_bits),
        ("shortened signature", good[..good.len() - 4].to_owned()),
        ("white space before", format!(" {good}")),
        ("white space after", format!("{good}\n")),
        ("standard base64", format!("{header}.{claims}.{}", signature.replace('-', "+").replace('_', "/") + "+")),
        ("claims are no JSON", signed_text(&format!("{header}.{}", encoded("{")), &KEY)),
        ("claims are no object", signed_text(&format!("{header}.{}", encoded("[]")), &KEY)),
        ("claims are no UTF-8", signed_text(&format!("{header}.{}", encoded([0xff, 0xfe])), &KEY)),
        ("claims are empty", signed_text(&format!("{header}."), &KEY)),
        ("a claim twice", signed_text(&format!("{header}.{}", encoded(twice())), &KEY)),
        ("enormous", format!("{header}.{}.{signature}", "A".repeat(1 << 20))),
        ("no ASCII", format!("{header}.{claims}.서명")),
    ]
    .map(|(what, text)| (what.to_owned(), text))
    .into()
}

fn twice() -> String {
    claims().to_string().replacen('{', r#"{"sub":"1","#, 1)
}

fn wrongly_signed_tokens() -> Vec<(String, String)> {
    let body = encoded(claims().to_string());
    let signed = format!("{}.{body}", our_header());
    let none = encoded(r#"{"typ":"JWT","alg":"none"}"#);
    let admin = encoded(changed(claims(), "sub", json!("1")).to_string());
    let good = with_claims(&claims());
    let signature = good.rsplit('.').next().expect("three parts");
    let mut sha384 = Hmac::<Sha384>::new_from_slice(&KEY).expect("any length");
    sha384.update(signed.as_bytes());
    let mut sha512 = Hmac::<Sha512>::new_from_slice(&KEY).expect("any length");
    sha512.update(signed.as_bytes());
    let old_header = encoded(r#"{"typ":"JWT","alg":"HS256","kid":"old"}"#);
    [
        ("empty key", signed_text(&signed, b"")),
        ("key of zeros", signed_text(&signed, &[0; 32])),
        ("the other key", signed_text(&signed, &[8; 32])),
        ("the other kid", signed_text(&format!("{old_header}.{body}"), &KEY)),
        ("the kid as key", signed_text(&signed, b"new")),
        ("the encoded key as key", signed_text(&signed, STANDARD.encode(KEY).as_bytes())),
        ("a longer hash", format!("{signed}.{}", encoded(sha384.finalize().into_bytes()))),
        ("the longest hash", format!("{signed}.{}", encoded(sha512.finalize().into_bytes()))),
        ("zeros for a signature", format!("{signed}.{}", encoded([0; 32]))),
        ("alg none", format!("{none}.{body}.")),
        ("alg none with our signature", format!("{none}.{body}.{signature}")),
        ("other claims under a good signature", format!("{}.{admin}.{signature}", our_header())),
        (
            "only the claims signed",
            format!("{signed}.{}", signed_text(&body, &KEY).rsplit('.').next().expect("a part")),
        ),
    ]
    .map(|(what, text)| (what.to_owned(), text))
    .into()
}
