//! Chooses the part of a text that is shown around a hit.

use super::hangul;
use crate::text::EXCERPT_MAX;
use kernel::text;

/// At least this many characters of the beginning are always visible.
const SEEN: usize = 30;
/// The most characters before a hit.
const LEAD: usize = 12;

/// Returns the part of `plain` with the first of the words, unless it is visible at the beginning or does not occur.
pub(super) fn around(plain: &str, words: &[&str]) -> Option<String> {
    let characters: Vec<char> = plain.chars().collect();
    // Lower case and split consonants may take more characters.
    let mut compared: Vec<(char, usize)> = Vec::with_capacity(characters.len());
    for (place, character) in characters.iter().enumerate() {
        let lower: String = character.to_lowercase().collect();
        compared.extend(hangul::apart(&lower).chars().map(|letter| (letter, place)));
    }
    let hit = words.iter().filter_map(|word| find(&compared, word)).min().filter(|hit| *hit >= SEEN)?;
    let lead = &characters[hit - LEAD..hit];
    let begin = lead.iter().position(|character| *character == ' ').map_or(hit - LEAD, |space| hit - LEAD + space + 1);
    let begin = plain.char_indices().nth(begin).map_or(plain.len(), |(at, _)| at);
    let shown = text::beginning(text::ending(plain, begin), EXCERPT_MAX - 1);
    Some(format!("…{}", shown.trim_end()))
}

fn find(text: &[(char, usize)], word: &str) -> Option<usize> {
    let letters: Vec<char> = word.chars().collect();
    let is_word = |window: &&[(char, usize)]| window.iter().map(|(letter, _)| letter).eq(&letters);
    text.windows(letters.len().max(1)).find(is_word).map(|window| window[0].1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::text;

    #[test]
    fn a_hit_far_inside_is_shown_with_what_leads_up_to_it() {
        let long = format!("{} GraphQL 서버를 만듭니다. {}", "가나다 ".repeat(20).trim_end(), "끝 ".repeat(200));
        let shown = around(&long, &["graphql", "끝"]).expect("far inside");
        assert!(shown.starts_with("…가나다 가나다 GraphQL 서버를"), "{shown}");
        assert!(text::length(&shown) <= EXCERPT_MAX);
        assert!(around(&"가".repeat(60), &["나"]).is_none());
        let dense = format!("{}나", "가".repeat(60));
        assert_eq!(around(&dense, &["나"]), Some(format!("…{}나", "가".repeat(LEAD))));
    }

    #[test]
    fn an_excerpt_begins_and_ends_with_whole_emoji() {
        let emoji = "👩\u{200D}🚀";
        // The lead begins inside the second emoji, and the excerpt would end inside the last one.
        let plain = format!("{}{emoji}{emoji}{}나{}{emoji}", "가".repeat(30), "가".repeat(10), "다".repeat(187));
        let shown = around(&plain, &["나"]).expect("far inside");
        assert_eq!(shown, format!("…{}나{}", "가".repeat(10), "다".repeat(187)));
    }

    #[test]
    fn a_hit_at_the_beginning_needs_no_other_part() {
        assert_eq!(around("React를 쓴 지 1년쯤 되었습니다. 함께 읽을 분을 찾습니다. React", &["react"]), None);
    }

    #[test]
    fn letters_that_are_longer_in_lower_case_move_nothing() {
        let text = format!("{}ㄳ합니다", "İ".repeat(40));
        assert_eq!(around(&text, &["ㄱㅅ합"]), Some(format!("…{}ㄳ합니다", "İ".repeat(LEAD))));
    }
}
