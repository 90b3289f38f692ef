//! The beginnings of all forms of a verb or adjective, made from its form in a dictionary: 배우다 begins with 배우,
//! 배울, 배운, 배웁, 배움, 배워 and 배웠.

use crate::korean::conjugation::{infinitives, soft};
use crate::korean::syllable::{closed, last, last_syllable};
use serde::Deserialize;

/// The sound with which a form goes on after the stem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// A consonant: 배우(고).
    Consonant,
    /// The vowel 으, which an open stem swallows: 배우(면), 읽으(면).
    Eu,
    /// 배울, 배운, 배웁, 배움.
    L,
    N,
    B,
    M,
    /// The infinitive: 배워, 읽어.
    Vowel,
    /// The past: 배웠, 읽었.
    Past,
    /// The noun of a verb with 하다: 완성.
    Noun,
    /// Any word that is no verb.
    Word,
}

/// A word of the rules: a verb or adjective in the form of a dictionary, or the beginning of other words.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub(super) struct Stem {
    /// Longer ones first.
    pub(super) beginnings: Vec<(Before, String)>,
    /// The first letters of them.
    pub(super) firsts: String,
}

impl From<String> for Stem {
    fn from(word: String) -> Self {
        let mut beginnings = match word.strip_suffix('다').filter(|stem| last_syllable(stem).is_some()) {
            Some(stem) => beginnings(stem),
            None => vec![(Before::Word, word)],
        };
        beginnings.sort_by_key(|(_, text)| std::cmp::Reverse(text.len()));
        let mut firsts: Vec<char> = beginnings.iter().filter_map(|(_, text)| text.chars().next()).collect();
        firsts.sort_unstable();
        firsts.dedup();
        Self { beginnings, firsts: firsts.into_iter().collect() }
    }
}

impl Stem {
    /// Returns the noun of a verb with 하다.
    pub(super) fn noun(&self) -> Option<&str> {
        let noun = self.beginnings.iter().find(|(before, _)| *before == Before::Noun);
        noun.map(|(_, noun)| noun.as_str())
    }
}

fn beginnings(stem: &str) -> Vec<(Before, String)> {
    let final_sound = last_syllable(stem).map_or(0, |syllable| syllable.last);
    let mut found = vec![(Before::Consonant, stem.to_owned())];
    let mut add = |before: Before, text: Option<String>| found.extend(text.map(|text| (before, text)));
    let soft = soft(stem).unwrap_or_default();
    let is_l = final_sound == last::L;
    add(Before::Eu, Some(if is_l { stem.to_owned() } else { soft.clone() }));
    add(Before::L, closed(&soft, last::L));
    add(Before::N, closed(&soft, last::N));
    add(Before::M, closed(&soft, last::M));
    if is_l {
        // 만드는, 만듭니다, 만듦.
        add(Before::Consonant, Some(soft.clone()));
        add(Before::M, closed(stem, last::LM));
    }
    let is_open = final_sound == 0 || is_l;
    add(Before::B, if is_open { closed(&soft, last::B) } else { Some(format!("{stem}습")) });
    for infinitive in infinitives(stem) {
        add(Before::Past, closed(&infinitive, last::SS));
        add(Before::Vowel, Some(infinitive));
    }
    if let Some(noun) = stem.strip_suffix("하").map(str::trim_end).filter(|noun| noun.chars().count() >= 2) {
        // 「공부 하고 싶어요」 is written too.
        let spaced: Vec<_> = found
            .iter()
            .map(|(before, text)| (*before, format!("{noun} {}", &text[noun.len()..].trim_start())))
            .collect();
        found.extend(spaced);
        found.push((Before::Noun, noun.to_owned()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stem_begins_all_of_its_forms() {
        for (word, forms) in [
            ("배우다", "배우 배울 배운 배웁 배움 배워 배웠"),
            ("만들다", "만들 만든 만드 만듭 만듦 만듬 만들어 만들었"),
            ("어렵다", "어렵 어려우 어려울 어려운 어렵습 어려움 어려워 어려웠"),
            ("모르다", "모르 모를 모른 모릅 모름 몰라 몰랐"),
            ("쓰다", "쓰 쓸 쓴 씁 씀 써 썼"),
            ("듣다", "듣 들으 들을 들은 듣습 들음 들어 들었"),
            ("읽다", "읽 읽으 읽을 읽은 읽습 읽음 읽어 읽었"),
            ("막히다", "막히 막힐 막힌 막힙 막힘 막혀 막혔"),
            ("보다", "보 볼 본 봅 봄 봐 보아 봤"),
            ("돼다", "돼 됄 됀"),
            ("완성하다", "완성하 완성할 완성한 완성합 완성함 완성해 완성했 완성"),
            ("짓다", "짓 지으 지을 지은 짓습 지음 지어 지었"),
            ("뛰다", "뛰 뛸 뛴 뜁 뜀 뛰어 뛰었"),
            ("구멍", "구멍"),
        ] {
            let stem = Stem::from(word.to_owned());
            for form in forms.split(' ') {
                let is_known = stem.beginnings.iter().any(|(_, text)| text == form);
                assert!(is_known, "{word}: {form} is not in {:?}", stem.beginnings);
            }
        }
    }
}
