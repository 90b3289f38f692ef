//! Recognises lines of a web page that are not contents: reviews, counts, prices, dates, buttons.

use super::rules::{RULES, plain, regex};
use super::{figures, markers};
use regex::Regex;
use std::sync::LazyLock;

/// A number with the unit that a page counts in.
static COUNT: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"^[(\[]?[+×x]?[0-9][0-9,.]*(?:/[0-9]+)?(?:만|천|억|k|m)?\+?(?:개|강|명|회|건|차시|시간|시간분|분|초|점|위|원|%|년|개월|달|주|일|시|번|점대|h|m|min|hr|hrs|hours?|lectures?|videos?|sections?|total)?(?:의|전|째|여|간|이상)?[)\]]?$",
    )
});
static SEPARATED: LazyLock<Regex> = LazyLock::new(|| regex(r"\s*[|·•∙ㆍ▪/>,]\s*|\s{2,}"));
/// A whole date, with or without the time.
static DATE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?:\d{4}\s*[-./년]\s*\d{1,2}\s*[-./월]?\s*(?:\d{1,2}\s*[일.]?)?|\b\d{1,2}\s*월\s*\d{1,2}\s*일|\b\d{1,2}/\d{1,2}/\d{2,4}|\b\d{1,2}/\d{4})(?:\s*\([월화수목금토일]\))?(?:\s*(?:오전|오후)?\s*\d{1,2}:\d{2}(?::\d{2})?)?",
    )
});
static STARS: LazyLock<Regex> = LazyLock::new(|| regex(r"[★☆⭐🌟]{4,}|^[★☆⭐🌟]{3}\s"));
/// The polite ending of a sentence, as in reviews and greetings.
static SENTENCE: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?:요|니다|니까|죠|네요|음|임|함|당|듯)\s*[.!?~^ㅎㅋㅠㅜ:;)♡♥…]*$"));
static EXCLAMATION: LazyLock<Regex> = LazyLock::new(|| regex(r"[!~]{1,}$|\^\^|[ㅎㅋㅠㅜ]{2,}|:\)|[♡♥]"));
static STATEMENT: LazyLock<Regex> = LazyLock::new(|| regex(r"니다[.!]"));

/// Whether `line` is noise even if it begins with a number.
pub(super) fn is_always(line: &str) -> bool {
    STARS.is_match(line)
        || RULES.noise_anywhere.fit(line)
        || (!is_numbered(line) && is_dated(line))
        || (line.chars().next().is_some_and(|first| first == '#') && is_of_tags(line))
}

/// Whether a whole line without a number, figures included, belongs to the page.
pub(super) fn is_of_page(line: &str) -> bool {
    !is_numbered(line)
        && (RULES.noise_unnumbered.fit(line) || is_labelled(line) || is_count(line) || is_list_of_buttons(line))
}

/// Whether a line without a number, apart from its length, belongs to the page or speaks about the contents.
pub(super) fn is_unnumbered(line: &str) -> bool {
    is_of_page(line) || is_remark(line)
}

/// Whether a title without its number and length is a button, a heading of the page, or an index. A numbered title is
/// no button.
pub(super) fn is_title(title: &str, is_unnumbered: bool) -> bool {
    let plain = plain(title);
    plain.is_empty() || RULES.back_matter.contains(&plain) || (is_unnumbered && RULES.noise.contains(&plain))
}

fn is_numbered(line: &str) -> bool {
    markers::marker_of(line).is_some_and(|(marker, _)| marker.is_number)
}

fn is_of_tags(line: &str) -> bool {
    line.split_whitespace().all(|word| word.strip_prefix('#').is_some_and(|tag| tag.chars().any(char::is_alphabetic)))
}

/// Whether a line is a date with nothing but labels and a masked name beside it.
fn is_dated(line: &str) -> bool {
    if !DATE.is_match(line) {
        return false;
    }
    let rest = DATE.replace_all(line, " ");
    rest.split(|character: char| character.is_whitespace() || "|:~-–·,.()".contains(character))
        .filter(|word| !word.is_empty())
        .all(|word| {
            let plain = plain(word);
            plain.is_empty() || word.contains('*') || RULES.date_words.contains(&plain) || COUNT.is_match(word)
        })
}

/// Whether a line begins with a label such as `저자:`.
fn is_labelled(line: &str) -> bool {
    let is_label = |(label, rest): (&str, &str)| !rest.trim().is_empty() && RULES.labels.contains(&plain(label));
    line.split_once([':', '：']).is_some_and(is_label)
}

