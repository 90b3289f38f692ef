//! Rewriting weeks: requested once, stored once, never over concurrent changes, and undone.

use chrono::TimeDelta;
use kernel::job::{Job, JobStatus};
use kernel::{Actor, Instant, Outcome, RoadmapId, UserId};
use planner::BuiltInPlanner;
use roadmaps::Fact;
use roadmaps::generation::{RoadmapWriter, Unwatched};
use roadmaps::jobs::JobKind;
use roadmaps::library::{DayKeyword, Roadmap};
use roadmaps::plan::{Plan, Provenance, Source, Written};
use roadmaps::rewriting::{RewriteWish, Wanted, WeekRewriting};
use store_testing::on_each_database;
use store_testing::people::{key, noon, person};
use store_testing::roadmaps::stored;
use unit_of_work::{Error, Store};

fn at(seconds: i64) -> Instant {
    noon() + TimeDelta::seconds(seconds)
}

fn week(roadmap: RoadmapId, week: u8) -> Wanted {
    Wanted { roadmap, week, wish: RewriteWish::Different, planner: None }
}

async fn ordered(store: &Store, owner: UserId, wanted: Wanted, raw: Option<&str>) -> Result<Job, Error> {
    let key = raw.map(|raw| key(raw, 0));
    store
        .write_as(owner, move |s, actor| roadmaps::rewriting::order_rewrite(s, actor, wanted, key.as_ref(), 3, at(0)))
        .await
}

/// Returns the input of a worker, and the planner's result.
async fn written(store: &Store, job: &Job) -> (WeekRewriting, Written) {
    let job = job.clone();
    let seen = store
        .read(move |s| roadmaps::rewriting::find_week_to_rewrite(s, &job, at(1)))
        .await
        .expect("something is left");
    let written = BuiltInPlanner.rewrite_week(&seen, &Unwatched).await.expect("another version");
    (seen, written)
}

/// Stores the result like a running job, and ends the job.
async fn kept(store: &Store, job: &Job, seen: WeekRewriting, written: Written) -> Result<RoadmapId, Error> {
    let job = job.clone();
    let unit = move |s: &mut dyn unit_of_work::Session| {
        let stored: Outcome<RoadmapId, Fact> = roadmaps::rewriting::store_rewritten(s, &job, &seen, written.clone())?;
        let ended = Job { status: JobStatus::Succeeded, finished_at: Some(at(2)), ..job.clone() };
        s.update_job(&ended)?;
        Ok::<_, Error>(stored.value)
    };
    store.write(unit).await
}

async fn found(store: &Store, owner: UserId, id: RoadmapId) -> Roadmap {
    store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await.expect("it is there")
}

async fn days(store: &Store, owner: UserId, id: RoadmapId, week: usize) -> Vec<String> {
    found(store, owner, id).await.plan.weeks().as_slice()[week - 1].days.clone()
}

async fn mark(store: &Store, owner: UserId, id: RoadmapId, place: (i64, i64)) {
    let unit = move |s: &mut dyn unit_of_work::Session, actor: &Actor| {
        roadmaps::library::update_progress(s, actor, id, place, true, at(1))
    };
    store.write_as(owner, unit).await.expect("marked");
}

async fn edit(store: &Store, owner: UserId, id: RoadmapId, place: (i64, i64)) {
    let keyword = DayKeyword::parse("내 방식으로 정리하기").expect("a valid keyword");
    store
        .write_as(owner, move |s, actor| roadmaps::library::update_day(s, actor, id, place, keyword))
        .await
        .expect("written");
}

async fn undone(store: &Store, owner: UserId, job: &Job) -> Result<Roadmap, Error> {
    let id = job.id;
    store.write_as(owner, move |s, actor| roadmaps::rewriting::undo_rewrite(s, actor, id)).await
}

