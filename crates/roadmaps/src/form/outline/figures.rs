//! Page numbers and durations in a line.

use super::brackets;
use regex::{Captures, Regex};
use std::sync::LazyLock;

/// The length stated by a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Figure {
    Minutes(u32),
    /// `2:40`: two hours and forty minutes for a chapter, two minutes and forty seconds for a video.
    Clock {
        first: u32,
        second: u32,
        is_padded: bool,
    },
    /// Its start, in seconds.
    StartSecond(u32),
    StartPage(u32),
    Pages {
        from: u32,
        to: u32,
    },
    /// A page before page 1, in Roman figures.
    FrontPage,
}

impl Figure {
    pub(super) fn is_time(self) -> bool {
        matches!(self, Self::Minutes(_) | Self::Clock { .. } | Self::StartSecond(_))
    }
}

type Read = fn(&Captures<'_>) -> Option<Figure>;

/// A way to write a length at the end of a line.
struct Form {
    regex: Regex,
    read: Read,
}

/// The separators before a figure; the title is trimmed of others.
const BEFORE: &str = r"[\s|·∙•.…,/\-–_]*?(?:\b(?:약|총)\s*)?";

static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
    let form = |figure: &str, read: Read| Form { regex: regex(&format!("(?i){BEFORE}{figure}$")), read };
    vec![
        form(r"(\d{1,2}):(\d{2}):(\d{2})", |found| {
            Some(Figure::Minutes(rounded(number(found, 1)? * 60 + number(found, 2)?, number(found, 3)?)))
        }),
        form(r"(\d{1,3}):(\d{2})", |found| {
            let is_padded = found.get(1)?.len() == 2 && found.get(1)?.as_str().starts_with('0');
            Some(Figure::Clock { first: number(found, 1)?, second: number(found, 2)?, is_padded })
        }),
        form(r"(\d{1,3})\s*(?:시간|hours?|hrs?|h)\s*(?:(\d{1,2})\s*(?:분|minutes?|mins?|m))?", |found| {
            Some(Figure::Minutes(number(found, 1)? * 60 + number(found, 2).unwrap_or(0)))
        }),
        form(r"(\d{1,3})\s*(?:분|minutes?|mins?\b)\s*(?:(\d{1,2})\s*(?:초|seconds?|secs?|s))?", |found| {
            Some(Figure::Minutes(rounded(number(found, 1)?, number(found, 2).unwrap_or(0))))
        }),
        form(
            r"(?:pp?\.?\s*)?(\d{1,4})\s*(?:p|쪽|페이지)?\s*[-~–∼]\s*(\d{1,4})\s*(?:pp?\.?|쪽|페이지)?",
            |found| {
                let all = found.get(0)?.as_str();
                let is_marked = all.contains(['p', 'P', '쪽', '페', '…']) || all.starts_with('.');
                let (from, to) = (number(found, 1)?, number(found, 2)?);
                let is_apart = all.starts_with("  ") && !is_year(from, to);
                ((is_marked || is_apart) && from <= to).then_some(Figure::Pages { from, to })
            },
        ),
        form(r"\bp\.?\s*(\d{1,4})", |found| Some(Figure::StartPage(number(found, 1)?))),
        form(r"\b(\d{1,4})\s*(?:p|쪽|페이지)", |found| Some(Figure::StartPage(number(found, 1)?))),
    ]
});

/// `(1945~1948)` names years.
fn is_year(from: u32, to: u32) -> bool {
    (1_000..2_200).contains(&from) && (1_000..2_200).contains(&to)
}

/// The dots, dashes and lines between a title and its page, as word processors and PDF files write them.
const LEADER: &str = r"[.…·ㆍ‧∙•⋅․‥⋯_\-–—―─━┈┄=~*]";

