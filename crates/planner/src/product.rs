//! Finds the product that an objective names and makes it the project of the plan.

use crate::curriculum::{Curriculum, Project, Step};
use crate::goal;
use kernel::text::{folded, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::{Particle, filled, with};
use roadmaps::quality::may_be_named;
use roadmaps::restricted;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    verbs: Vec<String>,
    writing: Vec<String>,
    used: Vec<String>,
    made: Vec<String>,
    own: Vec<String>,
    adverbs: Vec<String>,
    not_of_the_name: Vec<String>,
    dictating: Vec<String>,
    latin: Vec<String>,
    surnames: String,
    nouns: Vec<String>,
    of_two_words: Vec<String>,
    joined: Vec<String>,
    goals: Vec<Goal>,
    kinds: Vec<Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Goal {
    /// The goal only applies to these subjects; empty means all.
    #[serde(default)]
    subjects: Vec<String>,
    words: Vec<String>,
    /// Texts of the topics that it needs.
    pub(crate) wants: Vec<String>,
    /// Replacements for usual project steps.
    #[serde(default)]
    steps: BTreeMap<String, String>,
    /// The levels it applies to; empty means all.
    #[serde(default)]
    levels: Vec<u8>,
    /// The project of the curriculum that best shows the goal.
    #[serde(default)]
    project: Option<String>,
    /// Shorter plans do not use `project`, because they have no room for its topics.
    #[serde(default)]
    project_from: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    /// Whether only these subjects make such things.
    #[serde(default)]
    only_there: bool,
    /// Whether the plan builds nothing else on the way.
    #[serde(default)]
    nothing_else: bool,
    areas: Vec<String>,
    subjects: Vec<String>,
    heads: Vec<String>,
    small: String,
    steps: Vec<Step>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../rules/products.toml")).expect("the file is part of the program and a test reads it")
});

const LONGEST_NAME: usize = 14;
const MOST_MODIFIERS: usize = 2;

/// Returns the product that `brief` names as a project, made the way the subject of `curriculum` makes things.
pub(crate) fn own_project(curriculum: &Curriculum, brief: &Brief) -> Option<Project> {
    let name = goal::name(brief).or_else(|| named(brief))?;
    let typed = format!("{} {} {}", brief.corrected_objective(), brief.main(), brief.sub());
    let others: Vec<_> = goals_in(&typed, brief.level(), curriculum).flat_map(|goal| &goal.steps).collect();
    Some(kind_for(&name, curriculum)?.project(&name, &others))
}

/// Returns the project of `curriculum` that best shows the goal of `brief`.
pub(crate) fn project_of_goal<'a>(curriculum: &'a Curriculum, brief: &Brief) -> Option<&'a Project> {
    let goals = goals(brief, curriculum).into_iter().filter(|goal| goal.project_from <= brief.days().count());
    let mut names = goals.filter_map(|goal| goal.project.as_deref());
    names.find_map(|name| curriculum.project_called(name, brief.level()))
}

/// Returns the goals in the objective of `brief` that need topics of `curriculum`.
pub(crate) fn goals(brief: &Brief, curriculum: &Curriculum) -> Vec<&'static Goal> {
    goals_in(&brief.corrected_objective(), brief.level(), curriculum).collect()
}

fn goals_in(text: &str, level: Level, curriculum: &Curriculum) -> impl Iterator<Item = &'static Goal> {
    let text = folded(text);
    let is_asked = move |goal: &&Goal| goal.words.iter().any(|word| text.contains(word.as_str()));
    let is_of_subject =
        |goal: &&Goal| goal.subjects.is_empty() || goal.subjects.iter().any(|name| curriculum.teaches(name));
    let is_of_level = move |goal: &&Goal| goal.levels.is_empty() || goal.levels.contains(&level.number());
    RULES.goals.iter().filter(is_asked).filter(is_of_subject).filter(is_of_level)
}

impl Goal {
    /// Whether it certainly cannot be reached without the topics it wants.
    pub(crate) fn is_sure(&self) -> bool {
        !self.subjects.is_empty()
    }

    /// Whether `product` is what this goal is about.
    pub(crate) fn is_to_make(&self, product: &str) -> bool {
        let product = folded(product);
        self.is_sure() && self.words.iter().any(|word| product.contains(word.as_str()))
    }
}

