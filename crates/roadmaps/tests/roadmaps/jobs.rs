//! Requests and their jobs: run by one worker each, in order, with a result that is stored once.

use chrono::{Days, NaiveDate, TimeDelta};
use kernel::job::{self as jobs, ABANDONED, Ending, JobStatus, LEASE, MAX_ATTEMPTS};
use kernel::{Instant, UserId, seoul};
use roadmaps::Error;
use roadmaps::generation::Order;
use roadmaps::jobs::{FailureReason, WRITING};
use roadmaps::library::Start;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{cancelled, claim, claimed, completed, job, order, ordered, ordered_as};
use store_testing::sql::count;
use unit_of_work::Error::Roadmaps;

fn at(seconds: i64) -> Instant {
    noon() + TimeDelta::seconds(seconds)
}

#[test]
fn an_order_waits_is_claimed_and_ends_in_a_roadmap() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let new = ordered(&test.store, owner, None, at(0)).await.expect("ordered");
        assert_eq!(new.status, JobStatus::Queued);
        assert_eq!(new.steps_total, 3);
        assert_eq!(job(&test.store, new.id).await, new.clone());
        let today = seoul::day_of(at(0));
        let start = Some(Start { date: today, is_own: false });
        let read_today = Order { brief: order(15).brief.starting(today), start, ..order(15) };
        assert_eq!(Order::from_payload(&new.kind, &new.payload), Some(read_today));
        let running = claimed(&test.store, "run", at(1)).await.expect("it waits");
        assert_eq!(running.id, new.id);
        assert_eq!(running.status, JobStatus::Running);
        assert_eq!(running.attempt, 1);
        assert!(claimed(&test.store, "other", at(2)).await.is_none());
        test.store.write(move |s| jobs::renew(s, new.id, "run", 2, at(5))).await.expect("still leased");
        assert_eq!(job(&test.store, new.id).await.steps_done, 2);
        let roadmap = completed(&test.store, new.id, "run").await.expect("still leased");
        let ended = job(&test.store, new.id).await;
        assert_eq!(ended.status, JobStatus::Succeeded);
        assert_eq!(ended.steps_done, 3);
        let made = || test.store.read(move |s| s.find_roadmap_of_job(new.id));
        assert_eq!(made().await.expect("answers"), Some(roadmap));
        let delete = test.store.write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, roadmap));
        delete.await.expect("allowed");
        assert_eq!(made().await.expect("answers"), None);
        assert_eq!(job(&test.store, new.id).await, ended, "a job outlives what it made");
    });
}

#[test]
fn one_of_many_concurrent_orders_is_accepted() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let other = test.another_process();
        let tries = (0..16).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { ordered(&store, owner, None, at(0)).await.map(|job| job.id) })
        });
        let mut taken = 0;
        for attempt in tries.collect::<Vec<_>>() {
            match attempt.await.expect("no panic") {
                Ok(_) => taken += 1,
                Err(error) => assert!(matches!(error, Roadmaps(Error::GenerationRunning)), "{error}"),
            }
        }
        assert_eq!(taken, 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM jobs"), 1);
    });
}

#[test]
fn concurrent_orders_with_one_key_return_the_same_job() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let other = test.another_process();
        let tries = (0..12).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { ordered(&store, owner, Some("key-1"), at(0)).await.map(|job| job.id) })
        });
        let mut ids = Vec::new();
        for attempt in tries.collect::<Vec<_>>() {
            ids.push(attempt.await.expect("no panic").expect("the same order"));
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
    });
}

