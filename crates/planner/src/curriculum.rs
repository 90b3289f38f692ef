//! The curated curricula: the topics of a subject with their prerequisites, in learning order.

mod authoring;
mod called;
pub(crate) mod joined;
mod raw;
mod shelf;
mod spelling;
mod version;
mod vocabulary;

pub use authoring::flaws_of_curriculum;
pub(crate) use called::{Called, meant, pieces, texts_of};
#[cfg(test)]
pub(crate) use shelf::shelf_names;
pub use shelf::subjects;
pub(crate) use shelf::{Slot, named, shelf};
pub(crate) use spelling::Spelling;
pub(crate) use vocabulary::Vocabulary;

use kernel::text::{folded, length};
use roadmaps::brief::Level;
use roadmaps::korean::filled;
use roadmaps::quality::words::{Bigrams, are_alike, bigrams, is_hands_on, tokens};
use roadmaps::quality::{Knowledge, KnownTopic};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

#[derive(Debug, Clone)]
pub(crate) struct Curriculum {
    /// The file and its version, such as `Frontend/React 5f0c2a91`.
    pub(crate) label: String,
    /// The name of its subject.
    pub(crate) middle: String,
    /// Themes that it does not cover.
    pub(crate) beyond: Vec<String>,
    pub(crate) tips: Vec<String>,
    pub(crate) units: Vec<String>,
    /// Topics in learning order; prerequisites come before the topics that need them.
    pub(crate) topics: Vec<Topic>,
    /// Paths through it: the name of a sub category and its topics.
    pub(crate) paths: Vec<(String, Vec<usize>)>,
    pub(crate) projects: Vec<Project>,
    /// The form and the official parts, if the subject is an exam.
    pub(crate) exam: Option<Exam>,
    pub(crate) questions: Vec<Question>,
    /// Sentences on what a plan cannot replace, such as medical or legal advice.
    pub(crate) limits: Vec<String>,
    /// The curricula that it was joined from; empty if it is not joined.
    pub(crate) parts: Vec<Part>,
    /// Words of learners for several themes together.
    pub(crate) tracks: Vec<Track>,
    /// The parts and topics in the words of one learner.
    called: Vec<Called>,
    index: Index,
}

/// An exam, as its organiser describes it.
#[derive(Debug, Clone)]
pub(crate) struct Exam {
    /// Papers, kind of questions and the rule for passing.
    pub(crate) form: String,
    pub(crate) parts: Vec<ExamPart>,
}

#[derive(Debug, Clone)]
pub(crate) struct ExamPart {
    pub(crate) name: String,
    /// The paper that it belongs to, such as 필기 or 실기.
    pub(crate) paper: String,
    /// Share of the whole exam in percent; the parts add up to 100.
    pub(crate) weight: u8,
    /// Indexes of the themes it covers.
    pub(crate) units: Vec<usize>,
}

/// A short question with its answer.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    /// Index of its topic.
    pub(crate) topic: usize,
    pub(crate) ask: String,
    pub(crate) answer: String,
}

/// The topics of one subject in a joined curriculum.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) topics: Range<usize>,
    /// Whether another part builds on this one.
    pub(crate) is_ground: bool,
}

/// Themes that learners name together, such as 각론 or 근현대사.
#[derive(Debug, Clone)]
pub(crate) struct Track {
    pub(crate) names: Vec<String>,
    /// Indexes of its themes.
    pub(crate) units: Vec<usize>,
}

#[derive(Debug, Clone, Default)]
struct Index {
    topics: HashMap<String, usize>,
    spelled: Vec<Arc<Spelling>>,
    steps: HashSet<String>,
    /// The words of its keywords, without words that only say that something is done.
    words: HashSet<Arc<str>>,
    tips: Arc<OnceLock<Vec<Vec<TipWord>>>>,
}

