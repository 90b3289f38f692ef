//! The parts of a worksheet: /api/roadmap/{id}/worksheets/{week}/{day}, and the notes on being stuck.

use crate::roadmaps::{answers, generate, member, planted, wrong_fields};
use crate::support::text;
use crate::workers::Working;
use crate::worksheets::{location, order, roadmap};
use kernel::RoadmapId;
use reqwest::Method;
use roadmaps::plan::Source;
use roadmaps::worksheets::{EarlierWorksheet, Exercise, Section, SelfCheck, WeekOfDays, WorksheetText};
use serde_json::{Value, json};

/// Orders the worksheets of a roadmap and returns the path of a day's worksheet.
async fn written(working: &Working, token: &str, id: i64) -> String {
    working.ended(&location(&order(&working.server, token, id, "").await), token).await;
    format!("/api/roadmap/{id}/worksheets")
}

#[tokio::test]
async fn the_first_day_recalls_nothing_and_later_days_recall_earlier_ones() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let sheets = written(&working, &token, id).await;
    let first = server.get(&format!("{sheets}/1/1"), Some(&token)).await;
    assert_eq!(first.data()["parts"]["recalls"], json!([]));
    let mut asked = 0;
    for day in 2..=7 {
        let sheet = server.get(&format!("{sheets}/1/{day}"), Some(&token)).await;
        for recall in sheet.data()["parts"]["recalls"].as_array().expect("a list") {
            assert_eq!(recall["week"], 1);
            assert!(recall["day"].as_i64().expect("a day") < day, "{recall}");
            asked += 1;
        }
    }
    assert!(asked > 0);
}

#[tokio::test]
async fn the_minutes_of_the_parts_are_the_time_of_that_day() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let mut wanted = answers();
    wanted["learningObjective"] = json!("평일 1시간, 주말 3시간 공부해서 취업합니다.");
    let id = generate(server, &token, &wanted).await.data()["id"].as_i64().expect("an id");
    let sheets = written(&working, &token, id).await;
    let minutes = async |day: u8| {
        let sheet = server.get(&format!("{sheets}/1/{day}"), Some(&token)).await;
        sheet.data()["minutes"].clone()
    };
    let start = async |date: Option<&str>| {
        let starts = json!({"startDate": date});
        server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(&token), &starts).await
    };
    start(None).await;
    assert_eq!(minutes(1).await, Value::Null, "without a start, weekends are unknown");
    start(Some("2026-11-30")).await;
    assert_eq!(minutes(1).await, json!({"total": 60, "recall": 0, "task": 50, "lookUp": 10}), "a Monday");
    assert_eq!(minutes(6).await["total"], 180, "a Saturday");
}

#[tokio::test]
async fn a_note_on_being_stuck_returns_on_the_next_review_day() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    for (day, keyword) in [(3, "복습: 첫 사흘의 내용"), (6, "복습: 다음 사흘의 내용")] {
        let path = format!("/api/roadmap/{id}/weeks/1/days/{day}");
        server.call(Method::PUT, &path, Some(&token), &json!({"dailyKeyword": keyword})).await;
    }
    let sheets = written(&working, &token, id).await;
    let note = async |day: u8, text: &str| {
        let path = format!("{sheets}/1/{day}/stuck");
        server.call(Method::PUT, &path, Some(&token), &json!({"text": text})).await
    };
    let sheet = async |day: u8| server.get(&format!("{sheets}/1/{day}"), Some(&token)).await.data().clone();
    assert_eq!(note(2, " key가  헷갈립니다 ").await.data(), &json!({"text": "key가 헷갈립니다"}));
    note(4, "상태가 안 바뀝니다").await;
    assert_eq!(sheet(2).await["stuck"], "key가 헷갈립니다");
    assert_eq!(sheet(2).await["toReview"], json!([]));
    let first = json!([{"week": 1, "day": 2, "text": "key가 헷갈립니다"}]);
    assert_eq!(sheet(3).await["toReview"], first);
    let second = json!([{"week": 1, "day": 4, "text": "상태가 안 바뀝니다"}]);
    assert_eq!(sheet(6).await["toReview"], second, "those of the first review are not repeated");
    assert_eq!(note(4, "").await.data(), &json!({"text": null}));
    assert_eq!(sheet(4).await["stuck"], Value::Null);
    assert_eq!(sheet(6).await["toReview"], json!([]));
    assert_eq!(wrong_fields(&note(2, &"막".repeat(101)).await), ["text"]);
    assert_eq!(note(2, &"막".repeat(100)).await.status, 200);
    let other = server.call(Method::PUT, &format!("{sheets}/9/1/stuck"), Some(&token), &json!({"text": "없음"})).await;
    assert_eq!(wrong_fields(&other), ["week"]);
}

#[tokio::test]
async fn a_worksheet_of_the_earlier_form_is_shown_without_questions_about_the_curriculum() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let found = server.state.store.read(move |s| s.find_roadmap(RoadmapId(id))).await.expect("answers").expect("there");
    let mut earlier = planner::worksheets(WeekOfDays::lacking(&found, 1))
        .into_days(WeekOfDays::lacking(&found, 1), server.state.clock.now())
        .remove(0);
    let check = SelfCheck { question: "무엇이 먼저입니까? ① JSX".into(), answer: "① JSX".into() };
    earlier.text = WorksheetText::Earlier(EarlierWorksheet {
        goal: "props를 설명합니다.".into(),
        topics: vec![Section { title: "props".into(), text: "읽기 전용입니다.".into() }],
        exercises: vec![Exercise { task: "버튼 만들기".into(), hint: None, minutes: 40 }],
        self_checks: vec![check],
    });
    let show = async |source: Source| {
        let mut stored = earlier.clone();
        stored.provenance.source = source;
        let id = RoadmapId(id);
        server.state.store.write(move |s| s.insert_worksheet(id, &stored)).await.expect("stored");
        server.get(&format!("/api/roadmap/{id}/worksheets/1/1"), Some(&token)).await.data().clone()
    };
    let sheet = show(Source::BuiltIn).await;
    assert_eq!(sheet["parts"], Value::Null);
    assert_eq!(sheet["minutes"], Value::Null);
    assert_eq!(text(&sheet, "goal"), "props를 설명합니다.");
    assert_eq!(sheet["earlier"]["exercises"], json!([{"task": "버튼 만들기", "minutes": 40}]));
    assert_eq!(sheet["earlier"]["selfChecks"], json!([]));
    let sheet = show(Source::Ai).await;
    assert_eq!(sheet["earlier"]["selfChecks"].as_array().map(Vec::len), Some(1), "a model asked about the subject");
}
