//! The words of an objective, and noun phrases before a word.

use super::endings::Ending;
use super::rules::RULES;
use super::stem::Stem;
use crate::korean::{Particle, with, without_particle};
use kernel::text::length;

/// A word of a text, with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Index of its first byte.
    pub(super) at: usize,
}

pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let at = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| Word { text: word, at: at(word) }).collect()
}

/// A noun phrase, as a range of bytes without the particle after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The most words of a phrase.
const MOST_WORDS: usize = 5;
/// Punctuation around a word.
pub(super) const MARKS: &[char] =
    &['"', '\'', '(', ')', '「', '」', '‘', '’', '“', '”', '[', ']', '<', '>', '~', '…', '^', ';', ':'];
const ENDS: &[char] = &['.', '!', '?', '。', 'ㅠ', 'ㅜ', 'ㅋ', 'ㅎ', '~', '…', '^', ';'];
/// Words that close a phrase which is no object: 「업무 때문에 배웁니다」.
const REASONS: [&str; 6] = ["때문에", "위해", "위해서", "덕분에", "통해", "통해서"];
const ACTS: [&str; 9] = ["정리", "공부", "이해", "복습", "연습", "학습", "암기", "예습", "진도"];
const LISTING: &[char] = &[',', '·', '、', '/', '&', '+'];
const JOINERS: [&str; 8] = ["이랑", "랑", "하고", "이나", "와", "과", "및", "나"];
const PARTICLES: [&str; 19] = [
    "까지는",
    "까지도",
    "까진",
    "까지",
    "부터는",
    "부터",
    "에서",
    "에는",
    "에",
    "만",
    "도",
    "을",
    "를",
    "은",
    "는",
    "이",
    "가",
    "의",
    "정도는",
];

