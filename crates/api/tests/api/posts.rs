//! /api/posts: posting, updating, closing and deleting studies.

use crate::applications::{apply, approve};
use crate::support::{server, server_and_clock, sign_in, text};
use chrono::TimeDelta;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use testing::{Answer, Settings, TestServer, send, settings};

/// A server with the shipped category tree.
pub(crate) async fn planted() -> TestServer {
    let server = server().await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    server
}

/// The same with other settings.
pub(crate) async fn planted_with(settings: Settings) -> TestServer {
    let (server, _) = server_and_clock(settings).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    server
}

/// The access token of a new member.
pub(crate) async fn member(server: &TestServer, nickname: &str) -> String {
    let session = sign_in(server, nickname, &format!("{}@example.com", nickname.len())).await;
    text(&session, "accessToken").to_owned()
}

/// A valid study form.
pub(crate) fn form(title: &str) -> Value {
    json!({
        "title": title, "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
        "expectedPeriod": "1개월", "studies": ["React"], "studyDetails": ["상태 관리"],
        "startDate": "2026-12-07T00:00:00+09:00", "endDate": "2026-12-01T23:59:59.999+09:00",
    })
}

/// Posts a study.
pub(crate) async fn post(server: &TestServer, token: &str, form: &Value) -> Answer {
    server.call(Method::POST, "/api/posts", Some(token), form).await
}

/// The path of a study.
pub(crate) fn path(post: &Value) -> String {
    format!("/api/posts/{}", post["postId"])
}

/// The field errors of a response.
pub(crate) fn wrong_fields(answer: &Answer) -> Vec<(&str, &str)> {
    answer.assert_refused(400, "VALIDATION_FAILED");
    let errors = answer.body["fieldErrors"].as_array().expect("a list");
    errors.iter().map(|error| (text(error, "field"), text(error, "message"))).collect()
}

#[tokio::test]
async fn a_study_is_posted_found_read_changed_and_deleted() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let mut sent = form("  React 함께\n읽기 ");
    sent["contact"] = json!("https://open.kakao.com/o/example");
    sent["mode"] = json!("HYBRID");
    sent["region"] = json!("서울");
    sent["content"] =
        json!("<h2>소개</h2><p onclick=\"x()\">매주 <strong>한 장</strong>씩 읽습니다.<script>x()</script></p>");
    let made = post(&server, &author, &sent).await;
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(made.headers["location"], path(made.data()).as_str());
    let made = made.data().clone();
    assert_eq!(text(&made, "title"), "React 함께 읽기");
    assert_eq!(text(&made, "authorName"), "모야");
    assert_eq!(made["content"], "<h2>소개</h2><p>매주 <strong>한 장</strong>씩 읽습니다.</p>");
    assert_eq!(made["studies"], json!(["React"]));
    assert_eq!(made["tags"], json!(["React", "상태 관리"]));
    assert_eq!(text(&made, "startDate"), "2026-12-07T00:00:00+09:00");
    assert_eq!(text(&made, "endDate"), "2026-12-01T23:59:59.999+09:00");
    assert_eq!(made["isAuthor"], true);
    assert_eq!(made["version"], 1);
    assert_eq!(made["recruitmentStatus"], "OPEN");

    let list = server.get("/api/posts", None).await;
    let row = &list.data()[0];
    assert_eq!(row["postId"], made["postId"]);
    assert_eq!(row["content"], "소개 매주 한 장씩 읽습니다.");
    assert_eq!(row["currentRecruits"], 0);
    assert_eq!(row["totalComments"], 0);
    assert_eq!(row["isLiked"], Value::Null);
    assert_eq!(
        list.body["pagination"],
        json!({"page": 0, "size": 20, "totalElements": 1, "totalPages": 1, "first": true, "last": true, "totalExact": true})
    );

    let seen = server.get(&path(&made), Some(&reader)).await;
    assert_eq!(seen.data()["isAuthor"], false);
    assert_eq!(seen.data()["contact"], Value::Null);
    assert_eq!(server.get(&path(&made), Some(&author)).await.data()["contact"], sent["contact"]);

    let mut change = form("제목을 바꾼 스터디");
    change["version"] = json!(1);
    let changed = server.call(Method::POST, &path(&made), Some(&author), &change).await;
    assert_eq!(text(changed.data(), "title"), "제목을 바꾼 스터디");
    assert_eq!(changed.data()["version"], 2);
    assert_eq!(changed.data()["mode"], Value::Null, "what is left out becomes empty");
    let stale = server.call(Method::POST, &path(&made), Some(&author), &change).await;
    stale.assert_refused(409, "STALE_UPDATE");

    let refused = server.call_empty(Method::DELETE, &path(&made), Some(&reader)).await;
    refused.assert_refused(403, "NOT_AUTHOR");
    assert_eq!(refused.body["message"], "삭제 권한이 없습니다.");
    assert_eq!(server.call_empty(Method::DELETE, &path(&made), Some(&author)).await.status, 200);
    let gone = server.get(&path(&made), None).await;
    gone.assert_refused(404, "STUDY_NOT_FOUND");
    assert_eq!(gone.body["message"], "게시글을 찾을 수 없습니다.");
    assert_eq!(server.get("/api/posts", None).await.body["pagination"]["totalElements"], 0);
}

