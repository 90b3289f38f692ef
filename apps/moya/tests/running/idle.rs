//! Connections without a request.

use crate::support::Program;
use std::time::Duration;
use testing::TestDatabase;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// Far longer than all timeouts of the program.
const FAR: Duration = Duration::from_mins(2);
const HEALTH: &str = "GET /healthz HTTP/1.1\r\nhost: moya.example\r\n";

/// Sends `first` and then `drops`, one per second. Returns the response until the program closes the connection.
async fn answer_to(
    program: &Program,
    first: String,
    drops: impl Iterator<Item = &'static str> + Send + 'static,
) -> String {
    let (mut answers, mut calls) = TcpStream::connect(program.address()).await.expect("it listens").into_split();
    calls.write_all(first.as_bytes()).await.expect("it reads");
    let dripping = tokio::spawn(async move {
        for drop in drops {
            sleep(Duration::from_secs(1)).await;
            if calls.write_all(drop.as_bytes()).await.is_err() {
                break;
            }
        }
        // The client does not close the connection.
        sleep(FAR).await;
    });
    let mut answer = Vec::new();
    // Unread data turns the end of a connection into an error.
    let ended = timeout(FAR, answers.read_to_end(&mut answer)).await;
    dripping.abort();
    assert!(ended.is_ok(), "it is kept for good after {first:?}: {}", String::from_utf8_lossy(&answer));
    String::from_utf8_lossy(&answer).into_owned()
}

fn chunked(head: &str) -> String {
    format!("{head} HTTP/1.1\r\nhost: moya.example\r\ntransfer-encoding: chunked\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_without_a_call_is_ended_and_one_with_a_slow_call_is_not() {
    let (data, database) = (tempfile::tempdir().expect("a folder"), TestDatabase::sqlite());
    let program = &Program::start(data.path(), &database.url, &[]).await;
    let whole = || format!("{HEALTH}\r\n");
    let body = || std::iter::repeat("1\r\n \r\n");
    let login = || format!("{}content-type: application/json\r\n\r\n", chunked("POST /v1/auth/login"));
    let slow = || body().take(15).chain(["2\r\n{}\r\n0\r\n\r\n"]);
    let (silent, second_head, unread, refused, unknown, given_up, slow) = tokio::join!(
        answer_to(program, whole(), std::iter::once("G")),
        answer_to(program, whole(), std::iter::repeat("G")),
        answer_to(program, format!("{}\r\n", chunked("GET /healthz")), body()),
        answer_to(program, format!("{}\r\n", chunked("POST /v1/auth/login")), body()),
        answer_to(program, format!("{}\r\n", chunked("GET /api/no-such-thing")), body()),
        answer_to(program, login(), std::iter::empty()),
        answer_to(program, login(), slow()),
    );
    for (case, status, answer) in [
        ("a byte of the second head", 200, silent),
        ("a second head without an end", 200, second_head),
        ("a body that nobody reads", 200, unread),
        ("a body of no type", 415, refused),
        ("a body of no operation", 404, unknown),
        ("a body that was given up", 408, given_up),
        ("a body that took longer than a connection may be idle", 400, slow),
    ] {
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{case}: {answer}");
    }
}
