//! User text in mails.

use std::fmt::{self, Write};

/// A nickname or a title in a mail. `Display` inserts an invisible character after every character by which mail programs
/// recognize links, so that user text never becomes a link in our mails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserText(String);

/// The zero-width non-joiner, which fonts do not draw.
const BREAK: char = '\u{200C}';

impl UserText {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text as the user wrote it.
    #[must_use]
    pub fn as_written(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UserText {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            formatter.write_char(character)?;
            if makes_links(character) {
                formatter.write_char(BREAK)?;
            }
        }
        Ok(())
    }
}

/// Whether the character is a dot, is mapped to a dot in domains, or separates parts of a URL or a mail address.
fn makes_links(character: char) -> bool {
    matches!(character, '.' | '․' | '。' | '．' | '｡' | ':' | '：' | '/' | '／' | '\\' | '@' | '＠')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_user_text_are_broken_up_invisibly() {
        for written in ["evil.com", "https://evil.example/x", "me@evil.com", "evil。com", "www.evil.co.kr", "모야 2.0"]
        {
            let text = UserText::new(written);
            let shown = text.to_string();
            assert_eq!(shown.replace(BREAK, ""), written);
            assert_eq!(text.as_written(), written);
            assert!(shown.chars().zip(shown.chars().skip(1)).all(|(one, next)| !makes_links(one) || next == BREAK));
        }
        assert_eq!(UserText::new("React 함께 읽기").to_string(), "React 함께 읽기");
    }
}
