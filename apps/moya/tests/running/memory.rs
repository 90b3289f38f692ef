//! Memory that the program keeps.

use crate::support::{Program, until};
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, pipe};
use testing::TestDatabase;

/// Runs the program from a deleted file, so that it cannot restart itself.
const WITHOUT_A_FILE: &str = r#"ln "$0" "$0.$$" && exec 3<"$0.$$" && rm "$0.$$" && exec /proc/self/fd/3 serve"#;

/// A line of the process's memory status, in MiB.
fn memory(program: &Program, line: &str) -> u64 {
    let account = fs::read_to_string(format!("/proc/{}/status", program.id())).expect("an account");
    let found =
        account.lines().find_map(|told| told.strip_prefix(line)?.split_whitespace().next()?.parse::<u64>().ok());
    found.expect("a number of KiB") / 1024
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_password_took_is_given_back_by_a_program_with_nothing_to_do() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::sqlite();
    let program = Program::start(folder.path(), &database.url, &[]).await;
    let (whole, before) = (memory(&program, "VmRSS:"), memory(&program, "RssAnon:"));
    let somebody = json!({
        "nickname": "기억", "email": "memory@moya.example", "password": "walnut4river!", "passwordConfirm": "walnut4river!",
        "agreements": {"terms": true, "privacy": true},
    });
    assert_eq!(program.post("/v1/auth/signup", &somebody).await["success"], true);
    assert!(memory(&program, "VmHWM:") >= whole + 15, "a hash takes 19 MiB");
    // Pages of files do not count: the system may keep or drop them.
    until("all but a few MiB is given back", async || (memory(&program, "RssAnon:") <= before + 8).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_cannot_begin_anew_serves_and_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::sqlite();
    let (log, written) = pipe().expect("a pipe");
    let told = std::thread::spawn(move || BufReader::new(log).lines().map_while(Result::ok).collect::<Vec<_>>());
    drop(Program::start_by(WITHOUT_A_FILE, written, folder.path(), &database.url, &[]).await);
    let told = told.join().expect("the log is text");
    let lines = told.iter().filter(|line| line.contains("could not begin anew"));
    assert_eq!(lines.count(), 1, "{told:?}");
}
