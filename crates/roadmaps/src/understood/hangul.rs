//! Syllables and their sounds: takes the last syllable of a stem apart, and appends sounds to it.

const FIRST: u32 = 0xAC00;
const LAST: u32 = 0xD7A3;
const VOWELS: u32 = 21;
const FINALS: u32 = 28;

/// The sounds of a syllable, by their numbers in Unicode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Syllable {
    pub(super) initial: u32,
    pub(super) vowel: u32,
    /// 0 for an open syllable.
    pub(super) last: u32,
}

pub(super) mod vowel {
    pub(in super::super) const A: u32 = 0;
    pub(in super::super) const EO: u32 = 4;
    pub(in super::super) const YEO: u32 = 6;
    pub(in super::super) const O: u32 = 8;
    pub(in super::super) const WA: u32 = 9;
    pub(in super::super) const WAE: u32 = 10;
    pub(in super::super) const OE: u32 = 11;
    pub(in super::super) const U: u32 = 13;
    pub(in super::super) const WO: u32 = 14;
    pub(in super::super) const WI: u32 = 16;
    pub(in super::super) const YU: u32 = 17;
    pub(in super::super) const EU: u32 = 18;
    pub(in super::super) const UI: u32 = 19;
    pub(in super::super) const I: u32 = 20;
}

pub(super) mod last {
    pub(in super::super) const N: u32 = 4;
    pub(in super::super) const D: u32 = 7;
    pub(in super::super) const L: u32 = 8;
    pub(in super::super) const LM: u32 = 10;
    pub(in super::super) const M: u32 = 16;
    pub(in super::super) const B: u32 = 17;
    pub(in super::super) const S: u32 = 19;
    pub(in super::super) const SS: u32 = 20;
}

impl Syllable {
    pub(super) fn of(letter: char) -> Option<Self> {
        let place = u32::from(letter).checked_sub(FIRST).filter(|place| *place <= LAST - FIRST)?;
        Some(Self { initial: place / (VOWELS * FINALS), vowel: place / FINALS % VOWELS, last: place % FINALS })
    }

    pub(super) fn letter(self) -> char {
        let place = (self.initial * VOWELS + self.vowel) * FINALS + self.last;
        char::from_u32(FIRST + place).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// Replaces the last syllable of `text` by what `change` makes of it. `None` if it ends in no syllable.
pub(super) fn changed(text: &str, change: impl FnOnce(Syllable) -> Syllable) -> Option<String> {
    let letter = text.chars().next_back()?;
    let changed = change(Syllable::of(letter)?).letter();
    Some(format!("{}{changed}", &text[..text.len() - letter.len_utf8()]))
}

/// Closes the last syllable of `text` with a sound.
pub(super) fn closed(text: &str, last: u32) -> Option<String> {
    changed(text, |syllable| Syllable { last, ..syllable })
}

pub(super) fn last_syllable(text: &str) -> Option<Syllable> {
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
