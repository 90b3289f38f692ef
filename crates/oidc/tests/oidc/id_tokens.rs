//! An ID token is accepted only if its issuer signed it, for us, now, and for this sign-in.

use crate::support::{BACK, NONCE, Scene, challenge, grant};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use identity::provider::{IdentityProvider, Proof, ProviderError, Verified};
use identity::secrets::Secret;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};
use testing::issuer::{IssuerKey, KEYS, Reply};
use url::Url;

fn encode(header: &Header, claims: &Value, key: &EncodingKey) -> String {
    jsonwebtoken::encode(header, claims, key).expect("it signs")
}

fn part(json: &Value) -> String {
    URL_SAFE_NO_PAD.encode(json.to_string())
}

/// Returns the token with its `index`th part replaced.
fn with(token: &str, index: usize, word: &str) -> String {
    let mut words: Vec<&str> = token.split('.').collect();
    words[index] = word;
    words.join(".")
}

#[tokio::test]
async fn the_issuer_is_asked_for_address_and_profile() {
    let scene = Scene::new().await;
    let address = Url::parse(&scene.begin().await.expect("an address")).expect("an address");
    let scope = address.query_pairs().find(|(name, _)| name == "scope").map(|(_, scope)| scope.into_owned());
    assert_eq!(scope.as_deref(), Some("openid email profile"));
}

#[tokio::test]
async fn the_issuers_claims_about_a_user_are_read() {
    let scene = Scene::new().await;
    let seoyeon = scene.sign_in().await.expect("taken");
    assert_eq!(seoyeon.issuer.as_str(), scene.issuer.address.as_str());
    assert_eq!(seoyeon.subject.as_str(), "seoyeon");
    let (email, verified) = seoyeon.email.expect("an address");
    assert_eq!(email.as_str(), "seoyeon@example.com");
    assert_eq!(verified, Verified::Yes);
    assert_eq!(seoyeon.name.as_deref(), Some("서연"));
}

#[tokio::test]
async fn claims_of_another_sign_in_are_refused() {
    let scene = Scene::new().await;
    let now = scene.claims()["iat"].as_i64().expect("a number");
    let cases = [
        ("another issuer", "iss", json!("https://accounts.google.com")),
        ("the issuer with a slash", "iss", json!(format!("{}/", scene.issuer.address))),
        ("no issuer", "iss", Value::Null),
        ("for another client", "aud", json!("somebody-else")),
        ("without an audience", "aud", json!([])),
        ("for us and another client", "aud", json!(["moya-client", "somebody-else"])),
        ("no audience", "aud", Value::Null),
        ("given to another party", "azp", json!("somebody-else")),
        ("expired", "exp", json!(now - 31)),
        ("without an end", "exp", Value::Null),
        ("an end that is no number", "exp", json!("tomorrow")),
        ("of the future", "iat", json!(now + 31)),
        ("of long ago, and good for years", "iat", json!(now - 3700)),
        ("without a beginning", "iat", Value::Null),
        ("not good yet", "nbf", json!(now + 31)),
        ("of another sign-in", "nonce", json!("another nonce")),
        ("of no sign-in", "nonce", Value::Null),
        ("an empty nonce", "nonce", json!("")),
        ("without a name", "sub", json!("")),
        ("without a subject", "sub", Value::Null),
        ("a subject without end", "sub", json!("s".repeat(256))),
        ("a subject that is no text", "sub", json!(7)),
    ];
    for (case, claim, value) in cases {
        let mut claims = scene.claims();
        claims[claim] = value;
        let answer = scene.show(scene.issuer.sign(&claims)).await;
        assert!(matches!(answer, Err(ProviderError::Refused(_))), "{case}: {answer:?}");
    }
    for (case, claim, value) in [
        ("a clock that is a little off", "iat", json!(now + 29)),
        ("a moment after the end", "exp", json!(now - 29)),
        ("for us as a list", "aud", json!(["moya-client"])),
        ("given to us", "azp", json!("moya-client")),
        ("with fractions", "exp", json!(1_900_000_000.5)),
    ] {
        let mut claims = scene.claims();
        claims[claim] = value;
        let answer = scene.show(scene.issuer.sign(&claims)).await;
        assert!(answer.is_ok(), "{case}: {answer:?}");
    }
}