/// Returns the phrases of the list that ends before the word `end`, in the order of the text.
pub(super) fn phrases_before(words: &[Word<'_>], end: usize) -> Vec<Phrase> {
    let last = end_before(words, end);
    let Some(closing) = last.checked_sub(1).map(|index| words[index]) else { return Vec::new() };
    if REASONS.contains(&closing.text) {
        return Vec::new();
    }
    let Some(stem) = stem_of(closing.text).filter(|_| !closing.text.ends_with(ENDS)) else { return Vec::new() };
    let mut current = phrase_of(closing, stem);
    if let Some(start) = way_before(words, last) {
        return vec![Phrase { start, ..current }];
    }
    let mut count = 1;
    let mut found = Vec::new();
    for (index, word) in words[..last - 1].iter().enumerate().rev() {
        let next = words[index + 1].text;
        let is_part = begins_a_name(word.text, next)
            || !(is_adverb(word.text) || is_date(word.text) || word.text.ends_with('엔'));
        // 「포인터 약함 필기는 붙었음」: a new clause begins after a noun ending.
        if word.text.ends_with(ENDS) || !is_part || ends_a_clause(word.text) {
            break;
        }
        if let Some(item) = listed(word.text) {
            found.push(current);
            current = phrase_of(*word, item);
            count = 1;
        } else if count < MOST_WORDS && (is_bare(word.text) || begins_a_name(word.text, next)) {
            current.start = phrase_of(*word, word.text).start;
            count += 1;
        } else {
            break;
        }
    }
    found.push(current);
    found.reverse();
    found
}

/// Returns the end of the list before the word `end`, without adverbs, means and reasons.
fn end_before(words: &[Word<'_>], end: usize) -> usize {
    let last = before_adverbs(words, end);
    let last = object_before(words, last).unwrap_or(last);
    let last = topic_before(words, last).unwrap_or(last);
    // 「선행연구는 정리 (끝났어요)」: the act is no content.
    let is_act = last.checked_sub(1).is_some_and(|index| ACTS.contains(&words[index].text));
    let has_object = last >= 2 && words[last - 2].text.ends_with(['은', '는', '을', '를', '이', '가', '도']);
    if is_act && has_object { last - 1 } else { last }
}

/// Returns the start of a way of doing something that ends before the word `end`: 「제목 짓는 법」.
fn way_before(words: &[Word<'_>], end: usize) -> Option<usize> {
    let way = words[end.checked_sub(1)?].text;
    let verb = end.checked_sub(2)?;
    let is_way =
        ["법", "방법", "요령"].iter().any(|known| way.strip_prefix(known).is_some_and(|rest| length(rest) <= 1));
    let is_object = |word: &&Word<'_>| is_bare(word.text) && !word.text.ends_with(ENDS) && !is_adverb(word.text);
    let marked = verb.checked_sub(1).filter(|&at| words[at].text.ends_with(['을', '를']));
    let first = marked.unwrap_or(verb);
    let bare = words[..first].iter().rev().take(MOST_WORDS - 2).take_while(is_object).count();
    let start = first - bare;
    (is_way && words[verb].text.ends_with('는') && start < verb)
        .then(|| phrase_of(words[start], words[start].text).start)
}

/// Whether a clause ends with `word`: a mark by itself, or a verb that says something of the phrase before it.
fn ends_a_clause(word: &str) -> bool {
    use Ending::{Ask, But, Noted, Past, Statement, Then};
    let says = &RULES.says;
    let is_mark = !word.contains(char::is_alphanumeric);
    let ends = |stem: &Stem| {
        let ending = stem.form_in(word).map(|form| form.ending);
        ending.is_some_and(|ending| matches!(ending, Ask | But | Noted | Past | Statement | Then))
    };
    let is_word = |stem: &Stem| stem.form_in(word).is_some_and(|form| form.ending == Ending::Word);
    is_mark
        || says.weak.iter().chain(&says.excluded).any(|stem| ends(stem) || is_word(stem))
        || says.learnt.iter().chain(&says.knowing).any(ends)
}

pub(super) fn is_adverb(word: &str) -> bool {
    let is_noun = || RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    // 깊게, 꾸준히, 중점적으로.
    let is_derived = (length(word) >= 2 && word.ends_with(['게', '히'])) || word.ends_with("적으로");
    RULES.adverbs.iter().any(|adverb| adverb == word) || (is_derived && !is_noun())
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

const COUNTS: [&str; 8] = ["한", "두", "세", "네", "몇", "여러", "1", "2"];

fn is_count(word: &str) -> bool {
    ["번", "번도", "번은", "번씩", "번만", "회독", "회"].contains(&word)
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

/// Whether a word ends with the sound ㄴ of an adjective: 빠른, 어려운.
fn ends_in_n(word: &str) -> bool {
    let last = word.chars().next_back().map_or(0, u32::from);
    word.ends_with(['른', '운', '은', '인', '진', '한', '던', '큰', '긴', '런', '픈'])
        && (0xAC00..=0xD7A3).contains(&last)
}

/// Whether a word is a time or a number with 에서: 「작년에」, 「3년」, 「19점에서」.
fn is_time(word: &str) -> bool {
    const AFTER: [&str; 8] = ["에는", "에도", "엔", "에", "부터", "까지", "만에", "쯤"];
    let stem = AFTER.iter().find_map(|particle| word.strip_suffix(particle)).unwrap_or(word);
    let is_known = RULES.times.iter().any(|time| time == stem) && (stem != word || length(stem) > 1);
    let unit = stem.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_length = unit.len() < stem.len()
        && ["년", "개월", "월", "주", "주일", "일", "학기", "년간", "년째", "개월째", "년전", "번", "회"]
            .contains(&unit);
    let is_level = word.starts_with(|letter: char| letter.is_ascii_digit()) && word.ends_with("에서");
    is_known || is_length || is_level
}

/// Whether a word is a part of a date: 12월, 27일.
pub(super) fn is_date(word: &str) -> bool {
    let stem = ["까지", "에", "부터"].iter().find_map(|particle| word.strip_suffix(particle)).unwrap_or(word);
    let unit = stem.trim_start_matches(|letter: char| letter.is_ascii_digit());
    unit.len() < stem.len() && ["월", "일", "년"].contains(&unit)
}

/// Returns the end of the topic of a clause whose verb says why: 「납땜은 무서워서 (안 해요)」, 「자세는 의사가 (하지 말래요)」.
fn topic_before(words: &[Word<'_>], end: usize) -> Option<usize> {
    const MOST: usize = 6;
    const PEOPLE: [&str; 5] = ["의사가", "회사가", "아이가", "친구가", "엄마가"];
    const WHY: [&str; 12] =
        ["어서", "아서", "해서", "워서", "려서", "돼서", "라서", "니까", "때문에", "거라", "아니라", "가"];
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

/// Whether a word is the form of a verb that ends like a topic: 하는, 있는.
fn is_nominal_verb(word: &str) -> bool {
    ["하는", "있는", "없는", "되는", "보는", "쓰는", "만드는", "저는", "나는", "전"].contains(&word)
}

fn begins_a_name(word: &str, next: &str) -> bool {
    let is_it =
        |name: &String| name.split_once(' ').is_some_and(|(first, second)| first == word && next.starts_with(second));
    RULES.of_two_words.iter().any(is_it)
}

fn phrase_of(word: Word<'_>, stem: &str) -> Phrase {
    let trimmed = stem.trim_start_matches(MARKS);
    let start = word.at + (stem.len() - trimmed.len());
    Phrase { start, end: start + trimmed.trim_end_matches(MARKS).len() }
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

fn is_latin(stem: &str) -> bool {
    stem.ends_with(|last: char| last.is_ascii_alphanumeric() || "+#".contains(last))
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

/// Removes a particle. `None` if only a particle, or one letter before a particle that does not fit it, is there.
fn stem_of(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(LISTING);
    if RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str())) {
        return Some(word);
    }
    let Some(stem) = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle)) else {
        return is_bare(word).then_some(word);
    };
    let fits =
        [Particle::Object, Particle::Topic, Particle::Subject].iter().any(|particle| with(stem, *particle) == word);
    let is_long = length(word) >= length(stem) + 2;
    (length(stem) >= 2 || is_latin(stem) || (!stem.is_empty() && (fits || is_long))).then_some(stem)
}

/// Whether a word is a noun without a particle.
fn is_bare(word: &str) -> bool {
    let is_noun = RULES.nouns.iter().any(|noun| word.ends_with(noun.as_str()));
    let modifies = || RULES.modifying.iter().any(|ending| word.ends_with(ending.as_str()));
    let is_verb = || {
        let goals = RULES.goal.verbs.iter().flat_map(|verbs| verbs.makes.iter().chain(&verbs.wished));
        let is_form = |stem: &Stem| stem.form_in(word).is_some_and(|form| form.ending == Ending::Modifying);
        RULES.says.done.iter().chain(goals).any(is_form)
    };
    let is_determiner = RULES.determiners.iter().any(|determiner| determiner == word);
    !word.is_empty()
        && !is_determiner
        && !word.ends_with(LISTING)
        && (is_noun || is_latin(word) || !(modifies() || is_verb()))
}

/// Returns the text of a phrase without hollow words around it; `None` if nothing else is left.
pub(super) fn name_of<'a>(text: &'a str, phrase: &Phrase) -> Option<&'a str> {
    let is_hollow = |word: &str| RULES.hollow.iter().any(|hollow| hollow == word);
    let phrase = &text[phrase.start..phrase.end];
    let kept = words(phrase);
    let leads = |at: usize| at + 1 < kept.len() && RULES.leading.iter().any(|leading| leading == kept[at].text);
    let first = (0..kept.len()).find(|&at| leads(at) || !is_hollow(kept[at].text))?;
    let ends_a_name = |at: usize| at > 0 && begins_a_name(kept[at - 1].text, kept[at].text);
    let last = (0..kept.len()).rfind(|&at| ends_a_name(at) || !is_hollow(without_particle(kept[at].text)))?;
    let name = phrase.get(kept[first].at..kept[last].at + kept[last].text.len())?;
    let is_private = name.split_whitespace().any(|word| may_be_a_person(without_particle(word)));
    (!is_private && length(name) <= super::LONGEST_NAME).then_some(name)
}

/// Whether a word of three syllables may be the name of a person.
pub(super) fn may_be_a_person(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let [first, second, third] = letters.as_slice() else { return false };
    let is_noun = RULES.nouns.iter().any(|noun| noun == word);
    !is_noun && RULES.surnames.contains(*first) && RULES.second.contains(*second) && RULES.third.contains(*third)
}
