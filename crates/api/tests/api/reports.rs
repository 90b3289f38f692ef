//! /api/reports and /api/admin/reports: reporting, deciding and hiding.

use crate::posts::{form, path, planted, post, wrong_fields};
use crate::support::{NOON, grant_admin, server_and_clock, sign_in, text};
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, send, settings_with};

const QUEUE: &str = "/api/admin/reports";

/// Access tokens of an author, a reader and an administrator, and a study of the author.
struct World {
    server: TestServer,
    author: String,
    reader: String,
    admin: String,
    study: String,
}

impl World {
    async fn new() -> Self {
        Self::on(planted().await).await
    }

    async fn on(server: TestServer) -> Self {
        let mut tokens = Vec::new();
        for (nickname, email) in [("모야", "author@b.kr"), ("독자", "reader@b.kr"), ("관리자", "admin@b.kr")] {
            tokens.push(text(&sign_in(&server, nickname, email).await, "accessToken").to_owned());
        }
        grant_admin(&server, "admin@b.kr").await;
        let study = path(post(&server, &tokens[0], &form("React 함께 읽기")).await.data());
        let [author, reader, admin] = tokens.try_into().expect("three");
        Self { server, author, reader, admin, study }
    }

    async fn report(&self, by: &str, body: &Value) -> Answer {
        self.server.call(Method::POST, "/api/reports", Some(by), body).await
    }

    /// The only open row.
    async fn open(&self) -> Value {
        assert_eq!(self.open_count().await, 1);
        self.server.get(QUEUE, Some(&self.admin)).await.data()[0].clone()
    }

    async fn open_count(&self) -> Value {
        self.server.get(&format!("{QUEUE}/count"), Some(&self.admin)).await.data()["openCount"].clone()
    }

    /// Decides a row in its current state.
    async fn decide(&self, row: &Value, how: &str) -> Answer {
        let (path, seen) = (format!("{QUEUE}/{}/{how}", row["id"]), json!({"decidedAt": row["decidedAt"]}));
        self.server.call(Method::POST, &path, Some(&self.admin), &seen).await
    }

    async fn say(&self, by: &str, body: &Value) -> Value {
        let said = self.server.call(Method::POST, &format!("{}/comments", self.study), Some(by), body).await;
        said.data().clone()
    }

    async fn notices(&self, token: &str) -> Value {
        self.server.get("/api/notifications", Some(token)).await.data().clone()
    }
}

fn of_study(study: &str) -> Value {
    let id: i64 = study.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
    json!({"targetType": "STUDY", "targetId": id, "reason": "MONEY"})
}

fn of_comment(comment: &Value) -> Value {
    json!({"targetType": "COMMENT", "targetId": comment["id"], "reason": "OTHER", "detail": " 송금부터 요구합니다. "})
}

/// Asserts that every operation on the study returns 404.
async fn assert_nothing_is_there(world: &World, token: &str) {
    let (study, comments) = (&world.study, format!("{}/comments", world.study));
    for (method, path, body) in [
        (Method::GET, study.clone(), Value::Null),
        (Method::GET, comments.clone(), Value::Null),
        (Method::GET, format!("{study}/members"), Value::Null),
        (Method::POST, format!("{study}/like"), Value::Null),
        (Method::POST, format!("{study}/applications"), json!({})),
        (Method::POST, comments, json!({"content": "질문입니다."})),
        (Method::POST, study.clone(), form("남의 글")),
        (Method::DELETE, study.clone(), Value::Null),
        (Method::POST, "/api/reports".to_owned(), of_study(study)),
    ] {
        let refused = world.server.call(method.clone(), &path, Some(token), &body).await;
        refused.assert_refused_in(404, "STUDY_NOT_FOUND", format_args!("{method} {path}"));
    }
}

/// Asserts that the queue shows one report of the study.
fn assert_row_of_one_report(row: &Value) {
    assert_eq!(row["studyTitle"], "React 함께 읽기");
    assert_eq!(row["authorNickname"], "모야");
    assert_eq!(row["reasons"], json!([{"reason": "MONEY", "count": 1}]));
    assert_eq!(row["reportCount"], 1);
    assert_eq!(row["details"], json!([]));
    assert_eq!(row.get("decision"), None);
}

