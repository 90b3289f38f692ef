//! Joins the curricula of two or three subjects that are studied together: their themes alternate, prerequisites first,
//! and a topic that another subject teaches appears only there.

use super::{Curriculum, Index, Part, Project, Question, Step, Topic, Track};
use kernel::text::{folded, length};
use roadmaps::brief::Level;
use roadmaps::korean::{Particle, with};
use roadmaps::quality::words::{are_alike, tokens};
use std::collections::HashMap;

/// A curriculum to join, and the indexes of those it builds on.
pub(crate) struct Joining<'a> {
    pub(crate) curriculum: &'a Curriculum,
    pub(crate) builds_on: Vec<usize>,
}

/// How many themes of a prerequisite subject come before the first theme of the subject that builds on it.
const HEAD_START: usize = 2;
/// The number of first themes in which a subject may repeat another subject's basics.
const RECALLING: usize = 2;
/// At least this share of common bigrams, in percent, lets a topic replace one that was left out.
const LIKE: usize = 30;
const LONGEST_PROJECT: usize = 22;

/// Index of a curriculum, and of a topic or theme in it.
type Place = (usize, usize);

/// Joins `subjects` into one curriculum. Prerequisite subjects must come first in the list.
pub(crate) fn join(subjects: &[Joining<'_>]) -> Curriculum {
    let units = units(subjects);
    let mut topics: Vec<Topic> = Vec::new();
    let mut places: HashMap<Place, usize> = HashMap::new();
    let mut keywords: HashMap<(usize, &str), usize> = HashMap::new();
    let mut parts = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        let first = topics.len();
        for (index, topic) in subject.curriculum.topics.iter().enumerate() {
            if let Some(same) = same_topic(topic, &keywords, &topics[..first]) {
                places.insert((number, index), same);
            } else if !recalls(subject, subjects, topic) {
                places.insert((number, index), topics.len());
                let unit = units.iter().position(|&(_, unit)| unit == (number, topic.unit));
                let unit = unit.expect("every theme of every curriculum stands in the list");
                topics.push(Topic { unit, requires: Vec::new(), ..topic.clone() });
            }
        }
        for (index, topic) in subject.curriculum.topics.iter().enumerate() {
            let Some(&at) = places.get(&(number, index)).filter(|&&at| at >= first) else { continue };
            keywords.extend(topic.keywords().into_iter().enumerate().map(|said| (said, at)));
        }
        parts.push(Part { topics: first..topics.len(), is_ground: is_ground(number, subjects) });
    }
    connect(subjects, &parts, &places, &mut topics);
    let mut projects: Vec<Project> = Level::ALL.map(|level| project(subjects, level)).into();
    projects.extend(projects_for_goals(subjects));
    let curricula = || subjects.iter().map(|subject| subject.curriculum);
    Curriculum {
        label: curricula().map(|curriculum| curriculum.label.as_str()).collect::<Vec<_>>().join(" + "),
        middle: listed(&curricula().map(|curriculum| curriculum.middle.as_str()).collect::<Vec<_>>()),
        beyond: beyond(subjects),
        tips: in_turns(subjects.iter().map(|subject| subject.curriculum.tips.clone())),
        tracks: tracks(subjects, &units),
        called: Vec::new(),
        units: units.into_iter().map(|(name, _)| name).collect(),
        index: Index::new(&topics, &projects),
        topics,
        paths: Vec::new(),
        projects,
        parts,
        exam: None,
        questions: questions(subjects, &places),
        limits: in_turns(subjects.iter().map(|subject| subject.curriculum.limits.clone())),
    }
}

