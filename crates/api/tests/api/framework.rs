//! Errors outside the handlers have the contract's form, too.

use crate::posts::{form, member, planted, post, wrong_fields};
use crate::support::server;
use flate2::read::GzDecoder;
use reqwest::{Method, Response};
use std::io::Read;
use testing::TestServer;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn every_failure_has_the_contract_s_form() {
    let server = server().await;
    let unknown = server.get("/api/no-such-thing", None).await;
    unknown.assert_refused(404, "NOT_FOUND");
    assert_eq!(unknown.body["success"], false);
    assert_eq!(unknown.body["status"], 404);
    assert_eq!(unknown.body["data"]["message"], unknown.body["message"]);
    assert_eq!(unknown.headers["x-request-id"], unknown.body["requestId"].as_str().expect("text"));
}

#[tokio::test]
async fn errors_of_libraries_have_the_contracts_form_too() {
    let server = server().await;
    for path in ["/docs/nope", "/docs/nope.js"] {
        let refused = server.get(path, None).await;
        refused.assert_refused_in(404, "NOT_FOUND", format_args!("{path}"));
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
async fn an_unsupported_method_gets_the_allowed_ones() {
    let server = server().await;
    let refused = server.call_empty(Method::DELETE, "/healthz", None).await;
    refused.assert_refused(405, "METHOD_NOT_ALLOWED");
    assert_eq!(refused.headers["allow"], "GET, HEAD");
}

#[tokio::test]
async fn head_returns_the_headers_of_get_without_a_body() {
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
        assert_eq!(refused.status, 405);
        assert_eq!(refused.headers["allow"], "POST");
    }
}

#[tokio::test]
async fn encoded_letters_of_an_address_are_read_like_others() {
    let server = planted().await;
    for path in ["/%61pi/posts", "/api/p%6Fsts/popular", "/healt%68z"] {
        assert_eq!(server.get(path, None).await.status, 200, "{path}");
    }
    server.get("/api/posts%2F7", None).await.assert_refused(404, "NOT_FOUND");
}

#[tokio::test]
async fn an_address_that_is_nearly_a_route_has_no_handler() {
    let server = server().await;
    for path in ["/api/posts/", "/api/posts/7/", "/api/postscript", "/api//posts", "/api/posts/7/like/8", "/healthz/"] {
        server.get(path, None).await.assert_refused_in(404, "NOT_FOUND", format_args!("{path}"));
    }
}

async fn in_coding(server: &TestServer, path: &str, accepted: Option<&str>) -> Response {
    let request = server.request(Method::GET, path);
    let request = accepted.into_iter().fold(request, |request, accepted| request.header("accept-encoding", accepted));
    request.send().await.expect("the server answers")
}

#[tokio::test]
async fn responses_are_compressed_on_request_and_never_have_content_encoding_identity() {
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
async fn only_the_clients_preferred_coding_is_used() {
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

#[tokio::test]
async fn a_compressed_response_has_one_vary_header() {
    let server = planted().await;
    for path in ["/api/posts", "/api/categories/hierarchy", "/openapi.json"] {
        for accepted in ["br", "gzip", "br, gzip"] {
            let answer = in_coding(&server, path, Some(accepted)).await;
            let vary: Vec<_> = answer.headers().get_all("vary").iter().collect();
            assert_eq!(vary.len(), 1, "{path} {accepted}: {vary:?}");
        }
    }
}

/// The status line and body of the response to these bytes; both empty if the connection ends without a response.
async fn answer_to(server: &TestServer, request: &[u8]) -> (String, String) {
    let mut stream = TcpStream::connect(server.address.trim_start_matches("http://")).await.expect("connects");
    stream.write_all(request).await.expect("sent");
    let mut answer = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&answer).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length =
                head.to_lowercase().lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0_usize) {
                return (head.lines().next().unwrap_or("").to_owned(), body.to_owned());
            }
        }
        let mut part = [0; 4096];
        let read = stream.read(&mut part).await.unwrap_or(0);
        if read == 0 {
            return (text, String::new());
        }
        answer.extend_from_slice(&part[..read]);
    }
}

