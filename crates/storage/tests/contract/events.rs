//! Streams of events: numbered without gaps, and only for committed changes.

use crate::notifications::inbox;
use crate::roadmap_support::{claim, completed, ordered};
use crate::study_support::{close, delete, fields, friday, like, post, reopen, tree, unlike};
use crate::support::{admin, noon, person};
use application::{Session, Store};
use chrono::TimeDelta;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::sync::Arc;
use testing::{FixedClock, on_each_database};
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

async fn kinds(store: &Store, user: UserId) -> Vec<EventKind> {
    events(store, user).await.into_iter().map(|event| event.kind).collect()
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
fn nobody_ever_sees_a_number_without_those_before_it() {
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
fn a_reader_goes_on_from_where_it_stopped() {
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
fn events_are_kept_for_ninety_days_and_their_numbers_are_not_given_again() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let append = |at| test.store.write(move |s| s.append_events(&[event(user, 1, at)]));
        for day in [0, 0, 1] {
            append(noon() + TimeDelta::days(day)).await.expect("appended");
        }
        let end = noon() + TimeDelta::days(90);
        application::forget(&test.store, end).await.expect("forgotten");
        assert_eq!(numbers(&test.store, user).await, [1, 2, 3]);
        application::forget(&test.store, end + TimeDelta::microseconds(1)).await.expect("forgotten");
        assert_eq!(numbers(&test.store, user).await, [3]);
        application::forget(&test.store, end + TimeDelta::days(2)).await.expect("forgotten");
        append(end).await.expect("appended");
        assert_eq!(numbers(&test.store, user).await, [4]);
    });
}

#[test]
fn an_author_is_told_what_becomes_of_their_study_and_who_likes_it_but_not_of_their_own_likes() {
    on_each_database(|test| async move {
        let clock = FixedClock::at("2026-11-20T12:00:00+09:00");
        let store = test.store_at(Arc::new(clock));
        let (author, reader) = (person(&store, 1).await, person(&store, 2).await);
        let made = tree(&store, "CS").await;
        let id = post(&store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let new = fields("운영체제 함께 읽기", made.middle);
        application::studies::update_study(&store, id, author, new, None, friday()).await.expect("its author");
        for _ in 0..2 {
            close(&store, id, author, friday()).await.expect("its author");
            like(&store, id, author).await.expect("there");
            like(&store, id, reader).await.expect("there");
        }
        for _ in 0..2 {
            reopen(&store, id, author, friday()).await.expect("its author");
            unlike(&store, id, reader).await.expect("there");
        }
        delete(&store, id, reader).await.expect_err("somebody else");
        delete(&store, id, admin(&store).await).await.expect("an administrator");

        let told = [
            EventKind::StudyCreated(id),
            EventKind::StudyChanged(id),
            EventKind::StudyClosed(id),
            EventKind::StudyLiked(id),
            EventKind::StudyReopened(id),
            EventKind::StudyDeleted(id),
        ];
        let expected: Vec<Event> = (1..).zip(told).map(|(seq, kind)| Event { seq, kind, at: friday() }).collect();
        assert_eq!(events(&store, author).await, expected);
        assert_eq!(events(&store, reader).await, []);
    });
}

#[test]
fn an_owner_hears_that_there_is_something_to_read_about_a_roadmap() {
    on_each_database(|test| async move {
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let made = ordered(&test.store, first, None, noon()).await.expect("ordered").id;
        claim(&test.store, "run", noon()).await.job.expect("it waits");
        completed(&test.store, made, "run").await.expect("held");
        let told = inbox(&test.store, first).await;
        assert_eq!(kinds(&test.store, first).await, [EventKind::Notified(told[0].id)]);

        ordered(&test.store, second, None, noon()).await.expect("ordered");
        assert_eq!(events(&test.store, second).await, [], "an order is no news to who made it");
    });
}

#[test]
fn what_is_refused_is_told_to_nobody() {
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