/// Returns the tracks of each subject with the places of their themes.
fn tracks(subjects: &[Joining<'_>], units: &[(String, Place)]) -> Vec<Track> {
    let of_subject = |(number, subject): (usize, &Joining<'_>)| {
        let moved = |unit: &usize| units.iter().position(|&(_, place)| place == (number, *unit));
        let track =
            |track: &Track| Track { units: track.units.iter().filter_map(moved).collect(), names: track.names.clone() };
        subject.curriculum.tracks.iter().map(track).collect::<Vec<_>>()
    };
    subjects.iter().enumerate().flat_map(of_subject).collect()
}

/// Returns the questions about the topics that remain.
fn questions(subjects: &[Joining<'_>], places: &HashMap<Place, usize>) -> Vec<Question> {
    let of_subject = |(number, subject): (usize, &Joining<'_>)| {
        let moved = |question: &Question| {
            let &topic = places.get(&(number, question.topic))?;
            Some(Question { topic, ..question.clone() })
        };
        subject.curriculum.questions.iter().filter_map(moved).collect::<Vec<_>>()
    };
    subjects.iter().enumerate().flat_map(of_subject).collect()
}

/// Sets the prerequisites of each topic; another subject may teach them.
fn connect(subjects: &[Joining<'_>], parts: &[Part], places: &HashMap<Place, usize>, topics: &mut [Topic]) {
    for (number, subject) in subjects.iter().enumerate() {
        let earlier = parts[number].topics.start;
        for (index, topic) in subject.curriculum.topics.iter().enumerate() {
            let Some(&at) = places.get(&(number, index)).filter(|&&at| at >= earlier) else { continue };
            let kept = |required: usize| {
                let stand_in = || stand_in(&subject.curriculum.topics[required], &topics[..earlier]);
                places.get(&(number, required)).copied().or_else(stand_in)
            };
            let needed = topic.requires.iter().filter_map(|&required| kept(required));
            let needed = needed.filter(|&needed| needed < at && topics[needed].level <= topics[at].level);
            topics[at].requires = needed.collect();
        }
    }
}

/// Joins names as a list in a sentence: HTML, CSS와 JavaScript.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., before, last] => {
            let both = format!("{} {last}", with(before, Particle::And));
            others.iter().rev().fold(both, |list, name| format!("{name}, {list}"))
        }
    }
}

