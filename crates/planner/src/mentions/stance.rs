//! Reads the stance of a mention from its clause: the first telling word after it, or directly before it.

use super::rules::RULES;
use super::{Predicate, Stance};
use std::ops::Range;

pub(super) struct Clause<'a> {
    pub(super) objective: &'a str,
    pub(super) place: &'a Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Read {
    pub(super) stance: Stance,
    pub(super) predicate: Predicate,
    /// Whether a word before the name says it.
    pub(super) is_before: bool,
}

const MARKS: [char; 12] = ['.', '!', '?', ',', '~', ';', ':', 'ㅠ', 'ㅜ', '\'', '"', '…'];

/// Whether only a particle and a mark of a list stand between two names.
pub(super) fn are_named_together(objective: &str, one: &Range<usize>, other: &Range<usize>) -> bool {
    let Some(between) = objective.get(one.end..other.start) else { return false };
    let bare: String = between.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bare = bare.trim_end_matches(['\'', '‘', '"']);
    let kinds = ["문제", "파트", "부분", "과목", "코드", "기능"];
    let bare = kinds.iter().find_map(|kind| bare.strip_prefix(kind)).unwrap_or(bare);
    bare.is_empty() || RULES.between.iter().any(|word| word == bare || format!("{word},") == bare)
}

pub(super) fn of(clause: &Clause<'_>) -> Read {
    let after = sentence_after(&clause.objective[clause.place.end..]);
    let (suffix, rest) = after.split_at(after.find(char::is_whitespace).unwrap_or(after.len()));
    let bare = suffix.trim_end_matches(MARKS);
    let has_topic = bare.ends_with(['은', '는']);
    let is_only = bare.ends_with('만') || bare.ends_with("만은");
    let ahead = ahead(bare, rest, has_topic);
    let (stance, before) = match (ahead.stance, before(clause)) {
        (Some(stance), _) if stance != Stance::Wanted => (Some(stance), false),
        (ahead, Some(before)) => (Some(before), ahead.is_none()),
        (ahead, None) => (ahead, false),
    };
    let stance_with_only = match stance {
        None | Some(Stance::Wanted) if is_only => Stance::Only,
        Some(stance) => stance,
        None => Stance::Wanted,
    };
    Read {
        stance: stance_with_only,
        predicate: match (stance.is_some() || is_only, ahead.has_predicate) {
            (true, _) => Predicate::Telling,
            (false, true) => Predicate::Other,
            (false, false) => Predicate::Missing,
        },
        is_before: before,
    }
}

/// Returns the text up to the end of its sentence.
fn sentence_after(text: &str) -> &str {
    let is_end = |at: usize, letter: char| match letter {
        '!' | '?' | '\n' | ';' => true,
        '.' => {
            let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
            !(is_digit(text[..at].chars().next_back()) && is_digit(text[at + 1..].chars().next()))
        }
        _ => false,
    };
    let end = text.char_indices().find(|(at, letter)| is_end(*at, *letter)).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

struct Ahead {
    stance: Option<Stance>,
    has_predicate: bool,
}

/// Reads the words after a name up to the end of its clause. What holds for a topic («은/는») may stand behind a reason.
fn ahead(suffix: &str, rest: &str, has_topic: bool) -> Ahead {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let mut wanted = None;
    let is_until = suffix.starts_with("까지");
    for (index, word) in words.iter().enumerate() {
        let joined: String = words[index..].concat();
        let joined = joined.trim_start_matches(MARKS);
        if let Some(stance) = told(joined, index, &words, is_until && index == 0) {
            if stance != Stance::Wanted {
                return Ahead { stance: Some(stance), has_predicate: true };
            }
            wanted = Some(stance);
        }
        let bare = word.trim_end_matches(MARKS);
        let ends_in = |list: &[String]| list.iter().any(|end| bare.ends_with(end.as_str()));
        let is_no_end = RULES.said.no_clause.iter().any(|other| bare == other);
        let is_end = !is_no_end && (ends_in(&RULES.said.clause) || (!has_topic && ends_in(&RULES.said.reason)));
        if is_end {
            return Ahead { stance: wanted, has_predicate: true };
        }
    }
    Ahead { stance: wanted, has_predicate: false }
}

/// Returns what the beginning of `joined`, the word `index` and those after it without spaces, says.
fn told(joined: &str, index: usize, words: &[&str], is_until: bool) -> Option<Stance> {
    let said = &RULES.said;
    let begins = |list: &[String]| list.iter().any(|cue| joined.starts_with(cue.as_str()));
    let is_raised = || {
        let between = words[..index].concat();
        begins(&said.raised) && (between.contains(|letter: char| letter.is_ascii_digit()) || between.contains("점수"))
    };
    // 「카운터까지는 했고」 says what is known; 「반복문을 했고」 may only tell what happened.
    let did = ["했고", "했어요", "했습니다", "했음", "했는데"].iter().any(|did| joined.starts_with(did));
    if begins(&said.wanted_first) {
        Some(Stance::Wanted)
    } else if begins(&said.excluded) {
        Some(Stance::Excluded)
    } else if begins(&said.weak) || begins(&said.unseen) || is_raised() {
        Some(Stance::Weak)
    } else if begins(&said.known) && (!did || is_until) {
        Some(Stance::Known)
    } else {
        begins(&said.wanted).then_some(Stance::Wanted)
    }
}

/// Reads the word directly before a name, and whether the clause before it speaks of the scope of an exam.
fn before(clause: &Clause<'_>) -> Option<Stance> {
    const NEAR: usize = 6;
    let before = clause.objective[..clause.place.start].trim_end_matches(['\'', '‘', '"']);
    let from = before.rfind(['.', '!', '?', '\n']).map_or(0, |at| at + 1);
    let words: Vec<&str> = before[from..].split_whitespace().collect();
    let last = words.last().map(|word| word.trim_end_matches(','));
    let is_in = |list: &[String]| last.is_some_and(|last| list.iter().any(|word| word == last));
    let said = &RULES.said;
    if is_in(&said.weak_before) {
        return Some(Stance::Weak);
    }
    if is_in(&said.known_before) {
        return Some(Stance::Known);
    }
    let near = words.iter().rev().take(NEAR);
    let is_scope = |word: &str| said.scope_before.iter().any(|scope| scope == word);
    let mut until = near.take_while(|word| !ends_clause(word));
    until.any(|word| is_scope(word)).then_some(Stance::Only)
}

fn ends_clause(word: &str) -> bool {
    RULES.said.clause.iter().any(|end| word.trim_end_matches(MARKS).ends_with(end.as_str()))
}
