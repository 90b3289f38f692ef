//! What a `kill -9` of the real program leaves behind: every acknowledged write, and work that is taken up again once.

use kernel::{Clock, SystemClock};
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use storage::DatabaseUrl;
use testing::TestDatabase;
use tokio::sync::Mutex;

/// The program, killed when dropped.
struct Program {
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
    async fn start(data: &Path, database: &DatabaseUrl, planner_delay: Duration) -> Self {
        let port =
            TcpListener::bind(("127.0.0.1", 0)).and_then(|socket| socket.local_addr()).expect("a free port").port();
        let database = match database {
            DatabaseUrl::Postgres(url) => url.clone(),
            DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        };
        let ours = std::env::vars().map(|(name, _)| name).filter(|name| name.starts_with("MOYA_"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_moya"));
        for name in ours {
            command.env_remove(name);
        }
        let process = command
            .arg("serve")
            .env("MOYA_ENV", "development")
            .env("MOYA_DATA_DIR", data)
            .env("MOYA_DATABASE_URL", database)
            .env("MOYA_BIND", format!("127.0.0.1:{port}"))
            // Access tokens name it, and the next program has another port.
            .env("MOYA_PUBLIC_URL", "http://moya.example")
            .env("MOYA_RATE_LIMITS", "off")
            .env("MOYA_PLANNER_DELAY_MS", planner_delay.as_millis().to_string())
            .env("MOYA_LOG", "warn")
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let client = Client::builder().no_proxy().build().expect("a client");
        let program = Self { process, address: format!("http://127.0.0.1:{port}"), client };
        until("the program is ready", Duration::from_secs(30), async || {
            let ready = program.client.get(format!("{}/readyz", program.address)).send().await;
            ready.is_ok_and(|answer| answer.status().is_success()).then_some(())
        })
        .await;
        program
    }

    fn request(&self, method: Method, path: &str, token: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.address)).bearer_auth(token)
    }

    async fn get(&self, path: &str, token: &str) -> Value {
        let answer = self.request(Method::GET, path, token).send().await.expect("the program answers");
        answer.json().await.expect("JSON")
    }

    /// An access token of a demo account.
    async fn sign_in(&self) -> String {
        let request = self.client.post(format!("{}/v1/dev/login", self.address)).json(&json!({}));
        let session: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        session["data"]["accessToken"].as_str().expect("a token").to_owned()
    }

    /// Orders a roadmap of four weeks; the same order each time.
    async fn order(&self, token: &str) -> Value {
        let body = json!({"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"});
        let request = self.request(Method::POST, "/api/roadmap/generate", token);
        let request = request.header("prefer", "respond-async").header("idempotency-key", "the-only-order").json(&body);
        let ordered: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        assert_eq!(ordered["success"], true, "{ordered}");
        ordered["data"].clone()
    }
}

/// Asks until there is something.
async fn until<T>(what: &str, patience: Duration, ask: impl AsyncFn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = ask().await {
            return found;
        }
        assert!(begun.elapsed() < patience, "waited {patience:?} until {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roadmap_is_finished_once_after_a_kill_on_sqlite() {
    a_roadmap_is_finished_once(TestDatabase::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roadmap_is_finished_once_after_a_kill_on_postgres() {
    a_roadmap_is_finished_once(TestDatabase::postgres()).await;
}

async fn a_roadmap_is_finished_once(database: TestDatabase) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let first = Program::start(data.path(), &database.url, Duration::from_millis(600)).await;
    let token = first.sign_in().await;
    let job = first.order(&token).await;
    let path = format!("/api/roadmap/jobs/{}", job["jobId"]);
    let begun = until("a week is written", Duration::from_secs(20), async || {
        let job = first.get(&path, &token).await["data"].clone();
        (job["weeksDone"].as_i64() >= Some(1)).then_some(job)
    })
    .await;
    assert_eq!((&begun["status"], &begun["roadmapId"]), (&json!("RUNNING"), &Value::Null), "{begun}");
    drop(first);

    let second = Program::start(data.path(), &database.url, Duration::ZERO).await;
    assert_eq!(second.order(&token).await["jobId"], job["jobId"], "the order is known");
    let ended = until("the job has ended", Duration::from_secs(40), async || {
        let job = second.get(&path, &token).await["data"].clone();
        (job["status"] != "RUNNING" && job["status"] != "QUEUED").then_some(job)
    })
    .await;
    assert_eq!(ended["status"], "SUCCEEDED", "{ended}");
    let mine = second.get("/api/roadmap/myroadmaps", &token).await;
    assert_eq!(mine["pagination"]["totalElements"], 1, "{mine}");
    assert_eq!(mine["data"][0]["id"], ended["roadmapId"]);
    let roadmap = second.get(&format!("/api/roadmap/myroadmaps/{}", ended["roadmapId"]), &token).await;
    let weeks = roadmap["data"]["weeklyPlans"].as_array().expect("weeks");
    let days: usize = weeks.iter().map(|week| week["dailyPlans"].as_array().expect("days").len()).sum();
    assert_eq!((weeks.len(), days), (4, 28));
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_writes_outlive_a_kill() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::sqlite();
    let first = Program::start(data.path(), &database.url, Duration::ZERO).await;
    let token = first.sign_in().await;
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let (request, kept) = (first.request(Method::POST, "/api/posts", &token), Arc::clone(&acknowledged));
            let request = request.json(&study(&format!("쓰는 중에 꺼지는 글 {writer}")));
            tokio::spawn(async move {
                // Until the program is gone.
                while let Ok(answer) = request.try_clone().expect("a body of bytes").send().await {
                    let Ok(made) = answer.json::<Value>().await else { break };
                    assert_eq!(made["success"], true, "{made}");
                    kept.lock().await.push(made["data"]["postId"].clone());
                }
            })
        })
        .collect();
    until("forty studies are there", Duration::from_secs(20), async || {
        (acknowledged.lock().await.len() >= 40).then_some(())
    })
    .await;
    drop(first);
    for writer in writers {
        writer.await.expect("a writer ends");
    }

    let second = Program::start(data.path(), &database.url, Duration::ZERO).await;
    let acknowledged = acknowledged.lock().await;
    for id in acknowledged.iter() {
        let study = second.get(&format!("/api/posts/{id}"), &token).await;
        assert_eq!(study["data"]["postId"], *id, "{study}");
    }
    let list = second.get("/api/posts?mine=true&size=100", &token).await;
    let listed = list["pagination"]["totalElements"].as_u64().expect("a total");
    let most = u64::try_from(acknowledged.len()).expect("few") + 8;
    assert!(listed <= most, "{listed} studies, of which {most} at most were asked for");
}

fn study(title: &str) -> Value {
    let now = SystemClock.now();
    json!({
        "title": title, "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
        "expectedPeriod": "1개월", "studies": ["React"],
        "endDate": now + chrono::TimeDelta::days(5), "startDate": now + chrono::TimeDelta::days(9),
    })
}
