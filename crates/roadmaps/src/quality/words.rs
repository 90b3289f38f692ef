//! What words give away about a keyword, and how alike two keywords are.

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

const REVIEW: &[&str] = &["복습", "되짚", "되돌아보", "총정리"];

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

/// A text's words without the particle that a Korean word may end in, in lower case.
pub(crate) fn stems(text: &str) -> Vec<String> {
    const PARTICLES: [&str; 14] = ["으로", "에서", "와", "과", "을", "를", "의", "은", "는", "이", "가", "로", "에", "도"];
    let stem = |word: String| {
        let stripped = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle)).filter(|stem| stem.chars().count() >= 2);
        stripped.map_or_else(|| word.clone(), str::to_owned)
    };
    tokens(text).into_iter().map(stem).collect()
}

/// The pairs of neighbouring characters of a text without its spaces, sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bigrams(Vec<(char, char)>);

/// The bigrams of `text`; of a single character, that character twice.
pub(crate) fn bigrams(text: &str) -> Bigrams {
    let characters: Vec<char> =
        text.chars().filter(|character| !character.is_whitespace()).flat_map(char::to_lowercase).collect();
    let mut pairs: Vec<(char, char)> = characters.windows(2).map(|pair| (pair[0], pair[1])).collect();
    if let [only] = characters.as_slice() {
        pairs.push((*only, *only));
    }
    pairs.sort_unstable();
    Bigrams(pairs)
}

/// Whether the share of common bigrams (Dice's coefficient) of two texts is at least `percent`.
pub(crate) fn are_alike(left: &Bigrams, right: &Bigrams, percent: usize) -> bool {
    let (Bigrams(left), Bigrams(right)) = (left, right);
    let all = left.len() + right.len();
    // No more can be common than the shorter text has, which decides most pairs without a look at them.
    if all == 0 || 200 * left.len().min(right.len()) < percent * all {
        return false;
    }
    let (mut i, mut j, mut common) = (0, 0, 0);
    while i < left.len() && j < right.len() {
        match left[i].cmp(&right[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => (i, j, common) = (i + 1, j + 1, common + 1),
        }
    }
    200 * common >= percent * all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alike_means_many_common_pairs() {
        let alike = |left: &str, right: &str, percent| are_alike(&bigrams(left), &bigrams(right), percent);
        assert!(alike("상태 관리", "상태관리", 100));
        assert!(alike("useState와 이벤트", "useState와 이벤트 처리", 80));
        assert!(!alike("useState와 이벤트", "useState와 이벤트 처리", 95));
        assert!(!alike("TCP 혼잡 제어", "리액트 렌더링", 10));
        assert!(alike("night", "nacht", 25) && !alike("night", "nacht", 26), "one of four pairs each is common");
        assert!(!alike("", "", 0));
    }

    #[test]
    fn stems_have_no_particle() {
        assert_eq!(stems("테스트와 useState를 도로"), ["테스트", "usestate", "도로"]);
    }

    #[test]
    fn tokens_are_whole_words() {
        assert_eq!(tokens("복습: JSX·C++와 useState"), ["복습", "jsx", "c++와", "usestate"]);
    }
}
