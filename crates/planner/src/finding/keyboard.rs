//! Reads words that were typed while the keyboard was set to the other language: 「wkqk」 is 자바, and 「ㅓㅁㅍㅁ」 is
//! java. The layout is Dubeolsik, which Korean keyboards have.

use roadmaps::korean::Syllable;

/// The keys of the initial consonants, vowels and final consonants, in the order of Unicode.
const INITIALS: [&str; 19] =
    ["r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g"];
const VOWELS: [&str; 21] =
    ["k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l"];
const FINALS: [&str; 28] = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "T",
    "d", "w", "c", "z", "x", "v", "g",
];
/// The keys of the consonants that stand alone; the vowels follow them.
const LONE: [&str; 30] = [
    "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt", "t",
    "T", "d", "w", "W", "c", "z", "x", "v", "g",
];
const FIRST_LONE: u32 = 0x3131;

/// The shortest word that is read again. Shorter ones are real words too often.
const SHORTEST: usize = 3;

/// Returns `text` with each word that `is_known` only knows when it is typed on the other keyboard; `None` if there is
/// none.
pub(super) fn retyped(text: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let mut has_changed = false;
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| match on_other_keyboard(word).filter(|other| !is_known(word) && is_known(other)) {
            Some(other) => {
                has_changed = true;
                other
            }
            None => word.to_owned(),
        })
        .collect();
    has_changed.then(|| words.join(" "))
}

fn on_other_keyboard(word: &str) -> Option<String> {
    if word.chars().all(|letter| letter.is_ascii_alphabetic()) {
        return (word.len() >= SHORTEST).then(|| in_hangul(word)).flatten();
    }
    let keys: String = word.chars().map(keys_of).collect::<Option<_>>()?;
    (keys.len() >= SHORTEST).then(|| keys.to_ascii_lowercase())
}

/// Returns the keys that type a Hangul letter.
fn keys_of(letter: char) -> Option<String> {
    let keys = |known: &[&'static str], at: u32| usize::try_from(at).ok().and_then(|at| known.get(at).copied());
    if let Some(Syllable { initial, vowel, last }) = Syllable::of(letter) {
        return Some([keys(&INITIALS, initial)?, keys(&VOWELS, vowel)?, keys(&FINALS, last)?].concat());
    }
    let place = u32::from(letter).checked_sub(FIRST_LONE)?;
    let vowel = || keys(&VOWELS, place.checked_sub(30)?);
    keys(&LONE, place).or_else(vowel).map(str::to_owned)
}

/// Returns the syllables that Latin letters type, if they leave no letter alone.
fn in_hangul(word: &str) -> Option<String> {
    let is_shouted = word.chars().all(|letter| letter.is_ascii_uppercase());
    let has_two = |letter: char| !is_shouted && "REQTWOP".contains(letter);
    let typed: String =
        word.chars().map(|letter| if has_two(letter) { letter } else { letter.to_ascii_lowercase() }).collect();
    let mut rest = typed.as_str();
    let mut syllables = String::new();
    while !rest.is_empty() {
        let (initial, after) = (place_of(&INITIALS, rest.get(..1)?)?, rest.get(1..)?);
        let long = after.get(..2).and_then(|keys| Some((place_of(&VOWELS, keys)?, 2)));
        let (vowel, length) = long.or_else(|| Some((place_of(&VOWELS, after.get(..1)?)?, 1)))?;
        let after = after.get(length..)?;
        // The last consonant before a vowel begins the next syllable.
        let consonants = after.chars().take_while(|letter| place_of(&VOWELS, &letter.to_string()).is_none()).count();
        let length = if consonants == after.len() { consonants } else { consonants.checked_sub(1)? };
        let last = place_of(&FINALS, after.get(..length)?)?;
        syllables.push(Syllable { initial, vowel, last }.letter());
        rest = after.get(length..)?;
    }
    Some(syllables)
}

fn place_of(known: &[&str], keys: &str) -> Option<u32> {
    known.iter().position(|one| *one == keys).and_then(|at| u32::try_from(at).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn other(text: &str) -> Option<String> {
        retyped(text, |word| !["wkqk", "vkdlTjs", "dkfrhflwma", "ehzj", "WKQK", "뱀"].contains(&word) && !is_jamo(word))
    }

    fn is_jamo(word: &str) -> bool {
        word.chars().any(|letter| ('ㄱ'..='ㅣ').contains(&letter)) || word == "qoa"
    }

    #[test]
    fn words_of_the_other_keyboard_are_read() {
        for (typed, meant) in [
            ("wkqk", "자바"),
            ("vkdlTjs", "파이썬"),
            ("dkfrhflwma", "알고리즘"),
            ("ehzj", "도커"),
            ("WKQK", "자바"),
            ("ㅓㅁㅍㅁ", "java"),
            ("ㅔㅛ쇄ㅜ", "python"),
            ("ㄱㄷㅁㅊㅅ", "react"),
            ("wkqk 기초", "자바 기초"),
        ] {
            assert_eq!(other(typed).as_deref(), Some(meant), "{typed}");
        }
    }

    #[test]
    fn known_words_and_words_that_the_other_keyboard_does_not_explain_stay() {
        for typed in ["기초", "react", "c++", "123", "go", "뱀"] {
            assert_eq!(other(typed), None, "{typed}");
        }
    }
}
