//! /v1/auth/verify and /v1/auth/email: verifying an address, and what it unlocks.

use crate::images::{photo, upload};
use crate::posts::{form, path, planted_with, post};
use crate::roadmaps::answers;
use crate::support::{PASSWORD, log_in, server, server_and_clock, sign_in, text};
use application::mailing::Says;
use chrono::TimeDelta;
use identity::accounts::Appointed;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, settings, settings_with, token_of};

const EMAIL: &str = "seoyeon@example.com";

async fn verify(server: &TestServer, access: &str, token: &str) -> Answer {
    server.call(Method::POST, "/v1/auth/verify", Some(access), &json!({"token": token})).await
}

async fn resend(server: &TestServer, access: &str) -> Answer {
    server.call_empty(Method::POST, "/v1/auth/verify/resend", Some(access)).await
}

async fn change(server: &TestServer, access: &str, email: &str, password: &str) -> Answer {
    let body = json!({"email": email, "password": password});
    server.call(Method::POST, "/v1/auth/email/change", Some(access), &body).await
}

async fn me(server: &TestServer, access: &str) -> Value {
    server.get("/api/auth/user", Some(access)).await.data().clone()
}

/// A new member, and the token of the link in their first email.
async fn newcomer(server: &TestServer, mails: &Arc<Mails>) -> (String, String) {
    let session = sign_in(server, "서연", EMAIL).await;
    let letters = mails.of(&server.state).await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to.as_str(), EMAIL);
    (text(&session, "accessToken").to_owned(), token_of(&letters[0]))
}

#[tokio::test]
async fn a_link_verifies_the_address_once_and_for_a_day() {
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::default();
    let (access, late) = newcomer(&server, &mails).await;
    assert_eq!(me(&server, &access).await["emailVerified"], false);
    clock.advance(TimeDelta::days(1));
    let again = async || text(log_in(&server, EMAIL, PASSWORD).await.data(), "accessToken").to_owned();
    let access = again().await;
    for bad in [late.as_str(), "x", &"A".repeat(43)] {
        verify(&server, &access, bad).await.assert_refused_in(400, "VERIFY_TOKEN_INVALID", format_args!("{bad}"));
    }

    assert_eq!(resend(&server, &access).await.status, 200);
    let token = token_of(&mails.of(&server.state).await[0]);
    clock.advance(TimeDelta::days(1) - TimeDelta::seconds(1));
    let access = again().await;
    assert_eq!(verify(&server, &access, &token).await.data()["email"], EMAIL);
    verify(&server, &access, &token).await.assert_refused(400, "VERIFY_TOKEN_INVALID");
    assert_eq!(me(&server, &access).await["emailVerified"], true);
    assert_eq!(resend(&server, &access).await.status, 200);
    assert!(mails.of(&server.state).await.is_empty(), "who has verified it gets no more");
}

#[tokio::test]
async fn verifying_an_appointed_address_in_any_way_grants_the_admin_role_at_once() {
    let appointed = Appointed::parse(&[EMAIL.to_owned(), "new@example.com".to_owned()]).expect("addresses");
    let ways = ["verify", "reset", "change"];
    for way in ways {
        let (server, _) = server_and_clock(settings_with(|s| s.services.appointed = appointed.clone())).await;
        let mails = Arc::<Mails>::default();
        let (first, now) = if way == "change" { ("typed@example.com", "new@example.com") } else { (EMAIL, EMAIL) };
        let session = sign_in(&server, "서연", first).await;
        assert_eq!(session["roles"], json!([]), "an unverified address proves nothing");
        let access = text(&session, "accessToken");
        let mut token = token_of(&mails.of(&server.state).await[0]);
        let password = "walnut4river!";
        match way {
            "reset" => {
                server.call(Method::POST, "/v1/auth/password/forgot", None, &json!({"email": first})).await;
                token = token_of(&mails.of(&server.state).await[0]);
                let new = json!({"token": token, "password": password, "passwordConfirm": password});
                assert_eq!(server.call(Method::POST, "/v1/auth/password/reset", None, &new).await.status, 200);
            }
            "change" => {
                assert_eq!(change(&server, access, now, PASSWORD).await.status, 200);
                token = token_of(&mails.of(&server.state).await[0]);
                assert_eq!(verify(&server, access, &token).await.status, 200);
            }
            _ => assert_eq!(verify(&server, access, &token).await.status, 200),
        }
        let again = log_in(&server, now, if way == "reset" { password } else { PASSWORD }).await;
        assert_eq!(again.data()["emailVerified"], true, "{way}");
        assert_eq!(again.data()["roles"], json!(["ADMIN"]), "{way}");
    }
}

