//! The thing before the verb of a goal, in the words of the learner.

use super::super::lists::{is_apart, is_unit_of_contents, object_before, phrases_before};
use super::super::rules::RULES;
use super::super::stem::Stem;
use super::super::words::{Phrase, Word, is_date, may_be_a_person, name_of, words};
use super::super::{GoalKind, LONGEST_GOAL};
use crate::korean::without_particle;
use kernel::text::length;
use regex::Regex;
use std::sync::LazyLock;

/// Particles of a host or a recipient.
const TOWARDS: [&str; 6] = ["에", "에다", "에다가", "에게", "한테", "께"];

static SCORE: LazyLock<Regex> = LazyLock::new(|| {
    let score = r"^(?:\d{1,3}(?:,\d{3})?(?:\.\d)?(?:점대?|등급|급|단|위|밴드)|\d\.\d|IM[1-3]?|IH|AL|[ABC][12])$";
    Regex::new(score).expect("a test reads it")
});

/// Whether `word` is a score, a grade or a level.
pub(super) fn is_score(word: &str) -> bool {
    SCORE.is_match(word)
}

/// Returns the list of phrases before the verb, as written, or the verb with the word before it: 「거래처와 회의」.
pub(super) fn said_before(sentence: &str, all: &[Word<'_>], index: usize, kind: GoalKind) -> Option<String> {
    const AROUND: [&str; 6] = ["에서", "에게", "한테", "와", "과", "랑"];
    let verb = all.get(index).map_or("", |word| word.text);
    let done = ["하", "해", "할", "합"].iter().filter_map(|ending| verb.find(ending)).min().map(|at| &verb[..at]);
    let is_with_others = matches!(kind, GoalKind::Talk | GoalKind::Perform);
    let taking = || (kind == GoalKind::Talk && verb.starts_with("주문받")).then(|| "주문받기".to_owned());
    let Some(before) = index.checked_sub(1).and_then(|before| all.get(before)) else { return taking() };
    let is_around = is_with_others && AROUND.iter().any(|particle| before.text.ends_with(particle));
    let has_object = object_before(all, index).is_some();
    if let Some(done) = done.filter(|done| is_around && !has_object && length(done) >= 2) {
        let said = format!("{} {done}", before.text);
        return (length(&said) <= LONGEST_GOAL).then_some(said);
    }
    if let Some(said) = described_before(sentence, all, index).filter(|_| kind == GoalKind::Make) {
        return Some(said);
    }
    // 「일상툰을 인스타에 올리기」: the place is not the thing.
    let end = placed_before(all, index).filter(|_| kind == GoalKind::Make).unwrap_or(index);
    // 「단편소설 한 편, 원고지 80매 완성」: a length is not the thing.
    let end = length_before(all, end);
    // 「앱을 만들어서 Vercel에 배포하기」: neither a host nor a recipient is the thing.
    let closing = end.checked_sub(1).map_or("", |last| all[last].text);
    let is_thing = !TOWARDS.iter().any(|particle| closing.ends_with(particle));
    let is_upload = kind == GoalKind::Reach && verb.starts_with('올');
    if (matches!(kind, GoalKind::Make | GoalKind::Write) || is_upload) && !is_thing {
        return None;
    }
    // 「A랑 B 두 과목을 돌리고」, 「회계학을 한바퀴 돌리고」: contents are gone through.
    let last = index - 1;
    if kind == GoalKind::Analyse && (is_apart(all, last) || is_unit_of_contents(all, last)) {
        return None;
    }
    let phrases = phrases_before(all, end);
    let (Some(first), Some(last)) = (phrases.first(), phrases.last()) else { return taking() };
    let whole = Phrase::of(first.start, last.end);
    // Every phrase names something; a list with a hollow part is cut to its last phrase.
    let is_whole = phrases.iter().all(|phrase| name_of(sentence, phrase).is_some());
    let said = if is_whole && whole.end - whole.start > 0 {
        &sentence[whole.start..whole.end]
    } else {
        let end = after_persons(&sentence[last.start..last.end]);
        name_of(sentence, &Phrase::of(last.end - end.len(), last.end))?
    };
    let said = without_counter(said);
    let said = described_as(sentence, all, said).unwrap_or(said);
    // 「만들어 선물하고」: another verb is no thing.
    let is_verb = |word: &str| {
        let stems = RULES.goal.verbs.iter().flat_map(|verbs| verbs.makes.iter().chain(&verbs.wished));
        let does = stems.into_iter().any(|stem: &Stem| stem.form_in(word).is_some());
        does && word.ends_with(['어', '여', '워', '려', '아', '해', '겨', '서'])
    };
    // 「나폴레옹 이후는 안해도됨」 says what is not wanted.
    if said.rsplit(' ').next().is_some_and(is_verb) || said.contains("해도") {
        return None;
    }
    let is_hollow = RULES.goal.says.hollow.iter().any(|hollow| hollow == said);
    let names =
        |word: &str| !is_amount(word) && !is_date(word) && !RULES.goal.says.lengths.iter().any(|length| length == word);
    let is_named = kind == GoalKind::Reach || said.split(' ').any(names);
    let is_dated = said.split(' ').all(is_date);
    (!is_hollow && is_named && !is_dated && (2..=LONGEST_GOAL).contains(&length(said))).then(|| said.to_owned())
}

/// Returns a program or another plain thing with what it does: 「자동으로 합쳐주는 프로그램」.
fn described_as<'a>(sentence: &'a str, all: &[Word<'_>], said: &'a str) -> Option<&'a str> {
    const PLAIN: [&str; 10] =
        ["프로그램", "앱", "어플", "도구", "사이트", "웹사이트", "봇", "시스템", "툴", "스크립트"];
    const MOST: usize = 3;
    if !PLAIN.contains(&said) {
        return None;
    }
    let at = all.iter().rposition(|word| word.text.starts_with(said))?;
    let verb = at.checked_sub(1).filter(|&verb| all[verb].text.ends_with('는') && length(all[verb].text) >= 2)?;
    let belongs = |word: &&Word<'_>| {
        let is_means = word.text.ends_with(['을', '를']) || word.text.ends_with("으로");
        is_means && !word.text.ends_with(',')
    };
    let more = all[..verb].iter().rev().take(MOST - 1).take_while(belongs).count();
    let whole = sentence.get(all[verb - more].at..all[at].at + said.len())?;
    (length(whole) <= LONGEST_GOAL).then_some(whole)
}

