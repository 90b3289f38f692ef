//! Cached responses: the same for all visitors, and never older than the last write.

use crate::applications::{apply, approve};
use crate::posts::{form, member, path, planted, post};
use crate::roadmaps::answers;
use crate::support::{grant_admin, server_and_clock, text};
use crate::workers::Workers;
use application::{Channel, Message};
use categories::CategoryName;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CategoryId, StudyId};
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use studies::recruiting::NewStudy;
use testing::{Answer, TestServer, send, settings};

const LIST: &str = "/api/posts";
const FORM: &str = "/api/categories/roadmap-form-data";
const SAMPLES: &str = "/api/roadmap/samples";

/// Repeats a request with the entity tag of the response.
async fn ask_again(server: &TestServer, path: &str, tag: &str) -> Answer {
    send(server.request(Method::GET, path).header("if-none-match", tag)).await
}

fn tag(answer: &Answer) -> String {
    answer.headers["etag"].to_str().expect("text").to_owned()
}

fn ids(list: &Answer) -> Vec<i64> {
    list.data().as_array().expect("a list").iter().filter_map(|row| row["postId"].as_i64()).collect()
}

#[tokio::test]
async fn a_visitor_with_a_current_etag_gets_304() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    assert_eq!(post(&server, &author, &form("React 함께 읽기")).await.status, 201);
    let study = path(post(&server, &author, &form("Vue 함께 읽기")).await.data());
    for path in [LIST, "/api/posts?status=OPEN", &study, "/api/posts/popular", FORM, SAMPLES] {
        let first = server.get(path, None).await;
        let again = ask_again(&server, path, &tag(&first)).await;
        assert_eq!(again.status, 304, "{path}");
        assert_eq!(tag(&again), tag(&first), "{path}");
        assert!(again.body.is_null() && !first.body.is_null(), "{path}");
        let other = ask_again(&server, path, "\"other\"").await;
        assert_eq!(other.status, 200, "{path}");
        assert_eq!(other.body, first.body, "{path}");
    }
}

#[tokio::test]
async fn every_write_is_visible_in_the_next_response() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    grant_admin(&server, "6@example.com").await;
    let mut seen = tag(&server.get(LIST, None).await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let category = made["categoryPath"].as_array().and_then(|nodes| nodes.last()).expect("it is filed").clone();
    let (study, category) = (path(&made), format!("/api/categories/{}", category["id"]));
    let writes = [
        (Method::POST, study.clone(), form("제목을 바꾼 스터디"), "title", json!("제목을 바꾼 스터디")),
        (Method::POST, format!("{study}/close"), Value::Null, "recruitmentStatus", json!("CLOSED")),
        (Method::POST, format!("{study}/reopen"), Value::Null, "recruitmentStatus", json!("OPEN")),
        (Method::POST, format!("{study}/like"), Value::Null, "likes", json!(1)),
        (Method::DELETE, format!("{study}/like"), Value::Null, "likes", json!(0)),
        (Method::PUT, category, json!({"name": "리액트"}), "studies", json!(["리액트"])),
    ];
    let list = ask_again(&server, LIST, &seen).await;
    assert_eq!(list.data()[0]["title"], "React 함께 읽기");
    seen = tag(&list);
    let mut seen_study = tag(&server.get(&study, None).await);
    for (method, path, body, field, expected) in writes {
        assert_eq!(server.call(method, &path, Some(&author), &body).await.status, 200, "{path}");
        let list = ask_again(&server, LIST, &seen).await;
        assert_eq!(list.data()[0][field], expected, "{path}");
        seen = tag(&list);
        let detail = ask_again(&server, &study, &seen_study).await;
        assert_eq!(detail.data()[field], expected, "{path}");
        seen_study = tag(&detail);
    }
    assert_eq!(server.call_empty(Method::DELETE, &study, Some(&author)).await.status, 200);
    assert_eq!(ask_again(&server, LIST, &seen).await.data(), &json!([]));
    assert_eq!(ask_again(&server, &study, &seen_study).await.status, 404);
}

