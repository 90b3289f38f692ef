//! Converts text to the keys that type it: Korean words are often typed on a keyboard set to English.

use std::ops::Range;

const FIRST_SYLLABLE: u32 = '가' as u32;
const LAST_SYLLABLE: u32 = '힣' as u32;

/// The keys of initial consonants, vowels and final consonants, in the order of Unicode's Hangul syllables.
const INITIALS: [&str; 19] =
    ["r", "r", "s", "e", "e", "f", "a", "q", "q", "t", "t", "d", "w", "w", "c", "z", "x", "v", "g"];
const VOWELS: [&str; 21] =
    ["k", "o", "i", "o", "j", "p", "u", "p", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l"];
const FINALS: [&str; 28] = [
    "", "r", "r", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t", "t",
    "d", "w", "c", "z", "x", "v", "g",
];

/// Rows of keys, and common sequences.
const ROWS: [&[u8]; 6] =
    [b"01234567890", b"qwertyuiop", b"asdfghjkl", b"zxcvbnm", b"abcdefghijklmnopqrstuvwxyz", b"!@#$%^&*()"];

/// The orders of the Korean alphabet. Their keys repeat, so pairs of neighbours are not enough to recognize a run.
const ALPHABETS: [&str; 3] = ["가나다라마바사아자차카타파하", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", "ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ"];

/// Returns the keys for `text` on a Korean two-set keyboard, in lower case: 안녕 is typed as `dkssud`.
pub(super) fn keystrokes(text: &str) -> String {
    let mut keys = String::new();
    for character in kernel::text::lowercase(text).chars() {
        let code = u32::from(character);
        if !(FIRST_SYLLABLE..=LAST_SYLLABLE).contains(&code) {
            keys.push(character);
            continue;
        }
        let index = (code - FIRST_SYLLABLE) as usize;
        keys.push_str(INITIALS[index / (21 * 28)]);
        keys.push_str(VOWELS[index / 28 % 21]);
        keys.push_str(FINALS[index % 28]);
    }
    keys
}

/// Returns the longest run from `begin` along one row, in either direction, or along an alphabet: `qwer`, `4321`, `가나다`.
pub(super) fn run_from(typed: &[char], begin: usize) -> Range<usize> {
    let along_rows = ROWS.iter().flat_map(|row| [1, -1].map(|step| run_length(&typed[begin..], row, step)));
    let along_alphabets = ALPHABETS.iter().map(|alphabet| common_length(&typed[begin..], alphabet));
    begin..begin + along_rows.chain(along_alphabets).max().unwrap_or_default()
}

/// Returns the length of the longest prefix of `typed` that is part of the alphabet's keys.
fn common_length(typed: &[char], alphabet: &str) -> usize {
    let keys: Vec<char> = keystrokes(alphabet).chars().collect();
    let alike = |from: usize| keys[from..].iter().zip(typed).take_while(|(key, typed)| key == typed).count();
    (0..keys.len()).map(alike).max().unwrap_or_default()
}

fn run_length(typed: &[char], row: &[u8], step: isize) -> usize {
    let follows = |pair: &&[char]| {
        row.windows(2).any(|keys| {
            let (from, to) = if step > 0 { (keys[0], keys[1]) } else { (keys[1], keys[0]) };
            pair[0] == char::from(from) && pair[1] == char::from(to)
        })
    };
    1 + typed.windows(2).take_while(follows).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hangul_is_typed_with_the_keys_of_a_korean_keyboard() {
        for (text, keys) in [
            ("안녕", "dkssud"),
            ("사랑해", "tkfkdgo"),
            ("비밀번호", "qlalfqjsgh"),
            ("꿀밤 값", "rnfqka rkqt"),
            ("의원", "dmldnjs"),
            ("MoYa1!", "moya1!"),
        ] {
            assert_eq!(keystrokes(text), keys, "{text}");
        }
    }

    #[test]
    fn a_run_follows_one_row_in_one_direction() {
        for (text, run) in [
            ("qwer1234", 4),
            ("4321a", 4),
            ("890x", 3),
            ("cba", 3),
            ("qaz", 1),
            ("q", 1),
            ("!@#$1", 4),
            ("rksekf", 3),
            ("skekfkr", 6),
        ] {
            let typed: Vec<char> = text.chars().collect();
            assert_eq!(run_from(&typed, 0), 0..run, "{text}");
        }
    }
}
