//! Links to chats outside.

use super::sentences::pattern;
use regex::Regex;
use std::iter::from_fn;
use std::sync::LazyLock;

// A host is neither part of a longer one nor of a mail address.
static CHATS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"(?i)(?:^|[^a-z0-9._@-])",
        r"((?:https?://)?(?:[a-z0-9-]+\.)*",
        r"(?:open\.kakao\.com|pf\.kakao\.com|discord\.gg|discord(?:app)?\.com/invite|t\.me|telegram\.(?:me|dog)",
        r"|line\.me|lin\.ee|band\.us|m\.me|wa\.me|chat\.whatsapp\.com|signal\.group|join\.slack\.com)",
        r#"(?:[/?#:][^\s<>"'()\[\]{}가-힣]*)?)"#,
        r"(?:$|[^a-z0-9._-]|\.(?:$|[^a-z0-9]))",
    ))
});

pub(super) fn chats(sentence: &str) -> impl Iterator<Item = &str> {
    let mut from = 0;
    from_fn(move || {
        let found = CHATS.captures_at(sentence, from)?.get(1)?;
        from = found.end();
        Some(found.as_str().trim_end_matches(['.', ',', '/', '?', '!']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_chats_are_found_however_they_are_written() {
        for (text, links) in [
            ("https://open.kakao.com/o/gAbC12 로 오세요", vec!["https://open.kakao.com/o/gAbC12"]),
            ("오픈채팅: OPEN.KAKAO.COM/o/abc", vec!["OPEN.KAKAO.COM/o/abc"]),
            ("discord.gg/abc t.me/room", vec!["discord.gg/abc", "t.me/room"]),
            ("(https://discord.com/invite/xyz)", vec!["https://discord.com/invite/xyz"]),
            ("링크는line.me/ti/g/abc입니다", vec!["line.me/ti/g/abc"]),
            ("www.band.us/n/a1", vec!["www.band.us/n/a1"]),
        ] {
            assert_eq!(chats(text).collect::<Vec<_>>(), links, "{text}");
        }
    }

    #[test]
    fn other_addresses_are_no_chats() {
        for text in [
            "https://react.dev/learn",
            "test.me",
            "meet.me/room",
            "host@line.me",
            "t.me.example.com/a",
            "not-discord.gg",
            "디스코드와 카카오톡 API",
            "https://discord.com/developers",
        ] {
            assert_eq!(chats(text).collect::<Vec<_>>(), [""; 0], "{text}");
        }
    }
}
