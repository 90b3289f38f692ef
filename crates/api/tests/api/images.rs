//! /api/images and /media: accepted and refused uploads, and serving images.

use crate::posts::{form, member, path, planted, post};
use crate::support::{
    CHUNK, PASSWORD, grant_admin, log_in, server, server_and_clock, sign_in, status_of_endless, text,
};
use chrono::TimeDelta;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::Cursor;
use testing::pictures::{CAMERA, PAGE, claiming_size, says, with_metadata, with_page_behind};
use testing::{Answer, TestServer, send, settings};

const BOUNDARY: &str = "boundary-of-the-parts";

/// A multipart form with files.
pub(crate) fn parts(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file) in files {
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"../page.html\"\r\n\
             Content-Type: text/html\r\n\r\n"
        );
        body.extend([head.as_bytes(), file, b"\r\n"].concat());
    }
    body.extend(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}

pub(crate) fn form_type() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

pub(crate) async fn send_parts(server: &TestServer, token: Option<&str>, files: &[(&str, &[u8])]) -> Answer {
    let request = server.request(Method::POST, "/api/images").header("content-type", form_type()).body(parts(files));
    send(token.into_iter().fold(request, reqwest::RequestBuilder::bearer_auth)).await
}

pub(crate) async fn upload(server: &TestServer, token: &str, file: &[u8]) -> Answer {
    send_parts(server, Some(token), &[("image", file)]).await
}

fn encoded(image: RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    DynamicImage::from(image).write_to(&mut file, format).expect("encoded");
    file.into_inner()
}

pub(crate) fn photo(width: u32, height: u32) -> Vec<u8> {
    encoded(RgbImage::from_pixel(width, height, Rgb([200, 120, 40])), ImageFormat::Jpeg)
}

