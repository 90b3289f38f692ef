//! The curriculum for a brief.

use crate::curriculum::joined::{self, Joining};
use crate::curriculum::{Curriculum, shelf};
use crate::finding::{self, Found, Subject, builds_on};
use kernel::text::folded;
use roadmaps::brief::{Brief, Level};
use roadmaps::quality::words::tokens;
use std::borrow::Cow;
use std::cmp::Reverse;

/// A curriculum, and the part of it that the brief names.
pub(crate) struct Asked {
    pub(crate) curriculum: Cow<'static, Curriculum>,
    /// The topics of the named paths.
    pub(crate) path: Vec<usize>,
    /// The name of the path, if one is named.
    pub(crate) path_name: Option<String>,
    /// The named topics, the most certain first.
    pub(crate) stress: Vec<usize>,
    /// The topics that the objective names.
    pub(crate) named: Named,
    /// The parts of the exam that it is for; empty if it is for none, or for one whose parts are not known.
    pub(crate) parts: Vec<PartOfExam>,
    /// The display name.
    pub(crate) subject: String,
}

/// A part of an exam, with what a plan may teach of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PartOfExam {
    pub(crate) name: String,
    /// Its share of the exam, relative to the other parts.
    pub(crate) weight: usize,
    pub(crate) topics: Vec<usize>,
}

/// The topics of a curriculum that a learner named.
#[derive(Debug, Clone, Default)]
pub(crate) struct Named {
    /// Wanted or difficult: they must be in the plan.
    pub(crate) wanted: Vec<usize>,
    /// The words for each of them.
    pub(crate) said: Vec<String>,
    /// Those of the wanted topics that are difficult for the learner.
    pub(crate) weak: Vec<usize>,
    /// Known already, and not to be introduced.
    pub(crate) known: Vec<usize>,
    pub(crate) excluded: Vec<usize>,
    /// Names of other subjects, which the curriculum does not teach.
    pub(crate) others: Vec<String>,
    /// The number of topics at the end of the curriculum that were added for the learner.
    pub(crate) added: usize,
}

/// Returns what `brief` asks for, if there is a curriculum for it that the user has not declined.
pub(crate) fn asked_for(brief: &Brief) -> Option<Asked> {
    if brief.is_general() {
        return None;
    }
    match finding::of(brief) {
        Found::Subjects(subjects) => match subjects.as_slice() {
            [] => None,
            [subject] => Some(single(subject, brief.level())),
            several => Some(joined_of(several)),
        },
        Found::Ambiguous(_) | Found::Unknown(_) => None,
    }
}

fn single(subject: &Subject, level: Level) -> Asked {
    let slot = &shelf()[subject.slot];
    let curriculum = slot.curriculum();
    let path = subject.path.map(|path| &curriculum.paths[path]);
    let called = match path {
        Some((name, _)) if is_clear_alone(name, slot.middle) => name.clone(),
        Some((name, _)) => format!("{} {name}", slot.middle),
        None => slot.middle.to_owned(),
    };
    let mut stress = subject.stress.clone();
    if let Some((name, topics)) = path
        && stress.is_empty()
    {
        stress = named_by_path(curriculum, name, topics, level);
    }
    Asked {
        path: path.map(|(_, topics)| topics.clone()).unwrap_or_default(),
        path_name: path.map(|(name, _)| name.clone()),
        stress,
        named: Named::default(),
        parts: Vec::new(),
        subject: called,
        curriculum: Cow::Borrowed(curriculum),
    }
}

/// Returns the first topics on a path that are about the terms of its name (without the subject's own words): the
/// easiest and weightiest topics within reach of `level` whose name or theme has such a term.
fn named_by_path(curriculum: &Curriculum, path: &str, topics: &[usize], level: Level) -> Vec<usize> {
    const MOST: usize = 2;
    let subject = folded(&curriculum.middle);
    let is_term = |word: &String| word.contains(|letter: char| letter.is_ascii_alphanumeric());
    let words: Vec<String> =
        tokens(path).into_iter().filter(|word| is_term(word) && !subject.contains(word.as_str())).collect();
    let says_it = |text: &str| words.iter().any(|word| folded(text).contains(word.as_str()));
    let is_named = |topic: &usize| {
        let known = &curriculum.topics[*topic];
        let is_in_reach = (level.number()..=level.number() + 1).contains(&known.level.number());
        is_in_reach
            && known.other_names.iter().chain([&known.name, &curriculum.units[known.unit]]).any(|name| says_it(name))
    };
    let mut named: Vec<usize> = topics.iter().copied().filter(is_named).collect();
    named.sort_by_key(|&topic| {
        let known = &curriculum.topics[topic];
        (known.level, Reverse(known.weight), topic)
    });
    named.truncate(MOST);
    named
}

/// Whether the name of a path is clear without its subject: it contains the subject's name (정보처리기사 실기), or is a term
/// that no other subject has (Redis).
fn is_clear_alone(path: &str, subject: &str) -> bool {
    let is_term = !path.contains(' ') || path.contains(|letter: char| letter.is_ascii_alphabetic());
    let homes = shelf().iter().filter(|slot| slot.paths().any(|other| other == path)).count();
    path.contains(subject) || (is_term && homes == 1)
}

fn joined_of(ordered: &[Subject]) -> Asked {
    let joining: Vec<Joining<'_>> = ordered
        .iter()
        .map(|subject| Joining {
            curriculum: shelf()[subject.slot].curriculum(),
            builds_on: (0..ordered.len()).filter(|&other| builds_on(subject.slot, ordered[other].slot)).collect(),
        })
        .collect();
    let curriculum = joined::join(&joining);
    let keywords = |subject: &Subject, topics: &[usize]| {
        let source = shelf()[subject.slot].curriculum();
        let found = topics
            .iter()
            .filter_map(|&topic| curriculum.topics.iter().position(|known| known.name == source.topics[topic].name));
        found.collect::<Vec<_>>()
    };
    let path = |subject: &Subject| {
        let topics = subject.path.map(|path| shelf()[subject.slot].curriculum().paths[path].1.as_slice());
        keywords(subject, topics.unwrap_or_default())
    };
    let asked = Asked {
        path: ordered.iter().flat_map(path).collect(),
        path_name: None,
        stress: ordered.iter().flat_map(|subject| keywords(subject, &subject.stress)).collect(),
        named: Named::default(),
        parts: Vec::new(),
        subject: curriculum.middle.clone(),
        curriculum: Cow::Borrowed(shelf()[ordered[0].slot].curriculum()),
    };
    Asked { curriculum: Cow::Owned(curriculum), ..asked }
}
