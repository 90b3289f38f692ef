//! The words of an objective, and noun phrases before a word.

use super::endings::Ending;
use super::rules::RULES;
use super::stem::Stem;
use crate::korean::{Particle, with, without_particle};
use kernel::text::length;

/// A word of a text, with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Index of its first byte.
    pub(super) at: usize,
}

pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let at = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| Word { text: word, at: at(word) }).collect()
}

/// A noun phrase, as a range of bytes without the particle after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The name, if it is not the text of the range: 「읽기」 of 「읽는 법」.
    pub(super) said: Option<String>,
}

impl Phrase {
    pub(super) fn of(start: usize, end: usize) -> Self {
        Self { start, end, said: None }
    }
}

/// Punctuation around a word.
pub(super) const MARKS: &[char] =
    &['"', '\'', '(', ')', '「', '」', '‘', '’', '“', '”', '[', ']', '<', '>', '~', '…', '^', ';', ':'];
pub(super) const ENDS: &[char] = &['.', '!', '?', '。', 'ㅠ', 'ㅜ', 'ㅋ', 'ㅎ', '~', '…', '^', ';'];
pub(super) const LISTING: &[char] = &[',', '·', '、', '/', '&', '+'];
const PARTICLES: [&str; 24] = [
    "때마다",
    "때는",
    "땐",
    "때",
    "에선",
    "까지는",
    "까지도",
    "까진",
    "까지",
    "부터는",
    "부터",
    "에서",
    "에는",
    "에",
    "만",
    "도",
    "을",
    "를",
    "은",
    "는",
    "이",
    "가",
    "의",
    "정도는",
];

/// Whether a clause ends with `word`: a mark by itself, or a verb that says something of the phrase before it.
pub(super) fn ends_a_clause(word: &str) -> bool {
    use Ending::{Ask, But, Noted, Past, Statement, Then};
    let says = &RULES.says;
    let is_mark = !word.contains(char::is_alphanumeric);
    let ends = |stem: &Stem| {
        let ending = stem.form_in(word).map(|form| form.ending);
        ending.is_some_and(|ending| matches!(ending, Ask | But | Noted | Past | Statement | Then))
    };
    let is_word = |stem: &Stem| stem.form_in(word).is_some_and(|form| form.ending == Ending::Word);
    is_mark
        || says.weak.iter().chain(&says.excluded).any(|stem| ends(stem) || is_word(stem))
        || says.learnt.iter().chain(&says.knowing).any(ends)
}

pub(super) fn is_adverb(word: &str) -> bool {
    let is_noun = || RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    // 깊게, 꾸준히, 중점적으로.
    let is_derived = (length(word) >= 2 && word.ends_with(['게', '히'])) || word.ends_with("적으로");
    RULES.adverbs.iter().any(|adverb| adverb == word) || (is_derived && !is_noun())
}

/// Whether a word ends with the sound ㄴ of an adjective: 빠른, 어려운.
pub(super) fn ends_in_n(word: &str) -> bool {
    let last = word.chars().next_back().map_or(0, u32::from);
    word.ends_with(['른', '운', '은', '인', '진', '한', '던', '큰', '긴', '런', '픈'])
        && (0xAC00..=0xD7A3).contains(&last)
}

/// Whether a word is a time or a number with 에서: 「작년에」, 「3년」, 「19점에서」.
pub(super) fn is_time(word: &str) -> bool {
    const AFTER: [&str; 8] = ["에는", "에도", "엔", "에", "부터", "까지", "만에", "쯤"];
    let stem = AFTER.iter().find_map(|particle| word.strip_suffix(particle)).unwrap_or(word);
    let is_known = RULES.times.iter().any(|time| time == stem) && (stem != word || length(stem) > 1);
    let unit = stem.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_length = unit.len() < stem.len()
        && ["년", "개월", "월", "주", "주일", "일", "학기", "년간", "년째", "개월째", "년전", "번", "회"]
            .contains(&unit);
    let is_level = word.starts_with(|letter: char| letter.is_ascii_digit()) && word.ends_with("에서");
    is_known || is_length || is_level
}

