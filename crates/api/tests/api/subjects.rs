//! POST /api/roadmap/subject: subjects that match a text, and refused topics.

use crate::roadmaps::planted;
use crate::support::text;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

async fn find_subject(server: &TestServer, fields: &[(&str, &str)]) -> Answer {
    let body: Value = fields.iter().map(|(field, text)| ((*field).to_owned(), json!(text))).collect();
    server.call(Method::POST, "/api/roadmap/subject", None, &body).await
}

#[tokio::test]
async fn restricted_topics_are_reported_while_typing() {
    let working = planted().await;
    let answered =
        async |fields: &[(&str, &str)]| find_subject(&working.server, fields).await.data()["refusal"].clone();
    let harmful = "집에서 폭탄을 만드는 방법을 배우고 싶어요";
    let refusal = answered(&[("learningObjective", harmful)]).await;
    assert!(text(&json!({"it": refusal}), "it").starts_with("이 주제로는 로드맵을 만들 수 없습니다("), "{refusal}");
    assert_eq!(
        answered(&[("mainCategory", "Frontend"), ("subCategory", "React"), ("learningObjective", harmful)]).await,
        refusal
    );
    let late = format!("{}\n{harmful}", "취업을 준비합니다. ".repeat(100));
    assert_eq!(answered(&[("learningObjective", &late)]).await, refusal, "the whole objective counts");
    assert!(answered(&[("mainCategory", "보안"), ("subCategory", "악성코드 개발")]).await.is_string());
    for lawful in [
        &[("learningObjective", "폭탄 피하기 게임 만들기")][..],
        &[("learningObjective", "총기 사고 기사를 읽었습니다\n앱을 만들고 싶습니다")],
        &[("mainCategory", "보안"), ("subCategory", "악성코드 분석"), ("learningObjective", "분석 도구를 만들고 싶다")],
        &[("mainCategory", "리액트")],
    ] {
        assert_eq!(answered(lawful).await, Value::Null, "{lawful:?}");
    }
}

#[tokio::test]
async fn the_planned_subjects_are_shown_before_the_order() {
    let working = planted().await;
    let server = &working.server;
    let ask = async |fields: &[(&str, &str)]| find_subject(server, fields).await;
    let names = |list: &Value| -> Vec<String> {
        list.as_array().expect("a list").iter().map(|subject| text(subject, "name").to_owned()).collect()
    };
    let slipped = ask(&[("mainCategory", "리엑트로 배우기")]).await;
    assert_eq!(names(&slipped.data()["found"]), ["React"]);
    assert_eq!(text(&slipped.data()["found"][0], "typed"), "리엑트");
    assert_eq!(names(&slipped.data()["near"]), ["JavaScript", "Next.js"]);
    assert_eq!(slipped.data()["general"], false);
    let together = ask(&[("mainCategory", "스프링이랑 자바")]).await;
    assert_eq!(names(&together.data()["found"]), ["Java", "Spring"]);
    let wide = [("mainCategory", "Frontend"), ("learningObjective", "취업하고 싶다")];
    let wide = ask(&wide).await;
    assert_eq!(names(&wide.data()["found"]).len(), 0);
    assert_eq!(names(&wide.data()["near"]).len(), 3);
    assert_eq!(wide.data()["general"], json!(true));
    let answered = ask(&[("mainCategory", "Frontend"), ("learningObjective", "리액트로 가계부 만들기")]).await;
    assert_eq!(names(&answered.data()["found"]), ["React"]);
    let strange = ask(&[("mainCategory", "타로 상담")]).await;
    assert_eq!(strange.data(), &json!({"found": [], "near": [], "general": true}));
    for wrong in [&[][..], &[("mainCategory", " ")], &[("learningObjective", "\n")]] {
        let refused = ask(wrong).await;
        refused.assert_refused_in(400, "VALIDATION_FAILED", format_args!("{wrong:?}"));
    }
    let level = json!({"mainCategory": "React", "currentLevel": 4});
    assert_eq!(server.call(Method::POST, "/api/roadmap/subject", None, &level).await.status, 400);
    let long = "가".repeat(51);
    assert_eq!(ask(&[("subCategory", long.as_str())]).await.status, 400);
}
