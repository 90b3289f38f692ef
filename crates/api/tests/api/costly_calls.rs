//! Limits on expensive requests: rate limits by network address, and cancelling reads when the client disconnects.

use crate::support::{
    PASSWORD, behind_a_proxy, beside_a_writer, log_in, server, server_and_clock, sign_in, signup_form, text,
};
use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::time::Duration;
use storage::DatabaseUrl;
use testing::{Answer, TestServer, send};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

async fn search_from(server: &TestServer, address: &str, query: &str) -> Answer {
    send(server.request(Method::GET, &format!("/api/posts?{query}")).header("x-forwarded-for", address)).await
}

#[tokio::test]
async fn an_address_searches_a_hundred_and_twenty_times_a_minute() {
    let (server, clock) = server_and_clock(behind_a_proxy()).await;
    for _ in 0..120 {
        assert_eq!(search_from(&server, "192.0.2.7", "q=react").await.status, StatusCode::OK);
    }
    let refused = search_from(&server, "192.0.2.7", "q=react").await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "60");
    assert_eq!(search_from(&server, "192.0.2.8", "q=react").await.status, StatusCode::OK, "another address");
    let walked = search_from(&server, "192.0.2.7", "status=OPEN&mode=ONLINE").await;
    assert_eq!(walked.status, StatusCode::TOO_MANY_REQUESTS, "no index finds several filters together");
    let reader = sign_in(&server, "서연", "reader@example.com").await;
    let liked = server.request(Method::GET, "/api/posts?liked=true").header("x-forwarded-for", "192.0.2.7");
    let liked = send(liked.bearer_auth(text(&reader, "accessToken"))).await;
    assert_eq!(liked.status, StatusCode::TOO_MANY_REQUESTS, "one may like as many studies as there are");
    assert_eq!(search_from(&server, "192.0.2.7", "q=%20").await.status, StatusCode::OK, "a list is no search");
    clock.advance(TimeDelta::seconds(60));
    assert_eq!(search_from(&server, "192.0.2.7", "q=react").await.status, StatusCode::OK);
}

async fn hang_up(server: &TestServer, request: &str) {
    let mut stream = TcpStream::connect(server.address.trim_start_matches("http://")).await.expect("connects");
    stream.write_all(request.as_bytes()).await.expect("sent");
    // Waits until the server has read it.
    tokio::time::sleep(Duration::from_millis(200)).await;
}

fn execute(server: &TestServer, statements: &str) {
    let DatabaseUrl::Sqlite(path) = &server.database.url else { panic!("a file") };
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
    connection.batch_execute(&format!("PRAGMA busy_timeout = 5000; {statements}")).expect("it obeys");
}

/// Such markup takes a parser seconds: its work grows with the square of the number of escapes and attributes.
#[tokio::test]
async fn excessive_markup_is_refused_quickly() {
    let server = server().await;
    let author = sign_in(&server, "서연", "author@example.com").await;
    for content in ["&".repeat(240_000), "&amp;".repeat(45_000), format!("<p{}>글</p>", " a".repeat(100_000))] {
        let begun = std::time::Instant::now();
        let sent = json!({"title": "React 함께 읽기", "content": content});
        let refused = server.call(Method::POST, "/api/posts", Some(text(&author, "accessToken")), &sent).await;
        let named = refused.body["fieldErrors"].as_array().expect("fields").iter();
        assert!(named.filter_map(|error| error["field"].as_str()).any(|field| field == "content"), "{}", refused.body);
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn a_search_is_cancelled_when_its_client_disconnects() {
    let server = server().await;
    // Makes every search endless. The view uses a table, because SQLite would otherwise not notice that it is dropped.
    let endless = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n) \
                   SELECT i AS id, COALESCE(limits.key, '') AS name FROM n LEFT JOIN limits ON limits.key = i";
    execute(&server, &format!("ALTER TABLE categories RENAME TO aside; CREATE VIEW categories AS {endless}"));
    for number in 0..8 {
        hang_up(&server, &format!("GET /api/posts?q=word{number} HTTP/1.1\r\nhost: localhost\r\n\r\n")).await;
    }
    execute(&server, "DROP VIEW categories; ALTER TABLE aside RENAME TO categories");
    // The requests before would have held the only connection for eight seconds; this one waits for two.
    let answer = server.get("/api/posts?q=react", None).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

#[tokio::test]
async fn a_write_completes_after_its_client_disconnects() {
    let server = server().await;
    let form = signup_form("끊긴사람", "gone@example.com").to_string();
    let head = "POST /v1/auth/signup HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let request = format!("{head}content-length: {}\r\n\r\n{form}", form.len());
    beside_a_writer(&server, hang_up(&server, &request)).await;
    let signed_in = async || log_in(&server, "gone@example.com", PASSWORD).await.status;
    for _ in 0..100 {
        if signed_in().await == StatusCode::OK {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the account was not made");
}
