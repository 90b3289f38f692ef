//! Text in the form that the rules match: letters and the gaps between them. Never shown or stored.

use crate::korean::Syllable;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The gap between a letter and the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    None,
    /// Punctuation, symbols, and invisible characters.
    Mark,
    Space,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Unit {
    pub(super) letter: char,
    pub(super) gap: Gap,
    /// Whether a sentence ends before the letter.
    begins_sentence: bool,
    /// Whether it has gaps on both sides, like letters that are spaced out.
    pub(super) is_alone: bool,
    /// Whether it was typed several times.
    is_repeated: bool,
}

/// The letters of a text in lower case; look-alikes are replaced by the ASCII letters they resemble.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) units: Vec<Unit>,
    /// Where sentences begin, in order.
    sentences: Vec<usize>,
    /// Whether only words with repeated letters count, because another reading has the others.
    is_of_repeated: bool,
}

impl Reading {
    /// Returns the ways to read `raw`: unchanged and, if that differs, with jamo composed and without digits, Latin
    /// letters and jamo inside Korean words, and with doubled letters once.
    pub(super) fn all_of(raw: &str) -> Vec<Self> {
        let letters = letters(raw);
        let has_jamo = letters.iter().any(|unit| is_jamo(unit.letter));
        let is_mixed =
            |pair: &[Unit]| is_syllable(pair[0].letter) && pair[1].gap == Gap::None && is_noise(pair[1].letter);
        let mut readings = Vec::with_capacity(1);
        if has_jamo || letters.windows(2).any(is_mixed) {
            readings.push(Self::new(without_noise(composed(&letters))));
        }
        let letters = without(letters, is_jamo);
        if letters.windows(2).any(is_doubled) {
            readings.push(Self { is_of_repeated: true, ..Self::new(once(&letters)) });
        }
        readings.push(Self::new(letters));
        readings
    }

    fn new(mut units: Vec<Unit>) -> Self {
        let is_parted: Vec<bool> = units.iter().map(|unit| unit.gap != Gap::None).collect();
        let mut was_alone = false;
        for (at, unit) in units.iter_mut().enumerate() {
            unit.is_alone = (at == 0 || is_parted[at]) && is_parted.get(at + 1).copied().unwrap_or(true);
            // A mark inside a word does not end a sentence.
            unit.begins_sentence &= unit.gap == Gap::Space || !(unit.is_alone || was_alone);
            was_alone = unit.is_alone;
        }
        let sentences = units.iter().enumerate().filter(|(at, unit)| *at == 0 || unit.begins_sentence);
        let sentences = sentences.map(|(at, _)| at).collect();
        Self { units, sentences, is_of_repeated: false }
    }

    /// Whether the word at `place` counts in this reading.
    pub(super) fn has_own(&self, place: &Range<usize>) -> bool {
        !self.is_of_repeated || self.units[place.clone()].iter().any(|unit| unit.is_repeated)
    }

    /// Returns the letters of all sentences that `part` touches.
    pub(super) fn sentence_around(&self, part: &Range<usize>) -> Range<usize> {
        let of = |at: usize| self.sentences.partition_point(|&start| start <= at);
        let start = self.sentences.get(of(part.start).saturating_sub(1)).copied().unwrap_or(0);
        let end = self.sentences.get(of(part.end.saturating_sub(1))).copied().unwrap_or(self.units.len());
        start..end
    }

    /// Whether a word may continue at `at` across a gap that only disguises it.
    pub(super) fn goes_on(&self, at: usize) -> bool {
        match self.units[at].gap {
            Gap::None | Gap::Mark => true,
            Gap::Space => self.units[at].is_alone || self.units[at - 1].is_alone,
        }
    }
}

pub(super) fn is_syllable(letter: char) -> bool {
    matches!(letter, '가'..='힣')
}

/// Conjoining jamo and their fillers. NFKC converts compatibility and half-width jamo to these.
fn is_jamo(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{11ff}')
}

fn is_noise(letter: char) -> bool {
    letter.is_ascii_alphanumeric()
}

/// Returns the letters of `raw`, including jamo.
fn letters(raw: &str) -> Vec<Unit> {
    let mut letters = Letters { units: Vec::with_capacity(raw.len() / 3), gap: Gap::None, sentence_ends: false };
    if raw.chars().all(|character| character.is_ascii() || is_syllable(character)) {
        raw.chars().for_each(|character| letters.read(character));
    } else {
        raw.nfkc().for_each(|character| letters.read(character));
    }
    letters.units
}

struct Letters {
    units: Vec<Unit>,
    gap: Gap,
    sentence_ends: bool,
}

