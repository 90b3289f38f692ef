//! /api/roadmap/{id}/worksheets: written by a job, week by week, and read day by day.

use crate::roadmaps::{answers, generate, member, planted, wrong_fields};
use crate::support::text;
use crate::workers::{Working, unlimited, working_on};
use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::RoadmapId;
use kernel::job::LEASE;
use planner::BuiltInPlanner;
use reqwest::Method;
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::worksheets::{WeekOfDays, WorksheetWriter, WrittenWorksheets};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testing::{Answer, TestServer, settings};
use tokio::sync::Semaphore;

/// Creates a worksheet for the first day of a roadmap.
pub(crate) async fn lay_out(server: &TestServer, roadmap: &Value) {
    let id = RoadmapId(roadmap.as_i64().expect("an id"));
    let found = server.state.store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there");
    let wanted = WeekOfDays::lacking(&found, 1);
    let stored = planner::worksheets(wanted).into_days(wanted, server.state.clock.now()).remove(0);
    server.state.store.write(move |s| s.insert_worksheet(id, &stored)).await.expect("stored");
}

pub(crate) async fn roadmap(server: &TestServer, token: &str) -> i64 {
    generate(server, token, &answers()).await.data()["id"].as_i64().expect("an id")
}

pub(crate) async fn order(server: &TestServer, token: &str, id: i64, query: &str) -> Answer {
    server.call_empty(Method::POST, &format!("/api/roadmap/{id}/worksheets{query}"), Some(token)).await
}

async fn states(server: &TestServer, token: &str, id: i64) -> Value {
    server.get(&format!("/api/roadmap/{id}/worksheets"), Some(token)).await.data().clone()
}

/// The weeks whose days all have this status.
fn weeks_that_are(status: &str, listed: &Value) -> Vec<i64> {
    let days = listed["days"].as_array().expect("a list");
    let of_week = |week: i64| days.iter().filter(move |day| day["week"] == week);
    (1..=3).filter(|&week| of_week(week).all(|day| day["status"] == status)).collect()
}

pub(crate) fn location(answer: &Answer) -> String {
    assert_eq!(answer.status, 202, "{}", answer.body);
    answer.headers["location"].to_str().expect("an address").to_owned()
}

#[tokio::test]
async fn worksheets_are_made_by_a_job_and_read_day_by_day() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let before = states(server, &token, id).await;
    assert_eq!(weeks_that_are("MISSING", &before), vec![1, 2, 3]);
    assert_eq!(before["job"], Value::Null);
    let missing = server.get(&format!("/api/roadmap/{id}/worksheets/1/1"), Some(&token)).await;
    missing.assert_refused(404, "WORKSHEET_NOT_FOUND");

    let ordered = order(server, &token, id, "").await;
    assert_eq!(text(ordered.data(), "kind"), "WORKSHEETS");
    assert_eq!(ordered.data()["roadmapId"], json!(id));
    let job = working.ended(&location(&ordered), &token).await;
    assert_eq!(text(&job, "status"), "SUCCEEDED");
    assert_eq!(job["weeksDone"], 3);
    assert_eq!(job["weeksTotal"], 3);
    let after = states(server, &token, id).await;
    assert_eq!(weeks_that_are("READY", &after), vec![1, 2, 3]);
    assert_eq!(after["job"], job);

    let read = server.get(&format!("/api/roadmap/{id}/worksheets/3/6"), Some(&token)).await;
    let sheet = read.data();
    assert_eq!(sheet["week"], 3);
    assert_eq!(sheet["day"], 6);
    assert_eq!(sheet["isOutdated"], false);
    assert_eq!(text(sheet, "source"), "BUILT_IN");
    assert_eq!(text(sheet, "basis"), "CURRICULUM");
    let roadmap = server.get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&token)).await;
    let last = &roadmap.data()["weeklyPlans"][2]["dailyPlans"][5];
    assert_eq!(last["worksheet"], "READY");
    assert_eq!(last["dailyKeyword"], sheet["dailyKeyword"]);
    assert_eq!(sheet["earlier"], Value::Null);
    assert_eq!(sheet["minutes"], Value::Null, "no time was stated");
    assert!(!text(&sheet["parts"]["task"], "text").is_empty());
    assert!(!text(&sheet["parts"]["lookUp"], "search").is_empty());
    let other = server.get(&format!("/api/roadmap/{id}/worksheets/3/7"), Some(&token)).await;
    assert_eq!(wrong_fields(&other), ["day"]);
    assert_eq!(server.get("/api/roadmap/status", Some(&token)).await.data()["kind"], "GENERATION");
}