/// Whether the subject of `curriculum` makes things of this name.
pub(crate) fn may_be_made_in(curriculum: &Curriculum, thing: &str) -> bool {
    let small = folded(thing);
    let is_of_subject = |kind: &&Kind| kind.subjects.iter().any(|name| curriculum.teaches(name));
    let is_of_area = |kind: &&Kind| kind.areas.iter().any(|area| area == curriculum.area());
    let kinds = RULES.kinds.iter().filter(|kind| is_of_subject(kind) || is_of_area(kind));
    kinds.flat_map(|kind| &kind.heads).any(|head| is_a(&small, head))
}

/// Returns the product that the objective wants to make.
pub(crate) fn named(brief: &Brief) -> Option<String> {
    let objective = brief.corrected_objective();
    let sentences = objective.split(['.', '!', '?', '\n', ';', ',', '。', '…']);
    sentences.filter(|sentence| may_be_read(sentence)).find_map(|sentence| product_in(sentence, brief))
}

fn may_be_read(sentence: &str) -> bool {
    let small = sentence.to_lowercase();
    let is_plain = |character: char| character.is_alphanumeric() || " -~()/&+#·".contains(character);
    sentence.trim().chars().all(is_plain)
        && !RULES.dictating.iter().any(|word| small.contains(word.as_str()))
        && !restricted::is_part_restricted(sentence)
}

fn product_in(sentence: &str, brief: &Brief) -> Option<String> {
    let sentence = as_one_word(sentence);
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let is_verb = |word: &str| begins_with_one(word, &RULES.verbs);
    (1..words.len()).filter(|&at| is_verb(words[at])).find_map(|at| {
        let is_adverb = |word: &&&str| RULES.adverbs.iter().any(|adverb| adverb == **word);
        let adverbs = words[..at].iter().rev().take_while(is_adverb).count();
        let (last, before) = words[..at - adverbs].split_last()?;
        if is_used(last, words[at]) || is_made_by_others(before) {
            return None;
        }
        let name = as_they_are_written(&phrase(before, without_particle(last)?)?);
        may_be_named(brief, &name).then_some(name)
    })
}

fn begins_with_one(word: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|beginning| format!("{word} ").starts_with(beginning.as_str()))
}

/// Whether `verb` says that `thing` is used, not made: 앱을 씁니다.
fn is_used(thing: &str, verb: &str) -> bool {
    let head = without_particle(thing).and_then(|name| head_of(&folded(name)));
    begins_with_one(verb, &RULES.writing) && head.is_some_and(|head| RULES.used.iter().any(|used| used == head))
}

/// Whether the words before a product say that another person made it: 친구가 만든 앱.
fn is_made_by_others(before: &[&str]) -> bool {
    let Some(made) = before.iter().rposition(|word| RULES.made.iter().any(|made| made == word)) else { return false };
    let is_of_the_thing = |word: &&str| is_modifier(word) || RULES.not_of_the_name.iter().any(|other| other == *word);
    let mut makers = before[..made].iter().filter(|word| length(word) >= 2 && word.ends_with(['이', '가']));
    before[made + 1..].iter().all(is_of_the_thing) && makers.any(|word| !RULES.own.iter().any(|own| own == word))
}

/// Writes known nouns of two words as one word.
fn as_one_word(sentence: &str) -> String {
    let join = |text: String, noun: &String| text.replace(&format!("{noun} "), &format!("{} ", noun.replace(' ', "")));
    RULES.of_two_words.iter().fold(sentence.to_owned(), join)
}

fn as_they_are_written(name: &str) -> String {
    RULES.of_two_words.iter().fold(name.to_owned(), |name, noun| name.replace(&noun.replace(' ', ""), noun))
}

/// Removes a correct final 을 or 를; returns `None` if the particle does not fit the word.
fn without_particle(word: &str) -> Option<&str> {
    let Some(stem) = word.strip_suffix(['을', '를']) else { return Some(word) };
    (with(stem, Particle::Object) == word).then_some(stem)
}

/// Returns the name of a product whose last word is known, with the nouns before it.
fn phrase(before: &[&str], last: &str) -> Option<String> {
    let head = head_of(&folded(last))
        .or_else(|| before.last().and_then(|word| head_of(&folded(&format!("{word} {last}")))))?;
    let front = last.chars().take(length(last).saturating_sub(length(head))).collect::<String>();
    let own = if is_noun(last) && !may_be_a_person(&front) { last } else { head };
    let mut name = own.to_owned();
    if own == last || own.is_empty() {
        for word in before.iter().rev().take(MOST_MODIFIERS) {
            let longer = format!("{word} {name}");
            if !is_modifier(word) || length(&longer) > LONGEST_NAME {
                break;
            }
            name = longer;
        }
    }
    (length(&name) <= LONGEST_NAME).then_some(name)
}