#[tokio::test]
async fn repeated_tags_are_stored_once_in_their_first_spelling() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let mut sent = form("React 함께 읽기");
    sent["studyDetails"] = json!([" 상태  관리", "상태관리", "react", "Next JS", "NextJS", "next js", ""]);
    let made = post(&server, &author, &sent).await.data().clone();
    let list = server.get("/api/posts", None).await;
    for shown in [&made, &list.data()[0], server.get(&path(&made), None).await.data()] {
        assert_eq!(shown["studyDetails"], json!(["상태 관리", "react", "Next JS"]));
        assert_eq!(shown["tags"], json!(["React", "상태 관리", "Next JS"]), "the category comes first");
    }
}

#[tokio::test]
async fn every_wrong_field_of_a_form_is_named() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    assert_eq!(
        wrong_fields(&post(&server, &author, &json!({})).await),
        [
            ("title", "제목은 최소 2글자 이상이어야 합니다."),
            ("content", "내용은 최소 10글자 이상이어야 합니다."),
            ("recruits", "모집 인원을 선택해주세요."),
            ("expectedPeriod", "예상 기간을 선택해주세요."),
            ("studies", "모집 구분을 선택해주세요."),
            ("startDate", "스터디 시작일을 선택해주세요."),
            ("endDate", "모집 마감일을 선택해주세요."),
        ]
    );
    let wrong = |field: &'static str, value: Value| {
        let (mut sent, server, author) = (form("React 함께 읽기"), &server, &author);
        sent[field] = value;
        async move {
            let answer = post(server, author, &sent).await;
            let fields = wrong_fields(&answer);
            assert_eq!(fields.len(), 1, "{fields:?}");
            format!("{}: {}", fields[0].0, fields[0].1)
        }
    };
    assert_eq!(
        wrong("startDate", json!("2026-12-01T00:00:00+09:00")).await,
        "startDate: 스터디 시작일은 모집 마감일 이후여야 합니다."
    );
    assert_eq!(
        wrong("endDate", json!("2026-11-19T23:59:59+09:00")).await,
        "endDate: 모집 마감일은 오늘이나 그 뒤로 골라주세요."
    );
    assert_eq!(wrong("studies", json!(["없는 카테고리"])).await, "studies: 카테고리를 찾을 수 없습니다.");
    assert_eq!(wrong("categoryId", json!(0)).await, "categoryId: 카테고리를 찾을 수 없습니다.");
    assert_eq!(wrong("recruits", json!(7)).await, "recruits: 모집 인원을 선택해주세요.");
    assert_eq!(wrong("recruits", json!("셋")).await, "recruits: 형식이 올바르지 않습니다.");
    assert_eq!(wrong("startDate", json!("내일")).await, "startDate: 형식이 올바르지 않습니다.");
    assert_eq!(wrong("mode", json!("SOMEWHERE")).await, "mode: 형식이 올바르지 않습니다.");
    assert_eq!(wrong("region", json!("평양")).await, "region: 지역은 시·도 가운데에서 선택해주세요.");
    assert_eq!(wrong("title", json!("\u{200B}\u{202E} ")).await, "title: 제목은 최소 2글자 이상이어야 합니다.");
    assert_eq!(server.get("/api/posts", None).await.body["pagination"]["totalElements"], 0);
}

