//! /api/rooms/{id}/week: done days and sentences, flags, and votes of a group that is behind.

use crate::applications::{apply, approve};
use crate::authorization::rule::{Request, Rule, request};
use crate::authorization::studies::planned;
use crate::authorization::world::{OWNER, World};
use crate::posts::{form, path, post, wrong_fields};
use crate::roadmaps::{answers, member};
use crate::support::{PASSWORD, log_in, sign_in, text};
use crate::workers::{Working, working};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, settings_with};

/// Nicknames of different lengths, of which their addresses are made.
const HOST: &str = "모야";
const MEMBER: &str = "독자님";

/// For members of a room.
const IN_ROOM: [u16; 4] = [401, 404, 200, 404];

pub(crate) const RULES: &[Rule] = &[
    Rule::new("get_room_week", IN_ROOM, |world, _| request(on_room(world))).by_member(200),
    Rule::new("mark_day_done", IN_ROOM, |world, _| {
        request(async { on_room(world).await.with(json!({"sentence": "큐를 만들었습니다."})) })
    })
    .by_member(200),
    Rule::new("unmark_day_done", IN_ROOM, |world, _| request(on_room(world))).by_member(200),
    Rule::new("raise_flag", IN_ROOM, |world, _| {
        request(async { on_room(world).await.with(json!({"question": "왜 빼나요?"})) })
    })
    .by_member(200),
    // The flag is the owner's.
    Rule::new("join_flag", [401, 404, 409, 404], |world, _| request(on_flag(world))).by_member(200),
    Rule::new("leave_flag", IN_ROOM, |world, _| request(on_flag(world))).by_member(200),
    Rule::new("close_flag", IN_ROOM, |world, _| request(on_flag(world))).by_member(403),
    Rule::new("answer_flag", IN_ROOM, |world, _| {
        request(async { on_flag(world).await.with(json!({"answer": "이미 창 밖입니다."})) })
    })
    .by_member(200),
    Rule::new("delete_flag_answer", IN_ROOM, |world, _| request(on_answer(world))).by_member(403),
    // The group is not behind.
    Rule::new("cast_ballot", [401, 404, 409, 404], |world, _| {
        request(async { on_room(world).await.with(json!({"choice": "SHIFT"})) })
    })
    .by_member(409),
    Rule::new("decide_tied_vote", [401, 404, 409, 404], |world, _| {
        request(async { on_room(world).await.with(json!({"choice": "SHIFT"})) })
    })
    .by_member(403),
];

/// A room of the owner with a plan, and a member who is none of the callers.
async fn room(world: &World) -> Value {
    let server = world.server();
    let room = planned(world).await;
    let (nickname, email) = world.newcomer();
    let token = text(&sign_in(server, &nickname, &email).await, "accessToken").to_owned();
    let study = format!("/api/posts/{room}");
    assert_eq!(apply(server, &study, &token).await.status, 201);
    let author = world.token(OWNER).expect("signed in");
    assert_eq!(approve(server, &study, author, 0).await.status, 200);
    room
}

async fn on_room(world: &World) -> Request {
    Request::about(&room(world).await)
}

/// A room with a flag of the owner on the first day, and the flag.
async fn flag(world: &World) -> (Value, Value) {
    let room = room(world).await;
    let week = format!("/api/rooms/{room}/week");
    let body = json!({"question": "왜 i - k인가요?"});
    let token = world.token(OWNER);
    let raised = world.server().call(Method::PUT, &format!("{week}/days/1/1/flag"), token, &body).await;
    assert_eq!(raised.status, 200, "{}", raised.body);
    let flag = world.found(&week, OWNER).await["days"][0]["flags"][0]["id"].clone();
    (room, flag)
}

async fn on_flag(world: &World) -> Request {
    let (room, flag) = flag(world).await;
    Request::about(&room).then(&flag)
}

async fn on_answer(world: &World) -> Request {
    let (room, flag) = flag(world).await;
    let week = format!("/api/rooms/{room}/week");
    let address = format!("{week}/flags/{flag}/answers");
    let answered = world.server().call(Method::POST, &address, world.token(OWNER), &json!({"answer": "답"})).await;
    assert_eq!(answered.status, 200, "{}", answered.body);
    let answer = world.found(&week, OWNER).await["days"][0]["flags"][0]["answers"][0]["id"].clone();
    Request::about(&room).then(&flag).then(&answer)
}

/// A host and a member of a study with a plan of 20 days, which begins on December 7.
struct Scene {
    working: Working,
    host: String,
    member: String,
    week: String,
}

