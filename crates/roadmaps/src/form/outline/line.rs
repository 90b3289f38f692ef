//! A line of a table of contents: its marker, which determines the level, and its title.

use super::brackets;
use super::figures::Figure;
use super::markers::{self, BULLETS, CHAPTER, DOTTED, NUMBERED, ROMAN, marker_of};
use super::rules::{RULES, plain, regex};
use regex::Regex;
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
    pub(super) is_roman: bool,
    /// Whether its title names a foreword or an appendix.
    pub(super) is_around: bool,
}

pub(super) const PLAIN: u8 = 60;

/// An entry line with its length.
pub(super) struct Taken {
    /// The number of the line in the text, from 1.
    pub(super) line_number: usize,
    pub(super) line: Line,
    pub(super) raw: String,
    pub(super) figure: Option<Figure>,
}

/// The markers that are ambiguous in one line but not in the whole text.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Shape {
    /// Whether lines begin with `1 `, `2 ` and so on.
    has_bare_numbers: bool,
    /// Whether lines begin with `I `, `II ` and so on.
    has_bare_romans: bool,
    /// Whether several lines begin with `1.1`; a single one may be a date such as `3.1`.
    has_dotted: bool,
}

static HEADING: LazyLock<Regex> = LazyLock::new(|| regex(r"^(#{1,6})\s+"));
static LINK: LazyLock<Regex> = LazyLock::new(|| regex(r"\[([^\]]+)\]\([^)]*\)"));
static BARE_NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r"^([0-9]{1,3})\s+\D"));
static BARE_ROMAN: LazyLock<Regex> = LazyLock::new(|| regex(r"^([IVX]{1,5})\s+\S"));
/// The date of a lecture behind its number.
static DATE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^[(\[]\s*(?:[0-9]{1,2}\s*[/.월]\s*[0-9]{1,2}\s*[.일]?|(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*[0-9]{1,2})\s*(?:\([월화수목금토일]\))?\s*[)\]]\s*[:\-–—]?\s*",
    )
});
static EMPHASIS: LazyLock<Regex> = LazyLock::new(|| regex(r"\*\*([^*]+)\*\*"));
/// Separators without anything behind them.
static TRAILING: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"(?:[.…·ㆍ‧•∙:;,|–—―─-]+|\s+[*_=~/<>]+|_{3,}|={2,}|~{2,}|[\x{1f000}-\x{1faff}\x{2600}-\x{27bf}\x{fe0f}]+)$")
});
static PICTURES: LazyLock<Regex> = LazyLock::new(|| regex(r"^[\x{1f000}-\x{1faff}\x{fe0f}]+\s*"));
static LEADING: LazyLock<Regex> = LazyLock::new(|| regex(r"^(?:[|:;,·ㆍ•…~/=]+\s*|\.{2,}\s*|[–—―-]+\s+)"));

impl Shape {
    pub(super) fn of<'a>(lines: &(impl Iterator<Item = &'a str> + Clone)) -> Self {
        let first = |regex: &'static Regex, line: &'a str| {
            regex.captures(line).and_then(|found| found.get(1)).map(|found| found.as_str())
        };
        let numbers: Vec<u32> = lines.clone().filter_map(|line| first(&BARE_NUMBER, line)?.parse().ok()).collect();
        let counted = numbers.iter().zip(1..).filter(|(number, place)| **number == *place).count();
        let has = |roman: &str| lines.clone().any(|line| first(&BARE_ROMAN, line) == Some(roman));
        let dotted = lines.clone().filter(|line| marker_of(line).is_some_and(|(marker, _)| marker.rank == DOTTED));
        Self {
            has_bare_numbers: numbers.len() >= 2 && counted == numbers.len(),
            has_bare_romans: has("I") && has("II"),
            has_dotted: dotted.count() >= 2,
        }
    }

    /// Returns the rank of the marker at the beginning of `text`, whether it is a number, and where it ends.
    fn marker_of(self, text: &str) -> Option<(u8, bool, usize)> {
        let of_one_line = || {
            let (marker, end) = marker_of(text)?;
            (marker.rank != DOTTED || self.has_dotted).then_some((marker.rank, marker.is_number, end))
        };
        let bare = |regex: &Regex, rank| {
            let number = regex.captures(text)?.get(1)?.end();
            Some((rank, true, number))
        };
        of_one_line()
            .or_else(|| bare(&BARE_NUMBER, NUMBERED).filter(|_| self.has_bare_numbers))
            .or_else(|| bare(&BARE_ROMAN, ROMAN).filter(|_| self.has_bare_romans))
    }
}

