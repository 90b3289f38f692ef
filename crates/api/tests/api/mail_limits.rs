//! Limits on emails to an address that anyone can request: by signing up, verifying, changing an address or resetting a
//! password. All of them count for the recipient.

use crate::support::{
    PASSWORD, behind_a_proxy, browser_of, call_from, log_in, server_and_clock, sign_in, signup_form, text,
};
use application::mailing::{Letter, Says};
use chrono::TimeDelta;
use identity::addresses::EmailAddress;
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, send, settings};

/// A spelling of the stranger's address. All spellings lead to one mailbox.
fn spelling(number: usize) -> String {
    match number % 3 {
        0 => format!("strange.r+{number}@gmail.com"),
        1 => format!("Stranger+{number}@Gmail.com"),
        _ => format!("s.t.r.anger+{number}@googlemail.com"),
    }
}

async fn change(server: &TestServer, access: &str, email: &str) -> Answer {
    let body = json!({"email": email, "password": PASSWORD});
    server.call(Method::POST, "/v1/auth/email/change", Some(access), &body).await
}

async fn sign_up(server: &TestServer, number: usize, email: &str) -> Answer {
    let from = format!("192.0.2.{number}");
    call_from(server, &from, "/v1/auth/signup", &signup_form(&format!("가입자{number}"), email)).await
}

async fn forgot(server: &TestServer, email: &str) -> Answer {
    server.call(Method::POST, "/v1/auth/password/forgot", None, &json!({"email": email})).await
}

fn is_limited(answer: &Answer, retry_after: &str) -> bool {
    let wait = answer.headers.get("retry-after").and_then(|wait| wait.to_str().ok());
    (answer.status.as_u16(), answer.code(), wait) == (429, "RATE_LIMITED", Some(retry_after))
}

/// The emails to the stranger.
async fn strangers(server: &TestServer, mails: &Arc<Mails>) -> Vec<Letter> {
    let mut letters = mails.of(&server.state).await;
    letters.retain(|letter| !letter.to.as_str().starts_with("account"));
    letters
}

#[tokio::test]
async fn an_address_gets_five_mails_an_hour_and_ten_a_day_from_all_accounts_together() {
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::<Mails>::default();
    let mut sent = Vec::new();
    for number in 0..24 {
        let session = sign_in(&server, &format!("계정{number}"), &format!("account{number}@example.com")).await;
        let answer = change(&server, text(&session, "accessToken"), &spelling(number)).await;
        assert!(answer.status == 200 || answer.code() == "RATE_LIMITED", "{}", answer.body);
        sent.push(strangers(&server, &mails).await.len());
        if number % 8 == 7 {
            clock.advance(TimeDelta::hours(1));
        }
    }
    let by_hour: Vec<usize> = sent.chunks(8).map(|hour| hour.iter().sum()).collect();
    assert_eq!(by_hour, [5, 5, 0]);
}

#[tokio::test]
async fn all_kinds_of_requested_mails_share_one_limit() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let mails = Arc::<Mails>::default();
    let asking = sign_in(&server, "계정", "account@example.com").await;
    let asking = text(&asking, "accessToken");
    assert_eq!(sign_up(&server, 1, &spelling(1)).await.status, 201);
    let session = log_in(&server, &spelling(1), PASSWORD).await.data().clone();
    let access = text(&session, "accessToken");
    let resend = async || server.call_empty(Method::POST, "/v1/auth/verify/resend", Some(access)).await;
    assert_eq!(resend().await.status, 200);
    assert_eq!(change(&server, asking, &spelling(2)).await.status, 200);
    assert_eq!(forgot(&server, &spelling(1)).await.status, 200);
    assert_eq!(sign_up(&server, 2, &spelling(3)).await.status, 201);
    assert_eq!(strangers(&server, &mails).await.len(), 5);

    clock.advance(TimeDelta::minutes(10));
    assert!(is_limited(&sign_up(&server, 3, &spelling(4)).await, "3000"));
    let made = EmailAddress::parse(&spelling(4)).expect("an address");
    assert!(server.state.store.read(move |s| s.find_user_by_email(&made)).await.expect("answers").is_none());
    assert!(is_limited(&resend().await, "3000"));
    assert!(is_limited(&change(&server, asking, &spelling(5)).await, "3000"));
    assert_eq!(forgot(&server, &spelling(1)).await.status, 200, "the answer reveals nothing");
    assert!(strangers(&server, &mails).await.is_empty());
    assert_eq!(change(&server, asking, "somebody.else@gmail.com").await.status, 200);
}

#[tokio::test]
async fn refused_requests_do_not_count_and_requested_mails_do_not_suppress_security_mails() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    let mails = Arc::<Mails>::default();
    let session = sign_in(&server, "서연", "seoyeon@example.com").await;
    for number in 0..9 {
        let taken = sign_up(&server, number, "Seoyeon@example.com").await;
        taken.assert_refused(409, "EMAIL_TAKEN");
    }
    for _ in 0..9 {
        forgot(&server, "seoyeon@example.com").await;
    }
    let resets = mails.of(&server.state).await;
    let resets = resets.iter().filter(|letter| matches!(letter.says, Says::ResetPassword { .. }));
    assert_eq!(resets.count(), 4, "and the one of signing up");
    let body = json!({"current": PASSWORD, "password": "other2026!", "passwordConfirm": "other2026!"});
    let access = Some(text(&session, "accessToken"));
    assert_eq!(server.call(Method::POST, "/v1/auth/password/change", access, &body).await.status, 200);
    let letters = mails.of(&server.state).await;
    assert!(matches!(letters.as_slice(), [Letter { says: Says::PasswordChanged { .. }, .. }]), "{letters:?}");
}

#[tokio::test]
async fn strangers_who_use_up_the_mails_of_an_address_leave_its_owner_s_browser_three_resets_an_hour() {
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::<Mails>::default();
    sign_in(&server, "서연", "seoyeon@example.com").await;
    let known = browser_of(&log_in(&server, "seoyeon@example.com", PASSWORD).await);
    sign_in(&server, "지우", "jiwoo@example.com").await;
    let stranger = browser_of(&log_in(&server, "jiwoo@example.com", PASSWORD).await);
    let by = async |browser: &str, email: &str| {
        let request = server.request(Method::POST, "/v1/auth/password/forgot").header("cookie", browser);
        let answer = send(request.json(&json!({"email": email}))).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.body, json!({"success": true}));
    };
    let resets = async || {
        let sent = mails.of(&server.state).await;
        sent.iter().filter(|letter| matches!(letter.says, Says::ResetPassword { .. })).count()
    };
    for _ in 0..6 {
        by(&stranger, "seoyeon@example.com").await;
    }
    assert_eq!(resets().await, 4, "and the one of signing up");
    for _ in 0..5 {
        by(&known, "Seoyeon@Example.com").await;
    }
    assert_eq!(resets().await, 3);
    by(&known, "jiwoo@example.com").await;
    assert_eq!(resets().await, 1, "at other accounts it is a stranger");

    for _ in 0..5 {
        clock.advance(TimeDelta::hours(1));
        for _ in 0..4 {
            by(&known, "seoyeon@example.com").await;
        }
    }
    assert_eq!(resets().await, 7, "ten a day");
}
