//! Brackets in titles.

const PAIRS: [(char, char); 10] = [
    ('(', ')'),
    ('[', ']'),
    ('<', '>'),
    ('〈', '〉'),
    ('《', '》'),
    ('【', '】'),
    ('〔', '〕'),
    ('「', '」'),
    ('『', '』'),
    ('{', '}'),
];

/// Splits a line that ends with a bracket into the text before it and the text inside.
pub(super) fn last(line: &str) -> Option<(&str, &str)> {
    let close = line.chars().next_back()?;
    let (open, _) = PAIRS.into_iter().find(|(_, other)| *other == close)?;
    let inner = &line[..line.len() - close.len_utf8()];
    let mut depth = 0_usize;
    let start = inner.char_indices().rev().find_map(|(at, character)| {
        if character == open && depth == 0 {
            return Some(at);
        }
        depth = match character {
            _ if character == close => depth + 1,
            _ if character == open => depth - 1,
            _ => depth,
        };
        None
    })?;
    Some((&line[..start], &inner[start + open.len_utf8()..]))
}

/// Returns the text inside, if a bracket holds the whole of `text`.
pub(super) fn unwrapped(text: &str) -> Option<&str> {
    last(text).and_then(|(before, inside)| before.is_empty().then_some(inside.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_bracket_is_found_with_its_partner() {
        assert_eq!(last("함수 f(x) (12:30)"), Some(("함수 f(x) ", "12:30")));
        assert_eq!(last("함수 (f(x))"), Some(("함수 ", "f(x)")));
        assert_eq!(last("함수 x)"), None);
        assert_eq!(unwrapped("(목적)"), Some("목적"));
        assert_eq!(unwrapped("(가) 목적 (나)"), None);
    }
}
