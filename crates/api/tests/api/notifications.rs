//! /api/notifications: listing, reading and deleting, each only for their owner.

use crate::applications::apply;
use crate::posts;
use crate::roadmaps::{answers, member};
use crate::support::text;
use crate::workers::{Working, working};
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, settings_with};

const ALL: &str = "/api/notifications";

/// A server with a member who has notifications of this many roadmaps.
async fn notified(roadmaps: usize) -> (Working, String) {
    let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    working.server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let token = member(&working.server, "모야").await;
    for _ in 0..roadmaps {
        let made = working.server.call(Method::POST, "/api/roadmap/generate", Some(&token), &answers()).await;
        assert_eq!(made.status, 200, "{}", made.body);
    }
    (working, token)
}

async fn list(server: &TestServer, token: &str, query: &str) -> Answer {
    server.get(&format!("{ALL}{query}"), Some(token)).await
}

#[tokio::test]
async fn a_finished_roadmap_notifies_its_owner() {
    let (working, token) = notified(1).await;
    let answer = list(&working.server, &token, "").await;
    let news = &answer.data()[0];
    assert_eq!(text(news, "kind"), "ROADMAP_READY");
    assert_eq!(text(news, "message"), "‘React 20일’ 로드맵이 완성되었습니다.");
    let mine = working.server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(text(news, "link"), format!("/my-info/roadmap/{}", mine.data()[0]["id"]));
    assert_eq!(news["studyTitle"], Value::Null);
    assert_eq!(news.get("actor"), None);
    assert_eq!(news.get("readAt"), None);
    assert!(news.get("studyId").is_none());
    assert_eq!(text(news, "createdAt"), "2026-11-20T12:00:00+09:00");
    assert_eq!(answer.body["unreadCount"], 1);
    assert_eq!(answer.body["pagination"]["totalElements"], 1);
}

#[tokio::test]
async fn a_notification_is_read_and_deleted() {
    let (working, token) = notified(3).await;
    let server = &working.server;
    let id = list(server, &token, "").await.data()[0]["id"].clone();
    let post = async |path: String| server.call_empty(Method::POST, &path, Some(&token)).await;
    for _ in 0..2 {
        assert_eq!(post(format!("{ALL}/{id}/read")).await.data(), &json!({"unreadCount": 2}));
    }
    let unread = list(server, &token, "?unread=true&size=1").await;
    assert_eq!(unread.data().as_array().map(Vec::len), Some(1));
    assert_eq!(unread.body["pagination"]["last"], false);
    assert!(list(server, &token, "").await.data()[0]["readAt"].is_string());

    let deleted = server.call_empty(Method::DELETE, &format!("{ALL}/{id}"), Some(&token)).await;
    assert_eq!(deleted.data(), &json!({"unreadCount": 2}));
    let gone = post(format!("{ALL}/{id}/read")).await;
    gone.assert_refused(404, "NOTIFICATION_NOT_FOUND");
    assert_eq!(post(format!("{ALL}/read-all")).await.data(), &json!({"unreadCount": 0}));
    assert_eq!(list(server, &token, "?unread=true").await.data(), &json!([]));
    assert_eq!(list(server, &token, "").await.body["pagination"]["totalElements"], 2);
}

#[tokio::test]
async fn notifications_of_other_users_cannot_be_listed_read_or_deleted() {
    let (working, token) = notified(1).await;
    let (server, other) = (&working.server, member(&working.server, "다른이님").await);
    let id = list(server, &token, "").await.data()[0]["id"].clone();
    assert_eq!(list(server, &other, "").await.data(), &json!([]));
    for (method, path) in [(Method::POST, format!("{ALL}/{id}/read")), (Method::DELETE, format!("{ALL}/{id}"))] {
        let refused = server.call_empty(method, &path, Some(&other)).await;
        refused.assert_refused_in(404, "NOTIFICATION_NOT_FOUND", format_args!("{path}"));
    }
    server.call_empty(Method::POST, &format!("{ALL}/read-all"), Some(&other)).await;
    assert_eq!(list(server, &token, "").await.body["unreadCount"], 1);
    assert_eq!(server.get(ALL, None).await.status, 401);
}

#[tokio::test]
async fn a_wrong_page_is_named() {
    let (working, token) = notified(0).await;
    for (query, field) in [("?page=-1", "page"), ("?size=101", "size"), ("?unread=maybe", "unread")] {
        let refused = list(&working.server, &token, query).await;
        refused.assert_refused_in(400, "VALIDATION_FAILED", format_args!("{query}"));
        assert_eq!(refused.body["fieldErrors"][0]["field"], field);
    }
}

#[tokio::test]
async fn notifications_name_a_study_even_after_it_is_deleted() {
    let server = posts::planted().await;
    let (author, reader) = (posts::member(&server, "모야").await, posts::member(&server, "독자님").await);
    let study = posts::post(&server, &author, &posts::form("React 함께 읽기")).await.data().clone();
    apply(&server, &posts::path(&study), &reader).await;
    let applied = list(&server, &author, "").await.data()[0].clone();
    assert_eq!(text(&applied, "kind"), "APPLIED");
    assert_eq!(applied["studyId"], study["postId"]);
    assert_eq!(text(&applied, "link"), format!("/study/{}?applicants", study["postId"]));

    server.call_empty(Method::DELETE, &posts::path(&study), Some(&author)).await;
    let deleted = list(&server, &reader, "").await.data()[0].clone();
    assert_eq!(text(&deleted, "kind"), "STUDY_DELETED");
    assert_eq!(deleted["studyId"], study["postId"]);
    assert_eq!(text(&deleted, "link"), "/study");
    assert_eq!(text(&deleted, "studyTitle"), "React 함께 읽기");
}
