//! Contents that a clause names without a verb before which they stand: 「범위가 A랑 B예요」, 「헷갈리는 건 A예요」, 「A랑 B 두 과목을
//! 한 번씩」, 「특히 A」, 「A에서 맨날 …」.

use super::clauses::{Clause, clauses, is_verb_at_the_end};
use super::deadline::is_exam;
use super::lists::{is_unit_of_contents, phrases_before};
use super::named::Found;
use super::rules::RULES;
use super::says::saying;
use super::stance::Stance;
use super::words::{ENDS, MARKS, Phrase, Word, is_adverb, is_bare};
use regex::Regex;
use std::sync::LazyLock;

/// Forms of 이다 after the last name of a list, and words like it.
const COPULAS: [&str; 26] = [
    "이에요",
    "이예요",
    "예요",
    "에요",
    "입니다",
    "이라고",
    "이라서",
    "이라",
    "이고요",
    "이고",
    "이며",
    "인데요",
    "인데",
    "이다",
    "이요",
    "이야",
    "임",
    "까지예요",
    "까지에요",
    "까지입니다",
    "까지임",
    "까지고",
    "까지",
    "뿐이에요",
    "뿐",
    "등",
];
/// Words after an adjective that stand for contents: 「헷갈리는 건」.
const STANDING: [&str; 14] = [
    "건",
    "것은",
    "거는",
    "게",
    "것이",
    "부분은",
    "부분이",
    "파트는",
    "파트가",
    "단원은",
    "단원이",
    "개념은",
    "개념이",
    "데는",
];

