//! Texts in XML.

/// Escapes a text, and leaves out the characters that XML 1.0 does not permit.
pub(super) fn escaped(text: &str) -> String {
    let is_permitted = |letter: &char| matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars().filter(is_permitted) {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_is_escaped_and_control_characters_are_left_out() {
        assert_eq!(escaped("<a b=\"1\">&\u{1}\u{ffff}👩‍💻"), "&lt;a b=&quot;1&quot;&gt;&amp;👩‍💻");
    }
}
