//! What the learner wants to make or do at the end.

use super::LONGEST_GOAL;
use super::words::{RULES, Verbs, Word, name_of, object_before, phrases_before, words};
use kernel::text::length;
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The last thing of a plan, in the words of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// A noun phrase of 2 to [`LONGEST_GOAL`] characters: 「매물 장부와 월세 수금표」.
    pub said: String,
    pub kind: GoalKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GoalKind {
    /// A thing, such as an app or a sheet.
    Make,
    /// A text.
    Write,
    /// A piece, song or talk before others.
    Perform,
    /// A conversation.
    Talk,
    /// A book or other text to read, or something to listen to.
    Read,
    /// A distance, score or number to reach.
    Reach,
    /// An analysis of data.
    Analyse,
}

/// 「매물 장부를 엑셀로」: an object and a means, without a verb.
static WITHOUT_VERB: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:을|를)\s+\S+?(?:으로|로)$").expect("a test reads it"));

impl Goal {
    pub(super) fn read(objective: &str) -> Option<Self> {
        let sentences: Vec<&str> = objective.split(['.', '!', '?', '\n', ';', '。']).map(str::trim).collect();
        let is_last = |sentence: &&&str| RULES.goal.says.last.iter().any(|word| sentence.contains(word.as_str()));
        let explicit = sentences.iter().filter(is_last).find_map(|sentence| in_sentence(sentence));
        explicit.or_else(|| sentences.iter().rev().find_map(|sentence| in_sentence(sentence)))
    }
}

fn in_sentence(sentence: &str) -> Option<Goal> {
    let all = words(sentence);
    let verbs = || RULES.goal.verbs.iter();
    let said = |index: usize, kind: GoalKind| Some(Goal { said: said_before(sentence, &all, index)?, kind });
    // The last verb of a sentence says what everything before is for.
    let by_verb = (0..all.len()).rev().find_map(|index| {
        let text = &sentence[all[index].at..];
        verbs().find(|verbs| is_said(text, verbs)).and_then(|verbs| said(index, verbs.kind))
    });
    by_verb.or_else(|| {
        let found = WITHOUT_VERB.find(sentence)?;
        let means = all.iter().position(|word| word.at > found.start())?;
        said(means, GoalKind::Make)
    })
}

fn is_said(text: &str, verbs: &Verbs) -> bool {
    let rest = verbs.words.iter().filter_map(|word| text.strip_prefix(word.as_str())).min_by_key(|rest| rest.len());
    rest.is_some_and(|rest| !RULES.goal.says.reports.iter().any(|report| rest.starts_with(report.as_str())))
}

/// Returns the list of phrases before the verb, as written, or the verb with the word before it: 「거래처와 회의」.
fn said_before(sentence: &str, all: &[Word<'_>], index: usize) -> Option<String> {
    const AROUND: [&str; 7] = ["에서", "에게", "한테", "와", "과", "랑", "에"];
    let before = index.checked_sub(1).and_then(|before| all.get(before))?;
    let verb = all.get(index).map_or("", |word| word.text);
    let done = ["하", "해", "할", "합"].iter().filter_map(|ending| verb.find(ending)).min().map(|at| &verb[..at]);
    let is_around = AROUND.iter().any(|particle| before.text.ends_with(particle));
    let has_object = object_before(all, index).is_some();
    if let Some(done) = done.filter(|done| is_around && !has_object && length(done) >= 2) {
        let said = format!("{} {done}", before.text);
        return (length(&said) <= LONGEST_GOAL).then_some(said);
    }
    let phrases = phrases_before(all, index);
    let (first, last) = (phrases.first()?, phrases.last()?);
    let whole = super::words::Phrase { start: first.start, end: last.end };
    // Every phrase names something; a list with a hollow part is cut to its last phrase.
    let is_whole = phrases.iter().all(|phrase| name_of(sentence, phrase).is_some());
    let said = if is_whole && whole.end - whole.start > 0 {
        &sentence[whole.start..whole.end]
    } else {
        name_of(sentence, last)?
    };
    let is_hollow = RULES.goal.says.hollow.iter().any(|hollow| hollow == said);
    (!is_hollow && (2..=LONGEST_GOAL).contains(&length(said))).then(|| said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_repeated_in_the_words_of_the_learner() {
        for (objective, said, kind) in [
            ("매물 장부와 월세 수금표를 엑셀로", "매물 장부와 월세 수금표", GoalKind::Make),
            ("할 일 관리 명령줄 도구를 Rust로", "할 일 관리 명령줄 도구", GoalKind::Make),
            ("마지막에는 매물 장부를 만들고 싶어요", "매물 장부", GoalKind::Make),
            ("가계부를 만들어 친구에게 링크로 보내기", "가계부", GoalKind::Make),
            ("나만의 독서 기록 앱을 출시하고 싶어요", "독서 기록 앱", GoalKind::Make),
            ("결혼식에서 축가를 부르고 싶어요", "축가", GoalKind::Perform),
            ("캐논 변주곡을 연주하고 싶습니다", "캐논 변주곡", GoalKind::Perform),
            ("10km 완주가 목표예요", "10km", GoalKind::Reach),
            ("해리포터를 원서로 읽고 싶어요", "해리포터", GoalKind::Read),
            ("논문 설문 데이터를 분석해야 합니다", "논문 설문 데이터", GoalKind::Analyse),
            ("단편 소설 한 편 쓰기", "단편 소설 한 편", GoalKind::Write),
        ] {
            assert_eq!(Goal::read(objective), Some(Goal { said: said.into(), kind }), "{objective}");
        }
    }

    #[test]
    fn what_was_made_or_is_only_learnt_is_no_goal() {
        for objective in [
            "취업 준비",
            "기초를 다지고 싶어요",
            "예전에 게시판을 만들었어요",
            "포인터가 어려워요",
            "자격증 취득",
            "포트폴리오 만들기",
        ] {
            assert_eq!(Goal::read(objective), None, "{objective}");
        }
    }
}
