//! The text of HTML as its readers see it, for checks of drafts that are not finished.

use super::content::CONTENT_MAX;
use super::html;
use kernel::text;

/// A text in lines, and the addresses of its links.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Readable {
    /// A line for each paragraph, heading and item.
    pub lines: String,
    pub links: Vec<String>,
}

/// Reads HTML, sanitized or not. A text that is too long to be posted has no lines.
#[must_use]
pub fn readable(raw: &str) -> Readable {
    if html::is_oversized(raw, 2 * CONTENT_MAX) {
        return Readable::default();
    }
    Readable { lines: text::lines(&html::plain_text(raw)), links: html::link_addresses(raw) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_lines_and_links_have_their_addresses() {
        let raw = "<p>함께 <strong>읽</strong>습니다.</p><ul><li><p>월요일</p></li></ul><p><a href=\"https://t.me/a?b=1&amp;c=2\">여기</a></p>";
        let read = readable(raw);
        let lines: Vec<&str> = read.lines.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["함께 읽습니다.", "월요일", "여기"]);
        assert_eq!(read.links, ["https://t.me/a?b=1&c=2"]);
    }

    #[test]
    fn a_text_over_the_limit_is_not_read() {
        assert_eq!(readable(&"가".repeat(3 * CONTENT_MAX)), Readable::default());
        assert_eq!(readable(""), Readable::default());
    }
}
