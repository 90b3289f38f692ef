//! /api/users/me/second-factor and /v1/auth/second-factor: codes in addition to the password.

use crate::google_support::{Scene, seoyeon};
use crate::posts::{form, path, planted_with, post};
use crate::support::{PASSWORD, browser_of, grant_admin, log_in, server, server_and_clock, sets_cookie, sign_in, text};
use application::mailing::Says;
use chrono::TimeDelta;
use identity::second_factor::{STEP_SECONDS, TotpSecret};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, send, settings, settings_with, token_of};

const EMAIL: &str = "seoyeon@example.com";
const PATH: &str = "/api/users/me/second-factor";
const WRONG: &str = "000000";

/// A second factor that was just turned on.
pub(crate) struct TurnedOn {
    pub(crate) secret: TotpSecret,
    pub(crate) codes: Vec<String>,
}

impl TurnedOn {
    /// The code of the app, this many steps from now. Each step's code works once.
    pub(crate) fn code(&self, server: &TestServer, steps: i64) -> String {
        self.secret.code_at(server.state.clock.now() + TimeDelta::seconds(steps * STEP_SECONDS))
    }
}

pub(crate) async fn begin(server: &TestServer, token: &str, password: &Value) -> Answer {
    server.call(Method::POST, PATH, Some(token), &json!({"password": password})).await
}

pub(crate) fn secret_of(begun: &Answer) -> TotpSecret {
    TotpSecret::from_base32(text(begun.data(), "secret")).expect("a secret")
}

async fn confirm(server: &TestServer, token: &str, code: &str) -> Answer {
    server.call(Method::POST, &format!("{PATH}/confirm"), Some(token), &json!({"code": code})).await
}

/// Turns it on for a member with the tests' password.
pub(crate) async fn turn_on(server: &TestServer, token: &str) -> TurnedOn {
    let secret = secret_of(&begin(server, token, &json!(PASSWORD)).await);
    turn_on_by(server, token, secret).await
}

async fn turn_on_by(server: &TestServer, token: &str, secret: TotpSecret) -> TurnedOn {
    let confirmed = confirm(server, token, &secret.code_at(server.state.clock.now())).await;
    let codes = confirmed.data()["recoveryCodes"].as_array().expect("codes").iter();
    TurnedOn { secret, codes: codes.map(|code| code.as_str().expect("text").to_owned()).collect() }
}

/// The challenge after a successful first step.
pub(crate) fn challenge_of(answer: &Answer) -> &str {
    answer.assert_refused(403, "SECOND_FACTOR_REQUIRED");
    text(&answer.body["data"]["secondFactor"], "challenge")
}

async fn answer(server: &TestServer, challenge: &str, code: &str) -> Answer {
    let body = json!({"challenge": challenge, "code": code});
    server.call(Method::POST, "/v1/auth/second-factor", None, &body).await
}

async fn turn_off(server: &TestServer, token: &str, body: Value) -> Answer {
    server.call(Method::DELETE, PATH, Some(token), &body).await
}

async fn is_in(server: &TestServer, session: &Value) -> bool {
    server.get("/api/auth/user", Some(text(session, "accessToken"))).await.status == 200
}

#[tokio::test]
async fn signing_in_requires_a_code_once_the_second_factor_is_confirmed() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    let off = server.get(PATH, Some(token)).await;
    assert_eq!(off.data(), &json!({"enabledAt": null, "recoveryCodesLeft": 0, "required": false}));

    let begun = begin(&server, token, &json!(PASSWORD)).await;
    let uri = text(begun.data(), "uri");
    assert!(uri.starts_with("otpauth://totp/MOYA:seoyeon%40example.com?secret="), "{uri}");
    assert!(uri.contains(text(begun.data(), "secret")));
    assert_eq!(log_in(&server, EMAIL, PASSWORD).await.status, 200, "nothing is on yet");
    let made = turn_on_by(&server, token, secret_of(&begun)).await;
    assert_eq!(made.codes.len(), 10);
    let on = server.get(PATH, Some(token)).await;
    assert_eq!(
        on.data(),
        &json!({"enabledAt": "2026-11-20T12:00:00+09:00", "recoveryCodesLeft": 10, "required": false})
    );

    let first = log_in(&server, EMAIL, PASSWORD).await;
    assert!(first.headers.get("set-cookie").is_none(), "no session is open yet");
    assert_eq!(first.body["data"]["secondFactor"]["expiresAt"], "2026-11-20T12:05:00+09:00");
    let challenge = challenge_of(&first);
    let second = answer(&server, challenge, &made.code(&server, 1)).await;
    assert_eq!(text(second.data(), "nickname"), "서연");
    assert!(is_in(&server, second.data()).await);
    assert!(sets_cookie(&second, "moya_browser"), "the browser is known from now on");
    let again = answer(&server, challenge, &made.codes[0]).await;
    again.assert_refused_in(400, "LOGIN_CODE_INVALID", format_args!("a challenge is good once"));
}

