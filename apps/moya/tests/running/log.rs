//! A log without a reader, or one that cannot be written, does not fail any request.

use crate::support::{Program, answer, text, until};
use reqwest::Method;
use serde_json::json;
use std::fs::OpenOptions;
use std::io::{Read, pipe};
use std::process::Stdio;
use tempfile::TempDir;
use testing::TestDatabase;

/// More lines than a pipe and the log's buffer can hold.
const CALLS: usize = 12_000;

async fn start(log: impl Into<Stdio>) -> (Program, TempDir, TestDatabase) {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let program = Program::start_logging_to(log, data.path(), &database.url, &[("MOYA_LOG", "info")]).await;
    (program, data, database)
}

async fn is_answered(program: &Program, calls: usize) {
    for call in 0..calls {
        let answer = program.request(Method::GET, "/healthz").send().await;
        assert!(answer.as_ref().is_ok_and(|answer| answer.status() == 200), "call {call}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_are_answered_when_the_log_s_disk_is_full() {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("a file without room");
    let (program, _data, _database) = start(full).await;
    is_answered(&program, 1_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_are_answered_when_the_log_s_reader_is_gone() {
    let (reader, log) = pipe().expect("a pipe");
    let (program, _data, _database) = start(log).await;
    is_answered(&program, 10).await;
    drop(reader);
    is_answered(&program, 1_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_a_warning_and_no_failure_of_ours() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let (program, _data, _database) = start(file.reopen().expect("the same")).await;
    for head in ["GET / HTTP/9.9\r\n\r\n", "\0\0\r\n\r\n", "GET /typed HTTP/1.1\r\ntyped head\r\n\r\n"] {
        let answer = program.answer_to(head).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{head:?}: {answer}");
    }
    let greedy = format!("GET / HTTP/1.1\r\nTyped: {}\r\n\r\n", "typed".repeat(28_000));
    assert!(program.answer_to(&greedy).await.starts_with("HTTP/1.1 431"));
    let told = async || {
        let log = std::fs::read_to_string(file.path()).expect("UTF-8");
        (log.matches("a call could not be read").count() == 4).then_some(log)
    };
    let log = until("four warnings stand in the log", told).await;
    assert!(log.contains("WARN") && !log.contains("ERROR") && !log.contains("typed"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn however_much_is_logged_nothing_of_it_is_what_people_wrote() {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let file = tempfile::NamedTempFile::new().expect("a file");
    let log = file.reopen().expect("the same");
    let program = Program::start_logging_to(log, data.path(), &database.url, &[("MOYA_LOG", "trace")]).await;
    let session = program.sign_in(&json!({"nickname": "모야관리자"})).await;
    let study = json!({
        "title": "typed-title", "content": "<p>typed <b>in</b> a text <script>typed</script> of some length</p>",
        "recruits": 4, "studies": ["React"], "expectedPeriod": "1개월", "contact": "https://open.kakao.com/o/typed",
        "startDate": "2099-12-07T00:00:00+09:00", "endDate": "2099-12-01T23:59:59.999+09:00",
    });
    let posted = program.request(Method::POST, "/api/posts").bearer_auth(text(&session, "accessToken")).json(&study);
    let (status, body) = answer(posted).await;
    assert_eq!(status, 201, "{body}");
    is_answered(&program, 1).await;
    let told = async || {
        let log = std::fs::read_to_string(file.path()).expect("UTF-8");
        log.contains("/healthz").then_some(log)
    };
    let log = until("the last call stands in the log", told).await;
    let line = log.lines().find(|line| line.contains("typed") || line.contains("html5ever"));
    assert!(line.is_none(), "{line:?}");
    assert!(log.contains("/api/posts"), "it is a log");
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_are_answered_when_nobody_reads_the_log_and_it_goes_on_once_somebody_does() {
    let (mut reader, log) = pipe().expect("a pipe");
    let (program, _data, _database) = start(log).await;
    is_answered(&program, CALLS).await;
    let reading = std::thread::spawn(move || {
        let mut log = String::new();
        let mut some = vec![0; 1 << 16];
        while !log.contains("could not be written") {
            let count = reader.read(&mut some).expect("readable");
            assert!(count > 0, "the log ended");
            log.push_str(&String::from_utf8_lossy(&some[..count]));
        }
    });
    while !reading.is_finished() {
        is_answered(&program, 1).await;
    }
    reading.join().expect("what was lost is told");
}
