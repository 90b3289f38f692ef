//! Roadmaps are read as they were stored, and only their owners see and change them.

use application::generation;
use chrono::{NaiveDate, TimeDelta};
use kernel::{Actor, Page, PageRequest, RoadmapId, Total, UserId};
use roadmaps::Error;
use roadmaps::library::{Edit, Roadmap, RoadmapChange, RoadmapFields, RoadmapSort, RoadmapSummary};
use store_testing::on_each_database;
use store_testing::people::{admin, noon, sign_up};
use store_testing::roadmaps::{brief, stored, written};
use store_testing::sql::{count, execute};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Roadmaps;
use unit_of_work::{Session, Store};

async fn named(store: &Store, nickname: &str) -> UserId {
    let email = format!("{}@example.com", nickname.len());
    sign_up(store, nickname, &email).await.expect("signed up").id
}

async fn found(store: &Store, owner: UserId, id: RoadmapId) -> Result<Roadmap, Error> {
    store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await
}

async fn marked(store: &Store, owner: UserId, id: RoadmapId, day: (i64, i64), done: bool) -> Result<u8, Refused> {
    let work =
        move |s: &mut dyn Session, actor: &Actor| roadmaps::library::update_progress(s, actor, id, day, done, noon());
    Ok(store.write_as(owner, work).await?.days_done())
}

async fn changed(store: &Store, owner: UserId, id: RoadmapId, change: RoadmapChange) -> Result<Roadmap, Refused> {
    store.write_as(owner, move |s, actor| roadmaps::library::update_roadmap(s, actor, id, change, None)).await
}

async fn deleted(store: &Store, by: UserId, id: RoadmapId) -> Result<(), Refused> {
    store.write_as(by, move |s, actor| roadmaps::library::delete_roadmap(s, actor, id)).await
}

fn first_page(size: i64) -> PageRequest {
    PageRequest::parse(0, size).expect("in range")
}

#[test]
fn a_roadmap_is_read_as_it_was_stored() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let id = stored(&test.store, Some(owner), 80, noon()).await;
        let roadmap = found(&test.store, owner, id).await.expect("there");
        let written = written(&brief(80));
        assert_eq!(roadmap.brief, brief(80));
        assert_eq!(roadmap.plan, written.plan);
        assert_eq!(roadmap.provenance, written.provenance);
        assert_eq!(roadmap.owner, Some(owner));
        assert_eq!(roadmap.created_at, noon());
        assert_eq!(roadmap.title, None);
        assert_eq!(roadmap.start_date, None);
        assert_eq!(roadmap.study, None);
        assert_eq!(roadmap.progress.days_done(), 0);
    });
}

#[test]
fn only_the_owner_reads_and_changes_a_roadmap_and_administrators_can_delete_it() {
    on_each_database(|test| async move {
        let (owner, other) = (named(&test.store, "주인").await, named(&test.store, "다른이님").await);
        let id = stored(&test.store, Some(owner), 7, noon()).await;
        assert!(matches!(found(&test.store, other, id).await, Err(Error::RoadmapNotFound)));
        assert!(matches!(marked(&test.store, other, id, (1, 1), true).await, Err(Roadmaps(Error::RoadmapNotFound))));
        let change = changed(&test.store, other, id, RoadmapChange::default()).await;
        assert!(matches!(change, Err(Roadmaps(Error::RoadmapNotFound))));
        assert!(matches!(deleted(&test.store, other, id).await, Err(Roadmaps(Error::RoadmapNotFound))));
        marked(&test.store, owner, id, (1, 1), true).await.expect("allowed");
        deleted(&test.store, admin(&test.store).await, id).await.expect("an administrator");
        assert!(matches!(found(&test.store, owner, id).await, Err(Error::RoadmapNotFound)));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM done_days"), 0);
    });
}

#[test]
fn title_and_start_date_are_set_kept_and_removed() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let id = stored(&test.store, Some(owner), 7, noon()).await;
        let date = NaiveDate::from_ymd_opt(2027, 1, 18).expect("a date");
        let titled = |title| RoadmapFields { title, ..RoadmapFields::default() };
        let starting = |start_date| RoadmapFields { start_date, ..RoadmapFields::default() };
        let steps = [
            (titled(Edit::Set("겨울 계획".to_owned())), Some("겨울 계획"), None),
            (starting(Edit::Set(date)), Some("겨울 계획"), Some(date)),
            (starting(Edit::Clear), Some("겨울 계획"), None),
            (titled(Edit::Clear), None, None),
        ];
        for (fields, expected_title, expected_start) in steps {
            let change = RoadmapChange::parse(fields).expect("in range");
            changed(&test.store, owner, id, change).await.expect("allowed");
            let roadmap = found(&test.store, owner, id).await.expect("there");
            assert_eq!(roadmap.title.as_deref(), expected_title);
            assert_eq!(roadmap.start_date, expected_start);
        }
    });
}

