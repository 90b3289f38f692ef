//! /api/roadmap: from the questionnaire to a roadmap with progress.

use crate::support::{PASSWORD, log_in, sign_in, text};
use crate::workers::{Working, working};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, Settings, TestServer, send, settings, settings_with};

pub(crate) fn answers() -> Value {
    json!({
        "mainCategory": "Frontend", "etc1": "", "subCategory": "React", "etc2": "", "currentLevel": "1",
        "duration": 20, "learningObjective": "취업 준비",
    })
}

pub(crate) async fn member(server: &TestServer, nickname: &str) -> String {
    let session = sign_in(server, nickname, &address_of(nickname)).await;
    text(&session, "accessToken").to_owned()
}

fn address_of(nickname: &str) -> String {
    format!("{}@example.com", nickname.len())
}

pub(crate) async fn generate(server: &TestServer, token: &str, body: &Value) -> Answer {
    server.call(Method::POST, "/api/roadmap/generate", Some(token), body).await
}

async fn order(server: &TestServer, token: &str, body: &Value, headers: &[(&str, &str)]) -> Answer {
    let request = server.request(Method::POST, "/api/roadmap/generate").bearer_auth(token).json(body);
    send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

pub(crate) async fn planted() -> Working {
    planted_with(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await
}

pub(crate) async fn planted_with(settings: Settings) -> Working {
    let working = working(settings).await;
    working.server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    working
}

pub(crate) fn wrong_fields(answer: &Answer) -> Vec<&str> {
    answer.assert_refused(400, "VALIDATION_FAILED");
    answer.body["fieldErrors"].as_array().expect("a list").iter().map(|error| text(error, "field")).collect()
}

#[tokio::test]
async fn the_questionnaire_creates_an_own_roadmap() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let made = generate(server, &token, &answers()).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let roadmap = made.data();
    assert_eq!(text(roadmap, "mainCategory"), "Frontend");
    assert_eq!(text(roadmap, "subCategory"), "React");
    assert_eq!(roadmap["currentLevel"], 1);
    assert_eq!(roadmap["duration"], 20);
    assert_eq!(text(roadmap, "source"), "BUILT_IN");
    assert_eq!(text(roadmap, "basis"), "CURRICULUM");
    assert_eq!(text(roadmap, "hasRestrictedTopics"), "");
    assert_eq!(text(roadmap, "startDate"), "2026-11-20", "the day of the order");
    assert_eq!(roadmap["today"], json!({"week": 1, "day": 1}));
    let weeks = roadmap["weeklyPlans"].as_array().expect("weeks");
    let days: Vec<usize> = weeks.iter().map(|week| week["dailyPlans"].as_array().expect("days").len()).collect();
    assert_eq!(days, [7, 7, 6]);
    assert_eq!(weeks[2]["week"], 3);
    assert_eq!(weeks[2]["dailyPlans"][5]["day"], 6);
    let list = server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(list.body["pagination"]["totalElements"], 1);
    assert_eq!(list.data()[0]["id"], roadmap["id"]);
    assert_eq!(list.data()[0]["percent"], 0);
    assert_eq!(list.data()[0]["weeklyKeywords"].as_array().map(Vec::len), Some(3));
    let detail = server.get(&format!("/api/roadmap/myroadmaps/{}", roadmap["id"]), Some(&token)).await;
    assert_eq!(detail.data(), roadmap);
}

#[tokio::test]
async fn respond_async_returns_the_job() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    assert_eq!(server.get("/api/roadmap/status", Some(&token)).await.data(), &Value::Null);
    let answer = order(server, &token, &answers(), &[("prefer", "handling=lenient, respond-async")]).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    let location = answer.headers["location"].to_str().expect("an address").to_owned();
    assert_eq!(location, format!("/api/roadmap/jobs/{}", answer.data()["jobId"]));
    let ended = working.ended(&location, &token).await;
    assert_eq!(text(&ended, "kind"), "GENERATION");
    assert_eq!(text(&ended, "status"), "SUCCEEDED");
    assert_eq!(ended["weeksDone"], 3);
    assert_eq!(ended["weeksTotal"], 3);
    assert_eq!(server.get("/api/roadmap/status", Some(&token)).await.data(), &ended);
    let roadmap = server.get(&format!("/api/roadmap/myroadmaps/{}", ended["roadmapId"]), Some(&token)).await;
    assert_eq!(roadmap.status, 200);
}