impl Scene {
    async fn new() -> Self {
        let working = working(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
        let server = &working.server;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let (host, joined) = (member(server, HOST).await, member(server, MEMBER).await);
        let made = server.call(Method::POST, "/api/roadmap/generate", Some(&host), &answers()).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let mut sent = form("React 함께 읽기");
        sent["roadmapId"] = made.data()["id"].clone();
        let study = path(post(server, &host, &sent).await.data());
        apply(server, &study, &joined).await;
        assert_eq!(approve(server, &study, &host, 0).await.status, 200);
        let week = format!("{}/week", study.replace("/api/posts/", "/api/rooms/"));
        Self { working, host, member: joined, week }
    }

    /// Moves the clock, and signs both in again.
    async fn advance(&mut self, days: i64) {
        self.working.clock.advance(TimeDelta::days(days));
        for (token, nickname) in [(&mut self.host, HOST), (&mut self.member, MEMBER)] {
            let email = format!("{}@example.com", nickname.len());
            let session = log_in(&self.working.server, &email, PASSWORD).await;
            text(session.data(), "accessToken").clone_into(token);
        }
    }

    async fn put(&self, by: &str, rest: &str, body: &Value) -> Answer {
        self.working.server.call(Method::PUT, &format!("{}{rest}", self.week), Some(by), body).await
    }

    async fn get(&self, by: &str, query: &str) -> Answer {
        self.working.server.get(&format!("{}{query}", self.week), Some(by)).await
    }

    async fn id(&self, of: &str) -> Value {
        self.working.server.get("/api/auth/user", Some(of)).await.data()["id"].clone()
    }
}

#[tokio::test]
async fn a_week_shows_done_days_sentences_flags_and_the_agenda() {
    let scene = Scene::new().await;
    let (host, member) = (scene.host.as_str(), scene.member.as_str());
    let done = scene.put(member, "/days/1/2/done", &json!({"sentence": " 큐를\n만들었습니다. "})).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let raised = scene.put(member, "/days/1/1/flag", &json!({"question": "왜 빼나요?"})).await;
    assert_eq!(raised.status, 200, "{}", raised.body);
    let week = scene.get(host, "").await.data().clone();
    assert_eq!(week["week"], 1);
    assert_eq!(week["weeks"], 3);
    assert_eq!(week["days"].as_array().map(Vec::len), Some(7));
    let day = &week["days"][1];
    assert_eq!(day["no"], 2);
    assert_eq!(day["date"], "2026-12-08");
    assert_eq!(day["done"][0]["userId"], scene.id(member).await);
    assert_eq!(day["sentences"][0]["text"], "큐를 만들었습니다.");
    assert_eq!(day["canWriteSentence"], false, "the host has not done it");
    let flag = &week["days"][0]["flags"][0];
    assert_eq!(flag["question"], "왜 빼나요?");
    assert_eq!(week["agenda"], json!([]));
    let joined = scene.put(host, &format!("/flags/{}/joiners/me", flag["id"]), &json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let week = scene.get(host, "").await.data().clone();
    assert_eq!(week["agenda"], json!([{"day": 1, "question": "왜 빼나요?", "stuckCount": 2}]));
    assert_eq!(week["members"][1]["takenOver"], true);
    assert_eq!(week["members"][1]["totalDone"], 1);
}

#[tokio::test]
async fn days_that_the_plan_does_not_have_and_long_texts_are_refused() {
    let scene = Scene::new().await;
    let host = scene.host.as_str();
    for (rest, body, field) in [
        ("/days/4/1/done", json!({}), "week"),
        ("/days/3/7/done", json!({}), "day"),
        ("/days/1/1/done", json!({"sentence": "가".repeat(101)}), "sentence"),
        ("/days/1/1/flag", json!({"question": " "}), "question"),
    ] {
        let refused = scene.put(host, rest, &body).await;
        refused.assert_refused(400, "VALIDATION_FAILED");
        assert_eq!(wrong_fields(&refused).into_iter().map(|(field, _)| field).collect::<Vec<_>>(), [field]);
    }
    scene.get(host, "?week=4").await.assert_refused(400, "VALIDATION_FAILED");
}

#[tokio::test]
async fn a_group_that_is_behind_moves_its_plan_by_vote() {
    let mut scene = Scene::new().await;
    let shift = json!({"choice": "SHIFT"});
    scene.put(&scene.member, "/vote", &shift).await.assert_refused(409, "NO_VOTE");
    // To December 11.
    scene.advance(21).await;
    let (host, member) = (scene.host.as_str(), scene.member.as_str());
    let offer = scene.get(member, "").await.data()["offer"].clone();
    assert_eq!(offer["dueDays"], 4);
    assert_eq!(offer["halfDid"], 0);
    assert_eq!(offer["voteHours"], 48);
    assert_eq!(offer["ways"][0]["isPossible"], true);
    assert_eq!(scene.put(member, "/vote", &shift).await.status, 200);
    let vote = scene.get(host, "").await.data()["vote"].clone();
    assert_eq!(vote["state"], "OPEN");
    assert!(vote.get("tieEndsAt").is_none(), "there is no tie");
    assert_eq!(vote["ballots"], json!([{"userId": scene.id(member).await, "choice": "SHIFT"}]));
    scene.put(host, "/vote/decision", &shift).await.assert_refused(409, "NO_TIE");
    assert_eq!(scene.put(host, "/vote", &shift).await.status, 200);
    let week = scene.get(host, "?week=1").await.data().clone();
    assert_eq!(week["vote"]["state"], "ENDED");
    assert_eq!(week["vote"]["choice"], "SHIFT");
    assert_eq!(week["days"][0]["date"], "2026-12-14");
}
