//! Tokens of a language model: counted for each person and day in Seoul, in every process, and not past the day's limit.

use crate::support::{count, noon, person};
use application::Store;
use chrono::TimeDelta;
use kernel::{Instant, UserId};
use roadmaps::Error;
use testing::on_each_database;

const DAILY: u32 = 1_000;

async fn used(store: &Store, who: UserId, tokens: u32, at: Instant) {
    store.write(move |s| roadmaps::record_tokens(s, who, tokens, at)).await.expect("counted");
}

/// How long somebody has to wait, if they have to.
async fn wait(store: &Store, who: UserId, at: Instant) -> Option<TimeDelta> {
    match store.read(move |s| roadmaps::require_tokens_left(s, who, DAILY, at)).await {
        Ok(()) => None,
        Err(Error::QuotaExceeded { retry_after }) => Some(retry_after),
        Err(error) => panic!("{error:?}"),
    }
}

#[test]
fn what_was_used_is_over_at_midnight_in_seoul_and_no_sooner() {
    on_each_database(|test| async move {
        let (one, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        used(&test.store, one, DAILY - 1, noon()).await;
        assert_eq!(wait(&test.store, one, noon()).await, None);
        used(&test.store, one, 1, noon()).await;
        let left = wait(&test.store, one, noon()).await.expect("none are left");
        assert_eq!(wait(&test.store, other, noon()).await, None, "somebody else's");
        let midnight = noon() + left;
        assert_eq!(midnight, kernel::seoul::start_of(kernel::seoul::day_of(midnight)));
        let moment = TimeDelta::microseconds(1);
        assert_eq!(wait(&test.store, one, midnight - moment).await, Some(moment));
        assert_eq!(wait(&test.store, one, midnight).await, None);
    });
}

#[test]
fn calls_that_end_at_once_are_all_counted() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        let other = test.another_process();
        let calls = (0..20).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { used(&store, who, 50, noon()).await })
        });
        for call in calls.collect::<Vec<_>>() {
            call.await.expect("no panic");
        }
        assert_eq!(count(&test.url, "SELECT tokens AS count FROM token_use"), 1_000);
        assert!(wait(&other, who, noon()).await.is_some());
    });
}

#[test]
fn old_days_are_forgotten() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        used(&test.store, who, 7, noon()).await;
        used(&test.store, who, 7, noon() + TimeDelta::days(20)).await;
        application::forget(&test.store, noon() + TimeDelta::days(32)).await.expect("swept");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM token_use"), 1);
    });
}