#[tokio::test]
async fn every_wrong_answer_of_the_questionnaire_is_named() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let wrong = json!({"mainCategory": " ", "subCategory": "가".repeat(51), "currentLevel": "초급", "duration": 81});
    let fields = ["subCategory", "mainCategory", "currentLevel", "duration", "learningObjective"];
    assert_eq!(wrong_fields(&generate(server, &token, &wrong).await), fields);
    let mut number = answers();
    number["currentLevel"] = json!(3);
    assert_eq!(generate(server, &token, &number).await.data()["currentLevel"], 3);
    let mut unsaid = answers();
    unsaid.as_object_mut().expect("an object").remove("currentLevel");
    assert_eq!(generate(server, &token, &unsaid).await.data()["currentLevel"], 1);
    let typed = json!({"mainCategory": "", "etc1": "매듭 공예", "subCategory": "", "etc2": "", "duration": 3, "learningObjective": "취미"});
    let made = generate(server, &token, &typed).await;
    assert_eq!(text(made.data(), "mainCategory"), "매듭 공예");
    assert_eq!(text(made.data(), "subCategory"), "");
    let key = order(server, &token, &answers(), &[("idempotency-key", "a b")]).await;
    assert_eq!(wrong_fields(&key), ["Idempotency-Key"]);
}

#[tokio::test]
async fn a_restricted_topic_is_refused_before_anything_is_stored() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let mut body = answers();
    body["learningObjective"] = json!("여자친구 계정을 해킹하고 싶어요");
    let refused = generate(server, &token, &body).await;
    refused.assert_refused(422, "RESTRICTED_TOPIC");
    assert!(text(&refused.body, "message").contains("보안 학습으로 다시 만들어 보세요."), "{}", refused.body);
    assert_eq!(server.get("/api/roadmap/status", Some(&token)).await.data(), &Value::Null);
}

#[tokio::test]
async fn the_same_key_returns_the_same_result_and_refuses_another_body() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let key = [("idempotency-key", "8e03978e-40d5")];
    let first = order(server, &token, &answers(), &key).await;
    let again = order(server, &token, &answers(), &key).await;
    assert_eq!(again.status, 200);
    assert_eq!(again.data(), first.data());
    let mut other = answers();
    other["duration"] = json!(21);
    let reused = order(server, &token, &other, &key).await;
    reused.assert_refused(409, "IDEMPOTENCY_KEY_REUSED");
    let list = server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(list.body["pagination"]["totalElements"], 1);
    let gone = server.call_empty(Method::DELETE, &format!("/api/roadmap/{}", first.data()["id"]), Some(&token)).await;
    assert_eq!(gone.status, 200);
    let deleted = order(server, &token, &answers(), &key).await;
    deleted.assert_refused(404, "ROADMAP_NOT_FOUND");
}

#[tokio::test]
async fn beyond_the_days_limit_the_wait_is_until_midnight_in_seoul() {
    let settings = settings_with(|s| {
        s.services.rate_limits = RateLimits::Off;
        s.services.daily_generations = 2;
    });
    let working = planted_with(settings).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    for _ in 0..2 {
        assert_eq!(generate(server, &token, &answers()).await.status, 200);
    }
    let refused = generate(server, &token, &answers()).await;
    refused.assert_refused(429, "QUOTA_EXCEEDED");
    assert_eq!(refused.headers["retry-after"], (12 * 3600).to_string().as_str(), "it is noon");
    let message = "오늘 만들 수 있는 로드맵을 모두 만들었습니다. 12시간 후 다시 만들 수 있습니다.";
    assert_eq!(refused.body["message"], message);
}

#[tokio::test]
async fn a_repeated_order_does_not_count_against_the_minutes_limit() {
    let working = planted_with(settings()).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let key = [("idempotency-key", "8e03978e-40d5")];
    let first = order(server, &token, &answers(), &key).await;
    for _ in 0..6 {
        let again = order(server, &token, &answers(), &key).await;
        assert_eq!(again.status, 200);
        assert_eq!(again.data(), first.data());
    }
    let mut other = answers();
    other["duration"] = json!(21);
    for _ in 0..4 {
        assert_eq!(order(server, &token, &other, &key).await.code(), "IDEMPOTENCY_KEY_REUSED");
    }
    assert_eq!(order(server, &token, &other, &key).await.code(), "RATE_LIMITED", "another body is another order");
    assert_eq!(order(server, &token, &answers(), &key).await.status, 200);
}

#[tokio::test]
async fn more_than_five_orders_a_minute_are_too_many() {
    let working = planted_with(settings()).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    for _ in 0..5 {
        assert_eq!(generate(server, &token, &answers()).await.status, 200);
        working.clock.advance(TimeDelta::seconds(10));
    }
    let refused = generate(server, &token, &answers()).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "10");
    working.clock.advance(TimeDelta::seconds(10));
    assert_eq!(generate(server, &token, &answers()).await.status, 200);
}

