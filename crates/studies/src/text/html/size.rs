//! Refuses texts that are too long, or have too much markup to parse: a parser's work for an escape grows with the rest
//! of the text, and for an attribute with the others of its tag.

/// The most separators in one tag; an attribute has one to three. The editor writes at most five attributes.
const MOST_SEPARATORS: usize = 100;

/// Whether `raw` has more than `most` characters outside of tags, ignoring ASCII white space, or a tag with far more
/// attributes than the editor writes. Takes one pass.
pub(crate) fn is_oversized(raw: &str, most: usize) -> bool {
    let mut characters = 0;
    let mut rest = raw.chars().peekable();
    while let Some(character) = rest.next() {
        let opens = character == '<' && rest.peek().is_some_and(|next| next.is_ascii_alphabetic() || *next == '/');
        if opens {
            if has_too_many_attributes(&mut rest) {
                return true;
            }
        } else if !character.is_ascii_whitespace() {
            characters += 1;
            if characters > most {
                return true;
            }
        }
    }
    false
}

/// Reads a tag to its end.
fn has_too_many_attributes(rest: &mut impl Iterator<Item = char>) -> bool {
    let (mut separators, mut quote, mut before) = (0, None, '<');
    for character in rest {
        match quote {
            Some(open) if character == open => quote = None,
            Some(_) => continue,
            None => match character {
                '>' => return false,
                '"' | '\'' if before == '=' => quote = Some(character),
                '/' => separators += 1,
                _ if character.is_ascii_whitespace() => separators += usize::from(!before.is_ascii_whitespace()),
                _ => {}
            },
        }
        if separators > MOST_SEPARATORS {
            return true;
        }
        // White space may separate the sign from the value.
        if !(before == '=' && character.is_ascii_whitespace()) {
            before = character;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_counted_outside_of_tags_and_without_white_space() {
        for (raw, is_oversized_for_five) in [
            ("가나다라마", false),
            ("가나다라마바", true),
            ("<p class=\"하나 둘 셋\">가나</p> <p>다라마</p>", false),
            ("a < b < c", false),
            ("&&&&&&", true),
            ("\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}", true),
            ("가\n\n   나\t다", false),
        ] {
            assert_eq!(is_oversized(raw, 5), is_oversized_for_five, "{raw}");
        }
    }

    #[test]
    fn a_tag_has_few_attributes() {
        let tag = |attribute: &str, count: usize| format!("<p{}>가</p>", attribute.repeat(count));
        for attribute in [" a", " a=\"b c\"", "/a", " a = 'b'"] {
            assert!(!is_oversized(&tag(attribute, 30), 5), "{attribute}");
            assert!(is_oversized(&tag(attribute, 300), 5), "{attribute}");
        }
        assert!(is_oversized(&format!("<p \"{}>", " a".repeat(300)), 5), "a quote without a sign hides nothing");
        let picture = format!("<img src=\"data:image/png;base64,{}\">", "/9j/".repeat(10_000));
        assert!(!is_oversized(&picture, 5), "values are no attributes");
    }
}