#[tokio::test]
async fn a_name_that_another_process_changed_is_shown_once_its_message_arrives() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let category = made["categoryPath"].as_array().and_then(|nodes| nodes.last()).expect("it is filed").clone();
    assert_eq!(server.get(LIST, None).await.data()[0]["studies"], json!([category["name"]]));

    let id = CategoryId(category["id"].as_i64().expect("an id"));
    let name = CategoryName::parse("리액트").expect("a name");
    let other = server.database.another_process();
    other.write(move |s| s.update_category_name(id, &name)).await.expect("renamed");
    for message in Message::list(Channel::CacheOutdated, ["tree", "studies"]) {
        server.state.bus.publish(&message);
    }
    assert_eq!(server.get(LIST, None).await.data()[0]["studies"], json!(["리액트"]));
}

#[tokio::test]
async fn a_deep_page_follows_what_another_process_posted_once_its_message_arrives() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let id = StudyId(post(&server, &author, &form("React 함께 읽기")).await.data()["postId"].as_i64().expect("an id"));
    let found = server.state.store.read(move |s| studies::reading::find_study_detail(s, id, None)).await;
    let study = found.expect("there").study;
    let new = NewStudy::posted(study.author, study.draft, study.created_at);
    let many = vec![new.clone(); 1_030];
    server.state.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
    let deep = format!("{LIST}?page=51");
    let before = ids(&server.get(&deep, None).await);
    assert_eq!(before.len(), 11);

    server.database.another_process().write(move |s| s.insert_studies(&[new])).await.expect("inserted");
    server.state.bus.publish(&Message::list(Channel::CacheOutdated, ["studies", "positions"])[0]);
    let after = ids(&server.get(&deep, None).await);
    assert_eq!(after[1..], before);
}

#[tokio::test]
async fn lists_with_different_filters_are_cached_separately() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let mut offline = form("오프라인 스터디");
    (offline["studies"], offline["mode"], offline["region"]) = (json!(["운영체제"]), json!("OFFLINE"), json!("제주"));
    let mut later = form("나중에 모집하는 스터디");
    (later["recruitStartDate"], later["mode"]) = (json!("2026-11-25T00:00:00+09:00"), json!("ONLINE"));
    later["endDate"] = json!("2026-11-30T23:59:59.999+09:00");
    for form in [offline, later, form("React 함께 읽기")] {
        assert_eq!(post(&server, &author, &form).await.status, 201);
    }
    let queries = "sort=LATEST page=1 size=1 size=1&page=1 status=OPEN status=UPCOMING status=CLOSED mode=ONLINE mode=OFFLINE \
        region=%EC%A0%9C%EC%A3%BC category=CS category=React category=React&status=OPEN sort=DEADLINE";
    let mut told_apart = BTreeSet::new();
    for query in queries.split(' ').chain(queries.split(' ')) {
        let path = format!("{LIST}?{query}");
        let (visitor, member) = (server.get(&path, None).await, server.get(&path, Some(&author)).await);
        assert_eq!(ids(&visitor), ids(&member), "{query}");
        assert_eq!(visitor.body["pagination"], member.body["pagination"], "{query}");
        if !query.contains("size=") && !query.contains("page=") {
            let made_anew = server.get(&format!("{path}&size=21"), None).await;
            assert_eq!(visitor.data(), made_anew.data(), "{query}");
        }
        told_apart.insert(ids(&visitor));
    }
    assert!(told_apart.len() >= 8, "{told_apart:?}");
}

