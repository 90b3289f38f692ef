//! The forms of verbs and adjectives in a text: 배우고 싶어요, 배울 거예요 and 배우려고 are all wishes.
//!
//! Any form is read by its stem (`stem.rs`) and its ending (`endings.rs`), so the rules list stems only.

use super::endings::{Ending, endings_after};
use super::stem::{Before, Stem};

/// A form of a verb in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form<'a> {
    pub(super) ending: Ending,
    /// The text after what was read of the ending.
    pub(super) rest: &'a str,
}

/// Words of an aim after a nominal form or a noun.
const AIMS: [&str; 5] = ["목표", "꿈", "소원", "바람이", "로망"];
/// The most characters between the form and one of them.
const NEAR: usize = 8;

impl Stem {
    /// Returns the form of this stem with which `text` begins.
    pub(super) fn form_in<'a>(&self, text: &'a str) -> Option<Form<'a>> {
        if !text.chars().next().is_some_and(|first| self.firsts.contains(first)) {
            return None;
        }
        self.beginnings.iter().find_map(|(before, beginning)| form_after(*before, after(text, beginning)?))
    }

    /// Whether `word` is a form before a noun: 「헷갈리는 (건)」.
    pub(super) fn describes(&self, word: &str) -> bool {
        self.form_in(word).is_some_and(|form| form.ending == Ending::Modifying)
    }
}

fn form_after(before: Before, rest: &str) -> Option<Form<'_>> {
    match before {
        Before::Noun => return noun_ending(rest).map(|ending| Form { ending, rest }),
        Before::Word => return Some(Form { ending: Ending::Word, rest }),
        _ => {}
    }
    // A helping verb may stand apart: 할 거예요, 넣어 주세요.
    let apart =
        if matches!(before, Before::L | Before::N | Before::Vowel) { rest.trim_start_matches(' ') } else { rest };
    let found = endings_after(before).iter().find_map(|(ending, patterns)| {
        let after = patterns.iter().find_map(|pattern| rest_of(rest, pattern).or_else(|| rest_of(apart, pattern)))?;
        Some(Form { ending: *ending, rest: after })
    })?;
    let is_nominal = found.ending == Ending::Nominal;
    Some(if is_nominal && is_aim(rest) { Form { ending: Ending::Aim, ..found } } else { found })
}

/// Reads the noun of a verb at the end of a clause: 「4컷 만화 완성」, 「완성이 목표」.
fn noun_ending(rest: &str) -> Option<Ending> {
    if ["이", "을", "가", "를", ""].iter().any(|particle| rest.strip_prefix(particle).is_some_and(is_next_an_aim)) {
        return Some(Ending::Aim);
    }
    if ["예정", "계획", "까지", "중", "필요"]
        .iter()
        .any(|pattern| rest_of(rest.trim_start_matches(' '), pattern).is_some())
    {
        return Some(Ending::Wish);
    }
    let is_last = rest.trim_start_matches(' ').chars().next().is_none_or(|next| !next.is_alphanumeric());
    (ends_a_word(rest) && is_last).then_some(Ending::Noun)
}

fn is_next_an_aim(rest: &str) -> bool {
    AIMS.iter().any(|aim| rest.trim_start_matches(' ').starts_with(aim))
}

fn is_aim(rest: &str) -> bool {
    let near: String = rest.chars().take(NEAR).collect();
    AIMS.iter().any(|aim| near.contains(aim))
}

/// Returns the text after a pattern.
fn rest_of<'a>(text: &'a str, pattern: &str) -> Option<&'a str> {
    match pattern.strip_suffix('$') {
        Some(pattern) => after(text, pattern).filter(|rest| ends_a_word(rest)),
        None => after(text, pattern),
    }
}

/// Whether no letter follows. The vowels of tears are none.
fn ends_a_word(rest: &str) -> bool {
    rest.chars().next().is_none_or(|next| !next.is_alphanumeric() || ('\u{3131}'..='\u{318e}').contains(&next))
}

/// Returns the text after `beginning`. Its spaces are optional.
pub(super) fn after<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let mut words = beginning.split(' ');
    let first = text.strip_prefix(words.next()?)?;
    words.try_fold(first, |rest, word| rest.trim_start_matches(' ').strip_prefix(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(stem: &str, text: &str) -> Option<Ending> {
        Stem::from(stem.to_owned()).form_in(text).map(|form| form.ending)
    }

    #[test]
    fn every_register_of_an_ending_says_the_same() {
        for (stem, expected, texts) in [
            (
                "배우다",
                Ending::Wish,
                "배우고 싶어요|배우고싶다|배울 거예요|배울거임|배우려고요|배울래|배울게요|배우려 합니다|배워보고 싶어요|배우겠습니다|배웠으면 좋겠어요|배우자",
            ),
            ("배우다", Ending::Need, "배워야 해요|배워야함|배워야 돼서|배우면 됩니다|배울 필요가 있어요"),
            ("배우다", Ending::Past, "배웠어요|배웠음|배운 적 있어요|배웠는데"),
            ("배우다", Ending::Refused, "배우기 싫어요|배우면 안 돼요|배울 필요 없어요|배우지 마세요"),
            ("만들다", Ending::Aim, "만드는 게 목표|만드는게 꿈이에요|만들기가 목표"),
            ("만들다", Ending::Nominal, "만들기|만드는 것"),
            ("만들다", Ending::Ask, "만들어 주세요|만들어줘"),
            ("완성하다", Ending::Aim, "완성이 목표|완성하는 게 목표|완성을 목표로"),
            ("출시하다", Ending::Wish, "출시까지|출시할 예정|출시 예정"),
            ("어렵다", Ending::Statement, "어려워요|어렵습니다|어렵더라고요|어렵다|어렵거든요"),
            ("어렵다", Ending::But, "어렵지만|어려운데"),
            ("약하다", Ending::Noted, "약함|약함ㅠㅠ"),
            ("치다", Ending::Skilled, "칠 줄 알아요|칠줄압니다"),
            ("공부하다", Ending::Wish, "공부 하고 싶어요|공부하고싶어요|공부할래"),
        ] {
            for text in texts.split('|') {
                assert_eq!(ending(stem, text), Some(expected), "{text}");
            }
        }
    }

    #[test]
    fn a_word_that_only_begins_like_a_stem_is_no_form_of_it() {
        for (stem, text) in
            [("알다", "알고리즘"), ("쓰다", "쓰레기"), ("짜다", "짜장면"), ("완성하다", "완성도를"), ("떼다", "떼창")]
        {
            assert_eq!(ending(stem, text), None, "{text}");
        }
    }
}