#[tokio::test]
async fn unusual_but_valid_http_is_refused_in_the_contracts_form() {
    let server = server().await;
    let json = "Content-Type: application/json\r\n";
    let requests: [(&str, Vec<u8>, u16); 8] = [
        (
            "a token of no text",
            b"GET /api/auth/user HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \xff\r\n\r\n".to_vec(),
            401,
        ),
        (
            "a cookie of no text",
            b"POST /v1/oauth/refresh HTTP/1.1\r\nHost: a\r\nCookie: moya_keep=\xff\r\nContent-Length: 0\r\n\r\n"
                .to_vec(),
            0,
        ),
        ("an escape of no text", b"GET /api/posts/%ff HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(), 404),
        ("half an escape", b"GET /api/posts/%z HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(), 404),
        (
            "an expectation",
            format!("POST /v1/auth/login HTTP/1.1\r\nHost: a\r\n{json}Expect: x\r\nContent-Length: 0\r\n\r\n")
                .into_bytes(),
            400,
        ),
        ("a tunnel", b"CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(), 404),
        ("every address", b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(), 404),
        ("a trace", b"TRACE /api/posts HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(), 405),
    ];
    for (name, request, status) in requests {
        let (line, body) = answer_to(&server, &request).await;
        let answered: u16 = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        assert!(status == 0 && (400..500).contains(&answered) || answered == status, "{name}: {line}");
        assert!(body.contains("\"errorCode\":") && body.contains("\"requestId\":"), "{name}: {line} {body}");
    }
}

#[tokio::test]
async fn invalid_http_is_refused_by_the_parser() {
    let server = server().await;
    for (name, request) in [
        ("a control character in a header", b"GET /api/posts HTTP/1.1\r\nHost: a\r\nCookie: a=\x01\r\n\r\n".as_slice()),
        ("a line that is no request", b"GET api/posts HTTP/1.1\r\nHost: a\r\n\r\n"),
        ("a length that is no number", b"POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"),
        ("two lengths", b"POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ("another version", b"GET /api/posts HTTP/3.1\r\nHost: a\r\n\r\n"),
    ] {
        let (line, body) = answer_to(&server, request).await;
        assert_eq!(line.as_str(), "HTTP/1.1 400 Bad Request", "{name}");
        assert_eq!(body.as_str(), "", "{name}");
    }
}

#[tokio::test]
async fn a_connection_ends_with_a_body_that_is_no_http() {
    let server = server().await;
    let head = "POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    let request = format!("{head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n");
    let (line, body) = answer_to(&server, request.as_bytes()).await;
    assert_eq!(line, "");
    assert_eq!(body, "");
}

#[tokio::test]
async fn a_number_beyond_the_range_is_reported_as_too_large() {
    let server = planted().await;
    let too_large = "페이지 번호는 4294967295 이하여야 합니다.";
    for (page, message) in [
        ("5000000000", too_large),
        ("99999999999999999999", "값이 너무 큽니다."),
        ("-99999999999999999999", "값이 너무 작습니다."),
        ("-1", "페이지 번호는 0 이상이어야 합니다."),
        ("x", "형식이 올바르지 않습니다."),
    ] {
        let refused = server.get(&format!("/api/posts?page={page}"), None).await;
        assert_eq!(wrong_fields(&refused), [("page", message)], "{page}");
    }
    let author = member(&server, "모야").await;
    let sent = r#"{"title":"React 함께 읽기","recruits":99999999999999999999}"#;
    let request = server.request(Method::POST, "/api/posts").bearer_auth(&author);
    let refused = testing::send(request.header("content-type", "application/json").body(sent)).await;
    assert_eq!(wrong_fields(&refused), [("recruits", "값이 너무 큽니다.")]);
}

#[tokio::test]
async fn a_leap_second_is_refused_in_every_instant_of_a_body() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    for field in ["startDate", "endDate", "recruitStartDate"] {
        let mut sent = form("React 함께 읽기");
        sent[field] = "2027-06-30T12:00:60+09:00".into();
        let refused = post(&server, &author, &sent).await;
        assert_eq!(wrong_fields(&refused), [(field, "형식이 올바르지 않습니다.")]);
    }
    let document: serde_json::Value = server.get("/openapi.json", None).await.body;
    let mut instants = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().expect("schemas") {
        for (field, of_field) in schema["properties"].as_object().into_iter().flatten() {
            if name.ends_with("Body") && of_field["format"] == "date-time" {
                instants.push(format!("{name}.{field}"));
            }
        }
    }
    let known = [
        "DecideReportsBody.decidedAt",
        "WriteNoticeBody.visibleFrom",
        "WritePostBody.endDate",
        "WritePostBody.recruitStartDate",
        "WritePostBody.startDate",
    ];
    instants.sort();
    assert_eq!(instants, known, "read another instant of a body as `SentInstant`, and name it here");
}
