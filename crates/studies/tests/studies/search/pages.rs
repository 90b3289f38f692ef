//! Pages, filters, orders and totals of search results.

use super::{EVERYTHING, page, some_studies};
use kernel::{PageRequest, StudyId, Total, UserId};
use std::collections::{BTreeSet, HashSet};
use store_testing::people::person;
use store_testing::sql::execute;
use store_testing::studies::{friday, like, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::reading::{Scope, StudyCard, StudyFilter, StudySort};
use studies::recruiting::{Mode, RecruitmentStatus};

/// Whether a study has the words in its names, and whether it has them at all.
fn has(card: &StudyCard, texts: &str, words: &str) -> (bool, bool) {
    let path: Vec<String> = card.category_path.0.iter().map(|node| node.name.to_lowercase()).collect();
    let names = format!("{} {} {}", card.title.to_lowercase(), path.join(" "), card.details.join(" "));
    let in_names = |word: &str| names.contains(word) || names.replace(' ', "").contains(word);
    let all = |found: &dyn Fn(&str) -> bool| words.split(' ').all(found);
    (all(&in_names), all(&|word| in_names(word) || texts.contains(word)))
}

#[test]
fn searches_apply_every_filter_and_order_in_whole_pages_for_rare_and_frequent_words() {
    on_each_database(|test| async move {
        let (author, liker) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let trees = [tree(&test.store, "CS").await, tree(&test.store, "Web").await];
        let many = some_studies(&[author, liker], &trees, 700);
        let inserted = test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        for id in inserted.iter().step_by(40) {
            like(&test.store, *id, liker).await.expect("there");
        }
        let filters = [
            EVERYTHING,
            StudyFilter { scope: Some(Scope::Main(trees[0].main)), ..EVERYTHING },
            StudyFilter { scope: Some(Scope::Sub(trees[1].sub)), mode: Some(Mode::Online), ..EVERYTHING },
            StudyFilter { status: Some(RecruitmentStatus::Open), ..EVERYTHING },
            StudyFilter { status: Some(RecruitmentStatus::Upcoming), ..EVERYTHING },
            StudyFilter { status: Some(RecruitmentStatus::Closed), ..EVERYTHING },
            StudyFilter { own_of: Some(author), ..EVERYTHING },
            StudyFilter { liked_by: Some(liker), ..EVERYTHING },
        ];
        let words = ["함께", "매주 읽", "러스트", "c++ 느긋", "드문태그", "cs 스터디", "web", "없는말"];
        for (number, filter) in filters.into_iter().enumerate() {
            for sort in [None, Some(StudySort::Latest), Some(StudySort::Deadline), Some(StudySort::Popular)] {
                let all = everything(&test, filter, sort.unwrap_or(StudySort::Latest)).await;
                for words in words.into_iter().skip(number % 3).step_by(3) {
                    let expected = expected(&all, words, sort);
                    let asked = format!("{words} {filter:?} {sort:?}");
                    let pages = expected.len().div_ceil(30).max(1);
                    for index in BTreeSet::from([0, 1, pages - 1, pages]) {
                        let at = (i64::try_from(index).expect("small"), 30);
                        let shown = page(&test, words, filter, sort, at).await;
                        let (from, to) = ((index * 30).min(expected.len()), ((index + 1) * 30).min(expected.len()));
                        let ids: Vec<StudyId> = shown.items.iter().map(|card| card.id).collect();
                        assert_eq!(ids, expected[from..to], "{asked} page {index}");
                        assert_eq!(shown.total, Total::Exact(expected.len() as u64), "{asked}");
                        assert_eq!(shown.last, index + 1 >= pages, "{asked}");
                    }
                }
            }
        }
    });
}

/// Returns the whole list without a search, with the texts.
async fn everything(test: &TestDatabase, filter: StudyFilter, sort: StudySort) -> Vec<StudyCard> {
    let mut all = Vec::new();
    for index in 0..7 {
        let request = PageRequest::parse(index, 100).expect("in range");
        let list = move |s: &mut dyn unit_of_work::Session| {
            studies::reading::list_studies(s, &filter, sort, request, Some(UserId(1)), friday())
        };
        all.extend(test.store.read(list).await.expect("a page").items);
    }
    all
}

fn expected(all: &[StudyCard], words: &str, sort: Option<StudySort>) -> Vec<StudyId> {
    let found = all.iter().map(|card| (card.id, has(card, &card.excerpt, words)));
    let found: Vec<(StudyId, bool)> =
        found.filter(|(_, (_, anywhere))| *anywhere).map(|(id, (names, _))| (id, names)).collect();
    let named: HashSet<StudyId> = found.iter().filter(|(_, names)| *names).map(|(id, _)| *id).collect();
    let ids = found.into_iter().map(|(id, _)| id);
    if sort.is_some() {
        return ids.collect();
    }
    let (first, then): (Vec<StudyId>, Vec<StudyId>) = ids.partition(|id| named.contains(id));
    [first, then].concat()
}

#[test]
fn search_results_are_counted_up_to_a_thousand() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let many = some_studies(&[author], &[made], 1_500);
        test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        let shown = page(&test, "cs", EVERYTHING, None, (0, 100)).await;
        assert_eq!(shown.items.len(), 100);
        assert_eq!(shown.total, Total::AtLeast(1_000));
        assert!(!shown.last);
        let shown = page(&test, "cs", EVERYTHING, None, (9, 100)).await;
        assert_eq!(shown.items.len(), 100, "hits end where they are counted");
        assert_eq!(shown.total, Total::AtLeast(1_000), "hits end where they are counted");
        assert!(shown.last, "hits end where they are counted");
        for beyond in [10, 14, 40_000_000] {
            let shown = page(&test, "cs", EVERYTHING, None, (beyond, 100)).await;
            assert_eq!(shown.items.len(), 0, "{beyond}");
            assert_eq!(shown.total, Total::AtLeast(1_000), "{beyond}");
            assert!(shown.last, "{beyond}");
        }

        let counted = async || {
            let online = StudyFilter { mode: Some(Mode::Online), ..EVERYTHING };
            (
                page(&test, "매주", EVERYTHING, None, (0, 20)).await.total,
                page(&test, "매주", online, None, (0, 20)).await.total,
            )
        };
        let few = counted().await;
        assert!(matches!(few, (Total::AtLeast(1_000), Total::Exact(_))), "{few:?}");
        // With this many studies a sample may be enough, and PostgreSQL is asked whether it would use its index.
        for studies in [20_000, 60_000] {
            execute(&test.url, &format!("UPDATE categories SET studies = {studies} WHERE siblings = 0"));
            assert_eq!(counted().await, few, "{studies}");
        }
    });
}
