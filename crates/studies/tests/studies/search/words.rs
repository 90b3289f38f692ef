//! Words in titles, texts, tags and categories, and searches without a result.

use super::{EVERYTHING, page, saying, search, some_studies, titles};
use chrono::TimeDelta;
use kernel::{PageRequest, Total};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::studies::{fields, friday, post, tree};
use studies::reading::StudySort;
use studies::recruiting::{Mode, StudyFields};

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
        let excerpt = async |words| page(&test, words, EVERYTHING, None, (0, 10)).await.items.remove(0).excerpt;
        assert!(excerpt("react").await.starts_with("React로 시작합니다."));
        let shown = excerpt("react graphql").await;
        assert!(shown.starts_with('…') && shown.contains("GraphQL 서버도"), "{shown}");
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
            assert_eq!(sorted.total, Total::Exact(found.len() as u64), "{words}");
        }
        // So many that no index narrows the search, and the texts of a list are read.
        let many = some_studies(&[author], &[backend], 900);
        test.store.write(move |s| s.insert_studies(&many)).await.expect("inserted");
        let shown = page(&test, "온라인", EVERYTHING, None, (0, 100)).await;
        assert!(shown.items.iter().all(|card| matches!(card.mode, Some(Mode::Online | Mode::Hybrid))));
        assert_eq!(shown.total, Total::Exact(227));
        assert_eq!(titles(&test, "서울").await, [easy]);
    });
}

/// The result of a search with its suggestions.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    titles: String,
    instead: Option<String>,
    categories: Vec<String>,
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
            Found { titles: titles.join(", "), instead: found.instead.map(|search| search.as_line()), categories }
        };
        for words in ["클라이밍을", "입문에서", "클라이밍을 입문에서는"] {
            let found = find(words).await;
            assert_eq!(found.titles, "클라이밍 입문", "{words}");
            assert!(found.categories.is_empty(), "{words}");
            assert!(
                found.instead.is_some_and(|instead| !instead.contains('을') && !instead.contains("에서")),
                "{words}"
            );
        }
        let as_typed = find("마을을").await;
        let expected = Found { titles: "마을을 걷는 모임".to_owned(), ..Found::default() };
        assert_eq!(as_typed, expected, "what is found as typed stays");
        let found = find("백엔드에서 수영을").await;
        assert_eq!(found.titles, "");
        assert_eq!(found.instead, None);
        assert_eq!(found.categories, ["Backend", "Backend 중간", "Backend 아래"]);
        assert!(find("empty 수영").await.categories.is_empty(), "a category without studies leads nowhere");
    });
}
