//! Idempotency keys: shared by all processes, and valid for a day.

use application::Error::{Roadmaps, Studies};
use application::generation::Generations;
use application::jobs::JobSignals;
use chrono::TimeDelta;
use kernel::idempotency::{self, KEY_UNIQUE, VALID_FOR};
use kernel::limit::RateLimits;
use std::sync::Arc;
use store_testing::people::{key, noon, person};
use store_testing::roadmaps::{cancelled, order, ordered, ordered_as};
use store_testing::sql::{count, execute, literal};
use store_testing::studies::{detail, fields, friday, post, post_once, tree};
use store_testing::{FixedClock, on_each_database};

const A_MOMENT: TimeDelta = TimeDelta::microseconds(1);

#[test]
fn a_key_returns_the_same_study_for_exactly_a_day() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let once = |title, at| post_once(&test.store, author, fields(title, made.sub), "key", at);
        let first = once("네트워크 함께 읽기", friday()).await.expect("posted");
        let end = friday() + TimeDelta::hours(24);
        assert_eq!(once("네트워크 함께 읽기", end - A_MOMENT).await.expect("the same"), first);
        let other_body = once("운영체제 함께 읽기", end - A_MOMENT).await;
        assert!(matches!(other_body, Err(Studies(studies::Error::KeyReused))), "{other_body:?}");
        let next = once("운영체제 함께 읽기", end).await.expect("the key is free");
        assert_ne!(next, first);
        assert_eq!(once("운영체제 함께 읽기", end + A_MOMENT).await.expect("the same"), next);
    });
}

#[test]
fn a_key_returns_the_same_job_for_exactly_a_day() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let once = |days, at| ordered_as(&test.store, owner, order(days), Some("key"), at);
        let first = once(15, noon()).await.expect("ordered").id;
        cancelled(&test.store, owner, first, noon()).await.expect("allowed");
        let end = noon() + TimeDelta::hours(24);
        assert_eq!(once(15, end - A_MOMENT).await.expect("the same").id, first);
        let other_body = once(16, end - A_MOMENT).await;
        assert!(matches!(other_body, Err(Roadmaps(roadmaps::Error::IdempotencyKeyReused))), "{other_body:?}");
        let next = once(16, end).await.expect("the key is free").id;
        assert_ne!(next, first);
        assert_eq!(once(16, end + A_MOMENT).await.expect("the same").id, next);
    });
}

#[test]
fn a_key_is_deleted_once_it_is_free_and_not_earlier() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let record = move |s: &mut dyn application::Session| {
            idempotency::record_made(s, user, "TEST", Some(&key("key", 1)), 7, noon())
        };
        test.store.write(record).await.expect("free");
        let forget = |at| test.store.write(move |s| idempotency::forget_made(s, at));
        assert_eq!(forget(noon() + VALID_FOR - A_MOMENT).await.expect("done"), 0);
        assert_eq!(forget(noon() + VALID_FOR).await.expect("done"), 1);
    });
}

#[test]
fn keys_of_different_purposes_are_independent() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let job = ordered(&test.store, user, Some("key"), friday()).await.expect("ordered");
        let study = post_once(&test.store, user, fields("네트워크 함께 읽기", made.sub), "key", friday()).await;
        assert!(detail(&test.store, study.expect("posted"), None).await.is_ok());
        assert_eq!(ordered(&test.store, user, Some("key"), friday()).await.expect("the same").id, job.id);
    });
}

#[test]
fn concurrent_uses_of_a_key_create_one_thing() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let stores = [test.store.clone(), test.another_process()];
        // In the second round the key has expired and is reused.
        for (round, at) in [(1, noon()), (2, noon() + VALID_FOR)] {
            let tries = (0..16_i64).map(|number| {
                let store = stores[usize::from(number % 2 == 0)].clone();
                tokio::spawn(async move {
                    let record = move |s: &mut dyn application::Session| {
                        idempotency::record_made(s, user, "TEST", Some(&key("key", 1)), number, at)
                    };
                    store.write(record).await
                })
            });
            let mut made = 0;
            for attempt in tries.collect::<Vec<_>>() {
                match attempt.await.expect("no panic") {
                    Ok(()) => made += 1,
                    Err(error) => assert!(error.is_duplicate_of(KEY_UNIQUE), "{error:?}"),
                }
            }
            assert_eq!(made, 1, "{round}");
            assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM idempotency_keys"), 1, "{round}");
        }
    });
}

#[test]
fn concurrent_equal_orders_are_one_order_and_counted_once() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let clock = Arc::new(FixedClock::at("2027-01-15T17:00:00+09:00"));
        let signals = JobSignals::of(&test.bus);
        let orders = |store| Generations {
            store,
            clock: clock.clone(),
            signals: signals.clone(),
            limits: RateLimits::Off,
            daily_limit: 1,
        };
        let processes = [orders(test.store.clone()), orders(test.another_process())];
        let calls = (0..16).map(|number| {
            let process = processes[number % 2].clone();
            tokio::spawn(async move { process.order(owner, order(15), Some(key("key", 1))).await })
        });
        let mut ids = Vec::new();
        for call in calls.collect::<Vec<_>>() {
            ids.push(call.await.expect("no panic").expect("the same order").id);
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM jobs"), 1);
    });
}

#[test]
fn a_key_stored_without_a_fingerprint_accepts_any_body() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let study = post(&test.store, user, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let job = ordered(&test.store, user, None, friday()).await.expect("ordered").id;
        let now = literal(&test.url, friday());
        for (purpose, id) in [("STUDY", study.0), ("GENERATION", job.0)] {
            let values = format!("{user}, '{purpose}', 'key', NULL, {id}, {now}");
            execute(&test.url, &format!("INSERT INTO idempotency_keys VALUES ({values})"));
        }
        for title in ["네트워크 함께 읽기", "운영체제 함께 읽기"] {
            let again = post_once(&test.store, user, fields(title, made.sub), "key", friday()).await;
            assert_eq!(again.expect("the same"), study);
        }
        for days in [15, 16] {
            let again = ordered_as(&test.store, user, order(days), Some("key"), friday()).await;
            assert_eq!(again.expect("the same").id, job);
        }
    });
}
