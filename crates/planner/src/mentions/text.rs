//! Texts in the form in which names are compared: without spaces and case, each word in one spelling.

use super::rules::RULES;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) letter: char,
    /// Its place in the text.
    pub(super) place: Range<usize>,
    /// Whether a word begins with it.
    pub(super) begins: bool,
    /// Whether a mark stands before it that separates names.
    pub(super) is_apart: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Text {
    letters: Vec<Placed>,
}

/// The letters of words that name nothing by themselves.
pub(super) static GENERAL: LazyLock<HashSet<Vec<char>>> =
    LazyLock::new(|| RULES.general.iter().map(|word| key(word)).collect());

/// Returns the letters of a name.
pub(super) fn key(name: &str) -> Vec<char> {
    Text::of(name).letters.into_iter().map(|letter| letter.letter).collect()
}

pub(super) fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

impl Text {
    pub(super) fn of(text: &str) -> Self {
        let small = text.to_ascii_lowercase();
        let mut letters: Vec<Placed> = Vec::with_capacity(text.len() / 2);
        let mut before: Option<char> = None;
        let mut is_apart = false;
        let mut at = 0;
        while let Some(letter) = small[at..].chars().next() {
            let end = at + letter.len_utf8();
            if !is_of_a_name(letter) {
                is_apart |= is_separating(letter, before, &small[end..]);
                before = None;
                at = end;
                continue;
            }
            let begins = before.is_none();
            let is_border = before.is_none_or(|before| is_hangul(before) != is_hangul(letter));
            if let Some((variant, same)) = variant_at(&small[at..]).filter(|_| is_border) {
                let place = at..at + variant;
                for (index, letter) in same.chars().enumerate() {
                    letters.push(Placed {
                        letter,
                        place: place.clone(),
                        begins: begins && index == 0,
                        is_apart: is_apart && index == 0,
                    });
                }
                before = small[place.clone()].chars().next_back();
                at = place.end;
            } else {
                letters.push(Placed { letter: without_final_s(letter), place: at..end, begins, is_apart });
                before = Some(letter);
                at = end;
            }
            is_apart = false;
        }
        Self { letters }
    }

    pub(super) fn letters(&self) -> &[Placed] {
        &self.letters
    }

    /// Whether a name may begin with a letter: a word does, or the script changes.
    pub(super) fn may_begin(&self, index: usize) -> bool {
        let letter = &self.letters[index];
        letter.begins
            || index.checked_sub(1).is_some_and(|before| {
                is_hangul(self.letters[before].letter) != is_hangul(letter.letter) && !letter.letter.is_numeric()
            })
    }

    /// Returns the index after the word that the letter `index` belongs to.
    pub(super) fn end_of_word(&self, index: usize) -> usize {
        let next = self.letters.iter().skip(index + 1).position(|letter| letter.begins);
        next.map_or(self.letters.len(), |next| index + 1 + next)
    }

    pub(super) fn place(&self, letters: Range<usize>) -> Range<usize> {
        self.letters[letters.start].place.start..self.letters[letters.end - 1].place.end
    }

    pub(super) fn text(&self, letters: Range<usize>) -> String {
        self.letters[letters].iter().map(|letter| letter.letter).collect()
    }
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || "+#".contains(letter)
}

/// Whether a mark separates names; a point between digits does not.
fn is_separating(mark: char, before: Option<char>, after: &str) -> bool {
    let is_decimal = mark == '.'
        && before.is_some_and(|before| before.is_ascii_digit())
        && after.starts_with(|next: char| next.is_ascii_digit());
    !is_decimal && !" -'‘’\"“”()_".contains(mark)
}

/// Returns the length of the spelling at the beginning of `text`, and the one it is compared by.
fn variant_at(text: &str) -> Option<(usize, &'static str)> {
    let is_whole = |variant: &str| {
        let is_latin = variant.ends_with(|letter: char| letter.is_ascii_alphabetic());
        !is_latin || !text[variant.len()..].starts_with(|next: char| next.is_ascii_alphabetic())
    };
    let variants = RULES.same.iter().flat_map(|same| same[1..].iter().map(move |variant| (variant, same[0].as_str())));
    let mut fitting = variants.filter(|(variant, _)| text.starts_with(variant.as_str()) && is_whole(variant));
    fitting.next().map(|(variant, same)| (variant.len(), same))
}

/// Removes a final ㅅ, which learners leave out or add between two words: 고유값, 고윳값.
fn without_final_s(letter: char) -> char {
    const FINALS: u32 = 28;
    const S: u32 = 19;
    let code = u32::from(letter);
    let has_it = is_hangul(letter) && (code - u32::from('가')) % FINALS == S;
    if has_it { char::from_u32(code - S).unwrap_or(letter) } else { letter }
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn spellings_of_one_name_are_equal() {
        for (one, other) in [
            ("파트7", "Part 7"),
            ("라이팅", "쓰기"),
            ("Task 2", "과제 2"),
            ("특이값분해", "특잇값 분해"),
            ("F코드", "F 코드"),
            ("피벗테이블", "피벗 테이블"),
        ] {
            assert_eq!(key(one), key(other), "{one}, {other}");
        }
        assert_ne!(key("taskbar"), key("과제bar"));
    }
}
