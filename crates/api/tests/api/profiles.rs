//! /api/users: profiles.

use crate::posts::{form, member, path, planted, post, wrong_fields};
use reqwest::Method;
use serde_json::{Value, json};

const OWN: &str = "/api/users/me/profile";

#[tokio::test]
async fn a_profile_is_public_except_for_the_address() {
    let server = planted().await;
    let person = member(&server, "모야").await;
    let before = server.get(OWN, Some(&person)).await.data().clone();
    assert_eq!(before["nickname"], "모야");
    assert_eq!(before["experience"], Value::Null);
    assert_eq!(before["links"], json!([]));

    let sent = json!({
        "nickname": "저녁에공부하는모야", "experience": "0년", "description": "하나\n둘", "links": ["https://moya.example", ""],
    });
    let updated = server.call(Method::PUT, OWN, Some(&person), &sent).await;
    assert_eq!(updated.status, 200, "{}", updated.body);
    assert_eq!(&server.get(OWN, Some(&person)).await.data(), &updated.data());

    let id = server.get("/api/auth/user", Some(&person)).await.data()["id"].clone();
    let read = server.get(&format!("/api/users/{id}"), None).await.data().clone();
    assert_eq!(
        read,
        json!({
            "id": id, "nickname": "저녁에공부하는모야", "profileImageUrl": null, "experience": "0년",
            "description": "하나\n둘", "links": ["https://moya.example"], "studies": [],
        })
    );
    let missing = server.get("/api/users/999", None).await;
    missing.assert_refused(404, "USER_NOT_FOUND");
}

#[tokio::test]
async fn wrong_fields_are_named_and_a_taken_nickname_is_refused() {
    let server = planted().await;
    let person = member(&server, "모야").await;
    member(&server, "독자님").await;
    let wrong = json!({"nickname": "", "experience": "10년", "links": ["moya"]});
    let refused = server.call(Method::PUT, OWN, Some(&person), &wrong).await;
    let names: Vec<_> = wrong_fields(&refused).into_iter().map(|(field, _)| field).collect();
    assert_eq!(names, ["nickname", "experience", "links"]);
    for typed in ["서", "열한글자의닉네임입니다"] {
        let wrong =
            server.call(Method::PUT, OWN, Some(&person), &json!({"nickname": typed, "experience": "1년"})).await;
        assert_eq!(wrong_fields(&wrong), [("nickname", "닉네임은 2-10자 사이여야 합니다.")], "{typed}");
    }
    let taken = json!({"nickname": "독자님", "experience": "1년"});
    let refused = server.call(Method::PUT, OWN, Some(&person), &taken).await;
    refused.assert_refused(409, "NICKNAME_TAKEN");
}

#[tokio::test]
async fn an_edit_names_the_version_that_was_edited() {
    let server = planted().await;
    let person = member(&server, "모야").await;
    let put = async |nickname: &str, version: &Value| {
        let body = json!({"nickname": nickname, "experience": "1년", "version": version});
        server.call(Method::PUT, OWN, Some(&person), &body).await
    };
    let version = server.get(OWN, Some(&person)).await.data()["version"].clone();
    let first = put("첫이름", &version).await;
    assert_eq!(first.status, 200);
    put("둘째이름", &version).await.assert_refused(409, "STALE_UPDATE");
    assert_eq!(server.get(OWN, Some(&person)).await.data(), first.data());
    assert_eq!(put("둘째이름", &first.data()["version"]).await.status, 200);
    assert_eq!(put("셋째이름", &Value::Null).await.status, 200);
}

#[tokio::test]
async fn a_profile_shows_the_studies_that_recruit() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let open = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let closed = post(&server, &author, &form("닫은 스터디")).await.data().clone();
    server.call_empty(Method::POST, &format!("{}/close", path(&closed)), Some(&author)).await;
    post(&server, &member(&server, "독자님").await, &form("남의 스터디")).await;

    let profile = format!("/api/users/{}", open["authorId"]);
    let studies = server.get(&profile, None).await.data()["studies"].clone();
    let titles: Vec<_> = studies.as_array().expect("a list").iter().map(|row| row["title"].clone()).collect();
    assert_eq!(titles, ["React 함께 읽기"]);
}

#[tokio::test]
async fn a_new_nickname_appears_in_lists_at_once() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    for address in ["/api/posts", &path(&made)] {
        server.get(address, None).await;
    }
    let sent = json!({"nickname": "새이름", "experience": "1년"});
    assert_eq!(server.call(Method::PUT, OWN, Some(&author), &sent).await.status, 200);
    assert_eq!(server.get("/api/posts", None).await.data()[0]["authorName"], "새이름");
    assert_eq!(server.get(&path(&made), None).await.data()["authorName"], "새이름");
}
