//! The rules for the text of a single curriculum file, for its authors and the tests.

use super::{Curriculum, Exam, Question, Topic};
use kernel::text::length;
use roadmaps::brief::Level;
use roadmaps::quality::words::{Bigrams, are_alike, bigrams, is_hands_on, is_review};
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// Characters of a keyword.
const KEYWORD: RangeInclusive<usize> = 5..=40;
/// At least this share of common bigrams, in percent, makes two keywords too similar.
const ALIKE: usize = 75;
const QUESTION: RangeInclusive<usize> = 8..=70;
const ANSWER: RangeInclusive<usize> = 2..=160;
/// A curriculum has at least this many questions, on at least this many topics.
const QUESTIONS: usize = 12;
const ASKED_TOPICS: usize = 8;
/// Characters of the description of an exam and of a limit.
const SENTENCE: RangeInclusive<usize> = 10..=120;

/// Returns what is wrong with the text of a curriculum file; empty if nothing is.
///
/// Rules that concern several files, such as a name of two subjects, are tested over the whole shelf.
#[must_use]
pub fn flaws_of_curriculum(file: &str) -> Vec<String> {
    match Curriculum::parse(file) {
        Ok(curriculum) => curriculum.flaws(),
        Err(wrong) => vec![wrong],
    }
}

impl Curriculum {
    fn flaws(&self) -> Vec<String> {
        let mut flaws = self.flaws_of_counts();
        flaws.extend(self.topics.iter().filter_map(flaw_of_kinds));
        flaws.extend(self.flaws_of_keywords());
        flaws.extend(self.flaws_of_questions());
        flaws.extend(self.exam.iter().flat_map(Exam::flaws));
        let is_wrong = |limit: &&String| !is_sentence(limit);
        flaws.extend(self.limits.iter().filter(is_wrong).map(|limit| format!("limit: {limit}")));
        flaws
    }

    fn flaws_of_counts(&self) -> Vec<String> {
        let mut flaws = Vec::new();
        let topics = self.topics.len();
        if !(50..=130).contains(&topics) {
            flaws.push(format!("{topics} topics, not 50 to 130"));
        }
        for (level, least) in Level::ALL.into_iter().zip([10, 12, 13, 10]) {
            let count = self.topics.iter().filter(|topic| topic.level == level).count();
            if count < least {
                flaws.push(format!("{count} topics of level {}, fewer than {least}", level.number()));
            }
        }
        if !(self.paths.is_empty() || (2..=6).contains(&self.paths.len())) {
            flaws.push(format!("{} subs, not none or 2 to 6", self.paths.len()));
        }
        for (unit, name) in self.units.iter().enumerate() {
            if self.topics.iter().filter(|topic| topic.unit == unit).count() < 3 {
                flaws.push(format!("unit {name}: fewer than 3 topics"));
            }
        }
        flaws
    }

    fn flaws_of_keywords(&self) -> Vec<String> {
        let steps = self.projects.iter().flat_map(|project| &project.steps).map(|step| step.name.as_str());
        let keywords: Vec<&str> = self.topics.iter().flat_map(Topic::keywords).chain(steps).collect();
        let mut flaws = Vec::new();
        let mut before: Vec<Bigrams> = Vec::new();
        for keyword in &keywords {
            let grams = bigrams(keyword);
            if is_review(keyword) || !KEYWORD.contains(&length(keyword)) {
                flaws.push(format!("{keyword}: a review, or not 5 to 40 characters"));
            }
            if let Some(twin) = before.iter().position(|other| are_alike(&grams, other, ALIKE)) {
                flaws.push(format!("{keyword}: like {}", keywords[twin]));
            }
            before.push(grams);
        }
        // A plan of a few days may contain only these.
        let first = self.projects.iter().flat_map(|project| &project.steps).filter(|step| step.rank <= 1);
        let idle = first.filter(|step| !is_hands_on(&step.name));
        flaws.extend(idle.map(|step| format!("{}: a step of rank 1 that is not hands-on", step.name)));
        flaws
    }

    fn flaws_of_questions(&self) -> Vec<String> {
        let mut flaws: Vec<String> = self.questions.iter().filter_map(Question::flaw).collect();
        let asked: HashSet<usize> = self.questions.iter().map(|question| question.topic).collect();
        let different: HashSet<&str> = self.questions.iter().map(|question| question.ask.as_str()).collect();
        let is_short = self.questions.len() < QUESTIONS || asked.len() < ASKED_TOPICS;
        if is_short || different.len() < self.questions.len() {
            flaws.push(format!("{} questions on {} topics, or twice the same", self.questions.len(), asked.len()));
        }
        flaws
    }
}

/// The three keywords of a topic are for learning, for practice and for depth; only practice is hands-on.
fn flaw_of_kinds(topic: &Topic) -> Option<String> {
    let flaw = match topic.keywords().map(is_hands_on) {
        [false, true, false] => return None,
        [true, _, _] => "the name sounds like practice",
        [_, false, _] => "the practice has no word of doing",
        [_, _, true] => "the depth sounds like practice",
    };
    Some(format!("{}: {flaw} ({} / {})", topic.name, topic.practice, topic.depth))
}

impl Question {
    fn flaw(&self) -> Option<String> {
        let is_good =
            self.ask.ends_with('?') && QUESTION.contains(&length(&self.ask)) && ANSWER.contains(&length(&self.answer));
        (!is_good).then(|| format!("question: {} / {}", self.ask, self.answer))
    }
}

impl Exam {
    fn flaws(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if !SENTENCE.contains(&length(&self.form)) {
            texts.push(format!("exam: {}", self.form));
        }
        let is_wrong = |name: &str| !(2..=40).contains(&length(name));
        let parts = self.parts.iter().filter(|part| is_wrong(&part.name) || is_wrong(&part.paper) || part.weight == 0);
        texts.extend(parts.map(|part| format!("exam part: {} ({})", part.name, part.paper)));
        let mut seen = HashSet::new();
        for part in &self.parts {
            let is_new = part.units.iter().all(|&unit| seen.insert((part.paper.as_str(), unit)));
            if !is_new {
                texts.push(format!("exam part: {} repeats a unit of its paper", part.name));
            }
        }
        texts
    }
}

fn is_sentence(text: &str) -> bool {
    SENTENCE.contains(&length(text)) && text.ends_with("다.")
}
