//! Korean particles at the end of a word: 클라이밍을, 입문에서. A search without them finds more.

/// Particles, and the end of the syllable that they follow. If one ends in another, the longer one comes first.
const PARTICLES: &[(&str, After)] = &[
    ("에서", After::Any),
    ("에게", After::Any),
    ("한테", After::Any),
    ("까지", After::Any),
    ("부터", After::Any),
    ("처럼", After::Any),
    ("보다", After::Any),
    ("마다", After::Any),
    ("조차", After::Any),
    ("마저", After::Any),
    ("밖에", After::Any),
    ("하고", After::Any),
    ("께서", After::Any),
    ("이라도", After::Consonant),
    ("라도", After::Vowel),
    ("으로", After::Consonant),
    ("이랑", After::Consonant),
    ("이나", After::Consonant),
    ("을", After::Consonant),
    ("를", After::Vowel),
    ("은", After::Consonant),
    ("는", After::Any),
    ("이", After::Consonant),
    ("가", After::Vowel),
    ("과", After::Consonant),
    ("와", After::Vowel),
    ("랑", After::Vowel),
    ("나", After::Vowel),
    ("로", After::VowelOrL),
    ("의", After::Any),
    ("에", After::Any),
    ("도", After::Any),
    ("만", After::Any),
];

/// The most particles in a row: 입문에서부터는.
const IN_A_ROW: usize = 3;

/// The index of ㄹ among the final consonants of a syllable; 0 means none.
const L: u32 = 8;
const SYLLABLES_OF_A_VOWEL: u32 = 28;

#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Any,
    Consonant,
    Vowel,
    VowelOrL,
}

impl After {
    /// Letters of other scripts are read in more than one way, so any particle may follow them.
    fn allows(self, last: char) -> bool {
        let consonant = is_syllable(last).then(|| (u32::from(last) - u32::from('가')) % SYLLABLES_OF_A_VOWEL);
        match (self, consonant) {
            (Self::Any, _) | (_, None) => true,
            (Self::Consonant, Some(consonant)) => consonant != 0,
            (Self::Vowel, Some(consonant)) => consonant == 0,
            (Self::VowelOrL, Some(consonant)) => matches!(consonant, 0 | L),
        }
    }
}

/// Returns `word` without the particles at its end; `None` if it has none, or if too little would be left to search for.
pub(super) fn stem(word: &str) -> Option<&str> {
    let mut stem = word;
    for _ in 0..IN_A_ROW {
        let Some(shorter) = PARTICLES.iter().find_map(|particle| without(stem, *particle)) else { break };
        stem = shorter;
    }
    (stem != word).then_some(stem)
}

fn without<'a>(word: &'a str, (particle, after): (&str, After)) -> Option<&'a str> {
    let stem = word.strip_suffix(particle)?;
    let last = stem.chars().next_back()?;
    // One syllable before a particle of one is part of a noun more often than not: 마을, 강의, 지도.
    let is_enough = stem.chars().nth(1).is_some() || particle.chars().nth(1).is_some() || !is_syllable(last);
    (is_enough && last.is_alphanumeric() && after.allows(last)).then_some(stem)
}

fn is_syllable(character: char) -> bool {
    ('가'..='힣').contains(&character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_at_the_end_of_a_word_are_left_out() {
        for (word, left) in [
            ("클라이밍을", "클라이밍"),
            ("입문에서", "입문"),
            ("입문에서부터는", "입문"),
            ("리액트를", "리액트"),
            ("react를", "react"),
            ("c를", "c"),
            ("러스트로", "러스트"),
            ("서울로", "서울"),
            ("서울에서도", "서울"),
            ("스터디의", "스터디"),
            ("자바까지", "자바"),
            ("책으로", "책"),
            ("파이썬이랑", "파이썬"),
        ] {
            assert_eq!(stem(word), Some(left), "{word}");
        }
    }

    #[test]
    fn a_word_without_a_particle_stays() {
        for word in ["마을", "강의", "지도", "클라이밍", "react", "c++", "스터디", "를", "ㅅㅌㄷ", "파이썬를", ""]
        {
            assert_eq!(stem(word), None, "{word}");
        }
    }
}
