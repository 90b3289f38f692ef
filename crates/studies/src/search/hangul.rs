//! Hangul by its consonants, as in the abbreviation ㅅㅌㄷ for 스터디.

const FIRST_SYLLABLE: char = '가';
const SYLLABLES: u32 = 11_172;
const SYLLABLES_OF_AN_INITIAL: u32 = 588;
const INITIALS: [char; 19] =
    ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ'];

/// Replaces each syllable by its initial consonant.
pub(super) fn initials(text: &str) -> String {
    text.chars().map(|character| initial(character).unwrap_or(character)).collect()
}

fn initial(character: char) -> Option<char> {
    let place = u32::from(character).checked_sub(u32::from(FIRST_SYLLABLE))?;
    let number = usize::try_from(place / SYLLABLES_OF_AN_INITIAL).ok()?;
    INITIALS.get(number).copied().filter(|_| place < SYLLABLES)
}

pub(super) fn is_initial(character: char) -> bool {
    INITIALS.contains(&character)
}

/// Replaces doubled initial consonants by single ones, because users confuse them.
pub(super) fn plain(initials: &str) -> String {
    let single = |letter| match letter {
        'ㄲ' => 'ㄱ',
        'ㄸ' => 'ㄷ',
        'ㅃ' => 'ㅂ',
        'ㅆ' => 'ㅅ',
        'ㅉ' => 'ㅈ',
        other => other,
    };
    initials.chars().map(single).collect()
}

/// Splits the compound consonants that keyboards make of two in a row. No syllable begins with them.
pub(super) fn apart(text: &str) -> String {
    let mut letters = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            'ㄳ' => letters.push_str("ㄱㅅ"),
            'ㄵ' => letters.push_str("ㄴㅈ"),
            'ㄶ' => letters.push_str("ㄴㅎ"),
            'ㄺ' => letters.push_str("ㄹㄱ"),
            'ㄻ' => letters.push_str("ㄹㅁ"),
            'ㄼ' => letters.push_str("ㄹㅂ"),
            'ㄽ' => letters.push_str("ㄹㅅ"),
            'ㄾ' => letters.push_str("ㄹㅌ"),
            'ㄿ' => letters.push_str("ㄹㅍ"),
            'ㅀ' => letters.push_str("ㄹㅎ"),
            'ㅄ' => letters.push_str("ㅂㅅ"),
            other => letters.push(other),
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_syllable_has_one_of_nineteen_initials() {
        assert_eq!(initials("가까나다힣"), "ㄱㄲㄴㄷㅎ");
        assert_eq!(initials("코딩 테스트 C++ ㅋㅋ 한글字"), "ㅋㄷ ㅌㅅㅌ C++ ㅋㅋ ㅎㄱ字");
    }

    #[test]
    fn clusters_come_apart() {
        assert_eq!(apart("ㄳㄵㅄ값"), "ㄱㅅㄴㅈㅂㅅ값");
    }
}