#[tokio::test]
async fn a_wrong_code_is_a_field_error_and_five_end_the_sign_in() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let made = turn_on(&server, text(&session, "accessToken")).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    let challenge = challenge_of(&first);
    let malformed = answer(&server, challenge, "가나다라마바").await;
    malformed.assert_refused(400, "SECOND_FACTOR_CODE_INVALID");
    for _ in 0..5 {
        let wrong = answer(&server, challenge, WRONG).await;
        wrong.assert_refused(400, "SECOND_FACTOR_CODE_INVALID");
        let message = "인증 코드가 올바르지 않습니다. 새 코드로 다시 시도해주세요.";
        assert_eq!(wrong.body["fieldErrors"], json!([{"field": "code", "message": message}]));
    }
    answer(&server, challenge, &made.codes[0]).await.assert_refused(400, "LOGIN_CODE_INVALID");
    for made_up in ["x", &"A".repeat(43)] {
        answer(&server, made_up, WRONG).await.assert_refused_in(400, "LOGIN_CODE_INVALID", format_args!("{made_up}"));
    }
}

#[tokio::test]
async fn ten_wrong_codes_close_the_second_step_for_an_hour() {
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let made = turn_on(&server, text(&session, "accessToken")).await;
    for _ in 0..2 {
        let first = log_in(&server, EMAIL, PASSWORD).await;
        for _ in 0..5 {
            assert_eq!(answer(&server, challenge_of(&first), WRONG).await.status, 400);
        }
    }
    let first = log_in(&server, EMAIL, PASSWORD).await;
    let refused = answer(&server, challenge_of(&first), &made.codes[0]).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "3600");
    clock.advance(TimeDelta::hours(1));
    let first = log_in(&server, EMAIL, PASSWORD).await;
    assert_eq!(answer(&server, challenge_of(&first), &made.codes[0]).await.status, 200);
}

#[tokio::test]
async fn a_stranger_who_guesses_codes_does_not_lock_out_the_owner() {
    let (server, _) = server_and_clock(settings()).await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let known = browser_of(&log_in(&server, EMAIL, PASSWORD).await);
    let token = text(&session, "accessToken");
    let made = turn_on(&server, token).await;
    for _ in 0..2 {
        let first = log_in(&server, EMAIL, PASSWORD).await;
        for _ in 0..5 {
            assert_eq!(answer(&server, challenge_of(&first), WRONG).await.status, 400);
        }
    }
    let first = log_in(&server, EMAIL, PASSWORD).await;
    assert_eq!(answer(&server, challenge_of(&first), &made.codes[0]).await.status, 429);

    let answer_known = async |code: &str| {
        let first = log_in(&server, EMAIL, PASSWORD).await;
        let body = json!({"challenge": challenge_of(&first), "code": code});
        let request = server.request(Method::POST, "/v1/auth/second-factor").header("cookie", &known);
        send(request.json(&body)).await.status.as_u16()
    };
    assert_eq!(answer_known(&made.codes[0]).await, 200, "the owner's browser");
    let remake = async |code: &str| {
        let body = json!({"code": code});
        server.call(Method::POST, &format!("{PATH}/recovery-codes"), Some(token), &body).await.status.as_u16()
    };
    assert_eq!(remake(&made.codes[1]).await, 200, "the owner's settings");

    for _ in 0..10 {
        assert_eq!([answer_known(WRONG).await, remake(WRONG).await], [400, 400]);
    }
    assert_eq!([answer_known(WRONG).await, remake(WRONG).await], [429, 429], "guessing ends there too");
}