#[test]
fn a_key_returns_its_order_for_a_day_to_its_owner_only() {
    on_each_database(|test| async move {
        let (owner, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let first = ordered(&test.store, owner, Some("key"), at(0)).await.expect("ordered");
        let again = ordered(&test.store, owner, Some("key"), at(60)).await.expect("the same order");
        assert_eq!(again.id, first.id);
        let different = ordered_as(&test.store, owner, order(16), Some("key"), at(60)).await;
        assert!(matches!(different, Err(Roadmaps(Error::IdempotencyKeyReused))));
        let others = ordered(&test.store, other, Some("key"), at(60)).await.expect("another person's key");
        assert_ne!(others.id, first.id);
        cancelled(&test.store, owner, first.id, at(61)).await.expect("allowed");
        let day = at(24 * 3600);
        let just_before = ordered(&test.store, owner, Some("key"), day - TimeDelta::microseconds(1)).await;
        assert_eq!(just_before.expect("the same order").id, first.id);
        let later = ordered(&test.store, owner, Some("key"), day).await.expect("the key is free again");
        assert_ne!(later.id, first.id);
    });
}

#[test]
fn each_waiting_job_goes_to_one_worker_of_many() {
    on_each_database(|test| async move {
        for number in 0..12 {
            let owner = person(&test.store, number).await;
            ordered(&test.store, owner, None, at(i64::try_from(number).expect("small"))).await.expect("ordered");
        }
        let other = test.another_process();
        let workers = (0..24).map(|number: usize| {
            let store = if number.is_multiple_of(2) { test.store.clone() } else { other.clone() };
            let token = format!("run {number}");
            tokio::spawn(async move { claimed(&store, &token, at(100)).await })
        });
        let mut taken = Vec::new();
        for worker in workers.collect::<Vec<_>>() {
            taken.extend(worker.await.expect("no panic").map(|job| job.id));
        }
        // A worker may find nothing while another one holds the last job, and then tries again.
        while let Some(job) = claimed(&test.store, "last", at(100)).await {
            taken.push(job.id);
        }
        taken.sort_unstable();
        let all = taken.len();
        taken.dedup();
        assert_eq!(all, 12);
        assert_eq!(taken.len(), 12);
    });
}

#[test]
fn jobs_are_claimed_in_the_order_of_their_requests() {
    on_each_database(|test| async move {
        for (number, second) in [(1, 30), (2, 10), (3, 20)] {
            let owner = person(&test.store, number).await;
            ordered(&test.store, owner, None, at(second)).await.expect("ordered");
        }
        let mut seconds = Vec::new();
        while let Some(job) = claimed(&test.store, "run", at(40)).await {
            seconds.push((job.created_at - at(0)).num_seconds());
        }
        assert_eq!(seconds, [10, 20, 30]);
    });
}

#[test]
fn the_job_of_a_silent_worker_is_claimed_by_another_and_stored_once() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = ordered(&test.store, owner, None, at(0)).await.expect("ordered").id;
        claimed(&test.store, "first", at(0)).await.expect("it waits");
        assert!(claimed(&test.store, "second", at(0) + LEASE - TimeDelta::microseconds(1)).await.is_none());
        let again = claimed(&test.store, "second", at(0) + LEASE).await.expect("the lease is over");
        assert_eq!(again.id, id);
        assert_eq!(again.attempt, 2);
        assert_eq!(completed(&test.store, id, "first").await, None);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 0);
        completed(&test.store, id, "second").await.expect("still leased");
        assert_eq!(completed(&test.store, id, "second").await, None, "it has ended");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 1);
    });
}

#[test]
fn a_cancelled_job_stores_nothing_and_is_never_claimed() {
    on_each_database(|test| async move {
        let (owner, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let id = ordered(&test.store, owner, None, at(0)).await.expect("ordered").id;
        claimed(&test.store, "run", at(0)).await.expect("it waits");
        assert!(matches!(cancelled(&test.store, other, id, at(1)).await, Err(Roadmaps(Error::JobNotFound))));
        let ended = cancelled(&test.store, owner, id, at(1)).await.expect("allowed");
        assert_eq!(ended.status, JobStatus::Cancelled);
        assert_eq!(completed(&test.store, id, "run").await, None);
        assert!(claimed(&test.store, "other", at(9_999)).await.is_none());
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps"), 0);
        assert!(ordered(&test.store, owner, None, at(2)).await.is_ok(), "the next order is free");
    });
}

#[test]
fn a_job_that_kills_its_worker_each_time_fails_after_the_last_attempt() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let id = ordered(&test.store, owner, None, at(0)).await.expect("ordered").id;
        for attempt in 0..i64::from(MAX_ATTEMPTS) {
            assert!(claimed(&test.store, "run", at(attempt * 60)).await.is_some());
        }
        let found = claim(&test.store, "run", at(9_999)).await;
        let failed = job(&test.store, id).await;
        assert_eq!(found.job, None);
        assert_eq!(found.abandoned, std::slice::from_ref(&failed));
        assert_eq!(failed.status, JobStatus::Failed);
        assert_eq!(failed.failure.as_deref(), Some(ABANDONED));
        assert_eq!(FailureReason::of(ABANDONED), FailureReason::Failed);
        assert!(!test.store.read(|s| s.has_claimable_job(&WRITING, at(99_999))).await.expect("answers"));
    });
}