/// Returns every theme with its place, in the order in which they begin.
fn units(subjects: &[Joining<'_>]) -> Vec<(String, Place)> {
    let mut units: Vec<(usize, String, Place)> = Vec::new();
    for (number, subject) in subjects.iter().enumerate() {
        let start = HEAD_START * depth(number, subjects);
        let is_left_out = |unit: &usize| {
            let mut topics = subject.curriculum.topics.iter().filter(|topic| topic.unit == *unit);
            topics.all(|topic| recalls(subject, subjects, topic))
        };
        let left_out = (0..subject.curriculum.units.len()).take_while(is_left_out).count();
        for (index, name) in subject.curriculum.units.iter().enumerate() {
            units.push((start + index.saturating_sub(left_out), name.clone(), (number, index)));
        }
    }
    units.sort_by_key(|(start, _, (number, _))| (*start, *number));
    units.into_iter().map(|(_, name, place)| (name, place)).collect()
}

/// Returns the length of the longest chain of prerequisite subjects below `number`.
fn depth(number: usize, subjects: &[Joining<'_>]) -> usize {
    subjects[number].builds_on.iter().map(|&ground| 1 + depth(ground, subjects)).max().unwrap_or(0)
}

fn is_ground(number: usize, subjects: &[Joining<'_>]) -> bool {
    subjects.iter().any(|other| other.builds_on.contains(&number))
}

/// Whether `topic` only repeats what a prerequisite subject teaches.
fn recalls(subject: &Joining<'_>, subjects: &[Joining<'_>], topic: &Topic) -> bool {
    if topic.unit >= RECALLING || topic.level > Level::Beginner {
        return false;
    }
    let theme = tokens(&subject.curriculum.units[topic.unit]);
    let is_of = |ground: &usize| {
        let name = folded(&subjects[*ground].curriculum.middle);
        theme.iter().any(|word| word.starts_with(&name))
    };
    subject.builds_on.iter().any(is_of)
}

/// Returns the first of the topics `known` that equals `topic`: by one of the `keywords`, each with its position in a
/// topic, or by the spelling of its name.
fn same_topic(topic: &Topic, keywords: &HashMap<(usize, &str), usize>, known: &[Topic]) -> Option<usize> {
    let said = topic.keywords().into_iter().enumerate().filter_map(|said| keywords.get(&said).copied());
    said.chain(known.iter().position(|other| is_named_like(other, topic, super::SAME))).min()
}

/// Returns the topic of another curriculum that replaces one that was left out.
fn stand_in(topic: &Topic, known: &[Topic]) -> Option<usize> {
    known.iter().position(|other| other.level <= topic.level && is_named_like(other, topic, LIKE))
}

fn is_named_like(one: &Topic, other: &Topic, percent: usize) -> bool {
    are_alike(&one.spelling.keywords[0], &other.spelling.keywords[0], percent)
}

/// Returns the final project, which belongs to the subjects that no other builds on. If there are several, the steps of
/// the first that may not be missing come before those of the others.
fn project(subjects: &[Joining<'_>], level: Level) -> Project {
    let tops = (0..subjects.len()).filter(|&number| !is_ground(number, subjects));
    let projects: Vec<&Project> = tops.map(|number| subjects[number].curriculum.project_for(level)).collect();
    let [first, others @ ..] = projects.as_slice() else { unreachable!("nothing builds on the last") };
    let mut steps = first.steps.clone();
    if others.is_empty() {
        return Project { levels: vec![level], ..(*first).clone() };
    }
    let count = u8::try_from(projects.len()).unwrap_or(u8::MAX);
    for step in &mut steps {
        step.rank = if step.rank == 1 { 1 } else { step.rank * count };
    }
    for (project, number) in others.iter().zip(2u8..) {
        // The core and the end of each project rank before its planning step, for which a short plan may have no day.
        let mut least = project.steps.iter().filter(|step| step.rank == 1).map(|step| step.name.clone());
        let plan = least.next();
        steps.extend(project.steps.iter().map(|step| {
            let rank = if Some(&step.name) == plan.as_ref() || step.rank > 1 {
                step.rank.max(2) * count + number - 1
            } else {
                2
            };
            Step { rank, name: step.name.clone() }
        }));
    }
    let both = listed(&projects.iter().map(|project| project.name.as_str()).collect::<Vec<_>>());
    let name = if length(&both) <= LONGEST_PROJECT { both } else { first.name.clone() };
    Project { levels: vec![level], paths: Vec::new(), name, steps }
}

/// Returns the further projects of the one subject that builds on all others. They come after the projects for each
/// level.
fn projects_for_goals(subjects: &[Joining<'_>]) -> Vec<Project> {
    let mut tops = (0..subjects.len()).filter(|&number| !is_ground(number, subjects));
    let (Some(top), None) = (tops.next(), tops.next()) else { return Vec::new() };
    let projects = subjects[top].curriculum.projects.iter();
    projects.filter(|project| project.paths.is_empty()).cloned().collect()
}

/// Returns the themes that none of the subjects covers.
fn beyond(subjects: &[Joining<'_>]) -> Vec<String> {
    let names: Vec<String> = subjects.iter().map(|subject| folded(&subject.curriculum.middle)).collect();
    let is_covered = |text: &String| names.iter().any(|name| folded(text).contains(name.as_str()));
    let lists = subjects
        .iter()
        .map(|subject| subject.curriculum.beyond.iter().filter(|text| !is_covered(text)).cloned().collect::<Vec<_>>());
    in_turns(lists)
}

/// Interleaves the lists, one item of each at a time.
fn in_turns<T>(lists: impl Iterator<Item = Vec<T>>) -> Vec<T> {
    let mut lists: Vec<_> = lists.map(Vec::into_iter).collect();
    let mut all = Vec::new();
    loop {
        let before = all.len();
        all.extend(lists.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
    }
}
