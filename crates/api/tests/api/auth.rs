//! /v1/auth and /api/auth: signing up, signing in, and the signed-in user.

use crate::support::{
    PASSWORD, behind_a_proxy, call_from, grant_admin, log_in, server, server_and_clock, sets_cookie, sign_in,
    signup_form, text,
};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::{Answer, TestServer, settings, settings_with};

const SIGNUP: &str = "/v1/auth/signup";
const ME: &str = "/api/auth/user";

async fn sign_up(server: &TestServer, form: &Value) -> Answer {
    server.call(Method::POST, SIGNUP, None, form).await
}

fn wrong_fields(answer: &Answer) -> Vec<(&str, &str)> {
    answer.assert_refused(400, "VALIDATION_FAILED");
    let errors = answer.body["fieldErrors"].as_array().expect("a list");
    errors.iter().map(|error| (text(error, "field"), text(error, "message"))).collect()
}

#[tokio::test]
async fn a_new_member_signs_up_and_signs_in() {
    let server = server().await;
    let made = sign_up(&server, &signup_form(" 모야러 ", "Moya@Example.com")).await;
    assert_eq!(made.status, 201);
    let user = made.data();
    assert_eq!(text(user, "nickname"), "모야러");
    assert_eq!(text(user, "email"), "Moya@Example.com");
    assert_eq!(user["emailVerified"], false);
    assert_eq!(user["profileImageUrl"], Value::Null);
    assert_eq!(user["roles"], json!([]));

    let session = log_in(&server, "moya@example.COM", PASSWORD).await;
    assert!(!sets_cookie(&session, "moya_keep"), "staying signed in was not requested");
    assert_eq!(session.data()["id"], user["id"]);
    let me = server.get(ME, Some(text(session.data(), "accessToken"))).await;
    assert_eq!(me.data(), user);
}

#[tokio::test]
async fn a_missing_agreement_comes_first_and_then_every_wrong_field() {
    let server = server().await;
    let mut form = json!({
        "nickname": "가", "email": "a b@c.kr", "password": "short", "passwordConfirm": "other",
        "agreements": {"terms": true, "privacy": false, "marketing": true},
    });
    assert_eq!(wrong_fields(&sign_up(&server, &form).await), [("agreements", "필수 약관에 동의해주세요.")]);
    form["agreements"]["privacy"] = json!(true);
    let expected = [
        ("nickname", "닉네임은 2-10자 사이여야 합니다."),
        ("email", "유효한 이메일 주소를 입력해주세요."),
        ("password", "비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다."),
        ("passwordConfirm", "비밀번호가 일치하지 않습니다."),
    ];
    assert_eq!(wrong_fields(&sign_up(&server, &form).await), expected);
    assert_eq!(wrong_fields(&sign_up(&server, &json!({"nickname": "모야"})).await)[0].0, "email");
}

#[tokio::test]
async fn nicknames_and_addresses_are_unique_in_any_spelling() {
    let server = server().await;
    assert_eq!(sign_up(&server, &signup_form("SeoYeon", "a@b.kr")).await.status, 201);
    let name = sign_up(&server, &signup_form("seoyeon", "c@d.kr")).await;
    name.assert_refused(409, "NICKNAME_TAKEN");
    let address = sign_up(&server, &signup_form("다른이름", "A@B.KR")).await;
    address.assert_refused(409, "EMAIL_TAKEN");
}

#[tokio::test]
async fn one_address_signs_up_five_times_an_hour() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let attempt = |number: u32, address| {
        let form = signup_form(&format!("회원{number}"), &format!("a{number}@b.kr"));
        let server = &server;
        async move { call_from(server, address, SIGNUP, &form).await }
    };
    for number in 0..3 {
        assert_eq!(attempt(number, "192.0.2.1").await.status, 201);
        clock.advance(TimeDelta::minutes(1));
    }
    assert_eq!(attempt(0, "192.0.2.1").await.code(), "NICKNAME_TAKEN", "this costs an attempt");
    let taken = call_from(&server, "192.0.2.1", SIGNUP, &signup_form("새이름", "a0@b.kr")).await;
    assert_eq!(taken.code(), "EMAIL_TAKEN", "and so does this");
    let refused = attempt(5, "192.0.2.1").await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "3420", "the first attempt was three minutes ago");
    assert_eq!(refused.body["message"], "요청이 너무 많습니다. 57분 후 다시 시도해주세요.");
    assert_eq!(attempt(6, "192.0.2.2").await.status, 201, "others are not concerned");
    clock.advance(TimeDelta::seconds(3420));
    assert_eq!(attempt(5, "192.0.2.1").await.status, 201);
}

