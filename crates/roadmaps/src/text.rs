//! Text of one line as it is kept: normalised, without characters that cannot be seen or that turn the writing round.

use kernel::text::normalized;

/// `raw` as one line: NFC, white space runs as single spaces, no control, zero-width or direction characters.
pub(crate) fn line(raw: &str) -> String {
    let visible: String = normalized(raw)
        .chars()
        .filter(|&character| !is_invisible(character))
        .map(|character| if character.is_whitespace() || character.is_control() { ' ' } else { character })
        .collect();
    visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// `raw` with its line breaks: NFC, trimmed, no other control character, no zero-width or direction character.
pub(crate) fn lines(raw: &str) -> String {
    let visible: String = normalized(raw)
        .replace("\r\n", "\n")
        .chars()
        .filter(|&character| !is_invisible(character))
        .filter(|&character| character == '\n' || !character.is_control())
        .collect();
    visible.trim().to_owned()
}

fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_breaks_and_nothing_invisible() {
        assert_eq!(line("  리액트\n\t 상태\u{200b} 관리\u{202e} \u{0}"), "리액트 상태 관리");
        assert_eq!(line("\u{3164}"), "");
    }

    #[test]
    fn longer_text_keeps_its_breaks() {
        assert_eq!(lines(" 하나\r\n둘\u{7}\u{feff}\n"), "하나\n둘");
    }
}
