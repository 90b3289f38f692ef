//! Changes of the category tree, of its studies and of their counters lock in one order and cannot deadlock.

use application::{Error, Store};
use kernel::limit::RateLimits;
use kernel::{CategoryId, StudyId, UserId, seoul};
use store_testing::people::{admin, person};
use store_testing::studies::{
    Tree, assert_counters_match, category, delete, delete_category, fields, friday, like, post, tree, unlike,
};
use store_testing::{TestDatabase, on_each_database};
use studies::views::{ViewSalt, Viewer};

/// Categories with common ancestors, some of which are deleted while their studies are added, deleted and viewed.
struct Place {
    nodes: Vec<CategoryId>,
    doomed: Vec<CategoryId>,
    studies: Vec<StudyId>,
}

async fn place(test: &TestDatabase, author: UserId) -> Place {
    let trees: [Tree; 2] = [tree(&test.store, "CS").await, tree(&test.store, "Web").await];
    let mut doomed = Vec::new();
    for number in 0..12 {
        let above = trees[number % 2];
        let parent = if number % 3 == 0 { above.main } else { above.middle };
        doomed.push(category(&test.store, &format!("분류 {number}"), Some(parent)).await.expect("free"));
    }
    let nodes: Vec<CategoryId> =
        trees.iter().flat_map(|tree| [tree.main, tree.middle, tree.sub]).chain(doomed.clone()).collect();
    let mut studies = Vec::new();
    for number in 0..36 {
        studies.push(post(&test.store, author, fields("함께 읽기", nodes[number * 5 % nodes.len()]), friday()).await);
    }
    Place { nodes, doomed, studies }
}

/// One of several concurrent actions.
async fn act(store: Store, place: &Place, author: UserId, number: usize) -> Result<(), Error> {
    let node = |step: usize| place.nodes[(number * 7 + step) % place.nodes.len()];
    let study = |step: usize| place.studies[(number * 5 + step) % place.studies.len()];
    match number % 6 {
        0 => delete_category(&store, place.doomed[number / 6 % place.doomed.len()]).await,
        1 => {
            let sent = fields("옮긴 스터디", node(3));
            application::studies::update_study(&store, study(1), author, sent, None, friday()).await.map(drop)
        }
        2 => {
            let sent = fields("새 스터디", node(5));
            let posted = application::studies::create_study(&store, author, sent, None, RateLimits::Off, friday());
            posted.await.map(drop)
        }
        3 => delete(&store, study(2), author).await,
        4 => {
            like(&store, study(3), author).await?;
            unlike(&store, study(4), author).await.map(drop)
        }
        _ => {
            let viewer = |study: &StudyId| (*study, Viewer::Person(UserId(i64::try_from(number).unwrap_or(0))));
            let views: Vec<(StudyId, Viewer)> = place.studies.iter().map(viewer).collect();
            let day = seoul::day_of(friday());
            store.write_facts(move |s| studies::views::count_views(s, day, &views, &ViewSalt([1; 32]))).await
        }
    }
}

fn is_refusal(error: &Error) -> bool {
    matches!(
        error,
        Error::Studies(studies::Error::NotFound | studies::Error::Invalid(_))
            | Error::Categories(
                categories::Error::NotFound
                    | categories::Error::InUse
                    | categories::Error::HasChildren
                    | categories::Error::Invalid(_)
            )
    )
}

#[test]
fn concurrent_changes_of_a_category_and_its_studies_do_not_deadlock() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        admin(&test.store).await;
        let place = std::sync::Arc::new(place(&test, author).await);
        let stores = [test.store.clone(), test.another_process()];
        let people = (0..24).map(|first| {
            let (store, place) = (stores[first % 2].clone(), std::sync::Arc::clone(&place));
            tokio::spawn(async move {
                for round in 0..12 {
                    let ended = act(store.clone(), &place, author, first * 7 + round * 11).await;
                    if let Err(error) = ended.as_ref().map_err(|error| (!is_refusal(error)).then_some(error)) {
                        assert!(error.is_none(), "{error:?}");
                    }
                }
            })
        });
        for person in people.collect::<Vec<_>>() {
            person.await.expect("not refused");
        }
        assert_counters_match(&test.url);
    });
}
