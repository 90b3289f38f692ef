//! Running jobs of any kind: order, waiting, and independent failures.

use application::{Channel, Session, Store};
use chrono::TimeDelta;
use kernel::job::{self as jobs, ABANDONED, Ending, Job, JobStatus, NewJob, Priority};
use kernel::{Instant, JobId, StoreError};
use notifications::Kind;
use roadmaps::jobs::FailureReason;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{brief, claimed, completed, job, order, ordered, written};
use store_testing::sql::{count, execute};
use store_testing::workers::Workers;

fn at(seconds: i64) -> Instant {
    noon() + TimeDelta::seconds(seconds)
}

fn upkeep(kind: &'static str, priority: Priority, run_at: Instant) -> NewJob {
    NewJob { kind, owner: None, payload: "{}".into(), priority, run_at, steps_total: 1, created_at: at(0) }
}

async fn queued(store: &Store, new: NewJob) -> JobId {
    store.write(move |s| s.insert_job(&new)).await.expect("queued")
}

async fn next(store: &Store, kinds: &'static [&'static str], now: Instant) -> Option<JobId> {
    let taken = store.write(move |s| jobs::claim(s, kinds, "run", now)).await;
    taken.expect("the store answers").job.map(|job| job.id)
}

#[test]
fn requested_jobs_come_before_background_jobs() {
    on_each_database(|test| async move {
        let early = queued(&test.store, upkeep("A", Priority::Background, at(0))).await;
        let late = queued(&test.store, upkeep("A", Priority::Person, at(20))).await;
        let later = queued(&test.store, upkeep("A", Priority::Person, at(30))).await;
        let second = queued(&test.store, upkeep("A", Priority::Background, at(10))).await;
        let mut order = Vec::new();
        while let Some(id) = next(&test.store, &["A"], at(60)).await {
            order.push(id);
        }
        assert_eq!(order, [late, later, early, second]);
    });
}

#[test]
fn queueing_a_job_of_any_kind_is_published_with_its_commit() {
    on_each_database(|test| async move {
        let (published, new) = (test.messages(Channel::JobQueued), |kind| upkeep(kind, Priority::Background, at(0)));
        let refused = test.store.write_facts(move |s| {
            drop(jobs::queue(s, new("A"))?);
            Err::<Option<u8>, StoreError>(StoreError::Unavailable)
        });
        assert!(refused.await.is_err());
        assert!(published.take().is_empty(), "it was not committed");
        for kind in ["A", "OF_NO_DOMAIN"] {
            let queued = test.store.write_facts(move |s| jobs::queue(s, new(kind))).await.expect("queued");
            assert_eq!(queued.kind.as_str(), kind);
            assert_eq!(published.take(), [kind.to_owned()]);
        }
    });
}

#[test]
fn a_job_is_not_claimed_before_its_time() {
    on_each_database(|test| async move {
        let id = queued(&test.store, upkeep("A", Priority::Person, at(60))).await;
        let waits = |now| test.store.read(move |s| s.has_claimable_job(&["A"], now));
        let just_before = at(60) - TimeDelta::microseconds(1);
        assert!(!waits(just_before).await.expect("answers"));
        assert_eq!(next(&test.store, &["A"], just_before).await, None);
        assert!(waits(at(60)).await.expect("answers"));
        assert_eq!(next(&test.store, &["A"], at(60)).await, Some(id));
    });
}

#[test]
fn workers_take_only_jobs_of_their_kinds() {
    on_each_database(|test| async move {
        let a = queued(&test.store, upkeep("A", Priority::Person, at(0))).await;
        let b = queued(&test.store, upkeep("B", Priority::Person, at(0))).await;
        assert_eq!(next(&test.store, &["C"], at(1)).await, None);
        assert!(!test.store.read(|s| s.has_claimable_job(&["C"], at(1))).await.expect("answers"));
        assert_eq!(next(&test.store, &["B", "C"], at(1)).await, Some(b));
        assert_eq!(next(&test.store, &["A", "B"], at(1)).await, Some(a));
        assert_eq!(next(&test.store, &["A", "B"], at(1)).await, None);
    });
}

