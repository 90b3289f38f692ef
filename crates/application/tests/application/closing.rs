//! The deadline of a study is announced once on the day before, even after restarts.

use application::Store;
use application::studies::announce_closings;
use chrono::TimeDelta;
use kernel::{Instant, StudyId, UserId, seoul};
use notifications::Kind;
use store_testing::notifications::inbox;
use store_testing::people::person;
use store_testing::studies::{close, fields, friday, like, post, tree};
use store_testing::{TestDatabase, on_each_database};

/// A study whose deadline is tomorrow, liked by its author and a reader.
async fn liked(test: &TestDatabase) -> (UserId, UserId, StudyId) {
    let (author, reader) = (person(&test.store, 1).await, person(&test.store, 2).await);
    let made = tree(&test.store, "CS").await;
    let mut sent = fields("네트워크 함께 읽기", made.sub);
    sent.dates.deadline = Some(deadline());
    let id = post(&test.store, author, sent, friday()).await;
    for who in [author, reader] {
        like(&test.store, id, who).await.expect("there");
    }
    (author, reader, id)
}

/// The end of tomorrow.
fn deadline() -> Instant {
    seoul::end_of(seoul::day_of(friday() + TimeDelta::days(1)))
}

async fn notified(store: &Store, who: UserId) -> Vec<(Kind, Option<Instant>)> {
    inbox(store, who).await.into_iter().map(|notified| (notified.kind, notified.ends_at)).collect()
}

#[test]
fn a_deadline_is_announced_once_by_many_processes() {
    on_each_database(|test| async move {
        let (author, reader, _) = liked(&test).await;
        let stores = [test.store.clone(), test.another_process()];
        let runs = (0..8).map(|number: usize| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move { announce_closings(&store, friday()).await })
        });
        for run in runs.collect::<Vec<_>>() {
            run.await.expect("no panic").expect("announced");
        }
        assert_eq!(notified(&test.store, reader).await, [(Kind::StudyClosing, Some(deadline()))]);
        assert_eq!(notified(&test.store, author).await, [], "they set it themselves");
    });
}

#[test]
fn a_moved_deadline_is_announced_again() {
    on_each_database(|test| async move {
        let (author, reader, id) = liked(&test).await;
        let store = &test.store;
        announce_closings(store, friday()).await.expect("announced");
        let made = store.read(move |s| s.find_study(id)).await.expect("answers").expect("there");
        let mut sent = fields("네트워크 함께 읽기", made.draft.placement.category);
        let later = deadline() + TimeDelta::days(1);
        sent.dates.deadline = Some(later);
        application::studies::update_study(store, id, author, sent, None, friday()).await.expect("allowed");
        announce_closings(store, friday()).await.expect("announced");
        assert_eq!(notified(store, reader).await.len(), 1, "it is two days away");
        announce_closings(store, friday() + TimeDelta::days(1)).await.expect("announced");
        assert_eq!(notified(store, reader).await.iter().map(|(_, ends)| *ends).max(), Some(Some(later)));
    });
}

#[test]
fn closed_studies_and_past_deadlines_are_not_announced() {
    on_each_database(|test| async move {
        let (author, reader, id) = liked(&test).await;
        announce_closings(&test.store, deadline() + TimeDelta::milliseconds(1)).await.expect("nothing to announce");
        close(&test.store, id, author, friday()).await.expect("allowed");
        announce_closings(&test.store, friday()).await.expect("nothing to announce");
        assert_eq!(notified(&test.store, reader).await, []);
    });
}

#[test]
fn open_studies_that_close_within_the_time_are_counted() {
    on_each_database(|test| async move {
        let (author, _, id) = liked(&test).await;
        let counted =
            async |now, last| test.store.read(move |s| s.count_closing_studies(now, last)).await.expect("counts");
        let just_before = deadline() - TimeDelta::milliseconds(1);
        assert_eq!(counted(friday(), just_before).await, 0);
        assert_eq!(counted(friday(), friday()).await, 0);
        let late = friday() + TimeDelta::days(7);
        assert_eq!(counted(friday(), late).await, 1);
        assert_eq!(counted(late, late).await, 0);
        close(&test.store, id, author, friday()).await.expect("allowed");
        assert_eq!(counted(friday(), late).await, 0);
    });
}
