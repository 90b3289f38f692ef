//! A log that nobody reads, or that cannot be written, takes no call with it.

use crate::support::Program;
use reqwest::Method;
use std::fs::OpenOptions;
use std::io::{Read, pipe};
use std::process::Stdio;
use tempfile::TempDir;
use testing::TestDatabase;

/// More lines than a pipe and the log's own waiting room hold.
const CALLS: usize = 12_000;

async fn start(log: impl Into<Stdio>) -> (Program, TempDir, TestDatabase) {
    let (data, database) = (tempfile::tempdir().expect("a temporary folder"), TestDatabase::sqlite());
    let program = Program::start_logging_to(log, data.path(), &database.url, &[("MOYA_LOG", "info")]).await;
    (program, data, database)
}

async fn is_answered(program: &Program, calls: usize) {
    for call in 0..calls {
        let answer = program.request(Method::GET, "/healthz").send().await;
        assert!(answer.is_ok_and(|answer| answer.status() == 200), "call {call}");
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
