//! Removes invisible characters.

use super::invisible::is_invisible;
use std::borrow::Cow;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const TEXT_STYLE: char = '\u{fe0e}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
/// The tags after a black flag that make it the flag of England, Scotland or Wales.
const FLAG_TAGS: [&str; 3] = [
    "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
];

/// Returns `raw` without invisible characters, so that texts that look the same are equal. A blank that is no white
/// space, such as a Hangul filler, becomes a space. Marks that change the direction of text are removed.
///
/// Invisible characters remain only if they change what is shown: joiners and style selectors in emoji, the tags of a
/// flag, and joiners and variant selectors between letters of scripts that need them (Arabic, Indic scripts, Khmer,
/// Mongolian …).
#[must_use]
pub fn visible(raw: &str) -> Cow<'_, str> {
    if !raw.chars().any(is_invisible) {
        return Cow::Borrowed(raw);
    }
    let mut shown = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        if !is_invisible(character) || changes_what_is_seen(character, &shown, rest) {
            shown.push(character);
        } else if is_room(character) {
            shown.push(' ');
        }
        if character == BLACK_FLAG
            && let Some(tags) = FLAG_TAGS.into_iter().find(|tags| rest.starts_with(tags))
        {
            shown.push_str(tags);
            rest = &rest[tags.len()..];
        }
    }
    Cow::Owned(shown)
}

fn changes_what_is_seen(character: char, before: &str, after: &str) -> bool {
    let (Some(last), next) = (before.chars().next_back(), after.chars().next()) else { return false };
    let joins = |takes: fn(char) -> bool| takes(last) && next.is_some_and(takes);
    match character {
        JOINER => {
            let follows_emoji = is_pictographic(last) || last == EMOJI_STYLE;
            joins(is_joining) || (follows_emoji && next.is_some_and(is_pictographic))
        }
        NON_JOINER => joins(is_joining),
        EMOJI_STYLE => is_pictographic(last) || (is_keycap_base(last) && next == Some(KEYCAP)),
        TEXT_STYLE => is_pictographic(last),
        '\u{180b}'..='\u{180d}' | '\u{180f}' => is_mongolian(last),
        '\u{180e}' => joins(is_mongolian),
        _ => false,
    }
}

/// Whether an invisible character takes up space.
fn is_room(character: char) -> bool {
    matches!(character, '\u{115f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{13441}'..='\u{13442}' | '\u{1d159}')
}

/// Whether a character is or can be drawn as a picture: Unicode's `Extended_Pictographic`, skin tones and flags.
fn is_pictographic(character: char) -> bool {
    matches!(character,
        '©' | '®' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}' | '\u{231a}'..='\u{23ff}'
        | '\u{24c2}' | '\u{25aa}'..='\u{27bf}' | '\u{2934}'..='\u{2935}' | '\u{2b05}'..='\u{2b55}' | '\u{3030}'
        | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1fbff}')
}

fn is_keycap_base(character: char) -> bool {
    matches!(character, '0'..='9' | '#' | '*')
}

/// Whether a character belongs to a script in which joiners change the shape of letters.
fn is_joining(character: char) -> bool {
    is_mongolian(character)
        || matches!(character,
            '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
            | '\u{1a20}'..='\u{1aaf}' | '\u{1b00}'..='\u{1bff}' | '\u{1cd0}'..='\u{1cff}' | '\u{a840}'..='\u{a8ff}'
            | '\u{a980}'..='\u{a9ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10a00}'..='\u{10fff}'
            | '\u{11000}'..='\u{11fff}' | '\u{1e900}'..='\u{1e95f}')
}

fn is_mongolian(character: char) -> bool {
    matches!(character, '\u{1820}'..='\u{18aa}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Characters that are removed alone and after a letter.
    const USELESS: &str = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}\u{180e}\u{200b}\u{200c}\u{200d}\u{200e}\u{200f}\
        \u{2060}\u{2061}\u{2064}\u{206a}\u{206f}\u{2800}\u{3164}\u{fe00}\u{fe0e}\u{fe0f}\u{feff}\u{ffa0}\u{fff9}\u{fffb}\u{13441}\
        \u{16fe4}\u{1bca0}\u{1d159}\u{1d173}\u{e0001}\u{e0020}\u{e0041}\u{e007f}\u{e0100}\u{e01ef}\u{e0fff}";

    #[test]
    fn a_text_of_invisible_characters_is_empty() {
        assert_eq!(visible(USELESS).trim(), "");
        for useless in USELESS.chars() {
            assert_eq!(visible(&useless.to_string().repeat(3)).trim(), "", "U+{:04X}", u32::from(useless));
        }
    }

    #[test]
    fn texts_that_look_the_same_are_equal() {
        for useless in USELESS.chars() {
            assert_eq!(visible(&format!("{useless}둘{useless}")).trim(), "둘", "U+{:04X}", u32::from(useless));
            let within = visible(&format!("a{useless}1")).replace(' ', "");
            assert_eq!(within, "a1", "U+{:04X}", u32::from(useless));
        }
        assert_eq!(visible("👩\u{200d}\u{200d}💻"), "👩\u{200d}💻");
        assert_eq!(visible("❤\u{fe0f}\u{fe0f}"), "❤\u{fe0f}");
        assert_eq!(visible("🏴\u{e0067}\u{e007f}"), "🏴");
        assert_eq!(visible("👩\u{200d}"), "👩");
    }

    #[test]
    fn blanks_between_words_become_a_space() {
        assert_eq!(visible("가\u{3164}나\u{2800}다"), "가 나 다");
    }

    #[test]
    fn emoji_and_scripts_that_need_joiners_stay_as_they_are() {
        for useful in [
            "👩\u{200d}💻",
            "👩🏽\u{200d}🚀",
            "🏳\u{fe0f}\u{200d}🌈",
            "❤\u{fe0f}\u{200d}🔥",
            "👨\u{200d}👩\u{200d}👧\u{200d}👦",
            "🧑\u{200d}⚖\u{fe0f}",
            "1\u{fe0f}\u{20e3}#\u{fe0f}\u{20e3}",
            "☀\u{fe0e}☀\u{fe0f}©\u{fe0f}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "🇰🇷",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "ক্\u{200c}ত",
            "ᠪᠠ\u{180b}",
        ] {
            assert_eq!(visible(useful), useful);
        }
    }

    #[test]
    fn marks_that_change_the_direction_of_text_are_removed() {
        let turned =
            "a\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}b";
        assert_eq!(visible(turned), "ab");
        assert_eq!(visible("ab\u{202e}אב"), "abאב");
    }
}
