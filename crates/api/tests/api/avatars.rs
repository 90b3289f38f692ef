//! /api/users/me/avatar: profile pictures, and where they are shown.

use crate::images::{form_type, parts, photo};
use crate::posts::{form, member, path, planted, post};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, send};

const AVATAR: &str = "/api/users/me/avatar";

async fn change(server: &TestServer, token: Option<&str>, file: &[u8]) -> Answer {
    let body = parts(&[("image", file)]);
    let request = server.request(Method::PUT, AVATAR).header("content-type", form_type()).body(body);
    send(token.into_iter().fold(request, reqwest::RequestBuilder::bearer_auth)).await
}

#[tokio::test]
async fn a_profile_picture_is_shown_wherever_its_user_is_named() {
    let server = planted().await;
    let (author, other) = (member(&server, "모야").await, member(&server, "독자님").await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let others = post(&server, &other, &form("남의 스터디")).await.data().clone();
    let said = json!({"content": "몇 시에 모이나요?"});
    server.call(Method::POST, &format!("{}/comments", path(&others)), Some(&author), &said).await;
    server.call(Method::POST, &format!("{}/applications", path(&others)), Some(&author), &json!({})).await;
    for address in ["/api/posts", &path(&made)] {
        server.get(address, None).await;
    }

    let answer = change(&server, Some(&author), &photo(640, 480)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let url = answer.data()["profileImageUrl"].clone();
    let sent_back = server.request(Method::GET, url.as_str().expect("a text")).send().await.expect("answers");
    let image = image::load_from_memory(&sent_back.bytes().await.expect("a body")).expect("a picture");
    assert_eq!(image.width(), 256);
    assert_eq!(image.height(), 256);

    let shown = async || {
        let own = Some(author.as_str());
        let id = server.get("/api/auth/user", own).await.data()["id"].clone();
        let comments = server.get(&format!("{}/comments", path(&others)), None).await.data().clone();
        let applicants = server.get(&format!("{}/applicants", path(&others)), Some(&other)).await.data().clone();
        let notice = server.get("/api/notifications", Some(&other)).await.data().clone();
        let list = server.get("/api/posts", None).await.data().clone();
        let card = list.as_array().expect("a list").iter().find(|card| card["postId"] == made["postId"]).cloned();
        [
            server.get("/api/auth/user", own).await.data()["profileImageUrl"].clone(),
            server.get("/api/users/me/profile", own).await.data()["profileImageUrl"].clone(),
            server.get(&format!("/api/users/{id}"), None).await.data()["profileImageUrl"].clone(),
            server.get(&path(&made), None).await.data()["authorImageUrl"].clone(),
            card.expect("it is listed")["authorImageUrl"].clone(),
            comments[0]["comment"]["author"]["imageUrl"].clone(),
            applicants[0]["profileImage"].clone(),
            notice[0]["actor"]["profileImageUrl"].clone(),
        ]
    };
    assert_eq!(shown().await, [const { Value::Null }; 8].map(|_| url.clone()));

    let removed = server.call_empty(Method::DELETE, AVATAR, Some(&author)).await;
    assert_eq!(removed.status, 200);
    assert_eq!(removed.data()["profileImageUrl"], Value::Null);
    for notice in shown().await {
        assert!(notice.is_null(), "{notice}");
    }
    assert_eq!(server.get(url.as_str().expect("a text"), None).await.status, 404, "it is served no more");
    assert_eq!(server.call_empty(Method::DELETE, AVATAR, Some(&author)).await.status, 200, "there is none");
}

#[tokio::test]
async fn an_invalid_picture_is_refused_and_the_old_one_stays() {
    let server = planted().await;
    let person = member(&server, "모야").await;
    let url = change(&server, Some(&person), &photo(64, 64)).await.data()["profileImageUrl"].clone();
    let refused = change(&server, Some(&person), b"<html></html>").await;
    refused.assert_refused(400, "IMAGE_INVALID");
    assert_eq!(refused.body["message"], "JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.");
    let mut large = photo(4, 4);
    large.resize(5 * 1024 * 1024 + 1, 0);
    let refused = change(&server, Some(&person), &large).await;
    refused.assert_refused(413, "PAYLOAD_TOO_LARGE");
    let signed_out = change(&server, None, &photo(4, 4)).await;
    signed_out.assert_refused(401, "UNAUTHENTICATED");
    assert_eq!(server.get("/api/auth/user", Some(&person)).await.data()["profileImageUrl"], url);
}

#[tokio::test]
async fn profile_pictures_and_images_share_the_limit_of_twenty_uploads_an_hour() {
    let server = planted().await;
    let person = member(&server, "모야").await;
    for _ in 0..20 {
        assert_eq!(change(&server, Some(&person), &photo(4, 4)).await.status, 200);
    }
    let refused = change(&server, Some(&person), &photo(4, 4)).await;
    refused.assert_refused(429, "RATE_LIMITED");
    server.state.images.collect().await.expect("collected");
    let left = std::fs::read_dir(server.media.path()).expect("the folder is there").count();
    assert_eq!(left, 1, "those before it are gone");
}