static LED_PAGE: LazyLock<Regex> = LazyLock::new(|| {
    regex(&format!(
        r"(?:\s*(?:{LEADER}\s?){{3,}}\s*|\s*[…‥⋯]+\s*|\s*[·ㆍ_]{{2,}}\s*|\s*\|\s*|\s+/\s*|\s{{2,}})(\d{{1,4}})$"
    ))
});
static LED_FRONT_PAGE: LazyLock<Regex> =
    LazyLock::new(|| regex(&format!(r"(?:\s*(?:{LEADER}\s?){{3,}}\s*|\s*[…‥⋯]+\s*|\s{{2,}})[ivxl]{{1,6}}$")));
static START: LazyLock<Regex> =
    LazyLock::new(|| regex(r"^\[?\(?(\d{1,2}):(\d{2})(?::(\d{2}))?\)?\]?(?:\s+(?:[-–—|~]\s+)?|$)"));
static LABEL: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?i)^(?:(?:총|약|전체|교과서|교재|본문|영상|강의|재생\s*시간|소요\s*시간|수강\s*시간|시간|길이|분량)\s*:?\s*|\d{1,3}\s*(?:개의?\s*)?(?:강의?|영상|차시|편|lectures?|videos?|lessons?)\s*[,/·|•∙\-]?\s*)",
    )
});
static QUESTIONS: LazyLock<Regex> = LazyLock::new(|| regex(r"\d\s*(?:문항|문제)"));
static HABIT: LazyLock<Regex> = LazyLock::new(|| regex(r"(?:하루|매일|날마다|아침|저녁|단)\s*(?:에|마다)?$"));

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a test reads every one")
}

/// Splits a line into its text and the figure at its end or beginning. A bracket that holds more than a figure stays
/// whole, and the minutes of an exam are not minutes of study.
pub(super) fn take(line: &str) -> (&str, Option<Figure>) {
    if let Some(found) = LED_FRONT_PAGE.find(line) {
        return (line[..found.start()].trim(), Some(Figure::FrontPage));
    }
    if !line.contains(|character: char| character.is_ascii_digit()) {
        return (line, None);
    }
    if let Some((rest, start)) = start_of(line) {
        return (rest, Some(start));
    }
    if let Some((before, inside)) = brackets::last(line) {
        let is_page = || line.ends_with(['>', '〉', '》']).then(|| inside.trim().parse().ok()).flatten();
        let figure = alone(inside).or_else(|| is_page().map(Figure::StartPage));
        return figure.map_or((line, None), |figure| (before.trim(), Some(figure)));
    }
    let is_form = QUESTIONS.is_match(line);
    for Form { regex, read } in FORMS.iter() {
        if let Some(found) = regex.captures(line)
            && let (Some(all), Some(figure)) = (found.get(0), read(&found))
        {
            let rest = line[..all.start()].trim();
            if figure.is_time() && (is_form || HABIT.is_match(rest)) {
                return (line, None);
            }
            return (rest, Some(figure));
        }
    }
    match LED_PAGE.captures(line) {
        Some(found) => {
            let start = found.get(0).map_or(0, |all| all.start());
            (line[..start].trim(), number(&found, 1).map(Figure::StartPage))
        }
        None => (line, None),
    }
}

/// Splits off the time at which a part of a video starts.
fn start_of(line: &str) -> Option<(&str, Figure)> {
    let found = START.captures(line)?;
    let rest = line[found.get(0)?.end()..].trim();
    let (first, second) = (number(&found, 1)?, number(&found, 2)?);
    let start = number(&found, 3).map_or(first * 60 + second, |third| (first * 60 + second) * 60 + third);
    (!rest.is_empty()).then_some((rest, Figure::StartSecond(start)))
}

/// Returns the figure that a bracket holds, if it holds nothing else.
fn alone(inside: &str) -> Option<Figure> {
    let mut rest = inside.trim();
    while let Some(label) = LABEL.find(rest) {
        rest = &rest[label.end()..];
    }
    // Set apart like a column.
    let column = format!("  {rest}");
    FORMS.iter().find_map(|form| {
        let found = form.regex.captures(&column)?;
        found.get(0).filter(|all| all.start() == 0).and_then(|_| (form.read)(&found))
    })
}