#[tokio::test]
async fn a_changed_day_makes_its_worksheet_outdated_and_a_new_order_replaces_it() {
    let working = planted().await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    working.ended(&location(&order(server, &token, id, "").await), &token).await;
    let path = format!("/api/roadmap/{id}/weeks/2/days/3");
    server.call(Method::PUT, &path, Some(&token), &json!({"dailyKeyword": "useMemo로 표 다시 그리기"})).await;
    let sheet = format!("/api/roadmap/{id}/worksheets/2/3");
    let old = server.get(&sheet, Some(&token)).await;
    assert_eq!(old.data()["isOutdated"], true);
    assert_eq!(weeks_that_are("READY", &states(server, &token, id).await), [1, 3]);
    working.ended(&location(&order(server, &token, id, "").await), &token).await;
    let new = server.get(&sheet, Some(&token)).await;
    assert_eq!(new.data()["isOutdated"], false);
    assert_eq!(text(new.data(), "dailyKeyword"), "useMemo로 표 다시 그리기");
}

/// A writer that fails for one day of the plan, from 1, and records the requested days.
struct Choosy {
    refused: AtomicU8,
    asked: Mutex<Vec<Vec<u8>>>,
}

#[async_trait]
impl WorksheetWriter for Choosy {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _progress: &dyn WritingProgress) -> WrittenWorksheets {
        let asked = wanted.days().map(|(day, _)| day.index() + 1).collect();
        self.asked.lock().expect("not poisoned").push(asked);
        let mut written = planner::worksheets(wanted);
        let refused = self.refused.load(Ordering::Relaxed);
        let before = written.worksheets.len();
        written.worksheets.retain(|day, _| day.index() + 1 != refused);
        written.failure = (written.worksheets.len() < before).then(|| WriteError::Invalid(Vec::new()));
        written
    }
}

#[tokio::test]
async fn a_failed_day_does_not_delay_others_and_a_new_order_writes_only_missing_worksheets() {
    let writer = Arc::new(Choosy { refused: AtomicU8::new(3), asked: Mutex::default() });
    let working = working_on(unlimited(), Arc::new(BuiltInPlanner), Arc::clone(&writer) as _).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    let failed = working.ended(&location(&order(server, &token, id, "").await), &token).await;
    assert_eq!(text(&failed, "status"), "FAILED");
    assert_eq!(text(&failed, "errorCode"), "GENERATION_INVALID");
    assert!(text(&failed, "message").starts_with("AI가 만든 학습지가 품질 기준에"), "{failed}");
    assert_eq!(failed["weeksDone"], 2);
    assert_eq!(weeks_that_are("READY", &states(server, &token, id).await), vec![2, 3]);
    let sheet = async |day: u8| server.get(&format!("/api/roadmap/{id}/worksheets/1/{day}"), Some(&token)).await.status;
    assert_eq!(sheet(2).await.as_u16(), 200);
    assert_eq!(sheet(3).await.as_u16(), 404);
    assert_eq!(sheet(4).await.as_u16(), 200);

    writer.refused.store(0, Ordering::Relaxed);
    writer.asked.lock().expect("not poisoned").clear();
    let path = format!("/api/roadmap/{id}/weeks/2/days/3");
    server.call(Method::PUT, &path, Some(&token), &json!({"dailyKeyword": "Fourier transform derivation"})).await;
    let job = working.ended(&location(&order(server, &token, id, "").await), &token).await;
    assert_eq!(text(&job, "status"), "SUCCEEDED");
    assert_eq!(weeks_that_are("READY", &states(server, &token, id).await), [1, 2, 3]);
    assert_eq!(*writer.asked.lock().expect("not poisoned"), [[3], [10]]);
}

