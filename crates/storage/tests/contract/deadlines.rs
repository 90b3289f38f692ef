//! Reads have a time limit, and expensive reads do not delay others.

use application::Session;
use kernel::{StoreError, StudyId, UserId};
use std::time::{Duration, Instant};
use storage::DatabaseUrl;
use store_testing::on_each_database;
use store_testing::sql::execute;

/// More reads than connections.
const MANY: usize = 20;
/// Longer than a heavy read waits for its connection.
const LONG: Duration = Duration::from_secs(3);

/// Makes queries on likes run without end.
fn make_endless(url: &DatabaseUrl) {
    execute(
        url,
        "ALTER TABLE likes RENAME TO likes_before; CREATE VIEW likes AS WITH RECURSIVE n(i) AS \
         (SELECT CAST(2 AS BIGINT) UNION ALL SELECT i + 1 FROM n) SELECT i AS study_id, i AS user_id FROM n",
    );
}

/// Reads the likes of a user who has none.
fn ask(s: &mut dyn Session) -> Result<(), StoreError> {
    s.find_marks(&[StudyId(1)], UserId(1)).map(drop)
}

fn answer_at_once(s: &mut dyn Session) -> Result<bool, StoreError> {
    s.has_due_mail(unit_of_work::Urgency::News, store_testing::people::noon())
}

#[test]
fn an_endless_read_is_stopped_and_reported_as_unavailable() {
    on_each_database(|test| async move {
        make_endless(&test.url);
        let stopped = test.store.read(ask).await;
        assert!(matches!(stopped, Err(StoreError::Unavailable)), "{stopped:?}");
        let stopped = test.store.read_heavy(ask).await;
        assert!(matches!(stopped, Err(StoreError::Unavailable)), "{stopped:?}");
        test.store.read(answer_at_once).await.expect("the connection goes on");
    });
}

#[test]
fn heavy_reads_delay_only_each_other() {
    on_each_database(|test| async move {
        make_endless(&test.url);
        let heavy: Vec<_> = (0..MANY)
            .map(|_| {
                let store = test.store.clone();
                tokio::spawn(async move { store.read_heavy(ask).await })
            })
            .collect();
        while !heavy.iter().any(tokio::task::JoinHandle::is_finished) {
            test.store.read(answer_at_once).await.expect("there is a connection");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        for read in heavy {
            read.abort();
        }
    });
}

#[test]
fn a_heavy_read_is_refused_rather_than_queued_behind_a_long_one() {
    on_each_database(|test| async move {
        let store = test.store.clone();
        let long = tokio::spawn(async move {
            store
                .read_heavy(|_| {
                    std::thread::sleep(LONG);
                    Ok::<_, StoreError>(())
                })
                .await
        });
        tokio::time::sleep(Duration::from_millis(200)).await;
        let refused = test.store.read_heavy(answer_at_once).await;
        assert!(matches!(refused, Err(StoreError::Unavailable)), "{refused:?}");
        assert!(!long.is_finished());
        long.await.expect("it ends").expect("it is not stopped");
    });
}

#[test]
fn a_read_is_stopped_when_its_caller_no_longer_waits() {
    on_each_database(|test| async move {
        make_endless(&test.url);
        let begun = Instant::now();
        let abandoned: Vec<_> = (0..MANY)
            .map(|_| {
                let store = test.store.clone();
                tokio::spawn(async move { store.read(ask).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(200)).await;
        abandoned.iter().for_each(tokio::task::JoinHandle::abort);
        test.store.read(answer_at_once).await.expect("a connection came free");
        // The deadline alone would free one after three seconds.
        assert!(begun.elapsed() < Duration::from_millis(2_900), "{:?}", begun.elapsed());
    });
}
