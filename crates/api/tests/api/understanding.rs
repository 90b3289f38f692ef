//! POST /api/roadmap/understanding, and orders with corrections.

use crate::roadmaps::{generate, member, planted, wrong_fields};
use crate::support::text;
use crate::workers::{Working, working};
use chrono::NaiveDate;
use kernel::limit::RateLimits;
use kernel::seoul;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, send, settings_with};

const OBJECTIVE: &str = "엑셀을 배우고 싶어요. 시험이 22일 남았어요. XLOOKUP이랑 피벗을 꼭 넣어주세요. \
    평일 1시간, 주말 3시간 쓸 수 있고, 절대 참조와 함수 중첩이 늘 헷갈려요. 마지막에는 매물 장부를 만들고 싶어요. \
    너무 지루하지 않게 해주세요.";

fn answers() -> Value {
    json!({"etc1": "엑셀", "currentLevel": 1, "duration": 30, "learningObjective": OBJECTIVE})
}

fn corrected(understood: &Value) -> Value {
    let mut body = answers();
    body["understood"] = understood.clone();
    body
}

async fn understand(working: &Working, body: &Value) -> Answer {
    working.server.call(Method::POST, "/api/roadmap/understanding", None, body).await
}

async fn unlimited() -> Working {
    working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await
}

#[tokio::test]
async fn what_was_understood_is_shown_without_an_account() {
    let working = unlimited().await;
    let answer = understand(&working, &answers()).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let data = answer.data();
    assert_eq!(data["topics"], json!(["XLOOKUP", "피벗"]));
    assert_eq!(data["weaknesses"], json!(["절대 참조", "함수 중첩"]));
    assert_eq!(data["known"], json!([]));
    assert_eq!(data["excluded"], json!([]));
    let time = json!({
        "weekdayMinutes": 60, "weekendMinutes": 180, "weekMinutes": null, "restDays": [],
        "said": ["평일 1시간", "주말 3시간"],
    });
    assert_eq!(data["time"], time);
    let today = seoul::day_of(working.server.state.clock.now());
    let exam = today + chrono::Days::new(22);
    assert_eq!(data["deadline"], json!({"date": exam, "daysLeft": 22, "kind": "EXAM", "said": "22일 남"}));
    assert_eq!(data["goal"], json!({"said": "매물 장부", "kind": "MAKE"}));
    assert_eq!(data["unread"], json!(["너무 지루하지 않게 해주세요."]));
    assert_eq!(data["warnings"], json!([{"kind": "LONGER_THAN_DEADLINE", "fittingDays": 22, "minutes": null}]));
    assert_eq!(text(data, "objective"), OBJECTIVE);
    let letters: Vec<char> = OBJECTIVE.chars().collect();
    let marked = data["marked"].as_array().expect("a list").iter().map(|mark| {
        let place = |name: &str| usize::try_from(mark[name].as_u64().expect("a number")).expect("in range");
        letters[place("start")..place("end")].iter().collect::<String>()
    });
    let words =
        ["엑셀", "22일 남", "XLOOKUP", "피벗", "평일 1시간", "주말 3시간", "절대 참조", "함수 중첩", "매물 장부"];
    assert_eq!(marked.collect::<Vec<_>>(), words);
    let projects = data["projects"].as_array().expect("a list");
    assert!((1..=3).contains(&projects.len()), "{projects:?}");
}

#[tokio::test]
async fn corrections_replace_what_was_read_and_change_the_warnings() {
    let working = unlimited().await;
    let today = seoul::day_of(working.server.state.clock.now());
    let passed = today - chrono::Days::new(3);
    let understood = json!({
        "topics": ["피벗"], "time": {"weekdayMinutes": 5, "weekendMinutes": 5},
        "deadline": {"date": passed, "kind": "EXAM"}, "goal": {"said": ""},
    });
    let answer = understand(&working, &corrected(&understood)).await;
    let data = answer.data();
    assert_eq!(data["topics"], json!(["피벗"]));
    assert_eq!(data["weaknesses"], json!([]));
    assert_eq!(data["goal"], Value::Null);
    assert_eq!(data["deadline"]["date"], json!(passed));
    assert_eq!(data["deadline"]["daysLeft"], json!(-3));
    let kinds: Vec<&str> =
        data["warnings"].as_array().expect("a list").iter().map(|warning| text(warning, "kind")).collect();
    assert_eq!(kinds, ["EXAM_PASSED", "TOO_LITTLE_TIME"]);
    let resting = json!({"time": {"weekdayMinutes": 60, "restDays": ["SUNDAY"]}});
    let time = understand(&working, &corrected(&resting)).await.data()["time"].clone();
    assert_eq!(time["restDays"], json!(["SUNDAY"]));
    let unknown = json!({"etc1": "가나다라마", "duration": 7, "learningObjective": "그릇 만들기"});
    assert_eq!(understand(&working, &unknown).await.data()["projects"], json!([]));
}

