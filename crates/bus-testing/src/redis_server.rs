use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A temporary Valkey or Redis server, which ends with this value.
pub struct RedisServer {
    /// Its address, `unix://…`.
    pub url: String,
    pid: String,
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
        let file = socket.with_file_name("pid");
        let pid = std::fs::read_to_string(file).expect("the script has written it").trim().to_owned();
        Self { url, pid, _process: process }
    }

    /// Sends the server a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.pid]).status().expect("kill runs");
        assert!(sent.success(), "the server runs");
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        // A stopped process would not end. Fails if it has ended already.
        let _ = Command::new("kill").args(["-CONT", &self.pid]).status();
    }
}
