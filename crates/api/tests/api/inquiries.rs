//! /api/inquiries and /api/admin/inquiries: forms of the public, and the inbox of administrators.

use crate::authorization::rule::{ADMINS, Request, Rule, request, sends};
use crate::authorization::world::{ADMIN, World};
use crate::posts::wrong_fields;
use crate::support::{behind_a_proxy, call_from, grant_admin, server_and_clock, sign_in, text};
use application::mailing::{Letter, Says, WrittenLetter};
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, Mails, TestServer, settings_with};

pub(crate) const RULES: &[Rule] = &[
    Rule::new("create_inquiry", [201; 4], |_, _| sends(form("a@b.kr"))),
    Rule::plain("list_inquiries", ADMINS),
    Rule::plain("count_inquiries", ADMINS),
    Rule::new("get_inquiry", ADMINS, |world, _| request(on_inquiry(world, Value::Null))),
    Rule::new("answer_inquiry", [401, 403, 403, 201], |world, _| {
        request(on_inquiry(world, json!({"content": "답입니다.", "version": 0})))
    }),
    Rule::new("note_inquiry", [401, 403, 403, 201], |world, _| {
        request(on_inquiry(world, json!({"content": "안에서만 봅니다."})))
    }),
    Rule::new("set_inquiry_state", ADMINS, |world, _| {
        request(on_inquiry(world, json!({"closed": true, "version": 0})))
    }),
];

/// A request about a new inquiry of the owner.
async fn on_inquiry(world: &World, body: Value) -> Request {
    let ticket = world.made(FORM, crate::authorization::world::OWNER, &form("owner@example.com")).await;
    let found = world.found(&format!("{INBOX}?q={}", text(&ticket, "ticket")), ADMIN).await;
    let about = Request::about(&found[0]["id"]);
    if body.is_null() { about } else { about.with(body) }
}

const FORM: &str = "/api/inquiries";
const INBOX: &str = "/api/admin/inquiries";
const SENDER: &str = "sender@example.com";

fn form(email: &str) -> Value {
    json!({"kind": "CONTACT", "topic": "ROOM", "email": email, "title": "옮긴 모임이 달력에 그대로입니다", "content": "첫 줄\n둘째 줄"})
}

fn changed(field: &str, value: &Value) -> Value {
    let mut form = form(SENDER);
    form[field] = value.clone();
    form
}

/// A server with an administrator.
struct Scene {
    server: TestServer,
    admin: String,
    mails: Arc<Mails>,
}

