//! The fonts of the pictures, which the program contains, so that a picture is the same on every machine.

use resvg::usvg::fontdb::{Database, ID, Source};
use resvg::usvg::{FontResolver, Options};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::sync::{Arc, LazyLock};
use unicode_segmentation::UnicodeSegmentation;

/// A font, by its purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    /// Titles.
    Bold,
    /// Everything else that people wrote.
    Medium,
    /// Fixed headings and numerals. It lacks most syllables.
    Display,
    /// Emoji in one colour, for the characters that the others lack.
    Emoji,
}

const FACES: [Face; 4] = [Face::Bold, Face::Medium, Face::Display, Face::Emoji];

impl Face {
    fn bytes(self) -> &'static [u8] {
        match self {
            Self::Bold => include_bytes!("../fonts/PretendardJP-Bold.otf"),
            Self::Medium => include_bytes!("../fonts/Pretendard-Medium.otf"),
            Self::Display => include_bytes!("../fonts/hahmlet-ui-700.ttf"),
            Self::Emoji => include_bytes!("../fonts/NotoEmoji-Bold.ttf"),
        }
    }

    /// The name by which the SVG asks for it.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Self::Bold => "bold",
            Self::Medium => "medium",
            Self::Display => "display",
            Self::Emoji => "emoji",
        }
    }

    fn font(self) -> &'static FontRef<'static> {
        static FONTS: LazyLock<[FontRef<'static>; 4]> =
            LazyLock::new(|| FACES.map(|face| FontRef::new(face.bytes()).expect("a font file of this crate")));
        &FONTS[self as usize]
    }

    fn has(self, letter: char) -> bool {
        self.font().charmap().map(letter).is_some()
    }

    /// The fonts that are tried for its texts, in order.
    fn chain(self) -> [Self; 3] {
        match self {
            Self::Medium => [Self::Medium, Self::Bold, Self::Emoji],
            Self::Bold | Self::Emoji => [Self::Bold, Self::Medium, Self::Emoji],
            Self::Display => [Self::Display, Self::Bold, Self::Emoji],
        }
    }

    /// The first font that has the visible character, by its first code point.
    fn of(self, grapheme: &str) -> Option<Self> {
        let first = grapheme.chars().next()?;
        self.chain().into_iter().find(|face| face.has(first))
    }

    /// The width of `text` in one line of `size` pixels, with `tracking` in hundredths of the size between characters.
    pub(crate) fn width(self, text: &str, size: f32, tracking: f32) -> f32 {
        text.graphemes(true).map(|grapheme| self.advance(grapheme, size) + tracking * size / 100.0).sum()
    }

    /// The width of a visible character. An emoji of several code points is as wide as its first.
    fn advance(self, grapheme: &str, size: f32) -> f32 {
        let wide = |letter: char| {
            let font = self.of(grapheme)?.font();
            font.glyph_metrics(Size::new(size), LocationRef::default()).advance_width(font.charmap().map(letter)?)
        };
        grapheme.chars().next().and_then(wide).unwrap_or_default()
    }

    /// Divides `text` into parts of one font each. The SVG names each part's font, because usvg replaces missing glyphs
    /// only if both fonts have as many, which joined emoji have not.
    pub(crate) fn runs(self, text: &str) -> Vec<(Self, String)> {
        let mut runs: Vec<(Self, String)> = Vec::new();
        for grapheme in text.graphemes(true) {
            let Some(face) = self.of(grapheme) else { continue };
            // Fonts of letters would show a joiner.
            let is_drawn = |letter: &char| if joins(*letter) { face == Self::Emoji } else { face.has(*letter) };
            let drawn = grapheme.chars().filter(is_drawn);
            match runs.last_mut().filter(|(last, _)| *last == face) {
                Some((_, run)) => run.extend(drawn),
                None => runs.push((face, drawn.collect())),
            }
        }
        runs
    }
}

/// A code point that only changes the emoji beside it.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{200d}' | '\u{fe0f}' | '\u{fe0e}')
}