/// Parses a line without its figures.
pub(super) fn read(raw: &str, indent: usize, shape: Shape) -> Line {
    let unlinked = LINK.replace_all(raw, "$1");
    let bare = EMPHASIS.replace_all(&unlinked, "$1").replace('`', "");
    let bare = PICTURES.replace(bare.trim(), "");
    let mut rest = bare.trim();
    let heading = HEADING.captures(rest).map(|found| (found[1].len(), found[0].len()));
    if let Some((_, end)) = heading {
        rest = &rest[end..];
    }
    let mut rank = heading.and_then(|(level, _)| u8::try_from(level - 1).ok());
    let mut number = String::new();
    let mut is_chapter = false;
    let mut is_roman = false;
    // A bullet may precede a number.
    for _ in 0..2 {
        // A number alone, such as "3장", is a title.
        let Some((found, is_number, end)) = shape.marker_of(rest).filter(|(_, _, end)| *end < rest.len()) else {
            break;
        };
        is_chapter |= found <= CHAPTER;
        if is_number {
            number = markers::tidy(&rest[..end]);
            is_roman = found == ROMAN && heading.is_none();
            rank = rank.filter(|rank| !BULLETS.contains(rank)).or(Some(found));
            rest = rest[end..].trim_start();
            rest = DATE.find(rest).map_or(rest, |date| &rest[date.end()..]);
            break;
        }
        rank = rank.or(Some(found));
        rest = &rest[end..];
    }
    let title = tidy_title(rest);
    let is_around = is_around(&title);
    Line { height: Height { rank: rank.unwrap_or(PLAIN), indent }, number, title, is_chapter, is_roman, is_around }
}

/// Removes separators around a title, but no bracket and no part of a name such as `__init__`.
pub(super) fn tidy_title(text: &str) -> String {
    let mut title = text.trim();
    while let Some(found) = TRAILING.find(title) {
        title = title[..found.start()].trim_end();
    }
    while let Some(found) = LEADING.find(title) {
        title = title[found.end()..].trim_start();
    }
    let words = brackets::unwrapped(title).unwrap_or(title).split_whitespace();
    words.collect::<Vec<_>>().join(" ")
}

/// Whether `title`, or the part before its subtitle, names a foreword or an appendix.
fn is_around(title: &str) -> bool {
    let head = title.split(['|', ':', '.', '–', '—', '-', '(']).next().unwrap_or_default();
    let names = [plain(title), plain(head)];
    RULES.around.iter().any(|word| names.contains(word))
        || RULES.around_beginning.iter().any(|word| names[0].starts_with(word.as_str()))
        || RULES.around_ending.iter().any(|word| names[0].ends_with(word.as_str()))
}