fn number(found: &Captures<'_>, group: usize) -> Option<u32> {
    found.get(group)?.as_str().parse().ok()
}

/// Rounds to minutes, from thirty seconds on upwards, and to at least 1.
pub(super) fn rounded(minutes: u32, seconds: u32) -> u32 {
    (minutes + u32::from(seconds >= 30)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_read_at_either_end_of_the_line() {
        for (line, title, figure) in [
            (
                "조경의 이해와 역사  2:40",
                "조경의 이해와 역사",
                Figure::Clock { first: 2, second: 40, is_padded: false },
            ),
            ("변수 [02:40]", "변수", Figure::Clock { first: 2, second: 40, is_padded: true }),
            ("변수와 자료형 (12:33)", "변수와 자료형", Figure::Clock { first: 12, second: 33, is_padded: false }),
            ("실전 프로젝트 1:02:40", "실전 프로젝트", Figure::Minutes(63)),
            ("00:00 인트로", "인트로", Figure::StartSecond(0)),
            ("1:02:03 - 마무리", "마무리", Figure::StartSecond(3_723)),
            ("[03:10] 변수 (기초)", "변수 (기초)", Figure::StartSecond(190)),
            ("반복문 12분", "반복문", Figure::Minutes(12)),
            ("반복문 (12분 40초)", "반복문", Figure::Minutes(13)),
            ("반복문 (3강 / 35분)", "반복문", Figure::Minutes(35)),
            ("데이터 모델링 · 1시간 20분", "데이터 모델링", Figure::Minutes(80)),
            ("Closures 45 min", "Closures", Figure::Minutes(45)),
            ("함수 ........ 45", "함수", Figure::StartPage(45)),
            ("함수 …… 45", "함수", Figure::StartPage(45)),
            ("함수 ㆍㆍㆍㆍㆍ 45", "함수", Figure::StartPage(45)),
            ("함수 . . . . . 45", "함수", Figure::StartPage(45)),
            ("함수 ------ 45", "함수", Figure::StartPage(45)),
            ("함수 / 45", "함수", Figure::StartPage(45)),
            ("함수 <45>", "함수", Figure::StartPage(45)),
            ("머리말 ..... xii", "머리말", Figure::FrontPage),
            ("함수    45", "함수", Figure::StartPage(45)),
            ("함수 p.45", "함수", Figure::StartPage(45)),
            ("함수 45쪽", "함수", Figure::StartPage(45)),
            ("함수 (45~62쪽)", "함수", Figure::Pages { from: 45, to: 62 }),
            ("함수 (교과서 45~62쪽)", "함수", Figure::Pages { from: 45, to: 62 }),
            ("함수 pp. 45-62", "함수", Figure::Pages { from: 45, to: 62 }),
        ] {
            assert_eq!(take(line), (title, Some(figure)), "{line}");
        }
    }

    #[test]
    fn a_number_that_belongs_to_the_title_stays() {
        for line in [
            "Vue 3",
            "JLPT N2",
            "배열 2",
            "HTTP/2",
            "1950-1953년의 전쟁",
            "전쟁과 복구(1950~1953)",
            "4차 산업혁명",
            "3대 영양소",
            "IPv4-6",
            "토익 600",
            "명상 하루 10분",
            "상속 (2)",
            "제네릭 <T>",
        ] {
            assert_eq!(take(line), (line, None), "{line}");
        }
    }

    #[test]
    fn the_form_of_an_exam_is_no_length_and_its_bracket_stays_whole() {
        for line in ["식품위생 (50문항, 50분)", "조리 이론 (객관식 25문항 25분)", "듣기 20문항 30분"]
        {
            assert_eq!(take(line), (line, None), "{line}");
        }
    }
}
