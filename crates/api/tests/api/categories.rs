//! /api/categories: reading the tree, and changing it as an administrator.

use crate::support::{grant_admin, server, sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{TestServer, send};

async fn planted() -> TestServer {
    let server = server().await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    server
}

async fn admin(server: &TestServer) -> String {
    let session = sign_in(server, "관리자", "admin@example.com").await;
    grant_admin(server, "admin@example.com").await;
    text(&session, "accessToken").to_owned()
}

async fn tree(server: &TestServer) -> Value {
    server.get("/api/categories/hierarchy", None).await.data().clone()
}

#[tokio::test]
async fn the_tree_is_public_and_cached_by_etag() {
    let server = planted().await;
    let first = server.get("/api/categories/hierarchy", None).await;
    let main = &first.data()[0];
    assert_eq!(text(main, "name"), "Frontend");
    assert_eq!(text(&main["subCategories"][3], "name"), "React");
    assert!(main["subCategories"][3]["subCategories"].as_array().is_some_and(|subs| !subs.is_empty()));
    assert_eq!(main["subCategories"][2]["spellings"], json!(["자바스크립트"]));
    assert_eq!(first.headers["cache-control"], "private, no-cache");
    let tag = first.headers["etag"].to_str().expect("text").to_owned();
    let ask = |tag: String| server.request(Method::GET, "/api/categories/hierarchy").header("if-none-match", tag);
    for known in [tag.clone(), format!("\"other\", {tag}"), format!("{tag},\"other\"")] {
        let again = send(ask(known)).await;
        assert_eq!(again.status, 304);
        assert_eq!(again.headers["etag"].to_str().expect("text"), tag.as_str());
    }

    let token = admin(&server).await;
    let path = format!("/api/categories/{}", main["id"]);
    let renamed = server.call(Method::PUT, &path, Some(&token), &json!({"name": "프런트엔드"})).await;
    assert_eq!(text(renamed.data(), "name"), "프런트엔드");
    let changed = send(ask(tag)).await;
    assert_eq!(changed.status, 200);
    assert_eq!(text(&changed.data()[0], "name"), "프런트엔드");
}

#[tokio::test]
async fn the_questionnaire_offers_objectives_categories_levels_and_days() {
    let server = planted().await;
    let form = server.get("/api/categories/roadmap-form-data", None).await;
    let form = form.data();
    let names = |list: &Value| -> Vec<String> {
        list.as_array().expect("a list").iter().map(|item| text(item, "name").to_owned()).collect()
    };
    assert_eq!(names(&form["learningObjectives"]).len(), 6);
    assert_eq!(names(&form["learningObjectives"])[5], "면접·코딩 테스트 대비");
    assert_eq!(names(&form["categories"][0]["subCategories"]), ["HTML", "CSS", "JavaScript", "React"]);
    assert_eq!(names(&form["levels"]), ["입문", "초급", "중급", "고급"]);
    assert_eq!(form["levels"][3]["id"], 3);
    assert_eq!(form["duration"], json!({"min": 1, "max": 80, "default": 20}));
}

#[tokio::test]
async fn an_administrator_adds_and_deletes_categories() {
    let server = planted().await;
    let token = admin(&server).await;
    let call = |method, path: String, body: Value| {
        let (server, token) = (&server, &token);
        async move { server.call(method, &path, Some(token), &body).await }
    };
    let create = |body| call(Method::POST, "/api/categories".to_owned(), body);
    let main = create(json!({"name": " 임베디드 "})).await;
    assert_eq!(main.status, 201);
    assert_eq!(text(main.data(), "name"), "임베디드");
    assert_eq!(main.data()["parentId"], Value::Null);
    let main_id = main.data()["id"].clone();
    let middle = create(json!({"name": "RTOS", "parentId": main_id})).await;
    let middle_id = middle.data()["id"].clone();
    let sub = create(json!({"name": "FreeRTOS", "parentId": middle_id})).await;
    let sub_id = sub.data()["id"].clone();

    let repeated = create(json!({"name": "rtos", "parentId": main_id})).await;
    repeated.assert_refused(409, "CATEGORY_NAME_TAKEN");
    let deep = create(json!({"name": "더 아래", "parentId": sub_id})).await;
    deep.assert_refused(400, "VALIDATION_FAILED");
    assert_eq!(
        deep.body["fieldErrors"][0],
        json!({"field": "parentId", "message": "카테고리는 3단계까지만 만들 수 있습니다."})
    );
    let unnamed = create(json!({"name": "  "})).await;
    assert_eq!(unnamed.body["fieldErrors"][0]["message"], "카테고리 이름을 입력해주세요.");

    let delete = |id: &Value| {
        let path = format!("/api/categories/{id}");
        let (server, token) = (&server, &token);
        async move { server.call_empty(Method::DELETE, &path, Some(token)).await }
    };
    assert_eq!(delete(&middle_id).await.code(), "CATEGORY_HAS_CHILDREN");
    for id in [&sub_id, &middle_id, &main_id] {
        assert_eq!(delete(id).await.status, 200);
    }
    assert_eq!(delete(&main_id).await.code(), "CATEGORY_NOT_FOUND");
    let gone = call(Method::PUT, format!("/api/categories/{main_id}"), json!({"name": "없음"})).await;
    gone.assert_refused(404, "CATEGORY_NOT_FOUND");
    assert!(tree(&server).await.as_array().expect("a list").iter().all(|main| main["name"] != "임베디드"));
}

#[tokio::test]
async fn only_administrators_can_change_the_tree() {
    let server = planted().await;
    let before = tree(&server).await;
    let id = &before[0]["id"];
    let member = sign_in(&server, "모야러", "moya@example.com").await;
    for (token, status, code) in
        [(None, 401, "UNAUTHENTICATED"), (Some(text(&member, "accessToken")), 403, "FORBIDDEN")]
    {
        let body = json!({"name": "임베디드"});
        let answers = [
            server.call(Method::POST, "/api/categories", token, &body).await,
            server.call(Method::PUT, &format!("/api/categories/{id}"), token, &body).await,
            server.call_empty(Method::DELETE, &format!("/api/categories/{id}"), token).await,
        ];
        for answer in answers {
            answer.assert_refused(status, code);
        }
    }
    assert_eq!(tree(&server).await, before);
}
