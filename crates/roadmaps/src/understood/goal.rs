//! Reads the thing that the learner wants to make or do at the end.
//!
//! | Part | Module |
//! |---|---|
//! | verbs of a goal, and its kind | `goal/verb.rs` |
//! | the thing before the verb, in the words of the learner | `goal/thing.rs` |
//! | scores, amounts, sheets of figures and presents | `goal/others.rs` |

mod others;
mod thing;
mod verb;

use super::GoalKind;
use super::lists::{closing_before, is_act};
use super::rules::RULES;
use super::words::words;
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

/// 「매물 장부를 엑셀로」: an object and a means, without a verb.
static WITHOUT_VERB: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:을|를)\s+\S+?(?:으로|로)$").expect("a test reads it"));

/// Stands for a space inside quotation marks, so that the quoted words remain one name.
const JOINT: char = '\u{2060}';

impl Goal {
    /// Whether the goal is a score, a grade or another level to reach, and no thing that is made.
    #[must_use]
    pub fn is_score(&self) -> bool {
        self.kind == GoalKind::Reach && thing::is_score(self.said.rsplit(' ').next().unwrap_or_default())
    }

    /// Whether `name` is the goal, or one of several things that it lists.
    pub(super) fn names(&self, name: &str) -> bool {
        let parts = self.said.split(", ").flat_map(|part| part.split("와 ").flat_map(|part| part.split("과 ")));
        self.said == name || parts.into_iter().any(|part| part == name)
    }

    pub(super) fn read(objective: &str) -> Option<Self> {
        let sentences: Vec<String> =
            sentences_of(objective).into_iter().map(|text| without_quotes(text.trim())).collect();
        let sentences: Vec<&str> = sentences.iter().map(String::as_str).filter(|text| may_be_read(text)).collect();
        let has_one = |sentence: &&&str, words: &[String]| words.iter().any(|word| sentence.contains(word.as_str()));
        let says = &RULES.goal.says;
        let explicit = sentences.iter().filter(|text| has_one(text, &says.last)).find_map(|text| in_sentence(text));
        let wished =
            || sentences.iter().rev().filter(|text| has_one(text, &says.wishes)).find_map(|text| in_sentence(text));
        let any = || sentences.iter().rev().find_map(|text| in_sentence(text));
        let goal = explicit.or_else(wished).or_else(any)?;
        Some(Self { said: goal.said.replace(JOINT, " "), ..goal })
    }
}

/// Splits a text into sentences. A dot between digits ends none.
fn sentences_of(text: &str) -> Vec<&str> {
    const ENDS: [char; 8] = ['.', '!', '?', '\n', ';', '。', 'ㅠ', 'ㅋ'];
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, mark) in text.match_indices(ENDS) {
        let end = at + mark.len();
        let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        if mark != "." || !is_digit(text[..at].chars().next_back()) || !is_digit(text[end..].chars().next()) {
            sentences.push(&text[start..at]);
            start = end;
        }
    }
    sentences.push(&text[start..]);
    sentences
}

/// Removes quotation marks, and joins the words between two of them.
fn without_quotes(sentence: &str) -> String {
    let mut is_quoted = false;
    let mut joined = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        match letter {
            '\'' | '"' => is_quoted = !is_quoted,
            '‘' | '“' | '「' | '『' => is_quoted = true,
            '’' | '”' | '」' | '』' => is_quoted = false,
            ' ' if is_quoted => joined.push(JOINT),
            letter => joined.push(letter),
        }
    }
    // A mark without its pair quotes nothing.
    if is_quoted { joined.replace(JOINT, " ") } else { joined }
}

/// Whether a sentence is plain text that does not dictate what to write.
fn may_be_read(sentence: &str) -> bool {
    let is_plain =
        |character: char| character.is_alphanumeric() || character == JOINT || " -~()/&+#·,%:.".contains(character);
    let small = sentence.to_lowercase();
    sentence.chars().all(is_plain) && !RULES.dictating.iter().any(|word| small.contains(word.as_str()))
}

