//! /api/notices and /api/admin/notices: notices for everyone, and writing them.

use crate::authorization::rule::{ADMINS, ANYBODY, Request, Rule, request, sends};
use crate::authorization::world::{ADMIN, World};
use crate::posts::wrong_fields;
use crate::support::{grant_admin, server_and_clock, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, FixedClock, TestServer, send, settings};

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_notices", ANYBODY),
    Rule::new("get_notice", ANYBODY, |world, _| request(on_notice(world, Value::Null))),
    Rule::plain("list_all_notices", ADMINS),
    Rule::new("get_any_notice", ADMINS, |world, _| request(on_notice(world, Value::Null))),
    Rule::new("create_notice", [401, 403, 403, 201], |_, _| sends(form("점검 안내"))),
    Rule::new("update_notice", ADMINS, |world, _| request(on_notice(world, edited("점검 끝", 0)))),
    Rule::new("delete_notice", ADMINS, |world, _| request(on_notice(world, Value::Null))),
];

/// A request about a new notice of the administrator.
async fn on_notice(world: &World, body: Value) -> Request {
    let made = world.made(MANAGED, ADMIN, &form("점검 안내")).await;
    let about = Request::about(&made["notice"]["id"]);
    if body.is_null() { about } else { about.with(body) }
}

const NOTICES: &str = "/api/notices";
const MANAGED: &str = "/api/admin/notices";

fn form(title: &str) -> Value {
    json!({"title": title, "kind": "GENERAL", "content": "<h2>언제 하나요</h2><p>새벽 2시부터 4시까지입니다.</p>"})
}

fn changed(field: &str, value: Value) -> Value {
    let mut form = form("점검 안내");
    form[field] = value;
    form
}

fn edited(title: &str, version: i64) -> Value {
    let mut form = form(title);
    form["version"] = json!(version);
    form
}

/// A server with an administrator.
struct Scene {
    server: TestServer,
    clock: Arc<FixedClock>,
    admin: String,
}

impl Scene {
    async fn new() -> Self {
        let (server, clock) = server_and_clock(settings()).await;
        let admin = text(&sign_in(&server, "서연", "admin@b.kr").await, "accessToken").to_owned();
        grant_admin(&server, "admin@b.kr").await;
        Self { server, clock, admin }
    }

    async fn create(&self, body: &Value) -> Answer {
        self.server.call(Method::POST, MANAGED, Some(&self.admin), body).await
    }