#[tokio::test]
async fn rights_are_decided_on_the_server() {
    let server = planted().await;
    let (author, other) = (member(&server, "모야").await, member(&server, "독자님").await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let path = path(&made);
    for (method, path) in [
        (Method::POST, path.clone()),
        (Method::DELETE, path.clone()),
        (Method::POST, format!("{path}/close")),
        (Method::POST, format!("{path}/reopen")),
    ] {
        let body = form("남의 글 고치기");
        let answer = |token| server.call(method.clone(), &path, token, &body);
        let signed_out = answer(None).await;
        signed_out.assert_refused_in(401, "UNAUTHENTICATED", format_args!("{method} {path}"));
        let refused = answer(Some(other.as_str())).await;
        refused.assert_refused_in(403, "NOT_AUTHOR", format_args!("{method} {path}"));
    }
    assert_eq!(server.call(Method::POST, "/api/posts", None, &form("로그인 없이")).await.status, 401);
    assert_eq!(server.call_empty(Method::POST, &format!("{path}/like"), None).await.status, 401);
    assert_eq!(text(server.get(&path, None).await.data(), "title"), "React 함께 읽기");
}

#[tokio::test]
async fn an_author_closes_and_reopens_a_study() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let author = member(&server, "모야").await;
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let call = |what: &'static str| {
        let (server, path, author) = (&server, format!("{}/{what}", path(&made)), &author);
        async move { server.call_empty(Method::POST, &path, Some(author)).await }
    };
    assert_eq!(call("close").await.data()["recruitmentStatus"], "CLOSED");
    assert_eq!(server.get("/api/posts?status=OPEN", None).await.data(), &json!([]));
    assert_eq!(call("reopen").await.data()["recruitmentStatus"], "OPEN");
    assert_eq!(call("close").await.status, 200);
    clock.advance(TimeDelta::days(20));
    let author =
        text(crate::support::log_in(&server, "6@example.com", crate::support::PASSWORD).await.data(), "accessToken")
            .to_owned();
    let late = server.call_empty(Method::POST, &format!("{}/reopen", path(&made)), Some(&author)).await;
    late.assert_refused(409, "STUDY_CLOSED");
}

#[tokio::test]
async fn a_repeated_request_posts_once() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let call = |form: Value, key: &'static str| -> RequestBuilder {
        server.request(Method::POST, "/api/posts").bearer_auth(&author).header("idempotency-key", key).json(&form)
    };
    let first = send(call(form("React 함께 읽기"), "key-1")).await;
    let again = send(call(form("React 함께 읽기"), "key-1")).await;
    assert_eq!(again.status, first.status);
    assert_eq!(again.data(), first.data());
    let reused = send(call(form("다른 스터디"), "key-1")).await;
    reused.assert_refused(409, "IDEMPOTENCY_KEY_REUSED");
    assert_eq!(wrong_fields(&send(call(form("React 함께 읽기"), "a b")).await)[0].0, "Idempotency-Key");
    assert_eq!(server.get("/api/posts", None).await.body["pagination"]["totalElements"], 1);
}

#[tokio::test]
async fn the_sixth_study_within_an_hour_has_to_wait() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    for number in 0..5 {
        assert_eq!(post(&server, &author, &form(&format!("스터디 {number}"))).await.status, 201);
    }
    let sixth = post(&server, &author, &form("여섯 번째 스터디")).await;
    sixth.assert_refused(429, "RATE_LIMITED");
    assert_eq!(sixth.headers["retry-after"], "3600");
}

#[tokio::test]
async fn the_overview_shows_pending_applications_and_joined_studies() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let glance = async |token: &str| server.get("/api/posts/overview", Some(token)).await.data().clone();
    assert_eq!(glance(&author).await, json!({"waiting": 0, "total": 0, "studies": []}));

    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    apply(&server, &study, &reader).await;
    let (asked, pending) = (glance(&author).await, glance(&reader).await);
    assert_eq!(asked["waiting"], 1);
    assert_eq!(text(&asked["studies"][0], "kind"), "APPLICANTS");
    assert!(asked["studies"][0]["waitingSince"].is_string());
    assert_eq!(asked["studies"][0]["study"]["unanswered"], 1);
    assert_eq!(pending["waiting"], 0);
    assert_eq!(text(&pending["studies"][0], "kind"), "PENDING");
    assert_eq!(pending["studies"][0]["study"]["myApplicationStatus"], "PENDING");

    approve(&server, &study, &author, 0).await;
    for token in [&author, &reader] {
        let joined = glance(token).await;
        assert_eq!(joined["waiting"], 0);
        assert_eq!(text(&joined["studies"][0], "kind"), "JOINED");
        assert_eq!(joined["studies"][0].get("week"), None, "it has no plan");
    }
    assert_eq!(server.get("/api/posts/overview", None).await.status, 401);
}
