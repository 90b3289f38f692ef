//! Understands what users type: finds the one subject that is meant, two or three of them, or none, so that the user is
//! asked.
//!
//! | Step | File |
//! |---|---|
//! | normalizing text: case, spaces and punctuation | `finding/text.rs` |
//! | every known name and its meanings, and topics of subjects | `finding/dictionary.rs` |
//! | typing mistakes of one letter | `finding/slips.rs` |
//! | words typed with the keyboard in the other language | `finding/keyboard.rs` |
//! | names whose words are in another order, and what the user does not mean | `finding/order.rs` |
//! | names beside words of their everyday sense, such as 자바 beside 원두 | `finding/senses.rs`, `rules/senses.toml` |
//! | near subjects beside a found one | `finding/others.rs` |
//! | spoken goals: a thing and what is done with it | `finding/spoken.rs`, `rules/spoken.toml` |
//! | two pieces that together are the name of another subject | `finding/combined.rs` |
//! | splitting a text into known pieces | `finding/reading.rs` |
//! | deciding which subject the pieces mean | `finding/meaning.rs` |
//! | a subject, and the subjects that are found | `finding/subject.rs` |
//! | deciding by topics, if only topics are named | `finding/topics.rs` |
//! | whether the words beside a subject belong to it | `finding/within.rs` |
//! | which of the typed words named the subject | `finding/said.rs` |
//! | books and other names, groups, filler and everyday words | `rules/names.toml`, `rules/groups.toml`, `rules/finding.toml` |
//!
//! The study search (`studies::search`) knows spellings too, but looks for them anywhere inside a text. Its list
//! therefore omits spellings that often occur by chance, and does not say what a name means. Finding explains a text as
//! a whole, so its names may be short or abbreviated, and each belongs to one curriculum.

mod combined;
mod dictionary;
mod keyboard;
mod meaning;
mod order;
mod others;
mod reading;
mod rules;
mod said;
mod senses;
mod slips;
mod spoken;
mod subject;
mod text;
mod topics;
mod within;

use crate::curriculum::{named, shelf};
use dictionary::{DICTIONARY, Meaning, push_new, slots, subjects_of_field};
use meaning::{means, subjects_in};
use reading::{Depth, Part, read};
use roadmaps::brief::{Brief, WantedSubject};
use roadmaps::generation::{FoundSubject, FoundSubjects, SubjectName};
use roadmaps::korean::is_particle;
use rules::{RULES, WORDS};
use subject::Context;
use text::key;
use within::are_said_of;

pub(crate) use subject::{Found, Subject};

/// The most subjects that are planned together.
const MOST_TOGETHER: usize = 3;
/// The most near subjects to offer.
const MOST_NEAR: usize = 3;
/// The number of a subject's units that describe it.
const MOST_NAMED: usize = 3;

/// Returns what `brief` asks for.
pub(crate) fn of(brief: &Brief) -> Found {
    find(&WantedSubject { main: brief.main(), sub: brief.sub(), level: brief.level(), objective: brief.objective() })
}