pub(super) fn found(objective: &str, words: &[Word<'_>]) -> Vec<Found> {
    let mut all = Vec::new();
    for clause in clauses(words) {
        all.extend(headed(objective, words, &clause));
        all.extend(counted(objective, words, &clause));
        if !says(objective, words, &clause) {
            all.extend(called_for(objective, words, &clause));
            all.extend(especially(objective, words, &clause));
            all.extend(habitual(objective, words, &clause));
        }
    }
    all.extend(raised(objective, words));
    all.extend(acts(objective, words));
    all
}

fn says(objective: &str, words: &[Word<'_>], clause: &Clause) -> bool {
    let text = |index: usize| objective[words[index].at..].trim_start_matches(MARKS);
    clause.words.clone().any(|index| saying(text(index), words, index).is_some_and(|(said, _)| said.stance().is_some()))
}

/// Returns the list from the word `from` to the last of the clause, which ends with 이다 or without a verb.
fn list_to_the_end(words: &[Word<'_>], clause: &Clause, from: usize) -> Vec<Phrase> {
    let Some(last) = clause.words.clone().next_back().filter(|last| *last >= from) else { return Vec::new() };
    let mut own: Vec<Word<'_>> = words[from..=last].to_vec();
    let Some(closing) = own.last_mut() else { return Vec::new() };
    let bare = closing.text.trim_end_matches(ENDS).trim_end_matches(',');
    let is_noun = RULES.nouns.iter().any(|noun| noun == bare);
    let name = COPULAS.iter().find_map(|copula| bare.strip_suffix(copula)).filter(|name| !name.is_empty() && !is_noun);
    // 「범위가 넓어서」 names nothing.
    if name.is_none() && !is_noun && is_verb_at_the_end(bare) {
        return Vec::new();
    }
    closing.text = name.unwrap_or(bare);
    if closing.text.is_empty() {
        own.pop();
    }
    phrases_before(&own, own.len())
}

/// Reads 「범위가 A랑 B예요」 and 「헷갈리는 건 A예요」.
fn headed(objective: &str, words: &[Word<'_>], clause: &Clause) -> Vec<Found> {
    let says = &RULES.says;
    let is_head = |word: &str| {
        let stem = ["는", "은", "가", "이", ":"].iter().find_map(|particle| word.strip_suffix(particle));
        stem.is_some_and(|stem| says.heads.iter().any(|head| stem == head))
    };
    for index in clause.words.clone() {
        let text = words[index].text;
        let stands = index > clause.words.start && STANDING.contains(&text);
        let is_weak = || says.weak.iter().any(|stem| stem.describes(words[index - 1].text));
        let stance = if is_head(text) {
            Stance::Wanted
        } else if says.weak_heads.iter().any(|head| text == head) || (stands && is_weak()) {
            Stance::Weak
        } else {
            continue;
        };
        let list = list_to_the_end(words, clause, index + 1);
        return Found::all(stance, objective, list).collect();
    }
    Vec::new()
}

/// Reads 「A랑 B 두 과목」 and 「A, B, C 3과목」, if no verb says more of them.
fn counted(objective: &str, words: &[Word<'_>], clause: &Clause) -> Vec<Found> {
    let Some(unit) = clause.words.clone().find(|&index| is_unit_of_contents(words, index)) else { return Vec::new() };
    let is_said = (unit..clause.words.end).any(|index| {
        let text = objective[words[index].at..].trim_start_matches(MARKS);
        saying(text, words, index).is_some_and(|(said, _)| said.stance().is_some())
    });
    if is_said || words[unit].text.ends_with('만') {
        return Vec::new();
    }
    let is_attached = words[unit].text.starts_with(|letter: char| letter.is_ascii_digit());
    let end = if is_attached { unit } else { unit - 1 };
    Found::all(Stance::Wanted, objective, phrases_before(words, end)).collect()
}

/// Reads 「다 맞추는법 ㄱㄱ」.
fn called_for(objective: &str, words: &[Word<'_>], clause: &Clause) -> Vec<Found> {
    const CALLS: [&str; 4] = ["ㄱㄱ", "ㄱ", "고고", "ㄱㄱㄱ"];
    let Some(last) = clause.words.clone().next_back().filter(|&last| CALLS.contains(&words[last].text)) else {
        return Vec::new();
    };
    Found::all(Stance::Wanted, objective, phrases_before(words, last)).collect()
}

/// Reads 「특히 A랑 B」 without a verb.
fn especially(objective: &str, words: &[Word<'_>], clause: &Clause) -> Vec<Found> {
    let is_adverb = |&index: &usize| RULES.says.especially.iter().any(|adverb| adverb == words[index].text);
    let Some(at) = clause.words.clone().find(is_adverb) else { return Vec::new() };
    let list = list_to_the_end(words, clause, at + 1);
    Found::all(Stance::Wanted, objective, list).collect()
}

/// Reads 「서비스 리시브에서 맨날 뜬공 줘요」: what goes wrong often.
fn habitual(objective: &str, words: &[Word<'_>], clause: &Clause) -> Vec<Found> {
    let often = |&index: &usize| {
        let before = index.checked_sub(1).map_or("", |before| words[before].text);
        RULES.says.often.iter().any(|adverb| adverb == words[index].text)
            && ["에서", "에서는", "에선", "때", "때마다", "땐"].iter().any(|place| before.ends_with(place))
    };
    let Some(at) = clause.words.clone().skip(1).find(often) else { return Vec::new() };
    Found::all(Stance::Weak, objective, phrases_before(words, at)).collect()
}

/// Reads 「주문 받고 계산하고 안부 묻는 정도는 하고 싶어요」: acts that are wanted.
fn acts(objective: &str, words: &[Word<'_>]) -> Vec<Found> {
    let wishes = |from: usize| RULES.says.wishes.iter().any(|wish| objective[words[from].at..].contains(wish.as_str()));
    let is_degree =
        |index: &usize| *index > 0 && words[*index].text.starts_with("정도") && words[index - 1].text.ends_with('는');
    let Some(degree) = (0..words.len()).find(is_degree).filter(|&degree| wishes(degree)) else { return Vec::new() };
    let mut all = Vec::new();
    let mut verb = degree - 1;
    let mut ending = '는';
    while let Some(stem) = words[verb].text.strip_suffix(ending).filter(|stem| !stem.is_empty()) {
        let object = verb.checked_sub(1).filter(|&object| {
            let text = words[object].text;
            is_bare(text) && !text.ends_with(ENDS) && !is_adverb(text)
        });
        let first = object.unwrap_or(verb);
        let of = object.map_or_else(String::new, |object| format!("{} ", words[object].text));
        let place = words[first].at..words[verb].at + words[verb].text.len();
        all.push(Found { stance: Stance::Wanted, name: format!("{of}{stem}기"), place });
        let Some(before) = first.checked_sub(1) else { break };
        verb = before;
        ending = '고';
    }
    all
}

/// 「라이팅 5.5에서 6.5로 올려야 함」.
static RAISED: LazyLock<Regex> = LazyLock::new(|| {
    let score = r"(?:IM[1-3]?|IH|AL|[ABC][12]|\d{1,3}(?:\.\d)?(?:점|등급|급)?)";
    let raised = format!(
        r"(?P<from>{score})(?:에서|->|→)\s*(?P<to>{score})(?:까지|으로|로|대로)?\s*(?:올|끌어|높|가고|가야|만들|업|바꾸|받)"
    );
    Regex::new(&raised).expect("a test reads it")
});

fn raised(objective: &str, words: &[Word<'_>]) -> Vec<Found> {
    let found = RAISED.captures_iter(objective).filter_map(|found| found.name("from"));
    let before = found.filter_map(|from| words.iter().position(|word| word.at + word.text.len() > from.start()));
    let weak = before.flat_map(|index| Found::all(Stance::Weak, objective, phrases_before(words, index)));
    weak.filter(|found| !is_exam(&found.name)).collect()
}

/// Returns the score to reach and its skill: 「라이팅 6.5」.
pub(super) fn target(objective: &str, words: &[Word<'_>]) -> Option<String> {
    let found = RAISED.captures(objective)?;
    let name = raised(objective, words).pop().map(|found| found.name);
    let score = found.name("to")?.as_str();
    Some(name.map_or_else(|| score.to_owned(), |name| format!("{name} {score}")))
}