#[tokio::test]
async fn signatures_of_other_keys_are_refused() {
    let scene = Scene::new().await;
    let (claims, key) = (scene.claims(), IssuerKey::First);
    let good = key.sign(&claims);
    let public = key.public();
    let modulus = public["n"].as_str().expect("a modulus");
    let by_public_key = |secret: &[u8]| {
        let header = Header { kid: Some(key.id().to_owned()), ..Header::new(Algorithm::HS256) };
        encode(&header, &claims, &EncodingKey::from_secret(secret))
    };
    let none = part(&json!({"alg": "none", "kid": key.id()}));
    let stranger = |kid: Option<&str>| {
        let header = Header { kid: kid.map(str::to_owned), ..Header::new(Algorithm::RS256) };
        encode(&header, &claims, &IssuerKey::Second.signing())
    };
    let bring_own_key = {
        let jwk = serde_json::from_value(IssuerKey::Second.public()).expect("a key");
        let header = Header { jwk: Some(jwk), ..IssuerKey::First.header() };
        encode(&header, &claims, &IssuerKey::Second.signing())
    };
    let lead_to_own_keys = {
        let header = Header { jku: Some("http://127.0.0.1:9/keys".to_owned()), ..IssuerKey::Second.header() };
        encode(&header, &claims, &IssuerKey::Second.signing())
    };
    let critical = Header { crit: Some(vec!["exp".to_owned()]), ..key.header() };
    let access_token = Header { typ: Some("at+jwt".to_owned()), ..key.header() };
    let cases = [
        ("alg none, no signature", with(&with(&good, 0, &none), 2, "")),
        ("alg none, with a signature", with(&good, 0, &none)),
        ("alg None", with(&good, 0, &part(&json!({"alg": "None"})))),
        ("HS256 with the public key's text", by_public_key(public.to_string().as_bytes())),
        ("HS256 with the public key's modulus", by_public_key(modulus.as_bytes())),
        ("HS256 with an empty key", by_public_key(b"")),
        ("another key under the right name", stranger(Some("first"))),
        ("another key under its own name", stranger(Some("second"))),
        ("another key under no name", stranger(None)),
        ("a key that came along", bring_own_key),
        ("an address of keys that came along", lead_to_own_keys),
        ("another kind of key under the right name", {
            let header = Header { kid: Some("first".to_owned()), ..IssuerKey::Curve.header() };
            encode(&header, &claims, &IssuerKey::Curve.signing())
        }),
        ("a changed claim", with(&good, 1, &part(&json!({"sub": "somebody else"})))),
        ("a changed header", with(&good, 0, &part(&json!({"alg": "PS256", "kid": "first"})))),
        ("a cut signature", good[..good.len() - 8].to_owned()),
        ("no signature", with(&good, 2, "")),
        ("an extension that must be understood", encode(&critical, &claims, &key.signing())),
        ("an access token", encode(&access_token, &claims, &key.signing())),
        ("two words", good.rsplit_once('.').expect("three words").0.to_owned()),
        ("no token", "hello".to_owned()),
        ("nothing", String::new()),
        ("too long", format!("{good}{}", "A".repeat(16 * 1024))),
    ];
    for (case, token) in cases {
        let answer = scene.show(token).await;
        assert!(matches!(answer, Err(ProviderError::Refused(_))), "{case}: {answer:?}");
    }
    assert!(scene.show(good).await.is_ok(), "the one they were made from is taken");
}

type Change = fn(&mut Value);

#[tokio::test]
async fn a_key_that_is_not_for_signatures_is_ignored() {
    let published = |change: Change| {
        let mut key = IssuerKey::First.public();
        change(&mut key);
        json!({"keys": [key, IssuerKey::Second.public()]})
    };
    let cases: [(&str, Change); 3] = [
        ("for encryption", |key| key["use"] = json!("enc")),
        ("for another algorithm", |key| key["alg"] = json!("RS512")),
        ("as a shared secret", |key| *key = json!({"kty": "oct", "kid": "first", "k": "c2VjcmV0", "alg": "HS256"})),
    ];
    for (case, change) in cases {
        let scene = Scene::new().await;
        scene.issuer.reply(KEYS, Reply::Json(200, published(change)));
        let answer = scene.sign_in().await;
        assert!(matches!(answer, Err(ProviderError::Refused(_))), "{case}: {answer:?}");
    }
}

#[tokio::test]
async fn elliptic_curve_keys_and_keys_without_an_id_work() {
    let scene = Scene::new().await;
    scene.issuer.reply(KEYS, Reply::Json(200, json!({"keys": [IssuerKey::Curve.public()]})));
    assert!(scene.show(IssuerKey::Curve.sign(&scene.claims())).await.is_ok());
    let scene = Scene::new().await;
    let mut key = IssuerKey::First.public();
    key.as_object_mut().expect("an object").remove("kid");
    scene.issuer.reply(KEYS, Reply::Json(200, json!({"keys": [key]})));
    let nameless = Header { kid: None, ..IssuerKey::First.header() };
    assert!(scene.show(encode(&nameless, &scene.claims(), &IssuerKey::First.signing())).await.is_ok());
}

