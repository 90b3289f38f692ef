//! Subjects for which no plan is made. The rules are in the reviewed file `rules/restricted.toml`.
//!
//! | Rule | Here |
//! |---|---|
//! | a restricted subject is refused, before the request too | [`refusal`], [`early_refusal`] |
//! | restricted parts of the objective are left out | [`omitted_parts`] |

mod boundary;
mod reading;
mod word;

use crate::brief::{Brief, WantedSubject};
use crate::understood::Corrected;
use boundary::{describes_another, is_word};
use reading::Reading;
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::LazyLock;
use word::{Word, begins_word};

const RULES: &str = include_str!("../rules/restricted.toml");

static RULE_FILE: LazyLock<RuleFile> =
    LazyLock::new(|| toml::from_str(RULES).expect("the rule file is part of the program and a test reads it"));

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restriction {
    /// The rule and the version of the rule file, for logs.
    pub rule: String,
    /// The name of the restricted subject.
    pub named: String,
    /// A sentence that offers a lawful alternative.
    pub offer: String,
}

impl Restriction {
    #[must_use]
    pub fn message(&self) -> String {
        format!("이 주제로는 로드맵을 만들 수 없습니다({}). {}", self.named, self.offer)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleFile {
    version: u32,
    guilty: Vec<Word>,
    lawful: Vec<Word>,
    hollow: Vec<Word>,
    beginnings: Vec<String>,
    rules: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    mode: Mode,
    named: String,
    offer: String,
    terms: Vec<Word>,
    acts: Vec<Word>,
    #[serde(default)]
    innocent: Vec<Word>,
    #[serde(default)]
    before: Vec<Word>,
    #[serde(default)]
    after: Vec<Word>,
    #[serde(default)]
    heads: Vec<Word>,
    lawful: Vec<Word>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    Refuse,
    Omit,
}

/// The terms of all rules by first letter, each as the indexes of its rule and term.
static TERMS: LazyLock<HashMap<char, Vec<(usize, usize)>>> = LazyLock::new(|| {
    let mut terms: HashMap<char, Vec<(usize, usize)>> = HashMap::new();
    for (rule_number, rule) in RULE_FILE.rules.iter().enumerate() {
        for (term_number, term) in rule.terms.iter().enumerate() {
            for letter in term.first_letters() {
                terms.entry(letter).or_default().push((rule_number, term_number));
            }
        }
    }
    terms
});

#[must_use]
pub fn refusal(brief: &Brief) -> Option<Restriction> {
    refusal_of(&BriefText::of(brief))
}

/// The same for an incomplete request: only an objective, or none yet. An objective that is refused alone is refused
/// with any subject.
#[must_use]
pub fn early_refusal(wanted: &WantedSubject<'_>) -> Option<Restriction> {
    refusal_of(&BriefText::new([wanted.main, wanted.sub], wanted.objective))
}

fn refusal_of(text: &BriefText) -> Option<Restriction> {
    let (_, hit) = RULE_FILE.rules.iter().enumerate().find(|&(number, rule)| match rule.mode {
        Mode::Refuse => text.names_hold(number) || text.objective_holds(number),
        Mode::Omit => text.names_hold(number),
    })?;
    let rule = format!("{}@{}", hit.id, RULE_FILE.version);
    Some(Restriction { rule, named: hit.named.clone(), offer: hit.offer.clone() })
}

/// Returns the names of the parts of the objective that a plan leaves out, in the order of the rules.
#[must_use]
pub fn omitted_parts(brief: &Brief) -> Vec<&'static str> {
    let text = BriefText::of(brief);
    let omit = RULE_FILE.rules.iter().enumerate().filter(|(_, rule)| rule.mode == Mode::Omit);
    omit.filter(|&(number, _)| text.objective_holds(number)).map(|(_, rule)| rule.named.as_str()).collect()
}

/// Returns the sentence about those parts; empty if there are none.
#[must_use]
pub fn omitted_sentence(brief: &Brief) -> String {
    omitted_sentence_of(&omitted_parts(brief))
}

/// Returns the sentence about the left out parts.
#[must_use]
pub fn omitted_sentence_of(parts: &[&str]) -> String {
    if parts.is_empty() {
        String::new()
    } else {
        format!("다음 내용은 계획에서 뺐습니다: {}", parts.join(", "))
    }
}

/// Whether a plan must not contain `part`, such as a line of a table of contents.
#[must_use]
pub fn is_part_restricted(part: &str) -> bool {
    Text::all_of(part).iter().any(|text| {
        // Each rule once, however many of its terms a long line has.
        let rules: BTreeSet<usize> = text.hits.iter().map(|hit| hit.rule).collect();
        rules.into_iter().any(|rule| RULE_FILE.rules[rule].applies(&[(&text.reading, text.whole())]))
    })
}

/// A brief, prepared for the rules.
struct BriefText {
    names: Vec<Text>,
    objective: Vec<Text>,
}

impl BriefText {
    fn of(brief: &Brief) -> Self {
        let mut objective = brief.objective().to_owned();
        for (field, text) in brief.corrected().into_iter().flat_map(Corrected::texts) {
            // Rules restrict things by the verb of making, which a goal lacks.
            let verb = if field == Corrected::GOAL { " 만들기" } else { "" };
            objective.push('\n');
            objective.push_str(text);
            objective.push_str(verb);
        }
        Self::new([brief.main(), brief.sub()], &objective)
    }