/// A writer that writes one week per permit and records it.
struct Stepwise {
    permits: Semaphore,
    weeks: Mutex<Vec<u8>>,
}

impl Stepwise {
    fn new() -> Arc<Self> {
        Arc::new(Self { permits: Semaphore::new(0), weeks: Mutex::default() })
    }

    fn asked(&self) -> Vec<u8> {
        self.weeks.lock().expect("not poisoned").clone()
    }
}

#[async_trait]
impl WorksheetWriter for Stepwise {
    async fn write_week(&self, wanted: WeekOfDays<'_>, _progress: &dyn WritingProgress) -> WrittenWorksheets {
        self.weeks.lock().expect("not poisoned").push(wanted.week);
        self.permits.acquire().await.expect("never closed").forget();
        planner::worksheets(wanted)
    }
}

async fn stepwise() -> (Working, Arc<Stepwise>, String, i64) {
    let writer = Stepwise::new();
    let working = working_on(unlimited(), Arc::new(BuiltInPlanner), Arc::clone(&writer) as _).await;
    let token = member(&working.server, "모야").await;
    let id = roadmap(&working.server, &token).await;
    (working, writer, token, id)
}

async fn until(server: &TestServer, token: &str, id: i64, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let listed = states(server, token, id).await;
        if holds(&listed) {
            return listed;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it did not come to that within 15 s");
}

#[tokio::test]
async fn the_requested_week_is_written_first_and_readable_while_others_are_written() {
    let (working, writer, token, id) = stepwise().await;
    let server = &working.server;
    let job = location(&order(server, &token, id, "?week=2").await);
    writer.permits.add_permits(1);
    let listed = until(server, &token, id, |listed| weeks_that_are("READY", listed) == [2]).await;
    assert_eq!(listed["job"]["status"], "RUNNING");
    assert_eq!(location(&order(server, &token, id, "").await), job, "the same order has the same job");
    writer.permits.add_permits(2);
    assert_eq!(working.ended(&job, &token).await["status"], "SUCCEEDED");
    assert_eq!(writer.asked(), [2, 1, 3]);
}

#[tokio::test]
async fn worksheets_use_the_plan_at_the_time_of_writing() {
    let (working, writer, token, id) = stepwise().await;
    let server = &working.server;
    let job = location(&order(server, &token, id, "").await);
    until(server, &token, id, |_| writer.asked() == [1]).await;
    let path = format!("/api/roadmap/{id}/weeks/3/days/2");
    server.call(Method::PUT, &path, Some(&token), &json!({"dailyKeyword": "useMemo로 표 다시 그리기"})).await;
    writer.permits.add_permits(5);
    assert_eq!(working.ended(&job, &token).await["status"], "SUCCEEDED");
    assert_eq!(weeks_that_are("READY", &states(server, &token, id).await), [1, 2, 3]);
}

#[tokio::test]
async fn a_cancelled_worksheet_job_keeps_finished_weeks() {
    let (working, writer, token, id) = stepwise().await;
    let server = &working.server;
    let job = location(&order(server, &token, id, "").await);
    writer.permits.add_permits(1);
    until(server, &token, id, |listed| weeks_that_are("READY", listed) == [1]).await;
    let stopped = server.call_empty(Method::DELETE, &job, Some(&token)).await;
    assert_eq!(stopped.data()["status"], "CANCELLED");
    writer.permits.add_permits(5);
    let listed = states(server, &token, id).await;
    assert_eq!(weeks_that_are("READY", &listed), vec![1]);
    assert_eq!(weeks_that_are("MISSING", &listed), vec![2, 3]);
    let again = location(&order(server, &token, id, "").await);
    assert_ne!(again, job);
    working.ended(&again, &token).await;
    assert_eq!(weeks_that_are("READY", &states(server, &token, id).await), [1, 2, 3]);
}

#[tokio::test]
async fn after_a_crash_finished_weeks_are_not_written_again() {
    let (working, writer, token, id) = stepwise().await;
    let job = location(&order(&working.server, &token, id, "").await);
    writer.permits.add_permits(1);
    until(&working.server, &token, id, |listed| weeks_that_are("READY", listed) == [1]).await;
    let working = working.after_a_kill().await;
    working.clock.advance(LEASE + TimeDelta::seconds(1));
    writer.permits.add_permits(5);
    assert_eq!(working.ended(&job, &token).await["status"], "SUCCEEDED");
    let asked = writer.asked();
    let first: Vec<_> = asked.iter().filter(|week| **week == 1).collect();
    assert_eq!(first.len(), 1, "{asked:?}");
}

#[tokio::test]
async fn a_user_can_order_worksheets_of_one_roadmap_at_a_time() {
    let (working, writer, token, id) = stepwise().await;
    let server = &working.server;
    let other = roadmap(server, &token).await;
    let job = location(&order(server, &token, id, "").await);
    let refused = order(server, &token, other, "").await;
    refused.assert_refused(409, "GENERATION_RUNNING");
    assert_eq!(text(&refused.body, "message"), "다른 로드맵의 학습지를 만들고 있습니다. 끝난 뒤 다시 시도해주세요.");
    let stranger = member(server, "다른이들").await;
    let theirs = roadmap(server, &stranger).await;
    let theirs = location(&order(server, &stranger, theirs, "?planner=BUILT_IN").await);
    assert_eq!(
        working.ended(&theirs, &stranger).await["status"],
        "SUCCEEDED",
        "a user does not wait for the job of another"
    );
    writer.permits.add_permits(5);
    working.ended(&job, &token).await;
    location(&order(server, &token, other, "").await);
}

#[tokio::test]
async fn deleting_a_roadmap_deletes_its_worksheets_and_ends_their_job() {
    let (working, writer, token, id) = stepwise().await;
    let server = &working.server;
    let job = location(&order(server, &token, id, "").await);
    until(server, &token, id, |listed| listed["job"]["status"] == "RUNNING").await;
    assert_eq!(server.call_empty(Method::DELETE, &format!("/api/roadmap/{id}"), Some(&token)).await.status, 200);
    writer.permits.add_permits(5);
    let ended = working.ended(&job, &token).await;
    assert_eq!(text(&ended, "status"), "FAILED");
    assert_eq!(text(&ended, "message"), "학습지 생성에 실패했습니다.");
    let notices = server.get("/api/notifications", Some(&token)).await;
    let kinds = notices.data().as_array().expect("a list").iter().map(|news| text(news, "kind"));
    assert_eq!(kinds.collect::<Vec<_>>(), ["ROADMAP_READY"], "no roadmap has failed");
}

#[tokio::test]
async fn worksheets_allow_five_orders_a_minute_and_existing_weeks_only() {
    let working = crate::roadmaps::planted_with(settings()).await;
    let server = &working.server;
    let token = member(server, "모야").await;
    let id = roadmap(server, &token).await;
    assert_eq!(wrong_fields(&order(server, &token, id, "?week=4").await), ["week"], "not counted");
    assert_eq!(order(server, &token, id, "?planner=SOMEBODY").await.status, 400, "not counted");
    for _ in 0..5 {
        working.ended(&location(&order(server, &token, id, "").await), &token).await;
    }
    let refused = order(server, &token, id, "").await;
    refused.assert_refused(429, "RATE_LIMITED");
}
