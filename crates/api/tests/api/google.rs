//! /oauth2/authorization/google, /login/oauth2/code/google, /v1/oauth/exchange and /v1/oauth/login: signing in with an
//! issuer.

use crate::google_support::{OWN_ADDRESS, Scene, seoyeon};
use crate::support::{PASSWORD, behind_a_proxy, beside_a_writer, log_in, server, sets_cookie, sign_in, text};
use chrono::TimeDelta;
use identity::accounts::Appointed;
use identity::addresses::EmailAddress;
use reqwest::Method;
use serde_json::{Value, json};
use testing::issuer::{METADATA, Reply, TOKEN};
use testing::{Answer, TestServer, send, settings_with};
use url::Url;

const ME: &str = "/api/auth/user";

fn with(claim: &str, value: Value) -> Value {
    let mut person = seoyeon();
    person[claim] = value;
    person
}

#[tokio::test]
async fn signing_in_with_the_issuer_leads_to_the_requested_page() {
    let scene = Scene::new().await;
    let mut browser = scene.browser();
    let way = scene.go_round(&mut browser, "?redirect=/study/7?comments=2", &seoyeon()).await;
    let session = browser.exchange(way.code(), &json!({})).await;
    assert_eq!(session.data()["redirect"], "/study/7?comments=2");
    assert_eq!(text(session.data(), "nickname"), "서연");
    assert_eq!(text(session.data(), "email"), "seoyeon@example.com");
    assert!(!sets_cookie(&session, "moya_keep"), "not kept signed in unless asked");
    let me = scene.server.get(ME, Some(text(session.data(), "accessToken"))).await;
    assert_eq!(me.data()["nickname"], "서연");
    assert_eq!(me.data()["emailVerified"], true);
    let again = scene.sign_in(&with("name", json!("다른 이름"))).await;
    assert_eq!(again.data()["id"], session.data()["id"]);
    assert_eq!(again.data()["nickname"], "서연");
    assert_eq!(again.data()["redirect"], Value::Null);
}

#[tokio::test]
async fn an_appointed_address_administers_as_soon_as_the_issuer_vouches_for_it() {
    let appointed = Appointed::parse(&["Seoyeon@example.com".to_owned()]).expect("addresses");
    let scene = Scene::with(settings_with(|s| s.services.appointed = appointed)).await;
    assert_eq!(scene.sign_in(&seoyeon()).await.data()["roles"], json!(["ADMIN"]));
    let mut other = with("email", json!("other@example.com"));
    other["sub"] = json!("other");
    assert_eq!(scene.sign_in(&other).await.data()["roles"], json!([]));
}

#[tokio::test]
async fn staying_signed_in_sets_the_browser_s_cookie() {
    let scene = Scene::new().await;
    let mut browser = scene.browser();
    let way = scene.go_round(&mut browser, "", &seoyeon()).await;
    let session = browser.exchange(way.code(), &json!({"keepLoggedIn": true})).await;
    let cookie = session.headers["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("moya_keep=") && cookie.contains("HttpOnly"), "{cookie}");
}

#[tokio::test]
async fn each_redirect_to_the_issuer_has_a_new_challenge() {
    let scene = Scene::new().await;
    let mut browser = scene.browser();
    let first = Url::parse(&browser.leave("").await).expect("an address");
    let held = browser.cookie.clone();
    let second = Url::parse(&browser.leave("").await).expect("an address");
    assert_eq!(browser.cookie, held, "two tabs of a browser share its key");
    let value = |url: &Url, name: &str| {
        url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).expect("there")
    };
    for name in ["state", "nonce", "code_challenge"] {
        assert_ne!(value(&first, name), value(&second, name), "{name}");
        assert_eq!(value(&first, name).len(), 43, "{name}");
    }
    assert_eq!(value(&first, "redirect_uri"), format!("{OWN_ADDRESS}/login/oauth2/code/google"));
}

