//! /api/posts/{id}/plan and /board: posting a study with a roadmap, copying its plan, and the group's progress.

use crate::applications::{apply, approve};
use crate::posts::{form, path, post};
use crate::roadmaps::{answers, member};
use crate::support::{PASSWORD, log_in, text};
use crate::workers::{Working, working};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, settings_with};

const NICKNAMES: [&str; 3] = ["모야", "독자님", "다른사람"];

/// An author with a study that has a plan of 20 days, a member of it, and another user.
struct Group {
    working: Working,
    people: [String; 3],
    study: String,
    roadmap: Value,
}

impl Group {
    async fn new() -> Self {
        let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
        let server = &working.server;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let [author, reader, other] = NICKNAMES.map(|nickname| member(server, nickname));
        let people = [author.await, reader.await, other.await];
        let made = server.call(Method::POST, "/api/roadmap/generate", Some(&people[0]), &answers()).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let roadmap = made.data().clone();
        let mut sent = form("React 함께 읽기");
        sent["roadmapId"] = roadmap["id"].clone();
        let study = path(post(server, &people[0], &sent).await.data());
        apply(server, &study, &people[1]).await;
        assert_eq!(approve(server, &study, &people[0], 0).await.status, 200);
        Self { working, people, study, roadmap }
    }

    fn server(&self) -> &TestServer {
        &self.working.server
    }

    async fn plan(&self, token: Option<&str>) -> Value {
        self.server().get(&self.study, token).await.data()["plan"].clone()
    }

    async fn copy(&self, who: usize) -> Answer {
        self.server().call_empty(Method::POST, &format!("{}/plan/copy", self.study), Some(&self.people[who])).await
    }

    async fn board(&self, who: usize, week: &str) -> Answer {
        self.server().get(&format!("{}/board{week}", self.study), Some(&self.people[who])).await
    }

    /// Nickname, whether they copied the plan, and the days done in the week and in total.
    async fn rows(&self, week: &str) -> Vec<(String, bool, Value, Value)> {
        let board = self.board(0, week).await;
        let rows = board.data().as_array().expect("a list").iter();
        rows.map(|row| {
            assert_eq!(row["daysDone"], row["doneDays"].as_array().expect("a list").len());
            let taken = row["takenOver"] == true;
            (text(row, "nickname").to_owned(), taken, row["doneDays"].clone(), row["totalDone"].clone())
        })
        .collect()
    }

    async fn mark(&self, who: usize, roadmap: &Value, week: i64, day: i64) {
        let address = format!("/api/roadmap/{roadmap}/progress");
        let body = json!({"week": week, "day": day, "done": true});
        assert_eq!(self.server().call(Method::PUT, &address, Some(&self.people[who]), &body).await.status, 200);
    }

    async fn roadmap(&self, who: usize, id: &Value) -> Value {
        let answer = self.server().get(&format!("/api/roadmap/myroadmaps/{id}"), Some(&self.people[who])).await;
        answer.data().clone()
    }