#[test]
fn a_day_is_marked_once_and_the_counter_equals_the_marked_days() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let id = stored(&test.store, Some(owner), 20, noon()).await;
        for (day, done, expected) in
            [((1, 1), true, 1), ((1, 1), true, 1), ((3, 6), true, 2), ((2, 1), false, 2), ((1, 1), false, 1)]
        {
            assert_eq!(marked(&test.store, owner, id, day, done).await.expect("allowed"), expected);
        }
        assert!(matches!(marked(&test.store, owner, id, (3, 7), true).await, Err(Roadmaps(Error::Invalid(_)))));
        let roadmap = found(&test.store, owner, id).await.expect("there");
        assert_eq!(
            roadmap.progress.done().map(|(day, at)| (day.week(), day.day(), at)).collect::<Vec<_>>(),
            [(3, 6, noon())]
        );
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps WHERE days_done = 1"), 1);
    });
}

#[test]
fn concurrent_marks_of_two_processes_are_all_counted() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let id = stored(&test.store, Some(owner), 14, noon()).await;
        let stores = [test.store.clone(), test.another_process()];
        let marks = (0..28).map(|number: i64| {
            let (store, day) = (stores[usize::from(number % 2 == 0)].clone(), (number / 2 / 7 + 1, number / 2 % 7 + 1));
            tokio::spawn(async move { marked(&store, owner, id, day, true).await })
        });
        for mark in marks.collect::<Vec<_>>() {
            mark.await.expect("no panic").expect("allowed");
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM done_days"), 14);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps WHERE days_done = 14"), 1);
    });
}

#[test]
fn own_roadmaps_are_listed_newest_first_in_pages() {
    on_each_database(|test| async move {
        let (owner, other) = (named(&test.store, "주인").await, named(&test.store, "다른이님").await);
        let mut ids = Vec::new();
        for hour in 0..5 {
            ids.push(stored(&test.store, Some(owner), 8, noon() + TimeDelta::hours(hour)).await);
        }
        stored(&test.store, Some(other), 8, noon()).await;
        stored(&test.store, None, 14, noon()).await;
        let page = PageRequest::parse(1, 2).expect("in range");
        let list = test
            .store
            .read(move |s| roadmaps::library::list_roadmaps(s, owner, RoadmapSort::Latest, page))
            .await
            .expect("listed");
        assert_eq!(list.items.iter().map(|item| item.id).collect::<Vec<_>>(), [ids[2], ids[1]]);
        assert_eq!(list.total, Total::Exact(5));
        assert!(!list.last);
        let item = &list.items[0];
        assert_eq!(item.days.get(), 8);
        assert_eq!(item.main.as_str(), "Frontend");
        assert_eq!(item.sub.as_str(), "React");
        assert_eq!(item.weekly_keywords.len(), 2);
        let past = PageRequest::parse(3, 2).expect("in range");
        let list = test
            .store
            .read(move |s| roadmaps::library::list_roadmaps(s, owner, RoadmapSort::Latest, past))
            .await
            .expect("listed");
        assert!(list.items.is_empty() && list.last);
    });
}

