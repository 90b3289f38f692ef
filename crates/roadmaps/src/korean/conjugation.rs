//! The forms of verbs and adjectives before 으, 아 and 어, irregular ones included.

use super::syllable::{Syllable, changed, closed, last, last_syllable, vowel};

/// Stems that end like irregular ones, and are regular.
const REGULAR: [&str; 15] =
    ["입", "잡", "뽑", "집", "씹", "접", "업", "좁", "꼽", "굽히", "받", "믿", "벗", "웃", "씻"];
const IRREGULAR_D: [&str; 5] = ["듣", "걷", "깨닫", "싣", "묻"];
const IRREGULAR_S: [&str; 6] = ["짓", "잇", "붓", "낫", "긋", "젓"];
/// Stems in ㅂ that take 와 instead of 워.
const IN_WA: [&str; 2] = ["돕", "곱"];
/// Stems in 르 without a second ㄹ.
const REGULAR_REU: [&str; 3] = ["치르", "따르", "들르"];

/// Returns the stem before 으 and its consonants, if it is not the stem itself: 어려우, 들으, 만드.
pub(crate) fn soft(stem: &str) -> Option<String> {
    let ends_in_one = |stems: &[&str]| stems.iter().any(|known| stem.ends_with(known));
    match last_syllable(stem).map_or(0, |syllable| syllable.last) {
        0 => Some(stem.to_owned()),
        last::L => closed(stem, 0),
        last::B if !ends_in_one(&REGULAR) => closed(stem, 0).map(|open| format!("{open}우")),
        last::D if ends_in_one(&IRREGULAR_D) => closed(stem, last::L).map(|stem| format!("{stem}으")),
        last::S if ends_in_one(&IRREGULAR_S) => closed(stem, 0).map(|stem| format!("{stem}으")),
        _ => Some(format!("{stem}으")),
    }
}

/// Returns the infinitives of a stem, the usual one first: 배워, 써, 몰라, 들어, 도와; 봐 and 보아.
pub(crate) fn infinitives(stem: &str) -> Vec<String> {
    let soft = soft(stem).unwrap_or_default();
    let Some(end) = last_syllable(stem) else { return Vec::new() };
    let is_bright = |syllable: Option<Syllable>| syllable.is_some_and(|end| [vowel::A, vowel::O].contains(&end.vowel));
    let with_vowel = |vowel: u32| changed(stem, |syllable| Syllable { vowel, ..syllable });
    if stem.ends_with('하') {
        let open = &stem[..stem.len() - '하'.len_utf8()];
        return vec![format!("{open}해"), format!("{open}하여")];
    }
    if end.last != 0 {
        // 어려우 + 어 is 어려워, 들으 + 어 is 들어.
        let base = soft.strip_suffix('으').unwrap_or(&soft);
        return if let Some(open) = soft.strip_suffix('우') {
            let mut both = vec![format!("{open}워"), format!("{open}와")];
            if IN_WA.iter().any(|known| stem.ends_with(known)) {
                both.reverse();
            }
            both
        } else {
            let base = if end.last == last::L { stem } else { base };
            vec![format!("{base}{}", if is_bright(last_syllable(stem)) { '아' } else { '어' })]
        };
    }
    let before = &stem[..stem.len() - end.letter().len_utf8()];
    let bright_before = is_bright(last_syllable(before));
    let is_double = end.letter() == '르' && !REGULAR_REU.iter().any(|known| stem.ends_with(known));
    let found = match end.vowel {
        vowel::EU if is_double => {
            closed(before, last::L).map(|before| format!("{before}{}", if bright_before { '라' } else { '러' }))
        }
        vowel::EU => with_vowel(if bright_before { vowel::A } else { vowel::EO }),
        vowel::O => with_vowel(vowel::WA),
        vowel::U => with_vowel(vowel::WO),
        vowel::I => with_vowel(vowel::YEO),
        vowel::OE => with_vowel(vowel::WAE),
        vowel::WE | vowel::WI | vowel::YU | vowel::UI => Some(format!("{stem}어")),
        _ => Some(stem.to_owned()),
    };
    let whole = match end.vowel {
        vowel::O => Some(format!("{stem}아")),
        vowel::OE | vowel::I => Some(format!("{stem}어")),
        _ => None,
    };
    found.into_iter().chain(whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_infinitive_is_the_first_one() {
        for (stem, infinitive) in [
            ("배우", "배워"),
            ("듣", "들어"),
            ("깨닫", "깨달아"),
            ("긋", "그어"),
            ("낫", "나아"),
            ("돕", "도와"),
            ("굽", "구워"),
            ("꼽", "꼽아"),
            ("따르", "따라"),
            ("부르", "불러"),
            ("모으", "모아"),
            ("보", "봐"),
            ("꿰", "꿰어"),
        ] {
            assert_eq!(infinitives(stem).first().map(String::as_str), Some(infinitive), "{stem}");
        }
    }
}