/// Returns the longest known thing that `word` ends with.
fn head_of(word: &str) -> Option<&'static str> {
    let heads = RULES.kinds.iter().flat_map(|kind| &kind.heads).map(String::as_str);
    heads.filter(|head| is_a(word, head)).max_by_key(|head| head.len())
}

/// Whether `word` is a `thing`, alone or after a modifier. Most one-syllable things are not recognised inside a longer
/// word.
fn is_a(word: &str, thing: &str) -> bool {
    let joined =
        length(thing) > 1 || RULES.joined.iter().any(|known| known == thing) || word.ends_with(&format!(" {thing}"));
    word == thing || (joined && word.ends_with(thing))
}

fn is_noun(word: &str) -> bool {
    let is_hangul = |character: char| ('가'..='힣').contains(&character);
    let is_term = RULES.latin.iter().any(|term| *term == word.to_lowercase());
    is_term || (!word.is_empty() && word.chars().all(is_hangul))
}

/// Whether a word may be part of a product's name: a noun without a particle that is not a person's name.
fn is_modifier(word: &str) -> bool {
    const ENDINGS: [char; 29] = [
        '은', '는', '을', '를', '이', '가', '의', '에', '서', '로', '와', '과', '고', '도', '할', '한', '데', '면',
        '며', '지', '게', '던', '니', '다', '된', '될', '운', '든', '만',
    ];
    let is_term = RULES.latin.iter().any(|term| *term == word.to_lowercase());
    let is_known = RULES.nouns.iter().any(|known| known == word);
    is_term
        || is_known
        || (is_noun(word)
            && length(word) >= 2
            && !word.ends_with(ENDINGS)
            && !may_be_a_person(word)
            && !RULES.not_of_the_name.iter().any(|other| other == word))
}

fn may_be_a_person(word: &str) -> bool {
    let is_known = RULES.nouns.iter().any(|known| known == word);
    length(word) == 3 && !is_known && word.starts_with(|first| RULES.surnames.contains(first))
}

/// Last words that surely name a program, in every subject.
const SURE: [&str; 11] =
    ["앱", "어플", "애플리케이션", "웹앱", "사이트", "웹사이트", "홈페이지", "게시판", "챗봇", "프로그램", "쇼핑몰"];

/// Returns a kind of thing that the subject makes and that `name` may be. In other subjects, returns the first that
/// `name` surely is: a calendar of a beekeeper is no app.
fn kind_for(name: &str, curriculum: &Curriculum) -> Option<&'static Kind> {
    let small = folded(name);
    let may_be = |kind: &&Kind| kind.heads.iter().any(|head| is_a(&small, head));
    let area = curriculum.area();
    let of_subject =
        |kind: &&Kind| kind.subjects.iter().filter(|name| curriculum.teaches(name)).count() == curriculum.subjects();
    let of_area = |kind: &&Kind| kind.areas.iter().any(|known| known == area);
    let candidates = || RULES.kinds.iter().filter(may_be);
    let own = RULES.kinds.iter().find(of_subject).or_else(|| RULES.kinds.iter().find(of_area));
    let may_be_other = own.is_none_or(|kind| !kind.nothing_else);
    let is_technical = RULES.kinds.iter().any(|kind| of_subject(&kind) || of_area(&kind));
    let is_sure = is_technical || SURE.iter().any(|thing| is_a(&small, thing));
    let other = || candidates().find(|kind| may_be_other && !kind.only_there && is_sure);
    candidates().find(of_subject).or_else(|| candidates().find(of_area)).or_else(other)
}

impl Kind {
    /// Returns the project for `name`, with `others` replacing usual steps.
    fn project(&self, name: &str, others: &[(&String, &String)]) -> Project {
        let said = |text: &str| others.iter().find(|(usual, _)| *usual == text).map(|(_, other)| other.as_str());
        let step = |rank: u8, text: &str| Step { rank, name: filled(said(text).unwrap_or(text), name) };
        let steps = self.steps.iter().map(|raw| step(raw.rank, &raw.name)).chain([step(Step::WHOLE, &self.small)]);
        Project { levels: Level::ALL.to_vec(), paths: Vec::new(), name: name.to_owned(), steps: steps.collect() }
    }
}

#[cfg(test)]
mod tests;