    async fn created(&self, body: &Value) -> i64 {
        let answer = self.create(body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.data()["notice"]["id"].as_i64().expect("a number")
    }

    async fn act(&self, method: Method, id: i64, body: &Value) -> Answer {
        self.server.call(method, &format!("{MANAGED}/{id}"), Some(&self.admin), body).await
    }

    async fn listed(&self, query: &str) -> Answer {
        self.server.get(&format!("{NOTICES}{query}"), None).await
    }

    async fn read(&self, id: i64) -> Answer {
        self.server.get(&format!("{NOTICES}/{id}"), None).await
    }

    async fn titles(&self, query: &str) -> Vec<String> {
        let listed = self.listed(query).await;
        let rows = listed.data().as_array().expect("a list");
        rows.iter().map(|row| text(row, "title").to_owned()).collect()
    }
}

#[tokio::test]
async fn an_administrator_writes_edits_and_deletes_a_notice_that_everyone_reads() {
    let scene = Scene::new().await;
    let made = scene.create(&changed("pinned", json!(true))).await;
    assert_eq!(made.status, 201);
    let notice = &made.data()["notice"];
    let id = notice["id"].as_i64().expect("a number");
    assert_eq!(made.headers["location"], format!("{MANAGED}/{id}"));
    assert_eq!(&notice["visible"], &json!(true));
    assert_eq!(&notice["version"], &json!(0));
    assert_eq!(text(notice, "authorNickname"), "서연");
    assert_eq!(notice.get("editedAt"), None);

    let listed = scene.listed("").await;
    let row = &listed.data()[0];
    assert_eq!(row["id"], json!(id));
    assert_eq!(text(row, "kind"), "GENERAL");
    assert_eq!(row["pinned"], json!(true));
    assert_eq!(row["visibleFrom"], notice["visibleFrom"]);
    assert_eq!(row.get("authorNickname"), None, "readers do not learn who wrote it");
    assert_eq!(row.get("content"), None);
    assert_eq!(&listed.body["pagination"]["totalElements"], &json!(1));
    let read = scene.read(id).await;
    assert_eq!(text(read.data(), "content"), "<h2>언제 하나요</h2><p>새벽 2시부터 4시까지입니다.</p>");
    assert_eq!(text(read.data(), "excerpt"), "언제 하나요 새벽 2시부터 4시까지입니다.");
    assert_eq!(read.data().get("older"), None);
    assert_eq!(read.data().get("newer"), None);

    scene.clock.advance(TimeDelta::minutes(1));
    let edit = scene.act(Method::PUT, id, &edited("점검이 끝났습니다", 0)).await;
    assert_eq!(edit.status, 200, "{}", edit.body);
    assert_eq!(edit.data()["notice"]["visibleFrom"], notice["visibleFrom"]);
    assert_eq!(edit.data()["notice"]["version"], json!(1));
    let read = scene.read(id).await;
    assert_eq!(text(&read.data()["notice"], "title"), "점검이 끝났습니다");
    assert_eq!(read.data()["notice"]["pinned"], json!(false), "an omitted field is reset");
    assert!(read.data()["editedAt"].is_string());
    let stale = scene.act(Method::PUT, id, &edited("다른 관리자", 0)).await;
    assert_eq!(stale.status, 409);
    assert_eq!(stale.code(), "STALE_UPDATE");

    assert_eq!(scene.act(Method::DELETE, id, &Value::Null).await.status, 200);
    let gone = scene.read(id).await;
    assert_eq!(gone.status, 404);
    assert_eq!(gone.code(), "NOT_FOUND");
    assert_eq!(gone.body["message"], "공지를 찾을 수 없습니다.");
    assert_eq!(scene.titles("").await, [""; 0]);
    let log = scene.server.get("/api/admin/audit?action=NOTICE_DELETED", Some(&scene.admin)).await;
    assert_eq!(text(&log.data()[0], "target"), format!("NOTICE {id} 점검이 끝났습니다"));
}

#[tokio::test]
async fn a_scheduled_notice_appears_at_its_time_although_responses_are_cached() {
    let scene = Scene::new().await;
    let shown = scene.created(&form("먼저")).await;
    let soon = (kernel::Clock::now(scene.clock.as_ref()) + TimeDelta::seconds(2)).to_rfc3339();
    let scheduled = scene.created(&changed("visibleFrom", json!(soon))).await;
    assert_eq!(scene.titles("").await, ["먼저"]);
    assert_eq!(scene.read(scheduled).await.status, 404);
    assert_eq!(scene.read(shown).await.data().get("newer"), None);
    let managed = scene.server.get(MANAGED, Some(&scene.admin)).await;
    assert_eq!(managed.data()[0]["id"], json!(scheduled));
    assert_eq!(managed.data()[0]["visible"], json!(false));
    let draft = scene.server.get(&format!("{MANAGED}/{scheduled}"), Some(&scene.admin)).await;
    assert!(text(draft.data(), "content").contains("새벽 2시"));
    scene.clock.advance(TimeDelta::seconds(2));
    assert_eq!(scene.titles("").await, ["점검 안내", "먼저"]);
    let reading = scene.read(shown).await;
    assert_eq!(text(&reading.data()["newer"], "title"), "점검 안내");
    let newest = scene.read(scheduled).await;
    assert_eq!(newest.data()["older"]["id"], json!(shown));
}

#[tokio::test]
async fn pages_of_notices_have_entity_tags() {
    let scene = Scene::new().await;
    let id = scene.created(&form("점검 안내")).await;
    for path in [NOTICES.to_owned(), format!("{NOTICES}/{id}")] {
        let first = scene.server.get(&path, None).await;
        let tag = first.headers["etag"].to_str().expect("text").to_owned();
        let request = scene.server.request(Method::GET, &path).header("if-none-match", &tag);
        assert_eq!(send(request).await.status, 304, "{path}");
        scene.clock.advance(TimeDelta::seconds(11));
    }
    scene.created(&form("다른 공지")).await;
    assert_eq!(scene.titles("?size=1").await, ["다른 공지"]);
    assert_eq!(scene.titles("?size=1&page=1").await, ["점검 안내"]);
    assert_eq!(scene.listed("?size=0").await.status, 400);
}

#[tokio::test]
async fn invalid_fields_are_named_together() {
    let scene = Scene::new().await;
    let wrong =
        json!({"title": " ", "kind": "POLICY", "content": "<p>짧음</p>", "visibleFrom": "2099-01-01T00:00:00Z"});
    let refused = scene.create(&wrong).await;
    assert_eq!(refused.status, 400);
    let named: Vec<(&str, &str)> = wrong_fields(&refused);
    let fields: Vec<&str> = named.iter().map(|(field, _)| *field).collect();
    assert_eq!(fields, ["title", "content", "visibleFrom"]);
    let messages: Vec<&str> = named.iter().map(|(_, message)| *message).collect();
    let expected =
        ["제목을 입력해주세요.", "내용은 최소 10글자 이상이어야 합니다.", "공개 시각은 지금부터 1년 안이어야 합니다."];
    assert_eq!(messages, expected);
    let image = "<p>새벽 2시부터 4시까지입니다.</p><img src=\"/media/AAAAAAAAAAAAAAAAAAAAAA.jpg\">";
    for (field, value) in [
        ("title", json!("가".repeat(101))),
        ("content", json!(format!("<p>{}</p>", "가".repeat(20_001)))),
        ("content", json!(image)),
        ("kind", json!("EVENT")),
        ("visibleFrom", json!("내일")),
    ] {
        let refused = scene.create(&changed(field, value)).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert_eq!(wrong_fields(&refused)[0].0, field, "{}", refused.body);
    }
    let id = scene.created(&form("점검 안내")).await;
    let unread = scene.act(Method::PUT, id, &form("버전 없이")).await;
    assert_eq!(unread.status, 400);
    assert_eq!(wrong_fields(&unread)[0].0, "version");
    assert_eq!(scene.act(Method::PUT, 404, &edited("없는 공지", 0)).await.status, 404);
}

#[tokio::test]
async fn a_repeated_request_creates_one_notice() {
    let scene = Scene::new().await;
    let create = async |title: &str| {
        let request = scene.server.request(Method::POST, MANAGED).bearer_auth(&scene.admin);
        send(request.header("idempotency-key", "once").json(&form(title))).await
    };
    let (first, again) = (create("점검 안내").await, create("점검 안내").await);
    assert_eq!(first.data()["notice"]["id"], again.data()["notice"]["id"]);
    assert_eq!(create("다른 공지").await.code(), "IDEMPOTENCY_KEY_REUSED");
    assert_eq!(scene.titles("").await, ["점검 안내"]);
}
