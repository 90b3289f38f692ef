//! Two programs with one database: a session that ends on one also ends on the other, despite valid access tokens.

use crate::support::{Program, answer, text, until_within};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::TestDatabase;

const ME: &str = "/api/auth/user";
const PASSWORD: &str = "kettle7plum!";
/// The documented limit.
const SOON: Duration = Duration::from_secs(10);

async fn sign_up(program: &Program, nickname: &str) -> Value {
    let form = json!({
        "nickname": nickname, "email": format!("{nickname}@b.kr"), "password": PASSWORD, "passwordConfirm": PASSWORD,
        "agreements": {"terms": true, "privacy": true},
    });
    assert_eq!(program.post("/v1/auth/signup", &form).await["success"], true);
    log_in(program, nickname).await
}

async fn log_in(program: &Program, nickname: &str) -> Value {
    let form = json!({"email": format!("{nickname}@b.kr"), "password": PASSWORD});
    program.post("/v1/auth/login", &form).await["data"].clone()
}

/// Sends a request that must succeed.
async fn call(program: &Program, path: &str, token: &str, body: &Value) {
    let (status, said) = answer(program.request(Method::POST, path).bearer_auth(token).json(body)).await;
    assert_eq!(status, 200, "{path}: {said}");
}

/// Runs `end` on one program and waits until the other refuses the access token.
#[expect(clippy::print_stderr, reason = "it is measured here")]
async fn is_soon_out(what: &str, session: &Value, here: &Program, end: impl AsyncFnOnce()) {
    let access = text(session, "accessToken");
    assert_eq!(here.get(ME, access).await.0, 200, "{what}");
    end().await;
    let begun = Instant::now();
    let refusal = until_within(&format!("{what} is known to the other program"), SOON, async || {
        let (status, said) = here.get(ME, access).await;
        (status != 200).then_some(json!({"status": status.as_u16(), "code": said["errorCode"]}))
    })
    .await;
    eprintln!("{what}: out on the other program after {:?}", begun.elapsed());
    assert_eq!(refusal, json!({"status": 401, "code": "SESSION_EXPIRED"}), "{what}");
    assert_eq!(here.get(ME, access).await.0, 401, "{what}: and stays so");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_a_session_on_one_program_ends_it_on_another_within_ten_seconds() {
    let (first, second) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (keys, database) = (first.path().join("keys"), TestDatabase::postgres());
    std::fs::write(&keys, format!("a:{}", "A".repeat(44))).expect("written");
    let settings = [("MOYA_TOKEN_SECRETS_FILE", keys.to_str().expect("text"))];
    // One after the other, because the first inserts the initial data.
    let there = Program::start(first.path(), &database.url, &settings).await;
    let here = Program::start(second.path(), &database.url, &settings).await;

    let leaver = sign_up(&there, "leaver").await;
    let suspended = sign_up(&there, "suspended").await;
    let (own, other) = (sign_up(&there, "changer").await, log_in(&here, "changer").await);
    let admin = there.sign_in(&json!({"nickname": "모야관리자"})).await;
    tokio::join!(
        is_soon_out("signing out", &leaver, &here, async || {
            call(&there, "/v1/oauth/logout", text(&leaver, "accessToken"), &json!({})).await;
        }),
        is_soon_out("a suspension", &suspended, &here, async || {
            let path = format!("/api/admin/members/{}/suspend", suspended["id"]);
            call(&there, &path, text(&admin, "accessToken"), &json!({"reason": "같은 광고를 여러 번 올림"})).await;
        }),
        is_soon_out("a changed password", &other, &here, async || {
            let body = json!({"current": PASSWORD, "password": "walnut4river!", "passwordConfirm": "walnut4river!"});
            call(&there, "/v1/auth/password/change", text(&own, "accessToken"), &body).await;
        }),
    );
    assert_eq!(here.get(ME, text(&own, "accessToken")).await.0, 200, "who changed it stays in");
}
