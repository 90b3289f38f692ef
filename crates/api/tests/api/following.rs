//! Favourites, copies, share links, edited days and exports of existing roadmaps.

use crate::roadmaps::{answers, generate, member, planted, planted_with, wrong_fields};
use crate::support::text;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{TestServer, settings};

async fn roadmap(server: &TestServer, token: &str) -> Value {
    generate(server, token, &answers()).await.data()["id"].clone()
}

async fn sample(server: &TestServer) -> Value {
    demo::plant_samples(&server.state.store, server.state.clock.now()).await.expect("planted");
    server.get("/api/roadmap/samples?size=1", None).await.data()[0]["id"].clone()
}

#[tokio::test]
async fn favourites_are_listed_with_their_origin() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let (own, sample) = (roadmap(server, &token).await, sample(server).await);
    for id in [&own, &sample, &own] {
        let path = format!("/api/roadmap/{id}/favorite");
        assert_eq!(server.call_empty(Method::POST, &path, Some(&token)).await.status, 200);
        working.clock.advance(chrono::TimeDelta::seconds(1));
    }
    let list = server.get("/api/roadmap/favorites", Some(&token)).await;
    let listed = list.data().as_array().expect("a list").iter();
    let listed: Vec<_> = listed.map(|item| (item["id"].clone(), item["isSample"].as_bool())).collect();
    assert_eq!(listed, [(sample.clone(), Some(true)), (own.clone(), Some(false))]);
    let ids = server.get("/api/roadmap/favorites/ids", Some(&token)).await;
    assert_eq!(ids.data(), &json!({"ids": [sample, own]}));
    let path = format!("/api/roadmap/{own}/favorite");
    for _ in 0..2 {
        assert_eq!(server.call_empty(Method::DELETE, &path, Some(&token)).await.status, 200);
    }
    assert_eq!(server.get("/api/roadmap/favorites/ids", Some(&token)).await.data(), &json!({"ids": [sample]}));
}

#[tokio::test]
async fn a_share_link_shows_the_plan_without_personal_data() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let mut wanted = answers();
    wanted["learningObjective"] = json!("면접·코딩 테스트 대비");
    let id = generate(server, &token, &wanted).await.data()["id"].clone();
    let change = json!({"title": "겨울 React", "startDate": "2026-11-20"});
    server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(&token), &change).await;
    let mark = json!({"week": 1, "day": 1, "done": true});
    server.call(Method::PUT, &format!("/api/roadmap/{id}/progress"), Some(&token), &mark).await;
    let path = format!("/api/roadmap/{id}/share");
    assert_eq!(server.get(&path, Some(&token)).await.data(), &Value::Null);
    let share = server.call_empty(Method::POST, &path, Some(&token)).await;
    assert_eq!(server.get(&path, Some(&token)).await.data(), share.data());
    let address = format!("/api/roadmap/shared/{}", text(share.data(), "token"));
    let read = server.get(&address, None).await;
    let shown: Vec<&str> = read.data().as_object().expect("an object").keys().map(String::as_str).collect();
    let public = [
        "id",
        "title",
        "mainCategory",
        "subCategory",
        "currentLevel",
        "duration",
        "source",
        "basis",
        "weeklyPlans",
        "overallTips",
        "curriculumEvaluation",
    ];
    assert_eq!(shown.len(), public.len());
    assert!(public.iter().all(|field| shown.contains(field)), "{shown:?}");
    let said = read.body.to_string();
    assert!(!said.contains("테스트 대비") && !said.contains("2026-11-20") && !said.contains("done"), "{said}");
    let other = member(server, "다른이").await;
    let copy_path = format!("/api/roadmap/{id}/copy");
    assert_eq!(server.call(Method::POST, &copy_path, Some(&other), &json!({})).await.status, 404);
    let by_link = json!({"shareToken": share.data()["token"]});
    let copy = server.call(Method::POST, &copy_path, Some(&other), &by_link).await;
    assert_eq!(copy.status, 201);
    assert_eq!(text(copy.data(), "learningObjective"), "");
    assert_eq!(text(copy.data(), "title"), "겨울 React");
    assert_eq!(copy.data()["progress"]["daysDone"], 0);
    let mine = server.get(copy.headers["location"].to_str().expect("an address"), Some(&other)).await;
    assert_eq!(mine.data(), copy.data());
    assert_eq!(server.call_empty(Method::DELETE, &path, Some(&token)).await.status, 200);
    let gone = server.get(&address, None).await;
    gone.assert_refused(404, "ROADMAP_NOT_FOUND");
    assert_eq!(server.get("/api/roadmap/shared/x", None).await.status, 404);
}

#[tokio::test]
async fn at_most_twenty_samples_an_hour_can_be_copied() {
    let working = planted_with(settings()).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let path = format!("/api/roadmap/{}/copy", sample(server).await);
    for _ in 0..20 {
        let copy = server.call(Method::POST, &path, Some(&token), &json!({})).await;
        assert_eq!(copy.status, 201);
        assert_eq!(text(copy.data(), "learningObjective"), "포트폴리오 만들기");
    }
    let refused = server.call(Method::POST, &path, Some(&token), &json!({})).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "3600");
}