#[tokio::test]
async fn invalid_restricted_and_private_corrections_are_refused() {
    let working = planted().await;
    let token = member(&working.server, "서연").await;
    let refused = async |understood: Value| {
        let body = corrected(&understood);
        let ordered = generate(&working.server, &token, &body).await;
        let read = understand(&working, &body).await;
        assert_eq!(ordered.status, read.status);
        assert_eq!(ordered.body["errorCode"], read.body["errorCode"]);
        read
    };
    for (understood, field) in [
        (json!({"topics": (0..9).map(|number| format!("내용 {number}")).collect::<Vec<_>>()}), "understood.topics"),
        (json!({"weaknesses": ["가".repeat(31)]}), "understood.weaknesses"),
        (json!({"known": ["010-1234-5678"]}), "understood.known"),
        (json!({"excluded": ["김민서"]}), "understood.excluded"),
        (json!({"time": {"weekdayMinutes": 961}}), "understood.time.weekdayMinutes"),
        (json!({"deadline": {"date": "1999-01-01", "kind": "EXAM"}}), "understood.deadline.date"),
        (json!({"goal": {"said": "책"}}), "understood.goal"),
    ] {
        assert_eq!(wrong_fields(&refused(understood).await), [field]);
    }
    refused(json!({"goal": {"said": "사제 폭탄"}})).await.assert_refused(422, "RESTRICTED_TOPIC");
    refused(json!({"topics": ["폭탄 제조 방법"]})).await.assert_refused(422, "RESTRICTED_TOPIC");
    refused(json!({"deadline": {"date": "soon", "kind": "EXAM"}})).await;
}

#[tokio::test]
async fn an_order_follows_the_corrections_and_its_retry_is_the_same() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "서연").await;
    let project = text(&understand(&working, &answers()).await.data()["projects"][0], "name").to_owned();
    let understood = json!({
        "topics": ["피벗"], "time": {"weekdayMinutes": 90, "weekendMinutes": 0}, "goal": {"said": project},
    });
    let body = corrected(&understood);
    let order = async || {
        let request = server.request(Method::POST, "/api/roadmap/generate").bearer_auth(&token);
        send(request.header("idempotency-key", "understood-1").json(&body)).await
    };
    let made = order().await;
    assert_eq!(made.status, 200, "{}", made.body);
    let evaluation = text(made.data(), "curriculumEvaluation");
    assert!(evaluation.contains("평일 1시간 30분"), "{evaluation}");
    assert!(evaluation.contains(&project), "{evaluation}");
    assert!(!evaluation.contains("매물 장부"), "{evaluation}");
    assert_eq!(order().await.data()["id"], made.data()["id"]);
    let tried = server.call(Method::POST, "/api/roadmap/try", None, &body).await;
    let weeks = |data: &Value, list: &str| -> Vec<String> {
        let weeks = data[list].as_array().expect("weeks");
        weeks.iter().map(|week| text(week, "weeklyKeyword").to_owned()).collect()
    };
    assert_eq!(weeks(&tried.data()["plan"], "weeks"), weeks(made.data(), "weeklyPlans"));
}

#[tokio::test]
async fn a_plan_starts_today_on_the_stated_day_or_on_the_chosen_one() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "서연").await;
    let today = seoul::day_of(server.state.clock.now());
    let after = |days: u64| today + chrono::Days::new(days);
    let body = |objective: &str, start: Option<NaiveDate>| json!({"etc1": "엑셀", "duration": 20, "learningObjective": objective, "startDate": start});
    let stated = "내일부터 공부하고 싶어요. 시험이 22일 남았어요.";
    for (objective, chosen, start, fits) in [
        ("시험이 22일 남았어요", None, today, true),
        (stated, None, after(1), true),
        (stated, Some(after(5)), after(5), false),
    ] {
        let body = body(objective, chosen);
        let read = understand(&working, &body).await;
        assert_eq!(read.data()["startDate"], json!(start), "{objective}");
        assert_eq!(read.data()["deadline"]["date"], json!(after(22)));
        assert_eq!(read.data()["warnings"] == json!([]), fits, "{}", read.data()["warnings"]);
        let made = generate(server, &token, &body).await;
        assert_eq!(made.data()["startDate"], json!(start), "{objective}");
        assert_eq!(made.data()["schedule"]["deadline"]["date"], json!(after(22)));
    }
    let far = json!({"etc1": "엑셀", "duration": 20, "learningObjective": stated, "startDate": "2100-01-01"});
    assert_eq!(wrong_fields(&understand(&working, &far).await), ["startDate"]);
    assert_eq!(wrong_fields(&generate(server, &token, &far).await), ["startDate"]);
}

#[tokio::test]
async fn an_order_that_declines_the_found_subject_uses_no_curriculum() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "서연").await;
    let body = |general: bool| json!({"etc1": "부동산", "currentLevel": 1, "duration": 14, "learningObjective": "취업 준비", "general": general});
    let projects = async |general| understand(&working, &body(general)).await.data()["projects"].clone();
    assert_ne!(projects(false).await, json!([]));
    assert_eq!(projects(true).await, json!([]));
    for (general, label) in [(false, "기본 커리큘럼"), (true, "일반 학습 계획")] {
        let made = generate(server, &token, &body(general)).await;
        let id = &made.data()["id"];
        let file = server.request(Method::GET, &format!("/api/roadmap/{id}/export?format=md")).bearer_auth(&token);
        let exported = file.send().await.expect("an answer").text().await.expect("text");
        assert!(exported.contains(&format!("- 만든 방법: {label}")), "{exported}");
    }
}