fn in_sentence(sentence: &str) -> Option<Goal> {
    let all = words(sentence);
    let said = |index: usize, kind: GoalKind| {
        let said = thing::said_before(sentence, &all, index, kind)?;
        Some(Goal { kind: verb::kind_of(&said, kind, all[index].text)?, said })
    };
    // The last verb of a sentence says what everything before is for.
    let by_verb = (0..all.len()).rev().find_map(|index| {
        let text = &sentence[all[index].at..];
        let before = index.checked_sub(1).map_or("", |before| all[before].text);
        let object = closing_before(&all, index).unwrap_or_default();
        let is_learnt = || {
            let next = all.get(index + 1).map_or("", |next| &sentence[next.at..]);
            let says = &RULES.says;
            let mut stems = says.wanted.iter().chain(&says.knowing).chain(&says.learnt).chain(&says.weak);
            is_act(&all, index) && stems.any(|stem| stem.form_in(next).is_some())
        };
        // 「차트 만드는거 배우고 싶어요」: a content. 「그리고」 without an object joins.
        if is_learnt() || (all[index].text == "그리고" && !before.ends_with(['을', '를'])) {
            return None;
        }
        let other = others::said(sentence, &all, index);
        other.or_else(|| verb::kinds_said(text, before, object).find_map(|kind| said(index, kind)))
    });
    let by_verb = by_verb.or_else(|| others::target(sentence, &all));
    by_verb.or_else(|| {
        let found = WITHOUT_VERB.find(sentence)?;
        let means = all.iter().position(|word| word.at > found.start())?;
        said(means, GoalKind::Make)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_read(cases: &[(&str, &str, GoalKind)]) {
        for &(objective, said, kind) in cases {
            assert_eq!(Goal::read(objective), Some(Goal { said: said.into(), kind }), "{objective}");
        }
    }

    #[test]
    fn a_goal_is_repeated_in_the_words_of_the_learner() {
        assert_read(&[
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
            ("김광석 노래 한 곡을 끝까지 치는 게 목표입니다", "노래 한 곡", GoalKind::Perform),
            ("단편 소설 한 편 쓰기", "단편 소설 한 편", GoalKind::Write),
        ]);
    }

    #[test]
    fn goals_of_many_forms_are_read() {
        assert_read(&[
            ("가계부 앱을 만드는 게 목표예요", "가계부 앱", GoalKind::Make),
            ("입찰가 산정표까지 써 보는 게 목표입니다", "입찰가 산정표", GoalKind::Make),
            ("단편 동화를 쓰는 것이 목표입니다", "단편 동화", GoalKind::Write),
            ("하프 마라톤을 완주하는 것을 목표로 합니다", "하프 마라톤", GoalKind::Reach),
            ("'가계부' 앱을 만들고 싶어요", "가계부 앱", GoalKind::Make),
            ("결혼식에서 '사랑의 인사'를 반주 없이 독주하고 싶은데", "사랑의 인사", GoalKind::Perform),
            ("농인 손님 오시면 수어로 주문받고 싶어요", "주문받기", GoalKind::Talk),
            ("합창단에서 캐럴을 지휘하고 싶어요", "캐럴", GoalKind::Perform),
            ("10km 대회 신청해버렸어요", "10km 대회", GoalKind::Reach),
            ("저만의 아침 루틴 20분짜리를 영상 안 보고 혼자 하고 싶어요", "아침 루틴", GoalKind::Perform),
            ("카드 지갑을 만들어 선물하고 싶어요", "카드 지갑", GoalKind::Make),
            ("아침 루틴 만들기", "아침 루틴", GoalKind::Make),
            ("한 달 예산표 하나 만들어서 지켜보고 싶다", "한 달 예산표", GoalKind::Make),
            ("단편소설 한 편, 할머니 얘기로 원고지 80매 완성하고 싶습니다", "단편소설 한 편", GoalKind::Write),
            ("8컷짜리 일상툰 인스타에 올리기. 손이랑 배경 그리는 게 제일 어렵다", "8컷짜리 일상툰", GoalKind::Make),
            ("화분 자동으로 물 주는 거 만들고 싶음", "화분 자동으로 물 주는 것", GoalKind::Make),
        ]);
    }

    #[test]
    fn complaints_dates_and_amounts_are_no_goal() {
        for objective in [
            "손이랑 배경 그리는 게 제일 어렵다",
            "코드 짜는 게 무서워요",
            "12월 27일 공연",
            "12월 27일에 공연해요",
            "원고지 80매 완성하기",
            "5분 만들기",
            "하나 만들고 싶어요",
            "만들어 선물하고 싶어요",
            "식당에서 번역기 없이 지내요",
        ] {
            assert_eq!(Goal::read(objective), None, "{objective}");
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
            "백엔드 개발자로 취업하고 싶어요",
            "영어 말하기가 무서워요",
            "취업에 성공하고 싶어요",
        ] {
            assert_eq!(Goal::read(objective), None, "{objective}");
        }
    }
}
