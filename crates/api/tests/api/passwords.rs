//! /v1/auth/password: resetting and changing a password.

use crate::posts::wrong_fields;
use crate::support::{PASSWORD, behind_a_proxy, call_from, log_in, server, server_and_clock, sign_in, text};
use application::mailing::{Letter, Says};
use chrono::TimeDelta;
use kernel::Instant;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, send, settings, token_of};

const EMAIL: &str = "seoyeon@example.com";
const NEW: &str = "walnut4river!";

async fn post(server: &TestServer, path: &str, token: Option<&str>, body: Value) -> Answer {
    server.call(Method::POST, &format!("/v1/auth/password/{path}"), token, &body).await
}

async fn forgot(server: &TestServer, email: &str) -> Answer {
    post(server, "forgot", None, json!({"email": email})).await
}

async fn reset(server: &TestServer, token: &str) -> Answer {
    post(server, "reset", None, json!({"token": token, "password": NEW, "passwordConfirm": NEW})).await
}

async fn change(server: &TestServer, access: &str, current: &str) -> Answer {
    change_to(server, access, current, NEW).await
}

async fn change_to(server: &TestServer, access: &str, current: &str, new: &str) -> Answer {
    post(server, "change", Some(access), json!({"current": current, "password": new, "passwordConfirm": new})).await
}

fn resets(letters: Vec<Letter>) -> Vec<Letter> {
    letters.into_iter().filter(|letter| matches!(letter.says, Says::ResetPassword { .. })).collect()
}

/// The token of the link in the email just requested.
async fn asked_for(server: &TestServer, mails: &Arc<Mails>) -> String {
    assert_eq!(forgot(server, EMAIL).await.status, 200);
    token_of(&resets(mails.of(&server.state).await)[0])
}

async fn is_in(server: &TestServer, session: &Value) -> bool {
    server.get("/api/auth/user", Some(text(session, "accessToken"))).await.status == 200
}

#[tokio::test]
async fn a_forgotten_password_is_set_by_mail_and_ends_every_session() {
    let (server, mails) = (server().await, Arc::default());
    let (first, second) = (sign_in(&server, "서연", EMAIL).await, log_in(&server, EMAIL, PASSWORD).await);
    let token = asked_for(&server, &mails).await;
    assert!(is_in(&server, &first).await);

    assert_eq!(reset(&server, &token).await.status, 200);
    assert!(!is_in(&server, &first).await && !is_in(&server, second.data()).await);
    let refresh = json!({"refreshToken": first["refreshToken"]});
    assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &refresh).await.code(), "SESSION_EXPIRED");
    log_in(&server, EMAIL, PASSWORD).await.assert_refused(400, "INVALID_CREDENTIALS");
    let again = log_in(&server, EMAIL, NEW).await.data().clone();
    assert_eq!(again["emailVerified"], true, "who read the mail has shown that the address is theirs");
}

