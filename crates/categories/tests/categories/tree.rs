//! The category tree, and the studies filed in it.

use application::categories as change;
use categories::{CategoryName, Error, shipped_tree};
use kernel::{Actor, CategoryId, StoreError};
use store_testing::people::{admin, sign_up};
use store_testing::sql::{count, texts};
use store_testing::studies::{
    assert_counters_match, category, delete, delete_category, detail, fields, friday, post, tree,
};
use store_testing::{TestDatabase, on_each_database};
use studies::reading::Scope;
use unit_of_work::Error as Refused;
use unit_of_work::Error::Categories;
use unit_of_work::Session;

async fn rename(test: &TestDatabase, id: CategoryId, name: &str) -> Result<(), Refused> {
    let (name, by) = (CategoryName::parse(name).expect("a name"), admin(&test.store).await);
    let renamed = test.store.write_as(by, move |s, actor| categories::rename_category(s, actor, id, &name));
    renamed.await.map(drop)
}

async fn counted(test: &TestDatabase, scope: Option<Scope>) -> u64 {
    test.store.read(move |s| s.count_all_studies(scope)).await.expect("a count")
}

#[test]
fn an_empty_database_gets_the_shipped_tree_once() {
    on_each_database(|test| async move {
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        let read =
            || test.store.read(|s| Ok::<_, StoreError>((categories::hierarchy(s)?, s.list_learning_objectives()?)));
        let (tree, objectives) = read().await.expect("a tree");
        let shipped = shipped_tree();
        assert_eq!(tree.len(), shipped.len());
        for (node, main) in tree.iter().zip(&shipped) {
            let middle: Vec<&str> = node.children.iter().map(|middle| middle.name.as_str()).collect();
            assert_eq!(node.name, main.name);
            assert_eq!(middle, main.middle.iter().map(|middle| middle.name.as_str()).collect::<Vec<_>>());
            for (node, middle) in node.children.iter().zip(&main.middle) {
                assert_eq!(
                    node.children.iter().map(|sub| &sub.name).collect::<Vec<_>>(),
                    middle.subs.iter().collect::<Vec<_>>()
                );
            }
        }
        assert_eq!(objectives.len(), 6);
        assert_eq!(objectives[0].name, "취업 준비");

        rename(&test, tree[0].id, "프런트엔드").await.expect("free");
        test.store.write(|s| categories::plant(s)).await.expect("nothing to do");
        let (again, objectives) = read().await.expect("a tree");
        assert_eq!(again.len(), shipped.len());
        assert_eq!(again[0].name.as_str(), "프런트엔드");
        assert_eq!(objectives.len(), 6);
    });
}

#[test]
fn siblings_cannot_have_the_same_name_in_any_spelling() {
    on_each_database(|test| async move {
        let made = tree(&test.store, "React").await;
        let spelt = [" REACT ", "react", "\u{200B}React"];
        for name in spelt {
            assert!(matches!(category(&test.store, name, None).await, Err(Categories(Error::NameTaken))), "{name}");
        }
        category(&test.store, "React", Some(made.main)).await.expect("another parent");
        let vue = category(&test.store, "Vue", None).await.expect("free");
        assert!(matches!(rename(&test, vue, "react").await, Err(Categories(Error::NameTaken))));
        rename(&test, vue, "VUE").await.expect("its own name in other letters");
        assert!(matches!(rename(&test, CategoryId(0), "없음").await, Err(Categories(Error::NotFound))));
    });
}

#[test]
fn the_tree_has_three_levels() {
    on_each_database(|test| async move {
        let made = tree(&test.store, "CS").await;
        for (parent, expected) in [
            (made.sub, "카테고리는 3단계까지만 만들 수 있습니다."),
            (CategoryId(0), "상위 카테고리를 찾을 수 없습니다."),
        ] {
            let Err(Categories(Error::Invalid(errors))) = category(&test.store, "아래", Some(parent)).await else {
                panic!("refused")
            };
            let error = errors.into_iter().next().expect("one");
            assert_eq!(error.field, "parent");
            assert_eq!(error.message.as_str(), expected);
        }
    });
}

#[test]
fn a_bare_name_means_a_category_only_if_one_has_it() {
    on_each_database(|test| async move {
        let made = tree(&test.store, "CS").await;
        category(&test.store, "네트워크", Some(made.main)).await.expect("free");
        let only = category(&test.store, "운영체제", Some(made.main)).await.expect("free");
        let find = |name: &'static str| test.store.read(move |s| categories::find_category_by_name(s, name));
        assert_eq!(find(" 운영체제 ").await.expect("asked"), Ok(only));
        assert_eq!(find("없는 것").await.expect("asked").expect_err("none").field, "category");
        category(&test.store, "네트워크", Some(made.middle)).await.expect("another parent");
        assert!(find("네트워크").await.expect("asked").is_err(), "two have it");
    });
}