#[test]
fn active_roadmaps_are_ordered_by_their_last_done_day_and_then_by_age() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let mut ids = Vec::new();
        for hour in 0..4 {
            ids.push(stored(&test.store, Some(owner), 8, noon() + TimeDelta::hours(hour)).await);
        }
        for (roadmap, day, hour) in [(1, 1, 10), (0, 1, 11), (0, 2, 12), (1, 2, 13), (1, 3, 9)] {
            let (id, at) = (ids[roadmap], noon() + TimeDelta::hours(hour));
            let mark = move |s: &mut dyn Session, actor: &Actor| {
                roadmaps::library::update_progress(s, actor, id, (1, day), true, at)
            };
            test.store.write_as(owner, mark).await.expect("allowed");
        }
        let listed = async |number, size| {
            let page = PageRequest::parse(number, size).expect("in range");
            let list = move |s: &mut dyn Session| roadmaps::library::list_roadmaps(s, owner, RoadmapSort::Active, page);
            test.store.read(list).await.expect("listed")
        };
        let ids_in = |list: &Page<RoadmapSummary>| list.items.iter().map(|item| item.id).collect::<Vec<_>>();
        for (list, expected) in
            [(listed(0, 10).await, &[ids[1], ids[0], ids[3], ids[2]][..]), (listed(1, 2).await, &[ids[3], ids[2]])]
        {
            assert_eq!(ids_in(&list), expected);
            assert_eq!(list.total, Total::Exact(4));
            assert!(list.last);
        }
        let id = ids[1];
        for day in 1..=3 {
            let unmark = move |s: &mut dyn Session, actor: &Actor| {
                roadmaps::library::update_progress(s, actor, id, (1, day), false, noon())
            };
            test.store.write_as(owner, unmark).await.expect("allowed");
        }
        assert_eq!(ids_in(&listed(0, 10).await), [ids[0], ids[3], ids[2], ids[1]]);
    });
}

#[test]
fn samples_are_planted_once_under_their_categories() {
    on_each_database(|test| async move {
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        assert_eq!(demo::plant_samples(&test.store, noon()).await.expect("planted"), 12);
        assert_eq!(demo::plant_samples(&test.store, noon()).await.expect("planted"), 0);
        let samples = test.store.read(|s| roadmaps::library::list_samples(s, first_page(100))).await.expect("listed");
        let listed: Vec<_> = samples.items.iter().map(|item| (item.sub.as_str(), item.days.get())).collect();
        let first = [("React", 28), ("Spring", 42), ("Flutter", 35), ("코딩 테스트", 56), ("네트워크", 21)];
        assert_eq!(listed[..5], first);
        let tree = test.store.read(|s| categories::hierarchy(s)).await.expect("a tree");
        let frontend = tree.iter().find(|node| node.name == "Frontend").expect("shipped");
        let react = frontend.children.iter().find(|node| node.name == "React").expect("shipped");
        let css = frontend.children.iter().find(|node| node.name == "CSS").expect("shipped");
        for (category, expected) in [(frontend.id, 1), (react.id, 1), (css.id, 0), (react.children[0].id, 0)] {
            let work = move |s: &mut dyn Session| generation::list_category_samples(s, category, first_page(9));
            assert_eq!(test.store.read(work).await.expect("listed").items.len(), expected);
        }
        let unknown = kernel::CategoryId(9_999);
        let work = move |s: &mut dyn Session| generation::list_category_samples(s, unknown, first_page(9));
        assert!(matches!(test.store.read(work).await, Err(Error::CategoryNotFound)));
    });
}

#[test]
fn deleted_and_existing_samples_are_not_planted_again() {
    on_each_database(|test| async move {
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        demo::plant_samples(&test.store, noon()).await.expect("planted");
        let all = test.store.read(|s| roadmaps::library::list_samples(s, first_page(100))).await.expect("listed").items;
        deleted(&test.store, admin(&test.store).await, all[0].id).await.expect("an administrator");
        assert_eq!(demo::plant_samples(&test.store, noon()).await.expect("nothing to do"), 0);
        // As left by a version that did not record samples.
        execute(&test.url, "DELETE FROM planted_samples");
        assert_eq!(demo::plant_samples(&test.store, noon()).await.expect("planted"), 1, "the deleted one");
        assert_eq!(demo::plant_samples(&test.store, noon()).await.expect("nothing to do"), 0);
        let again =
            test.store.read(|s| roadmaps::library::list_samples(s, first_page(100))).await.expect("listed").items;
        assert_eq!(again.len(), all.len());
    });
}

#[test]
fn a_sample_has_no_owner_and_is_public() {
    on_each_database(|test| async move {
        let owner = named(&test.store, "주인").await;
        let sample = stored(&test.store, None, 14, noon()).await;
        let own = stored(&test.store, Some(owner), 14, noon()).await;
        assert!(test.store.read(move |s| roadmaps::library::find_sample(s, sample)).await.is_ok());
        let not_public = test.store.read(move |s| roadmaps::library::find_sample(s, own)).await;
        assert!(matches!(not_public, Err(Error::RoadmapNotFound)));
        assert!(matches!(found(&test.store, owner, sample).await, Err(Error::RoadmapNotFound)));
    });
}
