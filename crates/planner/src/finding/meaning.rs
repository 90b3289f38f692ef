//! Decides which subjects the pieces of a text mean.

use super::dictionary::{DICTIONARY, Hit, Meaning, push_new, slots};
use super::reading::{Part, Piece};
use super::rules::{RULES, WORDS};
use super::subject::{Context, Found, Subject};
use super::topics::about_topics;
use crate::curriculum::shelf;

/// Whether `pieces` contain the name of a subject or path that is not an everyday word.
pub(super) fn subjects_in(pieces: &[Piece]) -> bool {
    pieces.iter().any(|piece| named(piece).is_some() && !WORDS.everyday.contains(&piece.key))
}

/// Returns the subjects and paths that a piece names.
fn named(piece: &Piece) -> Option<Vec<Meaning>> {
    let Part::Name(meanings) = &piece.part else { return None };
    let subjects =
        meanings.iter().copied().filter(|meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..)));
    Some(subjects.collect::<Vec<_>>()).filter(|subjects| !subjects.is_empty())
}

pub(super) fn means(pieces: &[Piece], context: &Context) -> Found {
    let mut subjects: Vec<(Subject, bool)> = Vec::new();
    let mut unclear: Vec<Meaning> = Vec::new();
    for piece in pieces {
        let Some(meanings) = named(piece) else { continue };
        match decide(&meanings, context) {
            Some(meaning) => subjects.push((meaning.into(), piece.joined)),
            None => unclear.extend(meanings),
        }
    }
    // A path that several subjects have belongs to the subject that is also named.
    for meaning in &unclear {
        let path = Subject::from(*meaning);
        if let Some((subject, _)) = subjects.iter_mut().find(|(subject, _)| subject.slot == path.slot) {
            subject.join(path);
        }
    }
    if subjects.is_empty() {
        return if unclear.is_empty() {
            without_names(pieces, context)
        } else {
            Found::Ambiguous(of_meanings(&unclear))
        };
    }
    if is_doubtful(pieces, context) {
        return Found::Unknown(subjects.into_iter().map(|(subject, _)| subject.slot).collect());
    }
    let mut subjects = without_means(&subjects);
    let topics = pieces.iter().flat_map(|piece| match &piece.part {
        Part::Topic(hits) => hits.as_slice(),
        _ => &[],
    });
    let topics: Vec<Hit> = topics.copied().collect();
    for subject in &mut subjects {
        subject.stress_surest_first(&topics);
    }
    super::together(subjects)
}

/// Chooses among several meanings: the one within the context, otherwise a subject before a path.
fn decide(meanings: &[Meaning], context: &Context) -> Option<Meaning> {
    let slot = |meaning: &Meaning| Subject::from(*meaning).slot;
    let within: Vec<&Meaning> = meanings.iter().filter(|meaning| context.has(slot(meaning))).collect();
    match (within.as_slice(), meanings) {
        ([one], _) => return Some(**one),
        (_, [one]) => return Some(*one),
        _ => {}
    }
    let subject = *meanings.iter().find(|meaning| matches!(meaning, Meaning::Subject(_)))?;
    let is_own_path = |meaning: &&Meaning| matches!(meaning, Meaning::Path(..)) && slot(meaning) == slot(&subject);
    Some(*meanings.iter().find(is_own_path).unwrap_or(&subject))
}

/// Whether every name could be an everyday word and the text has another, unexplained word.
fn is_doubtful(pieces: &[Piece], context: &Context) -> bool {
    let names: Vec<&Piece> = pieces.iter().filter(|piece| named(piece).is_some()).collect();
    let is_sure = |piece: &&Piece| !WORDS.everyday.contains(&piece.key) || piece.has_particle;
    let says_learning =
        pieces.iter().any(|piece| matches!(&piece.part, Part::Filler) && piece.key.chars().count() >= 2);
    let slots: Vec<usize> =
        names.iter().filter_map(|piece| named(piece)).flatten().map(|meaning| Subject::from(meaning).slot).collect();
    let is_strange = pieces.iter().any(|piece| match &piece.part {
        Part::Strange => true,
        Part::Topic(hits) => !hits.iter().any(|hit| slots.contains(&hit.slot)),
        _ => false,
    });
    is_strange && !says_learning && context.members.is_empty() && !names.iter().any(is_sure)
}

/// Removes subjects that are only the tool or the wider field of another: 파이썬 데이터 분석 means data analysis, 영어 토익 means
/// the test.
fn without_means(subjects: &[(Subject, bool)]) -> Vec<Subject> {
    let (tools, fields) = (slots(&RULES.means.tools), slots(&RULES.means.fields));
    let is_field = |next: Option<&(Subject, bool)>| {
        next.is_some_and(|(subject, joined)| !joined && fields.contains(&subject.slot))
    };
    let kept = (0..subjects.len()).filter(|&index| {
        let (subject, _) = &subjects[index];
        let next = subjects.get(index + 1);
        let is_whole = next.is_some_and(|(part, joined)| !joined && is_part(part.slot, subject.slot));
        !(is_whole || tools.contains(&subject.slot) && is_field(next))
    });
    kept.map(|index| subjects[index].0.clone()).collect()
}

/// Whether one subject is a part of another, as 토익 is of 영어.
pub(super) fn is_part(part: usize, whole: usize) -> bool {
    RULES.parts.iter().any(|parts| parts.of == shelf()[whole].middle && slots(&parts.subjects).contains(&part))
}

fn of_meanings(meanings: &[Meaning]) -> Vec<usize> {
    let mut found = Vec::new();
    for meaning in meanings {
        push_new(&mut found, Subject::from(*meaning).slot);
    }
    found
}

/// Decides by groups, topics and names of subjects that are known to have no curriculum.
fn without_names(pieces: &[Piece], context: &Context) -> Found {
    let meanings = || {
        pieces.iter().flat_map(|piece| match &piece.part {
            Part::Name(meanings) => meanings.as_slice(),
            _ => &[],
        })
    };
    let uncovered = meanings().find_map(|meaning| match meaning {
        Meaning::Uncovered(index) => Some(slots(&RULES.unknown[*index].near)),
        _ => None,
    });
    if let Some(near) = uncovered {
        return Found::Unknown(near);
    }
    let groups: Vec<usize> = meanings()
        .filter_map(|meaning| match meaning {
            Meaning::Group(index) => Some(slots(&RULES.groups[*index].members)),
            _ => None,
        })
        .flatten()
        .collect();
    let is_strange = pieces.iter().any(|piece| piece.part == Part::Strange);
    let topics = about_topics(
        pieces,
        &if groups.is_empty() || context.is_one {
            Context { members: context.members.clone(), is_one: context.is_one }
        } else {
            Context { members: groups.clone(), is_one: false }
        },
    );
    match topics {
        Some(Found::Subjects(subjects)) if is_strange && !context.is_one => {
            Found::Unknown(subjects.into_iter().map(|subject| subject.slot).collect())
        }
        Some(Found::Ambiguous(near)) if is_strange => Found::Unknown(near),
        Some(found) if groups.is_empty() || matches!(found, Found::Subjects(_)) => found,
        _ if !groups.is_empty() && is_strange => Found::Unknown(groups),
        _ if !groups.is_empty() => Found::Ambiguous(groups),
        _ => Found::Unknown(DICTIONARY.alike(&pieces.iter().map(|piece| piece.key.as_str()).collect::<String>())),
    }
}
