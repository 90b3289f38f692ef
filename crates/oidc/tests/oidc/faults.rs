//! An issuer that is down, slow, dishonest or broken ends a sign-in quickly with a clear error.

use crate::support::{Scene, grant};
use identity::provider::{IdentityProvider, ProviderError};
use serde_json::{Value, json};
use testing::issuer::{KEYS, METADATA, PERSON, Reply, TOKEN};

fn is_unreachable<T>(answer: &Result<T, ProviderError>) -> bool {
    matches!(answer, Err(ProviderError::Unreachable(_)))
}

fn is_broken<T>(answer: &Result<T, ProviderError>) -> bool {
    matches!(answer, Err(ProviderError::Broken(_)))
}

#[tokio::test]
async fn an_unavailable_issuer_differs_from_one_that_refuses() {
    let scene = Scene::new().await;
    scene.issuer.stop().await;
    assert!(is_unreachable(&scene.begin().await));
}

#[tokio::test]
async fn a_slow_issuer_causes_a_timeout() {
    for path in [METADATA, KEYS, TOKEN, PERSON] {
        let scene = Scene::impatient().await;
        let mut claims = scene.claims();
        if path == PERSON {
            claims["email"] = Value::Null;
        }
        scene.issuer.reply(path, Reply::Never);
        let answer = scene.show(scene.issuer.sign(&claims)).await;
        assert!(is_unreachable(&answer), "{path}: {answer:?}");
    }
}

#[tokio::test]
async fn an_unreadable_response_is_reported_as_the_issuers_fault() {
    let page = || Reply::Text(200, "<!doctype html><title>busy</title>".to_owned());
    let replies = [
        ("a page", page()),
        ("nothing", Reply::Text(200, String::new())),
        ("a list", Reply::Json(200, json!([]))),
        ("an empty object", Reply::Json(200, json!({}))),
        ("an error", Reply::Text(500, "oops".to_owned())),
        ("an error as a page", Reply::Text(502, "<html>".to_owned())),
        ("a redirect", Reply::Text(302, String::new())),
        ("binary", Reply::Text(200, "\0\u{1}\u{2}".to_owned())),
    ];
    for path in [METADATA, KEYS, TOKEN] {
        for (case, reply) in &replies {
            let scene = Scene::new().await;
            scene.issuer.reply(path, reply.clone());
            let answer = scene.sign_in().await;
            assert!(is_broken(&answer), "{path}, {case}: {answer:?}");
        }
    }
}

#[tokio::test]
async fn a_response_without_end_is_cut_off() {
    let scene = Scene::new().await;
    let padded = format!("{}{}", " ".repeat(300 * 1024), scene.issuer.metadata());
    scene.issuer.reply(METADATA, Reply::Text(200, padded));
    assert_eq!(scene.begin().await, Err(ProviderError::Broken("an answer without end".to_owned())));
}

#[tokio::test]
async fn an_issuer_with_wrong_metadata_gets_no_further_requests() {
    let lies = [
        ("it is another", "issuer", json!("https://accounts.google.com")),
        ("it has a slash more", "issuer", json!("http://127.0.0.1/")),
        ("its page is a script", "authorization_endpoint", json!("javascript:alert(1)")),
        ("its page is a file", "authorization_endpoint", json!("file:///etc/passwd")),
        ("its page is no address", "authorization_endpoint", json!("/authorize")),
        ("codes go elsewhere in the clear", "token_endpoint", json!("http://evil.example/token")),
        ("keys come from elsewhere in the clear", "jwks_uri", json!("http://evil.example/keys")),
        ("user data without TLS", "userinfo_endpoint", json!("http://evil.example/person")),
        ("it gives no codes", "response_types_supported", json!(["id_token"])),
        ("it knows no S256", "code_challenge_methods_supported", json!(["plain"])),
        ("it has no keys", "jwks_uri", Value::Null),
    ];
    for (case, field, value) in lies {
        let scene = Scene::new().await;
        let mut metadata = scene.issuer.metadata();
        metadata[field] = value;
        scene.issuer.reply(METADATA, Reply::Json(200, metadata));
        let (begun, shown) = (scene.begin().await, scene.sign_in().await);
        assert!(is_broken(&begun), "{case}: {begun:?}");
        assert!(shown.is_err(), "{case}");
        assert_eq!(scene.issuer.asked(TOKEN), 0, "{case}: our secret goes nowhere");
    }
}

#[tokio::test]
async fn the_token_endpoints_error_decides_whose_fault_it_is() {
    let error = |code: &str| json!({"error": code, "error_description": "user@example.com is unknown"});
    let cases = [
        (
            "an unknown code",
            400,
            error("invalid_grant"),
            ProviderError::Refused("the issuer does not take the code".to_owned()),
        ),
        (
            "an unknown client",
            401,
            error("invalid_client"),
            ProviderError::Broken("it refuses our request: invalid_client".to_owned()),
        ),
        (
            "no token",
            200,
            json!({"access_token": "a", "token_type": "Bearer"}),
            ProviderError::Broken("it gives no ID token for a code".to_owned()),
        ),
    ];
    for (case, status, body, expected) in cases {
        let scene = Scene::new().await;
        scene.issuer.reply(TOKEN, Reply::Json(status, body));
        assert_eq!(scene.sign_in().await, Err(expected), "{case}");
    }
}

#[tokio::test]
async fn the_client_secret_is_sent_in_the_way_the_issuer_supports() {
    let scene = Scene::new().await;
    let mut metadata = scene.issuer.metadata();
    metadata["token_endpoint_auth_methods_supported"] = json!(["client_secret_post"]);
    scene.issuer.reply(METADATA, Reply::Json(200, metadata));
    scene.issuer.give("code", scene.issuer.sign(&scene.claims()));
    let answer = scene.provider.redeem(grant("code")).await;
    let expected = ProviderError::Broken("it refuses our request: invalid_client".to_owned());
    assert_eq!(answer, Err(expected), "this one wants the header");
}

#[tokio::test]
async fn no_error_contains_a_secret() {
    let scene = Scene::new().await;
    let token = scene.issuer.sign(&scene.claims());
    let mut errors = Vec::new();
    for path in [METADATA, KEYS, TOKEN] {
        for reply in [
            Reply::Text(200, token.clone()),
            Reply::Json(400, json!({"error": "invalid_grant", "error_description": token})),
            Reply::Never,
        ] {
            let scene = if matches!(reply, Reply::Never) { Scene::impatient().await } else { Scene::new().await };
            scene.issuer.reply(path, reply);
            let error = scene.show(token.clone()).await.expect_err("a fault");
            errors.push(format!("{error} {error:?}"));
        }
    }
    for text in errors {
        for secret in [token.as_str(), "the client's: secret", "seoyeon", "vvvv"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}
