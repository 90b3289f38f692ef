//! Permissions of the program's files.

use crate::support::Program;
use std::fs::{Permissions, set_permissions};
use std::io::{BufRead, BufReader, pipe};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use storage::DatabaseUrl;

fn mode(path: &Path) -> u32 {
    path.metadata().expect("it is there").permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_for_nobody_else_and_what_was_open_is_closed_with_a_line_in_the_log() {
    let parent = tempfile::tempdir().expect("a temporary folder");
    let data = parent.path().join("data");
    let file = data.join("moya.db");
    let database = DatabaseUrl::Sqlite(file.clone());
    let private = |what: &str| {
        assert_eq!(mode(&data), 0o700, "{what}");
        for name in ["moya.db", "moya.db-wal", "moya.db-shm", "token-secrets"] {
            let path = data.join(name);
            assert!(!path.exists() || mode(&path) == 0o600, "{what}: {name} is {:o}", mode(&path));
        }
    };
    drop(Program::start(&data, &database, &[]).await);
    private("made");

    set_permissions(&data, Permissions::from_mode(0o755)).expect("ours");
    set_permissions(&file, Permissions::from_mode(0o644)).expect("ours");
    let (log, written) = pipe().expect("a pipe");
    let told = std::thread::spawn(move || BufReader::new(log).lines().map_while(Result::ok).collect::<Vec<_>>());
    drop(Program::start_logging_to(written, &data, &database, &[]).await);
    private("mended");
    let told = told.join().expect("the log is text");
    let lines: Vec<_> = told.iter().filter(|line| line.contains("others could read it; now they cannot")).collect();
    assert!(lines.len() >= 2, "{told:?}");
}
