//! Limits hold across processes. Refused and rolled back uses do not count.

use application::{SharedLimit, Store};
use chrono::TimeDelta;
use kernel::limit::{Limit, LimitError, RateLimits};
use kernel::{Instant, StoreError};
use store_testing::on_each_database;
use store_testing::people::noon;
use store_testing::sql::{count, execute};

const FIVE_A_MINUTE: Limit = Limit::new("five", 5, 60);

async fn take(store: &Store, who: &'static str, at: Instant) -> Result<(), u64> {
    match store.write(move |s| RateLimits::On.take(s, &FIVE_A_MINUTE, who, at)).await {
        Ok(()) => Ok(()),
        Err(LimitError::Exceeded(exceeded)) => Err(exceeded.retry_after_seconds()),
        Err(LimitError::Store(error)) => panic!("{error:?}"),
    }
}

#[test]
fn exactly_the_allowed_number_of_concurrent_uses_pass() {
    on_each_database(|test| async move {
        let other = test.another_process();
        let tries = (0..40).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { take(&store, "who", noon()).await })
        });
        let mut passed = 0;
        for attempt in tries.collect::<Vec<_>>() {
            match attempt.await.expect("no panic") {
                Ok(()) => passed += 1,
                Err(wait) => assert_eq!(wait, 60),
            }
        }
        assert_eq!(passed, 5);
        assert_eq!(take(&other, "someone else", noon()).await, Ok(()));
    });
}

#[test]
fn the_wait_is_exact_to_the_microsecond() {
    on_each_database(|test| async move {
        for second in 0..5 {
            assert_eq!(take(&test.store, "who", noon() + TimeDelta::seconds(second)).await, Ok(()));
        }
        let free = noon() + TimeDelta::seconds(60);
        assert_eq!(take(&test.store, "who", free - TimeDelta::microseconds(1)).await, Err(1));
        assert_eq!(take(&test.store, "who", free).await, Ok(()));
        assert_eq!(take(&test.store, "who", free).await, Err(1));
    });
}

#[test]
fn what_is_rolled_back_does_not_count() {
    on_each_database(|test| async move {
        for _ in 0..10 {
            let work = |s: &mut dyn application::Session| {
                RateLimits::On.take(s, &FIVE_A_MINUTE, "who", noon())?;
                Err::<(), _>(LimitError::Store(StoreError::DanglingReference))
            };
            assert!(test.store.write(work).await.is_err());
        }
        assert_eq!(take(&test.store, "who", noon()).await, Ok(()));
    });
}

#[test]
fn keys_without_effect_are_deleted() {
    on_each_database(|test| async move {
        assert_eq!(take(&test.store, "early", noon()).await, Ok(()));
        assert_eq!(take(&test.store, "late", noon() + TimeDelta::seconds(30)).await, Ok(()));
        let now = noon() + TimeDelta::seconds(60);
        let removed = test.store.write(move |s| s.delete_expired_limits(now)).await;
        assert_eq!(removed.expect("removed"), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM limits"), 1);
    });
}

#[test]
fn uses_reserved_in_batches_by_processes_never_exceed_the_limit() {
    on_each_database(|test| async move {
        let of_process = || SharedLimit::new(Limit::new("shared", 25, 60), RateLimits::On);
        let processes = [(test.store.clone(), of_process()), (test.another_process(), of_process())];
        let mut passed = 0;
        for call in 0..60 {
            let (store, limit) = &processes[call % 2];
            match limit.take(store, "who", noon()).await {
                Ok(()) => passed += 1,
                Err(exceeded) => assert_eq!(exceeded.retry_after_seconds(), 60),
            }
        }
        assert_eq!(passed, 25);
        let (store, limit) = &processes[0];
        assert!(limit.take(store, "someone else", noon()).await.is_ok());
        assert!(limit.take(store, "who", noon() + TimeDelta::seconds(60)).await.is_ok());
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM limits"), 1, "one call of a caller costs no write");
    });
}

#[test]
fn exactly_the_allowed_number_of_concurrent_first_calls_pass() {
    on_each_database(|test| async move {
        let limit = SharedLimit::new(Limit::new("shared", 25, 60), RateLimits::On);
        let calls = (0..40).map(|_| {
            let (limit, store) = (limit.clone(), test.store.clone());
            tokio::spawn(async move { limit.take(&store, "who", noon()).await.is_ok() })
        });
        let mut passed = 0;
        for call in calls.collect::<Vec<_>>() {
            passed += usize::from(call.await.expect("no panic"));
        }
        assert_eq!(passed, 25);
    });
}

#[test]
fn the_first_calls_of_a_caller_count_without_a_write() {
    on_each_database(|test| async move {
        let limit = SharedLimit::new(Limit::new("shared", 60, 60), RateLimits::On);
        for caller in ["a", "b", "c"] {
            for _ in 0..3 {
                assert!(limit.take(&test.store, caller, noon()).await.is_ok());
            }
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM limits"), 0);
        let mut passed = 3;
        while limit.take(&test.store, "a", noon()).await.is_ok() {
            passed += 1;
        }
        assert_eq!(passed, 60);
    });
}

#[test]
fn while_the_store_is_down_each_process_enforces_the_limit_alone() {
    on_each_database(|test| async move {
        execute(&test.url, "DROP TABLE limits");
        let limit = SharedLimit::new(Limit::new("shared", 25, 60), RateLimits::On);
        for number in 0..25 {
            assert!(limit.take(&test.store, "who", noon()).await.is_ok(), "{number}");
        }
        let refused = limit.take(&test.store, "who", noon() + TimeDelta::seconds(10)).await;
        assert_eq!(refused.expect_err("too many").retry_after_seconds(), 50);
        assert!(limit.take(&test.store, "who", noon() + TimeDelta::seconds(60)).await.is_ok());
    });
}

#[test]
fn a_statement_deletes_at_most_a_thousand_expired_rows() {
    on_each_database(|test| async move {
        let fill = |s: &mut dyn application::Session| {
            (0..1_001).try_for_each(|number| s.lock_limit(&format!("number {number}")).map(drop))
        };
        test.store.write(fill).await.expect("stored");
        let remove = || test.store.write(|s: &mut dyn application::Session| s.delete_expired_limits(noon()));
        assert_eq!(remove().await.expect("removed"), 1_000);
        assert_eq!(remove().await.expect("removed"), 1);
        test.store.write(fill).await.expect("stored");
        application::forget(&test.store, noon()).await.expect("deleted");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM limits"), 0);
    });
}
