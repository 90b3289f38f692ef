//! Decides whether the words beside a subject belong to it: a part, a kind, a goal or a level of it.

use super::dictionary::{Meaning, slots};
use super::reading::{Part, Piece};
use super::rules::{RULES, WORDS};
use super::subject::Subject;
use super::{builds_on, is_part};
use crate::curriculum::{Curriculum, shelf};
use crate::product::may_be_made_in;
use kernel::text::{folded, length};
use roadmaps::korean::stems;
use roadmaps::quality::words::tokens;

/// Whether the subject knows one of `pieces`, or all of them only say how or why it is learnt.
pub(super) fn are_said_of(slot: usize, pieces: &[Piece]) -> bool {
    let curriculum = shelf()[slot].curriculum();
    let makes = |piece: &Piece| piece.part == Part::Filler && may_be_made_in(curriculum, &piece.key);
    let mut content = pieces.iter().filter(|piece| says_what(piece)).peekable();
    content.peek().is_none() || content.any(|piece| is_said_of(slot, piece)) || pieces.iter().any(makes)
}

fn says_what(piece: &Piece) -> bool {
    match &piece.part {
        Part::Filler | Part::Number | Part::Particle | Part::Joining => false,
        Part::Strange | Part::Topic(_) => !is_aside(&piece.key),
        Part::Name(_) => true,
    }
}

/// Whether a word says how, how much, with whom or why something is learnt.
fn is_aside(word: &str) -> bool {
    let stems = stems(word);
    let is_known = |word: &str| WORDS.aside.contains(word) || WORDS.filler.contains(word);
    let ends = WORDS.aside_ends.iter().any(|end| word.ends_with(end.as_str()) && length(word) > length(end));
    ends || is_known(word) || stems.iter().any(|stem| is_known(stem))
}

/// Whether a subject teaches or makes what `piece` says.
pub(super) fn is_said_of(slot: usize, piece: &Piece) -> bool {
    let curriculum = shelf()[slot].curriculum();
    let is_meant = |meaning: &Meaning| match *meaning {
        Meaning::Group(group) => slots(&RULES.groups[group].members).iter().any(|&member| are_close(member, slot)),
        Meaning::Uncovered(index) => slots(&RULES.unknown[index].near)
            .first()
            .is_some_and(|&nearest| nearest == slot || is_part(nearest, slot) || builds_on(nearest, slot)),
        Meaning::Subject(_) | Meaning::Path(..) => are_close(Subject::from(*meaning).slot, slot),
    };
    let is_named = match &piece.part {
        Part::Name(meanings) => meanings.iter().any(is_meant),
        Part::Topic(hits) => hits.iter().any(|hit| hit.slot == slot),
        _ => false,
    };
    is_named || stems(&piece.key).iter().any(|word| is_taught(curriculum, word) || may_be_made_in(curriculum, word))
}

/// Whether two subjects are of one field, near, or one builds on the other.
pub(super) fn are_close(one: usize, other: usize) -> bool {
    let is_near = |one: usize, other: usize| shelf()[one].near().any(|name| name == shelf()[other].middle);
    one == other
        || shelf()[one].main == shelf()[other].main
        || builds_on(one, other)
        || builds_on(other, one)
        || is_near(one, other)
        || is_near(other, one)
}

/// Whether the days, themes, paths, tips or projects of a subject contain `word`.
fn is_taught(curriculum: &Curriculum, word: &str) -> bool {
    let of_topics = curriculum
        .topics
        .iter()
        .flat_map(|topic| topic.keywords().into_iter().chain(topic.other_names.iter().map(String::as_str)));
    let steps = curriculum.projects.iter().flat_map(|project| project.steps.iter().map(|step| &step.name));
    let others = curriculum.units.iter().chain(&curriculum.tips).chain(steps);
    let paths = curriculum.paths.iter().map(|(name, _)| name);
    let mut texts = of_topics.chain(others.chain(paths).map(String::as_str));
    length(word) >= 2 && texts.any(|text| tokens(&folded(text)).iter().any(|token| token.starts_with(word)))
}
