//! Clauses of an objective: where one ends and the next begins.
//!
//! A clause ends with a mark, or with a word that ends like a verb. Verbs need not be listed for it.

use super::rules::RULES;
use super::words::{ENDS, MARKS, Word};
use crate::korean::syllable::{last_syllable, vowel};
use kernel::text::length;
use std::ops::Range;

/// The connection of a clause with the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// The reason, the aim or the way of the next clause: 「…써서」, 「…이라」.
    Reason,
    /// 「…하고」.
    And,
    /// The end of a sentence, or a contrast.
    End,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clause {
    /// Indices of its words.
    pub(super) words: Range<usize>,
    pub(super) link: Link,
}

pub(super) fn clauses(words: &[Word<'_>]) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let mut start = 0;
    for (index, word) in words.iter().enumerate() {
        let next = words.get(index + 1).map_or("", |next| next.text);
        let is_last = index + 1 == words.len();
        if let Some(link) = link(word.text, next).or(is_last.then_some(Link::End)) {
            clauses.push(Clause { words: start..index + 1, link });
            start = index + 1;
        }
    }
    clauses
}

/// Returns how `word` ends a clause before the word `next`; `None` if the clause continues.
fn link(word: &str, next: &str) -> Option<Link> {
    const CONTRASTS: [&str; 9] = ["는데", "은데", "인데", "한데", "운데", "던데", "지만", "는데요", "인데요"];
    const REASONS: [&str; 12] =
        ["니까", "라서", "이라", "거라", "려고", "려구", "면서", "도록", "으면", "하면", "되면", "려면"];
    let bare = word.trim_end_matches(|letter: char| ENDS.contains(&letter) || MARKS.contains(&letter) || letter == ',');
    if word.ends_with(ENDS) {
        return Some(Link::End);
    }
    if !bare.contains(char::is_alphanumeric) {
        return matches!(word, "/" | "|" | "-" | "//").then_some(Link::End);
    }
    let is_noun = RULES.nouns.iter().any(|noun| bare.ends_with(noun.as_str()));
    // 「배우고 싶어요」 is one verb.
    let continues = bare.ends_with('고') && (next.starts_with('싶') || next.starts_with('있'));
    if is_noun || continues || length(bare) < 2 {
        return None;
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| bare.ends_with(ending));
    if ends(&CONTRASTS) || is_final(bare) {
        return Some(Link::End);
    }
    if ends(&REASONS) || is_way(bare) {
        return Some(Link::Reason);
    }
    is_and(bare).then_some(Link::And)
}

/// Whether a word ends like a verb that closes a clause.
pub(super) fn is_verb_at_the_end(word: &str) -> bool {
    link(word, "").is_some()
}

/// Whether a word ends like the verb of a sentence. Jamo such as ㄱㄱ end one too.
fn is_final(word: &str) -> bool {
    const ENDINGS: [&str; 33] = [
        "요",
        "다",
        "죠",
        "됨",
        "었음",
        "았음",
        "였음",
        "했음",
        "겠음",
        "있음",
        "없음",
        "같음",
        "싶음",
        "많음",
        "좋음",
        "싫음",
        "찮음",
        "못함",
        "해야함",
        "약함",
        "어려움",
        "모름",
        "싶어",
        "줘",
        "할래",
        "볼래",
        "할게",
        "거야",
        "나요",
        "앎",
        "힘듦",
        "까",
        "부족함",
    ];
    let is_jamo = word.chars().all(|letter| ('\u{3131}'..='\u{318e}').contains(&letter));
    is_jamo || ENDINGS.iter().any(|ending| word.ends_with(ending))
}

/// Whether a word ends like 「써서」, 「만들어서」 or 「놓아서」. 「에서」 is a particle.
pub(super) fn is_way(word: &str) -> bool {
    const VOWELS: [u32; 7] = [vowel::A, vowel::AE, vowel::EO, vowel::YEO, vowel::WA, vowel::WO, vowel::WAE];
    let Some(stem) = word.strip_suffix('서') else { return false };
    last_syllable(stem).is_some_and(|end| end.last == 0 && VOWELS.contains(&end.vowel))
}

/// Whether a word ends like 「배우고」. The particle of 「SQL하고 파이썬」 joins nouns.
fn is_and(word: &str) -> bool {
    const ENDINGS: [&str; 5] = ["고", "고요", "구요", "하며", "으며"];
    let says = &RULES.says;
    let goals = || RULES.goal.verbs.iter().flat_map(|verbs| verbs.makes.iter().chain(&verbs.wished));
    let is_verb = || {
        let mut stems = says.weak.iter().chain(&says.excluded).chain(&says.wanted).chain(&says.done).chain(goals());
        stems.any(|stem| stem.form_in(word).is_some())
    };
    let joins = word.strip_suffix("하고").is_some_and(|stem| length(stem) >= 2 || stem.is_ascii());
    ENDINGS.iter().any(|ending| word.ends_with(ending)) && (!joins || is_verb())
}

#[cfg(test)]
mod tests {
    use super::super::words::words;
    use super::*;

    #[test]
    fn a_clause_ends_with_its_verb() {
        for (text, parts) in [
            (
                "고유값, 대각화까지 나오고 증명은 안 나오고 계산만 나온대. 가우스는 할 줄 앎",
                "고유값, 대각화까지 나오고|증명은 안 나오고|계산만 나온대.|가우스는 할 줄 앎",
            ),
            ("피벗이랑 VLOOKUP 배우고 싶고 매크로는 빼주세요", "피벗이랑 VLOOKUP 배우고 싶고|매크로는 빼주세요"),
            ("SQL하고 파이썬이 약하고 자바는 압니다", "SQL하고 파이썬이 약하고|자바는 압니다"),
            ("카페에서 일하는데 손님이 자주 오세요", "카페에서 일하는데|손님이 자주 오세요"),
            ("자바는 실무에서 써서 압니다", "자바는 실무에서 써서|압니다"),
            ("창고 재고 관리가 어려워요", "창고 재고 관리가 어려워요"),
            ("에코백에 자수 놓아서 주고싶어요 쌩초보", "에코백에 자수 놓아서|주고싶어요|쌩초보"),
            ("매출 보고서 발표해야됨 피벗을 배울래요", "매출 보고서 발표해야됨|피벗을 배울래요"),
            ("다 맞추는법 ㄱㄱ 공식은 싫음", "다 맞추는법 ㄱㄱ|공식은 싫음"),
        ] {
            let words = words(text);
            let found: Vec<String> = clauses(&words)
                .into_iter()
                .map(|clause| words[clause.words].iter().map(|word| word.text).collect::<Vec<_>>().join(" "))
                .collect();
            assert_eq!(found.join("|"), parts);
        }
    }
}
