//! A line of a table of contents: its marker, which determines the level, and its title.

use super::figures::Figure;
use kernel::text::lowercase;
use regex::Regex;
use serde::Deserialize;
use std::sync::LazyLock;

/// The level of a line, highest first: the rank of its marker, then its indentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Height {
    pub(super) rank: u8,
    pub(super) indent: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) height: Height,
    /// `3장`, `1.2` or empty.
    pub(super) number: String,
    pub(super) title: String,
    /// Whether a figure such as `2:40` means hours here.
    pub(super) is_chapter: bool,
    /// Whether its title names a foreword or an appendix.
    pub(super) is_around: bool,
}

const CHAPTER: u8 = 10;
pub(super) const PLAIN: u8 = 60;

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let mut rules: Rules = toml::from_str(include_str!("../../../rules/outline.toml"))
        .expect("the file is part of the program and a test reads it");
    for list in [&mut rules.noise, &mut rules.around, &mut rules.around_beginning, &mut rules.around_ending] {
        for word in list {
            *word = plain(word);
        }
    }
    rules
});

/// Word lists, normalized by [`plain`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    noise: Vec<String>,
    around: Vec<String>,
    around_beginning: Vec<String>,
    around_ending: Vec<String>,
}

struct Marker {
    regex: Regex,
    rank: u8,
    /// Whether it numbers the entry.
    is_number: bool,
}

static MARKERS: LazyLock<Vec<Marker>> = LazyLock::new(|| {
    let marker = |regex: &str, rank, is_number| Marker {
        regex: Regex::new(&format!("^(?i:{regex})")).expect("a test reads every one"),
        rank,
        is_number,
    };
    vec![
        marker(r"(part|파트|편|volume)\s*([0-9]{1,2}|[ivx]{1,4})\b\s*[.:)\-–|]*\s*", 5, true),
        marker(r"제?\s*[0-9]{1,2}\s*(부|편|마당|막)(\s*[.:)\-–|]+\s*|\s+)", 5, true),
        marker(r"(첫|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열)(째|번째)\s*(마당|장|부)(\s*[.:)\-–|]+\s*|\s+)", 5, true),
        marker(r"[ⅰ-ⅻ]\s*[.)]?\s*", 5, true),
        marker(r"[ivx]{1,4}[.)]\s+", 5, true),
        marker(
            r"(chapter|ch\.?|unit|lesson|section|module|week|day|챕터|섹션|유닛|모듈)\s*[0-9]{1,3}\b\s*[.:)\-–|]*\s*",
            CHAPTER,
            true,
        ),
        marker(r"제?\s*[0-9]{1,3}\s*(장|과목|단원|과|주차|일차|주)(\s*[.:)\-–|]+\s*|\s+)", CHAPTER, true),
        marker(r"제?\s*[0-9]{1,3}\s*(강|회차|회|차시|절|교시)(\s*[.:)\-–|]+\s*|\s+)", 15, true),
        marker(r"[0-9]{1,3}[.\-][0-9]{1,3}[.\-][0-9]{1,3}[.)]?\s+", 22, true),
        marker(r"[0-9]{1,3}[.\-][0-9]{1,3}[.)]?\s+", 21, true),
        marker(r"[0-9]{1,3}\s*[.)\]:|]\s*", 20, true),
        marker(r"\[?[0-9]{2,3}\]?\s+", 20, true),
        marker(r"[0-9]{1,3}\s{2,}", 20, true),
        marker(r"[(\[][0-9]{1,3}[)\]]\s*", 30, true),
        marker(r"[①-⑳]\s*", 30, true),
        marker(r"[가나다라마바사아자차카타파하][.)]\s*", 30, true),
        marker(r"[a-z][.)]\s+", 32, true),
        marker(r"([-*•▪◦·‣▶▷►■□◆○●✓✔☐☑–—]|\[[ x]\])\s*(\[[ x]\]\s*)?", 40, false),
    ]
});

static HEADING: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^(#{1,6})\s+").expect("a test reads it"));
static COUNT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)^(총|전체|약)?\s*(강의|수업|영상|챕터|섹션)?\s*\d+\s*(개|강|차시|회|명|lectures?|videos?)(의?\s*(강의|수업|영상))?$")
        .expect("a test reads it")
});
static LINK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\[([^\]]+)\]\([^)]*\)").expect("a test reads it"));

/// Parses a line without its figures.
pub(super) fn read(raw: &str, indent: usize) -> Line {
    let unlinked = LINK.replace_all(raw, "$1");
    let mut rest = unlinked.trim();
    let heading = HEADING.captures(rest).map(|found| (found[1].len(), found[0].len()));
    if let Some((_, end)) = heading {
        rest = &rest[end..];
    }
    let mut rank = heading.and_then(|(level, _)| u8::try_from(level - 1).ok());
    let mut number = String::new();
    let mut is_chapter = false;
    // A bullet may precede a number.
    for _ in 0..2 {
        let Some((marker, end)) = marker_of(rest) else { break };
        rank = rank.or(Some(marker.rank));
        is_chapter |= marker.rank <= CHAPTER;
        if marker.is_number {
            number = tidy_number(&rest[..end]);
            rank = rank.map(|rank| if rank == 40 { marker.rank } else { rank });
            rest = &rest[end..];
            break;
        }
        rest = &rest[end..];
    }
    let title = tidy_title(rest);
    let is_around = is_around(&title);
    Line { height: Height { rank: rank.unwrap_or(PLAIN), indent }, number, title, is_chapter, is_around }
}