impl Letters {
    fn read(&mut self, character: char) {
        if is_syllable(character) || is_jamo(character) {
            self.push(character);
        } else if character.is_ascii() {
            self.read_ascii(character);
        } else {
            self.read_foreign(character);
        }
    }

    fn read_ascii(&mut self, character: char) {
        let follows_latin =
            self.gap == Gap::None && self.units.last().is_some_and(|unit| unit.letter.is_ascii_alphabetic());
        match character {
            'a'..='z' | '0'..='9' => self.push(character),
            'A'..='Z' => self.push(character.to_ascii_lowercase()),
            '@' if follows_latin => self.push('a'),
            '$' if follows_latin => self.push('s'),
            '.' | '!' | '?' | ';' | '\n' => {
                self.sentence_ends = true;
                self.widen(if character == '\n' { Gap::Space } else { Gap::Mark });
            }
            _ => self.widen(if character.is_whitespace() { Gap::Space } else { Gap::Mark }),
        }
    }

    fn read_foreign(&mut self, character: char) {
        if is_combining_mark(character) {
            return;
        }
        if let Some(ascii) = look_alike(character) {
            ascii.chars().for_each(|letter| self.push(letter));
        } else if character.is_alphanumeric() {
            character.to_lowercase().for_each(|letter| self.push(letter));
        } else {
            self.sentence_ends |= character == '。';
            self.widen(if character.is_whitespace() { Gap::Space } else { Gap::Mark });
        }
    }

    fn widen(&mut self, gap: Gap) {
        self.gap = self.gap.max(gap);
    }

    fn push(&mut self, letter: char) {
        let begins_sentence = std::mem::take(&mut self.sentence_ends);
        let gap = std::mem::replace(&mut self.gap, Gap::None);
        self.units.push(Unit { letter, gap, begins_sentence, is_alone: false, is_repeated: false });
    }
}

/// Returns the ASCII letters that `character` resembles, according to the confusables of UTS 39.
fn look_alike(character: char) -> Option<String> {
    let skeleton = |character: char| {
        let mut bytes = [0; 4];
        let shown: String = unicode_security::skeleton(character.encode_utf8(&mut bytes))
            .filter(|&part| !is_combining_mark(part))
            .collect();
        (!shown.is_empty() && shown.chars().all(|part| part.is_ascii_alphanumeric()))
            .then(|| shown.to_ascii_lowercase())
    };
    match character {
        '\u{1f1e6}'..='\u{1f1ff}' => char::from_u32(u32::from(character) - 0x1_f1e6 + u32::from('a')).map(String::from),
        _ => skeleton(character).or_else(|| character.to_lowercase().next().and_then(skeleton)),
    }
}

/// Composes jamo to syllables, also across gaps. Others stay.
fn composed(letters: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::with_capacity(letters.len());
    for (at, &unit) in letters.iter().enumerate() {
        let next_is_vowel = letters.get(at + 1).is_some_and(|next| matches!(next.letter, '\u{1161}'..='\u{1175}'));
        let taken = match units.last_mut() {
            Some(last) if is_jamo(unit.letter) && (unit.gap == Gap::None || is_jamo(letters[at - 1].letter)) => {
                with_jamo(last.letter, unit.letter, next_is_vowel).map(|syllable| last.letter = syllable)
            }
            _ => None,
        };
        if taken.is_none() {
            units.push(unit);
        }
    }
    units
}

/// Adds `jamo` to `letter`, unless it begins the next syllable.
fn with_jamo(letter: char, jamo: char, next_is_vowel: bool) -> Option<char> {
    /// The final consonants, indexed by the initial ones.
    const FINALS: [u32; 19] = [1, 2, 4, 7, 0, 8, 16, 17, 0, 19, 20, 21, 22, 0, 23, 24, 25, 26, 27];
    let (code, added) = (u32::from(letter), u32::from(jamo));
    if let ('\u{1100}'..='\u{1112}', '\u{1161}'..='\u{1175}') = (letter, jamo) {
        return Some(Syllable { initial: code - 0x1100, vowel: added - 0x1161, last: 0 }.letter());
    }
    let open = Syllable::of(letter).filter(|syllable| syllable.last == 0)?;
    let last = match jamo {
        '\u{11a8}'..='\u{11c2}' => added - 0x11a7,
        '\u{1100}'..='\u{1112}' if !next_is_vowel => FINALS[usize::try_from(added - 0x1100).ok()?],
        _ => 0,
    };
    (last != 0).then(|| Syllable { last, ..open }.letter())
}