#[test]
fn studies_of_a_deleted_category_move_to_its_parent() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let study = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let middle = post(&test.store, author, fields("운영체제 함께 읽기", made.middle), friday()).await;
        assert!(matches!(delete_category(&test.store, made.middle).await, Err(Categories(Error::HasChildren))));
        assert!(matches!(delete_category(&test.store, made.main).await, Err(Categories(Error::HasChildren))));

        delete_category(&test.store, made.sub).await.expect("it has no children");
        let moved = detail(&test.store, study, None).await.expect("still there");
        assert_eq!(moved.study.draft.placement.category, made.middle);
        assert_eq!(moved.context.category_path.leaf(), "CS 중간");
        assert_eq!(counted(&test, Some(Scope::Middle(made.middle))).await, 2);

        delete_category(&test.store, made.middle).await.expect("it has no children any more");
        for id in [study, middle] {
            let placement = detail(&test.store, id, None).await.expect("still there").study.draft.placement;
            assert_eq!(placement.category, made.main);
            assert_eq!(placement.main, made.main);
            assert_eq!(placement.middle, None);
        }
        assert_eq!(counted(&test, Some(Scope::Main(made.main))).await, 2);
        assert_eq!(counted(&test, None).await, 2);
        assert_counters_match(&test.url);

        assert!(matches!(delete_category(&test.store, made.main).await, Err(Categories(Error::InUse))));
        for id in [study, middle] {
            delete(&test.store, id, author).await.expect("allowed");
        }
        delete_category(&test.store, made.main).await.expect("empty now");
        assert!(matches!(delete_category(&test.store, made.main).await, Err(Categories(Error::NotFound))));
    });
}

#[test]
fn studies_show_the_new_name_of_their_category() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let study = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        rename(&test, made.sub, "새 이름").await.expect("free");
        assert_eq!(detail(&test.store, study, None).await.expect("there").context.category_path.leaf(), "새 이름");
    });
}

#[test]
fn siblings_keep_their_order() {
    on_each_database(|test| async move {
        let mut mains = Vec::new();
        for name in ["가", "나", "다", "라"] {
            mains.push(category(&test.store, name, None).await.expect("free"));
        }
        let by = admin(&test.store).await;
        let put = |id: CategoryId, place: usize| {
            test.store.write_as(by, move |s, actor| categories::reorder_category(s, actor, id, place))
        };
        let order = async || {
            let tree = test.store.read(|s| categories::hierarchy(s)).await.expect("a tree");
            tree.into_iter().map(|node| node.name).collect::<String>()
        };
        assert_eq!(put(mains[3], 0).await.expect("there").position, 0);
        assert_eq!(order().await, "라가나다");
        assert_eq!(put(mains[0], 2).await.expect("there").position, 2);
        assert_eq!(order().await, "라나가다");
        assert_eq!(put(mains[3], usize::MAX).await.expect("there").position, 3, "behind the last");
        assert_eq!(order().await, "나가다라");
        category(&test.store, "마", None).await.expect("free");
        assert_eq!(order().await, "나가다라마");
        assert!(matches!(put(CategoryId(0), 0).await, Err(Categories(Error::NotFound))));
        let member = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let id = mains[0];
        let refused = test.store.write_as(member, move |s, actor| categories::reorder_category(s, actor, id, 0)).await;
        assert!(matches!(refused, Err(Categories(Error::Forbidden))));
    });
}

#[test]
fn concurrent_reordering_leaves_distinct_positions() {
    on_each_database(|test| async move {
        let mut mains = Vec::new();
        for name in ["가", "나", "다", "라"] {
            mains.push(category(&test.store, name, None).await.expect("free"));
        }
        let (by, other) = (admin(&test.store).await, test.another_process());
        let puts = (0..16).map(|number| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            let (id, place) = (mains[number % 4], number % 3);
            tokio::spawn(async move {
                store.write_as(by, move |s, actor| categories::reorder_category(s, actor, id, place)).await.map(drop)
            })
        });
        for put in puts.collect::<Vec<_>>() {
            put.await.expect("no panic").expect("none waits for another that waits for it");
        }
        let positions = "SELECT COUNT(DISTINCT position) AS count FROM categories WHERE position BETWEEN 0 AND 3";
        assert_eq!(count(&test.url, positions), 4);
    });
}

#[test]
fn changes_of_the_tree_are_in_the_audit_log() {
    on_each_database(|test| async move {
        let by = admin(&test.store).await;
        let (name, other) =
            (CategoryName::parse("CS").expect("a name"), CategoryName::parse("컴퓨터").expect("a name"));
        let work = move |s: &mut dyn Session, actor: &Actor| {
            let id = change::create_category(s, actor, &name, None, friday())?.value.id;
            let below = change::create_category(s, actor, &name, Some(id), friday())?.value.id;
            drop(change::rename_category(s, actor, below, &other, friday())?);
            drop(change::reorder_category(s, actor, below, 0, friday())?);
            change::delete_category(s, actor, below, friday())
        };
        test.store.write_as(by, work).await.expect("an administrator");
        let acts = "SELECT action || ' ' || target AS text FROM audit WHERE action LIKE 'CATEGORY%' ORDER BY id";
        assert_eq!(
            texts(&test.url, acts),
            [
                "CATEGORY_CREATED CS",
                "CATEGORY_CREATED CS › CS",
                "CATEGORY_RENAMED CS › CS → 컴퓨터",
                "CATEGORY_REORDERED CS › 컴퓨터 → 1번째",
                "CATEGORY_DELETED CS › 컴퓨터",
            ]
        );
    });
}

#[test]
fn administrators_list_all_categories_in_the_order_of_the_tree() {
    on_each_database(|test| async move {
        let made = tree(&test.store, "CS").await;
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let list = async |by| test.store.read_as(by, |s, actor| categories::list_counted_categories(s, actor)).await;
        assert!(matches!(list(author).await, Err(Categories(Error::Forbidden))));
        let listed = list(admin(&test.store).await).await.expect("an administrator");
        let counted: Vec<(usize, u64)> = listed.iter().map(|node| (node.path.len(), node.studies)).collect();
        assert_eq!(listed[0].path, ["CS"]);
        assert_eq!(listed.last().map(|node| node.id), Some(made.sub));
        assert!(counted.iter().all(|(_, studies)| *studies == 1), "{counted:?}");
    });
}