#[tokio::test]
async fn signed_in_readers_never_get_a_visitors_response() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    assert_eq!(server.call_empty(Method::POST, &format!("{}/like", path(&made)), Some(&reader)).await.status, 200);
    for (path, own, of) in
        [(LIST, "isLiked", (|data| &data[0]) as fn(&Value) -> &Value), (FORM, "remainingToday", |data| data)]
    {
        let visitor = server.get(path, None).await;
        assert!(of(visitor.data()).get(own).is_none(), "{path}");
        assert_eq!(visitor.headers["vary"], "authorization, accept-encoding", "{path}");
        let request = server.request(Method::GET, path).bearer_auth(&reader).header("if-none-match", tag(&visitor));
        let member = send(request).await;
        assert!(of(member.data()).get(own).is_some(), "{path}");
        assert_eq!(member.headers.get("etag"), None);
        assert_eq!(member.headers["cache-control"], "no-store");
        assert_eq!(server.get(path, None).await.body, visitor.body, "{path}");
        assert_eq!(server.get(path, Some("x.y.z")).await.status, 401, "{path}");
    }
    let (study, of) = (path(&made), |data: &Value| json!([data["isAuthor"], data["isLiked"], data.get("contact")]));
    for (token, seen) in [
        (None, json!([false, false, null])),
        (Some(author.as_str()), json!([true, false, made["contact"]])),
        (Some(reader.as_str()), json!([false, true, null])),
        (None, json!([false, false, null])),
    ] {
        assert_eq!(of(server.get(&study, token).await.data()), seen);
    }
    assert_eq!(server.get(LIST, Some(&reader)).await.data()[0]["isLiked"], true);
    assert_eq!(server.get(LIST, Some(&author)).await.data()[0]["isLiked"], false);
}

#[tokio::test]
async fn a_study_that_an_author_or_a_member_reads_first_has_nothing_of_theirs_for_others() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let (member, applicant) = (member(&server, "함께하는이").await, member(&server, "기다리는이들").await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let study = path(&made);
    for token in [&member, &applicant] {
        assert_eq!(apply(&server, &study, token).await.status, 201);
        server.call_empty(Method::POST, &format!("{study}/like"), Some(token)).await;
    }
    assert_eq!(approve(&server, &study, &author, 0).await.status, 200);
    let of = |data: &Value| {
        ["isAuthor", "isLiked", "contact", "myApplicationStatus", "myRoadmapId"].map(|field| data.get(field).cloned())
    };
    let strangers = [Some(json!(false)), Some(json!(false)), None, None, None];
    for first in [&author, &member, &applicant] {
        for stranger in [None, Some(reader.as_str())] {
            for message in Message::list(Channel::CacheOutdated, ["studies", "marks"]) {
                server.state.bus.publish(&message);
            }
            assert_ne!(of(server.get(&study, Some(first)).await.data()), strangers);
            assert_eq!(of(server.get(&study, stranger).await.data()), strangers);
        }
    }
}

#[tokio::test]
async fn an_application_is_counted_at_once_for_others() {
    let server = planted().await;
    let (author, applicant) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    assert_eq!(server.get(&study, None).await.data()["applicantsCount"], 0);
    assert_eq!(apply(&server, &study, &applicant).await.status, 201);
    assert_eq!(server.get(&study, None).await.data()["applicantsCount"], 1);
}