#[test]
fn ten_orders_a_day_are_allowed_and_failed_or_cancelled_ones_do_not_count() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        for number in 0..10 {
            let id = ordered(&test.store, owner, None, at(number)).await.expect("ordered").id;
            claimed(&test.store, "run", at(number)).await.expect("it waits");
            if number < 9 {
                completed(&test.store, id, "run").await.expect("still leased");
            } else {
                let ending: Ending = FailureReason::TimedOut.ending(None);
                test.store.write(move |s| jobs::finish(s, id, "run", ending, at(9))).await.expect("still leased");
            }
        }
        let stopped = ordered(&test.store, owner, None, at(10)).await.expect("the failed one did not count").id;
        cancelled(&test.store, owner, stopped, at(11)).await.expect("allowed");
        let tenth = ordered(&test.store, owner, None, at(12)).await.expect("neither did the cancelled one").id;
        claimed(&test.store, "run", at(12)).await.expect("it waits");
        completed(&test.store, tenth, "run").await.expect("still leased");
        let midnight = seoul::start_of(seoul::day_of(at(0)) + Days::new(1));
        match ordered(&test.store, owner, None, at(13)).await {
            Err(Roadmaps(Error::QuotaExceeded { retry_after })) => assert_eq!(at(13) + retry_after, midnight),
            other => panic!("{other:?}"),
        }
        let last_moment = midnight - TimeDelta::microseconds(1);
        assert!(matches!(
            ordered(&test.store, owner, None, last_moment).await,
            Err(Roadmaps(Error::QuotaExceeded { .. }))
        ));
        assert!(ordered(&test.store, owner, None, midnight).await.is_ok());
    });
}

#[test]
fn only_the_latest_order_is_found() {
    on_each_database(|test| async move {
        let (owner, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let latest = |who: UserId| test.store.read(move |s| roadmaps::generation::latest_generation(s, who));
        assert!(latest(owner).await.expect("answers").is_none());
        let first = ordered(&test.store, owner, None, at(0)).await.expect("ordered").id;
        cancelled(&test.store, owner, first, at(1)).await.expect("allowed");
        let second = ordered(&test.store, owner, None, at(2)).await.expect("ordered").id;
        assert_eq!(latest(owner).await.expect("answers").map(|job| job.id), Some(second));
        let others = test.store.read(move |s| roadmaps::jobs::find_job(s, other, second)).await;
        assert!(matches!(others, Err(Error::JobNotFound)));
    });
}

#[test]
fn ended_jobs_are_counted_by_day_in_seoul_and_by_result() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let today = seoul::day_of(at(0));
        let midnight = seoul::start_of(today + Days::new(1));
        let last_moment = midnight - TimeDelta::microseconds(1);
        for (token, end, failure) in
            [("1", at(1), None), ("2", at(2), Some("TEST")), ("3", last_moment, Some("TEST")), ("4", midnight, None)]
        {
            let id = ordered(&test.store, owner, None, at(0)).await.expect("ordered").id;
            claimed(&test.store, token, at(0)).await.expect("it waits");
            let ending = failure.map_or(Ending::Succeeded, |failure| Ending::Failed { failure, message: None });
            test.store.write(move |s| jobs::finish(s, id, token, ending, end)).await.expect("still leased");
        }
        let called_off = ordered(&test.store, owner, None, at(3)).await.expect("ordered").id;
        cancelled(&test.store, owner, called_off, at(4)).await.expect("allowed");
        ordered(&test.store, owner, None, at(5)).await.expect("ordered");
        let ended = async |since: NaiveDate| {
            let ended = test.store.read(move |s| s.count_ended_jobs(&WRITING, since)).await.expect("counts");
            ended.into_iter().map(|(day, of_day)| (day, of_day.succeeded, of_day.failed)).collect::<Vec<_>>()
        };
        let tomorrow = (today + Days::new(1), 1, 0);
        assert_eq!(ended(today).await, [(today, 1, 2), tomorrow]);
        assert_eq!(ended(tomorrow.0).await, [tomorrow]);
        let others = test.store.read(move |s| s.count_ended_jobs(&["OTHER"], today)).await.expect("counts");
        assert_eq!(others.len(), 0);
    });
}