/// A word of a tip that also occurs in days.
#[derive(Debug, Clone)]
pub(crate) struct TipWord {
    pub(crate) word: String,
    pub(crate) is_term: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Topic {
    /// Index of its theme.
    pub(crate) unit: usize,
    /// The level at which it is new.
    pub(crate) level: Level,
    /// 3: must not be missing even from a short plan; 1: only fills a long plan.
    pub(crate) weight: u8,
    /// Whether the topic is a skill, learnt by doing.
    pub(crate) is_skill: bool,
    /// Indexes of the topics it requires.
    pub(crate) requires: Vec<usize>,
    /// The keyword of the day that introduces it.
    pub(crate) name: String,
    /// Its name in lists: the full name, or a shorter form with the same meaning.
    pub(crate) label: String,
    /// Other names that users type for it.
    pub(crate) other_names: Vec<String>,
    /// The keyword of its practice day, which is hands-on.
    pub(crate) practice: String,
    /// The keyword of its depth day, which goes deeper into the topic.
    pub(crate) depth: String,
    pub(crate) spelling: Arc<Spelling>,
}

/// The product that a plan builds at its end.
#[derive(Debug, Clone)]
pub(crate) struct Project {
    pub(crate) levels: Vec<Level>,
    /// The paths that it belongs to; empty if it is for the whole subject.
    pub(crate) paths: Vec<String>,
    pub(crate) name: String,
    pub(crate) steps: Vec<Step>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// 1 stays even in the shortest project, 3 only appears in a long one.
    pub(crate) rank: u8,
    pub(crate) name: String,
}

impl Step {
    /// The rank of the step that makes the whole product in one day; above every rank of a joined project.
    pub(crate) const WHOLE: u8 = u8::MAX;
}

/// At least this share of common bigrams, in percent, makes a keyword count as one of the curriculum's.
const SAME: usize = 80;

impl Curriculum {
    pub(crate) fn parse(file: &str) -> Result<Self, String> {
        raw::RawCurriculum::read(file)?.resolve(&version::of(file))
    }

    /// Returns a copy whose topics have other keywords, which it does not recognise.
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

    /// Returns a copy that has `project` for every level.
    pub(crate) fn with_project(&self, project: Project) -> Self {
        let mut other = self.clone();
        other.index.steps = project.steps.iter().map(|step| step.name.clone()).collect();
        other.index.words.extend(project.steps.iter().flat_map(|step| words_of(&step.name)));
        other.projects = vec![Project { paths: Vec::new(), ..project }];
        other
    }

    /// Returns a copy that also teaches `names`, which no topic covers, at `level`, and the indexes of these topics.
    /// `forms` are the days of each: about it, practising it, and on what is difficult about it.
    pub(crate) fn with_topics(&self, names: &[String], level: Level, forms: [&str; 3]) -> (Self, Range<usize>) {
        let mut other = self.clone();
        let first = other.topics.len();
        let unit = other.units.len();
        other.units.push(theme_of(names));
        for name in names {
            let [full, practice, depth] = forms.map(|form| filled(form, name));
            let spelling = Arc::new(Spelling::of([&full, &practice, &depth], name, std::slice::from_ref(name)));
            let topic = Topic {
                unit,
                level,
                weight: 3,
                is_skill: false,
                requires: Vec::new(),
                name: full,
                label: name.clone(),
                other_names: vec![name.clone()],
                practice,
                depth,
                spelling,
            };
            other.topics.push(topic);
        }
        other.index = Index::new(&other.topics, &other.projects);
        (other, first..first + names.len())
    }

    /// Returns a copy that knows parts and topics in the words of one learner, those of parts the nearest to `level` first.
    pub(crate) fn with_called(&self, called: Vec<Called>, level: Level) -> Self {
        let called = called.into_iter().map(|called| called.nearest_first(self, level)).collect();
        Self { called, ..self.clone() }
    }

    /// Returns the topics of `units`, in learning order.
    pub(crate) fn topics_of_units(&self, units: &[usize]) -> Vec<usize> {
        (0..self.topics.len()).filter(|&topic| units.contains(&self.topics[topic].unit)).collect()
    }