#[tokio::test]
async fn a_code_is_valid_once_and_only_with_its_verifier_and_redirect() {
    let scene = Scene::new().await;
    let address = scene.begin().await.expect("an address");
    assert!(!address.contains(challenge().verifier.expose()), "only its digest goes out");
    let redeem = async |change: fn(&mut Proof), back: &str| {
        let person = json!({"sub": "seoyeon", "email": "a@b.kr", "email_verified": true});
        let led_back = Url::parse(&scene.issuer.consent(&address, &person)).expect("an address");
        let code = led_back.query_pairs().find(|(name, _)| name == "code").expect("a code").1.into_owned();
        let mut grant = grant(&code);
        let mut proof = Proof { nonce: challenge().nonce, verifier: challenge().verifier };
        change(&mut proof);
        grant.proof = Some(proof);
        back.clone_into(&mut grant.redirect_uri);
        (scene.provider.redeem(grant.clone()).await, grant)
    };
    let (first, grant) = redeem(|_| {}, BACK).await;
    assert_eq!(first.expect("taken").subject, "seoyeon");
    let refused = |answer| matches!(answer, Err(ProviderError::Refused(_)));
    assert!(refused(scene.provider.redeem(grant).await), "a code shown twice");
    assert!(refused(redeem(|proof| proof.verifier = Secret::new("x".repeat(43)), BACK).await.0), "another verifier");
    assert!(refused(redeem(|proof| proof.nonce = Secret::new(NONCE), BACK).await.0), "another nonce");
    assert!(refused(redeem(|_| {}, "https://moya.example.com/elsewhere").await.0), "another address");
}

#[tokio::test]
async fn the_email_address_may_come_from_the_userinfo_response() {
    use testing::issuer::PERSON;
    let scene = Scene::new().await;
    let mut bare = scene.issuer.claims(&json!({"sub": "seoyeon"}));
    bare["nonce"] = json!(NONCE);
    let show = async || scene.show(scene.issuer.sign(&bare)).await;
    scene.issuer.tell("code", json!({"sub": "seoyeon", "email": "a@b.kr", "email_verified": "true", "name": "서연"}));
    let person = show().await.expect("taken");
    let (email, verified) = person.email.expect("an address");
    assert_eq!(email.as_str(), "a@b.kr");
    assert_eq!(verified, Verified::Yes);
    assert_eq!(person.name.as_deref(), Some("서연"));

    scene.issuer.tell("code", json!({"sub": "somebody else", "email": "b@b.kr", "email_verified": true}));
    let answer = show().await;
    assert!(matches!(answer, Err(ProviderError::Refused(_))), "it describes another person: {answer:?}");
    scene.issuer.reply(PERSON, Reply::Text(200, "a.signed.answer".to_owned()));
    let answer = show().await;
    assert!(matches!(answer, Err(ProviderError::Broken(_))), "{answer:?}");
}

#[tokio::test]
async fn an_address_counts_as_verified_only_if_the_issuer_says_so() {
    let scene = Scene::new().await;
    for (sent, expected) in [
        (json!(true), Verified::Yes),
        (json!("true"), Verified::Yes),
        (json!(false), Verified::No),
        (json!("false"), Verified::No),
        (json!("yes"), Verified::No),
        (Value::Null, Verified::No),
    ] {
        let mut claims = scene.claims();
        claims["email_verified"] = sent.clone();
        let seoyeon = scene.show(scene.issuer.sign(&claims)).await.expect("taken");
        assert_eq!(seoyeon.email.expect("an address").1, expected, "{sent}");
    }
}

#[tokio::test]
async fn a_credential_from_a_client_is_checked_in_the_same_way() {
    let scene = Scene::new().await;
    let claims = scene.issuer.claims(&json!({"sub": "seoyeon"}));
    let subject = async |token: &str| scene.provider.subject_of(&Secret::new(token)).await;
    assert_eq!(subject(&scene.issuer.sign(&claims)).await.as_deref(), Ok("seoyeon"));
    assert!(subject(&IssuerKey::Second.sign(&claims)).await.is_err());
    for (claim, value) in
        [("aud", json!("somebody-else")), ("iss", json!("https://accounts.google.com")), ("exp", json!(0))]
    {
        let mut wrong = claims.clone();
        wrong[claim] = value;
        assert!(subject(&scene.issuer.sign(&wrong)).await.is_err(), "{claim}");
    }
}
