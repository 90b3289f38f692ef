//! Goals that are no object of their verb: a score, an amount, a sheet of figures, a present.

use super::super::clauses::is_way;
use super::super::lists::phrases_before;
use super::super::rules::RULES;
use super::super::scope;
use super::super::stem::Stem;
use super::super::words::{Word, is_adverb, is_bare, name_of};
use super::super::{Goal, GoalKind, LONGEST_GOAL};
use super::thing::said_before;
use super::verb::{is_wish, is_wished_later};
use kernel::text::length;
use regex::Regex;
use std::sync::LazyLock;

/// Returns the goal that the verb `index` names.
pub(super) fn said(sentence: &str, all: &[Word<'_>], index: usize) -> Option<Goal> {
    let text = &sentence[all[index].at..];
    amount(sentence, all, index, text)
        .or_else(|| present(sentence, all, index, text))
        .or_else(|| figures(sentence, all, index, text))
}

/// Reads 「6주 뒤에 5개 하고 싶고」 after 「턱걸이 1개도 못하는데」.
fn amount(sentence: &str, all: &[Word<'_>], index: usize, text: &str) -> Option<Goal> {
    let is_done = RULES.goal.does.iter().any(|stem| stem.form_in(text).is_some_and(is_wish));
    let amount = all[index.checked_sub(1).filter(|_| is_done)?];
    let said = amount.text.strip_suffix(['를', '을']).unwrap_or(amount.text);
    let unit = unit_of(said)?;
    let noun = |at: usize| Some(all[at.checked_sub(1)?].text).filter(|noun| is_bare(noun) && !is_adverb(noun));
    let earlier = || {
        let counted = |at: &usize| {
            unit_of(all[*at].text.trim_end_matches(['도', '밖', '에', '만', '은', '는', '를'])) == Some(unit)
        };
        (0..index - 1).rev().filter(counted).find_map(noun)
    };
    let noun = noun(index - 1).filter(|noun| is_near(sentence, noun, amount.at)).or_else(earlier);
    let said = noun.map_or_else(|| said.to_owned(), |noun| format!("{noun} {said}"));
    Some(Goal { said, kind: GoalKind::Reach })
}

/// Whether only a space stands between `word` and the place `at`. A time that was removed leaves more.
fn is_near(sentence: &str, word: &str, at: usize) -> bool {
    sentence[..at].strip_suffix(' ').is_some_and(|before| before.ends_with(word))
}

/// Returns the unit of an amount of an exercise.
fn unit_of(word: &str) -> Option<&str> {
    const UNITS: [&str; 7] = ["개", "회", "번", "세트", "km", "kg", "바퀴"];
    let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    UNITS.contains(&unit).then_some(unit).filter(|unit| unit.len() < word.len())
}

/// Reads 「엽서를 준비해서 선생님께 드리려고요」: what is shown or given.
fn present(sentence: &str, all: &[Word<'_>], index: usize, text: &str) -> Option<Goal> {
    const BETWEEN: [&str; 7] = ["께", "한테", "에게", "에", "앞에서", "로", "까지"];
    const MOST: usize = 3;
    if !RULES.goal.gives.iter().any(|stem| stem.form_in(text).is_some_and(is_wish)) {
        return None;
    }
    let is_between =
        |word: &&Word<'_>| is_adverb(word.text) || BETWEEN.iter().any(|particle| word.text.ends_with(particle));
    let between = all[..index].iter().rev().take(MOST).take_while(is_between).count();
    // 「반 친구들한테」 has a word of its own.
    let made = (index - between).checked_sub(1)?;
    let made = if is_way(all[made].text) { made } else { made.checked_sub(1).filter(|_| is_bare(all[made].text))? };
    if !is_way(all[made].text) {
        return None;
    }
    let verb = &sentence[all[made].at..];
    let does = |stems: &[Stem]| stems.iter().any(|stem| stem.form_in(verb).is_some());
    let kind = RULES.goal.verbs.iter().find(|verbs| does(&verbs.makes) || does(&verbs.wished)).map(|verbs| verbs.kind);
    let kind = kind.filter(|kind| *kind == GoalKind::Write).unwrap_or(GoalKind::Make);
    Some(Goal { said: said_before(sentence, all, made, kind)?, kind })
}

/// Things that hold figures and notes, beside those of the rules.
const SHEETS: [&str; 5] = ["엑셀", "노트", "문서", "보고서", "대시보드"];

/// Reads 「환급액을 엑셀 시트로 계산해보고 싶어요」.
fn figures(sentence: &str, all: &[Word<'_>], index: usize, text: &str) -> Option<Goal> {
    if !RULES
        .goal
        .records
        .iter()
        .any(|stem| stem.form_in(text).is_some_and(|form| is_wish(form) || is_wished_later(form)))
    {
        return None;
    }
    let means = all.get(index.checked_sub(1)?)?;
    let thing = means.text.strip_suffix("으로").or_else(|| means.text.strip_suffix('로'))?;
    let things = RULES.goal.says.things.iter().map(String::as_str);
    if !things.chain(SHEETS).any(|head| thing.ends_with(head)) {
        return None;
    }
    let object = all[..index - 1].iter().rposition(|word| word.text.ends_with(['을', '를']))?;
    let of = phrases_before(all, object + 1).pop()?;
    let kind = &sentence[all[object + 1].at..means.at + thing.len()];
    let said = format!("{} {kind}", name_of(sentence, &of)?);
    (length(&said) <= LONGEST_GOAL).then_some(Goal { said, kind: GoalKind::Make })
}

static AIMED: LazyLock<Regex> = LazyLock::new(|| {
    let score = r"(?:\d{1,3}(?:\.\d)?(?:점대?|등급|급|단|위|밴드)|\d\.\d|IM[1-3]?|IH|AL|[ABC][12])";
    let aimed = format!(
        r"목표(?:는|가|점수는?|:)?\s*(?P<after>{score})|(?P<before>{score})(?:이|을|를)?\s*(?:목표|도전|희망|노리|노려)"
    );
    Regex::new(&aimed).expect("a test reads it")
});

/// Reads 「라이팅 5.5에서 6.5로 올려야 함」 and 「심화 1급 목표」.
pub(super) fn target(sentence: &str, all: &[Word<'_>]) -> Option<Goal> {
    let reach = |said: String| Goal { said, kind: GoalKind::Reach };
    if let Some(said) = scope::target(sentence, all) {
        return Some(reach(said));
    }
    let found = AIMED.captures(sentence)?;
    if let Some(score) = found.name("after") {
        return Some(reach(score.as_str().to_owned()));
    }
    let score = found.name("before")?;
    let at = all.iter().position(|word| word.at + word.text.len() >= score.end())?;
    let phrase = phrases_before(all, at + 1).pop()?;
    let said = name_of(sentence, &phrase).filter(|name| length(name) <= LONGEST_GOAL)?;
    Some(reach(said.to_owned()))
}
