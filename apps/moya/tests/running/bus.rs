//! Two programs with one database, and Valkey or Redis between them.

use crate::support::{Program, text, until, until_within};
use bus_testing::RedisServer;
use reqwest::Method;
use serde_json::json;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use testing::TestDatabase;

const ME: &str = "/api/auth/user";

/// Settings that the programs share.
fn settings<'a>(bus: &'a str, keys: &'a Path) -> [(&'a str, &'a str); 3] {
    let keys = keys.to_str().expect("text");
    [("MOYA_BUS_URL", bus), ("MOYA_TOKEN_SECRETS_FILE", keys), ("MOYA_LOG", "info")]
}

/// Returns a folder with a key.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("keys"), format!("a:{}", "A".repeat(44))).expect("written");
    folder
}

/// Returns the number of connections that listen.
fn count_listeners(url: &str) -> i64 {
    let client = redis::Client::open(url).expect("an address");
    let mut connection = client.get_connection().expect("the server answers");
    let answer = redis::cmd("PUBSUB").arg("NUMSUB").arg("moya:0").query(&mut connection);
    let (_, count): (String, i64) = answer.expect("it counts");
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_on_one_program_ends_on_the_other_within_a_second() {
    let server = RedisServer::start(&["--requirepass", "hunter2"]);
    let bus = format!("{}?pass=hunter2", server.url);
    let (first, second, database) = (folder(), folder(), TestDatabase::postgres());
    let keys = first.path().join("keys");
    let settings = settings(&bus, &keys);
    // One after the other, because the first inserts the initial data.
    let there = Program::start(first.path(), &database.url, &settings).await;
    let here = Program::start(second.path(), &database.url, &settings).await;
    until("both listen", async || (count_listeners(&bus) == 2).then_some(())).await;
    let session = there.sign_in(&json!({})).await;
    let access = text(&session, "accessToken");
    assert_eq!(here.get(ME, access).await.0, 200);
    let ended = there.request(Method::POST, "/v1/oauth/logout").bearer_auth(access).json(&json!({})).send().await;
    assert_eq!(ended.expect("an answer").status(), 200);
    // Sooner than the database is asked.
    until_within("the other program refuses it", Duration::from_secs(1), async || {
        (here.get(ME, access).await.0 == 401).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_works_without_the_server_and_its_log_does_not_show_the_password() {
    let (data, database) = (folder(), TestDatabase::sqlite());
    let log = tempfile::NamedTempFile::new().expect("a file");
    let keys = data.path().join("keys");
    let settings = settings("redis://moya:hunter2@127.0.0.1:1/3", &keys);
    let opened = log.reopen().expect("the same file");
    let program = Program::start_logging_to(opened, data.path(), &database.url, &settings).await;
    let session = program.sign_in(&json!({})).await;
    assert_eq!(program.get(ME, text(&session, "accessToken")).await.0, 200);
    let said = until("the log names the failure", async || {
        let log = std::fs::read_to_string(log.path()).expect("UTF-8");
        log.contains("messages of other processes do not arrive").then_some(log)
    })
    .await;
    assert!(!said.contains("hunter2"), "{said}");
}
