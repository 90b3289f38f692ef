//! Searches: their results and order, after every change of a study.

use categories::CategoryName;
use chrono::TimeDelta;
use kernel::{PageRequest, StudyId, Total, UserId};
use std::collections::{BTreeSet, HashSet};
use store_testing::people::{admin, person};
use store_testing::sql::{count, execute};
use store_testing::studies::{Tree, delete, delete_category, fields, friday, like, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::reading::{Scope, StudyCard, StudyFilter, StudySort};
use studies::recruiting::{
    Dates, ExpectedPeriod, Mode, NewStudy, Placement, RecruitmentStatus, Recruits, StudyDraft, StudyFields,
};
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
) -> (Vec<StudyCard>, Total, bool) {
    let search = search(words);
    let request = PageRequest::parse(index, size).expect("in range");
    let list = test
        .store
        .read(move |s| studies::reading::search_studies(s, &search, &filter, sort, request, Some(UserId(1)), friday()));
    let page = list.await.expect("a page");
    (page.items, page.total, page.last)
}

async fn titles(test: &TestDatabase, words: &str) -> Vec<String> {
    page(test, words, EVERYTHING, None, (0, 100)).await.0.into_iter().map(|card| card.title).collect()
}

fn saying(title: &str, content: &str, details: &[&str], made: &Tree) -> StudyFields {
    let details = details.iter().map(ToString::to_string).collect();
    StudyFields { content: content.to_owned(), details, ..fields(title, made.sub) }
}

/// Searches, and their results among the studies that the test below posts.
const FOUND: &[(&str, &[&str])] = &[
    // Inside words, from one syllable on, in title, tags and text; hits in the text come last.
    ("스터디", &["스터디 모집", "주말 러스트"]),
    ("디", &["스터디 모집", "주말 러스트"]),
    ("소유권", &["주말 러스트"]),
    ("소유권빌림", &[]),
    // By initial consonants and across spaces, but not in the text.
    ("ㅅㅌㄷ", &["스터디 모집"]),
    ("ㅋㄷㅌㅅㅌ", &["Node.js 코딩 테스트"]),
    ("코딩테스트", &["Node.js 코딩 테스트"]),
    ("ㅅㅇㄱ", &[]),
    ("ㄳㅌ", &[]),
    // Case and Unicode form.
    ("NODE", &["Node.js 코딩 테스트"]),
    ("\u{1105}\u{1165}\u{1109}\u{1173}\u{1110}\u{1173}", &["주말 러스트", "스터디 모집"]),
    // Other spellings, or their beginnings.
    ("rust", &["주말 러스트", "스터디 모집"]),
    ("노드 코테", &["Node.js 코딩 테스트"]),
    ("코딩 테스트", &["Node.js 코딩 테스트"]),
    ("노드 coding", &[]),
    ("씨플플", &["C++ 한 바퀴"]),
    // All words, each anywhere.
    ("러스트 소유권", &["주말 러스트"]),
    ("주말 러스트 ㄹㅅㅌ", &["주말 러스트"]),
    ("러스트 코딩", &[]),
    ("ㄷ 문법", &["스터디 모집"]),
    // Special characters of the databases are usual characters.
    ("c++", &["C++ 한 바퀴"]),
    ("100%", &["C++ 한 바퀴"]),
    ("_", &["C++ 한 바퀴"]),
    ("a\\b", &["C++ 한 바퀴"]),
    ("\"따옴표\" 'or'", &["C++ 한 바퀴"]),
    ("and or not", &[]),
    // Markup is not text, and a partly bold word is one word.
    ("strong", &[]),
    ("굵은글자", &["C++ 한 바퀴"]),
    ("amp", &[]),
    ("&", &["C++ 한 바퀴"]),
    // The category is a tag.
    ("cs 아래", &["C++ 한 바퀴", "Node.js 코딩 테스트", "주말 러스트", "스터디 모집"]),
    ("cs아래 코딩", &["Node.js 코딩 테스트"]),
    ("ㅇㄹ 소유권", &["주말 러스트"]),
    // So are those above it.
    ("중간", &["C++ 한 바퀴", "Node.js 코딩 테스트", "주말 러스트", "스터디 모집"]),
    ("중간 소유권", &["주말 러스트"]),
];