#[tokio::test]
async fn a_wrong_code_is_a_failed_sign_in_that_the_owner_sees() {
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    let made = turn_on(&server, token).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    for _ in 0..2 {
        clock.advance(TimeDelta::seconds(1));
        assert_eq!(answer(&server, challenge_of(&first), WRONG).await.status, 400);
    }
    let failed = server.get("/api/users/me/failed-logins", Some(token)).await;
    assert_eq!(failed.data()["sinceLastLogin"], json!({"count": 2, "lastAt": "2026-11-20T12:00:02+09:00"}));
    let signed_in = answer(&server, challenge_of(&first), &made.codes[0]).await;
    let token = text(signed_in.data(), "accessToken");
    let failed = server.get("/api/users/me/failed-logins", Some(token)).await;
    assert_eq!(failed.data()["sinceLastLogin"]["count"], 0);
    assert_eq!(failed.data()["beforeLastLogin"]["count"], 2);
}

#[tokio::test]
async fn a_wrong_password_does_not_show_that_there_is_a_second_factor() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    turn_on(&server, text(&session, "accessToken")).await;
    sign_in(&server, "지우", "jiwoo@example.com").await;
    let mut guarded = log_in(&server, EMAIL, "wrong2026!").await.body;
    let mut other = log_in(&server, "jiwoo@example.com", "wrong2026!").await.body;
    assert_eq!(guarded["errorCode"], "INVALID_CREDENTIALS");
    for body in [&mut guarded, &mut other] {
        body.as_object_mut().expect("an object").remove("requestId");
    }
    assert_eq!(guarded, other);
}

#[tokio::test]
async fn setting_up_a_second_factor_requires_the_password_and_signs_out_everywhere_else() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let elsewhere = log_in(&server, EMAIL, PASSWORD).await.data().clone();
    let token = text(&session, "accessToken");
    for refused in [Value::Null, json!("wrong2026!")] {
        begin(&server, token, &refused).await.assert_refused_in(400, "INVALID_CREDENTIALS", format_args!("{refused}"));
    }
    confirm(&server, token, WRONG).await.assert_refused(409, "SECOND_FACTOR_OFF");
    let begun = begin(&server, token, &json!(PASSWORD)).await;
    confirm(&server, token, WRONG).await.assert_refused(400, "SECOND_FACTOR_CODE_INVALID");
    assert!(is_in(&server, &elsewhere).await);
    turn_on_by(&server, token, secret_of(&begun)).await;
    assert!(is_in(&server, &session).await && !is_in(&server, &elsewhere).await);
    begin(&server, token, &json!(PASSWORD)).await.assert_refused(409, "SECOND_FACTOR_ON");
    confirm(&server, token, WRONG).await.assert_refused(409, "SECOND_FACTOR_ON");
}

#[tokio::test]
async fn an_account_without_a_password_must_just_have_signed_in() {
    let scene = Scene::new().await;
    let session = scene.sign_in(&seoyeon()).await;
    let token = text(session.data(), "accessToken").to_owned();
    let secret = secret_of(&begin(&scene.server, &token, &Value::Null).await);
    scene.clock.advance(TimeDelta::minutes(11));
    begin(&scene.server, &token, &Value::Null).await.assert_refused(403, "SIGN_IN_TOO_OLD");
    let made = turn_on_by(&scene.server, &token, secret).await;
    let off = turn_off(&scene.server, &token, json!({"code": made.code(&scene.server, 1)})).await;
    assert_eq!(off.status, 200, "there is no password to show: {}", off.body);
}

#[tokio::test]
async fn new_recovery_codes_replace_the_old_ones() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    let path = format!("{PATH}/recovery-codes");
    let remake = async |code: &str| server.call(Method::POST, &path, Some(token), &json!({"code": code})).await;
    remake(WRONG).await.assert_refused(409, "SECOND_FACTOR_OFF");
    let made = turn_on(&server, token).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    assert_eq!(answer(&server, challenge_of(&first), &made.codes[0].to_lowercase()).await.status, 200);
    assert_eq!(server.get(PATH, Some(token)).await.data()["recoveryCodesLeft"], 9);
    remake(&made.codes[0]).await.assert_refused_in(400, "SECOND_FACTOR_CODE_INVALID", format_args!("it was used"));

    let anew = remake(&made.code(&server, 1)).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    let challenge = challenge_of(&first);
    answer(&server, challenge, &made.codes[1]).await.assert_refused(400, "SECOND_FACTOR_CODE_INVALID");
    let fresh = anew.data()["recoveryCodes"][0].as_str().expect("text");
    assert_eq!(answer(&server, challenge, fresh).await.status, 200);
}

