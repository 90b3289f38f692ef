//! Roadmaps, the jobs that make them, and samples.

use super::rule::{ANYBODY, MEMBERS, ONLY_OWNER, Request, Rule, request, sends};
use super::world::{ADMIN, OWNER, World};
use crate::recall::asked;
use crate::worksheets::lay_out;
use chrono::TimeDelta;
use kernel::seoul;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) const RULES: &[Rule] = &[
    Rule::new("generate_roadmap", MEMBERS, |_, _| sends(order(false))),
    Rule::new("generate_roadmap#sample", [401, 403, 403, 200], |_, _| sends(order(true))),
    Rule::plain("get_generation_status", MEMBERS),
    Rule::new("get_job", ONLY_OWNER, |world, _| request(on_job(world))),
    Rule::new("cancel_job", ONLY_OWNER, |world, _| request(on_job(world))),
    Rule::plain("list_roadmaps", MEMBERS),
    Rule::new("get_roadmap", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("update_roadmap", ONLY_OWNER, |world, _| {
        request(async { on_roadmap(world).await.with(json!({"title": "React 취업 준비"})) })
    }),
    Rule::new("update_progress", ONLY_OWNER, |world, _| {
        request(async { on_roadmap(world).await.with(json!({"week": 1, "day": 1, "done": true})) })
    }),
    Rule::new("delete_roadmap", [401, 404, 200, 200], |world, _| request(on_roadmap(world))),
    Rule::plain("list_favorites", MEMBERS),
    Rule::plain("list_favorite_ids", MEMBERS),
    Rule::new("favor_roadmap", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("unfavor_roadmap", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("copy_roadmap", [401, 404, 201, 404], |world, _| {
        request(async { on_roadmap(world).await.with(json!({})) })
    }),
    Rule::new("get_share", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("share_roadmap", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("unshare_roadmap", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("get_shared_roadmap", ANYBODY, |world, _| request(by_link(world))),
    Rule::new("update_day", ONLY_OWNER, |world, _| {
        request(async { on_roadmap(world).await.with(json!({"dailyKeyword": "내 방식으로 정리하기"})) })
    }),
    Rule::new("rewrite_week", [401, 404, 202, 404], |world, _| {
        request(async { on_roadmap(world).await.with(json!({})) })
    }),
    Rule::new("list_rewrite_choices", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("get_rewrite", ONLY_OWNER, |world, _| request(on_roadmap(world))),
    Rule::new("undo_rewrite", ONLY_OWNER, |world, _| request(async { Request::about(&rewritten(world).await) })),
    Rule::new("find_recall", ONLY_OWNER, |world, _| request(on_question(world))),
    Rule::new("rate_question", ONLY_OWNER, |world, _| {
        request(async { on_question(world).await.with(json!({"rating": "KNEW"})) })
    }),
    Rule::new("answer_missed_days", ONLY_OWNER, |world, _| {
        request(async { on_missed(world).await.with(json!({"choice": "SHIFT"})) })
    }),
    Rule::new("undo_choice", ONLY_OWNER, |world, _| request(on_missed(world))),
    Rule::new("make_worksheets", [401, 404, 202, 404], |world, _| request(on_roadmap(world))),
    Rule::new("list_worksheets", ONLY_OWNER, |world, _| request(on_worksheet(world))),
    Rule::new("get_worksheet", ONLY_OWNER, |world, _| request(on_worksheet(world))),
    Rule::new("update_stuck_note", ONLY_OWNER, |world, _| {
        request(async { on_roadmap(world).await.with(json!({"text": "표가 밀립니다"})) })
    }),
    Rule::new("export_roadmap", ONLY_OWNER, |world, _| {
        request(async { Request { query: "?format=md".to_owned(), ..on_roadmap(world).await } })
    }),
    Rule::new("find_subject", ANYBODY, |_, _| sends(json!({"mainCategory": "React"}))),
    Rule::new("understand_roadmap", ANYBODY, |_, _| {
        sends(json!({"etc1": "리액트", "duration": 28, "learningObjective": "취업 준비"}))
    }),
    Rule::new("read_outline", ANYBODY, |_, _| sends(json!({"outline": "1장 준비\n2장 연습"}))),
    Rule::new("try_roadmap", ANYBODY, |_, _| sends(json!({"etc1": "리액트", "duration": 28}))),
    Rule::plain("list_samples", ANYBODY),
    Rule::new("get_sample", ANYBODY, |world, _| request(on_sample(world))),
];

/// Two weeks for a sample, or two days for a roadmap.
fn order(sample: bool) -> Value {
    json!({"mainCategory": "Frontend", "subCategory": "React", "duration": 2, "learningObjective": "취업 준비", "isSample": sample})
}

/// A new roadmap of the owner.
pub(crate) async fn roadmap(world: &World) -> Value {
    world.made("/api/roadmap/generate", OWNER, &order(false)).await["id"].clone()
}

async fn on_roadmap(world: &World) -> Request {
    Request::about(&roadmap(world).await)
}

/// A roadmap of the owner with three missed days.
async fn on_missed(world: &World) -> Request {
    let mut wanted = order(false);
    wanted["duration"] = json!(20);
    let id = world.made("/api/roadmap/generate", OWNER, &wanted).await["id"].clone();
    let start = seoul::day_of(world.server().state.clock.now()) - TimeDelta::days(3);
    let moved = json!({"startDate": start.to_string()});
    let answer = world.server().call(Method::PUT, &format!("/api/roadmap/{id}"), world.token(OWNER), &moved).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Request::about(&id)
}

async fn on_sample(world: &World) -> Request {
    Request::about(&world.made("/api/roadmap/generate", ADMIN, &order(true)).await["id"])
}

async fn by_link(world: &World) -> Request {
    let path = format!("/api/roadmap/{}/share", roadmap(world).await);
    Request::about(&world.made(&path, OWNER, &json!({})).await["token"])
}

async fn on_worksheet(world: &World) -> Request {
    let id = roadmap(world).await;
    lay_out(world.server(), &id).await;
    Request::about(&id)
}

/// A question about the first day of a roadmap.
async fn on_question(world: &World) -> Request {
    let mut wanted = order(false);
    wanted["duration"] = json!(7);
    let id = world.made("/api/roadmap/generate", OWNER, &wanted).await["id"].clone();
    let question = asked(world.server(), &id, world.token(OWNER).expect("an account")).await;
    Request::about(&id).then(&question)
}

async fn on_job(world: &World) -> Request {
    roadmap(world).await;
    Request::about(&world.found("/api/roadmap/status", OWNER).await["jobId"])
}

/// A job of the owner that rewrote a week.
async fn rewritten(world: &World) -> Value {
    let mut wanted = order(false);
    // Plans of one or two days have no other version.
    wanted["duration"] = json!(20);
    let id = world.made("/api/roadmap/generate", OWNER, &wanted).await["id"].clone();
    let path = format!("/api/roadmap/{id}/weeks/1/rewrite");
    let (server, token) = (world.server(), world.token(OWNER));
    // Waits until earlier jobs have ended.
    let ordered = loop {
        let answer = server.call(Method::POST, &path, token, &json!({})).await;
        if answer.status == 202 {
            break answer;
        }
        assert_eq!(answer.code(), "GENERATION_RUNNING");
        tokio::time::sleep(Duration::from_millis(25)).await;
    };
    let address = ordered.headers["location"].to_str().expect("an address").to_owned();
    loop {
        let job = server.get(&address, token).await.data().clone();
        if job["status"] == "SUCCEEDED" {
            break;
        }
        assert!(job["status"] != "FAILED", "{job}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    ordered.data()["jobId"].clone()
}