#[test]
fn words_are_found_in_every_searched_text() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let posts = [
            saying("스터디 모집", "<p>러스트 문법을 처음부터 함께 읽습니다.</p>", &["초보 환영"], &made),
            saying("주말 러스트", "<p>소유권 빌림을 다루는 스터디입니다.</p>", &["저녁"], &made),
            saying("Node.js 코딩 테스트", "<p>매주 세 문제를 풀고 이야기합니다.</p>", &["풀이"], &made),
            saying(
                "C++ 한 바퀴",
                "<p>100% 완주 &amp; a\\b snake_case, <strong>굵은</strong>글자와 \"따옴표\" 'or' 까지</p>",
                &["주중"],
                &made,
            ),
        ];
        for (minute, fields) in (0..).zip(posts) {
            post(&test.store, author, fields, friday() + TimeDelta::minutes(minute)).await;
        }
        for (words, found) in FOUND {
            assert_eq!(titles(&test, words).await, *found, "{words}");
        }
    });
}

#[test]
fn the_excerpt_shows_the_match_in_the_text() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let text = format!("<p>React로 시작합니다. {} GraphQL 서버도 만듭니다.</p>", "준비물은 없습니다. ".repeat(30));
        post(&test.store, author, saying("React 함께", &text, &[], &made), friday()).await;
        let excerpt = async |words| page(&test, words, EVERYTHING, None, (0, 10)).await.0.remove(0).excerpt;
        assert!(excerpt("react").await.starts_with("React로 시작합니다."));
        let shown = excerpt("react graphql").await;
        assert!(shown.starts_with('…') && shown.contains("GraphQL 서버도"), "{shown}");
    });
}

#[test]
fn a_search_finds_the_current_text_of_studies() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("운영체제 함께 읽기", made.sub), friday()).await;
        assert_eq!(titles(&test, "운영체제").await.len(), 1);

        let changed = application::studies::update_study(
            &test.store,
            id,
            author,
            fields("컴파일러 함께 읽기", made.sub),
            None,
            friday(),
        );
        changed.await.expect("allowed");
        assert_eq!((titles(&test, "운영체제").await.len(), titles(&test, "컴파일러").await.len()), (0, 1));

        let name = CategoryName::parse("임베디드").expect("a name");
        let admin = admin(&test.store).await;
        let renamed =
            test.store.write_as(admin, move |s, actor| categories::rename_category(s, actor, made.sub, &name));
        renamed.await.expect("free");
        assert_eq!((titles(&test, "임베디드").await.len(), titles(&test, "아래").await.len()), (1, 0));
        assert_eq!(titles(&test, "cs중간").await.len(), 1, "its descendants are found too");

        delete_category(&test.store, made.sub).await.expect("it has no children");
        assert_eq!((titles(&test, "임베디드").await.len(), titles(&test, "cs중간").await.len()), (0, 1));

        delete(&test.store, id, author).await.expect("allowed");
        assert_eq!(titles(&test, "컴파일러").await.len(), 0);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM study_texts"), 0);
    });
}

#[test]
fn studies_of_an_earlier_version_are_found_after_the_migrations() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let made = tree(&test.store, "CS").await;
        let many = some_studies(&[author], &[made], 620);
        test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        let before = page(&test, "러스트", EVERYTHING, None, (0, 100)).await;
        assert!(!before.0.is_empty());
        execute(&test.url, "DELETE FROM study_texts WHERE study_id > 7");
        assert!(titles(&test, "러스트").await.len() < 7);
        test.database.migrate().expect("no conflict");
        assert_eq!(page(&test, "러스트", EVERYTHING, None, (0, 100)).await, before);
    });
}

