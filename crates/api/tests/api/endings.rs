//! Notifications say how their matter ended, and are read where the matter is seen.

use crate::applications::{apply, approve, study};
use crate::posts::{member, planted};
use crate::support::text;
use reqwest::Method;
use serde_json::{Value, json};
use testing::TestServer;

async fn latest(server: &TestServer, token: &str, kind: &str) -> Value {
    let list = server.get("/api/notifications", Some(token)).await.data().clone();
    let all = list.as_array().expect("a list");
    all.iter().find(|notice| notice["kind"] == kind).unwrap_or_else(|| panic!("no {kind}: {all:?}")).clone()
}

async fn unread(server: &TestServer, token: &str) -> u64 {
    server.get("/api/notifications", Some(token)).await.body["unreadCount"].as_u64().expect("a number")
}

async fn see(server: &TestServer, token: &str, study: &str, part: &str) -> u64 {
    let id: i64 = study.rsplit('/').next().expect("an id").parse().expect("a number");
    let body = json!({"studyId": id, "part": part});
    let seen = server.call(Method::POST, "/api/notifications/read-shown", Some(token), &body).await;
    assert_eq!(seen.status, 200, "{}", seen.body);
    seen.data()["unreadCount"].as_u64().expect("a number")
}

#[tokio::test]
async fn a_notification_of_a_confirmed_offer_has_an_ending_and_no_deadline() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({"confirmation": true})).await;
    apply(&server, &study, &reader).await;
    approve(&server, &study, &author, 0).await;
    let open = latest(&server, &reader, "OFFERED").await;
    assert!(text(&open, "link").ends_with("#apply"), "opens the confirmation: {open}");
    assert!(open["endsAt"].is_string() && open.get("ending").is_none(), "{open}");
    assert_eq!(see(&server, &reader, &study, "STUDY").await, 0);
    let seen = latest(&server, &reader, "OFFERED").await;
    assert!(seen["endsAt"].is_string() && seen["readAt"].is_string(), "it still waits for an answer: {seen}");

    let confirmed = format!("{study}/applications/me/confirm");
    assert_eq!(server.call(Method::POST, &confirmed, Some(&reader), &json!({})).await.status, 200);
    let over = latest(&server, &reader, "OFFERED").await;
    assert_eq!(text(&over, "ending"), "참여를 확정했습니다.");
    assert_eq!(over.get("endsAt"), None);
    server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(&reader)).await;
    assert_eq!(text(&latest(&server, &reader, "OFFERED").await, "ending"), "스터디에서 나갔습니다.");
    assert_eq!(unread(&server, &reader).await, 0);
}

#[tokio::test]
async fn answering_an_application_marks_its_notification_as_read() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({})).await;
    apply(&server, &study, &reader).await;
    assert_eq!(see(&server, &author, &study, "STUDY").await, 1, "the study alone does not show who applies");
    approve(&server, &study, &author, 0).await;
    let applied = latest(&server, &author, "APPLIED").await;
    assert_eq!(text(&applied, "ending"), "승인했습니다.");
    assert!(applied["readAt"].is_string());
    assert_eq!(unread(&server, &author).await, 0);
}

#[tokio::test]
async fn showing_a_part_of_the_page_reads_only_its_notifications() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let (study, other) = (study(&server, &author, json!({})).await, study(&server, &author, json!({})).await);
    for study in [&study, &other] {
        apply(&server, study, &reader).await;
        let comment = json!({"content": "첫 시간에 무엇을 읽나요?"});
        server.call(Method::POST, &format!("{study}/comments"), Some(&reader), &comment).await;
    }
    assert_eq!(unread(&server, &author).await, 4);
    assert_eq!(see(&server, &author, &study, "APPLICANTS").await, 3);
    assert_eq!(see(&server, &author, &study, "COMMENTS").await, 2);
    assert_eq!(see(&server, &reader, &other, "COMMENTS").await, 0, "those of others stay unread");
    assert_eq!(unread(&server, &author).await, 2);
}

#[tokio::test]
async fn notifications_of_a_deleted_study_say_so_and_have_no_link() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({})).await;
    apply(&server, &study, &reader).await;
    approve(&server, &study, &author, 0).await;
    server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(&reader)).await;
    let approved = latest(&server, &reader, "APPROVED").await;
    assert_eq!(approved["link"], study.replace("/api/posts", "/study"));
    assert_eq!(server.call_empty(Method::DELETE, &study, Some(&author)).await.status, 200);
    for (who, kind) in [(&reader, "APPROVED"), (&author, "MEMBER_LEFT")] {
        let notice = latest(&server, who, kind).await;
        assert_eq!(notice.get("link"), None, "{notice}");
        assert_eq!(text(&notice, "ending"), "삭제된 스터디입니다.");
        assert_eq!(text(&notice, "studyTitle"), "React 함께 읽기");
    }
}