/// Finds the subject of a text. The same text always gives the same result.
fn find(asked: &WantedSubject<'_>) -> Found {
    let (main, sub) = (order::after_refusal(asked.main), order::after_refusal(asked.sub));
    let found = match named_by(main, sub, Depth::All) {
        Found::Unknown(near) => order::in_another_order(&[main, sub])
            .or_else(|| on_other_keyboard(main, sub))
            .unwrap_or(Found::Unknown(near)),
        found => found,
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

fn named_by(main: &str, sub: &str, depth: Depth) -> Found {
    match (key(main).is_empty(), key(sub).is_empty()) {
        (_, true) => means(&read(main, depth), &Context::default()),
        (true, false) => means(&read(sub, depth), &Context::default()),
        (false, false) => both(main, sub, depth),
    }
}

/// Returns the subjects of a text whose unexplained words were typed with the keyboard in the other language. Only
/// exact names count: two mistakes at once are none.
fn on_other_keyboard(main: &str, sub: &str) -> Option<Found> {
    let is_known = |word: &str| !is_strange(&read(word, Depth::Names));
    let again = |text: &str| keyboard::retyped(text, is_known);
    let (other_main, other_sub) = (again(main), again(sub));
    if other_main.is_none() && other_sub.is_none() {
        return None;
    }
    let found = named_by(other_main.as_deref().unwrap_or(main), other_sub.as_deref().unwrap_or(sub), Depth::Names);
    Some(found).filter(|found| matches!(found, Found::Subjects(_)))
}

/// Adds the neighbours of the nearest subject.
fn with_neighbours(mut near: Vec<usize>) -> Vec<usize> {
    if let Some(&nearest) = near.first() {
        shelf()[nearest].near().filter_map(named).for_each(|slot| push_new(&mut near, slot));
    }
    near
}

/// Sorts prerequisite subjects first, and otherwise keeps the typed order.
fn in_order(mut subjects: Vec<Subject>) -> Vec<Subject> {
    let mut ordered = Vec::with_capacity(subjects.len());
    while !subjects.is_empty() {
        let is_free = |index: &usize| !subjects.iter().any(|other| builds_on(subjects[*index].slot, other.slot));
        let next = (0..subjects.len()).find(is_free).unwrap_or(0);
        ordered.push(subjects.remove(next));
    }
    ordered
}

/// Whether `name` is the name of a subject.
pub(crate) fn is_subject_name(name: &str) -> bool {
    let is_one = |meaning: &Meaning| matches!(meaning, Meaning::Subject(_));
    DICTIONARY.get(&key(name)).is_some_and(|meanings| meanings.iter().any(is_one))
}

/// Whether one subject is a part of another, as 토익 is of 영어.
fn is_part(part: usize, whole: usize) -> bool {
    RULES.parts.iter().any(|parts| parts.of == shelf()[whole].middle && slots(&parts.subjects).contains(&part))
}

/// Whether one subject builds on another, directly or through others.
pub(crate) fn builds_on(subject: usize, ground: usize) -> bool {
    shelf()[subject].builds_on().filter_map(named).any(|first| first == ground || builds_on(first, ground))
}

fn first(mut near: Vec<usize>) -> Vec<usize> {
    near.truncate(MOST_NEAR);
    near
}

/// Reads both categories: the main category is the context of the sub category. If each names a subject, both are
/// meant.
fn both(main: &str, sub: &str, depth: Depth) -> Found {
    let (main_pieces, sub_pieces) = (read(main, depth), read(sub, depth));
    let within = means(&main_pieces, &Context::default());
    let says_nothing = WORDS.neutral.contains(&key(main));
    if sub_pieces.iter().all(|piece| matches!(piece.part, Part::Filler | Part::Number | Part::Particle))
        && !says_nothing
    {
        return within;
    }
    let alone = || means(&sub_pieces, &Context::of_main(main, &within));
    match &within {
        // "Algorithm" is the name of both a field and a subject.
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
            // After an unknown main category, a topic or an everyday word alone is not enough to decide.
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
    // A subject of this name takes precedence over a path: 토익 over 영어, Next.js over React.
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

/// Returns `Unknown` with the `known` subjects as suggestions: a known subject never replaces an unknown one without
/// asking.
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

/// Returns two or three subjects together. If there are more, the user has to choose.
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

/// Chooses among several possible subjects those that the objective names.
fn spoken_of(candidates: Vec<usize>, objective: &str) -> Found {
    let mut named = Vec::new();
    for piece in read(objective, Depth::Names) {
        let Part::Name(meanings) = piece.part else { continue };
        let subjects = meanings.into_iter().filter(|meaning| matches!(meaning, Meaning::Subject(_)));
        let subjects: Vec<Subject> =
            subjects.map(Subject::from).filter(|subject| candidates.contains(&subject.slot)).collect();
        if let [subject, ..] = subjects.as_slice() {
            push_new(&mut named, subject.clone());
        }
    }
    for &slot in candidates.iter().filter(|&&slot| is_said_in_short(slot, &candidates, objective)) {
        push_new(&mut named, Subject::of(slot));
    }
    if named.is_empty() { Found::Ambiguous(candidates) } else { together(named) }
}

/// Whether `objective` has the last word of a subject that no other candidate ends with: 국어 for 공무원 국어.
fn is_said_in_short(slot: usize, candidates: &[usize], objective: &str) -> bool {
    const AND: [&str; 3] = ["랑", "이랑", "하고"];
    let last = |slot: usize| shelf()[slot].middle.rsplit_once(' ').map(|(_, last)| last);
    let Some(name) = last(slot) else { return false };
    let is_single = candidates.iter().filter(|&&other| last(other) == Some(name)).count() == 1;
    let mut words = objective.split(|letter: char| !letter.is_alphanumeric());
    let is_it = |word: &str| {
        word.strip_prefix(name).is_some_and(|rest| rest.is_empty() || is_particle(rest) || AND.contains(&rest))
    };
    is_single && words.any(is_it)
}

/// Returns the subjects that a user may mean, with what describes them.
pub(crate) fn find_subjects(wanted: &WantedSubject<'_>) -> FoundSubjects {
    let name =
        |&slot: &usize| SubjectName { main: shelf()[slot].main.to_owned(), name: shelf()[slot].middle.to_owned() };
    let described = |subject: &Subject| {
        let curriculum = shelf()[subject.slot].curriculum();
        FoundSubject {
            subject: name(&subject.slot),
            typed: said::words_for(subject.slot, wanted),
            about: curriculum.units.iter().take(MOST_NAMED).cloned().collect(),
            topics: curriculum.topics.len(),
        }
    };
    match find(wanted) {
        Found::Subjects(subjects) => {
            let near = others::beside(&subjects, wanted);
            FoundSubjects { found: subjects.iter().map(described).collect(), near: near.iter().map(name).collect() }
        }
        Found::Ambiguous(near) | Found::Unknown(near) => {
            FoundSubjects { found: Vec::new(), near: near.iter().map(name).collect() }
        }
    }
}

#[cfg(test)]
mod tests;