    async fn begins(&self, start: &str) {
        let mut sent = form("React 함께 읽기");
        sent["startDate"] = json!(format!("{start}T00:00:00+09:00"));
        let answer = self.server().call(Method::POST, &self.study, Some(&self.people[0]), &sent).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    async fn leave(&self, who: usize) {
        let mine = format!("{}/applications/me", self.study);
        assert_eq!(self.server().call_empty(Method::DELETE, &mine, Some(&self.people[who])).await.status, 200);
    }
}

#[tokio::test]
async fn a_study_has_a_copy_of_the_roadmap_that_everyone_can_see() {
    let group = Group::new().await;
    let plan = group.plan(None).await;
    assert_eq!(text(&plan, "mainCategory"), "Frontend");
    assert_eq!(text(&plan, "subCategory"), "React");
    assert_eq!(plan["duration"], 20);
    assert_eq!(plan["currentLevel"], 1);
    assert_eq!(text(&plan, "source"), "BUILT_IN");
    assert_eq!(text(&plan, "basis"), "CURRICULUM");
    assert_eq!(plan["overallTips"], group.roadmap["overallTips"]);
    let days = |plan: &Value| {
        let weeks = plan["weeklyPlans"].as_array().expect("weeks").clone();
        weeks.iter().flat_map(|week| week["dailyPlans"].as_array().expect("days").clone()).collect::<Vec<_>>()
    };
    let keywords = |plan: &Value| days(plan).iter().map(|day| text(day, "dailyKeyword").to_owned()).collect::<Vec<_>>();
    assert_eq!(keywords(&plan), keywords(&group.roadmap));
    let taken = group.copy(1).await.data().clone();
    assert!(group.roadmap.to_string().contains("취업 준비"));
    for shown in [&plan, &taken] {
        assert!(!shown.to_string().contains("취업 준비"), "what its author learns for is the author's alone");
    }

    let gone = format!("/api/roadmap/{}", group.roadmap["id"]);
    assert_eq!(group.server().call_empty(Method::DELETE, &gone, Some(&group.people[0])).await.status, 200);
    assert_eq!(group.plan(Some(&group.people[2])).await, plan, "whatever becomes of the roadmap");
    let changed = group.server().call(Method::POST, &group.study, Some(&group.people[0]), &form("다른 제목")).await;
    assert_eq!(changed.data()["plan"], plan, "an edit leaves it as it is");
    assert_eq!(group.copy(0).await.status, 201);
}

#[tokio::test]
async fn a_study_can_only_copy_its_authors_roadmap() {
    let group = Group::new().await;
    let mut sent = form("남의 로드맵으로");
    for id in [group.roadmap["id"].clone(), json!(999_999)] {
        sent["roadmapId"] = id;
        let refused = post(group.server(), &group.people[1], &sent).await;
        refused.assert_refused(400, "VALIDATION_FAILED");
        assert_eq!(refused.body["fieldErrors"][0]["field"], "roadmapId");
    }
    let plain = post(group.server(), &group.people[1], &form("로드맵 없이")).await;
    assert_eq!(plain.data().get("plan"), None);
    for (method, what) in [(Method::POST, "plan/copy"), (Method::GET, "board")] {
        let address = format!("{}/{what}", path(plain.data()));
        let answer = group.server().call_empty(method, &address, Some(&group.people[1])).await;
        answer.assert_refused(404, "ROADMAP_NOT_FOUND");
    }
}

#[tokio::test]
async fn author_and_members_copy_the_plan_once_starting_with_the_study() {
    let group = Group::new().await;
    for (who, status) in [(0, 200), (1, 201)] {
        let token = Some(group.people[who].as_str());
        let own = Some(&group.roadmap["id"]).filter(|_| who == 0);
        assert_eq!(group.plan(token).await.get("myRoadmapId"), own, "the author's own serves from the start");
        let made = group.copy(who).await;
        assert_eq!(made.status, status, "{}", made.body);
        let id = made.data()["id"].clone();
        assert_eq!(id == group.roadmap["id"], who == 0, "the author's own serves");
        if status == 201 {
            assert_eq!(made.headers["location"], format!("/api/roadmap/myroadmaps/{id}"));
        }
        let list = group.server().get("/api/roadmap/myroadmaps", token).await;
        let listed = list.data().as_array().expect("a list").clone();
        assert_eq!(listed.len(), 1);
        let study = json!({"id": made.data()["studyId"], "title": "React 함께 읽기", "authorName": NICKNAMES[0]});
        assert_eq!(listed[0]["study"], study, "where it comes from");
        assert_eq!(text(made.data(), "startDate"), "2026-12-07");
        assert_eq!(made.data()["today"], Value::Null);
        assert_eq!(group.study, format!("/api/posts/{}", made.data()["studyId"]));
        let mut answered = made.data().clone();
        assert_eq!(answered["isNew"].take(), json!(status == 201));
        let mut read = group.roadmap(who, &id).await;
        read["isNew"] = Value::Null;
        assert_eq!(read, answered);
        group.mark(who, &id, 1, 1).await;
        let again = group.copy(who).await;
        assert_eq!(again.status, 200);
        assert_eq!(again.data()["id"], id);
        assert_eq!(again.data()["progress"]["daysDone"], 1, "the same one");
        assert_eq!(group.plan(token).await["myRoadmapId"], id);
    }
    let notices = group.server().get("/api/notifications", Some(&group.people[1])).await;
    let kinds: Vec<&str> =
        notices.data().as_array().expect("a list").iter().map(|notices| text(notices, "kind")).collect();
    assert_eq!(kinds, ["APPROVED"], "no notification of the own action");
    for (who, status) in [(None, 401), (Some(&group.people[2]), 403)] {
        let copy = format!("{}/plan/copy", group.study);
        let token = who.map(String::as_str);
        assert_eq!(group.server().call_empty(Method::POST, &copy, token).await.status, status);
        assert_eq!(group.server().get(&format!("{}/board", group.study), token).await.status, status);
        assert_eq!(group.plan(token).await.get("myRoadmapId"), None);
    }
}

#[tokio::test]
async fn the_board_counts_each_members_days_of_the_week_and_in_total() {
    let mut group = Group::new().await;
    let mine = group.copy(0).await.data()["id"].clone();
    for (week, day) in [(1, 2), (1, 1), (2, 7), (3, 6)] {
        group.mark(0, &mine, week, day).await;
    }
    let none = ("독자님".to_owned(), false, json!([]), json!(0));
    let author = |days: Value| ("모야".to_owned(), true, days, json!(4));
    assert_eq!(group.rows("").await, [author(json!([1, 2])), none.clone()], "the first week before it begins");
    assert_eq!(group.rows("?week=2").await, [author(json!([7])), none.clone()]);
    assert_eq!(group.rows("?week=3").await, [author(json!([6])), none.clone()]);
    for week in ["0", "4", "-1", "99999999999"] {
        let refused = group.board(1, &format!("?week={week}")).await;
        refused.assert_refused_in(400, "VALIDATION_FAILED", format_args!("{week}"));
    }
    for (days, shown) in [(16, json!([1, 2])), (8, json!([7])), (200, json!([6]))] {
        group.working.clock.advance(TimeDelta::days(days));
        let email = format!("{}@example.com", NICKNAMES[0].len());
        let session = log_in(group.server(), &email, PASSWORD).await;
        group.people[0] = text(session.data(), "accessToken").to_owned();
        assert_eq!(group.rows("").await[0].2, shown, "this week of the study");
    }
}

#[tokio::test]
async fn a_former_member_keeps_the_roadmap_and_a_returning_one_starts_over() {
    let group = Group::new().await;
    let kept = group.copy(1).await.data()["id"].clone();
    group.mark(1, &kept, 1, 1).await;
    group.leave(1).await;
    assert_eq!(group.rows("").await.len(), 1, "the author");
    assert_eq!(group.board(1, "").await.status, 403);
    assert_eq!(group.copy(1).await.status, 403);
    let left = group.roadmap(1, &kept).await;
    assert_eq!(left["studyId"], Value::Null);
    assert_eq!(left["progress"]["daysDone"], 1);
    group.begins("2026-12-10").await;
    assert_eq!(group.roadmap(1, &kept).await["startDate"], "2026-12-07", "it is theirs alone");

    apply(group.server(), &group.study, &group.people[1]).await;
    assert_eq!(approve(group.server(), &group.study, &group.people[0], 0).await.status, 200);
    let late = group.copy(1).await;
    assert_eq!(late.status, 201);
    assert_eq!(text(late.data(), "startDate"), "2026-12-10");
    assert_ne!(late.data()["id"], kept);
    let list = group.server().get(&format!("{}/applicants", group.study), Some(&group.people[0])).await;
    let removed = json!([{"id": list.data()[0]["id"], "isApproved": false}]);
    let applicants = format!("{}/applicants", group.study);
    group.server().call(Method::PUT, &applicants, Some(&group.people[0]), &removed).await;
    assert_eq!(group.roadmap(1, &late.data()["id"]).await["studyId"], Value::Null);
    assert_eq!(group.rows("").await.len(), 1);
}

#[tokio::test]
async fn roadmaps_follow_a_new_start_unless_their_owner_chose_another() {
    let group = Group::new().await;
    let ids = [group.copy(0).await.data()["id"].clone(), group.copy(1).await.data()["id"].clone()];
    group.begins("2026-12-10").await;
    for (who, id) in ids.iter().enumerate() {
        assert_eq!(group.roadmap(who, id).await["startDate"], "2026-12-10");
    }
    let address = format!("/api/roadmap/{}", ids[1]);
    let own = json!({"startDate": "2026-12-12"});
    assert_eq!(group.server().call(Method::PUT, &address, Some(&group.people[1]), &own).await.status, 200);
    group.begins("2026-12-20").await;
    assert_eq!(group.roadmap(0, &ids[0]).await["startDate"], "2026-12-20");
    assert_eq!(group.roadmap(1, &ids[1]).await["startDate"], "2026-12-12");
    assert_eq!(group.server().call_empty(Method::DELETE, &group.study, Some(&group.people[0])).await.status, 200);
    let alone = group.roadmap(1, &ids[1]).await;
    assert_eq!(alone["studyId"], Value::Null, "a study goes alone");
    assert_eq!(text(&alone, "startDate"), "2026-12-12", "a study goes alone");
    let alone = group.roadmap(0, &ids[0]).await;
    assert_eq!(alone["studyId"], Value::Null, "as before the study");
    assert_eq!(alone["startDate"], Value::Null, "it was that of the study");
}
