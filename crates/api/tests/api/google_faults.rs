//! Faulty or hostile issuers, and redirects of sign-ins that never started: a table of cases that must not open a
//! session.

use crate::google_support::{OWN_ADDRESS, Scene, Way, seoyeon};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use identity::addresses::EmailAddress;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use kernel::limit::RateLimits;
use serde_json::{Value, json};
use testing::issuer::{Issuer, IssuerKey, KEYS, METADATA, Reply, TOKEN};
use testing::settings_with;
use url::Url;

const WAY_BACK: &str = "/login/oauth2/code/google";

enum Fault {
    /// The ID token has another value for a claim.
    Claim(&'static str, Value),
    /// The ID token is built differently from the right claims.
    Token(fn(&Issuer, &Value) -> String),
    /// The issuer publishes other metadata.
    Metadata(&'static str, Value),
    Answer(&'static str, Reply),
    /// The browser returns to another address, derived from the right one.
    Back(fn(&Url) -> String),
    OtherBrowser,
    NoBrowser,
    Twice,
    /// Another person's code with the browser's own state.
    MixedUp,
    TooLate,
}

use Fault::{Answer, Back, Claim, Metadata, Token};

fn part(json: &Value) -> String {
    URL_SAFE_NO_PAD.encode(json.to_string())
}

/// Replaces the part of a token at `index`.
fn with(token: &str, index: usize, word: &str) -> String {
    let mut words: Vec<&str> = token.split('.').collect();
    words[index] = word;
    words.join(".")
}

fn by_shared_secret(claims: &Value, secret: &[u8]) -> String {
    let header = Header { kid: Some("first".to_owned()), ..Header::new(Algorithm::HS256) };
    jsonwebtoken::encode(&header, claims, &EncodingKey::from_secret(secret)).expect("it signs")
}

fn by_another_key(kid: Option<&str>, claims: &Value) -> String {
    let header = Header { kid: kid.map(str::to_owned), ..Header::new(Algorithm::RS256) };
    jsonwebtoken::encode(&header, claims, &IssuerKey::Second.signing()).expect("it signs")
}

fn value(url: &Url, name: &str) -> String {
    url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).expect("it is there")
}

type Case = (&'static str, Fault, &'static str);

/// Faulty claims of the ID token. Seconds are relative to the moment of signing in.
fn claims(now: i64) -> Vec<Case> {
    vec![
        ("the nonce of another sign-in", Claim("nonce", json!("another")), "failed"),
        ("an empty nonce", Claim("nonce", json!("")), "failed"),
        ("no nonce", Claim("nonce", Value::Null), "failed"),
        ("for another client", Claim("aud", json!("somebody-else")), "failed"),
        ("for us and another client", Claim("aud", json!(["moya-client", "somebody-else"])), "failed"),
        ("without an audience", Claim("aud", Value::Null), "failed"),
        ("given to another party", Claim("azp", json!("somebody-else")), "failed"),
        ("of another issuer", Claim("iss", json!("https://accounts.google.com")), "failed"),
        ("of no issuer", Claim("iss", Value::Null), "failed"),
        ("expired", Claim("exp", json!(now - 60)), "failed"),
        ("without an end", Claim("exp", Value::Null), "failed"),
        ("of the future", Claim("iat", json!(now + 600)), "failed"),
        ("of long ago", Claim("iat", json!(now - 7200)), "failed"),
        ("not good yet", Claim("nbf", json!(now + 600)), "failed"),
        ("without a subject", Claim("sub", json!("")), "failed"),
        ("of a number", Claim("sub", json!(7)), "failed"),
        ("an address that is not verified", Claim("email_verified", json!(false)), "unverified"),
        ("an address that nothing is said of", Claim("email_verified", Value::Null), "unverified"),
        ("an address that is none", Claim("email", json!("서연")), "unverified"),
    ]
}

/// Builds the issuer's response in place of the signed token.
type Forge = fn(&Issuer, &Value) -> String;
/// Builds the address to return to in place of the right one.
type Detour = fn(&Url) -> String;

fn tokens() -> Vec<Case> {
    let token: Vec<(&str, Forge)> = vec![
        ("alg none", |issuer, claims| {
            let none = part(&json!({"alg": "none", "kid": "first"}));
            with(&with(&issuer.sign(claims), 0, &none), 2, "")
        }),
        ("alg none with a signature", |issuer, claims| with(&issuer.sign(claims), 0, &part(&json!({"alg": "none"})))),
        ("HS256 by the public key", |_, claims| {
            by_shared_secret(claims, IssuerKey::First.public().to_string().as_bytes())
        }),
        ("HS256 by our own secret", |_, claims| by_shared_secret(claims, b"the client's: secret")),
        ("another key under the right name", |_, claims| by_another_key(Some("first"), claims)),
        ("another key under a name of its own", |_, claims| by_another_key(Some("second"), claims)),
        ("another key under no name", |_, claims| by_another_key(None, claims)),
        ("claims that were changed afterwards", |issuer, claims| {
            with(&issuer.sign(&json!({"sub": "somebody"})), 1, &part(claims))
        }),
        ("a cut signature", |issuer, claims| {
            let token = issuer.sign(claims);
            token[..token.len() - 8].to_owned()
        }),
        ("two words", |issuer, claims| issuer.sign(claims).rsplit_once('.').expect("three").0.to_owned()),
        ("no token", |_, _| "hello".to_owned()),
        ("nothing", |_, _| String::new()),
    ];
    token.into_iter().map(|(name, make)| (name, Token(make), "failed")).collect()
}

fn answers() -> Vec<Case> {
    let page = || Reply::Text(200, "<!doctype html>".to_owned());
    vec![
        ("metadata of another issuer", Metadata("issuer", json!("https://accounts.google.com")), "unavailable"),
        ("codes taken in the clear", Metadata("token_endpoint", json!("http://evil.example/token")), "unavailable"),
        ("keys given in the clear", Metadata("jwks_uri", json!("http://evil.example/keys")), "unavailable"),
        ("a page that is a script", Metadata("authorization_endpoint", json!("javascript:alert(1)")), "unavailable"),
        ("no PKCE", Metadata("code_challenge_methods_supported", json!(["plain"])), "unavailable"),
        ("metadata that is a page", Answer(METADATA, page()), "unavailable"),
        ("metadata that never comes", Answer(METADATA, Reply::Never), "unavailable"),
        ("keys that are a page", Answer(KEYS, page()), "unavailable"),
        ("keys that are none", Answer(KEYS, Reply::Json(200, json!({"keys": []}))), "unavailable"),
        ("keys that never come", Answer(KEYS, Reply::Never), "unavailable"),
        ("tokens that are a page", Answer(TOKEN, page()), "unavailable"),
        ("tokens that never come", Answer(TOKEN, Reply::Never), "unavailable"),
        ("a failure for a code", Answer(TOKEN, Reply::Text(500, "oops".to_owned())), "unavailable"),
        ("a code that is refused", Answer(TOKEN, Reply::Json(400, json!({"error": "invalid_grant"}))), "failed"),
        (
            "a client that is refused",
            Answer(TOKEN, Reply::Json(401, json!({"error": "invalid_client"}))),
            "unavailable",
        ),
        (
            "no ID token",
            Answer(TOKEN, Reply::Json(200, json!({"access_token": "a", "token_type": "Bearer"}))),
            "unavailable",
        ),
    ]
}

fn ways() -> Vec<Case> {
    let back: Vec<(&str, Detour)> = vec![
        ("no state", |back| format!("{WAY_BACK}?code={}", value(back, "code"))),
        ("an empty state", |back| format!("{WAY_BACK}?code={}&state=", value(back, "code"))),
        ("another state", |back| format!("{WAY_BACK}?code={}&state={}", value(back, "code"), "A".repeat(43))),
        ("a state that was cut", |back| {
            format!("{WAY_BACK}?code={}&state={}", value(back, "code"), &value(back, "state")[..42])
        }),
        ("nothing at all", |_| WAY_BACK.to_owned()),
        ("a reason and no state", |_| format!("{WAY_BACK}?error=access_denied")),
        ("a reason and another state", |_| format!("{WAY_BACK}?error=access_denied&state=x")),
    ];
    let mut cases: Vec<Case> = back.into_iter().map(|(name, make)| (name, Back(make), "expired")).collect();
    cases.extend([
        ("another code", Back(|back| format!("{WAY_BACK}?code=x&state={}", value(back, "state"))), "failed"),
        ("a state and nothing else", Back(|back| format!("{WAY_BACK}?state={}", value(back, "state"))), "failed"),
        ("another browser", Fault::OtherBrowser, "expired"),
        ("a browser without its cookie", Fault::NoBrowser, "expired"),
        ("the code of another user", Fault::MixedUp, "failed"),
        ("after ten minutes", Fault::TooLate, "expired"),
        ("the same way a second time", Fault::Twice, "expired"),
    ]);
    cases
}

/// Signs in with this fault, and returns where the browser is redirected.
async fn led(scene: &Scene, fault: Fault) -> Way {
    let mut browser = scene.browser();
    match &fault {
        Metadata(field, said) => {
            let mut metadata = scene.issuer.metadata();
            metadata[*field] = said.clone();
            scene.issuer.reply(METADATA, Reply::Json(200, metadata));
        }
        Answer(path, reply) => scene.issuer.reply(path, reply.clone()),
        _ => {}
    }
    let address = browser.leave("").await;
    if !address.starts_with(&scene.issuer.address) {
        return Way::parse(&address);
    }
    let mut person = seoyeon();
    if let Claim(name, said) = &fault {
        person[*name] = said.clone();
    }
    let back = scene.issuer.consent(&address, &person);
    let url = Url::parse(&back).expect("an address");
    let path = back.strip_prefix(OWN_ADDRESS).expect("our own").to_owned();
    match fault {
        Token(make) => {
            let mut claims = scene.issuer.claims(&person);
            claims["nonce"] = json!(value(&Url::parse(&address).expect("an address"), "nonce"));
            scene.issuer.give(&value(&url, "code"), make(&scene.issuer, &claims));
        }
        Back(make) => return browser.go(&make(&url)).await,
        Fault::OtherBrowser => {
            browser = scene.browser();
            browser.leave("").await;
        }
        Fault::NoBrowser => browser = scene.browser(),
        Fault::Twice => drop(browser.go(&path).await),
        Fault::MixedUp => {
            let theirs = scene.issuer.consent(&scene.browser().leave("").await, &json!({"sub": "attacker"}));
            let theirs = value(&Url::parse(&theirs).expect("an address"), "code");
            return browser.go(&format!("{WAY_BACK}?code={theirs}&state={}", value(&url, "state"))).await;
        }
        Fault::TooLate => scene.clock.advance(TimeDelta::minutes(10)),
        Claim(..) | Metadata(..) | Answer(..) => {}
    }
    browser.go(&path).await
}

#[tokio::test]
async fn only_a_valid_sign_in_opens_a_session() {
    let shared = Scene::with(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    let now = shared.server.state.clock.now().timestamp();
    let cases: Vec<Case> = [claims(now), tokens(), answers(), ways()].into_iter().flatten().collect();
    assert!(cases.len() >= 60, "{}", cases.len());
    let mut was_sound_once = false;
    for (case, fault, error) in cases {
        // The issuer's metadata is cached for an hour.
        let own = match &fault {
            Answer(_, Reply::Never) => Some(Scene::impatient().await),
            Answer(..) | Metadata(..) => Some(Scene::new().await),
            _ => None,
        };
        let scene = own.as_ref().unwrap_or(&shared);
        was_sound_once |= matches!(fault, Fault::Twice);
        let way = led(scene, fault).await;
        assert_eq!(way.error(), error, "{case}");
        let email = EmailAddress::parse("seoyeon@example.com").expect("an address");
        let made = scene.server.state.store.read(move |s| s.find_user_by_email(&email)).await.expect("an answer");
        assert_eq!(made.is_some(), was_sound_once, "{case}");
    }
}

#[tokio::test]
async fn strangers_cannot_use_up_a_browsers_sign_in() {
    let scene = Scene::new().await;
    let mut mine = scene.browser();
    let back = scene.issuer.consent(&mine.leave("?popup=1").await, &seoyeon());
    let mut stranger = scene.browser();
    assert_eq!(stranger.come_back(&back).await.error(), "expired");
    for query in ["", "?code=x", "?state=x", "?code=x&state=x", "?error=access_denied&state=x"] {
        assert_eq!(mine.go(&format!("{WAY_BACK}{query}")).await.error(), "expired", "{query}");
    }
    assert_eq!(mine.come_back(&back).await.query["popup"], "1");
}

#[tokio::test]
async fn a_refused_sign_in_keeps_the_requested_page() {
    let scene = Scene::new().await;
    let mut person = seoyeon();
    person["aud"] = json!("somebody-else");
    let way = scene.go_round(&mut scene.browser(), "?redirect=/study/7", &person).await;
    assert_eq!(way.error(), "failed");
    assert_eq!(way.query["redirect"].as_str(), "/study/7");
}
