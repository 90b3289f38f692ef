//! Cutting text where a visible character ends. An emoji or a letter with its marks is several characters that show as one
//! (a grapheme cluster of UAX 29); cut inside of it, another sign would show than was written.

use unicode_segmentation::GraphemeCursor;

/// Returns the longest beginning of `text` that has at most `most` characters and cuts no grapheme cluster. A first cluster
/// that is longer than that is cut all the same.
#[must_use]
pub fn beginning(text: &str, most: usize) -> &str {
    let Some((limit, _)) = text.char_indices().nth(most) else { return text };
    match boundary_up_to(text, limit) {
        0 => &text[..limit],
        end => &text[..end],
    }
}

/// Returns the rest of `text` from the byte `from` on, without the rest of a grapheme cluster that begins before it.
///
/// # Panics
/// If `from` is not between two characters.
#[must_use]
pub fn ending(text: &str, from: usize) -> &str {
    let mut cursor = GraphemeCursor::new(from, text.len(), true);
    let is_boundary = cursor.is_boundary(text, 0).unwrap_or(true);
    let begin = if is_boundary { from } else { cursor.next_boundary(text, 0).ok().flatten().unwrap_or(text.len()) };
    &text[begin..]
}

/// Returns the last place up to the byte `limit` between two grapheme clusters.
fn boundary_up_to(text: &str, limit: usize) -> usize {
    let mut cursor = GraphemeCursor::new(limit, text.len(), true);
    // The whole text is at hand, so the cursor never asks for more of it.
    if cursor.is_boundary(text, 0).unwrap_or(true) {
        return limit;
    }
    cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASTRONAUT: &str = "👩\u{200D}🚀";

    #[test]
    fn a_text_is_cut_before_an_emoji_that_does_not_fit() {
        let text = format!("{}{ASTRONAUT}", "나".repeat(199));
        assert_eq!(beginning(&text, 200), "나".repeat(199));
        assert_eq!(beginning(&text, 202), text);
        for (text, most, cut) in [
            ("가나다", 2, "가나"),
            ("가나다", 3, "가나다"),
            ("", 3, ""),
            ("가🇰🇷", 2, "가"),
            ("가👍🏽", 2, "가"),
            ("가❤\u{FE0F}", 2, "가"),
            ("가e\u{301}나", 2, "가"),
            ("가\u{1112}\u{1161}\u{11ab}", 3, "가"),
            (ASTRONAUT, 2, "👩\u{200D}"),
        ] {
            assert_eq!(beginning(text, most), cut, "{text:?} {most}");
        }
    }

    #[test]
    fn the_rest_of_a_text_begins_with_a_whole_character() {
        let text = format!("가{ASTRONAUT}나");
        assert_eq!(ending(&text, "가".len()), format!("{ASTRONAUT}나"));
        assert_eq!(ending(&text, "가👩".len()), "나");
        assert_eq!(ending(&text, text.len()), "");
    }
}
