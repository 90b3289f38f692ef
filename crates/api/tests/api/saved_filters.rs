//! /api/users/me/saved-filters: conditions of the study list that the caller has saved.

use crate::authorization::rule::{MEMBERS, ONLY_OWNER, Request, Rule, request};
use crate::authorization::world::{OWNER, World};
use crate::posts::{form, member, planted, post, wrong_fields};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

const FILTERS: &str = "/api/users/me/saved-filters";

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_saved_filters", MEMBERS),
    Rule::new("save_filter", [401, 201, 201, 201], |world, _| {
        request(async move { Request::default().with(new(world)) })
    }),
    Rule::new("change_saved_filter", ONLY_OWNER, |world, _| {
        request(async move { saved(world).await.with(new(world)) })
    }),
    Rule::new("open_saved_filter", ONLY_OWNER, |world, _| request(saved(world))),
    Rule::new("delete_saved_filter", ONLY_OWNER, |world, _| request(saved(world))),
];

/// A filter with words that no other one has.
fn new(world: &World) -> Value {
    json!({"name": "저녁", "q": format!("낱말{}", world.number()), "alerts": true})
}

async fn saved(world: &World) -> Request {
    // The owner may have ten.
    for other in world.found(FILTERS, OWNER).await["filters"].as_array().into_iter().flatten() {
        world.server().call_empty(Method::DELETE, &format!("{FILTERS}/{}", other["id"]), world.token(OWNER)).await;
    }
    Request::about(&world.made(FILTERS, OWNER, &new(world)).await["id"])
}

async fn save(server: &TestServer, by: &str, body: &Value) -> Answer {
    server.call(Method::POST, FILTERS, Some(by), body).await
}

async fn listed(server: &TestServer, by: &str) -> Value {
    server.get(FILTERS, Some(by)).await.data()["filters"].clone()
}

#[tokio::test]
async fn members_save_change_open_and_delete_filters() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let body = json!({
        "name": "온라인 리액트", "q": " 리액트 ", "category": "React", "status": "OPEN", "mode": "ONLINE", "alerts": true
    });
    let made = save(&server, &reader, &body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    assert_eq!(save(&server, &reader, &body).await.data()["id"], made.data()["id"], "the same conditions");
    let mut study = form("리액트 함께 읽기");
    study["mode"] = json!("ONLINE");
    assert_eq!(post(&server, &author, &study).await.status, 201);

    let filters = listed(&server, &reader).await;
    let filter = &filters[0];
    assert_eq!(filters.as_array().map(Vec::len), Some(1));
    assert_eq!(filter["name"], "온라인 리액트");
    assert_eq!(filter["q"], "리액트");
    assert!(filter["categoryId"].is_i64());
    assert_eq!(filter["status"], "OPEN");
    assert_eq!(filter["mode"], "ONLINE");
    assert_eq!(filter.get("region"), None);
    assert_eq!(filter["alerts"], true);

    let own = format!("{FILTERS}/{}", filter["id"]);
    let change = json!({"name": "서울", "region": "서울", "alerts": false});
    assert_eq!(server.call(Method::PUT, &own, Some(&reader), &change).await.status, 200);
    let changed = listed(&server, &reader).await[0].clone();
    assert_eq!(changed["name"], "서울");
    assert_eq!(changed["region"], "서울");
    assert_eq!(changed.get("q"), None);
    assert_eq!(changed["alerts"], false);
    let opened = server.call_empty(Method::PUT, &format!("{own}/opened"), Some(&reader)).await;
    assert_eq!(opened.status, 200);
    assert_eq!(server.call_empty(Method::DELETE, &own, Some(&reader)).await.status, 200);
    assert_eq!(listed(&server, &reader).await, json!([]));
    server.call_empty(Method::DELETE, &own, Some(&reader)).await.assert_refused(404, "SAVED_FILTER_NOT_FOUND");
}

#[tokio::test]
async fn a_filter_needs_a_name_and_conditions_of_the_list() {
    let server = planted().await;
    let reader = member(&server, "독자님").await;
    for (body, field) in [
        (json!({"name": " ", "mode": "ONLINE", "alerts": true}), "name"),
        (json!({"name": "가".repeat(21), "mode": "ONLINE", "alerts": true}), "name"),
        (json!({"name": "빈 조건", "q": "  ", "alerts": true}), "q"),
        (json!({"name": "긴 검색어", "q": "가".repeat(101), "alerts": true}), "q"),
        (json!({"name": "없는 분야", "category": "없는 분야", "alerts": true}), "category"),
        (json!({"name": "마감", "status": "CLOSED", "alerts": true}), "alerts"),
    ] {
        let refused = save(&server, &reader, &body).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert_eq!(wrong_fields(&refused).first().map(|(field, _)| *field), Some(field));
    }
}

#[tokio::test]
async fn the_eleventh_filter_is_refused() {
    let server = planted().await;
    let reader = member(&server, "독자님").await;
    let body = |number: u32| json!({"name": "조건", "q": format!("낱말{number}"), "alerts": false});
    for number in 0..10 {
        assert_eq!(save(&server, &reader, &body(number)).await.status, 201);
    }
    save(&server, &reader, &body(10)).await.assert_refused(409, "TOO_MANY_SAVED_FILTERS");
}