/// Whether a line consists of numbers with units and words for what is counted.
fn is_count(line: &str) -> bool {
    let words = || {
        line.split(|character: char| character.is_whitespace() || "|·•∙,:()[]–—".contains(character))
            .filter(|word| word.chars().any(char::is_alphanumeric))
    };
    let is_number = |word: &str| COUNT.is_match(&word.to_lowercase());
    let has_unit = |word: &str| is_number(word) && word.chars().any(char::is_alphabetic);
    let is_counter = |word: &str| RULES.counters.contains(&plain(word));
    let all = words().all(|word| is_number(word) || is_counter(word));
    let (numbers, counters) =
        (words().filter(|word| is_number(word)).count(), words().filter(|word| is_counter(word)).count());
    all && numbers > 0
        && (counters > 0 && (words().any(has_unit) || counters + numbers > 2 || line.contains(['(', '.', '%', '/']))
            || is_social(line))
}

/// Whether a line counts readers' reactions, which need no unit.
fn is_social(line: &str) -> bool {
    let first = line.split_whitespace().next().map(plain).unwrap_or_default();
    [
        "조회",
        "조회수",
        "추천",
        "공감",
        "댓글",
        "좋아요",
        "도움돼요",
        "스크랩",
        "평점",
        "별점",
        "rating",
        "likes",
        "views",
    ]
    .contains(&first.as_str())
}

/// Whether every part of a line is a button, as in `로그인 | 회원가입`.
fn is_list_of_buttons(line: &str) -> bool {
    let parts: Vec<&str> = SEPARATED.split(line).filter(|part| !part.trim().is_empty()).collect();
    parts.len() >= 2
        && parts.iter().all(|part| RULES.noise.contains(&plain(part)) || is_count(part))
        && parts.iter().any(|part| RULES.noise.contains(&plain(part)))
}

/// Whether a line without a length is a sentence about the contents, such as a review.
fn is_remark(line: &str) -> bool {
    if figures::take(line).1.is_some() {
        return false;
    }
    let plain = plain(line);
    let speaks = || RULES.remarks.iter().any(|word| plain.contains(word.as_str()));
    STATEMENT.is_match(line)
        || (EXCLAMATION.is_match(line) && (SENTENCE.is_match(line) || speaks()))
        || (SENTENCE.is_match(line) && speaks())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reviews_counts_dates_and_buttons_are_noise() {
        for line in [
            "수강평 128개",
            "수강평 (1,204)",
            "평점 4.9",
            "수강생 3,204명",
            "조회수 12만회 · 2개월 전",
            "공감 23 댓글 7",
            "총 6개",
            "강의 3개",
            "총 12시간 30분",
            "3 sections • 9 lectures • 2h 14m total length",
            "4.7 (1,203 ratings)",
            "진도율 45%",
            "김** 2025. 11. 3.",
            "작성일: 2025.08.11",
            "마지막 수정: 2025년 11월 2일 오후 3:20",
            "시험 기간: 10월 14일(화) ~ 10월 17일(금)",
            "로그인 | 회원가입",
            "개인정보처리방침 | 이용약관",
            "담당 교수: 홍길동",
            "정말 추천합니다!! 초보자도 쉽게 따라갈 수 있어요",
            "배송도 빠르고 책도 예뻐요~",
            "무이자 할부 최대 12개월",
            "© 2025 Example Learning. All rights reserved.",
            "#수채화 #그림배우기",
        ] {
            assert!(is_always(line) || is_unnumbered(line), "{line}");
        }
        assert!(is_always("★★★★★ 강의가 너무 좋아요!"));
        for title in ["장바구니", "· 미리보기", "전체 펼치기 ▼", "목차", "Table of Contents", "---", "12"]
        {
            assert!(is_title(title, true), "{title}");
        }
        assert!(is_title("참고 문헌", false) && !is_title("강의 소개", false));
    }

    #[test]
    fn titles_with_the_same_words_are_no_noise() {
        for line in [
            "장바구니 기능 만들기",
            "함수",
            "리뷰 분석",
            "목차 작성법",
            "별점 예측 모델",
            "할인율과 현재 가치",
            "1919년 3월 1일의 만세 운동",
            "나를 소개해요",
            "2025년 개정 세법",
            "영어로 말해 봅시다",
            "로그인 화면 만들기",
            "배송 추적 시스템",
            "가격 정책 세우기",
            "환불 규정 설계",
        ] {
            assert!(!is_always(line) && !is_unnumbered(line) && !is_title(line, true), "{line}");
        }
    }
}