#[tokio::test]
async fn a_day_is_edited() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let write = async |day: &str, keyword: &str| {
        let path = format!("/api/roadmap/{id}/weeks/3/days/{day}");
        server.call(Method::PUT, &path, Some(&token), &json!({"dailyKeyword": keyword})).await
    };
    let written = write("6", " \u{1112}\u{1161}나씩\n정리하기 ").await;
    assert_eq!(written.data()["weeklyPlans"][2]["dailyPlans"][5]["dailyKeyword"], "하나씩 정리하기");
    let read = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    assert_eq!(read.data(), written.data());
    assert_eq!(wrong_fields(&write("6", "셋둘하").await), ["dailyKeyword"]);
    assert_eq!(wrong_fields(&write("6", "<b>굵은 글씨</b>").await), ["dailyKeyword"]);
    assert_eq!(wrong_fields(&write("7", "이 주에 없는 날").await), ["day"]);
}

#[tokio::test]
async fn a_roadmap_is_saved_as_markdown_under_its_korean_name() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let change = json!({"title": "취업/준비 *React*"});
    server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(&token), &change).await;
    let mark = json!({"week": 1, "day": 2, "done": true});
    server.call(Method::PUT, &format!("/api/roadmap/{id}/progress"), Some(&token), &mark).await;
    let file = export(server, &token, &id, "format=md").await;
    assert_eq!(file.1, "text/markdown; charset=utf-8");
    let korean = "%EC%B7%A8%EC%97%85%20%EC%A4%80%EB%B9%84%20React%20%EB%A1%9C%EB%93%9C%EB%A7%B5.md";
    assert_eq!(file.0, format!("attachment; filename=\"roadmap-{id}.md\"; filename*=UTF-8''{korean}"));
    assert!(
        file.2.starts_with("# 취업/준비 \\*React\\* 로드맵\n\n- 분야: Frontend · React\n- 수준: 초급\n"),
        "{}",
        file.2
    );
    assert!(file.2.contains("- 진행률: 5% (1 / 20일)") && file.2.contains("\n- [x] 2일 차: "), "{}", file.2);
    assert_eq!(file.2.matches("\n- [ ] ").count(), 19);
    assert_eq!(file.2.matches("\n## ").count(), 5, "three weeks, tips and evaluation");
}

#[tokio::test]
async fn a_calendar_begins_on_the_day_that_is_asked_for_or_the_roadmap_s_own() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let copy = server.call(Method::POST, &format!("/api/roadmap/{id}/copy"), Some(&token), &json!({})).await;
    let without_start = &copy.data()["id"];
    let bare = server.get(&format!("/api/roadmap/{without_start}/export?format=ics"), Some(&token)).await;
    assert_eq!(wrong_fields(&bare), ["start"]);
    let wrong = server.get(&format!("/api/roadmap/{id}/export?format=ics&start=1999-01-01"), Some(&token)).await;
    assert_eq!(wrong_fields(&wrong), ["start"]);
    let pdf = server.get(&format!("/api/roadmap/{id}/export?format=pdf"), Some(&token)).await;
    assert_eq!(wrong_fields(&pdf), ["format"]);
    let (name, kind, text) = export(server, &token, &id, "format=ics&start=2026-12-31").await;
    assert_eq!(kind, "text/calendar; charset=utf-8");
    assert!(name.ends_with("React%20%EB%A1%9C%EB%93%9C%EB%A7%B5.ics"), "{name}");
    assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.ends_with("END:VCALENDAR\r\n"));
    assert!(text.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')));
    assert_eq!(text.matches("BEGIN:VEVENT\r\n").count(), 20);
    let settings = settings();
    let host = settings.services.access_keys.issuer().split_once("://").expect("an origin").1;
    let first = format!(
        "UID:roadmap-{id}-day-1@{host}\r\nDTSTAMP:20261120T030000Z\r\nLAST-MODIFIED:20261120T030000Z\r\nSEQUENCE:0\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n"
    );
    assert!(text.contains(&first), "{text}");
    assert!(text.contains("DTSTART;VALUE=DATE:20270119\r\n"), "the twentieth day");
    let change = json!({"startDate": "2027-03-01"});
    server.call(Method::PUT, &format!("/api/roadmap/{id}"), Some(&token), &change).await;
    let (_, _, own) = export(server, &token, &id, "format=ics").await;
    assert!(own.contains("DTSTART;VALUE=DATE:20270301\r\n") && own.contains(&format!("UID:roadmap-{id}-day-1@{host}")));
    assert!(own.contains("\r\nSEQUENCE:1\r\n"), "the start moved in the same second");
    working.clock.advance(chrono::TimeDelta::seconds(5));
    let (_, _, later) = export(server, &token, &id, "format=ics&start=2027-04-01").await;
    assert!(later.contains("\r\nSEQUENCE:6\r\n"), "another day than the roadmap's own");
    assert!(later.contains("\r\nLAST-MODIFIED:20261120T030005Z\r\n"));
    let path = format!("/api/roadmap/{id}/weeks/1/days/1");
    let day = json!({"dailyKeyword": "내 말로 쓴 날"});
    assert_eq!(server.call(Method::PUT, &path, Some(&token), &day).await.status, 200);
    let (_, _, reworded) = export(server, &token, &id, "format=ics").await;
    assert!(reworded.contains("\r\nSEQUENCE:7\r\n"), "a day was reworded");
}

/// The name, type and text of the file.
async fn export(server: &TestServer, token: &str, id: &Value, query: &str) -> (String, String, String) {
    let path = format!("/api/roadmap/{id}/export?{query}");
    let answer = server.request(Method::GET, &path).bearer_auth(token).send().await.expect("answered");
    assert_eq!(answer.status(), 200);
    let header = |name: &str| answer.headers()[name].to_str().expect("ASCII").to_owned();
    let (name, kind) = (header("content-disposition"), header("content-type"));
    (name, kind, answer.text().await.expect("UTF-8"))
}