/// Asserts that a notification names the hidden study without a link to it.
fn assert_notice_without_link(notice: &Value) {
    assert_eq!(text(notice, "kind"), "REPORT_DECIDED");
    assert_eq!(text(notice, "message"), "신고하신 내용을 가렸습니다.");
    assert_eq!(text(notice, "studyTitle"), "React 함께 읽기");
    for absent in ["actor", "studyId", "link"] {
        assert_eq!(notice.get(absent), None, "{absent}");
    }
}

#[tokio::test]
async fn a_reported_study_is_hidden_at_once_and_shown_again() {
    let world = World::new().await;
    let (server, study) = (&world.server, &world.study);
    let lists =
        ["/api/posts", "/api/posts?status=OPEN", "/api/posts?sort=POPULAR", "/api/posts?q=React", "/api/posts/popular"];
    // The responses are cached for a moment.
    for list in lists {
        assert_eq!(server.get(list, None).await.data().as_array().map(Vec::len), Some(1), "{list}");
    }
    let (seen, comments) = (server.get(study, None).await, format!("{study}/comments"));
    assert!(seen.data().get("hidden").is_none() && server.get(&comments, None).await.status == 200);
    assert_eq!(server.call_empty(Method::POST, &format!("{study}/like"), Some(&world.reader)).await.status, 200);
    let made = world.report(&world.reader, &of_study(study)).await;
    assert_eq!(made.status, 201);
    assert_eq!(made.body["message"], "신고가 접수되었습니다.");
    let row = world.open().await;
    assert_row_of_one_report(&row);

    let decided = world.decide(&row, "hide").await.data().clone();
    assert_eq!(decided["decision"], "HIDDEN");
    assert_eq!(decided["decidedBy"], "관리자");
    assert_eq!(text(&decided, "decidedAt"), NOON);
    assert_eq!(decided["id"], row["id"]);
    let tag = seen.headers["etag"].clone();
    let again = send(server.request(Method::GET, study).header("if-none-match", tag)).await;
    again.assert_refused(404, "STUDY_NOT_FOUND");
    for list in lists.into_iter().chain(["/api/posts?liked=true"]) {
        let token = list.contains("liked").then_some(world.reader.as_str());
        let answer = server.get(list, token).await;
        assert_eq!(answer.data(), &json!([]), "{list}");
        assert!(list.contains("popular") || answer.body["pagination"]["totalElements"] == 0, "{list}");
    }
    assert_nothing_is_there(&world, &world.reader).await;
    for person in [&world.author, &world.admin] {
        assert_eq!(server.get(study, Some(person)).await.data()["hidden"], true);
        assert_eq!(server.get(&comments, Some(person)).await.status, 200);
    }
    assert_eq!(server.get("/api/posts?mine=true", Some(&world.author)).await.data()[0]["hidden"], true);
    let refused = server.call(Method::POST, &format!("{study}/applications"), Some(&world.admin), &json!({})).await;
    refused.assert_refused(409, "STUDY_CLOSED");
    assert_notice_without_link(&world.notices(&world.reader).await[0]);

    let edited = server.call(Method::POST, study, Some(&world.author), &form("고친 글")).await;
    assert_eq!(edited.status, 200);
    assert_eq!(edited.data()["hidden"], true);
    assert_eq!(world.decide(&row, "hide").await.data()["decision"], "HIDDEN");
    let stale = world.decide(&row, "dismiss").await;
    stale.assert_refused_in(409, "STALE_UPDATE", format_args!("the dismissal is based on an outdated case"));
    assert_eq!(stale.body["message"], "다른 관리자가 먼저 처리한 신고입니다.");
    assert_eq!(world.decide(&decided, "restore").await.data()["decision"], "SHOWN");
    for list in lists {
        assert_eq!(server.get(list, None).await.data()[0]["title"], "고친 글", "{list}");
    }
    assert_eq!(server.get(study, None).await.status, 200);
    let notices = world.notices(&world.reader).await;
    assert_eq!(text(&notices[0], "message"), "신고로 가렸던 내용을 다시 공개했습니다.");
    assert_eq!(text(&notices[0], "link"), study.replace("/api/posts", "/study").as_str());
    assert_eq!(notices.as_array().map(Vec::len), Some(2));
    let decided = server.get(&format!("{QUEUE}?status=DECIDED"), Some(&world.admin)).await;
    assert_eq!(decided.data()[0]["decision"], "SHOWN");
    assert_eq!(world.open_count().await, json!(0));
}