#[tokio::test]
async fn a_photo_is_rotated_scaled_down_and_stripped_of_metadata() {
    let server = server().await;
    let token = member(&server, "모야").await;
    let answer = upload(&server, &token, &with_page_behind(&with_metadata(&photo(2_000, 1_000)))).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let (made, url) = (answer.data(), text(answer.data(), "url"));
    assert_eq!(made["width"].as_u64(), Some(800));
    assert_eq!(made["height"].as_u64(), Some(1_600));
    assert_eq!(answer.headers["location"], url);

    let shown = server.request(Method::GET, url).send().await.expect("answers");
    assert_eq!(shown.status(), 200);
    for (header, value) in [
        ("content-type", "image/jpeg"),
        ("cache-control", "public, max-age=86400, must-revalidate"),
        ("cross-origin-resource-policy", "cross-origin"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'"),
    ] {
        assert_eq!(shown.headers()[header], value, "{header}");
    }
    let tag = shown.headers()["etag"].clone();
    let bytes = shown.bytes().await.expect("a body");
    let image = image::load_from_memory_with_format(&bytes, ImageFormat::Jpeg).expect("a picture");
    assert_eq!(image.width(), 800);
    assert_eq!(image.height(), 1_600);
    assert!(!says(&bytes, CAMERA) && !says(&bytes, PAGE) && !says(&bytes, "Exif"));

    let again = server.request(Method::GET, url).header("if-none-match", tag.clone()).send().await.expect("answers");
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(again.headers()["etag"], tag);
    let head = server.request(Method::HEAD, url).send().await.expect("answers");
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(head.headers()["content-type"], "image/jpeg");
    assert_eq!(head.headers()["content-length"], bytes.len().to_string().as_str());
    let refused = server.call_empty(Method::DELETE, url, Some(&token)).await;
    assert_eq!(refused.status, 405);
    assert_eq!(refused.headers["allow"], "GET, HEAD");
}

#[tokio::test]
async fn an_unknown_address_is_not_found() {
    let server = server().await;
    for path in ["/media/AAAAAAAAAAAAAAAAAAAAAA.jpg", "/media/..%2Fmoya.db", "/media/x", "/media/", "/media"] {
        let answer = server.get(path, None).await;
        answer.assert_refused_in(404, "NOT_FOUND", format_args!("{path}"));
    }
}

#[tokio::test]
async fn a_file_without_a_row_is_not_served() {
    let server = server().await;
    let name = "AAAAAAAAAAAAAAAAAAAAAA.jpg";
    std::fs::write(server.media.path().join(name), photo(4, 4)).expect("written");
    assert_eq!(server.get(&format!("/media/{name}"), None).await.status, 404);
}

#[tokio::test]
async fn invalid_uploads_are_refused_with_a_reason() {
    let server = server().await;
    let token = member(&server, "모야").await;
    let photo = photo(64, 32);
    for (file, said) in [
        (b"<html></html>".as_slice(), "JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다."),
        (&photo[..20], "이미지를 읽을 수 없습니다. 다른 파일로 다시 시도해주세요."),
        (&claiming_size(&photo, 5_100, 5_000)[..], "이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요."),
        (&claiming_size(&photo, 65_535, 65_535)[..], "이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요."),
    ] {
        let refused = upload(&server, &token, file).await;
        refused.assert_refused(400, "IMAGE_INVALID");
        assert_eq!(refused.body["message"], said);
    }
    let image = ("image", photo.as_slice());
    for files in [&[][..], &[("file", photo.as_slice())], &[image, image], &[image, ("more", b"text".as_slice())]] {
        let refused = send_parts(&server, Some(&token), files).await;
        let is_told = matches!(refused.code(), "VALIDATION_FAILED" | "MALFORMED_REQUEST");
        assert!(refused.status == 400 && is_told, "{} parts: {}", files.len(), refused.body);
    }
    for (form, status) in [("multipart/form-data", 400), ("image/jpeg", 415), ("multipart/mixed; boundary=x", 415)] {
        let request = server.request(Method::POST, "/api/images").bearer_auth(&token).header("content-type", form);
        assert_eq!(send(request.body(photo.clone())).await.status, status, "{form}");
    }
    let signed_out = send_parts(&server, None, &[("image", &photo)]).await;
    signed_out.assert_refused(401, "UNAUTHENTICATED");
    let left = std::fs::read_dir(server.media.path()).expect("the folder is there").count();
    assert_eq!(left, 0, "no file is left of what was refused");
}

#[tokio::test]
async fn an_image_may_have_five_mebibytes() {
    let server = server().await;
    let token = member(&server, "모야").await;
    let mut file = photo(64, 32);
    file.resize(5 * 1024 * 1024, 0);
    assert_eq!(upload(&server, &token, &file).await.status, 201);
    file.push(0);
    let refused = upload(&server, &token, &file).await;
    refused.assert_refused(413, "PAYLOAD_TOO_LARGE");
    file.resize(6 * 1024 * 1024, 0);
    let declared = upload(&server, &token, &file).await;
    declared.assert_refused(413, "PAYLOAD_TOO_LARGE");
    assert_eq!(declared.body["message"], "이미지는 5MB까지 올릴 수 있습니다.");
}

#[tokio::test]
async fn a_body_without_an_end_is_refused_once_it_is_too_large() {
    let server = server().await;
    let token = member(&server, "모야").await;
    let head =
        format!("POST /api/images HTTP/1.1\r\nauthorization: Bearer {token}\r\ncontent-type: {}\r\n", form_type());
    let mut begin = parts(&[("image", &vec![0; CHUNK])]);
    begin.truncate(CHUNK);
    assert_eq!(status_of_endless(&server, &head, begin).await, "HTTP/1.1 413");
}

#[tokio::test]
async fn twenty_images_an_hour_are_allowed() {
    let server = server().await;
    let token = member(&server, "모야").await;
    for _ in 0..20 {
        assert_eq!(upload(&server, &token, &photo(4, 4)).await.status, 201);
    }
    let refused = upload(&server, &token, &photo(4, 4)).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "3600");
    let mut large = photo(4, 4);
    large.resize(4 * 1024 * 1024, 0);
    let unread = upload(&server, &token, &large).await;
    unread.assert_refused(429, "RATE_LIMITED");
}

/// The text of a study with images.
fn showing(urls: &[&str]) -> Value {
    let mut sent = form("그림 있는 스터디");
    let shown: Vec<String> = urls.iter().map(|url| format!("<img src=\"{url}\" alt=\"책\">")).collect();
    sent["content"] = format!("<p>공식 문서를 매주 한 장씩 읽습니다.</p>{}", shown.concat()).into();
    sent
}