#[test]
fn an_unreadable_job_fails_alone() {
    on_each_database(|test| async move {
        let mut ids = Vec::new();
        for number in 0..4 {
            let owner = person(&test.store, number).await;
            let second = i64::try_from(number).expect("small");
            ids.push((owner, ordered(&test.store, owner, None, at(second - 10)).await.expect("ordered").id));
        }
        let [(_, garbage), (_, other_shape), (_, begun_too_often), healthy] = ids[..] else { unreachable!("four") };
        execute(&test.url, &format!("UPDATE jobs SET payload = 'garbage' WHERE id = {garbage}"));
        execute(&test.url, &format!("UPDATE jobs SET payload = '{{\"main\": 1}}' WHERE id = {other_shape}"));
        execute(&test.url, &format!("UPDATE jobs SET attempt = 999 WHERE id = {begun_too_often}"));

        let workers = Workers::start(&test);
        let mut ended = Vec::new();
        for (owner, id) in ids.clone() {
            ended.push(workers.end_of(owner, id).await);
        }
        workers.stop().await;
        let found: Vec<_> = ended.iter().map(|job: &Job| (job.status, job.failure.as_deref())).collect();
        let failed = (JobStatus::Failed, Some(FailureReason::Failed.as_str()));
        let abandoned = (JobStatus::Failed, Some(ABANDONED));
        assert_eq!(found, [failed, failed, abandoned, (JobStatus::Succeeded, None)]);

        let made = test.store.read(move |s| s.find_roadmap_of_job(healthy.1)).await.expect("answers");
        for (owner, id) in ids {
            let found = inbox(&test.store, owner).await;
            let is_healthy = id == healthy.1;
            let expected = if is_healthy { (Kind::RoadmapReady, made) } else { (Kind::RoadmapFailed, None) };
            assert_eq!(found.iter().map(|found| (found.kind, found.roadmap())).collect::<Vec<_>>(), [expected]);
        }
    });
}

#[test]
fn ended_jobs_are_deleted_after_thirty_days_but_not_their_roadmaps() {
    on_each_database(|test| async move {
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let ended = ordered(&test.store, first, None, noon()).await.expect("ordered").id;
        claimed(&test.store, "run", noon()).await.expect("it waits");
        let roadmap = completed(&test.store, ended, "run").await.expect("still leased");
        let waiting = ordered(&test.store, second, None, noon()).await.expect("ordered");
        let end = noon() + TimeDelta::days(30);
        application::forget(&test.store, end).await.expect("deleted");
        assert_eq!(job(&test.store, ended).await.status, JobStatus::Succeeded);
        application::forget(&test.store, end + TimeDelta::microseconds(1)).await.expect("deleted");
        assert!(test.store.read(move |s| s.find_job(ended)).await.expect("answers").is_none());
        assert!(test.store.read(move |s| roadmaps::library::find_roadmap(s, first, roadmap)).await.is_ok());
        application::forget(&test.store, end + TimeDelta::days(999)).await.expect("deleted");
        assert_eq!(job(&test.store, waiting.id).await, waiting, "it has not ended");
    });
}

#[test]
fn a_job_makes_at_most_one_roadmap() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = ordered(&test.store, owner, None, noon()).await.expect("ordered").id;
        claimed(&test.store, "run", noon()).await.expect("it waits");
        let stores = [test.store.clone(), test.another_process()];
        let ends = (0..8).map(|number| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move { completed(&store, id, "run").await })
        });
        let mut made = Vec::new();
        for end in ends.collect::<Vec<_>>() {
            made.extend(end.await.expect("no panic"));
        }
        assert_eq!(made.len(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 1);

        let ended = job(&test.store, id).await;
        let again = move |s: &mut dyn Session| {
            roadmaps::generation::store_written(s, &ended, &order(15), written(&brief(15)), None, noon())
                .map(|stored| stored.value)
        };
        let again = test.store.write(again).await;
        assert!(matches!(again, Err(roadmaps::Error::JobNotFound)), "{again:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 1);
    });
}

#[test]
fn a_failed_run_leaves_no_rows() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = ordered(&test.store, owner, None, noon()).await.expect("ordered").id;
        claimed(&test.store, "run", noon()).await.expect("it waits");
        let half = move |s: &mut dyn Session| {
            let job = jobs::finish(s, id, "run", Ending::Succeeded, noon()).expect("still leased");
            let _made = roadmaps::generation::store_written(s, &job, &order(15), written(&brief(15)), None, noon())
                .expect("stored");
            Err::<(), _>(StoreError::DanglingReference)
        };
        test.store.write(half).await.expect_err("it broke off");
        assert_eq!(job(&test.store, id).await.status, JobStatus::Running);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 0);
    });
}
