//! POST /api/roadmap/try: a trial plan without an account.

use crate::roadmaps::member;
use crate::support::text;
use crate::workers::{Working, working};
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, settings_with};

async fn unlimited() -> Working {
    working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await
}

async fn try_out(working: &Working, body: &Value) -> Answer {
    working.server.call(Method::POST, "/api/roadmap/try", None, body).await
}

#[tokio::test]
async fn a_trial_shows_the_first_week_of_the_plan_without_an_account() {
    let working = unlimited().await;
    let brief = json!({"etc1": "리엑트", "duration": 24, "currentLevel": 1, "learningObjective": "리엑트 익히기"});
    let answer = try_out(&working, &brief).await;
    let (plan, subjects) = (&answer.data()["plan"], &answer.data()["subjects"]);
    assert_eq!(text(plan, "source"), "BUILT_IN");
    assert_eq!(text(plan, "basis"), "CURRICULUM");
    assert_eq!(text(&subjects["found"][0], "name"), "React");
    let token = member(&working.server, "모야").await;
    let made = working.server.call(Method::POST, "/api/roadmap/generate", Some(&token), &brief).await;
    let weeks = made.data()["weeklyPlans"].as_array().expect("weeks");
    let shown = plan["weeks"].as_array().expect("weeks");
    assert_eq!(shown.len(), 4);
    for (shown, made) in shown.iter().zip(weeks) {
        assert_eq!(shown["weeklyKeyword"], made["weeklyKeyword"]);
        assert_eq!(shown["days"].as_u64(), made["dailyPlans"].as_array().map(|days| days.len() as u64));
    }
    let days = plan["firstDays"].as_array().expect("days");
    let made_days = weeks[0]["dailyPlans"].as_array().expect("days");
    let keywords = |days: &[Value]| days.iter().map(|day| text(day, "dailyKeyword").to_owned()).collect::<Vec<_>>();
    assert_eq!(keywords(days), keywords(made_days));
    assert_eq!(days.len(), 7);
    assert_eq!(days[6]["isReview"], true);
    assert_eq!(days[0]["isReview"], false);
    assert_eq!(plan["reviewDays"], 3);
    assert!(plan["practiceDays"].as_u64().expect("a number") >= 8, "{plan}");
    assert!(!text(plan, "notCovered").is_empty());
    let evaluation = text(made.data(), "curriculumEvaluation");
    assert!(evaluation.contains(text(plan, "notCovered")), "{evaluation}");
}

#[tokio::test]
async fn a_trial_stores_nothing_and_shows_only_the_first_week() {
    let working = unlimited().await;
    let token = member(&working.server, "모야").await;
    let body = json!({"etc1": "React", "duration": 14});
    let tried = working.server.call(Method::POST, "/api/roadmap/try", Some(&token), &body).await;
    assert_eq!(tried.data()["plan"]["weeks"][1].get("dailyPlans"), None);
    let mine = working.server.get("/api/roadmap/myroadmaps", Some(&token)).await;
    assert_eq!(mine.body["pagination"]["totalElements"], 0);
    assert_eq!(working.server.get("/api/roadmap/status", Some(&token)).await.data(), &Value::Null);
}

#[tokio::test]
async fn an_unknown_subject_gets_no_trial_unless_a_table_of_contents_is_given() {
    let working = unlimited().await;
    let strange = json!({"etc1": "매듭 공예", "duration": 7});
    let answer = try_out(&working, &strange).await;
    assert_eq!(answer.data()["plan"], Value::Null);
    assert_eq!(answer.data()["subjects"]["general"], json!(true));
    let mut with_contents = strange;
    with_contents["outline"] = json!("1장 흙 고르기\n2장 물레 돌리기\n3장 유약 바르기");
    let plan = &try_out(&working, &with_contents).await.data()["plan"].clone();
    assert!(plan["firstDays"].to_string().contains("물레 돌리기"), "{plan}");
}

#[tokio::test]
async fn trials_refuse_the_same_input_as_orders() {
    let working = unlimited().await;
    let refused = try_out(&working, &json!({"etc1": "남의 계정 해킹해서 돈 훔치기", "duration": 7})).await;
    refused.assert_refused(422, "RESTRICTED_TOPIC");
    let wrong = try_out(&working, &json!({"etc1": " ", "duration": 81})).await;
    wrong.assert_refused(400, "VALIDATION_FAILED");
    let fields: Vec<_> =
        wrong.body["fieldErrors"].as_array().expect("a list").iter().map(|error| text(error, "field")).collect();
    assert_eq!(fields, ["mainCategory", "duration"]);
}
