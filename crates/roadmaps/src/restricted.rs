//! Which subjects no plan is made for. The rules are a reviewed file, `rules/restricted.toml`; this reads it.

use crate::{Brief, WantedSubject};
use kernel::text::{folded, line};
use serde::Deserialize;
use std::sync::LazyLock;

const RULES: &str = include_str!("../rules/restricted.toml");

static RULE_FILE: LazyLock<RuleFile> =
    LazyLock::new(|| toml::from_str(RULES).expect("the rule file is part of the program and a test reads it"));

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restriction {
    /// The rule and the rule file's version, for logs.
    pub rule: String,
    /// What it was taken for.
    pub named: String,
    /// A lawful neighbour to ask for instead, as a sentence.
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
    guilty: Vec<String>,
    rules: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    mode: Mode,
    named: String,
    offer: String,
    terms: Vec<String>,
    acts: Vec<String>,
    #[serde(default)]
    innocent: Vec<String>,
    lawful: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    Refuse,
    Omit,
}

#[must_use]
pub fn refusal(brief: &Brief) -> Option<Restriction> {
    refusal_of(&BriefText::of(brief))
}

/// The same for what is asked for so far: nothing but an objective, or no objective yet. Whatever an objective alone is
/// refused for is refused with any subject.
#[must_use]
pub fn early_refusal(wanted: &WantedSubject<'_>) -> Option<Restriction> {
    refusal_of(&BriefText::new([wanted.main, wanted.sub], wanted.objective))
}

fn refusal_of(text: &BriefText) -> Option<Restriction> {
    let hit = RULE_FILE.rules.iter().find(|rule| match rule.mode {
        Mode::Refuse => rule.is_in_names(text) || rule.is_in_objective(text),
        Mode::Omit => rule.is_in_names(text),
    })?;
    let rule = format!("{}@{}", hit.id, RULE_FILE.version);
    Some(Restriction { rule, named: hit.named.clone(), offer: hit.offer.clone() })
}

/// The names of the parts of the objective that a plan leaves out, in the rules' order.
#[must_use]
pub fn omitted_parts(brief: &Brief) -> Vec<&'static str> {
    let text = BriefText::of(brief);
    let omit = RULE_FILE.rules.iter().filter(|rule| rule.mode == Mode::Omit);
    omit.filter(|rule| rule.is_in_objective(&text)).map(|rule| rule.named.as_str()).collect()
}

/// What a plan says about those parts; nothing if there are none.
#[must_use]
pub fn omitted_sentence(brief: &Brief) -> String {
    omitted_sentence_of(&omitted_parts(brief))
}

/// What a plan says about the parts that were left out of it.
#[must_use]
pub fn omitted_sentence_of(parts: &[&str]) -> String {
    if parts.is_empty() {
        String::new()
    } else {
        format!("다음 내용은 계획에서 뺐습니다: {}", parts.join(", "))
    }
}

/// Whether a plan for `brief` may not have `part` in it, such as a line of a table of contents.
#[must_use]
pub fn is_part_restricted(brief: &Brief, part: &str) -> bool {
    let text = BriefText { sentences: vec![readable(part)], ..BriefText::of(brief) };
    RULE_FILE.rules.iter().any(|rule| rule.is_in_objective(&text))
}

/// A brief as the rules read it: lower case, one line, single syllables set apart put together again.
struct BriefText {
    names: Vec<String>,
    sentences: Vec<String>,
}

impl BriefText {
    fn of(brief: &Brief) -> Self {
        Self::new([brief.main(), brief.sub()], brief.objective())
    }

    fn new(names: [&str; 2], objective: &str) -> Self {
        let names = names.into_iter().filter(|name| !name.is_empty()).map(readable).collect();
        let ends = ['.', '!', '?', '\n', ';', '。'];
        let sentences = objective.split(ends).map(readable).filter(|text| !text.is_empty()).collect();
        Self { names, sentences }
    }
}

fn readable(raw: &str) -> String {
    let folded = folded(&line(raw));
    let mut text = String::with_capacity(folded.len());
    let mut previous_was_single = false;
    for word in folded.split(|character: char| character.is_whitespace() || "-_*~/|".contains(character)) {
        let mut characters = word.chars();
        let single = matches!((characters.next(), characters.next()), (Some(first), None) if first.is_alphanumeric());
        let goes_on = single && previous_was_single;
        if !goes_on && !text.is_empty() && !word.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
        previous_was_single = single;
    }
    text
}

impl Rule {
    fn is_in_names(&self, text: &BriefText) -> bool {
        let around: Vec<&str> = text.names.iter().chain(&text.sentences).map(String::as_str).collect();
        text.names.iter().any(|name| self.applies(name, &around))
    }

    fn is_in_objective(&self, text: &BriefText) -> bool {
        text.sentences.iter().any(|sentence| self.applies(sentence, &[sentence]))
    }

    /// Whether a term stands in `place`, with an act and without a lawful word anywhere `around` it.
    fn applies(&self, place: &str, around: &[&str]) -> bool {
        let holds = |words: &[String], text: &str| words.iter().any(|word| contains(text, word));
        let around: Vec<String> = around.iter().map(|text| self.without_innocent(text)).collect();
        let anywhere = |words: &[String]| around.iter().any(|text| holds(words, text));
        holds(&self.terms, &self.without_innocent(place))
            && (self.acts.is_empty() || anywhere(&self.acts))
            && (!anywhere(&self.lawful) || anywhere(&RULE_FILE.guilty))
    }

    fn without_innocent(&self, text: &str) -> String {
        self.innocent.iter().fold(text.to_owned(), |text, word| text.replace(word.as_str(), " "))
    }
}

fn contains(text: &str, word: &str) -> bool {
    match word.strip_prefix('^') {
        None => text.contains(word),
        Some(word) => text
            .match_indices(word)
            .any(|(at, _)| text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric())),
    }
}

#[cfg(test)]
mod tests;