#[tokio::test]
async fn a_link_works_without_a_session_or_in_one_of_its_account_but_not_in_others() {
    for (is_change, is_signed_in) in [(false, false), (false, true), (true, false), (true, true)] {
        let (server, mails) = (server().await, Arc::<Mails>::default());
        let other = text(&sign_in(&server, "다른이", "other@example.com").await, "accessToken").to_owned();
        mails.of(&server.state).await;
        let (access, mut token) = newcomer(&server, &mails).await;
        if is_change {
            change(&server, &access, "new@example.com", PASSWORD).await;
            token = token_of(&mails.of(&server.state).await[0]);
        }
        verify(&server, &other, &token).await.assert_refused(403, "LINK_OF_OTHER_ACCOUNT");
        let mine = me(&server, &access).await;
        assert_eq!(mine["email"], EMAIL);
        assert_eq!(mine["emailVerified"], false);
        let others = me(&server, &other).await;
        assert_eq!(others["email"], "other@example.com");
        assert_eq!(others["emailVerified"], false);

        let (caller, body) = (is_signed_in.then_some(access.as_str()), json!({"token": token}));
        let verified = server.call(Method::POST, "/v1/auth/verify", caller, &body).await;
        let address = if is_change { "new@example.com" } else { EMAIL };
        assert_eq!(verified.status, 200, "still good");
        assert_eq!(verified.data()["email"], json!(address), "still good");
        let mine = me(&server, &access).await;
        assert_eq!(mine["email"], json!(address));
        assert_eq!(mine["emailVerified"], true);
    }
}

#[tokio::test]
async fn a_reset_gives_the_address_owner_exclusive_access_to_a_strangers_signup() {
    let appointed = Appointed::parse(&[EMAIL.to_owned()]).expect("addresses");
    let (server, _) = server_and_clock(settings_with(|s| s.services.appointed = appointed)).await;
    let mails = Arc::<Mails>::default();
    let (stranger, _) = newcomer(&server, &mails).await;
    let theirs = me(&server, &stranger).await;
    assert_eq!(theirs["emailVerified"], false);
    assert_eq!(theirs["roles"], json!([]));
    server.call(Method::POST, "/v1/auth/password/forgot", None, &json!({"email": EMAIL})).await;
    let reset = token_of(&mails.of(&server.state).await.pop().expect("a mail"));
    let new = json!({"token": reset, "password": "walnut4river!", "passwordConfirm": "walnut4river!"});
    assert_eq!(server.call(Method::POST, "/v1/auth/password/reset", None, &new).await.status, 200);
    assert_eq!(server.get("/api/auth/user", Some(&stranger)).await.status, 401, "the owner is alone in it");
    log_in(&server, EMAIL, PASSWORD).await.assert_refused(400, "INVALID_CREDENTIALS");
    let owner = log_in(&server, EMAIL, "walnut4river!").await;
    assert_eq!(owner.data()["emailVerified"], true);
    assert_eq!(owner.data()["roles"], json!(["ADMIN"]));
}

#[tokio::test]
async fn requests_for_mails_with_links_are_limited() {
    let (server, mails) = (server().await, Arc::default());
    let (access, _) = newcomer(&server, &mails).await;
    for number in 1..6 {
        assert_eq!(resend(&server, &access).await.status, if number < 5 { 200 } else { 429 }, "and the first mail");
    }
}

