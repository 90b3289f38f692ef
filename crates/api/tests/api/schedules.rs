//! /api/roadmap/{id}/schedule: choices after missed days.

use crate::roadmaps::{answers, generate, member, planted, wrong_fields};
use crate::support::{PASSWORD, log_in, text};
use chrono::TimeDelta;
use kernel::seoul;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

/// A date that many days from now.
fn date(server: &TestServer, days: i64) -> String {
    (seoul::day_of(server.state.clock.now()) + TimeDelta::days(days)).to_string()
}

/// A roadmap of twenty days whose first four dates have passed; only the first day is done.
async fn missed(server: &TestServer, token: &str, objective: &str) -> Value {
    let mut order = answers();
    order["learningObjective"] = json!(objective);
    let id = generate(server, token, &order).await.data()["id"].clone();
    let start = json!({"startDate": date(server, -4)});
    server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(token), &start).await;
    mark(server, token, &id, 1).await;
    id
}

async fn mark(server: &TestServer, token: &str, id: &Value, day: u8) {
    let mark = json!({"week": 1, "day": day, "done": true});
    let marked = server.call(Method::PUT, &format!("/api/roadmap/{id}/progress"), Some(token), &mark).await;
    assert_eq!(marked.status, 200, "{}", marked.body);
}

async fn choose(server: &TestServer, token: &str, id: &Value, body: &Value) -> Answer {
    server.call(Method::POST, &format!("/api/roadmap/{id}/schedule"), Some(token), body).await
}

async fn undo(server: &TestServer, token: &str, id: &Value) -> Answer {
    server.call_empty(Method::DELETE, &format!("/api/roadmap/{id}/schedule"), Some(token)).await
}

/// Signs the member in again, after the access token has expired.
async fn again(server: &TestServer) -> String {
    text(log_in(server, "6@example.com", PASSWORD).await.data(), "accessToken").to_owned()
}

/// The dates of the first week.
fn first_week(roadmap: &Value) -> Vec<&str> {
    let days = roadmap["weeklyPlans"][0]["dailyPlans"].as_array().expect("days");
    days.iter().map(|day| day["dueOn"].as_str().expect("a date")).collect()
}

#[tokio::test]
async fn each_choice_changes_the_dates_and_can_be_undone() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = missed(server, &token, "취업 준비").await;
    let path = format!("/api/roadmap/myroadmaps/{id}");
    let before = server.get(&path, Some(&token)).await.data().clone();
    assert_eq!(before["today"], json!({"week": 1, "day": 5}));
    assert_eq!(before["schedule"], json!({"deadline": null, "change": null, "keptOn": null}));
    for (choice, days) in
        [("SHIFT", [-4, 0, 1, 2, 3, 4, 5]), ("MERGE", [-4, 0, 1, 2, 0, 1, 2]), ("SKIP", [-4, -3, -2, -1, 0, 1, 2])]
    {
        let changed = choose(server, &token, &id, &json!({"choice": choice})).await;
        assert_eq!(changed.status, 200, "{}", changed.body);
        assert_eq!(first_week(changed.data()), days.map(|days| date(server, days)), "{choice}");
        assert_eq!(server.get(&path, Some(&token)).await.data(), changed.data(), "{choice}");
        let change = &changed.data()["schedule"]["change"];
        assert_eq!(change["choice"], choice);
        assert_eq!(change["changedOn"], date(server, 0));
        assert_eq!(change["undoableUntil"], date(server, 7));
        assert_eq!(change["before"][1], json!({"dueOn": date(server, -3), "skipped": false}));
        let skipped = &changed.data()["weeklyPlans"][0]["dailyPlans"][1]["skipped"];
        assert_eq!(skipped, &if choice == "SKIP" { json!(true) } else { Value::Null });
        assert_eq!(undo(server, &token, &id).await.data(), &before, "{choice}");
    }
    let list = server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(list.data()[0]["endDate"], date(server, 15));
    choose(server, &token, &id, &json!({"choice": "SHIFT"})).await;
    let list = server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(list.data()[0]["endDate"], date(server, 18));
}

#[tokio::test]
async fn ticks_stay_when_a_choice_is_undone_within_a_week() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = missed(server, &token, "취업 준비").await;
    choose(server, &token, &id, &json!({"choice": "SHIFT"})).await;
    mark(server, &token, &id, 2).await;
    working.clock.advance(TimeDelta::days(7));
    let token = again(server).await;
    let undone = undo(server, &token, &id).await;
    assert_eq!(undone.status, 200, "{}", undone.body);
    assert_eq!(undone.data()["progress"]["daysDone"], 2);
    assert_eq!(choose(server, &token, &id, &json!({"choice": "SKIP"})).await.status, 200);
    working.clock.advance(TimeDelta::days(8));
    let token = again(server).await;
    undo(server, &token, &id).await.assert_refused(409, "STALE_UPDATE");
    let read = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    assert_eq!(read.data()["schedule"]["change"], Value::Null, "it cannot be undone any more");
}

