//! Changing the address and erasing the account without a password: users who sign in with an issuer only must have
//! signed in recently.

use crate::google_support::{Browser, Scene, seoyeon};
use crate::support::text;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, send, token_of};

const NEW: &str = "new@example.com";

async fn change(scene: &Scene, session: &Value) -> Answer {
    let access = Some(text(session, "accessToken"));
    scene.server.call(Method::POST, "/v1/auth/email/change", access, &json!({"email": NEW})).await
}

async fn sign_in(scene: &Scene, browser: &mut Browser, more: &Value) -> Answer {
    let way = scene.go_round(browser, "", &seoyeon()).await;
    browser.exchange(way.code(), more).await
}

fn is_too_old(answer: &Answer) -> bool {
    (answer.status.as_u16(), answer.code()) == (403, "SIGN_IN_TOO_OLD")
}

#[tokio::test]
async fn an_account_without_a_password_can_change_its_address_after_a_recent_sign_in() {
    let (scene, mails) = (Scene::new().await, Arc::<Mails>::default());
    let session = scene.sign_in(&seoyeon()).await;
    scene.clock.advance(TimeDelta::minutes(10));
    assert_eq!(change(&scene, session.data()).await.status, 200);
    let letters = mails.of(&scene.server.state).await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to.as_str(), NEW);
    let token = json!({"token": token_of(&letters[0])});
    let access = Some(text(session.data(), "accessToken"));
    assert_eq!(scene.server.call(Method::POST, "/v1/auth/verify", access, &token).await.data()["email"], NEW);
    let letters = mails.of(&scene.server.state).await;
    assert_eq!(letters[0].to.as_str(), "seoyeon@example.com", "the previous address is notified");
}

#[tokio::test]
async fn a_refresh_does_not_count_as_a_recent_sign_in() {
    let (scene, mails) = (Scene::new().await, Arc::<Mails>::default());
    let session = scene.sign_in(&seoyeon()).await;
    scene.clock.advance(TimeDelta::minutes(10) + TimeDelta::seconds(1));
    assert!(is_too_old(&change(&scene, session.data()).await));
    let shown = json!({"refreshToken": text(session.data(), "refreshToken")});
    let refreshed = scene.server.call(Method::POST, "/v1/oauth/refresh", None, &shown).await;
    assert!(is_too_old(&change(&scene, refreshed.data()).await), "a new access token is of the old sign-in");
    assert!(mails.of(&scene.server.state).await.is_empty());
    let again = scene.sign_in(&seoyeon()).await;
    assert_eq!(change(&scene, again.data()).await.status, 200);
    assert!(is_too_old(&change(&scene, refreshed.data()).await), "another browser's sign-in is not this one's");
}

#[tokio::test]
async fn a_new_tab_of_a_browser_that_stays_signed_in_is_as_old_as_its_sign_in() {
    let scene = Scene::new().await;
    let mut browser = scene.browser();
    let session = sign_in(&scene, &mut browser, &json!({"keepLoggedIn": true})).await;
    let cookies = session.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().expect("text"));
    let kept = cookies.filter_map(|cookie| cookie.split(';').next()).find(|cookie| cookie.starts_with("moya_keep="));
    let kept = kept.expect("it stays signed in").to_owned();
    scene.clock.advance(TimeDelta::minutes(9));
    let tab = send(scene.server.request(Method::POST, "/v1/oauth/refresh").header("cookie", &kept)).await;
    assert_eq!(change(&scene, tab.data()).await.status, 200);
    scene.clock.advance(TimeDelta::minutes(2));
    assert!(is_too_old(&change(&scene, tab.data()).await), "the tab is two minutes old, the sign-in eleven");
}

#[tokio::test]
async fn erasing_an_account_by_nickname_requires_a_recent_sign_in() {
    let scene = Scene::new().await;
    let session = scene.sign_in(&seoyeon()).await;
    let access = text(session.data(), "accessToken");
    let profile = scene.server.call(Method::GET, "/api/users/me/profile", Some(access), &Value::Null).await;
    let nickname = json!({"nickname": profile.data()["nickname"]});
    scene.clock.advance(TimeDelta::minutes(10) + TimeDelta::seconds(1));
    let leave = |access| scene.server.call(Method::DELETE, "/api/users/me", Some(access), &nickname);
    assert!(is_too_old(&leave(access).await));
    let again = scene.sign_in(&seoyeon()).await;
    assert_eq!(leave(text(again.data(), "accessToken")).await.status, 200);
}