#[tokio::test]
async fn a_new_address_applies_once_verified_and_the_old_one_is_notified() {
    let (server, mails) = (server().await, Arc::default());
    let (access, first) = newcomer(&server, &mails).await;
    sign_in(&server, "남의것", "taken@example.com").await;
    mails.of(&server.state).await;

    change(&server, &access, "new@example.com", "wrong2026!").await.assert_refused(400, "INVALID_CREDENTIALS");
    let unproven = server.call(Method::POST, "/v1/auth/email/change", Some(&access), &json!({"email": "n@e.kr"})).await;
    unproven.assert_refused(400, "INVALID_CREDENTIALS");
    change(&server, &access, "Taken@example.com", PASSWORD).await.assert_refused(409, "EMAIL_TAKEN");
    change(&server, &access, EMAIL, PASSWORD).await.assert_refused(400, "VALIDATION_FAILED");
    assert_eq!(change(&server, &access, "new@example.com", PASSWORD).await.status, 200);
    assert_eq!(me(&server, &access).await["email"], EMAIL);

    let letters = mails.of(&server.state).await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to.as_str(), "new@example.com");
    assert_eq!(verify(&server, &access, &token_of(&letters[0])).await.data()["email"], "new@example.com");
    let now = me(&server, &access).await;
    assert_eq!(now["email"], "new@example.com");
    assert_eq!(now["emailVerified"], true);
    log_in(&server, EMAIL, PASSWORD).await.assert_refused(400, "INVALID_CREDENTIALS");
    assert_eq!(log_in(&server, "new@example.com", PASSWORD).await.status, 200);
    let letters = mails.of(&server.state).await;
    let recipients: Vec<_> = letters.iter().map(|letter| letter.to.as_str()).collect();
    assert_eq!(recipients, [EMAIL, "new@example.com"], "both addresses hear of it");
    assert!(matches!(&letters[0].says, Says::AddressChanged { is_new: false, .. }));
    assert!(matches!(&letters[1].says, Says::AddressChanged { is_new: true, .. }));
    verify(&server, &access, &first).await.assert_refused_in(
        400,
        "VERIFY_TOKEN_INVALID",
        format_args!("a link to the one before"),
    );
}

#[tokio::test]
async fn an_address_taken_meanwhile_is_refused() {
    let (server, mails) = (server().await, Arc::default());
    let (access, _) = newcomer(&server, &mails).await;
    change(&server, &access, "new@example.com", PASSWORD).await;
    let token = token_of(&mails.of(&server.state).await[0]);
    sign_in(&server, "먼저온이", "new@example.com").await;
    verify(&server, &access, &token).await.assert_refused(409, "EMAIL_TAKEN");
    assert_eq!(me(&server, &access).await["email"], EMAIL);
}

#[tokio::test]
async fn unverified_members_may_read_and_like_but_not_write_where_verification_is_required() {
    let server = planted_with(settings_with(|s| s.services.needs_verified_email = true)).await;
    let mails = Arc::<Mails>::default();
    let author = text(&sign_in(&server, "지은이", "author@example.com").await, "accessToken").to_owned();
    verify(&server, &author, &token_of(&mails.of(&server.state).await[0])).await;
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    let (access, token) = newcomer(&server, &mails).await;

    let comment = json!({"content": "질문입니다."});
    let profile = json!({"nickname": "새이름", "experience": "1년"});
    assert_eq!(server.get(&study, Some(&access)).await.status, 200);
    assert_eq!(server.call_empty(Method::POST, &format!("{study}/like"), Some(&access)).await.status, 200);
    assert_eq!(server.call(Method::PUT, "/api/users/me/profile", Some(&access), &profile).await.status, 200);
    let refusals = [
        post(&server, &access, &form("남의 스터디")).await,
        server.call(Method::POST, &format!("{study}/comments"), Some(&access), &comment).await,
        server.call(Method::POST, &format!("{study}/applications"), Some(&access), &json!({})).await,
        upload(&server, &access, &photo(4, 4)).await,
        server.call(Method::POST, "/api/roadmap/generate", Some(&access), &answers()).await,
    ];
    for refusal in &refusals {
        refusal.assert_refused(403, "EMAIL_UNVERIFIED");
    }

    verify(&server, &access, &token).await;
    assert_eq!(server.call(Method::POST, &format!("{study}/comments"), Some(&access), &comment).await.status, 201);
    assert_eq!(
        server.call(Method::POST, &format!("{study}/applications"), Some(&access), &json!({})).await.status,
        201
    );
    assert_eq!(upload(&server, &access, &photo(4, 4)).await.status, 201);
}
