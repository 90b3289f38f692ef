//! Setting the second factor up, changing it, and turning it off.

use super::{
    EMAIL, PATH, WRONG, answer, begin, challenge_of, confirm, is_in, secret_of, turn_off, turn_on, turn_on_by,
};
use crate::google_support::{Scene, seoyeon};
use crate::posts::{form, path, planted_with, post};
use crate::support::{PASSWORD, grant_admin, log_in, server, sign_in, text};
use application::mailing::Says;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Mails, settings_with, token_of};

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
    let document = serde_json::to_value(api::document()).expect("JSON");
    let paths = document["paths"].as_object().expect("paths");
    // Every domain of which administrators read something.
    let read = paths.iter().filter(|(path, of)| path.starts_with("/api/admin/") && !of["get"].is_null());
    let read = read.map(|(path, _)| path.as_str()).filter(|path| !path.contains('{'));
    let mut acts: Vec<_> = read.map(|path| (Method::GET, path, Value::Null)).collect();
    assert!(acts.iter().any(|(_, path, _)| *path == "/api/admin/stats"), "they were found");
    acts.push((Method::POST, "/api/categories", json!({"name": "새 분야", "parentId": null})));
    acts.push((Method::POST, &suspension, reason));
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
