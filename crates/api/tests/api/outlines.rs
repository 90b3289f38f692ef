//! POST /api/roadmap/outline: previews of parsed tables of contents.

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