#[test]
fn rewriting_a_week_keeps_done_and_edited_days() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        mark(store, owner, id, (2, 1)).await;
        edit(store, owner, id, (2, 3)).await;
        let before = found(store, owner, id).await;
        let job = ordered(store, owner, week(id, 2), None).await.expect("ordered");
        assert_eq!(job.kind.as_str(), JobKind::Rewrite.as_str());
        assert_eq!(job.steps_total, 1);
        let (seen, new) = written(store, &job).await;
        kept(store, &job, seen, new.clone()).await.expect("stored");
        let after = found(store, owner, id).await;
        assert_eq!(after.plan, new.plan);
        let (old, now) = (before.plan.weeks().as_slice(), after.plan.weeks().as_slice());
        assert_eq!(now[0], old[0]);
        assert_eq!(now[2], old[2]);
        assert_eq!(now[3], old[3]);
        assert_eq!(now[1].days[0], old[1].days[0]);
        assert_eq!(now[1].days[2], old[1].days[2]);
        assert_ne!(now[1].days, old[1].days);
        assert_eq!(after.progress, before.progress);
        assert_eq!(after.provenance, before.provenance);
        let latest = store.read(move |s| roadmaps::rewriting::latest_rewrite(s, owner, id)).await.expect("answers");
        assert_eq!(latest.map(|job| job.id), Some(job.id));
    });
}

#[test]
fn rewrites_are_limited_to_own_roadmaps_one_at_a_time_a_daily_limit_and_once_per_key() {
    on_each_database(|test| async move {
        let (store, owner, other) = (&test.store, person(&test.store, 1).await, person(&test.store, 2).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        let refused = |error: Error| match error {
            Error::Roadmaps(error) => error,
            other => panic!("{other}"),
        };
        let strange = ordered(store, other, week(id, 1), None).await.map_err(refused);
        assert!(matches!(strange, Err(roadmaps::Error::RoadmapNotFound)));
        let first = ordered(store, owner, week(id, 1), Some("a-key")).await.expect("ordered");
        assert_eq!(ordered(store, owner, week(id, 1), Some("a-key")).await.expect("known").id, first.id);
        let elsewhere = ordered(store, owner, week(id, 2), Some("a-key")).await.map_err(refused);
        assert!(matches!(elsewhere, Err(roadmaps::Error::IdempotencyKeyReused)), "the address says another week");
        let second = ordered(store, owner, week(id, 2), None).await.map_err(refused);
        assert!(matches!(second, Err(roadmaps::Error::RewriteRunning)));
        for number in 0..3 {
            let job =
                if number == 0 { first.clone() } else { ordered(store, owner, week(id, 1), None).await.expect("few") };
            let ended = Job { status: JobStatus::Succeeded, finished_at: Some(at(2)), ..job };
            store.write(move |s| s.update_job(&ended)).await.expect("stored");
        }
        let beyond = ordered(store, owner, week(id, 1), None).await.map_err(refused);
        assert!(matches!(beyond, Err(roadmaps::Error::QuotaExceeded { .. })));
        let roadmaps_left =
            store.read(move |s| roadmaps::generation::remaining_today(s, owner, 3, at(3))).await.expect("answers");
        assert_eq!(roadmaps_left, 3, "they are no roadmaps");
        for day in 1..=7 {
            mark(store, owner, id, (3, day)).await;
        }
        let nothing = ordered(store, owner, week(id, 3), None).await.map_err(refused);
        assert!(matches!(nothing, Err(roadmaps::Error::NothingToRewrite)));
    });
}

#[test]
fn a_plan_that_changed_meanwhile_is_not_overwritten() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        for change in 0..4 {
            let id = stored(store, Some(owner), 28, noon()).await;
            let job =
                ordered(store, owner, week(id, 2), None).await.unwrap_or_else(|error| panic!("{change}: {error}"));
            let (seen, new) = written(store, &job).await;
            match change {
                0 => edit(store, owner, id, (4, 1)).await,
                1 => mark(store, owner, id, (2, 5)).await,
                2 => store
                    .write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id))
                    .await
                    .expect("gone"),
                _ => mark(store, owner, id, (1, 5)).await,
            }
            let kept_anyway = kept(store, &job, seen, new).await;
            let is_refused = matches!(kept_anyway, Err(Error::Roadmaps(roadmaps::Error::PlanChanged)));
            // A mark in another week does not affect this one.
            assert_eq!(is_refused, change < 3, "{change}: {kept_anyway:?}");
            let ended = Job { status: JobStatus::Failed, finished_at: Some(at(2)), ..job };
            store.write(move |s| s.update_job(&ended)).await.expect("stored");
        }
    });
}