    pub(crate) fn project_for(&self, level: Level) -> &Project {
        self.projects
            .iter()
            .find(|project| project.paths.is_empty() && project.levels.contains(&level))
            .expect("a curriculum is only read with a project for each level")
    }

    /// Returns the project of a path, if it has one for `level`.
    pub(crate) fn project_of(&self, path: &str, level: Level) -> Option<&Project> {
        self.projects
            .iter()
            .find(|project| project.paths.iter().any(|name| name == path) && project.levels.contains(&level))
    }

    /// Returns the topics of the exam paper or part called `name`, or else of its theme; empty if there is none.
    pub(crate) fn part_called(&self, name: &str) -> Vec<usize> {
        called::part_called(self, name)
    }

    /// Returns the topics of the exam parts whose names contain `name`, the weightiest near `level` first.
    pub(crate) fn topics_of_part(&self, name: &str, level: Level) -> Vec<usize> {
        called::topics_of_part(self, name, level)
    }

    /// Returns the topic whose name has this term in Latin letters, the nearest to `level` if there are a few.
    pub(crate) fn topic_of_term(&self, term: &str, level: Level) -> Option<usize> {
        called::topic_of_term(self, term, level)
    }

    /// Returns the project called `name`, if it suits `level`.
    pub(crate) fn project_called(&self, name: &str, level: Level) -> Option<&Project> {
        self.projects.iter().find(|project| project.name == name && project.levels.contains(&level))
    }

    /// Returns the main category of its subject, or of the first subject if it is joined.
    pub(crate) fn area(&self) -> &str {
        self.label.split('/').next().unwrap_or_default()
    }

    /// Whether it teaches `subject`, alone or joined with others.
    pub(crate) fn teaches(&self, subject: &str) -> bool {
        let middles = self.label.split(" + ").filter_map(|label| label.split_once('/')?.1.rsplit_once(' '));
        middles.into_iter().any(|(middle, _)| middle == subject)
    }

    /// Returns the words of each tip that also occur in days; computed by `read` on first use.
    pub(crate) fn words_of_tips(&self, read: impl FnOnce() -> Vec<Vec<TipWord>>) -> &[Vec<TipWord>] {
        self.index.tips.get_or_init(read)
    }

    /// Returns the number of subjects it teaches.
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

    fn topic_called(&self, name: &str, level: Level) -> Option<usize> {
        called::topic_called(self, name, level)
    }

    fn topics_called(&self, name: &str, level: Level) -> Vec<usize> {
        called::topics_called(self, name, level)
    }

    fn topics_about(&self, name: &str, level: Level) -> Vec<usize> {
        called::topics_about(self, name, level)
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

    fn has_project_called(&self, name: &str) -> bool {
        self.projects.iter().any(|project| project.is_called(name))
    }

    fn speaks_of(&self, word: &str) -> bool {
        self.index.words.contains(word) || self.middle.to_lowercase() == word
    }
}

/// Returns the name of a theme of `names`; one that names all of them must fit into a title.
fn theme_of(names: &[String]) -> String {
    const LONGEST: usize = 30;
    let all = names.join(", ");
    match names {
        [first, _, ..] if length(&all) > LONGEST => format!("{first} 등"),
        _ => all,
    }
}

impl Project {
    pub(crate) fn is_called(&self, name: &str) -> bool {
        folded(&self.name) == folded(name)
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

/// Returns the words of `text`, without words that only say that something is done.
fn words_of(text: &str) -> impl Iterator<Item = Arc<str>> {
    tokens(text).into_iter().filter(|word| !is_hands_on(word)).map(Arc::from)
}

impl Topic {
    /// Returns the shortest of its names.
    pub(crate) fn shortest(&self) -> &str {
        &self.spelling.shortest
    }

    pub(crate) fn keywords(&self) -> [&str; 3] {
        [&self.name, &self.practice, &self.depth]
    }
}
