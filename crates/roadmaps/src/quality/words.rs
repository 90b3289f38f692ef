pub use crate::korean::tokens;

use crate::lexicon::{LEXICON, ends_in_any, holds_any};
use kernel::text::{folded, lowercase};

#[must_use]
pub fn is_hands_on(keyword: &str) -> bool {
    holds_any(keyword, &LEXICON.hands_on) || ends_in_any(keyword, &LEXICON.hands_on_at_the_end)
}

pub(super) fn is_product(keyword: &str) -> bool {
    let makes = |word: &&String| keyword.contains(word.as_str()) && !LEXICON.leaves_nothing.contains(word);
    LEXICON.hands_on.iter().any(|word| makes(&word)) || ends_in_any(keyword, &LEXICON.hands_on_at_the_end)
}

#[must_use]
pub fn is_review(keyword: &str) -> bool {
    holds_any(keyword, &LEXICON.review)
}

/// Returns the first word of `text` that promises a result.
#[must_use]
pub fn promise_in(text: &str) -> Option<&'static str> {
    LEXICON.promises.iter().map(String::as_str).find(|word| text.contains(word))
}

/// Returns the letters and digits of a text in lower case, so that spelling with and without spaces is the same.
#[must_use]
pub fn joined(text: &str) -> String {
    folded(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The sorted pairs of neighbouring characters of a text without spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bigrams(Vec<u64>);

impl Bigrams {
    /// Whether the text was empty.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Returns the bigrams of `text`; a single character is paired with itself.
#[must_use]
pub fn bigrams(text: &str) -> Bigrams {
    let characters: Vec<char> = lowercase(text).chars().filter(|character| !character.is_whitespace()).collect();
    // Packed into one number, so that a pair is compared in one step.
    let pair = |first: char, second: char| u64::from(first) << 32 | u64::from(second);
    let mut pairs: Vec<u64> = characters.windows(2).map(|two| pair(two[0], two[1])).collect();
    if let [only] = characters.as_slice() {
        pairs.push(pair(*only, *only));
    }
    pairs.sort_unstable();
    Bigrams(pairs)
}

/// Whether the share of common bigrams (Dice's coefficient) of two texts is at least `percent`.
#[must_use]
pub fn are_alike(left: &Bigrams, right: &Bigrams, percent: usize) -> bool {
    let (Bigrams(left), Bigrams(right)) = (left, right);
    let all = left.len() + right.len();
    let needed = (percent * all).div_ceil(200);
    let (mut i, mut j, mut common) = (0, 0, 0);
    // Stops as soon as the rest cannot reach the limit; for most pairs the lengths decide at once.
    while common < needed && common + (left.len() - i).min(right.len() - j) >= needed {
        match left[i].cmp(&right[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => (i, j, common) = (i + 1, j + 1, common + 1),
        }
    }
    all > 0 && common >= needed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_with_many_common_pairs_are_alike() {
        let alike = |left: &str, right: &str, percent| are_alike(&bigrams(left), &bigrams(right), percent);
        assert!(alike("상태 관리", "상태관리", 100));
        assert!(alike("useState와 이벤트", "useState와 이벤트 처리", 80));
        assert!(!alike("useState와 이벤트", "useState와 이벤트 처리", 95));
        assert!(!alike("TCP 혼잡 제어", "리액트 렌더링", 10));
        assert!(alike("night", "nacht", 25) && !alike("night", "nacht", 26), "one of four pairs each is common");
        assert!(!alike("", "", 0));
    }

    #[test]
    fn the_word_lists_distinguish_kinds_of_days() {
        let kinds = |keyword: &str| (is_hands_on(keyword), is_product(keyword), is_review(keyword));
        assert_eq!(kinds("검색 필터 구현하기"), (true, true, false));
        assert_eq!(kinds("배포 환경의 차이 비교하기"), (true, false, false));
        assert_eq!(kinds("복습: useState와 이벤트"), (false, false, true));
    }

    #[test]
    fn tokens_are_whole_words() {
        assert_eq!(tokens("복습: JSX·C++와 useState"), ["복습", "jsx", "c++와", "usestate"]);
    }
}
