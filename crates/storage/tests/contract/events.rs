//! Streams of events: numbered without gaps, and only for committed changes.

use application::{Session, Store};
use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeMap;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::studies::{fields, friday, post, tree};
use tokio::task::JoinSet;
use unit_of_work::{Event, EventKind, NewEvent, Stream};

const WRITERS: i64 = 16;
const ROUNDS: i64 = 6;

fn event(stream: impl Into<Stream>, number: i64, at: Instant) -> NewEvent {
    NewEvent { stream: stream.into(), kind: EventKind::StudyLiked(StudyId(number)), at }
}

async fn events(store: &Store, stream: impl Into<Stream>) -> Vec<Event> {
    let stream = stream.into();
    store.read(move |s| s.list_events(stream, 0, 10_000)).await.expect("the store answers")
}

async fn numbers(store: &Store, stream: impl Into<Stream>) -> Vec<i64> {
    events(store, stream).await.into_iter().map(|event| event.seq).collect()
}

/// The room of a new study.
async fn room(store: &Store, author: UserId) -> Stream {
    let made = tree(store, "CS").await;
    Stream::Room(post(store, author, fields("네트워크 함께 읽기", made.sub), friday()).await)
}

async fn heads(store: &Store, streams: [Stream; 3]) -> BTreeMap<Stream, i64> {
    store.read(move |s| s.list_heads(&streams)).await.expect("the store answers")
}

/// Appends an event to each stream in either order, and rolls every third transaction back.
async fn write(store: Store, streams: [Stream; 3], writer: i64) -> i64 {
    let mut kept = 0;
    for round in 0..ROUNDS {
        let is_kept = (writer + round) % 3 != 0;
        let mut all = streams.map(|stream| event(stream, writer * ROUNDS + round, noon()));
        if writer % 2 == 0 {
            all.reverse();
        }
        let work = move |s: &mut dyn Session| {
            s.append_events(&all)?;
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
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let streams = [first.into(), second.into(), room(&test.store, second).await];
        let begun: BTreeMap<Stream, i64> = heads(&test.store, streams).await;
        let begun = streams.map(|stream| begun.get(&stream).copied().unwrap_or_default());
        let stores = [test.store.clone(), test.another_process()];
        let mut writers = JoinSet::new();
        for writer in 0..WRITERS {
            writers.spawn(write(stores[usize::from(writer % 4 < 2)].clone(), streams, writer));
        }
        let mut kept = 0;
        while !writers.is_empty() {
            for (store, stream) in stores.iter().cycle().zip(streams) {
                let seen = numbers(store, stream).await;
                assert!(seen.iter().copied().eq(1..=i64::try_from(seen.len()).expect("small")), "{seen:?}");
            }
            while let Some(ended) = writers.try_join_next() {
                kept += ended.expect("no panic");
            }
        }
        assert_eq!(kept, WRITERS * ROUNDS * 2 / 3);
        let ended = heads(&test.store, streams).await;
        for (stream, begun) in streams.into_iter().zip(begun) {
            let seen = numbers(&test.store, stream).await;
            assert!(seen.into_iter().eq(1..=begun + kept), "a rolled back transaction leaves no gap");
            assert_eq!(ended[&stream], begun + kept);
        }
    });
}

#[test]
fn events_are_read_from_a_given_number_on() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let all: Vec<NewEvent> = (0..9).map(|number| event(user, number, noon())).collect();
        test.store.write(move |s| s.append_events(&all)).await.expect("appended");
        let next = test.store.read(move |s| s.list_events(user.into(), 4, 3)).await.expect("listed");
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

#[test]
fn events_of_a_room_are_deleted_after_thirty_days() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let room = room(&test.store, user).await;
        let all = [event(user, 1, noon()), event(room, 1, noon()), event(room, 2, noon() + TimeDelta::days(1))];
        test.store.write(move |s| s.append_events(&all)).await.expect("appended");
        let own = numbers(&test.store, user).await;
        let end = noon() + TimeDelta::days(30);
        application::forget(&test.store, end).await.expect("deleted");
        assert_eq!(numbers(&test.store, room).await, [1, 2]);
        application::forget(&test.store, end + TimeDelta::microseconds(1)).await.expect("deleted");
        assert_eq!(numbers(&test.store, room).await, [2]);
        assert_eq!(numbers(&test.store, user).await, own, "those of a user are stored for longer");
        let heads = heads(&test.store, [room, user.into(), Stream::User(UserId(0))]).await;
        assert_eq!(heads.get(&room), Some(&2));
        assert_eq!(heads.get(&Stream::User(UserId(0))), None);
    });
}
