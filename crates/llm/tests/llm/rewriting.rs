//! Rewriting a week: the request, and the treatment of the response.

use crate::support::Scene;
use kernel::{Instant, RoadmapId, UserId};
use planner::BuiltInPlanner;
use roadmaps::generation::{RoadmapWriter, WriteError};
use roadmaps::library::{NewRoadmap, Roadmap};
use roadmaps::plan::{DayOf, Progress, Source, Week, Written};
use roadmaps::quality::words::{is_hands_on, is_review};
use roadmaps::rewriting::{RewriteWish, Wanted, WeekRewriting};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testing::model::{Asked, Reply, TOKENS};

/// Returns the second week of the planner's plan; `done` are the indexes of finished days.
fn second_week(scene: &Scene, done: &[usize], wish: RewriteWish) -> WeekRewriting {
    let brief = scene.brief.clone();
    let Written { plan, provenance } = planner::plan(&brief).expect("planned");
    let at = Instant::from_timestamp(1_800_000_000, 0).expect("in range");
    let done = done.iter().filter_map(|&place| Some((DayOf::nth(7 + place, brief.days())?, at)));
    let progress = Progress::new(brief.days(), done);
    let new = NewRoadmap::plain(Some(UserId(1)), brief, plan, provenance, at);
    let roadmap = Roadmap { progress, ..Roadmap::begun(RoadmapId(1), new) };
    let wanted = Wanted { roadmap: RoadmapId(1), week: 2, wish, planner: None };
    WeekRewriting::of(roadmap, &wanted, 0).expect("something is left")
}

/// Another version of the week that passes the checks.
async fn another(scene: &Scene, week: &WeekRewriting) -> Week {
    let written = BuiltInPlanner.rewrite_week(week, &scene.watch).await.expect("the planner has one");
    written.plan.weeks().as_slice()[1].clone()
}

fn says(week: &Week) -> Reply {
    Reply::Says(json!({"keyword": week.keyword, "days": week.days}).to_string())
}

#[tokio::test]
async fn a_week_is_requested_together_with_the_others() {
    let scene = Scene::new(28).await;
    let week = second_week(&scene, &[0, 1], RewriteWish::MorePractice);
    // The same finished days, and more hands-on ones.
    let mut right = another(&scene, &second_week(&scene, &[0, 1], RewriteWish::Different)).await;
    right
        .days
        .iter_mut()
        .skip(2)
        .filter(|day| !is_hands_on(day) && !is_review(day))
        .for_each(|day| day.push_str(" 연습하기"));
    scene.server.once(says(&right));
    let written = scene.writer.rewrite_week(&week, &scene.watch).await.expect("another version");
    assert_eq!(written.plan.weeks().as_slice()[1], right);
    assert_eq!(written.provenance.source, Source::Ai);
    assert_eq!(written.provenance.version.as_str(), "prompts 3 a-model");
    let asked = scene.server.asked();
    let [asked] = asked.as_slice() else { panic!("one call") };
    assert_eq!(asked.form(), "week");
    assert_eq!(asked.week(), Some(2));
    assert_eq!(asked.data["plan"]["weeks"].as_array().map(Vec::len), Some(4));
    let current = &week.week().days;
    assert_eq!(asked.data["kept"], json!([{"day": 1, "text": current[0]}, {"day": 2, "text": current[1]}]));
    assert_eq!(asked.data["wish"], json!("실습 더 많이"));
    assert!(asked.data["ground"]["topics"].is_array());
    assert_eq!(scene.watch.used.load(Ordering::Relaxed), TOKENS);
}

#[tokio::test]
async fn finished_days_stay_even_if_the_model_changes_them() {
    let scene = Scene::new(28).await;
    let week = second_week(&scene, &[0, 1], RewriteWish::Different);
    let mut bold = another(&scene, &week).await;
    bold.days[0] = "내 마음대로 바꾼 첫날".to_owned();
    scene.server.once(says(&bold));
    let written = scene.writer.rewrite_week(&week, &scene.watch).await.expect("another version");
    assert_eq!(written.plan.weeks().as_slice()[1].days[..2], week.week().days[..2]);
}

#[tokio::test]
async fn a_failing_week_is_requested_again_at_most_twice() {
    let scene = Scene::new(28).await;
    let week = second_week(&scene, &[], RewriteWish::Different);
    let (same, right) = (week.week().clone(), another(&scene, &week).await);
    scene.server.once(says(&same));
    scene.server.once(Reply::Says("아니요".to_owned()));
    scene.server.once(says(&right));
    assert!(scene.writer.rewrite_week(&week, &scene.watch).await.is_ok());
    let problems = |asked: &Asked| asked.data["problems"].to_string();
    let asked = scene.server.asked();
    assert_eq!(asked.len(), 3);
    assert_eq!(asked[0].data["problems"], Value::Null);
    assert!(problems(&asked[1]).contains("지금 계획과 다른 날이 0일"), "{}", problems(&asked[1]));
    assert!(problems(&asked[2]).contains("7일이어야"), "{}", problems(&asked[2]));
    for _ in 0..3 {
        scene.server.once(says(&same));
    }
    let given_up = scene.writer.rewrite_week(&week, &scene.watch).await;
    assert!(matches!(given_up, Err(WriteError::Invalid(_))), "{given_up:?}");
    assert_eq!(scene.server.asked().len(), 6);
}