#[tokio::test]
async fn applicants_see_the_title_of_a_hidden_study_and_that_it_is_under_review() {
    let world = World::new().await;
    let (server, study) = (&world.server, &world.study);
    let applicants = format!("{study}/applicants");
    let applied = server.call(Method::POST, &format!("{study}/applications"), Some(&world.reader), &json!({})).await;
    assert_eq!(applied.status, 201, "{}", applied.body);
    let row = server.get(&applicants, Some(&world.author)).await.data()[0].clone();
    let approval = json!([{"id": row["id"], "isApproved": true, "version": row["version"]}]);
    let answered = server.call(Method::PUT, &applicants, Some(&world.author), &approval).await;
    assert_eq!(answered.status, 200, "{}", answered.body);
    let before = world.notices(&world.reader).await[0].clone();
    assert_eq!(text(&before, "kind"), "APPROVED");
    assert_eq!(before.get("ending"), None);
    world.report(&world.admin, &of_study(study)).await;
    let decided = world.decide(&world.open().await, "hide").await.data().clone();

    let listed = server.get("/api/posts?applied=true", Some(&world.reader)).await;
    let card = &listed.data()[0];
    assert_eq!(listed.body["pagination"]["totalElements"], 1);
    assert_eq!(text(card, "title"), "React 함께 읽기");
    assert_eq!(card["hidden"], true);
    assert_eq!(text(card, "myApplicationStatus"), "APPROVED");
    assert_eq!(text(card, "content"), "");
    assert_eq!(card["studyDetails"], json!([]));
    assert_eq!(card.get("schedule"), None);
    let overview = server.get("/api/posts/overview", Some(&world.reader)).await.data().clone();
    assert_eq!(overview["total"], 1);
    assert_eq!(text(&overview["studies"][0], "kind"), "UNDER_REVIEW");
    assert_eq!(text(&overview["studies"][0]["study"], "title"), "React 함께 읽기");
    let notice = world.notices(&world.reader).await[0].clone();
    assert_eq!(text(&notice, "studyTitle"), "React 함께 읽기");
    assert_eq!(text(&notice, "ending"), "관리자가 확인하는 중입니다.");
    for absent in ["link", "endsAt", "studyId"] {
        assert_eq!(notice.get(absent), None, "{absent}");
    }
    assert_eq!(notice["underReview"], true);
    assert_nothing_is_there(&world, &world.reader).await;

    assert_eq!(world.decide(&decided, "restore").await.status, 200);
    assert_eq!(world.notices(&world.reader).await[0], before);
    let overview = server.get("/api/posts/overview", Some(&world.reader)).await.data().clone();
    assert_eq!(text(&overview["studies"][0], "kind"), "JOINED");
    assert!(!text(&server.get("/api/posts?applied=true", Some(&world.reader)).await.data()[0], "content").is_empty());
}

#[tokio::test]
async fn restored_content_can_be_hidden_again() {
    let world = World::new().await;
    assert_eq!(world.report(&world.reader, &of_study(&world.study)).await.status, 201);
    let mut row = world.open().await;
    for (how, decision, status) in [("hide", "HIDDEN", 404), ("restore", "SHOWN", 200), ("hide", "HIDDEN", 404)] {
        row = world.decide(&row, how).await.data().clone();
        assert_eq!(row["decision"], decision);
        assert_eq!(world.server.get(&world.study, None).await.status, status);
    }
}

#[tokio::test]
async fn a_row_decided_since_it_was_read_cannot_be_decided_differently() {
    let world = World::new().await;
    assert_eq!(world.report(&world.reader, &of_study(&world.study)).await.status, 201);
    let read = world.open().await;
    let hidden = world.decide(&read, "hide").await.data().clone();
    assert_eq!(world.decide(&hidden, "restore").await.data()["decision"], "SHOWN");
    for how in ["hide", "dismiss"] {
        let stale = world.decide(&read, how).await;
        stale.assert_refused_in(409, "STALE_UPDATE", format_args!("{how}"));
        assert_eq!(stale.body["message"], "다른 관리자가 먼저 처리한 신고입니다.");
    }
    assert_eq!(world.server.get(&world.study, None).await.status, 200);
}

