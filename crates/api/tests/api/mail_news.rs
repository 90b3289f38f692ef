//! News that go by mail, and /api/users/me/settings, which says which.

use crate::posts::{form, path, planted, post};
use crate::support::{sign_in, text};
use application::mailing::{Letter, Says};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Mails, TestServer, token_of};

const SETTINGS: &str = "/api/users/me/settings";

/// Somebody with a verified address.
async fn member(server: &TestServer, mails: &Arc<Mails>, nickname: &str, email: &str) -> String {
    let session = sign_in(server, nickname, email).await;
    let token = token_of(&mails.of(&server.state).await[0]);
    let access = text(&session, "accessToken").to_owned();
    let verified = server.call(Method::POST, "/v1/auth/verify", Some(&access), &json!({"token": token})).await;
    assert_eq!(verified.status, 200);
    access
}

async fn want(server: &TestServer, access: &str, mails: bool, marketing: bool) -> Value {
    let body = json!({"mails": {"applied": mails, "approved": mails, "rejected": mails}, "marketing": marketing});
    server.call(Method::PUT, SETTINGS, Some(access), &body).await.data().clone()
}

async fn apply(server: &TestServer, study: &str, access: &str) {
    let applied = server.call(Method::POST, &format!("{study}/applications"), Some(access), &json!({})).await;
    assert_eq!(applied.status, 201);
}

async fn decide(server: &TestServer, study: &str, author: &str, is_approved: bool) {
    let applicants = format!("{study}/applicants");
    let id = server.get(&applicants, Some(author)).await.data()[0]["id"].clone();
    let decision = if is_approved {
        json!([{"id": id, "isApproved": true}])
    } else {
        json!([{"id": id, "isApproved": false, "status": "REJECTED"}])
    };
    let decided = server.call(Method::PUT, &applicants, Some(author), &decision).await;
    assert_eq!(decided.status, 200);
}

fn said(letters: &[Letter]) -> Vec<(&str, &'static str)> {
    let what = |says: &Says| match says {
        Says::Applied { .. } => "applied",
        Says::Approved { .. } => "approved",
        Says::Rejected { .. } => "rejected",
        _ => "something else",
    };
    letters.iter().map(|letter| (letter.to.as_str(), what(&letter.says))).collect()
}

#[tokio::test]
async fn settings_are_as_they_were_told_and_consent_as_at_signing_up() {
    let server = planted().await;
    let access = text(&sign_in(&server, "서연", "seoyeon@example.com").await, "accessToken").to_owned();
    let before = server.get(SETTINGS, Some(&access)).await.data().clone();
    let all = json!({"applied": true, "approved": true, "rejected": true});
    assert_eq!(before, json!({"mails": all, "marketing": false, "hasPassword": true}));
    assert_eq!(want(&server, &access, false, true).await["marketing"], true);
    let after = server.get(SETTINGS, Some(&access)).await.data().clone();
    let none = json!({"applied": false, "approved": false, "rejected": false});
    assert_eq!(after, json!({"mails": none, "marketing": true, "hasPassword": true}));
    assert_eq!(want(&server, &access, true, false).await["marketing"], false);
}

#[tokio::test]
async fn who_applies_and_who_is_let_in_or_not_is_told_by_mail() {
    let (server, mails) = (planted().await, Arc::default());
    let author = member(&server, &mails, "글쓴이", "author@example.com").await;
    let applicant = member(&server, &mails, "신청자", "applicant@example.com").await;
    for is_approved in [true, false] {
        let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
        apply(&server, &study, &applicant).await;
        let letters = mails.of(&server.state).await;
        assert_eq!(said(&letters), [("author@example.com", "applied")]);
        assert!(
            matches!(&letters[0].says, Says::Applied { title, by, .. } if title == "React 함께 읽기" && by == "신청자")
        );
        decide(&server, &study, &author, is_approved).await;
        let decided = if is_approved { "approved" } else { "rejected" };
        assert_eq!(said(&mails.of(&server.state).await), [("applicant@example.com", decided)]);
    }
}

#[tokio::test]
async fn who_wants_no_mail_or_has_not_verified_the_address_gets_none() {
    let (server, mails) = (planted().await, Arc::<Mails>::default());
    let author = member(&server, &mails, "글쓴이", "author@example.com").await;
    let unverified = text(&sign_in(&server, "신청자", "applicant@example.com").await, "accessToken").to_owned();
    mails.of(&server.state).await;
    want(&server, &author, false, false).await;
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    apply(&server, &study, &unverified).await;
    decide(&server, &study, &author, true).await;
    assert_eq!(said(&mails.of(&server.state).await), []);
}
