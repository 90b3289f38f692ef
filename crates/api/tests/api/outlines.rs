//! POST /api/roadmap/outline: previews of parsed tables of contents.

use crate::roadmaps::member;
use crate::support::text;
use crate::workers::working;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, settings, settings_with};

const SHORT: &str = "1장 준비 0:40\n2장 연습 1:20";

async fn read(server: &TestServer, body: &Value) -> Answer {
    server.call(Method::POST, "/api/roadmap/outline", None, body).await
}

fn wrong_field(answer: &Answer) -> &str {
    answer.assert_refused(400, "VALIDATION_FAILED");
    text(&answer.body["fieldErrors"][0], "field")
}

#[tokio::test]
async fn a_table_of_contents_is_parsed_for_preview() {
    let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    let pasted = "수강신청하기\nPart 1 기초\n  1. 조경의 역사 30분\n  2. 도면 읽기 45분\n  2. 도면 읽기 45분\nPart 2 실기\n  3. 수목 식재 60분";
    let answer = read(&working.server, &json!({"outline": pasted, "mainCategory": "조경기능사"})).await;
    let parsed = answer.data();
    let units: Vec<_> = parsed["units"].as_array().expect("a list").iter().collect();
    let shown: Vec<_> = units
        .iter()
        .map(|unit| (text(unit, "title"), unit["depth"].clone(), unit["isLeaf"].clone(), unit["minutes"].clone()))
        .collect();
    assert_eq!(
        shown,
        [
            ("기초", json!(0), json!(false), Value::Null),
            ("조경의 역사", json!(1), json!(true), json!(30)),
            ("도면 읽기", json!(1), json!(true), json!(45)),
            ("실기", json!(0), json!(false), Value::Null),
            ("수목 식재", json!(1), json!(true), json!(60)),
        ]
    );
    assert_eq!(parsed["unitCount"], 3);
    assert_eq!(parsed["minutes"], 135);
    let reasons: Vec<_> =
        parsed["leftOut"].as_array().expect("a list").iter().map(|left| text(left, "reason")).collect();
    assert_eq!(reasons, ["NOISE", "REPEATED"]);
}

#[tokio::test]
async fn excluded_lines_are_listed_and_are_in_no_plan() {
    let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    let server = &working.server;
    let pasted = "1장 역사\n2장 도면\n\n3장 식재\n4장 배수";
    let answer = read(server, &json!({"outline": pasted, "excludedLines": [3]})).await;
    let titles: Vec<_> = answer.data()["units"].as_array().expect("a list").iter().map(|u| text(u, "title")).collect();
    assert_eq!(titles, ["역사", "도면", "배수"]);
    assert_eq!(answer.data()["units"][2]["lineNumber"], 4);
    let left_out = &answer.data()["leftOut"][0];
    assert_eq!(text(left_out, "reason"), "EXCLUDED");
    assert_eq!(text(left_out, "line"), "3장 식재");
    assert_eq!(left_out["lineNumber"], 3);
    let all = json!({"outline": pasted, "excludedLines": [1, 2, 3, 4]});
    assert_eq!(wrong_field(&read(server, &all).await), "outline");

    let order = json!({
        "etc1": "조경기능사", "duration": 10, "currentLevel": 1, "learningObjective": "자격증 취득",
        "outline": pasted, "excludedLines": [3],
    });
    let token = member(server, "모야").await;
    let made = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &order).await;
    let tried = server.call(Method::POST, "/api/roadmap/try", None, &order).await;
    for plan in [made.data(), &tried.data()["plan"]] {
        assert!(!plan.to_string().contains("식재") && plan.to_string().contains("배수"), "{plan}");
    }
}

#[tokio::test]
async fn plans_from_contents_and_general_plans_are_labelled_wherever_they_are_shown() {
    let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let order = |outline: &str| {
        json!({
            "etc1": "조경기능사", "duration": 5, "currentLevel": 1, "learningObjective": "자격증 취득",
            "outline": outline,
        })
    };
    for (outline, basis) in [(SHORT, "OUTLINE"), ("", "GENERAL")] {
        let made = server.call(Method::POST, "/api/roadmap/generate", Some(&token), &order(outline)).await;
        assert_eq!(text(made.data(), "basis"), basis);
        let id = &made.data()["id"];
        let detail = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
        assert_eq!(text(detail.data(), "basis"), basis);
        let list = server.get("/api/roadmap/myroadmaps", Some(&token)).await;
        assert_eq!(text(&list.data()[0], "basis"), basis);
    }
    let tried = server.call(Method::POST, "/api/roadmap/try", None, &order(SHORT)).await;
    assert_eq!(text(&tried.data()["plan"], "basis"), "OUTLINE");
}

#[tokio::test]
async fn invalid_tables_of_contents_are_refused_by_field() {
    let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
    let server = &working.server;
    assert_eq!(read(server, &json!({"outline": "가".repeat(10_000)})).await.status, 200, "the longest fits the body");
    for wrong in ["", " \n ", "https://example.com", &"가".repeat(10_001)] {
        assert_eq!(wrong_field(&read(server, &json!({"outline": wrong})).await), "outline");
    }
    let long = json!({"outline": SHORT, "subCategory": "가".repeat(51)});
    assert_eq!(wrong_field(&read(server, &long).await), "subCategory");
    assert_eq!(wrong_field(&read(server, &json!({})).await), "outline");
}

#[tokio::test]
async fn the_limit_of_parsed_tables_of_contents_allows_for_typing() {
    let working = working(settings()).await;
    let mut refused = None;
    for _ in 0..200 {
        let answer = read(&working.server, &json!({"outline": SHORT})).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    refused.assert_refused(429, "RATE_LIMITED");
    assert!(refused.headers.contains_key("retry-after"));
}
