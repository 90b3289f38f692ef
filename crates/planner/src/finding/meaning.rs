//! Decides which subjects the pieces of a text mean.

use super::combined::combined;
use super::dictionary::{DICTIONARY, Hit, Meaning, Strength, TOPICS, push_new, slots};
use super::reading::{Part, Piece};
use super::rules::{RULES, WORDS, is_term};
use super::senses::without_everyday_senses;
use super::subject::{Context, Found, Subject};
use super::text::key;
use super::topics::about_topics;
use super::within::{are_close, is_said_of};
use super::{builds_on, is_part};
use crate::curriculum::shelf;

/// Whether `pieces` contain the name of a subject or path that is not an everyday word.
pub(super) fn subjects_in(pieces: &[Piece]) -> bool {
    pieces.iter().any(|piece| named(piece).is_some() && !WORDS.everyday.contains(&piece.key))
}

/// Returns the subjects and paths that a piece names.
fn named(piece: &Piece) -> Option<Vec<Meaning>> {
    let meanings = match &piece.part {
        Part::Name(meanings) => meanings,
        Part::Topic(hits) => return named_in_topic(&piece.key, hits).map(|meaning| vec![meaning]),
        _ => return None,
    };
    let subjects =
        meanings.iter().copied().filter(|meaning| matches!(meaning, Meaning::Subject(_) | Meaning::Path(..)));
    Some(subjects.collect::<Vec<_>>()).filter(|subjects| !subjects.is_empty())
}

/// Returns the subject whose name begins or ends a phrase of its own topics: GraphQL in GraphQL 서버.
fn named_in_topic(phrase: &str, hits: &[Hit]) -> Option<Meaning> {
    let edges = phrase.char_indices().map(|(at, _)| at).skip(1);
    let (begins, ends): (Vec<&str>, Vec<&str>) = edges.map(|at| phrase.split_at(at)).unzip();
    let is_own =
        |meaning: &&Meaning| matches!(meaning, Meaning::Subject(slot) if hits.iter().any(|hit| hit.slot == *slot));
    let longest_first = begins.into_iter().rev().chain(ends);
    let mut long = longest_first.filter(|name| name.chars().count() >= 2 && !WORDS.everyday.contains(*name));
    long.find_map(|name| DICTIONARY.get(name)?.iter().find(is_own)).copied()
}

/// A subject that a text names.
struct Mention {
    subject: Subject,
    /// The words that name it.
    key: String,
    /// The number of joining signs before it. Mentions with the same number say more of each other.
    joints: usize,
    is_goal: bool,
    is_term: bool,
}

