//! Finds the topics that learners mean by a name.

use super::vocabulary::Vocabulary;
use super::{Curriculum, named, shelf};
use kernel::text::{folded, length};
use roadmaps::brief::Level;
use roadmaps::korean::stems;
use roadmaps::quality::words::{are_alike, bigrams, joined};
use serde::Deserialize;
use std::cmp::Reverse;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    meanings: Vec<Meaning>,
}

/// Texts that a curriculum has instead of a learner's word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meaning {
    /// Without spaces.
    words: Vec<String>,
    #[serde(default)]
    themes: Vec<String>,
    #[serde(default)]
    topics: Vec<String>,
}

impl Meaning {
    fn themes_in(&self, curriculum: &Curriculum) -> Vec<usize> {
        let has_one = |unit: &usize| self.themes.iter().any(|theme| curriculum.units[*unit].contains(theme.as_str()));
        (0..curriculum.units.len()).filter(has_one).collect()
    }
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let mut rules: Rules = toml::from_str(include_str!("../../rules/meanings.toml"))
        .expect("the file is part of the program and a test reads it");
    for word in rules.meanings.iter_mut().flat_map(|meaning| &mut meaning.words) {
        *word = joined(word);
    }
    rules
});

/// A part or topic in the words of a learner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Called {
    /// Without spaces.
    pub(crate) name: String,
    pub(crate) topics: Vec<usize>,
    /// Whether it stands for all of its topics.
    pub(crate) is_part: bool,
}

impl Called {
    pub(super) fn nearest_first(self, curriculum: &Curriculum, level: Level) -> Self {
        let Self { name, mut topics, is_part } = self;
        topics.sort_by_key(|&topic| {
            let known = &curriculum.topics[topic];
            let says_it = known.keywords().into_iter().any(|text| joined(text).contains(name.as_str()));
            (!says_it, curriculum.nearness(topic, level))
        });
        Self { topics: one_of_each_theme(curriculum, &topics), name, is_part }
    }
}

impl Curriculum {
    /// Orders topics so that the nearest to `level` are first, and of these the weightiest.
    pub(crate) fn nearness(&self, topic: usize, level: Level) -> (u8, Reverse<u8>, usize) {
        let known = &self.topics[topic];
        (known.level.number().abs_diff(level.number()), Reverse(known.weight), topic)
    }
}

fn called<'a>(curriculum: &'a Curriculum, name: &str) -> Option<&'a Called> {
    let name = joined(name);
    curriculum.called.iter().find(|called| called.name == name)
}

/// Returns the words for parts that every curriculum may have, with the topics of `curriculum` that they mean.
pub(crate) fn meant(curriculum: &Curriculum) -> Vec<(&'static [String], Vec<usize>)> {
    let of = |meaning: &'static Meaning| {
        let mut topics = curriculum.topics_of_units(&meaning.themes_in(curriculum));
        if !meaning.topics.is_empty() {
            topics.extend(with_texts(curriculum, &meaning.topics, true));
        }
        (meaning.words.as_slice(), topics)
    };
    RULES.meanings.iter().map(of).filter(|(_, topics)| !topics.is_empty()).collect()
}

/// At least this share of common bigrams, in percent, makes a name the same.
const SAME: usize = 65;
/// Shorter names are compared as they are.
const LEAST_ALIKE: usize = 4;

/// A text in which names in Latin letters are only found as whole words: `XState` is not in `useState`, nor `DP` in `UDP`.
struct Said {
    joined: String,
    latin: Vec<String>,
}

impl Said {
    fn of(text: &str) -> Self {
        let words = folded(text);
        let latin = words.split(|letter| !is_latin_letter(letter)).filter(|word| !word.is_empty());
        Self { joined: joined(text), latin: latin.map(str::to_owned).collect() }
    }

    /// Whether it contains `word`; the beginning of a longer word in Latin letters counts if it is long enough.
    fn says(&self, word: &str) -> bool {
        const LEAST_BEGINNING: usize = 4;
        if !is_latin(word) {
            return self.joined.contains(word);
        }
        let begins = |known: &String| word.len() >= LEAST_BEGINNING && known.starts_with(word);
        self.latin.iter().any(|known| known == word || begins(known))
    }
}

