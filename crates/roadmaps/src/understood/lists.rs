//! Lists of noun phrases before a verb.

mod ways;

use super::clauses::is_verb_at_the_end;
use super::endings::Ending;
use super::rules::RULES;
use super::words::{
    ENDS, LISTING, Phrase, Word, begins_a_name, ends_a_clause, ends_in_n, is_adverb, is_bare, is_date, is_latin,
    is_time, phrase_of, stem_of,
};
use crate::korean::{Particle, with};
use kernel::text::length;

/// The most words of a phrase.
const MOST_WORDS: usize = 5;

/// Words that close a phrase which is no object: 「업무 때문에 배웁니다」.
const REASONS: [&str; 6] = ["때문에", "위해", "위해서", "덕분에", "통해", "통해서"];

const ACTS: [&str; 9] = ["정리", "공부", "이해", "복습", "연습", "학습", "암기", "예습", "진도"];
const JOINERS: [&str; 8] = ["이랑", "랑", "하고", "이나", "와", "과", "및", "나"];
/// Words that stand alone between two items.
const JOINING: [&str; 5] = ["그리고", "및", "또는", "혹은", "또"];
const COUNTS: [&str; 8] = ["한", "두", "세", "네", "몇", "여러", "1", "2"];

/// Returns the phrases of the list that ends before the word `end`, in the order of the text.
pub(super) fn phrases_before(words: &[Word<'_>], end: usize) -> Vec<Phrase> {
    let last = end_before(words, end);
    let Some(closing) = last.checked_sub(1).map(|index| words[index]) else { return Vec::new() };
    if REASONS.contains(&closing.text) || closing.text.ends_with(ENDS) {
        return Vec::new();
    }
    let Some((mut start, phrase)) = item_ending(words, last - 1, stem_of(closing.text)) else { return Vec::new() };
    let mut found = vec![phrase];
    while let Some(before) = start.checked_sub(1) {
        let word = words[before];
        // 「포인터 약함 필기는 붙었음」: a new clause begins after a noun ending.
        let joined = JOINING.contains(&word.text).then(|| before.checked_sub(1)).flatten();
        let is_other = joined.is_none() && (word.text.ends_with(ENDS) || is_other(word.text));
        if is_other || is_apart(words, before) {
            break;
        }
        let item = match joined {
            Some(at) => item_ending(words, at, stem_of(words[at].text).filter(|_| is_bare(words[at].text))),
            None => listed(word.text).and_then(|stem| item_ending(words, before, Some(stem))),
        };
        let Some((at, phrase)) = item else { break };
        found.push(phrase);
        start = at;
    }
    found.reverse();
    found
}

/// Returns the item whose last word is `last`, and its first word. `stem` is the last word without its particle.
fn item_ending(words: &[Word<'_>], last: usize, stem: Option<&str>) -> Option<(usize, Phrase)> {
    if let Some(described) = ways::described(words, last) {
        return Some(described);
    }
    let mut phrase = phrase_of(words[last], stem?);
    let mut start = last;
    while start > 0 && last - start + 1 < MOST_WORDS {
        let word = words[start - 1];
        let begins = begins_a_name(word.text, words[start].text);
        let is_part = begins || !(is_adverb(word.text) || is_date(word.text) || word.text.ends_with('엔'));
        let of = || start == last && word.text.strip_suffix('의').is_some_and(|of| length(of) >= 2 && is_bare(of));
        let is_whole = listed(word.text).is_none() && (is_bare(word.text) || begins || of());
        if word.text.ends_with(ENDS) || !is_part || !is_whole || is_other(word.text) || is_apart(words, start - 1) {
            break;
        }
        start -= 1;
        phrase.start = phrase_of(word, word.text).start;
    }
    Some((start, phrase))
}

/// Whether a clause ends with `word`, so that it belongs to no phrase after it.
fn is_other(word: &str) -> bool {
    ends_a_clause(word) || (is_verb_at_the_end(word) && !word.ends_with("하고") && !word.ends_with("이라"))
}

/// Whether the word `index` is an act that is the object of another verb: 「그림자 넣는거 (배우고 싶음)」.
pub(super) fn is_act(words: &[Word<'_>], index: usize) -> bool {
    let has_more = words.get(index + 1).is_some_and(|_| !words[index].text.ends_with(ENDS));
    has_more && words[index].text.contains('는') && ways::described(words, index).is_some()
}

/// Whether a time was removed after the word `index`.
pub(super) fn is_apart(words: &[Word<'_>], index: usize) -> bool {
    const SPACES: usize = 4;
    words.get(index + 1).is_some_and(|next| next.at > words[index].at + words[index].text.len() + SPACES)
}

/// Whether the word `index` counts the contents before it: 「A랑 B 두 과목(을)」, 「A, B, C 3과목(이고)」.
pub(super) fn is_unit_of_contents(words: &[Word<'_>], index: usize) -> bool {
    const UNITS: [&str; 9] = ["과목", "단원", "파트", "가지", "영역", "챕터", "주제", "분야", "종목"];
    const NUMBERS: [&str; 8] = ["두", "세", "네", "다섯", "여섯", "2", "3", "4"];
    let word = words[index].text;
    let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_unit = UNITS.iter().any(|known| unit.strip_prefix(known).is_some_and(|rest| length(rest) <= 3));
    let before = index.checked_sub(1).map_or("", |before| words[before].text);
    // 「1과목은 다 외웠고」 counts nothing.
    let is_after_a_list = || index >= 2 && listed(words[index - 2].text).is_some();
    is_unit && index > 0 && ((unit.len() < word.len() && is_after_a_list()) || NUMBERS.contains(&before))
}

/// Returns the end of the list before the word `end`, without adverbs, means and reasons.
fn end_before(words: &[Word<'_>], end: usize) -> usize {
    let last = before_adverbs(words, end);
    let last = object_before(words, last).unwrap_or(last);
    let last = topic_before(words, last).unwrap_or(last);
    if let Some(unit) =
        last.checked_sub(1).filter(|&unit| is_unit_of_contents(words, unit) && !is_verb_at_the_end(words[unit].text))
    {
        let is_attached = words[unit].text.starts_with(|letter: char| letter.is_ascii_digit());
        return if is_attached { unit } else { unit - 1 };
    }
    // 「선행연구는 정리 (끝났어요)」: the act is no content.
    let is_act = last.checked_sub(1).is_some_and(|index| ACTS.contains(&words[index].text));
    let has_object = last >= 2 && words[last - 2].text.ends_with(['은', '는', '을', '를', '이', '가', '도']);
    if is_act && has_object { last - 1 } else { last }
}

/// Returns the end of what stands before adverbs, times, and words such as 「번역기 없이」 and 「안 쉬고」.
fn before_adverbs(words: &[Word<'_>], end: usize) -> usize {
    let mut last = end;
    loop {
        let Some(word) = last.checked_sub(1).map(|index| words[index].text) else { return last };
        let before = last.checked_sub(2).map(|index| words[index].text);
        let is_nominal = matches!(word, "게" | "것이" | "것은" | "걸" | "거" | "건" | "것도" | "것");
        let says_more = |before: &str| before.ends_with('는') || (length(before) > 1 && ends_in_n(before));
        last = if is_nominal && before.is_some_and(|before| says_more(before) && !is_adverb(before)) {
            // 「배경 그리는 게 어렵다」: the verb is no name either.
            last - 2
        } else if is_count(word) && before.is_some_and(|before| COUNTS.contains(&before)) {
            // 「두 번 돌렸음」.
            last - 2
        } else if before.is_some() && ["때", "때는", "때에", "없이", "않고"].contains(&word) {
            last - 2
        } else if word.ends_with('고') && before == Some("안") {
            // 「루틴을 영상 안 보고」: the object of the other verb stands before its own.
            let is_object = |at: usize| words.get(at).is_some_and(|word| word.text.ends_with(['을', '를']));
            if last >= 4 && is_bare(words[last - 3].text) && is_object(last - 4) { last - 3 } else { last - 2 }
        } else if !word.ends_with(ENDS) && (is_adverb(word) || is_time(word)) && !is_counted(words, last) {
            last - 1
        } else {
            return last;
        };
    }
}

/// Returns the subject or object of a clause that gives a reason: 「머랭이 자꾸 꺼져서 (고민이에요)」.
pub(super) fn subject_before(words: &[Word<'_>], end: usize) -> Option<Phrase> {
    const MOST: usize = 4;
    let clause =
        words[..end].iter().enumerate().rev().take(MOST).take_while(|(_, word)| {
            !ends_a_clause(word.text) && !word.text.ends_with(ENDS) && !word.text.ends_with(',')
        });
    let is_marked = |word: &str| {
        let stem = ["이", "가", "을", "를"].iter().find_map(|particle| word.strip_suffix(particle));
        stem.is_some_and(|stem| {
            [Particle::Subject, Particle::Object].iter().any(|particle| with(stem, *particle) == word)
                && length(stem) >= 2
        })
    };
    let (at, _) = clause.into_iter().find(|(_, word)| is_marked(word.text))?;
    phrases_before(words, at + 1).pop()
}

/// Whether the word before `end` belongs to a name of two words, such as 「한 달」.
fn is_counted(words: &[Word<'_>], end: usize) -> bool {
    end >= 2 && begins_a_name(words[end - 2].text, words[end - 1].text)
}

/// Returns the end of the topic of a clause whose verb says why: 「납땜은 무서워서 (안 해요)」, 「자세는 의사가 (하지 말래요)」.
fn topic_before(words: &[Word<'_>], end: usize) -> Option<usize> {
    const MOST: usize = 6;
    const PEOPLE: [&str; 5] = ["의사가", "회사가", "아이가", "친구가", "엄마가"];
    const WHY: [&str; 13] =
        ["어서", "아서", "해서", "워서", "려서", "돼서", "라서", "이라", "니까", "때문에", "거라", "아니라", "가"];
    let closing = words[end.checked_sub(1)?].text;
    if closing.ends_with(ENDS) || !WHY.iter().any(|ending| closing.ends_with(ending)) {
        return None;
    }
    let is_topic = |word: &Word<'_>| {
        let particle = word.text.ends_with(['은', '는']);
        particle && with(&word.text[..word.text.len() - 3], Particle::Topic) == word.text && !is_nominal_verb(word.text)
    };
    let clause = words[..end - 1].iter().rev().take(MOST).take_while(|word| !ends_a_clause(word.text));
    let clause = clause.take_while(|word| !word.text.ends_with(ENDS));
    let back = clause.into_iter().position(is_topic)?;
    // A subject is what is meant, unless it is a person.
    (!closing.ends_with('가') || PEOPLE.contains(&closing)).then_some(end - 1 - back)
}

/// Whether the phrase before the word `index` is the topic of its clause.
pub(super) fn is_topic_before(words: &[Word<'_>], index: usize) -> bool {
    closing_before(words, index).is_some_and(|word| {
        let marks = word.ends_with(['은', '는']) || word.ends_with("까진");
        marks && !is_nominal_verb(word)
    })
}

/// Whether the phrase before the word `index` says up to where: 「8비트까지는 (칩니다)」.
pub(super) fn is_reach_before(words: &[Word<'_>], index: usize) -> bool {
    let ends = |word: &str| ["까지는", "까진", "까지", "정도는"].iter().any(|reach| word.ends_with(reach));
    closing_before(words, index).is_some_and(ends)
}

/// Whether the phrase before the word `index` says from where: 「분사구문부터 (하고 싶어요)」.
pub(super) fn is_from_before(words: &[Word<'_>], index: usize) -> bool {
    closing_before(words, index).is_some_and(|word| word.ends_with("부터"))
}

/// Returns the last word of the phrase before the word `index`.
pub(super) fn closing_before<'a>(words: &[Word<'a>], index: usize) -> Option<&'a str> {
    end_before(words, index).checked_sub(1).map(|last| words[last].text)
}

/// Returns the end of the object, if only words such as 「엑셀로」 and 「친구에게」 stand between it and the verb.
pub(super) fn object_before(words: &[Word<'_>], end: usize) -> Option<usize> {
    const AROUND: [&str; 10] = ["으로", "로", "에서", "에게", "한테", "께", "까지", "에", "고", "안"];
    const MOST: usize = 3;
    let is_around = |word: &Word<'_>| {
        let is_particle = AROUND.iter().any(|particle| word.text.ends_with(particle));
        // 「동백아가씨를 외워서 (불고 싶어요)」.
        let is_verb = || {
            RULES.says.done.iter().any(|stem| stem.form_in(word.text).is_some_and(|form| form.ending == Ending::Then))
        };
        (is_particle && !RULES.nouns.iter().any(|noun| word.text.ends_with(noun.as_str()))) || is_verb()
    };
    let around = words[..end].iter().rev().take(MOST).take_while(|word| is_around(word)).count();
    let is_means = words[end - around..end].iter().all(|word| word.text.ends_with('로'));
    // 「책상 하나 제 손으로」.
    let own = (end - around).checked_sub(1).filter(|&at| is_means && ["제", "내"].contains(&words[at].text));
    let last = own.unwrap_or(end - around);
    let object = words.get(last.checked_sub(1)?)?.text;
    let is_marked = object.ends_with(['을', '를']) || (object.ends_with(['은', '는']) && !is_nominal_verb(object));
    let is_object = is_marked || (is_means && (is_bare(object) || object == "하나") && !is_adverb(object));
    (around > 0 && is_object).then_some(last)
}

/// Returns the word before a joiner such as 와; `None` if it joins nothing.
fn listed(word: &str) -> Option<&str> {
    let bare = word.trim_end_matches(LISTING);
    if bare.len() < word.len() {
        return is_bare(bare).then_some(bare);
    }
    let stem = JOINERS.iter().find_map(|joiner| word.strip_suffix(joiner))?;
    let is_noun = |word: &str| RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    let fits = word.ends_with("이랑") && with(stem, Particle::Subject) == format!("{stem}이");
    ((length(stem) >= 2 || fits) && !is_noun(word) && is_bare(stem) || is_latin(stem)).then_some(stem)
}

fn is_count(word: &str) -> bool {
    ["번", "번도", "번은", "번씩", "번만", "회독", "회"].contains(&word)
}

/// Whether a word is the form of a verb that ends like a topic: 하는, 있는.
fn is_nominal_verb(word: &str) -> bool {
    ["하는", "있는", "없는", "되는", "보는", "쓰는", "만드는", "저는", "나는", "전"].contains(&word)
}
