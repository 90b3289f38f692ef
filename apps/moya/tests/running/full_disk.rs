//! A full disk, simulated by a limit on file sizes: writes fail until there is space, and everything else works.

use crate::support::{Program, answer, text, until};
use reqwest::Method;
use serde_json::json;
use std::process::Command;
use testing::TestDatabase;

fn limit_files(program: &Program, limit: &str) {
    let limited =
        Command::new("prlimit").args(["--pid", &program.id(), &format!("--fsize={limit}:unlimited")]).status();
    assert!(limited.expect("there is a prlimit").success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_room_is_found_again() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let program = Program::start(data.path(), &database.url, &[]).await;
    let token = text(&program.sign_in(&json!({})).await, "accessToken").to_owned();
    let write = async || {
        let answer = answer(program.request(Method::POST, "/v1/dev/login").json(&json!({}))).await;
        (answer.0.as_u16(), answer.1["errorCode"].clone())
    };

    limit_files(&program, "0");
    // On a busy machine, a 503 may come before the first write to the disk.
    until("there is no room, and it is told", async || {
        let (status, code) = write().await;
        assert!(status == 200 || (status, &code) == (503, &json!("UNAVAILABLE")), "{status} {code}");
        (status == 503 && program.get("/readyz", &token).await.0 == 503).then_some(())
    })
    .await;
    assert_eq!(program.get("/api/posts", &token).await.0, 200, "reads go on");

    limit_files(&program, "unlimited");
    until("it is ready", async || (program.get("/readyz", &token).await.0 == 200).then_some(())).await;
    assert_eq!(write().await.0, 200);
}
