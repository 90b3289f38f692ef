//! The events of facts.

use application::Store;
use kernel::{StudyId, UserId};
use std::sync::Arc;
use store_testing::notifications::inbox;
use store_testing::people::{admin, noon, person};
use store_testing::roadmaps::{claim, completed, ordered};
use store_testing::studies::{close, delete, fields, friday, like, post, reopen, tree, unlike};
use store_testing::{FixedClock, on_each_database};
use unit_of_work::{Event, EventKind, Stream};

async fn events(store: &Store, user: UserId) -> Vec<Event> {
    store.read(move |s| s.list_events(Stream::User(user), 0, 10_000)).await.expect("the store answers")
}

async fn kinds(store: &Store, user: UserId) -> Vec<EventKind> {
    events(store, user).await.into_iter().map(|event| event.kind).collect()
}

#[test]
fn an_author_gets_events_of_their_study_and_of_likes_by_others() {
    on_each_database(|test| async move {
        let clock = FixedClock::at("2026-11-20T12:00:00+09:00");
        let store = test.store_at(Arc::new(clock));
        let (author, reader) = (person(&store, 1).await, person(&store, 2).await);
        let made = tree(&store, "CS").await;
        let id = post(&store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let new = fields("운영체제 함께 읽기", made.middle);
        application::studies::update_study(&store, id, author, new, None, friday()).await.expect("allowed");
        for _ in 0..2 {
            close(&store, id, author, friday()).await.expect("allowed");
            like(&store, id, author).await.expect("there");
            like(&store, id, reader).await.expect("there");
        }
        for _ in 0..2 {
            reopen(&store, id, author, friday()).await.expect("allowed");
            unlike(&store, id, reader).await.expect("there");
        }
        delete(&store, id, reader).await.expect_err("another user");
        delete(&store, id, admin(&store).await).await.expect("an administrator");

        let recorded = [
            EventKind::StudyCreated(id),
            EventKind::StudyChanged(id),
            EventKind::StudyClosed(id),
            EventKind::StudyLiked(id),
            EventKind::StudyReopened(id),
            EventKind::StudyDeleted(id),
            // An administrator deleted it.
            EventKind::Notified(inbox(&store, author).await[0].id),
        ];
        let expected: Vec<Event> = (1..).zip(recorded).map(|(seq, kind)| Event { seq, kind, at: friday() }).collect();
        assert_eq!(events(&store, author).await, expected);
        assert_eq!(events(&store, reader).await, []);
    });
}

#[test]
fn a_finished_roadmap_appends_an_event_for_its_owner() {
    on_each_database(|test| async move {
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let made = ordered(&test.store, first, None, noon()).await.expect("ordered").id;
        claim(&test.store, "run", noon()).await.job.expect("it waits");
        completed(&test.store, made, "run").await.expect("still leased");
        let recorded = inbox(&test.store, first).await;
        assert_eq!(kinds(&test.store, first).await, [EventKind::Notified(recorded[0].id)]);

        ordered(&test.store, second, None, noon()).await.expect("ordered");
        assert_eq!(events(&test.store, second).await, [], "an order is no news to who made it");
    });
}

#[test]
fn refused_writes_append_no_events() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let mut wrong = fields("네트워크 함께 읽기", made.sub);
        wrong.recruits = None;
        let (store, limits) = (&test.store, kernel::limit::RateLimits::On);
        application::studies::create_study(store, author, wrong, None, limits, friday()).await.expect_err("wrong");
        like(store, StudyId(0), author).await.expect_err("no such study");
        assert_eq!(events(store, author).await, []);
    });
}
