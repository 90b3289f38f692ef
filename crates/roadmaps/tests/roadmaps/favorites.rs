//! Favourites are samples and own roadmaps, each once, the latest first.

use chrono::TimeDelta;
use kernel::{Actor, PageRequest, RoadmapId, Total, UserId};
use roadmaps::Error;
use roadmaps::library::MAX_FAVORITES;
use store_testing::people::{noon, person};
use store_testing::roadmaps::stored;
use store_testing::sql::{count, execute};
use store_testing::{TestDatabase, on_each_database};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Roadmaps;
use unit_of_work::{Session, Store};

async fn favor(store: &Store, by: UserId, id: RoadmapId, minute: i64) -> Result<(), Refused> {
    let at = noon() + TimeDelta::minutes(minute);
    store
        .write_as(by, move |s: &mut dyn Session, actor: &Actor| roadmaps::library::favor_roadmap(s, actor, id, at))
        .await
}

async fn unfavor(store: &Store, by: UserId, id: RoadmapId) {
    store.write_as(by, move |s, actor| roadmaps::library::unfavor_roadmap(s, actor, id)).await.expect("always");
}

async fn ids(store: &Store, of: UserId) -> Vec<RoadmapId> {
    store.read(move |s| roadmaps::library::list_favorite_ids(s, of)).await.expect("listed")
}

#[test]
fn favourites_are_listed_latest_first_and_once() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let samples = [stored(store, None, 14, noon()).await, stored(store, None, 21, noon()).await];
        let own = stored(store, Some(owner), 7, noon()).await;
        for (id, minute) in [(samples[1], 0), (own, 1), (samples[0], 2), (samples[1], 3)] {
            favor(store, owner, id, minute).await.expect("a sample or one's own");
        }
        assert_eq!(ids(store, owner).await, [samples[0], own, samples[1]], "once more is no news");
        assert_eq!(ids(store, other).await, []);
        let page = PageRequest::parse(1, 2).expect("in range");
        let list = store.read(move |s| roadmaps::library::list_favorites(s, owner, page)).await.expect("listed");
        assert_eq!(list.items.iter().map(|item| (item.id, item.sample)).collect::<Vec<_>>(), [(samples[1], true)]);
        assert_eq!(list.total, Total::Exact(3));
        assert!(list.last);
        unfavor(store, owner, own).await;
        unfavor(store, owner, own).await;
        assert_eq!(ids(store, owner).await, [samples[0], samples[1]]);
    });
}

#[test]
fn only_existing_samples_and_own_roadmaps_can_be_favourites() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let own = stored(store, Some(owner), 7, noon()).await;
        for id in [own, RoadmapId(9_999)] {
            assert!(matches!(favor(store, other, id, 0).await, Err(Roadmaps(Error::RoadmapNotFound))));
        }
        favor(store, owner, own, 0).await.expect("allowed");
        store.write_as(owner, move |s, actor| roadmaps::library::delete_roadmap(s, actor, own)).await.expect("allowed");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM favorites"), 0);
    });
}

/// Returns samples that are not favourites yet, after adding `count` that are.
async fn beside(test: &TestDatabase, owner: UserId, count: usize) -> Vec<RoadmapId> {
    let mut samples = Vec::new();
    for _ in 0..6 {
        samples.push(stored(&test.store, None, 14, noon()).await);
    }
    let last = samples[samples.len() - 1];
    let columns = "owner_id, main_category, sub_category, level, days, objective, source, source_version, created_at, weekly_keywords, plan";
    for _ in 0..count {
        execute(
            &test.url,
            &format!("INSERT INTO roadmaps ({columns}) SELECT {columns} FROM roadmaps WHERE id = {last}"),
        );
    }
    let when = store_testing::sql::literal(&test.url, noon());
    execute(
        &test.url,
        &format!(
            "INSERT INTO favorites (user_id, roadmap_id, created_at) \
             SELECT {owner}, id, {when} FROM roadmaps WHERE id > {last}"
        ),
    );
    samples
}

#[test]
fn the_limit_of_favourites_holds_under_concurrent_additions() {
    on_each_database(|test| async move {
        let owner = person(&test.store, 1).await;
        let samples = beside(&test, owner, MAX_FAVORITES - 1).await;
        let stores = [test.store.clone(), test.another_process()];
        let adding = samples.into_iter().enumerate().map(|(number, id)| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move { favor(&store, owner, id, 1).await })
        });
        let mut added = 0;
        for adding in adding.collect::<Vec<_>>() {
            match adding.await.expect("no panic") {
                Ok(()) => added += 1,
                Err(refused) => assert!(matches!(refused, Roadmaps(Error::TooManyFavorites)), "{refused:?}"),
            }
        }
        assert_eq!(added, 1);
        assert_eq!(ids(&test.store, owner).await.len(), MAX_FAVORITES);
    });
}