#[tokio::test]
async fn a_reset_link_works_once_for_half_an_hour_and_until_the_password_changes() {
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::<Mails>::default();
    sign_in(&server, "서연", EMAIL).await;
    let verifying = token_of(&mails.of(&server.state).await[0]);
    reset(&server, &verifying).await.assert_refused_in(
        400,
        "RESET_TOKEN_INVALID",
        format_args!("it is for something else"),
    );
    for made_up in ["", "x", &"A".repeat(43)] {
        reset(&server, made_up).await.assert_refused_in(400, "RESET_TOKEN_INVALID", format_args!("{made_up}"));
    }

    let late = asked_for(&server, &mails).await;
    clock.advance(TimeDelta::minutes(30));
    reset(&server, &late).await.assert_refused_in(400, "RESET_TOKEN_INVALID", format_args!("it is over"));

    let (used, other) = (asked_for(&server, &mails).await, asked_for(&server, &mails).await);
    clock.advance(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    assert_eq!(reset(&server, &used).await.status, 200);
    reset(&server, &used).await.assert_refused_in(400, "RESET_TOKEN_INVALID", format_args!("it was used"));
    reset(&server, &other).await.assert_refused_in(400, "RESET_TOKEN_INVALID", format_args!("another one was used"));

    clock.advance(TimeDelta::hours(1));
    let before = asked_for(&server, &mails).await;
    let access = log_in(&server, EMAIL, NEW).await.data()["accessToken"].clone();
    let access = access.as_str().expect("a token");
    assert_eq!(change_to(&server, access, NEW, "velvet9otter!").await.status, 200);
    reset(&server, &before).await.assert_refused_in(
        400,
        "RESET_TOKEN_INVALID",
        format_args!("the password was changed"),
    );
}

#[tokio::test]
async fn the_current_password_is_refused_as_a_new_one() {
    const MESSAGE: &str = "현재 비밀번호와 다른 비밀번호를 입력해주세요.";
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    let access = text(&session, "accessToken");
    let refused = |answer: &Answer| {
        assert_eq!(wrong_fields(answer), [("password", MESSAGE)]);
    };
    refused(&change_to(&server, access, PASSWORD, PASSWORD).await);
    let wrong = change_to(&server, access, NEW, NEW).await;
    wrong.assert_refused_in(400, "INVALID_CREDENTIALS", format_args!("a guess reveals nothing about the new password"));
    let token = asked_for(&server, &mails).await;
    let same = json!({"token": token, "password": PASSWORD, "passwordConfirm": PASSWORD});
    refused(&post(&server, "reset", None, same).await);
    assert!(is_in(&server, &session).await, "nothing has changed");
    assert_eq!(reset(&server, &token).await.status, 200, "the link is still valid");
}

#[tokio::test]
async fn a_waiting_reset_mail_is_not_sent_after_the_password_changes() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    mails.of(&server.state).await;
    let wanted = json!({"email": "other@example.com", "password": PASSWORD});
    let access = text(&session, "accessToken");
    assert_eq!(server.call(Method::POST, "/v1/auth/email/change", Some(access), &wanted).await.status, 200);
    assert_eq!(change(&server, access, PASSWORD).await.status, 200);
    let letters = mails.of(&server.state).await;
    assert!(matches!(letters.as_slice(), [Letter { says: Says::PasswordChanged { .. }, .. }]), "{letters:?}");
}

#[tokio::test]
async fn a_password_change_or_reset_is_mailed_with_time_and_browser() {
    const AGENT: &str =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::<Mails>::default();
    let session = sign_in(&server, "서연", EMAIL).await;
    mails.of(&server.state).await;
    let assert_mailed = async |at: Instant| {
        let letters = mails.of(&server.state).await;
        let [Letter { to, says: Says::PasswordChanged { change }, .. }] = letters.as_slice() else {
            panic!("{letters:?}")
        };
        assert_eq!(to.as_str(), EMAIL);
        assert_eq!(change.at, at);
        assert_eq!(change.browser, "Windows의 Chrome");
    };
    let by_browser = |path: &str| server.request(Method::POST, path).header("user-agent", AGENT);

    let body = json!({"current": PASSWORD, "password": NEW, "passwordConfirm": NEW});
    let change = by_browser("/v1/auth/password/change").bearer_auth(text(&session, "accessToken")).json(&body);
    assert_eq!(send(change).await.status, 200);
    let at_noon = server.state.clock.now();
    clock.advance(TimeDelta::minutes(1));
    assert_mailed(at_noon).await;

    let body = json!({"token": asked_for(&server, &mails).await, "password": PASSWORD, "passwordConfirm": PASSWORD});
    assert_eq!(send(by_browser("/v1/auth/password/reset").json(&body)).await.status, 200);
    assert_mailed(server.state.clock.now()).await;
}

#[tokio::test]
async fn repeated_password_changes_send_at_most_five_mails_an_hour() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    mails.of(&server.state).await;
    for (current, password) in [(PASSWORD, NEW), (NEW, PASSWORD)].into_iter().cycle().take(8) {
        let body = json!({"current": current, "password": password, "passwordConfirm": password});
        let changed = post(&server, "change", Some(text(&session, "accessToken")), body).await;
        assert_eq!(changed.status, 200, "the change itself goes through");
    }
    assert_eq!(mails.of(&server.state).await.len(), 5);
}

