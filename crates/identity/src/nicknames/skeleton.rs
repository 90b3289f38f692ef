//! The look of a nickname.

use kernel::text;
use unicode_normalization::UnicodeNormalization;

/// Returns a form that is equal for texts that look alike: compatible forms of their characters (NFKC), without spaces,
/// folded by case, each replaced by its prototype among Unicode's confusable characters (UTS 39).
///
/// Prototypes are taken before and after folding, because capitals have other look-alikes.
pub(super) fn skeleton(text: &str) -> String {
    let compatible: String = text.nfkc().filter(|character| !character.is_whitespace()).collect();
    // The letter ㆍ passes for the dot between syllables.
    let compatible = compatible.replace('\u{119e}', "·");
    prototypes(&text::lowercase(&prototypes(&compatible)))
}

/// Keeps Hangul syllables whole: otherwise a final consonant would equal the initial one of the next syllable.
fn prototypes(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_hangul = is_syllable(first);
        let end = rest.find(|character| is_syllable(character) != is_hangul).unwrap_or(rest.len());
        let (run, later) = rest.split_at(end);
        if is_hangul {
            shown.push_str(run);
        } else {
            shown.extend(unicode_security::skeleton(run));
        }
        rest = later;
    }
    shown
}

pub(super) fn is_syllable(character: char) -> bool {
    ('가'..='힣').contains(&character)
}

#[cfg(test)]
mod tests {
    use super::skeleton;

    #[test]
    fn names_that_look_alike_share_a_skeleton() {
        for (one, other) in [
            ("MOYA", "moya"),
            ("MOYA", "ＭＯＹＡ"),
            ("MOYA", "МОУА"),
            ("moya", "mоyа"),
            ("MOYA", "ΜΟΥΑ"),
            ("paypal", "раураl"),
            ("paypal", "𝐩𝐚𝐲𝐩𝐚𝐥"),
            ("moya", "rnoya"),
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("bob", "b0b"),
            ("모야", "ㅁㅗㅇㅑ"),
            ("모야", "모 야"),
            ("김 서연", "김서연"),
            ("서연①", "서연1"),
            ("口口", "ロロ"),
            ("서ㆍ연", "서·연"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn names_that_differ_to_the_eye_have_different_skeletons() {
        for (one, other) in [
            ("모야", "보야"),
            ("모야1", "모야2"),
            ("각", "가ㄱ"),
            ("강산", "가ㅇ산"),
            ("서연", "서현"),
            ("Ada", "Eda"),
            ("jose", "josé"),
            ("ア", "イ"),
        ] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