#[tokio::test]
async fn a_text_with_a_missing_image_is_refused_by_name() {
    let server = planted().await;
    let (author, other) = (member(&server, "모야").await, member(&server, "다른이").await);
    let others = text(upload(&server, &other, &photo(4, 4)).await.data(), "url").to_owned();
    let own = text(upload(&server, &author, &photo(4, 4)).await.data(), "url").to_owned();
    let never_there = "/media/AAAAAAAAAAAAAAAAAAAAAA.png";
    let made = post(&server, &author, &showing(&[&own])).await.data().clone();
    for missing in [others.as_str(), never_there] {
        let posted = post(&server, &author, &showing(&[&own, missing])).await;
        let edited = server.call(Method::POST, &path(&made), Some(&author), &showing(&[&own, missing])).await;
        for refused in [posted, edited] {
            refused.assert_refused(400, "VALIDATION_FAILED");
            let errors = refused.body["fieldErrors"].as_array().expect("field errors");
            let message = text(&errors[0], "message");
            assert_eq!(errors.len(), 1);
            assert_eq!(errors[0]["field"], "content");
            assert!(message.contains(missing) && !message.contains(&own), "{message}");
        }
    }
}

#[tokio::test]
async fn an_image_that_an_administrator_withdraws_is_gone_at_once() {
    let server = planted().await;
    let token = member(&server, "모야").await;
    let url = text(upload(&server, &token, &photo(4, 4)).await.data(), "url").to_owned();
    post(&server, &token, &showing(&[&url])).await;
    let tag = server.request(Method::GET, &url).send().await.expect("answers").headers()["etag"].clone();
    let boss = text(&sign_in(&server, "관리자", "admin@example.com").await, "accessToken").to_owned();
    grant_admin(&server, "admin@example.com").await;
    let withdraw = format!("/api/admin/images/{}/withdraw", url.trim_start_matches("/media/"));
    let reason = json!({"reason": "다른 사람의 사진입니다."});
    let unsaid = server.call(Method::POST, &withdraw, Some(&boss), &json!({"reason": " "})).await;
    unsaid.assert_refused(400, "VALIDATION_FAILED");
    assert_eq!(server.call(Method::POST, &withdraw, Some(&boss), &reason).await.status, 200);
    let known = server.request(Method::GET, &url).header("if-none-match", tag).send().await.expect("answers");
    assert_eq!(known.status(), 404, "a cached copy is revalidated");
    assert_eq!(server.call(Method::POST, &withdraw, Some(&boss), &reason).await.status, 404);
    let log = server.get("/api/admin/audit?action=IMAGE_WITHDRAWN", Some(&boss)).await;
    let target = text(&log.data()[0], "target");
    assert!(target.starts_with(url.trim_start_matches("/media/")) && target.ends_with("사진입니다."), "{target}");
}

#[tokio::test]
async fn an_image_lives_as_long_as_a_study_shows_it() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let token = member(&server, "모야").await;
    let url = text(upload(&server, &token, &photo(4, 4)).await.data(), "url").to_owned();
    let mut sent = form("그림 있는 스터디");
    sent["content"] = format!("<p>공식 문서를 매주 한 장씩 읽습니다.</p><img src=\"{url}\" alt=\"책\">").into();
    let made = post(&server, &token, &sent).await.data().clone();
    assert_eq!(made["content"], sent["content"]);

    clock.advance(TimeDelta::days(8));
    server.state.images.collect().await.expect("collected");
    assert_eq!(server.request(Method::GET, &url).send().await.expect("answers").status(), 200);
    let session = log_in(&server, "6@example.com", PASSWORD).await;
    let token = text(session.data(), "accessToken");
    assert_eq!(server.call_empty(Method::DELETE, &path(&made), Some(token)).await.status, 200);
    assert_eq!(server.get(&url, None).await.status, 404, "at once");
    server.state.images.collect().await.expect("collected");
    assert_eq!(std::fs::read_dir(server.media.path()).expect("the folder is there").count(), 0);
}
