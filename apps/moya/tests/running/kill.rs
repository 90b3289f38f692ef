//! After a `kill -9`: every acknowledged write survives, and interrupted work is repeated once.

use crate::support::{Program, answer, text, until};
use kernel::{Clock, SystemClock};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::TestDatabase;
use tokio::sync::Mutex;

async fn sign_in(program: &Program) -> String {
    text(&program.sign_in(&json!({})).await, "accessToken").to_owned()
}

/// Orders a roadmap of four weeks, with the same body each time.
async fn order(program: &Program, token: &str) -> Value {
    let body =
        json!({"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"});
    let request = program.request(Method::POST, "/api/roadmap/generate").bearer_auth(token);
    let request = request.header("prefer", "respond-async").header("idempotency-key", "the-only-order").json(&body);
    let ordered = answer(request).await.1;
    assert_eq!(ordered["success"], true, "{ordered}");
    ordered["data"].clone()
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
    let first = Program::start(data.path(), &database.url, &[("MOYA_PLANNER_DELAY_MS", "600")]).await;
    let token = sign_in(&first).await;
    let job = order(&first, &token).await;
    let path = format!("/api/roadmap/jobs/{}", job["jobId"]);
    let begun = until("a week is written", async || {
        let job = first.get(&path, &token).await.1["data"].clone();
        (job["weeksDone"].as_i64() >= Some(1)).then_some(job)
    })
    .await;
    assert_eq!(begun["status"], "RUNNING", "{begun}");
    assert_eq!(begun["roadmapId"], Value::Null, "{begun}");
    drop(first);

    let second = Program::start(data.path(), &database.url, &[]).await;
    assert_eq!(order(&second, &token).await["jobId"], job["jobId"], "the order is known");
    let ended = until("the job has ended", async || {
        let job = second.get(&path, &token).await.1["data"].clone();
        (job["status"] != "RUNNING" && job["status"] != "QUEUED").then_some(job)
    })
    .await;
    assert_eq!(ended["status"], "SUCCEEDED", "{ended}");
    let mine = second.get("/api/roadmap/myroadmaps", &token).await.1;
    assert_eq!(mine["pagination"]["totalElements"], 1, "{mine}");
    assert_eq!(mine["data"][0]["id"], ended["roadmapId"]);
    let roadmap = second.get(&format!("/api/roadmap/myroadmaps/{}", ended["roadmapId"]), &token).await.1;
    let weeks = roadmap["data"]["weeklyPlans"].as_array().expect("weeks");
    let days: usize = weeks.iter().map(|week| week["dailyPlans"].as_array().expect("days").len()).sum();
    assert_eq!(weeks.len(), 4);
    assert_eq!(days, 28);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_program_began_the_other_on_its_database_ends_beside_its_own() {
    let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (keys, database) = (one.path().join("keys"), TestDatabase::postgres());
    std::fs::write(&keys, format!("a:{}", "A".repeat(44))).expect("written");
    let secrets = ("MOYA_TOKEN_SECRETS_FILE", keys.to_str().expect("text"));
    let killed = Program::start(one.path(), &database.url, &[secrets, ("MOYA_PLANNER_DELAY_MS", "4000")]).await;
    let mut ordered = order_for(&killed, ["모야하나", "모야두리"]).await;
    let is_begun = async |program: &Program, ordered: &[(String, String)]| {
        let job = until("a job has begun", async || {
            let (token, path) = &ordered[0];
            let job = program.get(path, token).await.1["data"].clone();
            (job["status"] != "QUEUED").then_some(job)
        });
        job.await["status"] == "RUNNING"
    };
    assert!(is_begun(&killed, &ordered).await);

    let left = Program::start(two.path(), &database.url, &[secrets, ("MOYA_PLANNER_DELAY_MS", "600")]).await;
    let own = order_for(&left, ["모야세찌", "모야네찌"]).await;
    is_begun(&left, &own).await;
    assert!(is_begun(&left, &ordered).await, "the other's, and not ended yet");
    drop(killed);
    ordered.extend(own);
    for (token, path) in &ordered {
        let ended = until("a job has ended", async || {
            let job = left.get(path, token).await.1["data"].clone();
            (job["status"] != "RUNNING" && job["status"] != "QUEUED").then_some(job)
        })
        .await;
        assert_eq!(ended["status"], "SUCCEEDED", "{ended}");
        let mine = left.get("/api/roadmap/myroadmaps", token).await.1;
        assert_eq!(mine["pagination"]["totalElements"], 1, "once: {mine}");
        assert_eq!(mine["data"][0]["id"], ended["roadmapId"]);
    }
}

/// Returns each user's token and the address of their job.
async fn order_for(program: &Program, people: [&str; 2]) -> Vec<(String, String)> {
    let mut ordered = Vec::new();
    for nickname in people {
        let session = program.sign_in(&json!({"nickname": nickname})).await;
        let token = text(&session, "accessToken").to_owned();
        let job = order(program, &token).await;
        ordered.push((token, format!("/api/roadmap/jobs/{}", job["jobId"])));
    }
    ordered
}

#[tokio::test(flavor = "multi_thread")]
async fn worksheets_that_are_made_outlive_a_kill_and_the_others_follow() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::sqlite();
    let first = Program::start(data.path(), &database.url, &[("MOYA_PLANNER_DELAY_MS", "600")]).await;
    let token = sign_in(&first).await;
    let made = format!("/api/roadmap/jobs/{}", order(&first, &token).await["jobId"]);
    let roadmap = until("the roadmap is written", async || {
        let job = first.get(&made, &token).await.1["data"].clone();
        job["roadmapId"].as_i64()
    })
    .await;
    let sheets = format!("/api/roadmap/{roadmap}/worksheets");
    let ordered = answer(first.request(Method::POST, &sheets).bearer_auth(&token)).await.1;
    let job = ordered["data"]["jobId"].clone();
    let made_at = until("a week of them is there", async || {
        let sheet = first.get(&format!("{sheets}/1/1"), &token).await.1["data"].clone();
        sheet["createdAt"].as_str().map(str::to_owned)
    })
    .await;
    drop(first);

    let second = Program::start(data.path(), &database.url, &[]).await;
    let ended = until("the job has ended", async || {
        let job = second.get(&format!("/api/roadmap/jobs/{job}"), &token).await.1["data"].clone();
        (job["status"] != "RUNNING" && job["status"] != "QUEUED").then_some(job)
    })
    .await;
    assert_eq!(ended["status"], "SUCCEEDED", "{ended}");
    assert_eq!(ended["weeksDone"], 4, "{ended}");
    let listed = second.get(&sheets, &token).await.1["data"]["days"].clone();
    let days = listed.as_array().expect("a list");
    assert!(days.len() == 28 && days.iter().all(|day| day["status"] == "READY"), "{listed}");
    let sheet = second.get(&format!("{sheets}/1/1"), &token).await.1;
    assert_eq!(sheet["data"]["createdAt"], json!(made_at), "it was not made again");
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_writes_outlive_a_kill() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let database = TestDatabase::sqlite();
    let first = Program::start(data.path(), &database.url, &[]).await;
    let token = sign_in(&first).await;
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let (request, kept) =
                (first.request(Method::POST, "/api/posts").bearer_auth(&token), Arc::clone(&acknowledged));
            let request = request.json(&study(&format!("쓰는 중에 꺼지는 글 {writer}")));
            tokio::spawn(async move {
                // Until the program is dead.
                while let Ok(answer) = request.try_clone().expect("a body of bytes").send().await {
                    let Ok(made) = answer.json::<Value>().await else { break };
                    assert_eq!(made["success"], true, "{made}");
                    kept.lock().await.push(made["data"]["postId"].clone());
                }
            })
        })
        .collect();
    until("forty studies are there", async || (acknowledged.lock().await.len() >= 40).then_some(())).await;
    drop(first);
    for writer in writers {
        writer.await.expect("a writer ends");
    }

    let second = Program::start(data.path(), &database.url, &[]).await;
    let acknowledged = acknowledged.lock().await;
    for id in acknowledged.iter() {
        let study = second.get(&format!("/api/posts/{id}"), &token).await.1;
        assert_eq!(study["data"]["postId"], *id, "{study}");
    }
    let list = second.get("/api/posts?mine=true&size=100", &token).await.1;
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
