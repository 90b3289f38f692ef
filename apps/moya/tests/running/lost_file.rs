//! A database file deleted while the program runs: later writes would be lost when it stops.

use crate::support::{Program, answer, text, until};
use reqwest::Method;
use serde_json::json;
use std::io::{BufRead, BufReader, pipe};
use storage::DatabaseUrl;

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_database_is_noticed_and_takes_no_writes() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let file = data.path().join("moya.db");
    let (log, written) = pipe().expect("a pipe");
    let told = std::thread::spawn(move || {
        BufReader::new(log).lines().map_while(Result::ok).any(|line| line.contains("deleted or replaced"))
    });
    let program = Program::start_logging_to(written, data.path(), &DatabaseUrl::Sqlite(file.clone()), &[]).await;
    let token = text(&program.sign_in(&json!({})).await, "accessToken").to_owned();

    std::fs::remove_file(&file).expect("it is there");
    // No request was sent: the program detects it by itself.
    tokio::task::spawn_blocking(move || assert!(told.join().expect("the log is text"))).await.expect("told");
    until("it is not ready", async || (program.get("/readyz", &token).await.0 == 503).then_some(())).await;
    let (status, refusal) = answer(program.request(Method::POST, "/v1/dev/login").json(&json!({}))).await;
    assert_eq!(status.as_u16(), 503, "{refusal}");
    assert_eq!(refusal["errorCode"], "UNAVAILABLE", "{refusal}");
    for _ in 0..8 {
        let (status, answer) = program.get("/api/posts", &token).await;
        assert!(matches!(status.as_u16(), 200 | 503), "{answer}");
    }
    assert!(!file.exists(), "no reader has made another one");

    // A new file at the same path is a different database.
    std::fs::write(&file, "").expect("writable");
    assert_eq!(program.get("/readyz", &token).await.0, 503);
}
