//! Favourites are samples and one's own, each once, the last first.

use crate::roadmap_support::stored;
use crate::support::{count, execute, noon, person};
use application::Error as Refused;
use application::Error::Roadmaps;
use application::{Session, Store};
use chrono::TimeDelta;
use kernel::{Actor, PageRequest, RoadmapId, Total, UserId};
use roadmaps::{Error, MAX_FAVORITES};
use testing::on_each_database;

async fn favor(store: &Store, by: UserId, id: RoadmapId, minute: i64) -> Result<(), Refused> {
    let at = noon() + TimeDelta::minutes(minute);
    store.write_as(by, move |s: &mut dyn Session, actor: &Actor| roadmaps::favor_roadmap(s, actor, id, at)).await
}

async fn unfavor(store: &Store, by: UserId, id: RoadmapId) {
    store.write_as(by, move |s, actor| roadmaps::unfavor_roadmap(s, actor, id)).await.expect("always");
}

async fn ids(store: &Store, of: UserId) -> Vec<RoadmapId> {
    store.read(move |s| roadmaps::list_favorite_ids(s, of)).await.expect("listed")
}

#[test]
fn the_last_favourite_comes_first_and_each_stands_once() {
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
        let list = store.read(move |s| roadmaps::list_favorites(s, owner, page)).await.expect("listed");
        assert_eq!(list.items.iter().map(|item| (item.id, item.sample)).collect::<Vec<_>>(), [(samples[1], true)]);
        assert_eq!((list.total, list.last), (Total::Exact(3), true));
        unfavor(store, owner, own).await;
        unfavor(store, owner, own).await;
        assert_eq!(ids(store, owner).await, [samples[0], samples[1]]);
    });
}

#[test]
fn what_is_somebody_elses_or_nowhere_is_no_favourite_and_what_goes_is_none_any_more() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (owner, other) = (person(store, 1).await, person(store, 2).await);
        let own = stored(store, Some(owner), 7, noon()).await;
        for id in [own, RoadmapId(9_999)] {
            assert!(matches!(favor(store, other, id, 0).await, Err(Roadmaps(Error::RoadmapNotFound))));
        }
        favor(store, owner, own, 0).await.expect("one's own");
        store.write_as(owner, move |s, actor| roadmaps::delete_roadmap(s, actor, own)).await.expect("one's own");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM favorites"), 0);
    });
}

#[test]
fn there_are_no_more_favourites_than_can_be_told_at_once() {
    on_each_database(|test| async move {
        let store = &test.store;
        let owner = person(store, 1).await;
        let first = stored(store, None, 14, noon()).await;
        let second = stored(store, None, 14, noon()).await;
        let columns = "owner_id, main_category, sub_category, level, days, objective, source, source_version, created_at, weekly_keywords, plan";
        for _ in 0..MAX_FAVORITES {
            execute(
                &test.url,
                &format!("INSERT INTO roadmaps ({columns}) SELECT {columns} FROM roadmaps WHERE id = {first}"),
            );
        }
        let when = crate::support::literal(&test.url, noon());
        execute(
            &test.url,
            &format!(
                "INSERT INTO favorites (user_id, roadmap_id, created_at) \
                 SELECT {owner}, id, {when} FROM roadmaps WHERE id > {second}"
            ),
        );
        assert_eq!(ids(store, owner).await.len(), MAX_FAVORITES);
        assert!(matches!(favor(store, owner, second, 1).await, Err(Roadmaps(Error::TooManyFavorites))));
    });
}