impl Scene {
    async fn new() -> Self {
        let (server, _) = server_and_clock(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
        let admin = text(&sign_in(&server, "서연", "admin@b.kr").await, "accessToken").to_owned();
        grant_admin(&server, "admin@b.kr").await;
        let mails: Arc<Mails> = Arc::default();
        mails.of(&server.state).await;
        Self { server, admin, mails }
    }

    async fn send(&self, body: &Value) -> Answer {
        self.server.call(Method::POST, FORM, None, body).await
    }

    async fn listed(&self, query: &str) -> Value {
        self.server.get(&format!("{INBOX}{query}"), Some(&self.admin)).await.data().clone()
    }

    async fn act(&self, method: Method, path: &str, body: &Value) -> Answer {
        self.server.call(method, &format!("{INBOX}/{path}"), Some(&self.admin), body).await
    }

    async fn letters(&self) -> Vec<Letter> {
        self.mails.of(&self.server.state).await
    }

    /// The only mail since the last call.
    async fn letter(&self) -> WrittenLetter {
        let letters = self.letters().await;
        let [letter] = letters.as_slice() else { panic!("{letters:?}") };
        assert_eq!(letter.to.as_str(), SENDER);
        assert!(letter.unsubscribe.is_none());
        let Says::Written(letter) = &letter.says else { panic!("{letter:?}") };
        letter.clone()
    }
}

#[tokio::test]
async fn an_inquiry_is_confirmed_answered_and_closed() {
    let scene = Scene::new().await;
    let sent = scene.send(&form(SENDER)).await;
    assert_eq!(sent.status, 201);
    assert_eq!(&sent.body["message"], &json!("문의가 접수되었습니다."));
    let ticket = text(sent.data(), "ticket").to_owned();
    let confirmation = scene.letter().await;
    assert_eq!(confirmation.subject, "문의를 받았습니다");
    assert_eq!(confirmation.reference.as_deref(), Some(ticket.as_str()));
    let told = format!("{confirmation:?}");
    assert!(!told.contains("달력") && !told.contains("둘째"), "the address may be that of another person: {told}");

    let listed = scene.listed("?state=OPEN&kind=CONTACT").await;
    let row = &listed[0];
    assert_eq!(text(row, "ticket"), ticket.as_str());
    assert_eq!(text(row, "topic"), "ROOM");
    assert_eq!(text(row, "email"), SENDER);
    assert_eq!(row.get("senderId"), None);
    assert_eq!(row.get("settledAt"), None);
    assert_eq!(row.get("content"), None);
    let path = row["id"].to_string();
    let thread = scene.listed(&format!("/{path}")).await;
    assert_eq!(text(&thread, "content"), "첫 줄\n둘째 줄");
    assert_eq!(&thread["entries"], &json!([]));

    let noted = scene.act(Method::POST, &format!("{path}/notes"), &json!({"content": "담당자에게 물었습니다."})).await;
    assert_eq!(noted.status, 201);
    assert_eq!(&noted.data()["inquiry"]["version"], &json!(0));
    assert!(scene.letters().await.is_empty(), "a note is never mailed");
    let body = json!({"content": "바르게 옮겨졌습니다.\n\n12시간 안에 보입니다.", "version": 0, "closes": true});
    let answered = scene.act(Method::POST, &format!("{path}/answers"), &body).await;
    assert_eq!(answered.status, 201);
    assert_eq!(text(&answered.data()["inquiry"], "state"), "CLOSED");
    let entries = &answered.data()["entries"];
    assert_eq!(text(&entries[0], "kind"), "NOTE");
    assert_eq!(text(&entries[1], "kind"), "ANSWER");
    assert_eq!(text(&entries[1], "authorNickname"), "서연");
    let letter = scene.letter().await;
    assert_eq!(letter.paragraphs, ["바르게 옮겨졌습니다.", "12시간 안에 보입니다."]);
    assert_eq!(letter.subject.as_str(), "문의에 답해드립니다");
    assert_eq!(letter.reference, Some(ticket.clone()));

    let stale = scene.act(Method::POST, &format!("{path}/answers"), &body).await;
    assert_eq!(stale.status, 409);
    assert_eq!(stale.code(), "STALE_UPDATE");
    let version = &answered.data()["inquiry"]["version"];
    let open = json!({"closed": false, "version": version});
    let reopened = scene.act(Method::PUT, &format!("{path}/state"), &open).await;
    assert_eq!(reopened.status, 200);
    assert_eq!(text(&reopened.data()["inquiry"], "state"), "OPEN");
    assert!(scene.letters().await.is_empty());
    let counts = scene.listed("/count").await;
    assert_eq!(counts, json!({"openCount": 1, "answeredCount": 0}));
    let log = scene.server.get("/api/admin/audit?action=INQUIRY_ANSWERED", Some(&scene.admin)).await;
    assert_eq!(text(&log.data()[0], "target"), ticket.as_str());
    assert_eq!(log.data()[0]["actor"]["nickname"], "서연");
}

#[tokio::test]
async fn the_inquiry_of_a_signed_in_user_names_the_account() {
    let scene = Scene::new().await;
    let session = sign_in(&scene.server, "하은", "member@b.kr").await;
    let token = text(&session, "accessToken");
    let sent = scene.server.call(Method::POST, FORM, Some(token), &form(SENDER)).await;
    assert_eq!(sent.status, 201);
    let row = &scene.listed("").await[0];
    assert_eq!(text(row, "senderNickname"), "하은");
    assert_eq!(text(row, "email"), SENDER);
    assert!(row["senderId"].is_i64());
    let refused = scene.server.call(Method::POST, FORM, Some("made-up"), &form(SENDER)).await;
    assert_eq!(refused.status, 401);
}

#[tokio::test]
async fn a_filled_trap_gets_the_same_response_and_stores_nothing() {
    let scene = Scene::new().await;
    let honest = scene.send(&changed("website", &json!(""))).await;
    let trapped = scene.send(&changed("website", &json!("https://spam.example"))).await;
    let shape = |answer: &Answer| {
        let mut body = answer.body.clone();
        let ticket = text(&body["data"], "ticket");
        let is_ticket = ticket.len() == 14 && ticket.starts_with("MOYA-");
        body["data"]["ticket"] = json!(is_ticket);
        let names: Vec<String> = answer.headers.keys().map(|name| name.as_str().to_owned()).collect();
        (answer.status, body, names)
    };
    assert_eq!(shape(&honest), shape(&trapped));
    assert_eq!(scene.listed("").await.as_array().map(Vec::len), Some(1));
    assert_eq!(scene.letters().await.len(), 1);
    let invalid = changed("title", &json!(""));
    let mut trapped = invalid.clone();
    trapped["website"] = json!("x");
    assert_eq!(wrong_fields(&scene.send(&invalid).await), wrong_fields(&scene.send(&trapped).await));
}

#[tokio::test]
async fn invalid_fields_are_named_together() {
    let scene = Scene::new().await;
    let empty = json!({"kind": "FEEDBACK", "email": "a@127.0.0.1", "title": " \u{200B}", "content": "\u{3164}"});
    let refused = scene.send(&empty).await;
    let fields: Vec<String> = wrong_fields(&refused).into_iter().map(|(field, _)| field.to_owned()).collect();
    assert_eq!(refused.status, 400);
    assert_eq!(fields, ["email", "title", "content"].map(str::to_owned).to_vec());
    for (field, value) in [("kind", json!("COMPLAINT")), ("topic", json!("")), ("content", json!("가".repeat(2_001)))]
    {
        let refused = scene.send(&changed(field, &value)).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert_eq!(wrong_fields(&refused)[0].0, field, "{}", refused.body);
    }
    let path = scene.send(&form(SENDER)).await;
    assert_eq!(path.status, 201);
    let id = scene.listed("").await[0]["id"].clone();
    for (way, body) in [
        ("answers", json!({"content": "\u{200B}", "version": 0})),
        ("answers", json!({"content": "가".repeat(4_001), "version": 0})),
        ("notes", json!({"content": " "})),
    ] {
        let refused = scene.act(Method::POST, &format!("{id}/{way}"), &body).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert_eq!(wrong_fields(&refused)[0].0, "content", "{}", refused.body);
    }
    for version in [-1, 2_147_483_648_i64] {
        let body = json!({"closed": false, "version": version});
        let refused = scene.act(Method::PUT, &format!("{id}/state"), &body).await;
        assert_eq!(refused.status, 400);
        assert_eq!(wrong_fields(&refused)[0].0, "version");
    }
    let missing = scene.act(Method::POST, "404/notes", &json!({"content": "메모"})).await;
    assert_eq!(missing.status, 404);
    assert_eq!(missing.code(), "NOT_FOUND");
    assert_eq!(missing.body["message"], "문의를 찾을 수 없습니다.");
}

#[tokio::test]
async fn a_network_address_sends_ten_inquiries_an_hour() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    let send = async |network: &str, number: usize| {
        call_from(&server, network, FORM, &form(&format!("{number}@example.com"))).await
    };
    for number in 0..10 {
        assert_eq!(send("198.51.100.7", number).await.status, 201);
    }
    let refused = send("198.51.100.7", 10).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.code(), "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "3600");
    assert_eq!(send("198.51.100.8", 10).await.status, 201);
    clock.advance(chrono::TimeDelta::hours(1));
    assert_eq!(send("198.51.100.7", 11).await.status, 201);
}

