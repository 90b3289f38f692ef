//! Shared roadmaps, copies of them, and edited days.

use chrono::{NaiveDate, TimeDelta};
use kernel::{Actor, RoadmapId, UserId};
use roadmaps::Error;
use roadmaps::library::{DayKeyword, Edit, Roadmap, RoadmapChange, RoadmapFields};
use roadmaps::sharing::{Share, ShareToken};
use std::sync::Arc;
use store_testing::people::{noon, person};
use store_testing::roadmaps::{brief, stored, written};
use store_testing::sql::{count, execute};
use store_testing::{CountingRandomness, on_each_database};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Roadmaps;
use unit_of_work::{Session, Store};

async fn share(
    store: &Store,
    by: UserId,
    id: RoadmapId,
    randomness: &Arc<CountingRandomness>,
) -> Result<Share, Refused> {
    let randomness = Arc::clone(randomness);
    let work =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::share_roadmap(s, actor, id, &*randomness, noon());
    store.write_as(by, work).await
}

async fn unshare(store: &Store, by: UserId, id: RoadmapId) -> Result<(), Refused> {
    store.write_as(by, move |s, actor| roadmaps::sharing::unshare_roadmap(s, actor, id)).await
}

async fn shared(store: &Store, token: &ShareToken) -> Result<Roadmap, Error> {
    let token = token.clone();
    store.read(move |s| roadmaps::sharing::find_shared(s, &token)).await
}

async fn copied(store: &Store, by: UserId, id: RoadmapId, token: Option<&ShareToken>) -> Result<Roadmap, Refused> {
    let (token, later) = (token.cloned(), noon() + TimeDelta::hours(1));
    let work =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::sharing::copy_roadmap(s, actor, id, token.as_ref(), later);
    store.write_as(by, work).await
}

/// Gives a roadmap a title and a start date, and marks its first day.
async fn follow(store: &Store, owner: UserId, id: RoadmapId) {
    let start = NaiveDate::from_ymd_opt(2027, 1, 18).expect("a date");
    let titled = RoadmapFields { title: Edit::Set("겨울 계획".to_owned()), ..RoadmapFields::default() };
    let starting = RoadmapFields { start_date: Edit::Set(start), ..RoadmapFields::default() };
    for fields in [titled, starting] {
        let change = RoadmapChange::parse(fields).expect("in range");
        let update =
            move |s: &mut dyn Session, actor: &Actor| roadmaps::library::update_roadmap(s, actor, id, change, None);
        store.write_as(owner, update).await.expect("allowed");
    }
    let mark = move |s: &mut dyn Session, actor: &Actor| {
        roadmaps::library::update_progress(s, actor, id, (1, 1), true, noon())
    };
    store.write_as(owner, mark).await.expect("allowed");
}

#[test]
fn a_share_link_stays_the_same_until_it_is_deleted() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let id = stored(store, Some(owner), 7, noon()).await;
        let randomness = Arc::default();
        assert!(matches!(share(store, other, id, &randomness).await, Err(Roadmaps(Error::RoadmapNotFound))));
        let first = share(store, owner, id, &randomness).await.expect("allowed");
        assert_eq!(share(store, owner, id, &randomness).await.expect("allowed"), first);
        assert_eq!(shared(store, &first.token).await.expect("public").id, id);
        let found = store.read(move |s| roadmaps::sharing::find_share(s, owner, id)).await.expect("allowed");
        assert_eq!(found.as_ref(), Some(&first));
        let hidden = store.read(move |s| roadmaps::sharing::find_share(s, other, id)).await;
        assert!(matches!(hidden, Err(Error::RoadmapNotFound)));
        assert!(matches!(unshare(store, other, id).await, Err(Roadmaps(Error::RoadmapNotFound))));
        for _ in 0..2 {
            unshare(store, owner, id).await.expect("allowed");
        }
        assert!(matches!(shared(store, &first.token).await, Err(Error::RoadmapNotFound)));
        let second = share(store, owner, id, &randomness).await.expect("allowed");
        assert_ne!(second.token, first.token);
        assert!(matches!(shared(store, &first.token).await, Err(Error::RoadmapNotFound)));
        store.write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id)).await.expect("allowed");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmap_shares"), 0);
    });
}

