//! /api/posts/{id}/comments, /api/comments: commenting, replying, editing and deleting.

use crate::posts::{form, member, path, planted, post, wrong_fields};
use crate::support::{grant_admin, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, send};

/// The path of a new study.
async fn study(server: &TestServer, author: &str) -> String {
    path(post(server, author, &form("React 함께 읽기")).await.data())
}

async fn say(server: &TestServer, study: &str, by: &str, body: &Value) -> Answer {
    server.call(Method::POST, &format!("{study}/comments"), Some(by), body).await
}

/// The path of a new comment.
async fn said(server: &TestServer, study: &str, by: &str, body: &Value) -> String {
    let answer = say(server, study, by, body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    format!("/api/comments/{}", answer.data()["id"])
}

fn id(comment: &str) -> i64 {
    comment.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id")
}

async fn total(server: &TestServer, study: &str) -> Value {
    server.get(study, None).await.data()["totalComments"].clone()
}

#[tokio::test]
async fn a_comment_is_written_replied_to_read_edited_and_deleted() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author).await;
    let list = format!("{study}/comments");
    let sent = json!({"content": "  <b>몇 시</b>에\r\n모이나요?  "});
    let made = say(&server, &study, &reader, &sent).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let comment = format!("/api/comments/{}", made.data()["id"]);
    let answer = json!({"content": "아홉 시입니다.", "parentId": id(&comment)});
    let reply = said(&server, &study, &author, &answer).await;

    let seen = server.get(&list, Some(&reader)).await;
    let thread = &seen.data()[0];
    assert_eq!(&thread["comment"], made.data());
    assert_eq!(thread["replyCount"], 1);
    assert_eq!(text(&thread["comment"], "content"), "<b>몇 시</b>에\n모이나요?");
    assert_eq!(thread["comment"]["author"]["name"], "독자님");
    let marks = |comment: &Value| json!({"isAuthor": comment["isAuthor"], "isMine": comment["isMine"]});
    assert_eq!(marks(&thread["comment"]), json!({"isAuthor": false, "isMine": true}));
    assert_eq!(marks(&thread["replies"][0]), json!({"isAuthor": true, "isMine": false}));
    assert_eq!(thread["replies"][0]["parentId"], json!(id(&comment)));
    assert_eq!(seen.body["pagination"]["totalElements"], 1);
    assert_eq!(total(&server, &study).await, 2);
    let passer = server.get(&list, None).await;
    assert_eq!(marks(&passer.data()[0]["comment"]), json!({"isAuthor": false, "isMine": false}));
    let replies = server.get(&format!("{comment}/replies"), Some(&author)).await;
    assert_eq!(marks(&replies.data()[0]), json!({"isAuthor": true, "isMine": true}));

    let place = server.get(&format!("{reply}/place"), None).await;
    let study_id: i64 = id(&study);
    let expected = json!({"studyId": study_id, "parentId": id(&comment), "threadsBefore": 0, "repliesBefore": 0});
    assert_eq!(place.data(), &expected);
    let notice = server.get("/api/notifications", Some(&author)).await.data()[0].clone();
    assert_eq!(text(&notice, "link"), format!("/study/{study_id}?comment={}", id(&comment)));
    let notice = server.get("/api/notifications", Some(&reader)).await.data()[0].clone();
    assert_eq!(text(&notice, "link"), format!("/study/{study_id}?comment={}", id(&reply)));

    let changed = server.call(Method::PUT, &comment, Some(&reader), &json!({"content": "몇 시인가요?"})).await;
    assert_eq!(text(changed.data(), "content"), "몇 시인가요?");
    assert_eq!(text(changed.data(), "editedAt"), crate::support::NOON);
    assert_eq!(server.call_empty(Method::DELETE, &comment, Some(&reader)).await.status, 200);
    let line = server.get(&list, None).await.data()[0]["comment"].clone();
    assert_eq!(line["author"], Value::Null);
    assert_eq!(line["content"], "");
    assert_eq!(line["editedAt"], Value::Null);
    assert_eq!(total(&server, &study).await, 1);
    assert_eq!(server.call_empty(Method::DELETE, &reply, Some(&author)).await.status, 200);
    assert_eq!(server.get(&list, None).await.data(), &json!([]));
    assert_eq!(total(&server, &study).await, 0);
}

