//! POST /api/posts/check: hints about a draft for its author.

use crate::posts::planted;
use crate::support::{sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

async fn check(server: &TestServer, token: Option<&str>, body: &Value) -> Answer {
    server.call(Method::POST, "/api/posts/check", token, body).await
}

/// The questions without an answer.
fn open(checked: &Value) -> Vec<&str> {
    let answers = checked["answers"].as_array().expect("a list").iter();
    answers.filter(|answer| answer.get("words").is_none()).map(|answer| text(answer, "question")).collect()
}

#[tokio::test]
async fn a_draft_is_checked_before_it_is_complete() {
    let server = planted().await;
    let author = sign_in(&server, "모야", "author@b.kr").await;
    let token = Some(text(&author, "accessToken"));
    let blank = check(&server, token, &json!({})).await;
    let all = ["LEVEL", "HOURS", "RULES", "COST", "TIME", "PLACE", "GOAL", "SEATS", "CONTACT"];
    assert_eq!(open(blank.data()), all);
    assert_eq!(blank.data()["flags"], json!([]));
    let body = json!({
        "title": "20대만 오세요", "content": "<p>입문자에게 맞습니다. 회비 1만원입니다.</p>", "recruits": 6, "mode": "ONLINE",
        "region": "서울", "schedule": "주 2회 저녁", "contact": "https://open.kakao.com/o/abc", "studyDetails": [],
    });
    let checked = check(&server, token, &body).await;
    assert_eq!(open(checked.data()), ["RULES", "GOAL"]);
    assert_eq!(
        checked.data()["flags"],
        json!([{"reason": "FEE", "words": "회비 1만원"}, {"reason": "EXCLUSION", "words": "20대만"}]),
        "the contact is for members only"
    );
    assert_eq!(checked.data()["answers"][0], json!({"question": "LEVEL", "words": "입문자에게 맞습니다"}));
    assert_eq!(server.get("/api/posts", None).await.data(), &json!([]), "nothing is stored");
}

#[tokio::test]
async fn a_check_requires_signing_in_and_a_body_of_the_right_shape() {
    let server = planted().await;
    check(&server, None, &json!({})).await.assert_refused(401, "UNAUTHENTICATED");
    let author = sign_in(&server, "모야", "author@b.kr").await;
    let wrong = check(&server, Some(text(&author, "accessToken")), &json!({"recruits": "여섯"})).await;
    assert_eq!(wrong.status, 400);
}
