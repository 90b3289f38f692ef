//! Lines of a text that is too long: words stay whole, as the web app breaks Korean, and the last line ends with 「…」.

use crate::fonts::Face;
use unicode_segmentation::UnicodeSegmentation;

/// A way of setting text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub(crate) face: Face,
    pub(crate) size: f32,
    /// Space between characters, in hundredths of the size.
    pub(crate) tracking: f32,
}

impl Setting {
    pub(crate) fn width(self, text: &str) -> f32 {
        self.face.width(text, self.size, self.tracking)
    }

    /// Breaks `text` into at most `most` lines of at most `room` pixels.
    pub(crate) fn lines(self, text: &str, room: f32, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|line| self.width(line) <= room) {
                Some(longer) => *lines.last_mut().expect("it was made longer") = longer,
                None => lines.extend(self.pieces(word, room)),
            }
            // One line more than fits shows that the text is too long.
            if lines.len() > most {
                break;
            }
        }
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                *last = self.shortened(last, room);
            }
        }
        lines
    }

    /// Returns `text` as one line.
    pub(crate) fn line(self, text: &str, room: f32) -> String {
        self.lines(text, room, 1).pop().unwrap_or_default()
    }

    /// A word that is wider than a line is broken anywhere.
    fn pieces(self, word: &str, room: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for grapheme in word.graphemes(true) {
            let piece = pieces.last_mut().expect("there is one");
            if !piece.is_empty() && self.width(piece) + self.width(grapheme) > room {
                pieces.push(grapheme.to_owned());
            } else {
                piece.push_str(grapheme);
            }
        }
        pieces
    }

    /// Cuts the end off, so that 「…」 fits behind it.
    fn shortened(self, line: &str, room: f32) -> String {
        let mut kept: Vec<&str> = line.graphemes(true).collect();
        loop {
            let text = format!("{}…", kept.concat().trim_end());
            if self.width(&text) <= room || kept.pop().is_none() {
                return text;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Setting;
    use crate::fonts::Face;

    const TITLE: Setting = Setting { face: Face::Bold, size: 60.0, tracking: -3.0 };
    const ROOM: f32 = 992.0;

    #[test]
    fn a_short_text_stays_one_line() {
        assert_eq!(TITLE.lines("React 공식 문서 읽기", ROOM, 2), ["React 공식 문서 읽기"]);
        assert_eq!(TITLE.lines("", ROOM, 2), Vec::<String>::new());
    }

    #[test]
    fn lines_break_between_words() {
        let lines = TITLE.lines("퇴근하고 매일 저녁 아홉 시부터 열한 시까지 모여서 공부하는 스터디", ROOM, 2);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines.join(" "), "퇴근하고 매일 저녁 아홉 시부터 열한 시까지 모여서 공부하는 스터디");
    }

    #[test]
    fn a_text_of_more_than_two_lines_ends_with_an_ellipsis_and_fits() {
        for text in ["가".repeat(100), "함께 공부 ".repeat(20), "👩‍💻".repeat(100), "W".repeat(100)] {
            let lines = TITLE.lines(&text, ROOM, 2);
            assert_eq!(lines.len(), 2, "{text}");
            assert!(lines.iter().all(|line| TITLE.width(line) <= ROOM), "{lines:?}");
            assert!(lines[1].ends_with('…') && !lines[1].ends_with(" …"), "{lines:?}");
        }
    }

    #[test]
    fn an_emoji_is_never_cut_apart() {
        let line = TITLE.line(&"👩‍💻".repeat(100), ROOM);
        assert_eq!(line.trim_end_matches('…').replace("👩‍💻", ""), "");
    }
}
