//! A stopping program answers accepted requests and ends.

use crate::support::{Program, answer, text, until};
use reqwest::Method;
use serde_json::json;
use std::io::{self, ErrorKind};
use std::time::Duration;
use testing::TestDatabase;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

const CLIENTS: usize = 32;
/// The time that a supervisor waits before it kills a process.
const SOON: Duration = Duration::from_secs(10);

/// Sends a request on a new connection. `None` if the connection is refused.
async fn called(address: &str) -> Option<io::Result<String>> {
    let mut connection = match TcpStream::connect(address).await {
        Ok(connection) => connection,
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::ConnectionRefused, "{error}");
            return None;
        }
    };
    let call = async {
        connection.write_all(b"GET /api/posts HTTP/1.1\r\nHost: moya.example\r\nConnection: close\r\n\r\n").await?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await.map(|_| answer)
    };
    Some(call.await)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_let_in_is_answered() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let mut program = Program::start(data.path(), &database.url, &[("MOYA_PLANNER_DELAY_MS", "60000")]).await;
    let token = text(&program.sign_in(&json!({})).await, "accessToken").to_owned();
    let order =
        json!({"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"});
    let order = program.request(Method::POST, "/api/roadmap/generate").bearer_auth(&token).json(&order);
    let waiting = tokio::spawn(answer(order));
    until("the order is taken", async || {
        let job = program.get("/api/roadmap/status", &token).await.1;
        (job["data"]["status"] == "RUNNING").then_some(())
    })
    .await;

    let mut clients = JoinSet::new();
    for _ in 0..CLIENTS {
        let address = program.address().to_owned();
        clients.spawn(async move {
            let mut answered = 0;
            while let Some(answer) = called(&address).await {
                let answer = answer.expect("whoever is let in is answered");
                assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
                answered += 1;
            }
            answered
        });
    }
    // At any point of their work.
    until("they are at it", async || (program.get("/api/posts", &token).await.0 == 200).then_some(())).await;
    let (took, status) = program.stop().await;
    assert!(status.success() && took < SOON, "{status} after {took:?}");
    let answered: usize = clients.join_all().await.into_iter().sum();
    assert!(answered >= CLIENTS, "{answered}");
    let (status, job) = waiting.await.expect("answered");
    let is_for_the_next_program = ["RUNNING", "QUEUED"].contains(&text(&job["data"], "status"));
    assert!(status.as_u16() == 202 && is_for_the_next_program, "{status} {job}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_ends_a_call_keeps_nobody() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let mut program = Program::start(data.path(), &database.url, &[]).await;
    let mut endless = TcpStream::connect(program.address()).await.expect("it listens");
    let head = b"POST /v1/auth/login HTTP/1.1\r\nHost: moya.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    endless.write_all(head).await.expect("it reads");
    let (took, status) = program.stop().await;
    assert!(status.success() && took < SOON, "{status} after {took:?}");
}