#[test]
fn studies_are_found_by_parent_categories_in_both_languages_and_by_region_and_mode() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let (backend, algorithm) = (tree(&test.store, "Backend").await, tree(&test.store, "Algorithm").await);
        let post = async |title: &str, category, mode, region: Option<&str>| {
            let region = region.map(str::to_owned);
            post(&test.store, author, StudyFields { mode, region, ..fields(title, category) }, friday()).await
        };
        post("조용한 모임", backend.sub, Some(Mode::Online), None).await;
        post("느긋한 모임", backend.main, Some(Mode::Hybrid), Some("서울")).await;
        post("부지런한 모임", algorithm.middle, Some(Mode::Offline), Some("부산")).await;
        let (quiet, easy, busy) = ("조용한 모임", "느긋한 모임", "부지런한 모임");
        for (words, found) in [
            ("백엔드", &[easy, quiet][..]),
            ("Backend", &[easy, quiet]),
            ("알고리즘", &[busy]),
            ("서울", &[easy]),
            ("서울시 백엔드", &[easy]),
            ("busan", &[busy]),
            ("온라인", &[easy, quiet]),
            ("오프라인", &[busy, easy]),
            ("온라인 알고리즘", &[]),
            ("백엔드 조용한", &[quiet]),
        ] {
            assert_eq!(titles(&test, words).await, found, "{words}");
            let sorted = page(&test, words, EVERYTHING, Some(StudySort::Deadline), (0, 10)).await;
            assert_eq!(sorted.1, Total::Exact(found.len() as u64), "{words}");
        }
        // So many that no index narrows the search, and the texts of a list are read.
        let many = some_studies(&[author], &[backend], 900);
        test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        let (cards, total, _) = page(&test, "온라인", EVERYTHING, None, (0, 100)).await;
        assert!(cards.iter().all(|card| matches!(card.mode, Some(Mode::Online | Mode::Hybrid))));
        assert_eq!(total, Total::Exact(227));
        assert_eq!(titles(&test, "서울").await, [easy]);
    });
}

#[test]
fn an_empty_search_retries_without_particles_and_suggests_categories() {
    on_each_database(|test| async move {
        let author = person(&test.store, 1).await;
        let (sport, _) = (tree(&test.store, "Backend").await, tree(&test.store, "Empty").await);
        post(&test.store, author, fields("클라이밍 입문", sport.sub), friday()).await;
        post(&test.store, author, fields("마을을 걷는 모임", sport.sub), friday()).await;
        let find = async |words: &str| {
            let (search, request) = (search(words), PageRequest::parse(0, 10).expect("in range"));
            let find = move |s: &mut dyn unit_of_work::Session| {
                studies::reading::search_with_help(s, &search, &EVERYTHING, None, request, None, friday())
            };
            let found = test.store.read(find).await.expect("a page");
            let titles: Vec<String> = found.page.items.into_iter().map(|card| card.title).collect();
            let categories: Vec<String> = found.categories.iter().map(|path| path.leaf().to_owned()).collect();
            (titles.join(", "), found.instead.map(|search| search.as_line()), categories)
        };
        let nothing = || Vec::<String>::new();
        for words in ["클라이밍을", "입문에서", "클라이밍을 입문에서는"] {
            let (titles, instead, categories) = find(words).await;
            assert_eq!((titles.as_str(), categories), ("클라이밍 입문", nothing()), "{words}");
            assert!(instead.is_some_and(|instead| !instead.contains('을') && !instead.contains("에서")), "{words}");
        }
        let as_typed = find("마을을").await;
        assert_eq!(as_typed, ("마을을 걷는 모임".to_owned(), None, nothing()), "what is found as typed stays");
        let (titles, instead, categories) = find("백엔드에서 수영을").await;
        assert_eq!((titles.as_str(), instead), ("", None));
        assert_eq!(categories, ["Backend", "Backend 중간", "Backend 아래"]);
        assert_eq!(find("empty 수영").await.2, nothing(), "a category without studies leads nowhere");
    });
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
                        let (cards, total, last) = page(&test, words, filter, sort, at).await;
                        let (from, to) = ((index * 30).min(expected.len()), ((index + 1) * 30).min(expected.len()));
                        let ids: Vec<StudyId> = cards.iter().map(|card| card.id).collect();
                        assert_eq!(ids, expected[from..to], "{asked} page {index}");
                        assert_eq!((total, last), (Total::Exact(expected.len() as u64), index + 1 >= pages), "{asked}");
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
        let (cards, total, last) = page(&test, "cs", EVERYTHING, None, (0, 100)).await;
        assert_eq!((cards.len(), total, last), (100, Total::AtLeast(1_000), false));
        let (cards, total, last) = page(&test, "cs", EVERYTHING, None, (9, 100)).await;
        assert_eq!((cards.len(), total, last), (100, Total::AtLeast(1_000), true), "hits end where they are counted");
        for beyond in [10, 14, 40_000_000] {
            let (cards, total, last) = page(&test, "cs", EVERYTHING, None, (beyond, 100)).await;
            assert_eq!((cards.len(), total, last), (0, Total::AtLeast(1_000), true), "{beyond}");
        }

        let counted = async || {
            let online = StudyFilter { mode: Some(Mode::Online), ..EVERYTHING };
            (page(&test, "매주", EVERYTHING, None, (0, 20)).await.1, page(&test, "매주", online, None, (0, 20)).await.1)
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