/// Removes jamo, and up to two digits or Latin letters inside a Korean word.
fn without_noise(letters: Vec<Unit>) -> Vec<Unit> {
    const LONGEST: usize = 2;
    let letters = without(letters, is_jamo);
    let is_inside = |at: usize| {
        let joined = |at: usize| letters.get(at).is_some_and(|unit| unit.gap == Gap::None);
        let noise = |at: &usize| is_noise(letters[*at].letter);
        let before = (0..at).rev().take(LONGEST).take_while(|at| noise(at) && joined(*at)).count();
        let after = (at + 1..letters.len()).take(LONGEST).take_while(|at| noise(at) && joined(*at)).count();
        let (first, next) = (at - before, at + after + 1);
        first > 0
            && before + 1 + after <= LONGEST
            && (first..=next).all(joined)
            && is_syllable(letters[first - 1].letter)
            && is_syllable(letters[next].letter)
    };
    let mut units: Vec<Unit> = Vec::with_capacity(letters.len());
    let mut was_inside = false;
    for (at, &unit) in letters.iter().enumerate() {
        if is_noise(unit.letter) && is_inside(at) {
            was_inside = true;
            continue;
        }
        let gap = if std::mem::take(&mut was_inside) { Gap::Mark } else { unit.gap };
        units.push(Unit { gap, ..unit });
    }
    units
}

/// Whether the second letter repeats the first inside a word, as in 폭폭탄탄.
fn is_doubled(pair: &[Unit]) -> bool {
    pair[0].letter == pair[1].letter && pair[1].gap != Gap::Space && !pair[1].letter.is_ascii_digit()
}

/// Returns `letters` with repeated ones once.
fn once(letters: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::with_capacity(letters.len());
    for (at, &unit) in letters.iter().enumerate() {
        match units.last_mut() {
            Some(last) if is_doubled(&letters[at - 1..=at]) => last.is_repeated = true,
            _ => units.push(unit),
        }
    }
    units
}

/// Removes letters, leaving a gap.
fn without(letters: Vec<Unit>, is_out: fn(char) -> bool) -> Vec<Unit> {
    let mut units = Vec::with_capacity(letters.len());
    let (mut gap, mut sentence_ends) = (Gap::None, false);
    for unit in letters {
        let widest = gap.max(unit.gap);
        let begins_sentence = sentence_ends || unit.begins_sentence;
        if is_out(unit.letter) {
            (gap, sentence_ends) = (widest.max(Gap::Mark), begins_sentence);
        } else {
            units.push(Unit { gap: widest, begins_sentence, ..unit });
            (gap, sentence_ends) = (Gap::None, false);
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(raw: &str) -> Vec<String> {
        let text = |reading: &Reading| reading.units.iter().map(|unit| unit.letter).collect();
        Reading::all_of(raw).iter().map(text).collect()
    }

    #[test]
    fn look_alikes_are_the_letters_they_resemble() {
        for raw in ["bomb", "ＢＯＭＢ", "ⓑⓞⓜⓑ", "𝐛𝐨𝐦𝐛", "bоmb", "b\u{301}omb", "🇧🇴🇲🇧"]
        {
            assert_eq!(read(raw).last().map(String::as_str), Some("bomb"), "{raw}");
        }
    }

    #[test]
    fn jamo_become_the_syllables_they_spell() {
        for raw in [
            "폭탄",
            "ㅍㅗㄱㅌㅏㄴ",
            "폭ㅌㅏㄴ",
            "ㅍ ㅗ ㄱ ㅌ ㅏ ㄴ",
            "\u{ffbd}\u{ffcc}\u{ffa1}\u{ffbc}\u{ffc2}\u{ffa4}",
            "포ㄱ타ㄴ",
            "\u{1111}\u{1169}\u{11a8}탄",
            "폭ㅋ탄",
            "폭1탄",
            "폭x탄",
        ] {
            assert_eq!(read(raw)[0], "폭탄", "{raw}");
        }
        assert_eq!(read("ㅁㅏㅇㅑㄱ")[0], "마약");
        assert_eq!(read("자해ㅋㅋ").last().map(String::as_str), Some("자해"));
    }

    #[test]
    fn doubled_letters_are_read_once_too() {
        for raw in ["폭폭탄탄", "폭탄탄", "bооmb"] {
            assert!(["폭탄", "bomb"].contains(&read(raw)[0].as_str()), "{raw}");
        }
        assert_eq!(read("2026년 1100원"), ["2026년1100원"]);
    }

    #[test]
    fn numbers_and_names_between_words_are_kept() {
        assert_eq!(read("1장 React와 3d 프린터"), ["1장react와3d프린터"]);
    }
}