#[test]
fn undoing_a_rewrite_keeps_days_done_since() {
    on_each_database(|test| async move {
        let (store, owner, other) = (&test.store, person(&test.store, 1).await, person(&test.store, 2).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        let before = days(store, owner, id, 2).await;
        let job = ordered(store, owner, week(id, 2), None).await.expect("ordered");
        assert!(undone(store, owner, &job).await.is_err(), "it has written nothing yet");
        let (seen, new) = written(store, &job).await;
        kept(store, &job, seen, new).await.expect("stored");
        let after = days(store, owner, id, 2).await;
        let changed: Vec<usize> = (0..7).filter(|&day| before[day] != after[day]).collect();
        mark(store, owner, id, (2, i64::try_from(changed[0]).expect("small") + 1)).await;
        assert!(undone(store, other, &job).await.is_err());
        let undoable =
            async || store.read(move |s| roadmaps::rewriting::undoable_rewrites(s, owner, id)).await.expect("answers");
        assert_eq!(undoable().await, [(2, job.id)].into());
        for _ in 0..2 {
            let back = undone(store, owner, &job).await.expect("allowed");
            let now = &back.plan.weeks().as_slice()[1].days;
            assert_eq!(now[changed[0]], after[changed[0]], "it was done as it stood");
            let others = (0..7).filter(|day| *day != changed[0]);
            assert!(others.clone().all(|day| now[day] == before[day]), "{now:?}");
            assert!(undoable().await.is_empty());
        }
        assert_eq!(
            days(store, owner, id, 2).await,
            undone(store, owner, &job).await.expect("again").plan.weeks().as_slice()[1].days
        );
    });
}

#[test]
fn a_roadmap_with_a_week_by_a_model_names_the_model() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        let job = ordered(store, owner, week(id, 2), None).await.expect("ordered");
        let (seen, new) = written(store, &job).await;
        let provenance = Provenance { source: Source::Ai, version: "prompts 2 a-model".into() };
        let plan: Plan = new.plan;
        kept(store, &job, seen, Written { plan, provenance: provenance.clone() }).await.expect("stored");
        assert_eq!(found(store, owner, id).await.provenance, provenance);
        let back = undone(store, owner, &job).await.expect("allowed");
        assert_eq!(back.provenance.source, Source::BuiltIn, "nothing of it is left");
        assert_eq!(found(store, owner, id).await.provenance, back.provenance);
    });
}

#[test]
fn a_done_day_by_a_model_stays_attributed_to_the_model() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        let before = days(store, owner, id, 2).await;
        let job = ordered(store, owner, week(id, 2), None).await.expect("ordered");
        let (seen, new) = written(store, &job).await;
        let provenance = Provenance { source: Source::Ai, version: "prompts 2 a-model".into() };
        kept(store, &job, seen, Written { plan: new.plan, provenance: provenance.clone() }).await.expect("stored");
        let after = days(store, owner, id, 2).await;
        let changed = (0..7).zip(1..).find(|(day, _)| before[*day] != after[*day]).expect("another week").1;
        mark(store, owner, id, (2, changed)).await;
        assert_eq!(undone(store, owner, &job).await.expect("allowed").provenance, provenance);
    });
}

#[test]
fn only_the_latest_rewrite_of_a_week_can_be_undone() {
    on_each_database(|test| async move {
        let (store, owner) = (&test.store, person(&test.store, 1).await);
        let id = stored(store, Some(owner), 28, noon()).await;
        let mut jobs = Vec::new();
        for number in [2, 2, 3] {
            let job = ordered(store, owner, week(id, number), None).await.expect("ordered");
            let (seen, new) = written(store, &job).await;
            kept(store, &job, seen, new).await.expect("stored");
            jobs.push((job, days(store, owner, id, 2).await));
        }
        let refused = undone(store, owner, &jobs[0].0).await;
        assert!(matches!(refused, Err(Error::Roadmaps(roadmaps::Error::RewrittenSince))), "{refused:?}");
        assert_eq!(days(store, owner, id, 2).await, jobs[1].1, "nothing was taken back");
        undone(store, owner, &jobs[1].0).await.expect("another week's order does not keep it");
        assert_eq!(days(store, owner, id, 2).await, jobs[0].1);
    });
}
