//! Estimates tokens without a tokenizer, because every model has its own.

/// The most tokens of an outline or week prompt, so that servers with a context of 8,192 tokens can answer it.
pub(crate) const MOST_IN_PROMPT: usize = 4_000;

/// Returns an estimate that is rather too high, except for rare syllables. A test compares it with a common
/// multilingual tokenizer.
pub(crate) fn tokens_in(text: &str) -> usize {
    text.chars().map(tenths).sum::<usize>().div_ceil(10)
}

/// Returns the beginning of `text` that fits into `most` tokens.
pub(crate) fn within(text: &str, most: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, character)| {
        used += tenths(*character);
        used > 10 * most
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// Tenths of a token for a character.
fn tenths(character: char) -> usize {
    match character {
        'a'..='z' | 'A'..='Z' | ' ' => 3,
        '가'..='힣' => 8,
        character if character.is_ascii() => 5,
        _ => 15,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_its_tokens_end() {
        assert_eq!(within("정렬과 탐색", 100), "정렬과 탐색");
        assert_eq!(within("정렬과 탐색", 2), "정렬");
        assert_eq!(within("정렬", 0), "");
        assert!(tokens_in(within(&"가".repeat(2_000), 500)) <= 500);
    }

    #[test]
    fn an_estimate_is_not_below_the_count_of_a_common_tokenizer() {
        let tokenizer = tiktoken_rs::o200k_base().expect("the tokenizer is part of the crate");
        let data = r#"{"name":"useState와 상태 갱신","theme":"상태","after":["컴포넌트와 props"],"askedFor":true}"#;
        for text in [crate::prompts::SYSTEM, crate::prompts::OUTLINE, crate::prompts::WEEK, data] {
            let count = tokenizer.encode_ordinary(text).len();
            let estimate = tokens_in(text);
            assert!((count..=2 * count).contains(&estimate), "{estimate} for {count}: {text}");
        }
    }
}