fn marker_of(text: &str) -> Option<(&'static Marker, usize)> {
    MARKERS.iter().find_map(|marker| {
        let found = marker.regex.find(text)?;
        // "3장" alone is a title, and so is "2024. 5. 6."
        (found.end() < text.len()).then_some((marker, found.end()))
    })
}

fn tidy_number(marker: &str) -> String {
    let inner = marker.trim().trim_end_matches(['.', ':', ')', ']', '-', '–', '|']).trim_start_matches(['(', '[']);
    inner.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn tidy_title(text: &str) -> String {
    let bare = text.trim().trim_matches(|character: char| "*_`|".contains(character) || character.is_whitespace());
    bare.trim_end_matches(|character: char| ".…·:-–,".contains(character)).trim().to_owned()
}

/// Whether `title`, or the part before its subtitle, names a foreword or an appendix.
fn is_around(title: &str) -> bool {
    let head = title.split(['|', ':', '.', '–', '—', '-', '(']).next().unwrap_or_default();
    let names = [plain(title), plain(head)];
    RULES.around.iter().any(|word| names.contains(word))
        || RULES.around_beginning.iter().any(|word| names[0].starts_with(word.as_str()))
        || RULES.around_ending.iter().any(|word| names[0].ends_with(word.as_str()))
}

/// Whether the line is a part of the web page rather than of the contents.
pub(super) fn is_noise(title: &str) -> bool {
    let plain = plain(title);
    let may_be_count = || title.contains(char::is_numeric) && COUNT.is_match(title);
    plain.is_empty() || RULES.noise.contains(&plain) || may_be_count()
}

/// Returns only letters, in lower case, so that counts and punctuation do not matter.
fn plain(text: &str) -> String {
    lowercase(text).chars().filter(|character| character.is_alphabetic()).collect()
}

/// An entry line with its length.
pub(super) struct Taken {
    pub(super) line: Line,
    pub(super) raw: String,
    pub(super) figure: Option<Figure>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marker_determines_the_level_and_is_not_part_of_the_title() {
        for (raw, rank, number, title) in [
            ("Part 1. 파이썬 시작하기", 5, "Part 1", "파이썬 시작하기"),
            ("제2부 자료 다루기", 5, "제2부", "자료 다루기"),
            ("둘째 마당 함수", 5, "둘째 마당", "함수"),
            ("Chapter 03 Closures", 10, "Chapter 03", "Closures"),
            ("3장 함수", 10, "3장", "함수"),
            ("1과목: 소프트웨어 설계", 10, "1과목", "소프트웨어 설계"),
            ("섹션 2. 상태", 10, "섹션 2", "상태"),
            ("Week 4 - Graphs", 10, "Week 4", "Graphs"),
            ("12강 반복문", 15, "12강", "반복문"),
            ("2.1 변수", 21, "2.1", "변수"),
            ("2.1.3 상수", 22, "2.1.3", "상수"),
            ("2-1 변수", 21, "2-1", "변수"),
            ("3. 제어문", 20, "3", "제어문"),
            ("03 제어문", 20, "03", "제어문"),
            ("(4) 조건", 30, "4", "조건"),
            ("① 정의", 30, "①", "정의"),
            ("가. 의의", 30, "가", "의의"),
            ("- 배열", 40, "", "배열"),
            ("- [x] 2.1 배열", 21, "2.1", "배열"),
            ("* [배열](#array)", 40, "", "배열"),
            ("## 3장 함수", 1, "3장", "함수"),
            ("부록 A 설치", 60, "", "부록 A 설치"),
            ("클로저", 60, "", "클로저"),
        ] {
            let line = read(raw, 0);
            assert_eq!((line.height.rank, line.number.as_str(), line.title.as_str()), (rank, number, title), "{raw}");
        }
    }

    #[test]
    fn words_that_start_like_a_marker_are_titles() {
        for title in [
            "3대 영양소",
            "2차 세계 대전",
            "1인 가구의 소비",
            "C언어의 역사",
            "Vue 3",
            "i18n 설정",
            "장고 모델",
            "가상 메모리",
            "Week",
        ] {
            assert_eq!(read(title, 0).title, title);
        }
    }

    #[test]
    fn buttons_and_counts_of_a_page_are_noise() {
        for line in [
            "장바구니",
            "수강평 (1,204)",
            "· 미리보기",
            "전체 펼치기 ▼",
            "목차",
            "Table of Contents",
            "총 6개",
            "강의 3개",
            "24 lectures",
            "---",
            "★★★★★",
            "12",
        ] {
            assert!(is_noise(line), "{line}");
        }
        for line in ["장바구니 기능 만들기", "함수", "리뷰 분석", "목차 작성법"] {
            assert!(!is_noise(line), "{line}");
        }
    }
}