/// Whether a word is a part of a date: 12월, 27일.
pub(super) fn is_date(word: &str) -> bool {
    let stem = ["까지", "에", "부터"].iter().find_map(|particle| word.strip_suffix(particle)).unwrap_or(word);
    let unit = stem.trim_start_matches(|letter: char| letter.is_ascii_digit());
    unit.len() < stem.len() && ["월", "일", "년"].contains(&unit)
}

pub(super) fn begins_a_name(word: &str, next: &str) -> bool {
    let is_it =
        |name: &String| name.split_once(' ').is_some_and(|(first, second)| first == word && next.starts_with(second));
    RULES.of_two_words.iter().any(is_it)
}

pub(super) fn phrase_of(word: Word<'_>, stem: &str) -> Phrase {
    let trimmed = stem.trim_start_matches(MARKS);
    let start = word.at + (stem.len() - trimmed.len());
    Phrase::of(start, start + trimmed.trim_end_matches(MARKS).len())
}

pub(super) fn is_latin(stem: &str) -> bool {
    stem.ends_with(|last: char| last.is_ascii_alphanumeric() || "+#".contains(last))
}

/// Removes a particle. `None` if only a particle, or one letter before a particle that does not fit it, is there.
pub(super) fn stem_of(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(LISTING);
    if RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str())) {
        return Some(word);
    }
    let Some(stem) = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle)) else {
        return is_bare(word).then_some(word);
    };
    let fits =
        [Particle::Object, Particle::Topic, Particle::Subject].iter().any(|particle| with(stem, *particle) == word);
    let is_long = length(word) >= length(stem) + 2;
    (length(stem) >= 2 || is_latin(stem) || (!stem.is_empty() && (fits || is_long))).then_some(stem)
}

/// Whether a word is a noun without a particle.
pub(super) fn is_bare(word: &str) -> bool {
    let is_noun = RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    let modifies = || RULES.modifying.iter().any(|ending| word.ends_with(ending.as_str()));
    let is_verb = || {
        let goals = RULES.goal.verbs.iter().flat_map(|verbs| verbs.makes.iter().chain(&verbs.wished));
        let is_form = |stem: &Stem| stem.form_in(word).is_some_and(|form| form.ending == Ending::Modifying);
        RULES.says.done.iter().chain(goals).any(is_form)
    };
    let is_determiner = RULES.determiners.iter().any(|determiner| determiner == word);
    !word.is_empty()
        && !is_determiner
        && !word.ends_with(LISTING)
        && (is_noun || is_latin(word) || !(modifies() || is_verb()))
}

/// Returns the text of a phrase without hollow words around it; `None` if nothing else is left.
pub(super) fn name_of<'a>(text: &'a str, phrase: &Phrase) -> Option<&'a str> {
    let is_hollow = |word: &str| RULES.hollow.iter().any(|hollow| hollow == word);
    let phrase = &text[phrase.start..phrase.end];
    let kept = words(phrase);
    let leads = |at: usize| at + 1 < kept.len() && RULES.leading.iter().any(|leading| leading == kept[at].text);
    let first = (0..kept.len()).find(|&at| leads(at) || !is_hollow(kept[at].text))?;
    let ends_a_name = |at: usize| at > 0 && begins_a_name(kept[at - 1].text, kept[at].text);
    let last = (0..kept.len()).rfind(|&at| ends_a_name(at) || !is_hollow(without_particle(kept[at].text)))?;
    let name = phrase.get(kept[first].at..kept[last].at + kept[last].text.len())?;
    let is_private = name.split_whitespace().any(|word| may_be_a_person(without_particle(word)));
    (!is_private && length(name) <= super::LONGEST_NAME).then_some(name)
}

/// Whether a word of three syllables may be the name of a person.
pub(super) fn may_be_a_person(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let [first, second, third] = letters.as_slice() else { return false };
    let is_noun = RULES.nouns.iter().any(|noun| noun == word);
    !is_noun && RULES.surnames.contains(*first) && RULES.second.contains(*second) && RULES.third.contains(*third)
}
