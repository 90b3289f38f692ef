//! Page numbers and durations in a line.

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
}

struct Pattern {
    regex: Regex,
    read: fn(&Captures<'_>) -> Option<Figure>,
}

static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let pattern = |regex: &str, read| Pattern { regex: Regex::new(regex).expect("a test reads every one"), read };
    vec![
        pattern(r"^\[?\(?(\d{1,2}):(\d{2})(?::(\d{2}))?\)?\]?\s+(?:[-–—|]\s+)?", |found| {
            let (first, second) = (number(found, 1)?, number(found, 2)?);
            let start = number(found, 3).map_or(first * 60 + second, |third| (first * 60 + second) * 60 + third);
            Some(Figure::StartSecond(start))
        }),
        pattern(r"[\s\[(|·∙]*\b(\d{1,2}):(\d{2}):(\d{2})\s*[\])]?$", |found| {
            Some(Figure::Minutes(rounded(number(found, 1)? * 60 + number(found, 2)?, number(found, 3)?)))
        }),
        pattern(r"[\s\[(|·∙]*\b(\d{1,3}):(\d{2})\s*[\])]?$", |found| {
            let is_padded = found.get(1)?.len() == 2 && found.get(1)?.as_str().starts_with('0');
            Some(Figure::Clock { first: number(found, 1)?, second: number(found, 2)?, is_padded })
        }),
        pattern(
            r"(?i)[\s\[(|·∙,약]*?(?:(\d{1,3})\s*(?:시간|hours?|hrs?|h))\s*(?:(\d{1,2})\s*(?:분|minutes?|mins?|m))?\s*[\])]?$",
            |found| Some(Figure::Minutes(number(found, 1)? * 60 + number(found, 2).unwrap_or(0))),
        ),
        pattern(
            r"(?i)[\s\[(|·∙,약]*?(\d{1,3})\s*(?:분|minutes?|mins?\b)\s*(?:(\d{1,2})\s*(?:초|seconds?|secs?|s))?\s*[\])]?$",
            |found| Some(Figure::Minutes(rounded(number(found, 1)?, number(found, 2).unwrap_or(0)))),
        ),
        pattern(
            r"(?i)[\s.…·_\-\[(|,]*(?:pp?\.?\s*)?(\d{1,4})\s*(?:p|쪽|페이지)?\s*[-~–∼]\s*(\d{1,4})\s*(?:pp?\.?|쪽|페이지)?\s*[\])]?$",
            |found| {
                let is_marked = found.get(0)?.as_str().contains(['p', 'P', '쪽', '페', '(', '[', '.', '…']);
                let is_apart = found.get(0)?.as_str().starts_with("  ");
                let (from, to) = (number(found, 1)?, number(found, 2)?);
                ((is_marked || is_apart) && from <= to).then_some(Figure::Pages { from, to })
            },
        ),
        pattern(r"(?i)[\s.…·_\-\[(|,]*\bp\.?\s*(\d{1,4})\s*[\])]?$", |found| {
            Some(Figure::StartPage(number(found, 1)?))
        }),
        pattern(r"(?i)[\s.…·_\-\[(|,]*\b(\d{1,4})\s*(?:p|쪽|페이지)\s*[\])]?$", |found| {
            Some(Figure::StartPage(number(found, 1)?))
        }),
        pattern(r"(?:\s*(?:\.\s?){3,}\s*|\s*[…·_]{2,}\s*|\s*\|\s*|\s{2,})(\d{1,4})$", |found| {
            Some(Figure::StartPage(number(found, 1)?))
        }),
    ]
});

/// Splits a line into its text and the figure at its end or beginning.
pub(super) fn take(line: &str) -> (&str, Option<Figure>) {
    if !line.contains(char::is_numeric) {
        return (line, None);
    }
    for Pattern { regex, read } in PATTERNS.iter() {
        if let Some(found) = regex.captures(line)
            && let (Some(all), Some(figure)) = (found.get(0), read(&found))
        {
            let rest = if all.start() == 0 { &line[all.end()..] } else { &line[..all.start()] };
            return (rest.trim(), Some(figure));
        }
    }
    (line, None)
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
            ("반복문 12분", "반복문", Figure::Minutes(12)),
            ("반복문 (12분 40초)", "반복문", Figure::Minutes(13)),
            ("데이터 모델링 · 1시간 20분", "데이터 모델링", Figure::Minutes(80)),
            ("Closures 45 min", "Closures", Figure::Minutes(45)),
            ("함수 ........ 45", "함수", Figure::StartPage(45)),
            ("함수 …… 45", "함수", Figure::StartPage(45)),
            ("함수    45", "함수", Figure::StartPage(45)),
            ("함수 p.45", "함수", Figure::StartPage(45)),
            ("함수 45쪽", "함수", Figure::StartPage(45)),
            ("함수 (45~62쪽)", "함수", Figure::Pages { from: 45, to: 62 }),
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
            "4차 산업혁명",
            "3대 영양소",
            "IPv4-6",
            "토익 600",
        ] {
            assert_eq!(take(line), (line, None), "{line}");
        }
    }
}