#[tokio::test]
async fn days_are_marked_as_done_and_not_done() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    let path = format!("/api/roadmap/{id}/progress");
    let mark = |week: i64, day: i64, done: bool| json!({"week": week, "day": day, "done": done});
    for (body, expected) in
        [(mark(1, 1, true), 5), (mark(1, 1, true), 5), (mark(3, 6, true), 10), (mark(1, 1, false), 5)]
    {
        let answer = server.call(Method::PUT, &path, Some(&token), &body).await;
        assert_eq!(answer.data()["percent"], expected, "{body}");
    }
    let detail = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    assert_eq!(detail.data()["progress"]["done"], json!([{"week": 3, "day": 6, "doneOn": "2026-11-20"}]));
    assert_eq!(detail.data()["weeklyPlans"][2]["dailyPlans"][5]["done"], true);
    let wrong = server.call(Method::PUT, &path, Some(&token), &mark(3, 7, true)).await;
    assert_eq!(wrong_fields(&wrong), ["day"]);
}

#[tokio::test]
async fn today_follows_the_start_date_in_seoul() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    let path = format!("/api/roadmap/{id}");
    let body = json!({"title": " 겨울 React ", "startDate": "2026-11-19"});
    let changed = server.call(Method::PUT, &path, Some(&token), &body).await;
    assert_eq!(text(changed.data(), "title"), "겨울 React");
    assert_eq!(text(changed.data(), "startDate"), "2026-11-19");
    assert_eq!(changed.data()["today"], json!({"week": 1, "day": 2}), "it is the 20th");
    working.clock.advance(TimeDelta::hours(12));
    let session = log_in(server, &address_of("모야"), PASSWORD).await;
    let token = text(session.data(), "accessToken").to_owned();
    let later = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    assert_eq!(later.data()["today"], json!({"week": 1, "day": 3}), "midnight has passed in Seoul");
    let cleared = server.call(Method::PUT, &path, Some(&token), &json!({"startDate": null})).await;
    assert_eq!(cleared.data()["startDate"], Value::Null);
    assert_eq!(text(cleared.data(), "title"), "겨울 React");
    let wrong = server.call(Method::PUT, &path, Some(&token), &json!({"title": "가", "startDate": "1999-12-31"})).await;
    assert_eq!(wrong_fields(&wrong), ["title", "startDate"]);
}

#[tokio::test]
async fn without_a_start_date_today_is_the_first_day_not_done() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(&token), &json!({"startDate": null})).await;
    let path = format!("/api/roadmap/{id}/progress");
    let detail = format!("/api/roadmap/myroadmaps/{id}");
    for (done, day) in [(true, 2), (false, 1)] {
        server.call(Method::PUT, &path, Some(&token), &json!({"week": 1, "day": 1, "done": done})).await;
        assert_eq!(server.get(&detail, Some(&token)).await.data()["today"], json!({"week": 1, "day": day}));
    }
}

#[tokio::test]
async fn samples_are_public_and_listed_under_their_category() {
    let working = planted().await;
    let server = &working.server;
    let (store, now) = (&server.state.store, server.state.clock.now());
    demo::plant_samples(store, now).await.expect("planted");
    let samples = server.get("/api/roadmap/samples", None).await;
    assert_eq!(samples.data().as_array().map(Vec::len), Some(12));
    let first = &samples.data()[0];
    assert_eq!(text(first, "subCategory"), "React");
    assert_eq!(first["duration"], 28);
    let sample = server.get(&format!("/api/roadmap/samples/{}", first["id"]), None).await;
    assert_eq!(sample.data()["weeklyPlans"].as_array().map(Vec::len), Some(4));
    let tree = server.get("/api/categories/hierarchy", None).await;
    let mobile = tree.data().as_array().expect("a tree").iter().find(|node| node["name"] == "Mobile").expect("shipped");
    let listed = server.get(&format!("/api/roadmap/categories/{}/roadmaps", mobile["id"]), None).await;
    assert_eq!(listed.body["pagination"]["totalElements"].as_i64(), Some(1));
    assert_eq!(text(&listed.data()[0], "subCategory"), "Flutter");
    let unknown = server.get("/api/roadmap/categories/99999/roadmaps", None).await;
    unknown.assert_refused(404, "CATEGORY_NOT_FOUND");
    let token = member(server, "모야").await;
    let own = generate(server, &token, &answers()).await.data()["id"].clone();
    assert_eq!(server.get(&format!("/api/roadmap/samples/{own}"), None).await.status, 404, "one's own is no sample");
}
