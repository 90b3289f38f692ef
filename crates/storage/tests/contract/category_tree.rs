//! Cards of studies show the present names of their categories, although these are remembered.

use categories::CategoryName;
use kernel::{Actor, CategoryId, PageRequest};
use std::time::Duration;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::studies::{detail, fields, friday, post, tree};
use studies::reading::{CategoryPath, StudyFilter, StudySort};
use unit_of_work::{Session, Store};

fn names(path: CategoryPath) -> Vec<String> {
    path.0.into_iter().map(|node| node.name).collect()
}

/// Returns the names of the categories of the only study.
async fn shown(store: &Store) -> Vec<String> {
    let list = |s: &mut dyn Session| {
        let page = PageRequest::parse(0, 20).expect("in range");
        studies::reading::list_studies(s, &StudyFilter::default(), StudySort::Latest, page, None, friday())
    };
    let mut cards = store.read(list).await.expect("listed").items;
    names(cards.pop().expect("one study").category_path)
}

async fn rename(store: &Store, by: kernel::UserId, id: CategoryId, name: &'static str) {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        categories::rename_category(s, actor, id, &CategoryName::parse(name).expect("a name"))
    };
    store.write_as(by, unit).await.expect("free");
}

#[test]
fn a_renamed_category_has_its_new_name_at_once_and_in_other_processes_soon() {
    on_each_database(|test| async move {
        let (by, author, other) = (admin(&test.store).await, person(&test.store, 1).await, test.another_process());
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let before = ["CS", "CS 중간", "CS 아래"];
        assert_eq!(shown(&test.store).await, before);
        assert_eq!(shown(&other).await, before);

        rename(&test.store, by, made.middle, "네트워크").await;
        let after = ["CS", "네트워크", "CS 아래"];
        assert_eq!(shown(&test.store).await, after);
        let read = detail(&test.store, id, None).await.expect("there");
        assert_eq!(names(read.context.category_path), after);
        let renamed = async {
            while shown(&other).await != after {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), renamed).await.expect("soon");
    });
}

#[test]
fn a_category_that_another_process_has_just_added_has_a_name() {
    on_each_database(|test| async move {
        let (author, other) = (person(&test.store, 1).await, test.another_process());
        post(&test.store, author, fields("네트워크 함께 읽기", tree(&test.store, "CS").await.sub), friday()).await;
        assert_eq!(shown(&other).await, ["CS", "CS 중간", "CS 아래"]);

        let id = post(&test.store, author, fields("선형대수 함께 풀기", tree(&test.store, "수학").await.sub), friday())
            .await;
        let read = detail(&other, id, None).await.expect("there");
        assert_eq!(names(read.context.category_path), ["수학", "수학 중간", "수학 아래"]);
    });
}

#[test]
fn a_study_without_a_plan_is_a_single_read_whether_or_not_the_tree_is_remembered() {
    on_each_database(|test| async move {
        let (author, reader) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let sub = tree(&test.store, "CS").await.sub;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", sub), friday()).await;
        let other = test.another_process();
        for _ in 0..2 {
            let find = move |s: &mut dyn Session| studies::reading::find_shared_detail(s, id, Some(reader));
            let (read, _) = other.read_single(find).await.expect("one statement");
            assert!(!read.context.has_plan);
            assert_eq!(names(read.context.category_path), ["CS", "CS 중간", "CS 아래"]);
        }
    });
}