/// Removes a count after a thing: 「예산표 하나」, 「아침 루틴 20분짜리」. 「에세이 세 편」 remains.
fn without_counter(said: &str) -> &str {
    match said.rsplit_once(' ') {
        Some((thing, "하나" | "하나만" | "한")) => thing,
        Some((thing, count)) if count.ends_with("짜리") => thing,
        _ => said,
    }
}

/// Returns the end of the thing before a place: 「일상툰 인스타에 (올리기)」.
fn placed_before(all: &[Word<'_>], index: usize) -> Option<usize> {
    let place = all.get(index.checked_sub(1)?)?.text;
    // 「책상 하나 제 손으로 (만들기)」.
    let is_own = index.checked_sub(2).is_some_and(|at| ["제", "내"].contains(&all[at].text));
    let index = if is_own { index - 1 } else { index };
    let thing = all.get(index.checked_sub(2)?)?.text;
    let is_place = ["에", "에다", "에다가", "로", "으로"].iter().any(|particle| place.ends_with(particle));
    // 「GitHub Pages에」 is one place.
    let is_one = thing.is_ascii() && place.starts_with(|letter: char| letter.is_ascii_alphabetic());
    (is_place && !is_one && !thing.ends_with([',', '고', '서', '면', '은', '는', '이', '가', '에', '로', '도', '만']))
        .then_some(index - 1)
}

/// Returns the end of what is before a length such as 「원고지 80매」 or 「5분짜리」.
fn length_before(all: &[Word<'_>], end: usize) -> usize {
    let is_length = |word: &str| RULES.goal.says.lengths.iter().any(|length| length == word);
    let mut last = end;
    while last >= 2 && is_amount(all[last - 1].text.trim_end_matches(['을', '를'])) && is_length(all[last - 2].text) {
        last -= 2;
    }
    // 「할머니 얘기로」 says what it is about, if the thing ends a list before it.
    let about = if last < end { all[..last].iter().rposition(|word| word.text.ends_with(',')) } else { None };
    about.filter(|at| last - at <= 5).map_or(last, |at| at + 1)
}

/// Returns what 「것」 stands for: 「화분 자동으로 물 주는 거 (만들기)」.
fn described_before(sentence: &str, all: &[Word<'_>], index: usize) -> Option<String> {
    const THING: [&str; 5] = ["거", "것", "걸", "것을", "거를"];
    const LONGEST: usize = 18;
    let thing = index.checked_sub(1).filter(|&thing| THING.contains(&all[thing].text))?;
    let verb = thing.checked_sub(1).filter(|&verb| all[verb].text.ends_with('는') && length(all[verb].text) >= 2)?;
    let ends_before = |word: &Word<'_>| {
        word.text.ends_with(['.', ',', '고', '면', '서', '음'])
            || ["만들", "싶"].iter().any(|verb| word.text.contains(verb))
    };
    let from = all[..verb].iter().rposition(ends_before).map_or(0, |at| at + 1);
    let fits = (from..verb).map(|from| &sentence[all[from].at..all[verb].at + all[verb].text.len()]);
    let said = fits.into_iter().map(|clause| format!("{clause} 것")).find(|said| length(said) <= LONGEST)?;
    Some(said)
}

/// Returns the end of `said` that names no person: 「김광석 노래 한 곡」 is 「노래 한 곡」.
fn after_persons(said: &str) -> &str {
    let last = words(said).into_iter().rfind(|word| may_be_a_person(without_particle(word.text)));
    last.map_or(said, |word| said[word.at + word.text.len()..].trim_start())
}

/// Whether a word is only a number with a unit, or a counter.
pub(super) fn is_amount(word: &str) -> bool {
    const COUNTED: [&str; 10] = ["하나", "둘", "셋", "한", "두", "세", "몇", "여러", "개", "하나만"];
    const UNITS: [&str; 26] = [
        "",
        "매",
        "장",
        "개",
        "편",
        "권",
        "곡",
        "번",
        "회",
        "쪽",
        "자",
        "컷",
        "분",
        "분짜리",
        "시간",
        "시간짜리",
        "초짜리",
        "컷짜리",
        "초",
        "주",
        "일",
        "월",
        "년",
        "개월",
        "매짜리",
        "명",
    ];
    let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ',' || letter == '~');
    COUNTED.contains(&word) || (unit.len() < word.len() && UNITS.contains(&unit))
}
