//! The curated curricula: topics of a subject with what they need, in learning order.

mod asked;
mod joined;
mod raw;
mod shelf;
mod spelling;
mod version;

pub(crate) use asked::{Asked, asked_for};
#[cfg(test)]
pub(crate) use shelf::shelf_names;
pub(crate) use shelf::{named, shelf};
pub(crate) use spelling::Spelling;

use roadmaps::Level;
use roadmaps::quality::words::{Bigrams, are_alike, bigrams, is_hands_on, tokens};
use roadmaps::quality::{Knowledge, KnownTopic};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

#[derive(Debug, Clone)]
pub(crate) struct Curriculum {
    /// Where it comes from: `Frontend/React 5f0c2a91`.
    pub(crate) label: String,
    /// What its subject is called.
    pub(crate) middle: String,
    /// What it does not cover.
    pub(crate) beyond: Vec<String>,
    pub(crate) tips: Vec<String>,
    pub(crate) units: Vec<String>,
    /// In learning order; what a topic needs stands before it.
    pub(crate) topics: Vec<Topic>,
    /// Paths through it: a sub category's name and its topics.
    pub(crate) paths: Vec<(String, Vec<usize>)>,
    pub(crate) projects: Vec<Project>,
    /// The curricula that it was joined of; none if it is one.
    pub(crate) parts: Vec<Part>,
    index: Index,
}

/// The part of a joined curriculum that one subject has.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) topics: Range<usize>,
    /// Whether another part builds on it.
    pub(crate) is_ground: bool,
}

#[derive(Debug, Clone, Default)]
struct Index {
    topics: HashMap<String, usize>,
    spelled: Vec<Arc<Spelling>>,
    steps: HashSet<String>,
    /// The words that its keywords consist of, but those that only say that something is done.
    words: HashSet<Arc<str>>,
    tips: Arc<OnceLock<Vec<Vec<TipWord>>>>,
}

/// A word of a tip that days speak of.
#[derive(Debug, Clone)]
pub(crate) struct TipWord {
    pub(crate) word: String,
    pub(crate) is_term: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Topic {
    /// Its theme, as an index.
    pub(crate) unit: usize,
    /// The level at which it is new.
    pub(crate) level: Level,
    /// 3 may not be missing even from a short plan, 1 only fills a long one.
    pub(crate) weight: u8,
    /// Whether the doing is the topic.
    pub(crate) is_skill: bool,
    /// The topics it needs, as indexes.
    pub(crate) requires: Vec<usize>,
    /// The keyword of the day that introduces it.
    pub(crate) name: String,
    /// What it is called beside others: its name, or less that means the same.
    pub(crate) label: String,
    /// What else people call it.
    pub(crate) other_names: Vec<String>,
    pub(crate) practice: String,
    pub(crate) depth: String,
    pub(crate) spelling: Arc<Spelling>,
}

/// What is made at the end of a plan.
#[derive(Debug, Clone)]
pub(crate) struct Project {
    pub(crate) levels: Vec<Level>,
    /// The paths that it belongs to; none if it is of the whole.
    pub(crate) paths: Vec<String>,
    pub(crate) name: String,
    pub(crate) steps: Vec<Step>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// 1 stays in the shortest project, 3 only in a long one.
    pub(crate) rank: u8,
    pub(crate) name: String,
}

/// From this share of common bigrams on, in percent, a keyword counts as one of the curriculum's.
const SAME: usize = 80;

impl Curriculum {
    pub(crate) fn parse(file: &str) -> Result<Self, String> {
        raw::RawCurriculum::read(file)?.resolve(&version::of(file))
    }

    /// The same with its topics' keywords in other words, which it does not recognise.
    pub(crate) fn reworded(&self, words: impl Fn(&str) -> String) -> Self {
        let mut other = self.clone();
        for topic in &mut other.topics {
            for keyword in [&mut topic.name, &mut topic.label, &mut topic.practice, &mut topic.depth] {
                *keyword = words(keyword);
            }
            topic.spelling = Arc::new(Spelling::of(topic.keywords(), &topic.label, &topic.other_names));
        }
        other.index = Index::default();
        other
    }

    /// The same with `project` for every level instead of its own.
    pub(crate) fn with_project(&self, project: Project) -> Self {
        let mut other = self.clone();
        other.index.steps = project.steps.iter().map(|step| step.name.clone()).collect();
        other.index.words.extend(project.steps.iter().flat_map(|step| words_of(&step.name)));
        other.projects = vec![Project { paths: Vec::new(), ..project }];
        other
    }

