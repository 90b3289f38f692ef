//! Streams of events: numbered without gaps, and only for committed changes.

use application::{Session, Store};
use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId, UserId};
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use tokio::task::JoinSet;
use unit_of_work::{Event, EventKind, NewEvent, Stream};

const WRITERS: i64 = 16;
const ROUNDS: i64 = 6;

fn event(user: UserId, number: i64, at: Instant) -> NewEvent {
    NewEvent { stream: Stream::User(user), kind: EventKind::StudyLiked(StudyId(number)), at }
}

async fn events(store: &Store, user: UserId) -> Vec<Event> {
    store.read(move |s| s.list_events(Stream::User(user), 0, 10_000)).await.expect("the store answers")
}

async fn numbers(store: &Store, user: UserId) -> Vec<i64> {
    events(store, user).await.into_iter().map(|event| event.seq).collect()
}

/// Appends an event for both users in either order, and rolls every third one back.
async fn write(store: Store, people: [UserId; 2], writer: i64) -> i64 {
    let mut kept = 0;
    for round in 0..ROUNDS {
        let is_kept = (writer + round) % 3 != 0;
        let mut both = people.map(|user| event(user, writer * ROUNDS + round, noon()));
        if writer % 2 == 0 {
            both.reverse();
        }
        let work = move |s: &mut dyn Session| {
            s.append_events(&both)?;
            if is_kept { Ok(()) } else { Err(StoreError::DanglingReference) }
        };
        match store.write(work).await {
            Ok(()) => kept += 1,
            Err(error) => assert!(!is_kept && matches!(error, StoreError::DanglingReference), "{error:?}"),
        }
    }
    kept
}

#[test]
fn a_reader_never_sees_an_event_without_the_earlier_ones() {
    on_each_database(|test| async move {
        let people = [person(&test.store, 1).await, person(&test.store, 2).await];
        let stores = [test.store.clone(), test.another_process()];
        let mut writers = JoinSet::new();
        for writer in 0..WRITERS {
            writers.spawn(write(stores[usize::from(writer % 4 < 2)].clone(), people, writer));
        }
        let mut kept = 0;
        while !writers.is_empty() {
            for (store, user) in stores.iter().zip(people) {
                let seen = numbers(store, user).await;
                assert!(seen.iter().copied().eq(1..=i64::try_from(seen.len()).expect("small")), "{seen:?}");
            }
            while let Some(ended) = writers.try_join_next() {
                kept += ended.expect("no panic");
            }
        }
        assert_eq!(kept, WRITERS * ROUNDS * 2 / 3);
        for user in people {
            assert!(numbers(&test.store, user).await.into_iter().eq(1..=kept), "what is rolled back leaves no gap");
        }
    });
}

#[test]
fn events_are_read_from_a_given_number_on() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let all: Vec<NewEvent> = (0..9).map(|number| event(user, number, noon())).collect();
        test.store.write(move |s| s.append_events(&all)).await.expect("appended");
        let next = test.store.read(move |s| s.list_events(Stream::User(user), 4, 3)).await.expect("listed");
        assert_eq!(next.iter().map(|event| event.seq).collect::<Vec<_>>(), [5, 6, 7]);
        let stored = Event { seq: 5, kind: EventKind::StudyLiked(StudyId(4)), at: noon() };
        assert_eq!(next[0], stored);
    });
}

#[test]
fn events_are_deleted_after_ninety_days_and_their_numbers_are_not_reused() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let append = |at| test.store.write(move |s| s.append_events(&[event(user, 1, at)]));
        for day in [0, 0, 1] {
            append(noon() + TimeDelta::days(day)).await.expect("appended");
        }
        let end = noon() + TimeDelta::days(90);
        application::forget(&test.store, end).await.expect("deleted");
        assert_eq!(numbers(&test.store, user).await, [1, 2, 3]);
        application::forget(&test.store, end + TimeDelta::microseconds(1)).await.expect("deleted");
        assert_eq!(numbers(&test.store, user).await, [3]);
        application::forget(&test.store, end + TimeDelta::days(2)).await.expect("deleted");
        append(end).await.expect("appended");
        assert_eq!(numbers(&test.store, user).await, [4]);
    });
}
