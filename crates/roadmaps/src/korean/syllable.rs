//! Syllables and their sounds: takes syllables apart, joins them, and appends sounds to a stem.

const FIRST: u32 = 0xAC00;
const LAST: u32 = 0xD7A3;
const VOWELS: u32 = 21;
const FINALS: u32 = 28;

/// The sounds of a Hangul syllable, by their numbers in Unicode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Syllable {
    pub initial: u32,
    pub vowel: u32,
    /// 0 for an open syllable.
    pub last: u32,
}

pub(crate) mod vowel {
    pub(crate) const A: u32 = 0;
    pub(crate) const AE: u32 = 1;
    pub(crate) const EO: u32 = 4;
    pub(crate) const YEO: u32 = 6;
    pub(crate) const O: u32 = 8;
    pub(crate) const WA: u32 = 9;
    pub(crate) const WAE: u32 = 10;
    pub(crate) const OE: u32 = 11;
    pub(crate) const U: u32 = 13;
    pub(crate) const WO: u32 = 14;
    pub(crate) const WE: u32 = 15;
    pub(crate) const WI: u32 = 16;
    pub(crate) const YU: u32 = 17;
    pub(crate) const EU: u32 = 18;
    pub(crate) const UI: u32 = 19;
    pub(crate) const I: u32 = 20;
}

pub(crate) mod last {
    pub(crate) const N: u32 = 4;
    pub(crate) const D: u32 = 7;
    pub(crate) const L: u32 = 8;
    pub(crate) const LM: u32 = 10;
    pub(crate) const M: u32 = 16;
    pub(crate) const B: u32 = 17;
    pub(crate) const S: u32 = 19;
    pub(crate) const SS: u32 = 20;
}

impl Syllable {
    /// Takes a syllable apart; `None` for any other letter.
    #[must_use]
    pub fn of(letter: char) -> Option<Self> {
        let place = u32::from(letter).checked_sub(FIRST).filter(|place| *place <= LAST - FIRST)?;
        Some(Self { initial: place / (VOWELS * FINALS), vowel: place / FINALS % VOWELS, last: place % FINALS })
    }

    /// Joins the sounds to a letter.
    #[must_use]
    pub fn letter(self) -> char {
        let place = (self.initial * VOWELS + self.vowel) * FINALS + self.last;
        char::from_u32(FIRST + place).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// Replaces the last syllable of `text` by what `change` makes of it. `None` if it ends in no syllable.
pub(crate) fn changed(text: &str, change: impl FnOnce(Syllable) -> Syllable) -> Option<String> {
    let letter = text.chars().next_back()?;
    let changed = change(Syllable::of(letter)?).letter();
    Some(format!("{}{changed}", &text[..text.len() - letter.len_utf8()]))
}

/// Closes the last syllable of `text` with a sound.
pub(crate) fn closed(text: &str, last: u32) -> Option<String> {
    changed(text, |syllable| Syllable { last, ..syllable })
}

pub(crate) fn last_syllable(text: &str) -> Option<Syllable> {
    Syllable::of(text.chars().next_back()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syllable_is_taken_apart_and_closed() {
        for letter in ['가', '힣', '뷁', '쓰'] {
            assert_eq!(Syllable::of(letter).map(Syllable::letter), Some(letter));
        }
        assert_eq!(Syllable::of('ㄱ'), None);
        assert_eq!(closed("배우", last::L).as_deref(), Some("배울"));
        assert_eq!(closed("만들", 0).as_deref(), Some("만드"));
        assert_eq!(closed("DP", last::L), None);
    }
}