#[tokio::test]
async fn dismissed_content_can_be_hidden_only_after_another_report() {
    let world = World::new().await;
    assert_eq!(world.report(&world.reader, &of_study(&world.study)).await.status, 201);
    let row = world.open().await;
    assert_eq!(world.decide(&row, "dismiss").await.data()["decision"], "DISMISSED");
    let other = world.decide(&row, "hide").await;
    other.assert_refused(409, "STALE_UPDATE");
    assert_eq!(other.body["message"], "다른 관리자가 먼저 처리한 신고입니다.");
}

#[tokio::test]
async fn a_flagged_study_waits_for_administrators_and_its_author_can_be_warned() {
    let world = World::new().await;
    let mut sent = form("React 함께 읽기");
    sent["content"] = json!("<p>함께 읽습니다. 보증금 1만원을 받습니다.</p>");
    let edited = world.server.call(Method::POST, &world.study, Some(&world.author), &sent).await;
    assert_eq!(edited.status, 200, "{}", edited.body);
    let row = world.open().await;
    assert_eq!(row["reportCount"], 0);
    assert_eq!(row["reasons"], json!([]));
    assert_eq!(row["flags"][0]["reason"], "FEE");
    assert_eq!(row["flags"][0]["words"], json!(["보증금 1만원"]));
    assert_eq!(text(&row["flags"][0], "flaggedAt"), NOON);
    let warn = format!("{QUEUE}/{}/warn", row["id"]);
    let early = world.server.call_empty(Method::POST, &warn, Some(&world.admin)).await;
    early.assert_refused(409, "STALE_UPDATE");
    assert_eq!(early.body["message"], "가려진 내용의 작성자에게만 경고할 수 있습니다.");
    assert_eq!(world.decide(&row, "hide").await.status, 200);
    for _ in 0..2 {
        let warned = world.server.call_empty(Method::POST, &warn, Some(&world.admin)).await;
        assert_eq!(text(warned.data(), "warnedAt"), NOON);
        assert_eq!(warned.data()["earlierWarnings"], 0);
    }
    let notices = world.notices(&world.author).await;
    assert_eq!(text(&notices[0], "kind"), "WARNED");
    assert_eq!(notices.as_array().map(Vec::len), Some(2), "it was hidden, and warned of once");
    let unknown = format!("{QUEUE}/999/warn");
    let refused = world.server.call_empty(Method::POST, &unknown, Some(&world.admin)).await;
    refused.assert_refused(404, "REPORT_NOT_FOUND");
}

#[tokio::test]
async fn a_hidden_comment_is_shown_as_a_placeholder() {
    let world = World::new().await;
    let comments = format!("{}/comments", world.study);
    let comment = world.say(&world.author, &json!({"content": "송금부터\n해주세요."})).await;
    let reply = world.say(&world.reader, &json!({"content": "왜요?", "parentId": comment["id"]})).await;
    assert_eq!(world.server.get(&comments, None).await.status, 200, "kept for a moment");
    assert_eq!(world.report(&world.reader, &of_comment(&comment)).await.status, 201);
    let row = world.open().await;
    assert_eq!(row["targetType"], "COMMENT");
    assert_eq!(row["targetId"], comment["id"]);
    assert_eq!(text(&row, "quote"), "송금부터\n해주세요.");
    assert_eq!(text(&row["details"][0], "detail"), "송금부터 요구합니다.");
    let decided = world.decide(&row, "hide").await.data().clone();
    for reader in [None, Some(&world.reader), Some(&world.author), Some(&world.admin)] {
        let thread = world.server.get(&comments, reader.map(String::as_str)).await.data()[0].clone();
        let line = &thread["comment"];
        assert_eq!(line["hidden"], true);
        assert_eq!(line["content"], "");
        assert_eq!(line["author"], Value::Null);
        assert_eq!(line["isMine"], json!(reader == Some(&world.author)), "who wrote it may delete it");
        assert_eq!(line["isAuthor"], false);
        assert_eq!(thread["replies"][0]["id"], reply["id"]);
        assert!(thread["replies"][0].get("hidden").is_none());
    }
    assert_eq!(world.server.get(&world.study, None).await.data()["totalComments"], 1);
    let path = format!("/api/comments/{}", comment["id"]);
    let edited = world.server.call(Method::PUT, &path, Some(&world.author), &json!({"content": "고친 말"})).await;
    edited.assert_refused(404, "COMMENT_NOT_FOUND");
    let again = world.report(&world.admin, &of_comment(&comment)).await;
    again.assert_refused(404, "COMMENT_NOT_FOUND");
    let notices = world.notices(&world.reader).await;
    assert_eq!(text(&notices[0], "link"), format!("/study/{}?comment={}", row["studyId"], comment["id"]));
    assert_eq!(world.decide(&decided, "restore").await.status, 200);
    let shown = world.server.get(&comments, None).await.data()[0]["comment"].clone();
    assert_eq!(text(&shown, "content"), "송금부터\n해주세요.");
}

