//! /v1/mails/unsubscribe: one click in a mail switches its kind off, without signing in.

use crate::mail_news::{apply, decide, member};
use crate::posts::{form, path, planted, post};
use chrono::TimeDelta;
use identity::mails::{MailTopic, UNSUBSCRIBE_LIFETIME, Unsubscribing};
use kernel::UserId;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, send};

const LINK: &str = "/v1/mails/unsubscribe?token=";

async fn click(server: &TestServer, token: &str) -> Answer {
    let request = server.request(Method::POST, &format!("{LINK}{token}"));
    send(request.header("content-type", "application/x-www-form-urlencoded").body("List-Unsubscribe=One-Click")).await
}

/// Opens the link as a browser does, without following where it leads.
async fn open(server: &TestServer, token: &str) -> Answer {
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy();
    send(browser.build().expect("a client").get(format!("{}{LINK}{token}", server.address))).await
}

#[tokio::test]
async fn one_click_in_a_mail_switches_its_kind_off_and_no_other() {
    let (server, mails) = (planted().await, Arc::<Mails>::default());
    let author = member(&server, &mails, "지은이", "author@example.com").await;
    let applicant = member(&server, &mails, "신청자", "applicant@example.com").await;
    let settings = async || server.get("/api/users/me/settings", Some(&applicant)).await.data()["mails"].clone();
    let before = settings().await;
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    apply(&server, &study, &applicant).await;
    mails.of(&server.state).await;
    decide(&server, &study, &author, false).await;
    let letters = mails.of(&server.state).await;
    let token = letters[0].unsubscribe.as_ref().expect("news").token.expose().to_owned();

    let opened = open(&server, &token).await;
    assert_eq!(opened.status, 303, "a scanner that opens the link changes nothing");
    assert_eq!(opened.headers["location"], format!("/unsubscribe#topic=REJECTED&token={token}"));
    assert_eq!(settings().await, before);
    for _ in 0..2 {
        let clicked = click(&server, &token).await;
        assert_eq!(clicked.status, 200);
        assert_eq!(clicked.data(), &json!({"kind": "REJECTED"}));
    }
    let mut expected = before;
    expected["rejected"] = json!(false);
    assert_eq!(settings().await, expected);
    let study = path(post(&server, &author, &form("Rust 함께 읽기")).await.data());
    apply(&server, &study, &applicant).await;
    mails.of(&server.state).await;
    decide(&server, &study, &author, false).await;
    assert!(mails.of(&server.state).await.is_empty());
}

#[tokio::test]
async fn only_our_own_links_work_and_only_for_a_time() {
    let server = planted().await;
    let (keys, now) = (&server.state.accounts.keys, server.state.clock.now());
    let link = Unsubscribing { user: UserId(999), topic: MailTopic::Applied };
    let old = keys.sign_unsubscribing(link, now - UNSUBSCRIBE_LIFETIME);
    for token in [old.expose(), "a.b.c"] {
        let refused = click(&server, token).await;
        refused.assert_refused(400, "UNSUBSCRIBE_TOKEN_INVALID");
        let opened = open(&server, token).await;
        assert_eq!(opened.status, 303);
        assert_eq!(opened.headers["location"], "/unsubscribe");
    }
    let young = keys.sign_unsubscribing(link, now - UNSUBSCRIBE_LIFETIME + TimeDelta::seconds(1));
    assert_eq!(click(&server, young.expose()).await.status, 200, "an account that is gone gets no mails either");
    let none = server.call(Method::POST, "/v1/mails/unsubscribe", None, &Value::Null).await;
    none.assert_refused(400, "VALIDATION_FAILED");
}