#[tokio::test]
async fn a_mailbox_gets_three_confirmations_an_hour_however_it_is_spelled() {
    let (server, _) = server_and_clock(behind_a_proxy()).await;
    let spellings = ["Seo.Yeon@gmail.com", "seoyeon+1@gmail.com", "seoyeon@googlemail.com"];
    let trap =
        |email: &str| json!({"website": "x", "kind": "FEEDBACK", "email": email, "title": "제목", "content": "내용"});
    for (number, email) in spellings.iter().enumerate() {
        assert_eq!(call_from(&server, &format!("198.51.100.{number}"), FORM, &form(email)).await.status, 201);
    }
    for body in [form("seoyeon@gmail.com"), trap("seoyeon@gmail.com")] {
        let refused = call_from(&server, "198.51.100.9", FORM, &body).await;
        assert_eq!(refused.status, 429, "a trap is no way around");
        assert_eq!(refused.code(), "RATE_LIMITED", "a trap is no way around");
    }
    let mails: Arc<Mails> = Arc::default();
    assert_eq!(mails.of(&server.state).await.len(), 3);
    let reset = json!({"email": "seoyeon@gmail.com"});
    assert_eq!(call_from(&server, "198.51.100.9", "/v1/auth/password/forgot", &reset).await.status, 200);
}
