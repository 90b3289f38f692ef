//! What people type, understood: which subject of the shelf is meant, or which two or three, or that it has to be asked.
//!
//! | Step | Where |
//! |---|---|
//! | letters and words, without case, spaces and punctuation | `finding/text.rs` |
//! | every name and what it stands for, topics inside of subjects | `finding/dictionary.rs` |
//! | slips of one letter | `finding/slips.rs` |
//! | what a text consists of | `finding/reading.rs` |
//! | which subject that means | `finding/meaning.rs` |
//! | which subject the topics that are named belong to | `finding/topics.rs` |
//! | whether what stands beside a subject is said of it | `finding/within.rs` |
//! | which of the typed words said so | `finding/said.rs` |
//! | groups, filler, everyday words | `rules/groups.toml`, `rules/finding.toml` |
//!
//! The search for studies knows spellings too (`studies::search`). It looks for any of them inside of texts, so that its
//! list leaves out what is often there by chance and knows nothing of what a name stands for. Here a text as a whole has
//! to be explained, so that short names and abbreviations may stand, and each belongs to the curriculum that it names.

mod dictionary;
mod meaning;
mod reading;
mod rules;
mod said;
mod slips;
mod text;
mod topics;
mod within;

use crate::curriculum::{named, shelf};
use crate::planning::BuiltInPlanner;
use dictionary::{DICTIONARY, Meaning, push_new, subjects_of_field};
use meaning::{Context, Found, is_part, means, subjects_in};
use reading::{Depth, Part, read};
use roadmaps::{Brief, FoundSubject, FoundSubjects, SubjectFinder, SubjectName, WantedSubject};
use rules::WORDS;
use text::key;
use within::are_said_of;

pub(crate) use meaning::{Found as Finding, Subject};

/// So many subjects are planned together.
const MOST_TOGETHER: usize = 3;
/// So many are offered instead.
const MOST_NEAR: usize = 3;
/// So many of a subject's units tell what it is about.
const MOST_NAMED: usize = 3;

/// What `brief` asks for.
pub(crate) fn of(brief: &Brief) -> Found {
    find(&WantedSubject { main: brief.main(), sub: brief.sub(), level: brief.level(), objective: brief.objective() })
}

/// The same text always finds the same.
fn find(asked: &WantedSubject<'_>) -> Found {
    let found = match (key(asked.main).is_empty(), key(asked.sub).is_empty()) {
        (_, true) => means(&read(asked.main, Depth::All), &Context::default()),
        (true, false) => means(&read(asked.sub, Depth::All), &Context::default()),
        (false, false) => both(asked.main, asked.sub),
    };
    let found = match found {
        Found::Ambiguous(subjects) => spoken_of(subjects, asked.objective),
        found => found,
    };
    match found {
        Found::Subjects(mut subjects) if subjects.len() == 1 => {
            subjects[0].choose_path_by(asked.level);
            Found::Subjects(subjects)
        }
        Found::Subjects(subjects) => Found::Subjects(in_order(subjects)),
        Found::Ambiguous(near) => Found::Ambiguous(first(near)),
        Found::Unknown(near) => Found::Unknown(first(with_neighbours(near))),
    }
}

/// What is near, and after it what is near to the nearest of it.
fn with_neighbours(mut near: Vec<usize>) -> Vec<usize> {
    if let Some(&nearest) = near.first() {
        shelf()[nearest].near().filter_map(named).for_each(|slot| push_new(&mut near, slot));
    }
    near
}

/// What one builds on comes first; else in the order in which they were named.
fn in_order(mut subjects: Vec<Subject>) -> Vec<Subject> {
    let mut ordered = Vec::with_capacity(subjects.len());
    while !subjects.is_empty() {
        let is_free = |index: &usize| !subjects.iter().any(|other| builds_on(subjects[*index].slot, other.slot));
        let next = (0..subjects.len()).find(is_free).unwrap_or(0);
        ordered.push(subjects.remove(next));
    }
    ordered
}

/// Whether one subject comes after another, also by way of a third.
pub(crate) fn builds_on(subject: usize, ground: usize) -> bool {
    shelf()[subject].builds_on().filter_map(named).any(|first| first == ground || builds_on(first, ground))
}

fn first(mut near: Vec<usize>) -> Vec<usize> {
    near.truncate(MOST_NEAR);
    near
}

/// The main category says within what the sub category is meant; where both name a subject, both are.
fn both(main: &str, sub: &str) -> Found {
    let (main_pieces, sub_pieces) = (read(main, Depth::All), read(sub, Depth::All));
    let within = means(&main_pieces, &Context::default());
    let says_nothing = WORDS.neutral.contains(&key(main));
    if sub_pieces.iter().all(|piece| matches!(piece.part, Part::Filler | Part::Number | Part::Particle))
        && !says_nothing
    {
        return within;
    }
    let alone = || means(&sub_pieces, &Context::of_main(main, &within));
    match &within {
        // Algorithm is the name of a field and of a subject.
        _ if !subjects_of_field(main).is_empty() => alone(),
        Found::Subjects(subjects) if subjects.len() == 1 => {
            within_subject(subjects[0].clone(), sub, &sub_pieces, says_nothing)
        }
        Found::Subjects(subjects) => match alone() {
            Found::Subjects(more) => together(subjects.iter().cloned().chain(more).collect()),
            _ if subjects.iter().any(|subject| are_said_of(subject.slot, &sub_pieces)) => within,
            other => beside(subjects.iter().map(|subject| subject.slot).collect(), other),
        },
        Found::Ambiguous(_) => alone(),
        Found::Unknown(_) => match alone() {
            // A strange main category makes doubtful what is known by a topic or an everyday word alone.
            Found::Subjects(subjects) if is_strange(&main_pieces) && !subjects_in(&sub_pieces) => {
                Found::Unknown(subjects.iter().map(|subject| subject.slot).collect())
            }
            found => found,
        },
    }
}

