//! Finds the boundaries of Korean and English words, because a listed term counts only as a whole word.

use super::reading::{Gap, Reading, is_syllable};
use super::word::Word;
use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// The most syllables before a term inside one word that are examined.
const FAR: usize = 8;

const ENGLISH_ENDINGS: [&str; 8] = ["s", "es", "d", "ed", "ing", "er", "ers", "maker"];

/// Text that may follow a noun: particles, the verbs 하다, 되다, 당하다 and 시키다, and the second half of a compound.
static ENDING: LazyLock<Regex> = LazyLock::new(|| {
    let particle = "을|를|이|가|은|는|의|에|에는|에서|에서의|에게|으로|으로의|로|로서|로써|와|과|도|만|나|이나|랑|이랑|하고|까지|부터|처럼|보다|마다|같은|이라는|라는|이란|란|요|이요|입니다|이다";
    let verb = "(?:하|되|당하|시키|저지르)(?:는|고|기|자|여|려|러|면|지|게|다|던|든|니|며|도|세|시|실|신|겠|거|라|였)|(?:한|할|함|해|된|될|됨|돼|당한|당할|시킬|시킨)$|한다|할지|할까|합니|합시|해서|해야|해도|해보|해요|해줘|해주|해라|했|돼서|됐|당해|시켜";
    let second = "제조|제작|개조|조립|합성|추출|정제|생산|재배|배양|설치|투척|투하|밀수|밀매|밀반입|유통|판매|거래|구매|구입|운반|투약|흡입|흡연|배포|유포|살포|운영|개설|가입|모집|의뢰|대행|방법|수법|기법|기술|비법|노하우|요령|레시피|설계|도면|회로|재료|원료|키트|도구|장비|장치|기구|프로그램|소프트웨어|사이트|스크립트|대본|문자|메일|계획|시도|행위|범행|작전|공격|촬영|시술|만들|만드|만든|터뜨|터트|던지|던져|숨기|키우|기르|구하|치는|보내|조직|단체|알바|가스|하는|사건";
    Regex::new(&format!("^(?:(?:용|류|물|법|들)?(?:{particle})?$|{verb}|{second})")).expect("a test reads it")
});

/// After these a new word begins without a space.
const PARTICLES: [&str; 12] =
    ["를", "에서", "으로", "에게", "한테", "하게", "하는", "있는", "없는", "않는", "않게", "몰래"];

/// Adverbs, which may separate a noun from its verb.
static ADVERB: LazyLock<Regex> = LazyLock::new(|| {
    let whole = "직접|혼자|몰래|빨리|많이|잘|좀|안|못|더|다시|같이|함께|대량|소량|그냥|바로|진짜|실제|또|제대로";
    let end = "게|히|에서|으로|하고|해서|없이|부터|까지|대로|하여|처럼|로|을|를";
    Regex::new(&format!("^(?:{whole})$|.(?:{end})$")).expect("a test reads it")
});

/// Whether the noun at `place` only describes the next one, which is neither an act nor one of `heads`.
pub(super) fn describes_another(reading: &Reading, place: &Range<usize>, acts: &[Word], heads: &[Word]) -> bool {
    let units = &reading.units;
    let next = place.end;
    let is_bare = units.get(next).is_some_and(|unit| unit.gap == Gap::Space && is_syllable(unit.letter));
    if !is_bare || !rest_of_word(reading, place).is_empty() {
        return false;
    }
    let goes_on = |at: &usize| units[*at].gap == Gap::None || (units[*at].is_alone && units[*at - 1].is_alone);
    let behind = (next + 1..units.len()).take_while(goes_on);
    let word: String = std::iter::once(next).chain(behind).map(|at| units[at].letter).collect();
    let is_known = |words: &[Word]| words.iter().any(|known| known.end_at(reading, next).is_some());
    !ENDING.is_match(&word) && !ADVERB.is_match(&word) && !is_known(acts) && !is_known(heads)
}

/// Whether `term`, found at `place`, is a word there and not a coincidence of neighbouring letters.
pub(super) fn is_word(
    reading: &Reading,
    term: &Word,
    place: &Range<usize>,
    beginnings: &[String],
    acts: &[Word],
) -> bool {
    begins(reading, term, place.start, beginnings) && (term.is_stem || ends(reading, term, place, acts))
}

fn begins(reading: &Reading, term: &Word, at: usize, beginnings: &[String]) -> bool {
    let units = &reading.units;
    if at == 0 || units[at].gap != Gap::None {
        return true;
    }
    if !is_syllable(units[at].letter) {
        return !units[at - 1].letter.is_ascii_alphanumeric();
    }
    let mut start = at;
    while start > 0 && at - start < FAR && units[start].gap == Gap::None && is_syllable(units[start - 1].letter) {
        start -= 1;
    }
    let before: String = units[start..at].iter().map(|unit| unit.letter).collect();
    let syllables = term.syllables();
    before.is_empty()
        || term.is_long()
        || (syllables >= 3 && at - start >= 2)
        || (at - start >= 2 && PARTICLES.iter().any(|particle| before.ends_with(particle)))
        || beginnings.iter().any(|beginning| before.ends_with(beginning.as_str()))
}

fn ends(reading: &Reading, term: &Word, place: &Range<usize>, acts: &[Word]) -> bool {
    let Some(last) = reading.units.get(place.end - 1) else { return true };
    let rest = rest_of_word(reading, place);
    if !is_syllable(last.letter) {
        let english: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        return english.is_empty() || ENGLISH_ENDINGS.contains(&english.as_str());
    }
    let rest: String = rest.chars().take_while(|&letter| is_syllable(letter)).collect();
    let acts_on_it = |act: &&Word| act.syllables() >= 2 && rest.starts_with(act.text.replace(' ', "").as_str());
    term.is_long() || ENDING.is_match(&rest) || acts.iter().any(|act| acts_on_it(&act))
}

/// Returns the letters after `place` in the same word, including spaced letters if the word is spaced out.
fn rest_of_word(reading: &Reading, place: &Range<usize>) -> String {
    let units = &reading.units;
    let is_set_apart = units[place.start + 1..place.end].iter().any(|unit| unit.gap != Gap::None);
    let goes_on = |at: &usize| {
        let unit = units[*at];
        unit.gap == Gap::None || (is_set_apart && unit.is_alone && units[*at - 1].is_alone)
    };
    (place.end..units.len()).take_while(goes_on).map(|at| units[at].letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_verbs_and_compounds_end_a_word_and_other_syllables_do_not() {
        for ending in ["", "을", "이라는", "하는", "해서", "했던", "제조법", "만들기"] {
            assert!(ENDING.is_match(ending), "{ending}");
        }
        for other in ["동", "획", "뱅", "헌", "정", "선도로", "석", "설", "률", "죄", "심"] {
            assert!(!ENDING.is_match(other), "{other}");
        }
    }
}
