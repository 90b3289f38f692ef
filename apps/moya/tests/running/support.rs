//! The real program, started and stopped as by operators, and killed as by a crash.

use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::Value;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use storage::DatabaseUrl;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Runs the program, which is `$0` in the shell. Writing beyond a file size limit is an error, as on a full disk,
/// instead of a signal. The low limit of open files is that of some systems, which the program must raise.
pub(crate) const AS_OPERATORS_DO: &str = r#"trap "" XFSZ; ulimit -S -n 256; exec "$0" serve"#;

/// The program, killed when dropped.
pub(crate) struct Program {
    process: Child,
    address: String,
    client: Client,
}

impl Drop for Program {
    fn drop(&mut self) {
        // On Unix this is SIGKILL.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Program {
    /// With `settings` in addition to those of development without rate limits.
    pub(crate) async fn start(data: &Path, database: &DatabaseUrl, settings: &[(&str, &str)]) -> Self {
        Self::start_logging_to(Stdio::inherit(), data, database, settings).await
    }

    pub(crate) async fn start_logging_to(
        log: impl Into<Stdio>,
        data: &Path,
        database: &DatabaseUrl,
        settings: &[(&str, &str)],
    ) -> Self {
        Self::start_by(AS_OPERATORS_DO, log, data, database, settings).await
    }

    pub(crate) async fn start_by(
        script: &str,
        log: impl Into<Stdio>,
        data: &Path,
        database: &DatabaseUrl,
        settings: &[(&str, &str)],
    ) -> Self {
        let port =
            TcpListener::bind(("127.0.0.1", 0)).and_then(|socket| socket.local_addr()).expect("a free port").port();
        let database = match database {
            DatabaseUrl::Postgres(url) => url.clone(),
            DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        };
        let ours = std::env::vars().map(|(name, _)| name).filter(|name| name.starts_with("MOYA_"));
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_moya")]);
        for name in ours {
            command.env_remove(name);
        }
        let process = command
            .env("MOYA_ENV", "development")
            .env("MOYA_DATA_DIR", data)
            .env("MOYA_DATABASE_URL", database)
            .env("MOYA_BIND", format!("127.0.0.1:{port}"))
            // Access tokens contain the address, and the next program has another port.
            .env("MOYA_PUBLIC_URL", "http://moya.example")
            .env("MOYA_RATE_LIMITS", "off")
            .env("MOYA_LOG", "warn")
            .envs(settings.iter().copied())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let client = Client::builder().no_proxy().build().expect("a client");
        let program = Self { process, address: format!("http://127.0.0.1:{port}"), client };
        until("the program is ready", async || {
            let ready = program.client.get(format!("{}/readyz", program.address)).send().await;
            ready.is_ok_and(|answer| answer.status().is_success()).then_some(())
        })
        .await;
        program
    }

    /// The address it listens on, without a scheme.
    pub(crate) fn address(&self) -> &str {
        self.address.trim_start_matches("http://")
    }

    pub(crate) fn id(&self) -> String {
        self.process.id().to_string()
    }

    /// Sends a stop signal. Returns how long the program took and its exit status.
    pub(crate) async fn stop(&mut self) -> (Duration, ExitStatus) {
        let begun = Instant::now();
        assert!(Command::new("kill").args(["-TERM", &self.id()]).status().expect("there is a kill").success());
        loop {
            if let Some(status) = self.process.try_wait().expect("a child") {
                return (begun.elapsed(), status);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.address))
    }

    /// Sends these bytes, valid or not, and returns the response until the program closes the connection.
    pub(crate) async fn answer_to(&self, bytes: &str) -> String {
        let address = self.address.trim_start_matches("http://");
        let mut connection = TcpStream::connect(address).await.expect("the program listens");
        // The program may stop reading before everything is sent.
        let _ = connection.write_all(bytes.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = connection.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) async fn get(&self, path: &str, token: &str) -> (StatusCode, Value) {
        answer(self.request(Method::GET, path).bearer_auth(token)).await
    }

    /// The response to a request without an access token.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Value {
        answer(self.request(Method::POST, path).json(body)).await.1
    }

    /// The tokens of a demo account.
    pub(crate) async fn sign_in(&self, body: &Value) -> Value {
        self.post("/v1/dev/login", body).await["data"].clone()
    }
}

pub(crate) async fn answer(request: RequestBuilder) -> (StatusCode, Value) {
    let answer = request.send().await.expect("the program answers");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// A text in a response's data.
pub(crate) fn text<'a>(data: &'a Value, field: &str) -> &'a str {
    data[field].as_str().expect("a text")
}

/// Polls until there is a value, with a timeout for busy machines.
pub(crate) async fn until<T>(what: &str, ask: impl AsyncFn() -> Option<T>) -> T {
    until_within(what, Duration::from_mins(3), ask).await
}

/// Polls until there is a value, within `patience`.
pub(crate) async fn until_within<T>(what: &str, patience: Duration, ask: impl AsyncFn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask().await {
            return found;
        }
        assert!(begun.elapsed() < patience, "waited {patience:?} until {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
