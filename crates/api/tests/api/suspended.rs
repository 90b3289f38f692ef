//! A revoked right no longer applies at the next write, even with a token issued before.

use crate::images::{photo, upload};
use crate::posts::{form, member, path, planted, post};
use crate::roadmaps::answers;
use crate::support::grant_admin;
use crate::workers::Workers;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use identity::addresses::EmailAddress;
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use storage::DatabaseUrl;
use testing::TestServer;

/// Suspends a member directly in the database; the administrator does not matter here.
fn suspend(server: &TestServer, email: &str) {
    let DatabaseUrl::Sqlite(path) = &server.database.url else { panic!("these tests run on SQLite") };
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
    let statement = format!("UPDATE users SET suspended_at = created_at WHERE email = '{email}'");
    connection.batch_execute(&format!("PRAGMA busy_timeout = 5000; {statement}")).expect("it obeys");
}

/// Every object that the user owns, as they see it.
async fn own(server: &TestServer, token: &str, study: &str, roadmap: &str) -> Vec<Value> {
    let mut seen = Vec::new();
    for path in ["/api/posts", "/api/roadmap/status", "/api/roadmap/myroadmaps", study, roadmap] {
        seen.push(server.get(path, Some(token)).await.data().clone());
    }
    seen
}

#[tokio::test]
async fn a_suspended_member_cannot_write() {
    let server = planted().await;
    let _workers = Workers::start(&server, Arc::new(BuiltInPlanner));
    let (token, email) = (member(&server, "모야").await, "6@example.com");
    let study = path(post(&server, &token, &form("React 함께 읽기")).await.data());
    let comments = format!("{study}/comments");
    let said = server.call(Method::POST, &comments, Some(&token), &json!({"content": "첫 댓글"})).await;
    let comment = format!("/api/comments/{}", said.data()["id"]);
    let made = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await.data()["id"].clone();
    let job = server.get("/api/roadmap/status", Some(&token)).await.data()["jobId"].clone();
    let (roadmap, own_roadmap) = (format!("/api/roadmap/{made}"), format!("/api/roadmap/myroadmaps/{made}"));
    let before = own(&server, &token, &study, &own_roadmap).await;
    suspend(&server, email);
    for (method, path, body) in [
        (Method::POST, "/api/posts".to_owned(), form("정지된 뒤의 스터디")),
        (Method::POST, study.clone(), form("정지된 뒤의 제목")),
        (Method::POST, format!("{study}/close"), Value::Null),
        (Method::POST, format!("{study}/reopen"), Value::Null),
        (Method::POST, format!("{study}/like"), Value::Null),
        (Method::DELETE, format!("{study}/like"), Value::Null),
        (Method::POST, comments.clone(), json!({"content": "정지된 뒤의 댓글"})),
        (Method::PUT, comment.clone(), json!({"content": "정지된 뒤의 댓글"})),
        (Method::DELETE, comment.clone(), Value::Null),
        (Method::POST, format!("{study}/applications"), json!({})),
        (Method::DELETE, format!("{study}/applications/me"), Value::Null),
        (Method::POST, format!("{study}/applications/me/confirm"), json!({})),
        (Method::PUT, format!("{study}/applicants"), json!([])),
        (Method::DELETE, study.clone(), Value::Null),
        (Method::POST, "/api/roadmap/generate".to_owned(), answers()),
        (Method::DELETE, format!("/api/roadmap/jobs/{job}"), Value::Null),
        (Method::PUT, roadmap.clone(), json!({"title": "정지된 뒤의 제목"})),
        (Method::PUT, format!("{roadmap}/progress"), json!({"week": 1, "day": 1, "done": true})),
        (Method::DELETE, roadmap.clone(), Value::Null),
        (Method::POST, "/api/categories".to_owned(), json!({"name": "임베디드"})),
        (Method::POST, "/api/notifications/1/read".to_owned(), Value::Null),
        (Method::POST, "/api/reports".to_owned(), json!({"targetType": "STUDY", "targetId": 1, "reason": "SPAM"})),
        (Method::POST, "/api/notifications/read-all".to_owned(), Value::Null),
        (Method::DELETE, "/api/notifications/1".to_owned(), Value::Null),
    ] {
        let refused = server.call(method.clone(), &path, Some(&token), &body).await;
        refused.assert_refused_in(403, "ACCOUNT_SUSPENDED", format_args!("{method} {path}"));
    }
    let refused = upload(&server, &token, &photo(4, 4)).await;
    refused.assert_refused(403, "ACCOUNT_SUSPENDED");
    assert_eq!(own(&server, &token, &study, &own_roadmap).await, before);
}