#[tokio::test]
async fn the_cookie_of_signing_in_is_for_this_host_and_no_script() {
    for (development, expected) in [(true, "moya_login="), (false, "__Host-moya_login=")] {
        let scene = Scene::with(settings_with(|s| s.api.development = development)).await;
        let answer = send(scene.browser().request(Method::GET, "/oauth2/authorization/google")).await;
        let cookie = answer.headers["set-cookie"].to_str().expect("text");
        assert!(cookie.starts_with(expected), "{cookie}");
        let parts: Vec<&str> = cookie.split("; ").skip(1).collect();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"] {
            assert!(parts.contains(&part), "{part} is not in {parts:?}");
        }
        assert_eq!(parts.contains(&"Secure"), !development);
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[tokio::test]
async fn our_sign_in_code_works_once_for_sixty_seconds_in_its_browser() {
    let scene = Scene::new().await;
    let (mut mine, mut stranger) = (scene.browser(), scene.browser());
    stranger.leave("").await;
    let way = scene.go_round(&mut mine, "", &seoyeon()).await;
    let cookieless = scene.browser();
    let invalid = |answer: &Answer, case: &str| assert_eq!(answer.code(), "LOGIN_CODE_INVALID", "{case}");
    invalid(&stranger.exchange(way.code(), &json!({})).await, "another browser");
    invalid(&cookieless.exchange(way.code(), &json!({})).await, "no browser");
    invalid(&mine.exchange("made-up", &json!({})).await, "made up");
    invalid(&mine.exchange("", &json!({})).await, "empty");
    scene.clock.advance(TimeDelta::seconds(59));
    assert_eq!(mine.exchange(way.code(), &json!({})).await.status, 200);
    invalid(&mine.exchange(way.code(), &json!({})).await, "a second time");
    let late = scene.go_round(&mut mine, "", &seoyeon()).await;
    scene.clock.advance(TimeDelta::seconds(60));
    invalid(&mine.exchange(late.code(), &json!({})).await, "too late");
}

#[tokio::test]
async fn made_up_codes_and_states_do_not_wait_for_writers() {
    let scene = Scene::new().await;
    let mut browser = scene.browser();
    browser.leave("").await;
    let answers = async {
        let exchanged = browser.exchange("made-up", &json!({})).await;
        (
            exchanged.code().to_owned(),
            browser.go("/login/oauth2/code/google?code=x&state=made-up").await.error().to_owned(),
        )
    };
    let (exchanged, returned) = beside_a_writer(&scene.server, answers).await;
    assert_eq!(exchanged, "LOGIN_CODE_INVALID");
    assert_eq!(returned, "expired");
}

#[tokio::test]
async fn signing_in_redirects_only_to_our_own_pages() {
    let scene = Scene::new().await;
    for redirect in [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "/%09/evil.example",
        "javascript:alert(1)",
        "evil.example",
        "",
    ] {
        let mut browser = scene.browser();
        let query = format!("?redirect={}", redirect.replace('\\', "%5C"));
        let way = scene.go_round(&mut browser, &query, &seoyeon()).await;
        let session = browser.exchange(way.code(), &json!({})).await;
        assert_eq!(session.data()["redirect"], Value::Null, "{redirect}");
        let refused = scene.go_round(&mut browser, &query, &with("email_verified", json!(false))).await;
        assert_eq!(refused.query.get("redirect"), None, "{redirect}");
    }
}

#[tokio::test]
async fn cancelling_at_the_issuer_is_reported_and_ends_the_attempt() {
    let scene = Scene::new().await;
    for (query, path) in [("?redirect=/study/7", "/login"), ("?popup=1", "/login/callback")] {
        let mut browser = scene.browser();
        let address = Url::parse(&browser.leave(query).await).expect("an address");
        let state = address.query_pairs().find(|(name, _)| name == "state").expect("there").1.into_owned();
        let way = browser.go(&format!("/login/oauth2/code/google?error=access_denied&state={state}")).await;
        assert_eq!(way.path.as_str(), path);
        assert_eq!(way.query["error"].as_str(), "cancelled");
        let again = browser.go(&format!("/login/oauth2/code/google?code=x&state={state}")).await;
        assert_eq!(again.error(), "expired");
    }
}

#[tokio::test]
async fn an_unavailable_issuer_is_reported() {
    let scene = Scene::impatient().await;
    scene.issuer.reply(METADATA, Reply::Text(200, "<html>".to_owned()));
    assert_eq!(scene.browser().go("/oauth2/authorization/google").await.error(), "unavailable");
    scene.issuer.behave();
    scene.clock.advance(TimeDelta::seconds(5));
    let mut browser = scene.browser();
    let back = scene.issuer.consent(&browser.leave("?redirect=/study/7").await, &seoyeon());
    scene.issuer.reply(TOKEN, Reply::Never);
    let way = browser.come_back(&back).await;
    assert_eq!(way.error(), "unavailable");
    assert_eq!(way.query["redirect"].as_str(), "/study/7");
}

#[tokio::test]
async fn signing_in_with_an_issuer_fails_if_none_is_configured() {
    let server = server().await;
    let config = server.get("/api/config", None).await;
    assert_eq!(config.data()["googleSignIn"], false);
    let refused = server.call(Method::POST, "/v1/oauth/login", None, &brought("a", "b", OWN_ADDRESS)).await;
    refused.assert_refused(503, "UNAVAILABLE");
    let scene = Scene::new().await;
    assert_eq!(scene.server.get("/api/config", None).await.data()["googleSignIn"], true);
}

#[tokio::test]
async fn the_account_of_a_verified_address_is_joined() {
    let scene = Scene::new().await;
    let own = sign_in(&scene.server, "모야", "Seoyeon@example.com").await;
    let id = kernel::UserId(own["id"].as_i64().expect("a number"));
    let (email, now) = (EmailAddress::parse("Seoyeon@example.com").expect("one"), scene.server.state.clock.now());
    scene.server.state.store.write(move |s| s.update_email(id, &email, now)).await.expect("noted");
    let joined = scene.sign_in(&seoyeon()).await;
    assert_eq!(joined.data()["id"], own["id"]);
    assert_eq!(joined.data()["nickname"], "모야");
    assert_eq!(scene.server.get(ME, Some(text(&own, "accessToken"))).await.status, 200, "their own session goes on");
    assert_eq!(log_in(&scene.server, "seoyeon@example.com", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn signing_in_with_the_issuer_signs_out_a_stranger_who_took_the_address() {
    let scene = Scene::new().await;
    let taken = sign_in(&scene.server, "모야", "seoyeon@example.com").await;
    let joined = scene.sign_in(&seoyeon()).await;
    assert_eq!(joined.data()["id"], taken["id"]);
    let out = scene.server.get(ME, Some(text(&taken, "accessToken"))).await;
    assert_eq!(out.code(), "SESSION_EXPIRED");
    let body = json!({"refreshToken": taken["refreshToken"]});
    assert_eq!(scene.server.call(Method::POST, "/v1/oauth/refresh", None, &body).await.code(), "SESSION_EXPIRED");
    assert_eq!(log_in(&scene.server, "seoyeon@example.com", PASSWORD).await.code(), "INVALID_CREDENTIALS");
    assert_eq!(scene.server.get(ME, Some(text(joined.data(), "accessToken"))).await.status, 200);
}

fn brought(credential: &str, code: &str, redirect_uri: &str) -> Value {
    json!({"credential": credential, "authCode": code, "redirectUri": redirect_uri})
}

async fn bring(server: &TestServer, body: &Value) -> Answer {
    server.call(Method::POST, "/v1/oauth/login", None, body).await
}

#[tokio::test]
async fn a_client_signs_in_by_a_credential_and_a_code_of_the_same_person() {
    let scene = Scene::new().await;
    let token = |person: &Value| scene.issuer.sign(&scene.issuer.claims(person));
    let stranger = with("sub", json!("stranger"));
    let give = || scene.issuer.give("code", token(&seoyeon()));
    give();
    let session = bring(&scene.server, &brought(&token(&seoyeon()), "code", OWN_ADDRESS)).await;
    assert_eq!(text(session.data(), "nickname"), "서연");
    assert_eq!(scene.server.get(ME, Some(text(session.data(), "accessToken"))).await.status, 200);

    let again = bring(&scene.server, &brought(&token(&seoyeon()), "code", OWN_ADDRESS)).await;
    assert_eq!(again.code(), "LOGIN_CODE_INVALID", "a code shown twice");
    give();
    let mixed = bring(&scene.server, &brought(&token(&stranger), "code", OWN_ADDRESS)).await;
    assert_eq!(mixed.code(), "LOGIN_CODE_INVALID", "of two people");
    for claim in ["aud", "iss"] {
        give();
        let wrong = token(&with(claim, json!("somebody-else")));
        assert_eq!(
            bring(&scene.server, &brought(&wrong, "code", OWN_ADDRESS)).await.code(),
            "LOGIN_CODE_INVALID",
            "{claim}"
        );
    }
    let made_up = bring(&scene.server, &brought("not.a.token", "code", OWN_ADDRESS)).await;
    assert_eq!(made_up.code(), "LOGIN_CODE_INVALID");
}

#[tokio::test]
async fn a_client_s_code_was_sent_to_an_address_of_our_own() {
    let scene = Scene::new().await;
    for foreign in [
        "https://evil.example",
        "https://moya.example.evil.example",
        "http://moya.example",
        "https://moya.example:8443",
        "postmessage",
        "",
    ] {
        let refused = bring(&scene.server, &brought("a", "b", foreign)).await;
        assert_eq!(refused.body["fieldErrors"][0]["field"], "redirectUri", "{foreign}: {}", refused.body);
    }
    let empty = bring(&scene.server, &json!({"redirectUri": OWN_ADDRESS})).await;
    let fields: Vec<&str> =
        empty.body["fieldErrors"].as_array().expect("errors").iter().map(|error| text(error, "field")).collect();
    assert_eq!(fields, ["credential", "authCode"]);
    assert_eq!(scene.issuer.asked(TOKEN), 0);
}

#[tokio::test]
async fn sign_ins_with_an_issuer_share_the_limit_of_a_network_address() {
    let scene = Scene::with(behind_a_proxy()).await;
    let browser = scene.browser();
    let leave = async |from: &str| {
        let request = browser.request(Method::GET, "/oauth2/authorization/google").header("x-forwarded-for", from);
        send(request).await.headers["location"].to_str().expect("text").to_owned()
    };
    for _ in 0..30 {
        assert!(leave("203.0.113.9").await.starts_with(&scene.issuer.address));
    }
    assert_eq!(leave("203.0.113.9").await, "/login?error=busy");
    assert!(leave("203.0.113.10").await.starts_with(&scene.issuer.address));
}