/// Whether a font has the character. Those of private use mean nothing outside of the font.
fn is_known(letter: char) -> bool {
    let is_private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    !is_private && !letter.is_control() && Face::Medium.chain().into_iter().any(|face| face.has(letter))
}

/// Returns the text as one line, without characters that no font has.
pub(crate) fn drawable(text: &str) -> String {
    let spaced = text.replace(char::is_whitespace, " ");
    let is_drawn = |grapheme: &&str| grapheme.chars().next().is_some_and(|first| is_known(first) && !joins(first));
    let graphemes = spaced.graphemes(true).filter(is_drawn);
    let kept: String = graphemes.flat_map(str::chars).filter(|letter| is_known(*letter) || joins(*letter)).collect();
    kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

struct Library {
    database: Arc<Database>,
    ids: [ID; 4],
}

/// The fonts as usvg reads them. Parsing their tables takes milliseconds, so it happens once.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let mut database = Database::new();
    let ids = FACES.map(|face| {
        let loaded = database.load_font_source(Source::Binary(Arc::new(face.bytes())));
        *loaded.first().expect("a font file of this crate")
    });
    Library { database: Arc::new(database), ids }
});

/// The options with which an SVG is read: only the fonts of this crate, and no files.
pub(crate) fn options() -> Options<'static> {
    let named = |families: &[String]| {
        let asked = FACES.into_iter().find(|face| families.iter().any(|family| family == face.family()));
        LIBRARY.ids[asked.unwrap_or(Face::Medium) as usize]
    };
    let select_font = Box::new(move |font: &resvg::usvg::Font, _: &mut Arc<Database>| {
        let families: Vec<String> = font.families().iter().map(|family| family.to_string().replace('"', "")).collect();
        Some(named(&families))
    });
    // Each text of the SVG has one font, see `Face::runs`.
    let select_fallback = Box::new(|_: char, _: &[ID], _: &mut Arc<Database>| None);
    Options {
        fontdb: Arc::clone(&LIBRARY.database),
        font_resolver: FontResolver { select_font, select_fallback },
        languages: vec!["ko".to_owned()],
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, drawable};

    #[test]
    fn every_korean_syllable_and_chinese_characters_can_be_drawn() {
        let syllables: String = ('가'..='힣').collect();
        assert_eq!(drawable(&syllables), syllables);
        assert_eq!(drawable("JLPT 日本語 漢字 스터디"), "JLPT 日本語 漢字 스터디");
    }

    #[test]
    fn the_display_font_has_the_fixed_texts() {
        for text in ["학습 성장을 위한", "최고의 스터디 플랫폼", "0123456789주차", "3 / 5명"] {
            assert!(text.chars().all(|letter| Face::Display.has(letter)), "{text}");
        }
    }

    #[test]
    fn characters_without_a_glyph_are_left_out() {
        assert_eq!(drawable("가\u{0}나\u{202e} \n 다\u{e000}"), "가나 다");
        assert_eq!(drawable("👩‍💻 이모지 ❤️"), "👩‍💻 이모지 ❤️");
        assert_eq!(drawable("ไทย"), "");
    }

    #[test]
    fn a_wider_text_measures_more() {
        let width = |text| Face::Bold.width(text, 60.0, 0.0);
        assert!(width("가나다") > width("가나") && width("가") > width("i"));
        assert!((width("가나") - 2.0 * width("가")).abs() < 0.01);
        assert!(width("👩‍💻") < 2.0 * width("가"));
    }

    #[test]
    fn a_text_is_divided_by_font() {
        let runs = Face::Bold.runs("모여 👩‍💻2명\u{200d}");
        let expected = [(Face::Bold, "모여 "), (Face::Emoji, "👩‍💻"), (Face::Bold, "2명")];
        assert_eq!(runs, expected.map(|(face, text)| (face, text.to_owned())));
        assert_eq!(Face::Display.runs("외 2주")[0], (Face::Bold, "외".to_owned()));
    }
}
