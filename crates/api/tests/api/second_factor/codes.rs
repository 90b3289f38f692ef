//! Codes at sign-in.

use super::{EMAIL, PATH, WRONG, answer, begin, challenge_of, is_in, secret_of, turn_on, turn_on_by};
use crate::google_support::{Scene, seoyeon};
use crate::support::{PASSWORD, browser_of, log_in, server, server_and_clock, sets_cookie, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{send, settings};

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
