use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A temporary Valkey or Redis server, which ends with this value.
pub struct RedisServer {
    /// Its address, `unix://…`.
    pub url: String,
    folder: PathBuf,
    // Closing its standard input stops the server.
    _process: Child,
}

impl RedisServer {
    /// Starts a server with more options of its command line.
    #[must_use]
    pub fn start(options: &[&str]) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/throwaway-redis.sh");
        let mut process = Command::new(script)
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/throwaway-redis.sh can be run");
        let output = process.stdout.take().expect("its output was piped");
        let mut url = String::new();
        BufReader::new(output).read_line(&mut url).expect("it prints text");
        let url = url.trim().to_owned();
        assert!(!url.is_empty(), "scripts/throwaway-redis.sh started no server; it says why above");
        let socket = Path::new(url.trim_start_matches("unix://"));
        let folder = socket.parent().expect("a file in a folder").to_owned();
        Self { url, folder, _process: process }
    }

    /// Sends the server a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let pid = std::fs::read_to_string(self.folder.join("pid")).expect("the server has written its id");
        let sent = Command::new("kill").args([&format!("-{name}"), pid.trim()]).status().expect("kill runs");
        assert!(sent.success());
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        // A stopped process would not end.
        self.signal("CONT");
    }
}
