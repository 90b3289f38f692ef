//! Shared links for readers without a browser: pictures, feeds and the sitemap.

use crate::support::{Program, answer, text};
use kernel::{Clock, SystemClock};
use reqwest::{Method, Response, StatusCode};
use roxmltree::Document;
use serde_json::{Value, json};
use testing::TestDatabase;

const HOSTILE: &str = "<React> & \"👩‍💻\" 함께 읽기";

fn study(title: &str) -> Value {
    let now = SystemClock.now();
    json!({
        "title": title, "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
        "expectedPeriod": "1개월", "studies": ["React"], "contact": "https://open.kakao.com/o/secret",
        "endDate": now + chrono::TimeDelta::days(5), "startDate": now + chrono::TimeDelta::days(9),
    })
}

async fn get(program: &Program, path: &str) -> Response {
    program.request(Method::GET, path).send().await.expect("the program answers")
}

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Posts a study, and returns its id.
async fn posted(program: &Program, token: &str, title: &str) -> i64 {
    let (status, body) =
        answer(program.request(Method::POST, "/api/posts").bearer_auth(token).json(&study(title))).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    body["data"]["postId"].as_i64().expect("a number")
}

async fn token_of(program: &Program, person: &Value) -> String {
    text(&program.sign_in(person).await, "accessToken").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_s_picture_changes_with_it_and_is_gone_once_the_study_is_hidden() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let program = Program::start(data.path(), &database.url, &[]).await;
    let author = token_of(&program, &json!({})).await;
    let id = posted(&program, &author, HOSTILE).await;
    let path = format!("/share/study/{id}.png");

    let first = get(&program, &path).await;
    assert_eq!(first.status(), StatusCode::OK);
    assert_eq!(header(&first, "content-type"), "image/png");
    assert_eq!(header(&first, "content-encoding"), "", "a picture is not compressed again");
    let tag = header(&first, "etag").to_owned();
    let png = first.bytes().await.expect("a body");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 × 630");
    let known = program.request(Method::GET, &path).header("if-none-match", &tag).send().await.expect("an answer");
    assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    let current = get(&program, &format!("{path}?v={}", tag.trim_matches('"'))).await;
    assert_eq!(header(&current, "cache-control"), "public, max-age=86400");

    let closing = program.request(Method::POST, &format!("/api/posts/{id}/close")).bearer_auth(&author);
    assert_eq!(answer(closing).await.0, StatusCode::OK);
    let closed = get(&program, &path).await;
    assert_ne!(header(&closed, "etag"), tag, "it shows that recruiting is over");

    let admin = token_of(&program, &json!({"nickname": "모야관리자"})).await;
    let report = json!({"targetType": "STUDY", "targetId": id, "reason": "MONEY"});
    let reporting = program.request(Method::POST, "/api/reports").bearer_auth(&admin).json(&report);
    assert_eq!(answer(reporting).await.0, StatusCode::CREATED);
    let case = program.get("/api/admin/reports", &admin).await.1["data"][0]["id"].clone();
    let hiding = program.request(Method::POST, &format!("/api/admin/reports/{case}/hide")).bearer_auth(&admin);
    let (status, said) = answer(hiding.json(&json!({"decidedAt": null}))).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_eq!(get(&program, &path).await.status(), StatusCode::NOT_FOUND);
    assert!(!get(&program, "/feed.xml").await.text().await.expect("text").contains(&format!("/study/{id}<")));
}

#[tokio::test(flavor = "multi_thread")]
async fn feed_and_sitemap_list_open_studies_as_xml() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let program = Program::start(data.path(), &database.url, &[]).await;
    let author = token_of(&program, &json!({})).await;
    let id = posted(&program, &author, HOSTILE).await;
    let address = format!("http://moya.example/study/{id}");
    let main = program.get(&format!("/api/posts/{id}"), &author).await.1["data"]["categoryPath"][0]["id"].clone();

    for path in ["/feed.xml".to_owned(), format!("/feed.xml?category={main}")] {
        let feed = get(&program, &path).await;
        assert_eq!(feed.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&feed, "content-type"), "application/atom+xml; charset=utf-8");
        let tag = header(&feed, "etag").to_owned();
        let feed = feed.text().await.expect("text");
        assert!(!feed.contains("secret"), "the contact is for members: {feed}");
        let document = Document::parse(&feed).expect("XML");
        let entry = document.descendants().find(|node| node.tag_name().name() == "entry").expect("an entry");
        let text = |name| entry.children().find(|node| node.tag_name().name() == name).and_then(|node| node.text());
        assert_eq!(text("title"), Some(HOSTILE), "{path}");
        assert_eq!(text("id"), Some(address.as_str()), "{path}");
        let known = program.request(Method::GET, &path).header("if-none-match", tag).send().await.expect("an answer");
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED, "{path}");
    }
    assert_eq!(get(&program, "/feed.xml?category=99999").await.status(), StatusCode::NOT_FOUND);

    for (path, expected) in [
        ("/sitemap.xml", "http://moya.example/sitemap-studies-1.xml".to_owned()),
        ("/sitemap-pages.xml", "http://moya.example/study".to_owned()),
        ("/sitemap-studies-1.xml", address),
    ] {
        let sitemap = get(&program, path).await.text().await.expect("text");
        let document = Document::parse(&sitemap).expect("XML");
        let places: Vec<_> = document.descendants().filter(|node| node.tag_name().name() == "loc").collect();
        let place = places.iter().find(|node| node.text() == Some(expected.as_str())).expect("it is listed");
        let siblings = place.parent().into_iter().flat_map(|parent| parent.children());
        let is_dated = siblings.into_iter().any(|node| node.tag_name().name() == "lastmod");
        assert_eq!(is_dated, path != "/sitemap-pages.xml", "{sitemap}");
    }
}
