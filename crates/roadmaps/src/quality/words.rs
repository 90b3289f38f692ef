//! What words give away about a keyword, and how alike two keywords are.

use std::collections::HashMap;

/// Words that say that the learner makes or does something.
const HANDS_ON: &[&str] = &[
    "만들기", "구현하기", "작성하기", "풀기", "그리기", "고치기", "바꾸기", "연결하기", "배포하기", "측정하기", "실험하기", "설계하기",
    "구축하기", "적용하기", "디버깅하기", "리팩터링하기", "추가하기", "옮기기", "비교하기", "짜기", "재현하기", "점검하기", "추적하기",
    "분석하기", "정리하기", "설정하기", "발표하기", "돌려 보기", "써 보기", "말하기", "받아쓰기", "녹음하기", "연주하기", "조리하기",
    "완성하기", "만들어 보기", "풀어 보기", "해 보기", "따라 하기",
];

/// Words that say so only at the end: elsewhere they name a thing (`실습 환경`).
const HANDS_ON_AT_THE_END: &[&str] =
    &["글쓰기", "따라 쓰기", "일기 쓰기", "편지 쓰기", "메일 쓰기", "에세이 쓰기", "실습", "연습", "발표", "제작", "모의시험", "모의 시험"];

/// Hands-on words that only look at something and leave nothing behind.
const LEAVES_NOTHING: &[&str] = &["비교하기", "측정하기", "실험하기", "추적하기", "분석하기", "재현하기", "점검하기", "돌려 보기", "써 보기"];

const REVIEW: &[&str] = &["복습", "되짚", "되돌아보", "총정리", "회고"];

/// Words that announce the ground of a subject.
pub(super) const FOUNDATION: &[&str] = &[
    "기초", "입문", "시작", "첫", "준비", "설치", "환경", "개념", "이해", "기본", "용어", "소개", "무엇", "구조", "둘러보", "살펴보", "그림",
    "원리", "문법", "발음", "문자", "도구", "역할",
];

/// Words that only a beginner's plan needs.
pub(super) const BEGINNERS_ONLY: &[&str] =
    &["입문", "첫걸음", "왕초보", "설치와", "개발 환경 설정", "hello world", "기초 문법", "기초 개념", "기초 다지기", "란 무엇", "이란 무엇"];

fn holds_any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// Whether a keyword means hands-on work.
pub(crate) fn is_hands_on(keyword: &str) -> bool {
    holds_any(keyword, HANDS_ON) || HANDS_ON_AT_THE_END.iter().any(|word| keyword.ends_with(word))
}

/// Whether a keyword means that something is made or finished.
pub(crate) fn is_product(keyword: &str) -> bool {
    HANDS_ON.iter().any(|word| !LEAVES_NOTHING.contains(word) && keyword.contains(word))
        || HANDS_ON_AT_THE_END.iter().any(|word| keyword.ends_with(word))
}

/// Whether a keyword means that something is recalled.
pub(crate) fn is_review(keyword: &str) -> bool {
    holds_any(keyword, REVIEW)
}

/// A text's words of two characters or more, in lower case.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|character: char| !(character.is_alphanumeric() || "+#".contains(character)))
        .filter(|word| word.chars().count() >= 2)
        .map(str::to_owned)
        .collect()
}

/// The pairs of neighbouring characters of a text without its spaces, with how often each occurs.
#[derive(Debug, Clone)]
pub(crate) struct Bigrams {
    pairs: HashMap<(char, char), usize>,
    count: usize,
}

/// The bigrams of `text`; of a single character, that character twice.
pub(crate) fn bigrams(text: &str) -> Bigrams {
    let characters: Vec<char> = text.to_lowercase().chars().filter(|character| !character.is_whitespace()).collect();
    let mut pairs = HashMap::new();
    for pair in characters.windows(2) {
        *pairs.entry((pair[0], pair[1])).or_insert(0) += 1;
    }
    if let [only] = characters.as_slice() {
        pairs.insert((*only, *only), 1);
    }
    Bigrams { count: pairs.values().sum(), pairs }
}

/// The share of common bigrams (Dice's coefficient), 0 to 1.
pub(crate) fn dice(left: &Bigrams, right: &Bigrams) -> f64 {
    let all = left.count + right.count;
    // The smaller count bounds what can be common, which decides most pairs without a look at them.
    let common: usize = left.pairs.iter().map(|(pair, count)| (*count).min(right.pairs.get(pair).copied().unwrap_or(0))).sum();
    if all == 0 { 0.0 } else { f64::from(u32::try_from(2 * common).unwrap_or(u32::MAX)) / f64::from(u32::try_from(all).unwrap_or(u32::MAX)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alike_means_many_common_pairs() {
        let share = |left: &str, right: &str| dice(&bigrams(left), &bigrams(right));
        assert!((share("상태 관리", "상태관리") - 1.0).abs() < f64::EPSILON);
        assert!(share("useState와 이벤트", "useState와 이벤트 처리") > 0.8);
        assert!(share("TCP 혼잡 제어", "리액트 렌더링") < 0.1);
        assert!(share("", "") < 0.1);
    }

    #[test]
    fn tokens_are_whole_words() {
        assert_eq!(tokens("복습: JSX·C++와 useState"), ["복습", "jsx", "c++와", "usestate"]);
    }
}
