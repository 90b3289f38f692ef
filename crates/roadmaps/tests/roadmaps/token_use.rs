//! Model tokens: counted per user and day in Seoul across processes, within the daily limit.

use chrono::TimeDelta;
use kernel::{Instant, UserId};
use roadmaps::Error;
use roadmaps::jobs::ReservedTokens;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::sql::count;
use unit_of_work::Store;

const DAILY: u32 = 1_000;

async fn reserve(store: &Store, who: UserId, tokens: u32, at: Instant) -> Result<ReservedTokens, Error> {
    store.write(move |s| roadmaps::jobs::reserve_tokens(s, who, tokens, DAILY, at)).await
}

async fn reserved(store: &Store, who: UserId, tokens: u32, at: Instant) -> ReservedTokens {
    reserve(store, who, tokens, at).await.expect("so many are left")
}

async fn settle(store: &Store, who: UserId, reserved: ReservedTokens, used: u32) {
    store.write(move |s| roadmaps::jobs::settle_tokens(s, who, reserved, used)).await.expect("counted");
}

/// Returns how long a user has to wait for one more token; `None` if there is one.
async fn wait(store: &Store, who: UserId, at: Instant) -> Option<TimeDelta> {
    match reserve(store, who, 1, at).await {
        Ok(taken) => {
            settle(store, who, taken, 0).await;
            None
        }
        Err(Error::QuotaExceeded { retry_after }) => Some(retry_after),
        Err(error) => panic!("{error:?}"),
    }
}

#[test]
fn token_use_is_reset_at_midnight_in_seoul() {
    on_each_database(|test| async move {
        let (one, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        reserved(&test.store, one, DAILY - 1, noon()).await;
        assert_eq!(wait(&test.store, one, noon()).await, None);
        reserved(&test.store, one, 1, noon()).await;
        let left = wait(&test.store, one, noon()).await.expect("none are left");
        assert_eq!(wait(&test.store, other, noon()).await, None, "another user's");
        let midnight = noon() + left;
        assert_eq!(midnight, kernel::seoul::start_of(kernel::seoul::day_of(midnight)));
        let moment = TimeDelta::microseconds(1);
        assert_eq!(wait(&test.store, one, midnight - moment).await, Some(moment));
        assert_eq!(wait(&test.store, one, midnight).await, None);
    });
}

#[test]
fn a_request_that_may_exceed_the_rest_is_refused_without_a_charge() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        assert!(matches!(reserve(&test.store, who, DAILY + 1, noon()).await, Err(Error::QuotaExceeded { .. })));
        reserved(&test.store, who, 600, noon()).await;
        assert!(matches!(reserve(&test.store, who, 401, noon()).await, Err(Error::QuotaExceeded { .. })));
        reserved(&test.store, who, 400, noon()).await;
        assert_eq!(count(&test.url, "SELECT tokens AS count FROM token_use"), 1_000);
    });
}

#[test]
fn a_reservation_is_replaced_by_the_actual_use_on_its_day() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        let first = reserved(&test.store, who, 600, noon()).await;
        settle(&test.store, who, first, 50).await;
        let second = reserved(&test.store, who, 600, noon()).await;
        settle(&test.store, who, second, 700).await;
        assert_eq!(count(&test.url, "SELECT tokens AS count FROM token_use"), 750);
        let third = reserved(&test.store, who, 250, noon()).await;
        let midnight = noon() + wait(&test.store, who, noon()).await.expect("none are left");
        reserved(&test.store, who, 7, midnight).await;
        settle(&test.store, who, third, 0).await;
        assert_eq!(count(&test.url, "SELECT MAX(tokens) AS count FROM token_use"), 750);
        assert_eq!(count(&test.url, "SELECT MIN(tokens) AS count FROM token_use"), 7, "the next day's");
    });
}

#[test]
fn concurrent_requests_do_not_exceed_the_limit_together() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        let other = test.another_process();
        let calls = (0..30).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { reserve(&store, who, 60, noon()).await.is_ok() })
        });
        let mut taken = 0;
        for call in calls.collect::<Vec<_>>() {
            taken += i64::from(call.await.expect("no panic"));
        }
        assert_eq!(taken, 16, "16 times 60 are at most 1,000");
        assert_eq!(count(&test.url, "SELECT tokens AS count FROM token_use"), 960);
    });
}

#[test]
fn old_days_are_deleted() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        reserved(&test.store, who, 7, noon()).await;
        reserved(&test.store, who, 7, noon() + TimeDelta::days(20)).await;
        application::forget(&test.store, noon() + TimeDelta::days(32)).await.expect("swept");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM token_use"), 1);
    });
}