    fn new(names: [&str; 2], objective: &str) -> Self {
        Self { names: names.into_iter().flat_map(Text::all_of).collect(), objective: Text::all_of(objective) }
    }

    /// Whether a rule applies to a name, judged together with the whole objective.
    fn names_hold(&self, rule: usize) -> bool {
        let around =
            || self.names.iter().chain(&self.objective).map(|text| (&text.reading, text.whole())).collect::<Vec<_>>();
        self.names.iter().any(|name| name.hits_of(rule).next().is_some()) && RULE_FILE.rules[rule].applies(&around())
    }

    /// Whether a rule applies to a sentence of the objective.
    fn objective_holds(&self, rule: usize) -> bool {
        self.objective.iter().any(|text| {
            let mut sentences: Vec<Range<usize>> =
                text.hits_of(rule).map(|hit| text.reading.sentence_around(&hit.place)).collect();
            sentences.dedup();
            sentences.into_iter().any(|sentence| RULE_FILE.rules[rule].applies(&[(&text.reading, sentence)]))
        })
    }
}

/// One way to read a text, and the terms in it.
struct Text {
    reading: Reading,
    hits: Vec<Hit>,
}

/// A term that occurs in a text as a word and in the meaning of its rule.
struct Hit {
    rule: usize,
    place: Range<usize>,
}

impl Text {
    fn all_of(raw: &str) -> Vec<Self> {
        Reading::all_of(raw).into_iter().map(|reading| Self { hits: hits(&reading), reading }).collect()
    }

    fn whole(&self) -> Range<usize> {
        0..self.reading.units.len()
    }

    fn hits_of(&self, rule: usize) -> impl Iterator<Item = &Hit> {
        self.hits.iter().filter(move |hit| hit.rule == rule)
    }
}

fn hits(reading: &Reading) -> Vec<Hit> {
    let mut hits = Vec::new();
    for (at, unit) in reading.units.iter().enumerate() {
        for &(rule_number, term_number) in TERMS.get(&unit.letter).into_iter().flatten() {
            let rule = &RULE_FILE.rules[rule_number];
            let term = &rule.terms[term_number];
            let Some(end) = term.end_at(reading, at) else { continue };
            let place = at..end;
            if !reading.has_own(&place) {
                continue;
            }
            let is_figure = !rule.heads.is_empty()
                && term.syllables() <= 2
                && describes_another(reading, &place, &rule.acts, &rule.heads);
            if !is_figure
                && is_word(reading, term, &place, &RULE_FILE.beginnings, &rule.acts)
                && !rule.is_innocent(reading, &place)
            {
                hits.push(Hit { rule: rule_number, place });
            }
        }
    }
    hits
}

impl Rule {
    /// Whether the words around a term give it another meaning.
    fn is_innocent(&self, reading: &Reading, place: &Range<usize>) -> bool {
        /// Longer than every innocent phrase.
        const FAR: usize = 12;
        let near = place.start.saturating_sub(FAR)..reading.units.len().min(place.end + FAR);
        let covers = |word: &Word| {
            let holds = |at| word.end_at(reading, at).is_some_and(|end| at < place.end && place.start < end);
            word.places(reading, &near).any(holds)
        };
        let precedes = |word: &Word| {
            let ends_here = |at| begins_word(reading, at) && word.end_at(reading, at) == Some(place.start);
            word.places(reading, &(near.start..place.start)).any(ends_here)
        };
        self.after.iter().any(|word| word.end_at(reading, place.end).is_some())
            || self.before.iter().any(precedes)
            || self.innocent.iter().any(covers)
    }

    /// Whether an act occurs anywhere `around` a term, and no word that makes it lawful.
    fn applies(&self, around: &[(&Reading, Range<usize>)]) -> bool {
        let anywhere =
            |words: &[Word]| words.iter().any(|word| around.iter().any(|(reading, part)| word.is_in(reading, part)));
        (self.acts.is_empty() || anywhere(&self.acts)) && (!self.is_lawful(around) || anywhere(&RULE_FILE.guilty))
    }

    fn is_lawful(&self, around: &[(&Reading, Range<usize>)]) -> bool {
        let is_hollow = |reading: &Reading, at| RULE_FILE.hollow.iter().any(|word| word.end_at(reading, at).is_some());
        let shared: &[Word] = if self.mode == Mode::Refuse { &RULE_FILE.lawful } else { &[] };
        self.lawful.iter().chain(shared).any(|word| {
            around.iter().any(|(reading, part)| word.places(reading, part).any(|at| !is_hollow(reading, at)))
        })
    }
}

#[cfg(test)]
mod tests;