fn is_strange(pieces: &[reading::Piece]) -> bool {
    pieces.iter().any(|piece| piece.part == Part::Strange)
}

fn within_subject(subject: Subject, sub: &str, pieces: &[reading::Piece], says_nothing: bool) -> Found {
    let slot = subject.slot;
    let (typed, path) = (key(sub), |wanted: &str| shelf()[slot].paths().position(|path| key(path) == wanted));
    // A subject of its own is more than a path: 토익 of 영어, Next.js of React.
    let named = DICTIONARY.get(&typed).into_iter().flatten().find_map(|meaning| match meaning {
        Meaning::Subject(other) if *other != slot => Some(*other),
        _ => None,
    });
    let is_path = path(&typed).is_some();
    if let (Some(other), true) = (named, is_path) {
        return Found::Subjects(vec![Subject::of(other)]);
    }
    let found = means(pieces, &Context::of(slot));
    let is_plain = pieces.iter().all(|piece| matches!(piece.part, Part::Name(_) | Part::Number));
    match found {
        Found::Subjects(more) if is_path && is_plain && more.len() == 1 && more[0].slot != slot => {
            Found::Subjects(more)
        }
        _ if is_path => Found::Subjects(vec![Subject { path: path(&typed), ..subject }]),
        Found::Subjects(more) if more.iter().any(|other| other.slot == slot) || says_nothing => Found::Subjects(more),
        Found::Subjects(more) if more.iter().all(|other| is_part(other.slot, slot)) => Found::Subjects(more),
        Found::Subjects(more) => together([subject].into_iter().chain(more).collect()),
        other if says_nothing => other,
        Found::Ambiguous(_) | Found::Unknown(_) if are_said_of(slot, pieces) => Found::Subjects(vec![subject]),
        other => beside(vec![slot], other),
    }
}

/// What was not found, with the `known` subjects beside it: nothing that is known takes its place unasked.
fn beside(known: Vec<usize>, other: Found) -> Found {
    match other {
        Found::Unknown(near) => {
            let mut all = known;
            for slot in near {
                push_new(&mut all, slot);
            }
            Found::Unknown(all)
        }
        found => found,
    }
}

/// Two or three subjects; more have to be chosen from.
fn together(subjects: Vec<Subject>) -> Found {
    let mut distinct: Vec<Subject> = Vec::new();
    for subject in subjects {
        match distinct.iter_mut().find(|known| known.slot == subject.slot) {
            Some(known) => known.join(subject),
            None => distinct.push(subject),
        }
    }
    if distinct.len() > MOST_TOGETHER {
        Found::Ambiguous(distinct.into_iter().map(|subject| subject.slot).collect())
    } else {
        Found::Subjects(distinct)
    }
}

/// Of several that could be meant, those that the objective names.
fn spoken_of(candidates: Vec<usize>, objective: &str) -> Found {
    let mut named = Vec::new();
    for piece in read(objective, Depth::Names) {
        let Part::Name(meanings) = piece.part else { continue };
        let subjects =
            meanings.into_iter().filter(|meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..)));
        let subjects: Vec<Subject> =
            subjects.map(Subject::from).filter(|subject| candidates.contains(&subject.slot)).collect();
        if let [subject, ..] = subjects.as_slice() {
            push_new(&mut named, subject.clone());
        }
    }
    if named.is_empty() { Found::Ambiguous(candidates) } else { together(named) }
}

impl SubjectFinder for BuiltInPlanner {
    fn find(&self, wanted: &WantedSubject<'_>) -> FoundSubjects {
        let name =
            |&slot: &usize| SubjectName { main: shelf()[slot].main.to_owned(), name: shelf()[slot].middle.to_owned() };
        let told = |subject: &Subject| {
            let curriculum = shelf()[subject.slot].curriculum();
            FoundSubject {
                subject: name(&subject.slot),
                typed: said::words_for(subject.slot, wanted),
                about: curriculum.units.iter().take(MOST_NAMED).cloned().collect(),
                topics: curriculum.topics.len(),
            }
        };
        match find(wanted) {
            Found::Subjects(subjects) => FoundSubjects { found: subjects.iter().map(told).collect(), near: Vec::new() },
            Found::Ambiguous(near) | Found::Unknown(near) => {
                FoundSubjects { found: Vec::new(), near: near.iter().map(name).collect() }
            }
        }
    }
}

#[cfg(test)]
mod tests;
