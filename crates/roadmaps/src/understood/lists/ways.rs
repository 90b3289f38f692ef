//! Items of a list that describe an act: 「등기부등본 읽는 법」 is 「등기부등본 읽기」.

use super::{MOST_WORDS, is_other, listed};
use crate::understood::endings::Ending;
use crate::understood::rules::RULES;
use crate::understood::words::{ENDS, LISTING, Phrase, Word, is_adverb, phrase_of};
use kernel::text::length;

/// Words for a way of doing something.
const WAYS: [&str; 3] = ["법", "방법", "요령"];
/// Words for an act, written without a space.
const ACTS: [&str; 6] = ["거", "것", "걸", "게", "건", "법"];
/// Verbs that lose their ㄹ before 는.
const IN_L: [(&str, &str); 9] = [
    ("만드", "만들"),
    ("푸", "풀"),
    ("여", "열"),
    ("거", "걸"),
    ("부", "불"),
    ("드", "들"),
    ("미", "밀"),
    ("노", "놀"),
    ("아", "알"),
];

/// Returns the act whose last word is `last`, and its first word.
pub(super) fn described(words: &[Word<'_>], last: usize) -> Option<(usize, Phrase)> {
    let (verb, stem) = verb_of(words, last)?;
    let start = start_of(words, verb);
    if start == verb {
        return None;
    }
    let objects = words[start..verb].iter().filter(|word| !is_adverb(word.text)).map(|word| {
        let text = word.text.trim_matches(['\'', '"', '‘', '’', '「', '」', '(', ')']);
        text.strip_suffix(['을', '를']).filter(|noun| length(noun) >= 2).unwrap_or(text)
    });
    let nominal = format!("{}기", IN_L.iter().find(|(open, _)| *open == stem).map_or(stem, |(_, closed)| closed));
    let said = objects.chain([nominal.as_str()]).collect::<Vec<_>>().join(" ");
    let end = words[last].at + words[last].text.trim_end_matches(LISTING).len();
    Some((start, Phrase { start: phrase_of(words[start], words[start].text).start, end, said: Some(said) }))
}

/// Returns the verb of an act and its stem: 「읽는 법을」, 「자르는거」.
fn verb_of<'a>(words: &[Word<'a>], last: usize) -> Option<(usize, &'a str)> {
    let text = words[last].text.trim_end_matches(LISTING);
    let is_one = |words: &[&str], text: &str| {
        words.iter().any(|known| text.strip_prefix(known).is_some_and(|rest| length(rest) <= 2))
    };
    if is_one(&WAYS, text) {
        let verb = last.checked_sub(1)?;
        return Some((verb, words[verb].text.strip_suffix('는').filter(|stem| !stem.is_empty())?));
    }
    let (stem, rest) = text.split_once('는')?;
    (!stem.is_empty() && is_one(&ACTS, rest)).then_some((last, stem))
}

/// Returns the first word of the act: what belongs to the verb in its clause.
fn start_of(words: &[Word<'_>], verb: usize) -> usize {
    let belongs = |index: usize| {
        let text = words[index].text;
        let is_particle =
            text.ends_with(['은', '는', '이', '가', '고', '서', '면', '요', '도']) || text.ends_with("까지");
        let is_noun = RULES.nouns.iter().any(|noun| text.ends_with(noun.as_str()));
        let ends = ["전에", "뒤에", "후에", "때"].contains(&text) || text.ends_with(ENDS) || is_other(text);
        let describes =
            RULES.says.done.iter().any(|stem| stem.form_in(text).is_some_and(|form| form.ending == Ending::Wish));
        !ends && !describes && listed(text).is_none() && (is_noun || !is_particle)
    };
    let mut start = verb;
    while start > 0 && verb - start + 1 < MOST_WORDS && belongs(start - 1) {
        start -= 1;
    }
    while start < verb && is_adverb(words[start].text) {
        start += 1;
    }
    start
}