#[tokio::test]
async fn turning_the_second_factor_off_requires_a_code_and_the_password() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    let made = turn_on(&server, token).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    let elsewhere = answer(&server, challenge_of(&first), &made.codes[0]).await.data().clone();
    let waiting = log_in(&server, EMAIL, PASSWORD).await;
    for (body, code) in [
        (json!({"code": made.codes[1]}), "INVALID_CREDENTIALS"),
        (json!({"code": made.codes[1], "password": "wrong2026!"}), "INVALID_CREDENTIALS"),
        (json!({"code": WRONG, "password": PASSWORD}), "SECOND_FACTOR_CODE_INVALID"),
    ] {
        turn_off(&server, token, body).await.assert_refused(400, code);
    }
    let off = turn_off(&server, token, json!({"code": made.codes[1], "password": PASSWORD})).await;
    assert_eq!(off.status, 200, "{}", off.body);
    assert!(is_in(&server, &session).await && !is_in(&server, &elsewhere).await);
    answer(&server, challenge_of(&waiting), &made.codes[2]).await.assert_refused(400, "LOGIN_CODE_INVALID");
    assert_eq!(log_in(&server, EMAIL, PASSWORD).await.status, 200);
    let again = turn_off(&server, token, json!({"code": made.codes[2], "password": PASSWORD})).await;
    again.assert_refused(409, "SECOND_FACTOR_OFF");
}

#[tokio::test]
async fn changing_the_password_does_not_replace_the_code_and_ends_sign_ins_in_progress() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    let made = turn_on(&server, text(&session, "accessToken")).await;
    let before = log_in(&server, EMAIL, PASSWORD).await;
    server.call(Method::POST, "/v1/auth/password/forgot", None, &json!({"email": EMAIL})).await;
    let letters = mails.of(&server.state).await;
    let link = token_of(letters.last().expect("a mail"));
    let body = json!({"token": link, "password": "other2026!", "passwordConfirm": "other2026!"});
    assert_eq!(server.call(Method::POST, "/v1/auth/password/reset", None, &body).await.status, 200);
    let old = answer(&server, challenge_of(&before), &made.codes[0]).await;
    old.assert_refused_in(400, "LOGIN_CODE_INVALID", format_args!("the password of before was shown for it"));
    let first = log_in(&server, EMAIL, "other2026!").await;
    assert_eq!(answer(&server, challenge_of(&first), &made.codes[0]).await.status, 200);
}

#[tokio::test]
async fn a_remembered_browser_is_asked_for_a_code_once() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let made = turn_on(&server, text(&session, "accessToken")).await;
    let first = log_in(&server, EMAIL, PASSWORD).await;
    let body = json!({"challenge": challenge_of(&first), "code": made.codes[0], "keepLoggedIn": true});
    let second = server.call(Method::POST, "/v1/auth/second-factor", None, &body).await;
    assert!(sets_cookie(&second, "moya_keep"));
    let cookies = second.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let kept = cookies.filter_map(|cookie| cookie.split(';').next()).find(|one| one.starts_with("moya_keep="));
    let renew = server.request(Method::POST, "/v1/oauth/refresh").header("cookie", kept.expect("a cookie"));
    assert_eq!(send(renew).await.status, 200);
    let by_token = json!({"refreshToken": second.data()["refreshToken"]});
    assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &by_token).await.status, 200);
}

#[tokio::test]
async fn signing_in_with_the_issuer_requires_a_code_too() {
    let scene = Scene::new().await;
    let session = scene.sign_in(&seoyeon()).await;
    let token = text(session.data(), "accessToken").to_owned();
    let secret = secret_of(&begin(&scene.server, &token, &Value::Null).await);
    let made = turn_on_by(&scene.server, &token, secret).await;
    let first = scene.sign_in(&seoyeon()).await;
    let second = answer(&scene.server, challenge_of(&first), &made.code(&scene.server, 1)).await;
    assert_eq!(second.data()["id"], session.data()["id"]);
}