#[tokio::test]
async fn a_requested_reset_is_not_mailed_after_the_password_or_address_changes() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    let access = text(&session, "accessToken");
    mails.of(&server.state).await;
    assert_eq!(forgot(&server, "Seoyeon@Example.com").await.status, 200);
    assert_eq!(change(&server, access, PASSWORD).await.status, 200);
    assert!(resets(mails.of(&server.state).await).is_empty());

    let wanted = json!({"email": "new@example.com", "password": NEW});
    assert_eq!(server.call(Method::POST, "/v1/auth/email/change", Some(access), &wanted).await.status, 200);
    let link = json!({"token": token_of(&mails.of(&server.state).await[0])});
    for address in [EMAIL, "new@example.com"] {
        forgot(&server, address).await;
    }
    assert_eq!(server.call(Method::POST, "/v1/auth/verify", Some(access), &link).await.status, 200);
    sign_in(&server, "다음이", EMAIL).await;
    assert!(resets(mails.of(&server.state).await).is_empty(), "nor to the next owner of the address");
}

#[tokio::test]
async fn only_the_mail_reveals_whether_an_account_exists() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    sign_in(&server, "서연", EMAIL).await;
    let (known, unknown) = (forgot(&server, "Seoyeon@Example.com").await, forgot(&server, "nobody@example.com").await);
    assert_eq!(known.status, unknown.status);
    assert_eq!(known.body, unknown.body);
    let sent = resets(mails.of(&server.state).await);
    assert_eq!(sent.iter().map(|letter| letter.to.as_str()).collect::<Vec<_>>(), [EMAIL]);
    assert_eq!(wrong_fields(&forgot(&server, "seoyeon").await)[0].0, "email");
}

#[tokio::test]
async fn after_five_mails_an_hour_a_reset_gets_the_same_response_but_sends_no_mail() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let mails = Arc::<Mails>::default();
    sign_in(&server, "서연", EMAIL).await;
    let mut answers = Vec::new();
    for email in [EMAIL, "nobody@example.com"] {
        for number in 0..8 {
            let from = format!("192.0.2.{number}");
            let answer = call_from(&server, &from, "/v1/auth/password/forgot", &json!({"email": email})).await;
            assert!(!answer.headers.contains_key("retry-after"));
            answers.push((answer.status.as_u16(), answer.body));
        }
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "nothing shows which of them were mailed: {answers:?}");
    assert_eq!(answers[0].0, 200);
    assert_eq!(resets(mails.of(&server.state).await).len(), 4, "and the one of signing up");
    clock.advance(TimeDelta::hours(1));
    forgot(&server, EMAIL).await;
    assert_eq!(resets(mails.of(&server.state).await).len(), 1);
}

#[tokio::test]
async fn one_network_address_asks_for_thirty_resets_an_hour() {
    let server = server().await;
    for number in 0..31 {
        let answer = forgot(&server, &format!("{number}@example.com")).await;
        assert_eq!(answer.status, if number < 30 { 200 } else { 429 });
    }
}

#[tokio::test]
async fn changing_the_password_ends_all_other_sessions() {
    let server = server().await;
    let (own, other) = (sign_in(&server, "서연", EMAIL).await, log_in(&server, EMAIL, PASSWORD).await);
    let access = text(&own, "accessToken");
    let refused = change(&server, access, "wrong2026!").await;
    refused.assert_refused(400, "INVALID_CREDENTIALS");
    assert_eq!(refused.body["message"], "현재 비밀번호가 올바르지 않습니다.");
    let weak = json!({"current": PASSWORD, "password": "short", "passwordConfirm": "other"});
    let refused = post(&server, "change", Some(access), weak).await;
    let names: Vec<_> = wrong_fields(&refused).into_iter().map(|(field, _)| field).collect();
    assert_eq!(names, ["password", "passwordConfirm"]);
    assert!(is_in(&server, other.data()).await);

    assert_eq!(change(&server, access, PASSWORD).await.status, 200);
    assert!(is_in(&server, &own).await && !is_in(&server, other.data()).await);
    let refresh = json!({"refreshToken": own["refreshToken"]});
    assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &refresh).await.status, 200);
    assert_eq!(log_in(&server, EMAIL, NEW).await.status, 200);
    log_in(&server, EMAIL, PASSWORD).await.assert_refused(400, "INVALID_CREDENTIALS");
}