#[tokio::test]
async fn a_former_administrator_cannot_manage() {
    let server = planted().await;
    let (token, email) = (member(&server, "관리자").await, "9@example.com");
    let (other, others_email) = (member(&server, "모야").await, "6@example.com");
    grant_admin(&server, email).await;
    grant_admin(&server, others_email).await;
    let (others_study, name) = (post(&server, &other, &form("React 함께 읽기")).await, json!({"name": "임베디드"}));
    let category = server.call(Method::POST, "/api/categories", Some(&token), &name).await.data()["id"].clone();
    let before = [server.get("/api/categories/hierarchy", None).await, server.get("/api/posts", None).await];

    let (email, now) = (EmailAddress::parse(email).expect("an address"), server.state.clock.now());
    server.state.store.write(move |s| identity::accounts::revoke_admin(s, &email, None, now)).await.expect("revoked");
    let mut sample = answers();
    (sample["isSample"], sample["duration"]) = (json!(true), json!(2));
    for (method, path, body, code) in [
        (Method::POST, "/api/categories".to_owned(), json!({"name": "게임"}), "FORBIDDEN"),
        (Method::PUT, format!("/api/categories/{category}"), json!({"name": "게임"}), "FORBIDDEN"),
        (Method::DELETE, format!("/api/categories/{category}"), Value::Null, "FORBIDDEN"),
        (Method::POST, "/api/roadmap/generate".to_owned(), sample, "FORBIDDEN"),
        (Method::DELETE, path(others_study.data()), Value::Null, "NOT_AUTHOR"),
        (Method::GET, "/api/admin/reports".to_owned(), Value::Null, "FORBIDDEN"),
        (Method::GET, "/api/admin/reports/count".to_owned(), Value::Null, "FORBIDDEN"),
        (Method::POST, "/api/admin/reports/1/hide".to_owned(), json!({}), "FORBIDDEN"),
        (Method::POST, "/api/admin/reports/1/dismiss".to_owned(), json!({}), "FORBIDDEN"),
        (Method::POST, "/api/admin/reports/1/restore".to_owned(), json!({}), "FORBIDDEN"),
        (Method::GET, "/api/admin/stats".to_owned(), Value::Null, "FORBIDDEN"),
        (Method::GET, "/api/admin/audit".to_owned(), Value::Null, "FORBIDDEN"),
        (Method::GET, "/api/admin/members".to_owned(), Value::Null, "FORBIDDEN"),
        (Method::POST, "/api/admin/members/1/suspend".to_owned(), json!({"reason": "광고"}), "FORBIDDEN"),
        (Method::PUT, "/api/admin/members/1/roles".to_owned(), json!({"roles": []}), "FORBIDDEN"),
        (Method::PUT, format!("/api/categories/{category}/position"), json!({"position": 0}), "FORBIDDEN"),
    ] {
        let refused = server.call(method.clone(), &path, Some(&token), &body).await;
        refused.assert_refused_in(403, code, format_args!("{method} {path}"));
    }
    let after = [server.get("/api/categories/hierarchy", None).await, server.get("/api/posts", None).await];
    assert_eq!(after.map(|answer| answer.body), before.map(|answer| answer.body));
    assert_eq!(server.get("/api/roadmap/status", Some(&token)).await.data(), &Value::Null);
}
