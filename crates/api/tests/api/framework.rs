//! Failures that come from no handler take the contract's form too.

use crate::support::server;
use reqwest::Method;

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
