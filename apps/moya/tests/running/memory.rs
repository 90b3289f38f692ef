//! What the program keeps of the memory it had.

use crate::support::{Program, until};
use serde_json::json;
use std::fs;
use std::time::Duration;
use testing::TestDatabase;

/// MiB by a line of the kernel's account of the process.
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
    let before = memory(&program, "VmRSS:");
    let somebody = json!({
        "nickname": "기억", "email": "memory@moya.example", "password": "memory2026!", "passwordConfirm": "memory2026!",
        "agreements": {"terms": true, "privacy": true},
    });
    assert_eq!(program.post("/v1/auth/signup", &somebody).await["success"], true);
    assert!(memory(&program, "VmHWM:") >= before + 15, "a hash takes 19 MiB");
    until("all but a few MiB is given back", Duration::from_secs(5), async || {
        (memory(&program, "VmRSS:") <= before + 8).then_some(())
    })
    .await;
}