fn is_latin(word: &str) -> bool {
    !word.is_empty() && word.chars().all(is_latin_letter)
}

fn is_latin_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "+#".contains(letter)
}

fn meaning_of(name: &str) -> Option<&'static Meaning> {
    let name = joined(name);
    RULES.meanings.iter().find(|meaning| meaning.words.contains(&name))
}

/// Removes the name of the subject before another name: 「C언어 포인터」.
fn without_subject<'a>(curriculum: &Curriculum, name: &'a str) -> &'a str {
    let Some((first, rest)) = name.split_once(' ') else { return name };
    let slot = named(&curriculum.middle).map(|slot| &shelf()[slot]);
    let own = slot.into_iter().flat_map(|slot| slot.other_names().chain([slot.middle]));
    let first = joined(first);
    let short = first.replace("언어", "");
    let is_own = |own: String| own == first || own == short;
    if own.into_iter().map(joined).any(is_own) { rest.trim_start() } else { name }
}

/// Returns the single names in the name of a theme: 「고윳값과 대각화」.
pub(crate) fn pieces(unit: &str) -> impl Iterator<Item = &str> {
    let parts = unit.split([',', '·']).flat_map(|part| part.split("와 ").flat_map(|part| part.split("과 ")));
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the themes that `name` means: that are called so, or have its words.
fn themes(curriculum: &Curriculum, name: &str) -> Vec<usize> {
    let units = || curriculum.units.iter().enumerate();
    if let Some(meaning) = meaning_of(name) {
        return meaning.themes_in(curriculum);
    }
    let wanted = joined(name);
    let is_piece = |unit: &str| pieces(unit).any(|piece| joined(piece) == wanted);
    let exact = units().filter(|(_, unit)| joined(unit) == wanted || is_piece(unit));
    let exact: Vec<usize> = exact.map(|(index, _)| index).collect();
    if !exact.is_empty() {
        return exact;
    }
    let has_it = |unit: &str| length(&wanted) >= LEAST_OF_THEME && joined(unit).starts_with(wanted.as_str());
    units().filter(|(_, unit)| has_it(unit)).map(|(index, _)| index).collect()
}

/// Shorter names do not identify a theme that only begins with them.
const LEAST_OF_THEME: usize = 3;

/// Returns the topics that a plan teaches for `name`, the weightiest near the level first if it names a theme.
pub(super) fn topics_called(curriculum: &Curriculum, name: &str, level: Level) -> Vec<usize> {
    if let Some(called) = called(curriculum, name) {
        return called.topics.clone();
    }
    let name = without_subject(curriculum, name);
    let wanted = joined(name);
    let is_exact = |topic: usize| {
        let topic = &curriculum.topics[topic];
        let names = topic.other_names.iter().chain([&topic.name, &topic.label]);
        names.into_iter().any(|known| joined(known) == wanted)
    };
    let single = topic_called(curriculum, name, level);
    if let Some(topic) = single.filter(|&topic| is_exact(topic)) {
        return vec![topic];
    }
    let themes = themes(curriculum, name);
    let mut found: Vec<usize> = curriculum.topics_of_units(&themes);
    if let Some(meaning) = meaning_of(name).filter(|meaning| !meaning.topics.is_empty()) {
        found.extend(with_texts(curriculum, &meaning.topics, true));
    }
    if !found.is_empty() {
        found.sort_by_key(|&topic| {
            let known = &curriculum.topics[topic];
            let texts = known.keywords().into_iter().chain(known.other_names.iter().map(String::as_str));
            let says_it = texts.map(joined).any(|text| text.contains(&wanted));
            (!says_it, curriculum.nearness(topic, level))
        });
        return one_of_each_theme(curriculum, &found);
    }
    if let Some(topic) = single {
        return vec![topic];
    }
    // 「교육행정 교육사회」: two names without a word between them.
    let words: Vec<&str> = name.split(' ').filter(|word| length(word) >= LEAST_OF_THEME).collect();
    if words.len() < 2 || words.len() != name.split(' ').count() {
        return Vec::new();
    }
    let of_words: Vec<Vec<usize>> = words.iter().map(|word| topics_called(curriculum, word, level)).collect();
    if of_words.iter().any(Vec::is_empty) { Vec::new() } else { of_words.iter().map(|topics| topics[0]).collect() }
}

/// Orders topics so that each theme has its first before any has its second.
fn one_of_each_theme(curriculum: &Curriculum, topics: &[usize]) -> Vec<usize> {
    let turn = |place: usize| {
        let unit = curriculum.topics[topics[place]].unit;
        topics[..place].iter().filter(|&&topic| curriculum.topics[topic].unit == unit).count()
    };
    let mut places: Vec<usize> = (0..topics.len()).collect();
    places.sort_by_key(|&place| (turn(place), place));
    places.into_iter().map(|place| topics[place]).collect()
}

fn with_texts(curriculum: &Curriculum, texts: &[String], only_names: bool) -> Vec<usize> {
    let holds = |text: &str| {
        texts.iter().any(|wanted| {
            let small = folded(wanted);
            if is_latin(&small) { Said::of(text).says(&small) } else { text.contains(wanted.as_str()) }
        })
    };
    let is_about = |topic: &usize| {
        let topic = &curriculum.topics[*topic];
        let in_names = holds(&topic.name) || holds(&topic.label) || topic.other_names.iter().any(|name| holds(name));
        in_names || (!only_names && (holds(&topic.practice) || holds(&topic.depth)))
    };
    (0..curriculum.topics.len()).filter(is_about).collect()
}

/// Returns the texts that say `name` in a curriculum.
pub(crate) fn texts_of(name: &str) -> Vec<&str> {
    let texts = meaning_of(name).map(|meaning| meaning.topics.iter().map(String::as_str).collect::<Vec<_>>());
    texts.filter(|texts| !texts.is_empty()).unwrap_or_else(|| vec![name])
}

/// Returns every topic about `name`: of its themes, and with the name in one of its days.
pub(super) fn topics_about(curriculum: &Curriculum, name: &str, level: Level) -> Vec<usize> {
    if let Some(called) = called(curriculum, name) {
        let mut found = called.topics.clone();
        if length(name) >= 2 {
            found.extend(with_texts(curriculum, &[name.to_owned()], !called.is_part));
        }
        found.sort_unstable();
        found.dedup();
        return found;
    }
    let name = without_subject(curriculum, name);
    let themes = themes(curriculum, name);
    let mut found: Vec<usize> = curriculum.topics_of_units(&themes);
    let texts: Vec<String> = texts_of(name).into_iter().map(str::to_owned).collect();
    if length(name) >= 2 {
        found.extend(with_texts(curriculum, &texts, false));
    }
    found.extend(topics_called(curriculum, name, level));
    found.extend(part_called(curriculum, name));
    found.sort_unstable();
    found.dedup();
    // A name that most topics have is not what they are about.
    if found.len() * 2 > curriculum.topics.len() { topics_called(curriculum, name, level) } else { found }
}

/// Returns the topics of the exam paper or part called `name`, or else of its theme.
pub(super) fn part_called(curriculum: &Curriculum, name: &str) -> Vec<usize> {
    if let Some(called) = called(curriculum, name) {
        return if called.is_part { called.topics.clone() } else { Vec::new() };
    }
    let name = without_subject(curriculum, name);
    let wanted = joined(name);
    let parts = curriculum.exam.iter().flat_map(|exam| &exam.parts);
    let is_called = |text: &str| joined(text).starts_with(wanted.as_str());
    let of_exam = parts.filter(|part| is_called(&part.paper) || is_called(&part.name)).flat_map(|part| &part.units);
    let mut units: Vec<usize> = of_exam.copied().collect();
    if units.is_empty() {
        units = themes(curriculum, name);
    }
    // 「물리학1 역학」: the words before may be another name of the subject.
    if let Some((_, last)) = name.rsplit_once(' ').filter(|_| units.is_empty()) {
        units = themes(curriculum, last);
    }
    curriculum.topics_of_units(&units)
}

/// Returns the topics of the exam parts whose names contain `name`, the weightiest near the level first.
pub(super) fn topics_of_part(curriculum: &Curriculum, name: &str, level: Level) -> Vec<usize> {
    let wanted = joined(without_subject(curriculum, name));
    if length(&wanted) < LEAST_OF_THEME {
        return Vec::new();
    }
    let parts = curriculum.exam.iter().flat_map(|exam| &exam.parts);
    let called = parts.filter(|part| joined(&part.name).contains(wanted.as_str()));
    let units: Vec<usize> = called.flat_map(|part| part.units.iter().copied()).collect();
    let mut found: Vec<usize> = curriculum.topics_of_units(&units);
    found.sort_by_key(|&topic| curriculum.nearness(topic, level));
    one_of_each_theme(curriculum, &found)
}

/// Returns the topic whose name has this term in Latin letters, the nearest to `level` if there are a few.
pub(super) fn topic_of_term(curriculum: &Curriculum, term: &str, level: Level) -> Option<usize> {
    /// A term that more topics have names none of them.
    const MOST: usize = 4;
    let names = |topic: &super::Topic| {
        let names = topic.other_names.iter().chain([&topic.name, &topic.label]);
        names.into_iter().any(|name| Said::of(name).latin.iter().any(|word| word == term))
    };
    let mut found: Vec<usize> =
        (0..curriculum.topics.len()).filter(|&topic| names(&curriculum.topics[topic])).collect();
    found.sort_by_key(|&topic| curriculum.nearness(topic, level));
    if found.len() > MOST { None } else { found.first().copied() }
}

/// Returns the topic with this name, or else the one that contains all of its words; of several, the nearest to the
/// level.
pub(super) fn topic_called(curriculum: &Curriculum, name: &str, level: Level) -> Option<usize> {
    if let Some(called) = called(curriculum, name) {
        return called.topics.first().copied();
    }
    let topics = || curriculum.topics.iter().enumerate();
    let wanted = joined(name);
    let is_called = |known: &str| joined(known) == wanted;
    let exact = topics().find(|(_, topic)| {
        is_called(&topic.name) || is_called(&topic.label) || topic.other_names.iter().any(|known| is_called(known))
    });
    if let Some((index, _)) = exact {
        return Some(index);
    }
    let nearest = |found: Vec<usize>| found.into_iter().min_by_key(|&topic| curriculum.nearness(topic, level));
    let words = stems(name);
    let holds_all = |texts: &[&str]| {
        let texts: Vec<Said> = texts.iter().map(|text| Said::of(text)).collect();
        !words.is_empty() && words.iter().all(|word| texts.iter().any(|text| text.says(word)))
    };
    let by_words = topics().filter(|(_, topic)| {
        let names = topic.other_names.iter().map(String::as_str).chain([topic.name.as_str()]).collect::<Vec<_>>();
        holds_all(&names)
    });
    let by_words = nearest(by_words.map(|(index, _)| index).collect());
    let by_terms = || {
        let vocabulary = Vocabulary::of(curriculum);
        let found = vocabulary.terms_in(name);
        (found.len() == words.len())
            .then(|| nearest(found.into_iter().flat_map(|(_, topics)| topics.to_vec()).collect()))?
    };
    let by_keywords = || {
        let found = topics().filter(|(_, topic)| topic.keywords().iter().any(|keyword| holds_all(&[keyword])));
        nearest(found.map(|(index, _)| index).collect())
    };
    let alike = || {
        let wanted = bigrams(name);
        let is_alike = |label: &str| are_alike(&wanted, &bigrams(label), SAME);
        let latin: Vec<&String> = words.iter().filter(|word| is_latin(word)).collect();
        let says_latin = |label: &str| latin.iter().all(|word| Said::of(label).says(word));
        let found = topics().filter(|(_, topic)| is_alike(&topic.label) && says_latin(&topic.label));
        if length(name) < LEAST_ALIKE { None } else { nearest(found.map(|(index, _)| index).collect()) }
    };
    by_words.or_else(by_terms).or_else(by_keywords).or_else(alike)
}

#[cfg(test)]
mod tests {
    use super::Said;

    #[test]
    fn names_in_latin_letters_are_only_found_as_whole_words() {
        for (text, word, expected) in [
            ("useState와 이벤트", "xstate", false),
            ("useState와 이벤트", "usestate", true),
            ("UDP 소켓", "dp", false),
            ("구간 DP", "dp", true),
            ("grid-template 배치", "grid", true),
            ("flexbox 정렬", "flex", true),
            ("동적 계획법", "계획", true),
        ] {
            assert_eq!(Said::of(text).says(word), expected, "{text}: {word}");
        }
    }
}