#[tokio::test]
async fn a_cached_list_shows_its_readers_likes() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let mut made = Vec::new();
    for title in ["첫 번째 스터디", r#"둘째 "isLiked":false 스터디"#, "셋째 \\\"isLiked\":false 스터디", "넷째 스터디"]
    {
        made.push(path(post(&server, &author, &form(title)).await.data()));
    }
    let likes = async |path: &str, token: &str| {
        let list = server.get(path, Some(token)).await;
        let marks: Vec<bool> =
            list.data().as_array().expect("a list").iter().map(|row| row["isLiked"] == true).collect();
        (marks, list)
    };
    assert_eq!(likes(LIST, &reader).await.0, [false; 4]);
    for liked in [[true, false, false, false], [true, false, true, false], [true, false, true, true]] {
        let study = &made[liked.iter().rposition(|is_liked| *is_liked).expect("one")];
        assert_eq!(server.call_empty(Method::POST, &format!("{study}/like"), Some(&reader)).await.status, 200);
        let newest_first = [liked[3], liked[2], liked[1], liked[0]];
        let (marks, kept) = likes(LIST, &reader).await;
        assert_eq!(marks, newest_first);
        // The response for another page size is not cached.
        let (_, computed) = likes("/api/posts?size=21", &reader).await;
        assert_eq!(kept.data(), computed.data());
        assert_eq!(likes(LIST, &author).await.0, [false; 4]);
    }
    for study in [&made[0], &made[2], &made[3]] {
        assert_eq!(server.call_empty(Method::DELETE, &format!("{study}/like"), Some(&reader)).await.status, 200);
    }
    assert_eq!(likes(LIST, &reader).await.0, [false; 4]);
}

#[tokio::test]
async fn a_sample_appears_once_made_and_disappears_once_deleted() {
    let server = planted().await;
    let admin = member(&server, "관리자").await;
    grant_admin(&server, "9@example.com").await;
    let _workers = Workers::start(&server, Arc::new(BuiltInPlanner));
    assert_eq!(server.get(SAMPLES, None).await.data(), &json!([]));
    let mut order = answers();
    (order["isSample"], order["duration"]) = (json!(true), json!(2));
    let made = server.call(Method::POST, "/api/roadmap/generate", Some(&admin), &order).await.data().clone();
    assert_eq!(text(&server.get(SAMPLES, None).await.data()[0], "subCategory"), "React");
    let sample = format!("/api/roadmap/{}", made["id"]);
    assert_eq!(server.call_empty(Method::DELETE, &sample, Some(&admin)).await.status, 200);
    assert_eq!(server.get(SAMPLES, None).await.data(), &json!([]));
}

#[tokio::test]
async fn cached_responses_expire_at_a_deadline() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let author = member(&server, "서연").await;
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    let mut later = form("나중에 모집하는 스터디");
    later["recruitStartDate"] = json!("2026-11-25T00:00:00+09:00");
    let upcoming = path(post(&server, &author, &later).await.data());
    let at = |moment: &str| DateTime::parse_from_rfc3339(moment).expect("a moment").with_timezone(&Utc);
    let go_to = |moment: &str| clock.advance(at(moment) - server.state.clock.now());
    let statuses = async |token: Option<&str>, study: &str| {
        let id: i64 = study.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
        let mut seen = vec![server.get(study, token).await.data()["recruitmentStatus"].clone()];
        for list in [LIST, "/api/posts/popular", "/api/posts?sort=DEADLINE"] {
            let list = server.get(list, token).await;
            let row = list.data().as_array().expect("a list").iter().find(|row| row["postId"] == id).cloned();
            seen.push(row.expect("listed")["recruitmentStatus"].clone());
        }
        for status in ["UPCOMING", "OPEN", "CLOSED"] {
            let list = server.get(&format!("{LIST}?status={status}"), token).await;
            seen.extend(ids(&list).contains(&id).then(|| json!(status)));
        }
        seen
    };
    for (study, moment, before, after, reader) in [
        (&upcoming, "2026-11-24T23:59:59.950+09:00", "UPCOMING", "OPEN", "독자님"),
        (&study, "2026-12-01T23:59:59.950+09:00", "OPEN", "CLOSED", "다른사람"),
    ] {
        go_to(moment);
        let reader = member(&server, reader).await;
        for token in [None, Some(reader.as_str())] {
            assert_eq!(statuses(token, study).await, vec![json!(before); 5], "{moment}");
        }
        clock.advance(TimeDelta::milliseconds(51));
        for token in [None, Some(reader.as_str())] {
            assert_eq!(statuses(token, study).await, vec![json!(after); 5], "{moment}");
        }
    }
}