#[test]
fn the_share_link_of_a_suspended_user_is_invalid_until_they_are_restored() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, reader) = (person(store, 1).await, person(store, 2).await);
        let id = stored(store, Some(owner), 7, noon()).await;
        let token = share(store, owner, id, &Arc::default()).await.expect("allowed").token;
        for (suspended_at, is_shown) in [("created_at", false), ("NULL", true)] {
            execute(&test.url, &format!("UPDATE users SET suspended_at = {suspended_at} WHERE id = {owner}"));
            let (seen, copy) = (shared(store, &token).await, copied(store, reader, id, Some(&token)).await);
            assert!(is_shown == seen.is_ok() && is_shown == copy.is_ok(), "{suspended_at}");
            assert!(is_shown || matches!(seen, Err(Error::RoadmapNotFound)));
            assert!(is_shown || matches!(copy, Err(Roadmaps(Error::RoadmapNotFound))));
        }
    });
}

#[test]
fn a_copy_starts_without_progress_and_without_the_owners_objective() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let id = stored(store, Some(owner), 14, noon()).await;
        follow(store, owner, id).await;
        let token = share(store, owner, id, &Arc::default()).await.expect("allowed").token;
        let own_objective = brief(14).objective().to_owned();
        for (by, objective, title) in
            [(owner, own_objective, "겨울 계획 (복사본)"), (other, String::new(), "겨울 계획")]
        {
            let copy = copied(store, by, id, Some(&token)).await.expect("shown by the link");
            assert_ne!(copy.id, id);
            assert_eq!(copy.owner, Some(by));
            assert_eq!(copy.title.as_deref(), Some(title));
            assert_eq!(copy.plan.weeks(), written(&brief(14)).plan.weeks());
            assert_eq!(copy.brief.objective(), objective.as_str());
            assert_eq!(copy.plan.evaluation().contains("취업 준비"), by == owner, "{}", copy.plan.evaluation());
            assert_eq!(copy.progress.days_done(), 0);
            assert_eq!(copy.start_date, None);
            assert_eq!(copy.study, None);
            assert_eq!(copy.created_at, noon() + TimeDelta::hours(1));
            let read = store.read(move |s| roadmaps::library::find_roadmap(s, by, copy.id)).await.expect("allowed");
            assert_eq!(read, copy);
        }
    });
}

#[test]
fn only_samples_own_and_shared_roadmaps_can_be_copied() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let sample = stored(store, None, 14, noon()).await;
        let secret = stored(store, Some(owner), 7, noon()).await;
        let shown = stored(store, Some(owner), 7, noon()).await;
        let token = share(store, owner, shown, &Arc::default()).await.expect("allowed").token;
        let copy = copied(store, other, sample, None).await.expect("public");
        assert_eq!(copy.brief.objective(), brief(14).objective(), "a sample's is public");
        for (id, token) in [(secret, None), (secret, Some(&token)), (shown, None), (RoadmapId(9_999), None)] {
            let refused = copied(store, other, id, token).await;
            assert!(matches!(refused, Err(Roadmaps(Error::RoadmapNotFound))), "{id}");
        }
        unshare(store, owner, shown).await.expect("allowed");
        assert!(copied(store, other, shown, Some(&token)).await.is_err(), "the link is gone");
    });
}

#[test]
fn an_edited_day_stays_done() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let id = stored(store, Some(owner), 10, noon()).await;
        follow(store, owner, id).await;
        let write = |by: UserId, day: (i64, i64)| async move {
            let keyword = DayKeyword::parse("내 방식으로 복습하기").expect("in range");
            let work =
                move |s: &mut dyn Session, actor: &Actor| roadmaps::library::update_day(s, actor, id, day, keyword);
            store.write_as(by, work).await
        };
        assert!(matches!(write(other, (1, 1)).await, Err(Roadmaps(Error::RoadmapNotFound))));
        for wrong in [(2, 4), (3, 1), (0, 1)] {
            assert!(matches!(write(owner, wrong).await, Err(Roadmaps(Error::Invalid(_)))), "{wrong:?}");
        }
        for day in [(1, 1), (2, 3)] {
            write(owner, day).await.expect("allowed");
        }
        let read = store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await.expect("allowed");
        let days: Vec<&str> = read.plan.weeks().daily_keywords().collect();
        let before = written(&brief(10)).plan;
        let mut expected: Vec<&str> = before.weeks().daily_keywords().collect();
        (expected[0], expected[9]) = ("내 방식으로 복습하기", "내 방식으로 복습하기");
        assert_eq!(days, expected);
        assert_eq!(read.progress.days_done(), 1);
    });
}
