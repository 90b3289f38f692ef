//! Failures that come from no handler take the contract's form too.

use crate::posts::{form, member, planted, post, wrong_fields};
use crate::support::server;
use flate2::read::GzDecoder;
use reqwest::{Method, Response};
use std::io::Read;
use testing::TestServer;

#[tokio::test]
async fn every_failure_has_the_contract_s_form() {
    let server = server().await;
    let unknown = server.get("/api/no-such-thing", None).await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "NOT_FOUND"));
    assert_eq!(unknown.body["success"], false);
    assert_eq!(unknown.body["status"], 404);
    assert_eq!(unknown.body["data"]["message"], unknown.body["message"]);
    assert_eq!(unknown.headers["x-request-id"], unknown.body["requestId"].as_str().expect("text"));
}

#[tokio::test]
async fn what_a_library_refuses_without_a_word_has_the_contract_s_form_too() {
    let server = server().await;
    for path in ["/docs/nope", "/docs/nope.js"] {
        let refused = server.get(path, None).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (404, "NOT_FOUND"), "{path}");
        assert_eq!(refused.headers["x-request-id"], refused.body["requestId"].as_str().expect("text"), "{path}");
    }
}

#[tokio::test]
async fn a_value_of_a_query_that_is_empty_is_refused_unless_it_is_a_text() {
    let server = planted().await;
    for (path, field) in [
        ("/api/posts?page=", "page"),
        ("/api/posts?size=", "size"),
        ("/api/posts?sort=", "sort"),
        ("/api/posts?mine", "mine"),
        ("/api/posts?category=", "category"),
        ("/api/roadmap/samples?page=", "page"),
    ] {
        let refused = server.get(path, None).await;
        let wrong: Vec<&str> = wrong_fields(&refused).into_iter().map(|(field, _)| field).collect();
        assert_eq!(wrong, [field], "{path}");
    }
    assert_eq!(server.get("/api/posts?q=", None).await.status, 200, "nothing is looked for");
}

#[tokio::test]
async fn a_method_the_address_does_not_take_is_answered_with_those_it_takes() {
    let server = server().await;
    let refused = server.call_empty(Method::DELETE, "/healthz", None).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (405, "METHOD_NOT_ALLOWED"));
    assert_eq!(refused.headers["allow"], "GET, HEAD");
}

#[tokio::test]
async fn what_can_be_read_answers_head_like_get_without_a_body() {
    let server = server().await;
    for path in ["/healthz", "/api/posts", "/openapi.json", "/api/posts/1"] {
        let got = server.get(path, None).await;
        let head = server.call_empty(Method::HEAD, path, None).await;
        assert_eq!(head.status, got.status, "{path}");
        assert_eq!(head.headers.get("content-type"), got.headers.get("content-type"), "{path}");
        assert!(head.body.is_null() && !got.body.is_null(), "{path}");
    }
    for path in ["/v1/auth/login", "/api/posts/1/close"] {
        let refused = server.call_empty(Method::HEAD, path, None).await;
        assert_eq!((refused.status.as_u16(), &refused.headers["allow"]), (405, &"POST".parse().expect("a value")));
    }
}

async fn in_coding(server: &TestServer, path: &str, accepted: Option<&str>) -> Response {
    let request = server.request(Method::GET, path);
    let request = accepted.into_iter().fold(request, |request, accepted| request.header("accept-encoding", accepted));
    request.send().await.expect("the server answers")
}

#[tokio::test]
async fn answers_are_compressed_for_who_takes_it_and_never_say_that_they_are_not() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    for number in 0..5 {
        assert_eq!(post(&server, &author, &form(&format!("스터디 {number}"))).await.status, 201);
    }
    for path in "/api/posts /api/posts?size=10 /api/posts/1 /api/categories/hierarchy /healthz /study /docs/".split(' ')
    {
        for accepted in ["", "identity", "gzip", "gzip;q=0", "br, gzip", "*", "x", "identity;q=0", "*;q=0"] {
            let accepted = Some(accepted).filter(|accepted| !accepted.is_empty());
            let answer = in_coding(&server, path, accepted).await;
            assert_ne!(answer.status(), 406, "{path} {accepted:?}");
            let coding = answer.headers().get("content-encoding").cloned();
            assert!(coding.is_none_or(|coding| coding != "identity"), "{path} {accepted:?}");
        }
    }
    for path in ["/api/posts", "/api/posts?size=10"] {
        let whole = in_coding(&server, path, None).await.bytes().await.expect("a body");
        for _ in 0..2 {
            let compressed = in_coding(&server, path, Some("gzip")).await;
            assert_eq!(compressed.headers()["content-encoding"], "gzip", "{path}");
            let compressed = compressed.bytes().await.expect("a body");
            assert!(compressed.len() < whole.len() / 2, "{path}");
            let mut again = Vec::new();
            GzDecoder::new(compressed.as_ref()).read_to_end(&mut again).expect("gzip");
            assert_eq!(again, whole, "{path}");
        }
    }
}

#[tokio::test]
async fn a_coding_is_used_only_if_the_client_takes_it_and_likes_it_best() {
    let server = planted().await;
    for path in "/api/posts /api/posts?size=10 /api/categories/hierarchy /openapi.json /docs/".split(' ') {
        for (accepted, codings) in [
            ("br;q=0, gzip;q=1", &["gzip"][..]),
            ("gzip;q=0, br", &["br"]),
            ("gzip;q=0.2, br;q=0.1", &["gzip"]),
            ("br;q=0.5, gzip;q=0.1", &["br"]),
            ("*;q=1, br;q=0", &["gzip"]),
            ("identity;q=0, gzip", &["gzip"]),
            ("identity;q=0", &[""]),
            ("identity, gzip;q=0.5, br;q=0.5", &[""]),
            ("*;q=0", &[""]),
            ("gzip, br", &["br", "gzip"]),
            ("*", &["br", "gzip"]),
        ] {
            let answer = in_coding(&server, path, Some(accepted)).await;
            let coding = answer.headers().get("content-encoding").map_or("", |coding| coding.to_str().expect("text"));
            assert!(codings.contains(&coding), "{path} {accepted}: {coding:?}");
        }
    }
}