#[tokio::test]
async fn invalid_comments_are_refused_with_a_message() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author).await;
    let comment = said(&server, &study, &reader, &json!({"content": "몇 시인가요?"})).await;
    let reply = said(&server, &study, &author, &json!({"content": "아홉 시", "parentId": id(&comment)})).await;
    let (empty, long) = ("댓글 내용을 입력해주세요.", "댓글은 1,000자 이하여야 합니다.");
    for (body, field, message) in [
        (json!({}), "content", empty),
        (json!({"content": " \n "}), "content", empty),
        (json!({"content": "가".repeat(1_001)}), "content", long),
        (json!({"content": "답의 답", "parentId": id(&reply)}), "parentId", "답글에는 답글을 달 수 없습니다."),
    ] {
        assert_eq!(wrong_fields(&say(&server, &study, &reader, &body).await), [(field, message)]);
    }
    let edited = server.call(Method::PUT, &comment, Some(&reader), &json!({"content": ""})).await;
    assert_eq!(wrong_fields(&edited), [("content", empty)]);
    for (method, path, body, code) in [
        (Method::POST, "/api/posts/999/comments", json!({"content": "없는 글"}), "STUDY_NOT_FOUND"),
        (Method::GET, "/api/posts/999/comments", Value::Null, "STUDY_NOT_FOUND"),
        (Method::GET, "/api/comments/999/replies", Value::Null, "COMMENT_NOT_FOUND"),
        (Method::GET, "/api/comments/999/place", Value::Null, "COMMENT_NOT_FOUND"),
        (Method::PUT, "/api/comments/999", json!({"content": "없는 댓글"}), "COMMENT_NOT_FOUND"),
        (Method::DELETE, "/api/comments/999", Value::Null, "COMMENT_NOT_FOUND"),
        (Method::POST, &format!("{study}/comments"), json!({"content": "답", "parentId": 999}), "COMMENT_NOT_FOUND"),
    ] {
        let refused = server.call(method.clone(), path, Some(&reader), &body).await;
        refused.assert_refused_in(404, code, format_args!("{method} {path}"));
    }
    let pages = server.get(&format!("{study}/comments?page=-1&size=101"), None).await;
    assert_eq!(wrong_fields(&pages).iter().map(|(field, _)| *field).collect::<Vec<_>>(), ["page", "size"]);
}

#[tokio::test]
async fn only_administrators_can_delete_comments_of_others() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let admin = member(&server, "관리하는이").await;
    grant_admin(&server, "15@example.com").await;
    let study = study(&server, &author).await;
    let comment = said(&server, &study, &reader, &json!({"content": "몇 시인가요?"})).await;
    for somebody in [&author, &admin] {
        let refused = server.call(Method::PUT, &comment, Some(somebody), &json!({"content": "남의 말"})).await;
        refused.assert_refused(403, "NOT_AUTHOR");
    }
    let refused = server.call_empty(Method::DELETE, &comment, Some(&author)).await;
    assert_eq!(refused.code(), "NOT_AUTHOR");
    assert_eq!(refused.body["message"], "삭제 권한이 없습니다.");
    assert_eq!(server.call_empty(Method::DELETE, &comment, Some(&admin)).await.status, 200);
    assert_eq!(server.get(&format!("{study}/comments"), None).await.data(), &json!([]));
}

#[tokio::test]
async fn comments_for_visitors_are_cached_until_a_new_comment() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let study = study(&server, &author).await;
    let list = format!("{study}/comments");
    let mut seen = server.get(&list, None).await.headers["etag"].clone();
    let ask_again = async |tag| send(server.request(Method::GET, &list).header("if-none-match", tag)).await;
    assert_eq!(ask_again(seen.clone()).await.status, 304);
    let comment = said(&server, &study, &author, &json!({"content": "몇 시인가요?"})).await;
    for write in [Method::GET, Method::PUT, Method::DELETE] {
        if write != Method::GET {
            let body = json!({"content": "고친 말"});
            assert_eq!(server.call(write, &comment, Some(&author), &body).await.status, 200);
        }
        let answer = ask_again(seen).await;
        assert_eq!(answer.status, 200);
        seen = answer.headers["etag"].clone();
    }
}