#[tokio::test]
async fn choices_without_three_missed_days_and_wrong_bodies_are_refused() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = generate(server, &token, &answers()).await.data()["id"].clone();
    choose(server, &token, &id, &json!({"choice": "SHIFT"})).await.assert_refused(409, "STALE_UPDATE");
    let missed = missed(server, &token, "취업 준비").await;
    let future = choose(server, &token, &missed, &json!({"choice": "SHIFT", "date": date(server, 1)})).await;
    assert_eq!(wrong_fields(&future), ["date"]);
    assert_eq!(choose(server, &token, &missed, &json!({"choice": "LATER"})).await.status, 400);
    let moved = json!({"startDate": date(server, -19)});
    server.call(Method::PUT, &format!("/api/roadmap/{missed}"), Some(&token), &moved).await;
    let over = choose(server, &token, &missed, &json!({"choice": "MERGE"})).await;
    over.assert_refused(400, "VALIDATION_FAILED");
    assert_eq!(over.body["message"], "하루에 세 칸을 넘게 되어 합칠 수 없습니다. 다른 방법을 골라주세요.");
    let moved = json!({"startDate": date(server, -40)});
    server.call(Method::PUT, &format!("/api/roadmap/{missed}"), Some(&token), &moved).await;
    let over = choose(server, &token, &missed, &json!({"choice": "MERGE"})).await;
    over.assert_refused(400, "VALIDATION_FAILED");
    assert_eq!(over.body["message"], "남은 날이 없어 합칠 수 없습니다. 다른 방법을 골라주세요.");
    let unknown = choose(server, &token, &json!(99_999), &json!({"choice": "SHIFT"})).await;
    unknown.assert_refused(404, "ROADMAP_NOT_FOUND");
    let nobody = server.call(Method::POST, "/api/roadmap/1/schedule", None, &json!({"choice": "SHIFT"})).await;
    assert_eq!(nobody.status, 401);
}

#[tokio::test]
async fn keeping_everything_is_remembered() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = missed(server, &token, "취업 준비").await;
    let kept = choose(server, &token, &id, &json!({"choice": "KEEP"})).await;
    assert_eq!(kept.data()["schedule"], json!({"deadline": null, "change": null, "keptOn": date(server, 0)}));
    assert_eq!(first_week(kept.data())[1], date(server, -3));
}

#[tokio::test]
async fn the_deadline_of_the_objective_is_part_of_the_schedule() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = missed(server, &token, "12월 20일 시험을 준비합니다").await;
    let read = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    assert_eq!(read.data()["schedule"]["deadline"], json!({"date": "2026-12-20", "kind": "EXAM"}));
}

#[tokio::test]
async fn the_calendar_has_the_new_dates_and_cancels_skipped_days() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = missed(server, &token, "취업 준비").await;
    let export = async |query: &str| {
        let path = format!("/api/roadmap/{id}/export?format=ics{query}");
        let answer = server.request(Method::GET, &path).bearer_auth(&token).send().await.expect("answered");
        answer.text().await.expect("UTF-8")
    };
    let number = |calendar: &str| {
        let line = calendar.lines().find_map(|line| line.strip_prefix("SEQUENCE:")).expect("a number");
        line.trim().parse::<u32>().expect("a number")
    };
    let before = export("").await;
    choose(server, &token, &id, &json!({"choice": "SHIFT"})).await;
    let shifted = export("").await;
    let last = format!("DTSTART;VALUE=DATE:{}\r\n", date(server, 18).replace('-', ""));
    assert!(!before.contains(&last) && shifted.contains(&last));
    assert!(number(&shifted) > number(&before));
    undo(server, &token, &id).await;
    choose(server, &token, &id, &json!({"choice": "SKIP"})).await;
    assert_eq!(export("").await.matches("STATUS:CANCELLED\r\n").count(), 3);
    let own = export(&format!("&start={}", date(server, -4))).await;
    assert_eq!(own.matches("STATUS:CANCELLED\r\n").count(), 3);
    let another = export(&format!("&start={}", date(server, 30))).await;
    assert!(!another.contains("STATUS:CANCELLED"));
    choose(server, &token, &id, &json!({"choice": "SHIFT"})).await;
    let another = export(&format!("&start={}", date(server, 30))).await;
    let dates =
        |calendar: &str| calendar.lines().filter(|line| line.starts_with("DTSTART")).map(str::to_owned).collect();
    let usual: Vec<String> =
        (30..50).map(|day| format!("DTSTART;VALUE=DATE:{}", date(server, day).replace('-', ""))).collect();
    let moved: Vec<String> = dates(&another);
    assert_eq!(moved, usual);
}