    pub(crate) fn project_for(&self, level: Level) -> &Project {
        self.projects
            .iter()
            .find(|project| project.paths.is_empty() && project.levels.contains(&level))
            .expect("a curriculum is only read with a project for each level")
    }

    /// The project of a path's own, if it has one.
    pub(crate) fn project_of(&self, path: &str, level: Level) -> Option<&Project> {
        self.projects
            .iter()
            .find(|project| project.paths.iter().any(|name| name == path) && project.levels.contains(&level))
    }

    /// The project of this name, if it is one for `level`.
    pub(crate) fn project_called(&self, name: &str, level: Level) -> Option<&Project> {
        self.projects.iter().find(|project| project.name == name && project.levels.contains(&level))
    }

    /// The main category of its subject, or of the first that was joined.
    pub(crate) fn area(&self) -> &str {
        self.label.split('/').next().unwrap_or_default()
    }

    /// Whether it is the curriculum of a subject, or was joined of that and others.
    pub(crate) fn teaches(&self, subject: &str) -> bool {
        let middles = self.label.split(" + ").filter_map(|label| label.split_once('/')?.1.rsplit_once(' '));
        middles.into_iter().any(|(middle, _)| middle == subject)
    }

    /// The words of each tip that its topics' days have, which `read` tells when they are first asked for.
    pub(crate) fn words_of_tips(&self, read: impl FnOnce() -> Vec<Vec<TipWord>>) -> &[Vec<TipWord>] {
        self.index.tips.get_or_init(read)
    }

    /// How many subjects it teaches.
    pub(crate) fn subjects(&self) -> usize {
        self.parts.len().max(1)
    }
}

impl Knowledge for Curriculum {
    fn subject(&self) -> &str {
        &self.middle
    }

    fn recognise(&self, keyword: &str) -> Option<usize> {
        if let Some(topic) = self.index.topics.get(keyword) {
            return Some(*topic);
        }
        if self.is_project_step(keyword) {
            return None;
        }
        let wanted = bigrams(keyword);
        let is_like = |known: &Bigrams| are_alike(&wanted, known, SAME);
        self.index.spelled.iter().position(|spelling| spelling.keywords.iter().any(is_like))
    }

    fn topics_named_in(&self, keyword: &str) -> Vec<usize> {
        let mut named: Vec<usize> = self.recognise(keyword).into_iter().collect();
        let is_named = |topic: &usize| keyword.contains(self.topics[*topic].shortest());
        named.extend((0..self.topics.len()).filter(is_named));
        named
    }

    fn topic(&self, topic: usize) -> KnownTopic<'_> {
        let topic = &self.topics[topic];
        KnownTopic { name: &topic.name, level: topic.level, requires: &topic.requires }
    }

    fn has_keyword(&self, keyword: &str) -> bool {
        self.index.topics.contains_key(keyword) || self.is_project_step(keyword)
    }

    fn is_project_step(&self, keyword: &str) -> bool {
        self.index.steps.contains(keyword)
    }

    fn speaks_of(&self, word: &str) -> bool {
        self.index.words.contains(word) || self.middle.to_lowercase() == word
    }
}

impl Index {
    fn new(topics: &[Topic], projects: &[Project]) -> Self {
        let keywords =
            topics.iter().zip(0..).flat_map(|(topic, index)| topic.keywords().map(|keyword| (keyword, index)));
        let steps: HashSet<String> =
            projects.iter().flat_map(|project| &project.steps).map(|step| step.name.clone()).collect();
        let of_topics = topics.iter().flat_map(|topic| topic.spelling.words.iter().cloned());
        Self {
            topics: keywords.map(|(keyword, index)| (keyword.to_owned(), index)).collect(),
            spelled: topics.iter().map(|topic| Arc::clone(&topic.spelling)).collect(),
            words: of_topics.chain(steps.iter().flat_map(|step| words_of(step))).collect(),
            steps,
            tips: Arc::default(),
        }
    }
}

/// The words of `text`, but those that only say that something is done.
fn words_of(text: &str) -> impl Iterator<Item = Arc<str>> {
    tokens(text).into_iter().filter(|word| !is_hands_on(word)).map(Arc::from)
}

impl Topic {
    /// What it is called where there is least room.
    pub(crate) fn shortest(&self) -> &str {
        &self.spelling.shortest
    }

    pub(crate) fn keywords(&self) -> [&str; 3] {
        [&self.name, &self.practice, &self.depth]
    }
}
