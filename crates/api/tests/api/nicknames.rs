//! Deceptive nicknames: at signup, in profiles, from an issuer, and existing ones for administrators.

use crate::google_support::{Scene, seoyeon};
use crate::posts::{planted_with, wrong_fields};
use crate::support::{grant_admin, sign_in, signup_form, text};
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, settings_with};

const SIGNUP: &str = "/v1/auth/signup";
const OWN: &str = "/api/users/me/profile";
const STAFF: &str = "운영진으로 오해할 수 있는 닉네임은 사용할 수 없습니다.";
const LEFT: &str = "탈퇴한 회원으로 오해할 수 있는 닉네임은 사용할 수 없습니다.";
const MARKS: &str = "닉네임에는 글자 위아래에 붙는 부호를 겹쳐 쓸 수 없습니다.";
const MIXED: &str = "닉네임에는 영문과 모양이 비슷한 다른 나라 문자를 섞어 쓸 수 없습니다.";
const INVISIBLE: &str = "닉네임에 사용할 수 없는 문자가 있습니다.";

async fn server() -> TestServer {
    planted_with(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await
}

async fn sign_up(server: &TestServer, nickname: &str, email: &str) -> Answer {
    server.call(Method::POST, SIGNUP, None, &signup_form(nickname, email)).await
}

async fn rename(server: &TestServer, token: &str, nickname: &str) -> Answer {
    let profile = json!({"nickname": nickname, "experience": "1년"});
    server.call(Method::PUT, OWN, Some(token), &profile).await
}

#[tokio::test]
async fn names_of_the_staff_and_tricks_are_refused_at_signup_and_in_profiles() {
    let server = server().await;
    let member = sign_in(&server, "서연", "seoyeon@b.kr").await;
    let token = text(&member, "accessToken");
    for (nickname, message) in [
        ("운영자", STAFF),
        ("관리자", STAFF),
        ("MOYA", STAFF),
        ("ＭＯＹＡ", STAFF),
        ("МОУА", STAFF),
        ("모야 운영팀", STAFF),
        ("MOYA관리자", STAFF),
        ("admin1", STAFF),
        ("고객센터", STAFF),
        ("탈퇴한 회원.", LEFT),
        ("탈퇴한  회원", LEFT),
        ("서\u{301}\u{302}\u{303}연", MARKS),
        ("раypal", MIXED),
        ("서\u{1d159}연", INVISIBLE),
        ("서\u{3164}연", INVISIBLE),
        ("서\u{2800}연", INVISIBLE),
    ] {
        let refused = sign_up(&server, nickname, "new@b.kr").await;
        assert_eq!(wrong_fields(&refused), [("nickname", message)], "{nickname}");
        let refused = rename(&server, token, nickname).await;
        assert_eq!(wrong_fields(&refused), [("nickname", message)], "{nickname}");
    }
    for (number, nickname) in ["모야모야", "관리의신", "Solar Kim", "모야러"].into_iter().enumerate() {
        assert_eq!(sign_up(&server, nickname, &format!("{number}@b.kr")).await.status, 201, "{nickname}");
    }
}

#[tokio::test]
async fn a_nickname_that_looks_like_another_member_s_is_taken() {
    let server = server().await;
    let spaced = sign_up(&server, " Paul   Kim ", "paul@b.kr").await;
    assert_eq!(spaced.status, 201);
    assert_eq!(spaced.data()["nickname"], "Paul Kim");
    let member = sign_in(&server, "서연", "seoyeon@b.kr").await;
    for nickname in ["paul kim", "PauI Kim", "PaulKim", "Pau1 Kim", "Ｐaul Kim"] {
        let refused = sign_up(&server, nickname, "new@b.kr").await;
        refused.assert_refused_in(409, "NICKNAME_TAKEN", format_args!("{nickname}"));
        let refused = rename(&server, text(&member, "accessToken"), nickname).await;
        refused.assert_refused_in(409, "NICKNAME_TAKEN", format_args!("{nickname}"));
    }
}

#[tokio::test]
async fn administrators_may_use_staff_names_and_existing_names_stay() {
    let server = server().await;
    // The tests' signup skips the staff name rule, like versions before the rule.
    let older = sign_in(&server, "운영자", "older@b.kr").await;
    let kept = rename(&server, text(&older, "accessToken"), "운영자").await;
    assert_eq!(kept.status, 200);
    assert_eq!(kept.data()["nickname"], "운영자");
    let admin = sign_in(&server, "서연", "admin@b.kr").await;
    grant_admin(&server, "admin@b.kr").await;
    assert_eq!(rename(&server, text(&admin, "accessToken"), "모야 운영팀").await.status, 200);
    let found = server.get("/api/admin/members?group=CONCERNING_NICKNAMES", Some(text(&admin, "accessToken"))).await;
    let rows = found.data().as_array().expect("a list");
    let listed: Vec<_> = rows.iter().map(|row| (&row["nickname"], &row["nicknameConcern"])).collect();
    assert_eq!(listed, [(&json!("운영자"), &json!("RESERVED"))], "no administrator's");
    let all = server.get("/api/admin/members?q=admin@b.kr", Some(text(&admin, "accessToken"))).await;
    assert_eq!(all.data()[0]["nicknameConcern"], Value::Null);
}

#[tokio::test]
async fn demo_sign_in_creates_accounts_under_any_name() {
    let server = server().await;
    for nickname in ["모야관리자", "모야데모", "운영자"] {
        let session = server.call(Method::POST, "/v1/dev/login", None, &json!({"nickname": nickname})).await;
        assert_eq!(session.status, 200);
        assert_eq!(session.data()["nickname"], json!(nickname));
    }
}

#[tokio::test]
async fn a_deceptive_name_from_an_issuer_is_replaced() {
    let scene = Scene::new().await;
    sign_in(&scene.server, "Paul", "paul@b.kr").await;
    let mut given = Vec::new();
    for (number, name) in ["모야 운영팀", "탈퇴한 회원", "PauI", "Paul", "раypal"].into_iter().enumerate() {
        let mut person = seoyeon();
        person["sub"] = json!(format!("sub{number}"));
        person["email"] = json!(format!("sub{number}@b.kr"));
        person["name"] = json!(name);
        given.push(scene.sign_in(&person).await.data()["nickname"].clone());
    }
    assert_eq!(given, ["모야회원", "모야회원2", "모야회원3", "Paul2", "모야회원4"]);
}