#[tokio::test]
async fn content_that_cannot_be_reported_is_refused_with_a_message() {
    let world = World::new().await;
    let comment = world.say(&world.reader, &json!({"content": "질문입니다."})).await;
    let study = of_study(&world.study);
    let with = |field: &str, value: Value| {
        let mut body = study.clone();
        body[field] = value;
        body
    };
    let mut bare = with("reason", json!("OTHER"));
    for detail in [Value::Null, json!(" \n")] {
        bare["detail"] = detail;
        let refused = world.report(&world.reader, &bare).await;
        assert_eq!(wrong_fields(&refused), [("detail", "어떤 점이 문제인지 적어주세요.")]);
    }
    let long = world.report(&world.reader, &with("detail", json!("가".repeat(501)))).await;
    assert_eq!(wrong_fields(&long), [("detail", "신고 내용은 500자 이하여야 합니다.")]);
    for field in ["targetType", "targetId", "reason"] {
        let refused = world.report(&world.reader, &with(field, json!("그런 것"))).await;
        assert_eq!(wrong_fields(&refused)[0].0, field);
    }
    let mut unknown = of_comment(&comment);
    unknown["targetId"] = json!(999);
    for (by, body, status, code, message) in [
        (&world.reader, with("targetId", json!(999)), 404, "STUDY_NOT_FOUND", "게시글을 찾을 수 없습니다."),
        (&world.reader, unknown, 404, "COMMENT_NOT_FOUND", "댓글을 찾을 수 없습니다."),
        (&world.author, study.clone(), 403, "OWN_STUDY", "본인이 작성한 스터디는 신고할 수 없습니다."),
        (&world.reader, of_comment(&comment), 403, "FORBIDDEN", "본인이 작성한 댓글은 신고할 수 없습니다."),
    ] {
        let refused = world.report(by, &body).await;
        refused.assert_refused(status, code);
        assert_eq!(refused.body["message"], message);
    }
    assert_eq!(world.report(&world.reader, &study).await.status, 201);
    let again = world.report(&world.reader, &with("reason", json!("SPAM"))).await;
    again.assert_refused(409, "ALREADY_REPORTED");
    assert_eq!(again.body["message"], "이미 신고하셨습니다.");
    let missing = world.decide(&json!({"id": 999}), "hide").await;
    missing.assert_refused(404, "REPORT_NOT_FOUND");
    let pages = world.server.get(&format!("{QUEUE}?page=-1&size=0&status=OPEN"), Some(&world.admin)).await;
    assert_eq!(wrong_fields(&pages).len(), 2);
}

#[tokio::test]
async fn twenty_reports_an_hour_are_enough() {
    let (server, _) = server_and_clock(settings_with(|s| s.services.rate_limits = RateLimits::On)).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let world = World::on(server).await;
    let comments = format!("{}/comments", world.study);
    for number in 0..21 {
        let said = json!({"content": format!("{number}번째 말")});
        let comment = world.server.call(Method::POST, &comments, Some(&world.author), &said).await.data().clone();
        let made = world.report(&world.reader, &of_comment(&comment)).await;
        assert_eq!(made.status, if number < 20 { 201 } else { 429 }, "{}", made.body);
        assert_eq!(made.headers.contains_key("retry-after"), number == 20);
    }
    let page = world.server.get(&format!("{QUEUE}?size=5&page=1"), Some(&world.admin)).await;
    assert_eq!(page.data().as_array().map(Vec::len), Some(5));
    assert_eq!(page.body["pagination"]["totalElements"], 20);
    assert_eq!(world.open_count().await, json!(20));
}
