//! Estimates how many guesses a password takes if words, rows of keys, years and repetitions are tried first.

use super::keyboard::{keystrokes, run_from};
use super::words::{Commonness, commonness, is_spelling_of};

/// The logarithm of guesses to base 2, in hundredths. Values of consecutive pieces are added.
type Bits = u32;

/// Any password without patterns exceeds this, even the shortest: one letter and seven digits and specials.
const ENOUGH: Bits = 2800;

const LETTER: Bits = 500;
/// A digit or a special; there are about ten of each.
const OTHER_CHARACTER: Bits = 332;
const FIRST_WORD: Bits = 900;
const COMMON_WORD: Bits = 1200;
/// A word of the owner's name or address.
const OWN_WORD: Bits = 100;
const RUN: Bits = 500;
const YEAR: Bits = 600;
/// A repetition of an earlier part of the password.
const REPETITION: Bits = 300;

/// Shorter pieces are counted by character.
const SHORTEST_PIECE: usize = 3;
const LONGEST_WORD: usize = 24;
/// The number of examined keys; longer passwords are strong enough, unless these keys repeat.
const LOOKED_AT: usize = 64;

/// Whether a password is easily guessed. `own` are words of its owner as keystrokes.
pub(super) fn is_guessable(password: &str, own: &[String]) -> bool {
    let typed: Vec<char> = keystrokes(password).chars().take(LOOKED_AT).collect();
    // For each position, the least guesses for everything before it.
    let mut least = vec![Bits::MAX; typed.len() + 1];
    least[0] = 0;
    for begin in 0..typed.len() {
        let before = least[begin];
        let mut piece = |end: usize, bits: Bits| least[end] = least[end].min(before + bits);
        piece(begin + 1, if typed[begin].is_alphabetic() { LETTER } else { OTHER_CHARACTER });
        for (longest, bits) in [(run_from(&typed, begin).end, RUN), (repetition_from(&typed, begin), REPETITION)] {
            (begin + SHORTEST_PIECE..=longest).for_each(|end| piece(end, bits));
        }
        for end in begin + SHORTEST_PIECE..=typed.len().min(begin + LONGEST_WORD) {
            if let Some(bits) = bits_of_word(&typed[begin..end].iter().collect::<String>(), own) {
                piece(end, bits);
            }
        }
    }
    least[typed.len()] < ENOUGH
}

fn bits_of_word(word: &str, own: &[String]) -> Option<Bits> {
    if own.iter().any(|own| is_spelling_of(word, own)) {
        return Some(OWN_WORD);
    }
    let is_year = word.len() == 4
        && (word.starts_with("19") || word.starts_with("20"))
        && word.bytes().all(|byte| byte.is_ascii_digit());
    match commonness(word) {
        _ if is_year => Some(YEAR),
        Some(Commonness::First) => Some(FIRST_WORD),
        Some(Commonness::Common) => Some(COMMON_WORD),
        None => None,
    }
}

/// Returns the end of the longest piece from `begin` that also occurs earlier.
fn repetition_from(typed: &[char], begin: usize) -> usize {
    let alike = |earlier: usize| typed[earlier..].iter().zip(&typed[begin..]).take_while(|(a, b)| a == b).count();
    begin + (0..begin).map(alike).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::is_guessable;

    #[test]
    fn common_words_are_guessed_with_digits_specials_capitals_and_lookalikes_around_them() {
        for password in [
            "password1!",
            "Password123!",
            "P@ssw0rd!",
            "pa$$w0rd1!",
            "qwer1234!",
            "QWer1234!!",
            "asdf1234!",
            "1q2w3e4r!",
            "moya1234!",
            "moya2026!",
            "dkssud1!",
            "dkssud123!",
            "tkfkdgo1!",
            "Tkfkdgo2024!",
            "qlalfqjsgh1!",
            "abcd1234!",
            "1234abcd!",
            "aaaa1111!",
            "Ab1!Ab1!",
            "iloveyou1!",
            "dragon73!",
            "123456a!",
            "a1234567!",
            "zxcv0987!",
            "seoul2024!",
            "!1password",
            "@dmin1234",
            "abcdef1!",
            "qwertyuiop1234567890!",
            "1234!@#$a",
            "tkfkdgotkfkdgo1!",
        ] {
            assert!(is_guessable(password, &[]), "{password}");
        }
    }

    #[test]
    fn long_repetitions_and_rows_are_guessed_too() {
        for password in [
            "aaaaaaaaaaaaaaa",
            "abcdefghijklmnopqrstuvwxyz",
            "passwordpassword",
            "사랑해사랑해사랑해사랑해사랑해",
            "qwertyuiopasdfghjkl",
            "비밀번호비밀번호비밀번호비밀번호",
            "000000000000000",
            "가나다라마바사아자차카타파하가",
            "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ1!",
            "rkskekfk1234!",
        ] {
            assert!(is_guessable(password, &[]), "{password}");
        }
    }

    #[test]
    fn what_has_no_pattern_is_never_called_guessable() {
        for password in [
            "a830174!",
            "k7#9qz2m!",
            "A1@$!%*#?&",
            "kettle7plum!",
            "walnut4river!",
            "vq8$nbwk",
            "Zr7?tbqe",
            "correct horse battery staple",
            "고래가 지하철에서 책을 읽는다",
            "7!x2#9@5",
            "lemon-drizzle-teapot",
        ] {
            assert!(!is_guessable(password, &[]), "{password}");
        }
    }

    #[test]
    fn words_of_the_owner_are_guessed_first() {
        let own = ["minsu".to_owned(), "ahdi".to_owned()];
        for password in ["minsu901225!", "M1nsu8304!", "ahdi8304!x"] {
            assert!(is_guessable(password, &own), "{password}");
            assert!(!is_guessable(&password.replace(['m', 'M', 'a'], "vqw"), &own), "{password}");
        }
    }
}