#[tokio::test]
async fn guessing_the_current_password_is_rate_limited() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    for number in 0..11 {
        let refused = change(&server, text(&session, "accessToken"), "wrong2026!").await;
        assert_eq!(refused.status, if number < 10 { 400 } else { 429 });
    }
}

#[tokio::test]
async fn mails_wait_while_nothing_can_be_delivered() {
    let (server, clock) = server_and_clock(settings()).await;
    let mails = Arc::<Mails>::default();
    sign_in(&server, "서연", EMAIL).await;
    mails.of(&server.state).await;
    mails.set_away(true);
    forgot(&server, EMAIL).await;
    assert!(mails.of(&server.state).await.is_empty());
    mails.set_away(false);
    assert!(mails.of(&server.state).await.is_empty(), "it is tried again a minute later");
    clock.advance(TimeDelta::minutes(1));
    let sent = mails.of(&server.state).await;
    assert_eq!(reset(&server, &token_of(&sent[0])).await.status, 200);
    assert_eq!(mails.of(&server.state).await.len(), 1, "the owner hears of the new password");
    clock.advance(TimeDelta::hours(1));
    assert!(mails.of(&server.state).await.is_empty(), "it is sent once");
}

#[tokio::test]
async fn common_passwords_and_those_that_name_their_owner_are_refused_everywhere() {
    const EASY: &str = "많이 쓰이거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.";
    const OWN: &str = "비밀번호에 닉네임이나 이메일 주소를 쓸 수 없습니다.";
    const TILDE: &str = "비밀번호에 쓸 수 없는 문자가 있습니다: ‘~’. 영문, 숫자, 특수문자(@$!%*#?&)만 쓸 수 있으며, 15자 이상이면 어떤 글자든 쓸 수 있습니다.";
    let (server, mails) = (server().await, Arc::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = asked_for(&server, &mails).await;
    for (password, message) in [
        ("password1!", EASY),
        ("Password123!", EASY),
        ("qwer1234!", EASY),
        ("asdf1234!", EASY),
        ("moya1234!", EASY),
        ("dkssud1!", EASY),
        ("tkfkdgo1!", EASY),
        ("xk7#seoyeon!", OWN),
        ("kettle7~plum", TILDE),
    ] {
        let new = json!({"password": password, "passwordConfirm": password});
        let with = |more: Value| {
            let mut body = new.clone();
            body.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
            body
        };
        let agreements = json!({"terms": true, "privacy": true, "marketing": false});
        let signup = with(json!({"nickname": "새사람", "email": "seoyeon@other.kr", "agreements": agreements}));
        let access = Some(text(&session, "accessToken"));
        for refused in [
            server.call(Method::POST, "/v1/auth/signup", None, &signup).await,
            post(&server, "reset", None, with(json!({"token": token}))).await,
            post(&server, "change", access, with(json!({"current": PASSWORD}))).await,
        ] {
            assert_eq!(wrong_fields(&refused), [("password", message)], "{password}");
        }
    }
    assert_eq!(log_in(&server, EMAIL, PASSWORD).await.status, 200, "nothing was set");
    let passphrase = "고래가 지하철에서 책을 읽는다";
    let new = json!({"token": token, "password": passphrase, "passwordConfirm": passphrase});
    assert_eq!(post(&server, "reset", None, new).await.status, 200);
    assert_eq!(log_in(&server, EMAIL, passphrase).await.status, 200);
}
