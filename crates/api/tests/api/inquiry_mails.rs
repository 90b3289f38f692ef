//! Answers to inquiries beyond the number of mails that a mailbox gets in a day.

use crate::support::{behind_a_proxy, call_from, grant_admin, server_and_clock, sign_in, text};
use identity::mails::ANSWERS_PER_DAY;
use reqwest::Method;
use serde_json::json;

#[tokio::test]
async fn the_response_and_the_thread_show_an_answer_that_is_not_mailed() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    let admin = text(&sign_in(&server, "서연", "admin@b.kr").await, "accessToken").to_owned();
    grant_admin(&server, "admin@b.kr").await;
    let form = json!({"kind": "CONTACT", "email": "sender@example.com", "title": "제목", "content": "내용"});
    assert_eq!(call_from(&server, "198.51.100.7", "/api/inquiries", &form).await.status, 201);
    let found = server.get("/api/admin/inquiries", Some(&admin)).await.data()[0].clone();
    let path = format!("/api/admin/inquiries/{}", found["id"]);
    let answer = async |version: usize| {
        let body = json!({"content": "답입니다.", "version": version});
        server.call(Method::POST, &format!("{path}/answers"), Some(&admin), &body).await
    };
    let most = ANSWERS_PER_DAY.most();
    for version in 0..most {
        let answered = answer(version).await;
        assert_eq!(answered.status, 201);
        assert_eq!(answered.body.get("message"), None);
        assert_eq!(answered.data()["entries"][version]["mailed"], true);
    }
    let beyond = answer(most).await;
    assert_eq!(beyond.status, 201);
    assert!(text(&beyond.body, "message").contains("메일은 보내지 않았습니다"), "{}", beyond.body);
    let note = json!({"content": "메일로 보내지 않은 답장이 있습니다."});
    server.call(Method::POST, &format!("{path}/notes"), Some(&admin), &note).await;
    let entries = server.get(&path, Some(&admin)).await.data()["entries"].clone();
    assert_eq!(entries[most]["mailed"], false);
    assert_eq!(entries[most + 1].get("mailed"), None, "notes are never mailed");
}