#[tokio::test]
async fn administrators_without_a_required_second_factor_have_no_rights() {
    let settings = settings_with(|s| s.services.admins_need_second_factor = true);
    let server = planted_with(settings).await;
    let session = sign_in(&server, "관리자", EMAIL).await;
    let token = text(&session, "accessToken");
    let member = sign_in(&server, "서연", "member@example.com").await;
    grant_admin(&server, EMAIL).await;
    assert_eq!(server.get(PATH, Some(token)).await.data()["required"], true);
    assert_eq!(server.get(PATH, Some(text(&member, "accessToken"))).await.data()["required"], false);

    let reason = json!({"reason": "여러 스터디에 같은 광고"});
    let suspension = format!("/api/admin/members/{}/suspend", member["id"]);
    let acts = [
        (Method::GET, "/api/admin/stats", Value::Null),
        (Method::GET, "/api/admin/members", Value::Null),
        (Method::GET, "/api/admin/audit", Value::Null),
        (Method::GET, "/api/admin/reports", Value::Null),
        (Method::GET, "/api/admin/reports/count", Value::Null),
        (Method::GET, "/api/admin/categories", Value::Null),
        (Method::POST, "/api/categories", json!({"name": "새 분야", "parentId": null})),
        (Method::POST, &suspension, reason),
    ];
    for (method, path, body) in &acts {
        let refused = server.call(method.clone(), path, Some(token), body).await;
        refused.assert_refused_in(403, "ADMIN_SECOND_FACTOR_MISSING", format_args!("{method} {path}"));
        assert!(refused.headers.get("www-authenticate").is_none());
        let by_member = server.call(method.clone(), path, Some(text(&member, "accessToken")), body).await;
        by_member.assert_refused_in(403, "FORBIDDEN", format_args!("{method} {path}"));
    }
    let study = post(&server, text(&member, "accessToken"), &form("함께 읽기")).await;
    let study = path(study.data());
    let changed = server.call(Method::POST, &study, Some(token), &form("남의 스터디")).await;
    changed.assert_refused_in(403, "NOT_AUTHOR", format_args!("administrators may not do that either"));
    let deleted = server.call_empty(Method::DELETE, &study, Some(token)).await;
    deleted.assert_refused(403, "ADMIN_SECOND_FACTOR_MISSING");

    turn_on(&server, token).await;
    assert_eq!(server.call_empty(Method::DELETE, &study, Some(token)).await.status, 200);
    for (method, path, body) in &acts {
        let answer = server.call(method.clone(), path, Some(token), body).await;
        assert!(answer.status.is_success(), "{method} {path}: {}", answer.body);
    }
}

#[tokio::test]
async fn the_export_mentions_the_second_factor_without_its_secret() {
    let server = server().await;
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    let made = turn_on(&server, token).await;
    let export = server.get("/api/users/me/export", Some(token)).await;
    let records = &export.data()["records"];
    assert_eq!(records["secondFactors"][0]["confirmedAt"], "2026-11-20T03:00:00.000Z");
    assert_eq!(records["recoveryCodes"].as_array().map(Vec::len), Some(10));
    let whole = export.body.to_string();
    assert!(!whole.contains("sealed") && !whole.contains("digest") && !whole.contains(&made.secret.base32()));
}

#[tokio::test]
async fn demo_sign_in_requires_no_code() {
    let server = server().await;
    let demo = async || server.call(Method::POST, "/v1/dev/login", None, &json!({})).await;
    let session = demo().await;
    let token = text(session.data(), "accessToken").to_owned();
    let secret = secret_of(&begin(&server, &token, &Value::Null).await);
    turn_on_by(&server, &token, secret).await;
    assert_eq!(demo().await.status, 200);
}

#[tokio::test]
async fn turning_the_second_factor_on_and_off_is_mailed() {
    let (server, mails) = (server().await, Arc::<Mails>::default());
    let session = sign_in(&server, "서연", EMAIL).await;
    let token = text(&session, "accessToken");
    mails.of(&server.state).await;
    let made = turn_on(&server, token).await;
    let letters = mails.of(&server.state).await;
    assert!(matches!(letters[0].says, Says::SecondFactorChanged { is_on: true, .. }), "{letters:?}");
    turn_off(&server, token, json!({"code": made.codes[0], "password": PASSWORD})).await;
    let letters = mails.of(&server.state).await;
    assert!(matches!(letters[0].says, Says::SecondFactorChanged { is_on: false, .. }), "{letters:?}");
}