pub(super) fn means(pieces: &[Piece], context: &Context) -> Found {
    let pieces = &combined(&without_everyday_senses(pieces));
    let mut subjects: Vec<Mention> = Vec::new();
    let mut unclear: Vec<Meaning> = Vec::new();
    let mut joints = 0;
    for piece in pieces {
        joints += usize::from(piece.joined);
        let Some(meanings) = named(piece) else { continue };
        match decide(&meanings, context) {
            Some(meaning) => subjects.push(Mention {
                subject: meaning.into(),
                key: piece.key.clone(),
                joints,
                is_goal: piece.is_goal,
                is_term: is_term(&piece.key),
            }),
            None => unclear.extend(meanings),
        }
    }
    // A path that several subjects have belongs to the subject that is also named.
    for meaning in &unclear {
        let path = Subject::from(*meaning);
        if let Some(mention) = subjects.iter_mut().find(|mention| mention.subject.slot == path.slot) {
            mention.subject.join(path);
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
        return Found::Unknown(subjects.into_iter().map(|mention| mention.subject.slot).collect());
    }
    if let Some(near) = uncovered(pieces)
        && subjects.iter().all(|mention| near.contains(&mention.subject.slot) && mention.joints == 0)
    {
        return Found::Unknown(near);
    }
    let mut subjects = without_means(&subjects);
    let topics: Vec<Hit> = pieces.iter().flat_map(topics_of).collect();
    for subject in &mut subjects {
        subject.stress_surest_first(&topics);
    }
    super::together(subjects)
}

/// Returns the topics that a piece names.
fn topics_of(piece: &Piece) -> Vec<Hit> {
    match &piece.part {
        Part::Topic(hits) => hits.clone(),
        Part::Name(_) if is_term(&piece.key) => {
            let mut hits = TOPICS.get(&piece.key.chars().collect::<Vec<_>>());
            hits.retain(|hit| hit.strength >= Strength::Begins);
            hits
        }
        _ => Vec::new(),
    }
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
    let is_taught = || {
        let mut others = pieces.iter().filter(|piece| matches!(piece.part, Part::Strange | Part::Topic(_)));
        others.all(|piece| slots.iter().any(|&slot| is_said_of(slot, piece)))
    };
    is_strange && !says_learning && context.members.is_empty() && !names.iter().any(is_sure) && !is_taught()
}

/// Removes subjects that are only the tool, the wider field or a part of another: 파이썬 데이터 분석 means data analysis, 영어 토익
/// the test, GTQ 포토샵 the certificate.
fn without_means(mentions: &[Mention]) -> Vec<Subject> {
    let (tools, fields) = (slots(&RULES.means.tools), slots(&RULES.means.fields));
    // 리액트로 챗봇 만들기 means React: what is made there.
    let is_purpose = |one: &Mention, other: &Mention| one.is_goal && !other.is_goal;
    let is_means_of = |one: &Mention, other: &Mention| {
        let (slot, by) = (one.subject.slot, other.subject.slot);
        slot != by
            && one.joints == other.joints
            && (is_part(by, slot)
                || is_topic_of(one, by)
                || (tools.contains(&slot) && fields.contains(&by))
                || is_examined(one, by))
    };
    // 포트폴리오 is a subject, but beside another one only says how it is learnt.
    let is_filler = |one: &Mention| WORDS.filler.contains(&one.key);
    let is_aside = |one: &Mention, other: &Mention| one.joints == other.joints && is_filler(one) && !is_filler(other);
    let is_term_of = |one: &Mention, other: &Mention| {
        one.is_term && !other.is_term && !is_means_of(other, one) && one.joints == other.joints && teaches(other, one)
    };
    let is_covered = |one: &Mention, other: &Mention| {
        is_means_of(one, other)
            || is_term_of(one, other)
            || is_aside(one, other)
            || (is_purpose(one, other) && !is_means_of(other, one))
    };
    let kept = mentions.iter().filter(|one| !mentions.iter().any(|other| is_covered(one, other)));
    kept.map(|mention| mention.subject.clone()).collect()
}

/// Whether the subject that is named teaches what `term` means too.
fn teaches(named: &Mention, term: &Mention) -> bool {
    let letters: Vec<char> = term.key.chars().collect();
    are_close(named.subject.slot, term.subject.slot)
        || TOPICS.get(&letters).iter().any(|hit| hit.slot == named.subject.slot)
}

/// Whether what `mention` names by another name is a topic of the subject `of`, which is of another field:
/// 라즈베리파이 카메라 is not photography.
fn is_topic_of(mention: &Mention, of: usize) -> bool {
    let slot = mention.subject.slot;
    let letters: Vec<char> = mention.key.chars().collect();
    shelf()[slot].main != shelf()[of].main
        && mention.key != key(shelf()[slot].middle)
        && !builds_on(of, slot)
        && !builds_on(slot, of)
        && TOPICS.get(&letters).iter().any(|hit| hit.slot == of && hit.strength >= Strength::Begins)
}

/// Whether what `mention` names is a part or a tool of the certificate `exam`.
fn is_examined(mention: &Mention, exam: usize) -> bool {
    const CERTIFICATES: &str = "자격증";
    const LECTURES: &str = "대학 전공";
    let slot = mention.subject.slot;
    let names_part = || shelf()[exam].other_names().any(|name| key(name).contains(&mention.key));
    let is_topic = || TOPICS.get(&mention.key.chars().collect::<Vec<_>>()).iter().any(|hit| hit.slot == exam);
    shelf()[exam].main == CERTIFICATES
        && shelf()[slot].main != CERTIFICATES
        && (shelf()[exam].near().chain(shelf()[exam].builds_on()).any(|name| name == shelf()[slot].middle)
            || shelf()[slot].near().any(|name| name == shelf()[exam].middle)
            || shelf()[slot].main == LECTURES
            || names_part()
            || is_topic())
}

/// Returns the near subjects of the first name without a curriculum.
fn uncovered(pieces: &[Piece]) -> Option<Vec<usize>> {
    pieces.iter().find_map(|piece| match &piece.part {
        Part::Name(meanings) => meanings.iter().find_map(|meaning| match meaning {
            Meaning::Uncovered(index) => Some(slots(&RULES.unknown[*index].near)),
            _ => None,
        }),
        _ => None,
    })
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
    if let Some(near) = uncovered(pieces) {
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
