//! Searches: their results and order, after every change of a study.

mod changes;
mod pages;
mod words;

use chrono::TimeDelta;
use kernel::{Page, PageRequest, UserId};
use store_testing::TestDatabase;
use store_testing::studies::{Tree, fields, friday};
use studies::reading::{StudyCard, StudyFilter, StudySort};
use studies::recruiting::{Dates, ExpectedPeriod, Mode, NewStudy, Placement, Recruits, StudyDraft, StudyFields};
use studies::search::Search;
use studies::text::Content;

const EVERYTHING: StudyFilter = StudyFilter {
    scope: None,
    status: None,
    mode: None,
    region: None,
    author: None,
    own_of: None,
    liked_by: None,
    applied_by: None,
    news: None,
    with_hidden: false,
};

fn search(words: &str) -> Search {
    Search::parse(words).expect("short enough").expect("a word")
}

async fn page(
    test: &TestDatabase,
    words: &str,
    filter: StudyFilter,
    sort: Option<StudySort>,
    (index, size): (i64, i64),
) -> Page<StudyCard> {
    let search = search(words);
    let request = PageRequest::parse(index, size).expect("in range");
    let list = test
        .store
        .read(move |s| studies::reading::search_studies(s, &search, &filter, sort, request, Some(UserId(1)), friday()));
    list.await.expect("a page")
}

async fn titles(test: &TestDatabase, words: &str) -> Vec<String> {
    page(test, words, EVERYTHING, None, (0, 100)).await.items.into_iter().map(|card| card.title).collect()
}

fn saying(title: &str, content: &str, details: &[&str], made: &Tree) -> StudyFields {
    let details = details.iter().map(ToString::to_string).collect();
    StudyFields { content: content.to_owned(), details, ..fields(title, made.sub) }
}

/// Short studies, so that some words occur in most of them and others in few.
fn some_studies(authors: &[UserId], trees: &[Tree], number: usize) -> Vec<NewStudy> {
    const TITLES: [&str; 5] = ["함께 읽기", "함께 러스트", "저녁 스터디", "함께 C++ 읽기", "스터디"];
    const TEXTS: [&str; 4] =
        ["매주 함께 읽습니다", "러스트를 매주 씁니다", "느긋하게 모입니다", "스터디를 매주 합니다"];
    let study = |index: usize| {
        let (tree, draw) = (trees[index % trees.len()], index * index + index / 7);
        let placement = if index.is_multiple_of(3) {
            Placement { category: tree.middle, main: tree.main, middle: Some(tree.middle) }
        } else {
            Placement { category: tree.sub, main: tree.main, middle: Some(tree.middle) }
        };
        let created_at = friday() - TimeDelta::minutes(i64::try_from(index * 7 % 600).expect("small"));
        let deadline = friday() + TimeDelta::hours(i64::try_from(index % 50).expect("small") - 20);
        let content = Content::of_sanitized(format!("<p>{}</p>", TEXTS[draw % 4]));
        let dates = Dates {
            recruit_start: index.is_multiple_of(11).then(|| deadline - TimeDelta::hours(3)),
            deadline,
            start: deadline + TimeDelta::days(1),
        };
        let draft = StudyDraft {
            mode: index.is_multiple_of(4).then_some(Mode::Online),
            details: if index.is_multiple_of(37) { vec!["드문 태그".to_owned()] } else { Vec::new() },
            ..StudyDraft::new(
                TITLES[draw % 5],
                content,
                placement,
                Recruits::OPEN_ENDED,
                ExpectedPeriod::OneMonth,
                dates,
            )
        };
        let views = (index % 90) as u64;
        NewStudy { views, ..NewStudy::posted(authors[index % authors.len()], draft, created_at.min(deadline)) }
    };
    (0..number).map(study).collect()
}