impl Line {
    /// Whether nothing but its words says that it is an entry.
    pub(super) fn is_unnumbered(&self) -> bool {
        self.number.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOTTED_TEXT: Shape = Shape { has_bare_numbers: false, has_bare_romans: false, has_dotted: true };

    #[test]
    fn the_marker_determines_the_level_and_is_not_part_of_the_title() {
        for (raw, rank, number, title) in [
            ("Part 1. 파이썬 시작하기", 5, "Part 1", "파이썬 시작하기"),
            ("PART ONE Seeing", 5, "PART ONE", "Seeing"),
            ("제2부 자료 다루기", 5, "제2부", "자료 다루기"),
            ("둘째 마당 함수", 5, "둘째 마당", "함수"),
            ("셋째 날 박자", 10, "셋째 날", "박자"),
            ("Chapter 03 Closures", 10, "Chapter 03", "Closures"),
            ("3장 함수", 10, "3장", "함수"),
            ("제6장의2 보칙", 10, "제6장의2", "보칙"),
            ("제6장보칙", 10, "제6장", "보칙"),
            ("【1장】 조사", 10, "1장", "조사"),
            ("[12강] 종지", 15, "12강", "종지"),
            ("제2조의2(정의)", 18, "제2조의2", "정의"),
            ("1과목: 소프트웨어 설계", 8, "1과목", "소프트웨어 설계"),
            ("섹션 2. 상태", 10, "섹션 2", "상태"),
            ("Week 4 - Graphs", 10, "Week 4", "Graphs"),
            ("Week 4 (Mar 25): Graphs", 10, "Week 4", "Graphs"),
            ("2주 (3/11) 원자의 구조", 10, "2주", "원자의 구조"),
            ("STEP 2. 자료 모으기", 12, "STEP 2", "자료 모으기"),
            ("12강 반복문", 15, "12강", "반복문"),
            ("2.1 변수", 21, "2.1", "변수"),
            ("2.1.3 상수", 22, "2.1.3", "상수"),
            ("2-1 변수", 21, "2-1", "변수"),
            ("3. 제어문", 20, "3", "제어문"),
            ("03 제어문", 20, "03", "제어문"),
            ("#3 제어문", 20, "#3", "제어문"),
            ("2) 조리", 25, "2", "조리"),
            ("(4) 조건", 26, "4", "조건"),
            ("① 정의", 27, "①", "정의"),
            ("가. 의의", 28, "가", "의의"),
            ("- 배열", 40, "", "배열"),
            ("- [x] 2.1 배열", 21, "2.1", "배열"),
            ("* [배열](#array)", 44, "", "배열"),
            ("## 3장 함수", 1, "3장", "함수"),
            ("부록 A 설치", 60, "", "부록 A 설치"),
            ("클로저", 60, "", "클로저"),
        ] {
            let line = read(raw, 0, DOTTED_TEXT);
            assert_eq!(
                format!("{} [{}] {}", line.height.rank, line.number, line.title),
                format!("{rank} [{number}] {title}"),
                "{raw}"
            );
        }
    }

    #[test]
    fn words_that_start_like_a_marker_are_titles() {
        for title in [
            "3대 영양소",
            "2차 세계 대전",
            "1인 가구의 소비",
            "3.5인치 화면",
            "1:1 상담",
            "3.1 운동",
            "C언어의 역사",
            "Vue 3",
            "i18n 설정",
            "장고 모델",
            "가상 메모리",
            "Week",
            "__init__",
            "탐색 A*",
            "f(x)와 g(x)",
        ] {
            assert_eq!(read(title, 0, Shape::default()).title, title);
        }
    }

    #[test]
    fn separators_around_a_title_are_removed() {
        for raw in ["배관 ---", "배관 ::", "배관 ——", "배관···", "배관 |", "| 배관", ": 배관", "― 배관", "배관 /"]
        {
            assert_eq!(read(raw, 0, Shape::default()).title, "배관", "{raw}");
        }
    }

    #[test]
    fn numbers_without_a_mark_count_if_they_count_the_lines() {
        let shape = |lines: &[&'static str]| Shape::of(&lines.iter().copied());
        let counted = shape(&["1 계측", "전압", "2 제어"]);
        assert_eq!(read("2 제어", 0, counted).number, "2");
        let uncounted = shape(&["3 가지 습관", "5 분의 법칙"]);
        assert_eq!(read("3 가지 습관", 0, uncounted).title, "3 가지 습관");
        let roman = shape(&["I 서론", "II 본론"]);
        assert_eq!(read("II 본론", 0, roman).number, "II");
    }
}