#[tokio::test]
async fn an_address_without_an_account_answers_like_a_wrong_password() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    sign_in(&server, "모야", "known@b.kr").await;
    let mut known = log_in(&server, "known@b.kr", "wrong-1!").await;
    for email in ["unknown@b.kr", "no address at all", "  known@b.kr x"] {
        let mut unknown = log_in(&server, email, "wrong-1!").await;
        unknown.assert_refused(400, "INVALID_CREDENTIALS");
        assert_eq!(text(&unknown.body, "message"), "이메일 또는 비밀번호가 올바르지 않습니다.");
        for answer in [&mut known, &mut unknown] {
            answer.body["requestId"] = Value::Null;
        }
        assert_eq!(unknown.body, known.body);
    }
}

#[tokio::test]
async fn an_address_without_an_account_takes_as_long_as_a_wrong_password() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    // Signs up through the server, so that the hash has its production cost.
    assert_eq!(sign_up(&server, &signup_form("서연", "known@b.kr")).await.status, 201);
    let mut shortest = [Duration::MAX; 2];
    // Without computing a hash, a response takes a tenth of the time.
    let are_alike = |[known, unknown]: [Duration; 2]| unknown > known / 4 && known > unknown / 4;
    for tries in 1..=20 {
        for (shortest, email) in shortest.iter_mut().zip(["known@b.kr", "unknown@b.kr"]) {
            let begun = Instant::now();
            assert_eq!(log_in(&server, email, "wrong-1!").await.code(), "INVALID_CREDENTIALS");
            *shortest = begun.elapsed().min(*shortest);
        }
        // A limit on tries would end this one.
        clock.advance(TimeDelta::hours(1));
        // Other tests on the machine may delay every early try.
        if tries >= 8 && are_alike(shortest) {
            break;
        }
    }
    assert!(are_alike(shortest), "{shortest:?}");
}

#[tokio::test]
async fn limits_can_be_off_on_a_developer_s_machine() {
    let off = settings_with(|s| s.services.rate_limits = kernel::limit::RateLimits::Off);
    let (server, _) = server_and_clock(off).await;
    for _ in 0..12 {
        assert_eq!(log_in(&server, "a@b.kr", "wrong-1!").await.status, 400);
    }
}

#[tokio::test]
async fn an_empty_login_form_is_refused_at_its_fields() {
    let server = server().await;
    let refused = log_in(&server, " ", "").await;
    assert_eq!(wrong_fields(&refused), [("email", "이메일을 입력해주세요."), ("password", "비밀번호를 입력해주세요.")]);
}

#[tokio::test]
async fn an_access_token_is_valid_for_half_an_hour() {
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let token = text(&session, "accessToken");
    clock.advance(TimeDelta::minutes(29));
    assert_eq!(server.get(ME, Some(token)).await.status, 200);
    clock.advance(TimeDelta::minutes(2));
    let late = server.get(ME, Some(token)).await;
    late.assert_refused(401, "TOKEN_EXPIRED");
}

#[tokio::test]
async fn a_user_is_identified_by_a_valid_token_only() {
    let server = server().await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let good = text(&session, "accessToken").to_owned();
    let headers = [
        "Bearer",
        "Bearer ",
        "Bearer x.y.z",
        &format!("Basic {good}"),
        &good,
        &format!("Bearer {good}x"),
        "Bearer \u{ff}",
    ];
    for header in headers {
        let request = server.request(Method::GET, ME).header("authorization", header.as_bytes());
        let answer = testing::send(request).await;
        answer.assert_refused_in(401, "UNAUTHENTICATED", format_args!("{header}"));
    }
    assert_eq!(server.get(ME, None).await.code(), "UNAUTHENTICATED");
    assert_eq!(server.get(ME, Some(&good)).await.status, 200);
}

#[tokio::test]
async fn a_401_names_the_scheme_and_whether_the_token_was_invalid() {
    const REFUSED_TOKEN: &str = r#"Bearer error="invalid_token""#;
    let (server, clock) = server_and_clock(settings()).await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    let token = text(&session, "accessToken");
    let challenge = |answer: &Answer| {
        assert_eq!(answer.status, 401);
        answer.headers["www-authenticate"].to_str().expect("text").to_owned()
    };
    assert_eq!(challenge(&server.get(ME, None).await), "Bearer");
    assert_eq!(challenge(&server.get(ME, Some("x.y.z")).await), REFUSED_TOKEN);
    assert_eq!(challenge(&server.call(Method::POST, "/v1/oauth/refresh", None, &json!({})).await), "Bearer");
    clock.advance(TimeDelta::minutes(31));
    assert_eq!(challenge(&server.get(ME, Some(token)).await), REFUSED_TOKEN);
    assert_eq!(log_in(&server, "a@b.kr", "wrong-1!").await.headers.get("www-authenticate"), None);
}

#[tokio::test]
async fn the_admin_role_applies_from_the_next_request() {
    let server = server().await;
    let session = sign_in(&server, "모야", "a@b.kr").await;
    grant_admin(&server, "a@b.kr").await;
    assert_eq!(server.get(ME, Some(text(&session, "accessToken"))).await.data()["roles"], json!(["ADMIN"]));
    assert_eq!(log_in(&server, "a@b.kr", PASSWORD).await.data()["roles"], json!(["ADMIN"]));
}
