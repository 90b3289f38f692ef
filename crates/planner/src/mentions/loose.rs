//! Words that are in the name of a topic or part: 「백핸드 클리어」 in 「백핸드 뒤 코너의 클리어」.

use super::Found;
use super::names::{Names, is_ending};
use super::text::{GENERAL, Text, is_hangul, key};
use crate::curriculum::Curriculum;
use roadmaps::brief::Level;
use std::ops::Range;

/// The most words of one name.
const MOST_WORDS: usize = 3;
/// A single word that more topics have names none of them.
const MOST_OF_A_WORD: usize = 3;
/// The same for several words.
const MOST_OF_WORDS: usize = 6;

/// A word that no name has claimed.
struct Word {
    letters: Range<usize>,
    stem: Vec<char>,
    is_apart: bool,
}

/// Finds words of names among the letters of `text` that are not claimed.
pub(super) fn find(text: &Text, curriculum: &Curriculum, names: &Names, level: Level, claimed: &[bool]) -> Vec<Found> {
    let words = words(text, claimed);
    let texts = texts(curriculum);
    let mut found: Vec<Found> = Vec::new();
    let mut is_used = vec![false; words.len()];
    for count in (1..=MOST_WORDS).rev() {
        for from in 0..(words.len() + 1).saturating_sub(count) {
            let window = &words[from..from + count];
            let are_joined = window
                .windows(2)
                .all(|pair| pair[1].letters.start == text.end_of_word(pair[0].letters.start) && !pair[1].is_apart);
            if !are_joined || is_used[from..from + count].contains(&true) {
                continue;
            }
            let stems: Vec<&[char]> = window.iter().map(|word| word.stem.as_slice()).collect();
            let meant = if count == 1 {
                of_word(stems[0], curriculum, names, &texts, level)
            } else {
                of_words(&stems, curriculum, &texts, level).map(|topic| (vec![topic], false))
            };
            if let Some((topics, is_part)) = meant {
                is_used[from..from + count].fill(true);
                let last = &window[count - 1];
                let letters = window[0].letters.start..last.letters.start + last.stem.len();
                found.push(Found { place: text.place(letters), topics, is_part, is_loose: count == 1 });
            }
        }
    }
    found
}

/// Returns the words of `text` of which no letter is claimed, each without its particles.
fn words(text: &Text, claimed: &[bool]) -> Vec<Word> {
    let letters = text.letters();
    let starts = (0..letters.len()).filter(|&index| letters[index].begins);
    let words = starts.map(|start| (start, text.end_of_word(start)));
    let open = words.filter(|&(start, end)| !claimed[start..end].contains(&true) && !is_wish(text, start, end));
    open.map(|(start, end)| {
        let all: Vec<char> = letters[start..end].iter().map(|letter| letter.letter).collect();
        Word { letters: start..end, stem: stem(&all).to_vec(), is_apart: letters[start].is_apart }
    })
    .collect()
}

/// Whether the word is the verb of a wish: 「보고 싶어요」.
fn is_wish(text: &Text, start: usize, end: usize) -> bool {
    let wishes = ["싶", "파"];
    let next = || text.text(end..text.end_of_word(end));
    text.text(start..end).ends_with('고')
        && end < text.letters().len()
        && wishes.iter().any(|wish| next().starts_with(wish))
}

/// Removes the longest ending that leaves two letters, or a term in Latin letters.
fn stem(word: &[char]) -> &[char] {
    let is_latin = |letters: &[char]| letters.iter().all(|letter| !is_hangul(*letter));
    let rest = |at: usize| word[at..].iter().collect::<String>();
    let mut ends = (1..word.len()).filter(|&at| at >= 2 || is_latin(&word[..at]));
    ends.find(|&at| is_ending(&rest(at))).map_or(word, |at| &word[..at])
}

/// Returns for each topic the letters of its names.
fn texts(curriculum: &Curriculum) -> Vec<Vec<Vec<char>>> {
    let of = |topic: &crate::curriculum::Topic| {
        let names = topic.other_names.iter().chain([&topic.name]);
        names.map(|name| key(name)).collect()
    };
    curriculum.topics.iter().map(of).collect()
}

/// Whether `name` contains `stem`; a term in Latin letters only as a whole word.
fn holds(name: &[char], stem: &[char]) -> bool {
    let is_latin = |letter: Option<&char>| letter.is_some_and(char::is_ascii_alphanumeric);
    name.windows(stem.len()).enumerate().any(|(at, part)| {
        let before = at.checked_sub(1).and_then(|before| name.get(before));
        let is_cut = (is_latin(before) && is_latin(part.first()))
            || (is_latin(part.last()) && is_latin(name.get(at + part.len())));
        part == stem && !is_cut
    })
}

fn is_telling(stem: &[char]) -> bool {
    let is_number = stem.first().is_some_and(|first| first.is_numeric());
    stem.len() >= 2 && !is_number && !GENERAL.contains(stem)
}

/// Returns the topics that a single word names, and whether it is a part.
fn of_word(
    stem: &[char],
    curriculum: &Curriculum,
    names: &Names,
    texts: &[Vec<Vec<char>>],
    level: Level,
) -> Option<(Vec<usize>, bool)> {
    if !is_telling(stem) {
        return None;
    }
    let parts = curriculum.exam.iter().flat_map(|exam| &exam.parts);
    let of_exam: Vec<usize> =
        parts.filter(|part| holds(&key(&part.name), stem)).flat_map(|part| part.units.iter().copied()).collect();
    let units = || (0..curriculum.units.len()).filter(|&unit| holds(&key(&curriculum.units[unit]), stem)).collect();
    let of_units: Vec<usize> = if of_exam.is_empty() { units() } else { of_exam };
    let of_part = curriculum.topics_of_units(&of_units);
    if !of_part.is_empty() && of_part.len() * 2 <= curriculum.topics.len() {
        return Some((of_part, true));
    }
    let is_named = |topic: &usize| texts[*topic].iter().any(|name| holds(name, stem));
    let found: Vec<usize> = (0..texts.len()).filter(is_named).collect();
    if !found.is_empty() && found.len() <= MOST_OF_A_WORD {
        return nearest(&found, curriculum, level).map(|topic| (vec![topic], false));
    }
    names.part_before_ending(stem).filter(|_| found.is_empty()).map(|topics| (topics.to_vec(), true))
}

/// Returns the topic that has all of several words in one name.
fn of_words(stems: &[&[char]], curriculum: &Curriculum, texts: &[Vec<Vec<char>>], level: Level) -> Option<usize> {
    if stems.iter().any(|stem| stem.len() < 2) || !stems.iter().any(|stem| is_telling(stem)) {
        return None;
    }
    let has_all = |name: &Vec<char>| stems.iter().all(|stem| holds(name, stem));
    let named: Vec<usize> = (0..texts.len()).filter(|&topic| texts[topic].iter().any(has_all)).collect();
    if named.len() > MOST_OF_WORDS { None } else { nearest(&named, curriculum, level) }
}

fn nearest(topics: &[usize], curriculum: &Curriculum, level: Level) -> Option<usize> {
    topics.iter().copied().min_by_key(|&topic| curriculum.nearness(topic, level))
}
