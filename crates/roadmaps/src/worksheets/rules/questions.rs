//! The recall questions of a worksheet: they are about earlier days, and about the subject instead of our plan.

use crate::plan::{DayOf, Source};
use crate::quality::words::{are_alike, bigrams, is_review};
use crate::worksheets::WorksheetDraft;
use regex::Regex;
use std::sync::LazyLock;

const MOST: usize = 1;
const MOST_IN_REVIEW: usize = 3;
/// At least this share of common bigrams, in percent, makes two texts equal.
const SAME: usize = 80;

/// Questions about the order of topics, and about the plan itself.
static ABOUT_THE_PLAN: LazyLock<Regex> = LazyLock::new(|| {
    let words = r"(?:^|\s)(?:이|우리|본) ?(?:커리큘럼|로드맵|계획|학습지)|[0-9]+주차|[0-9]+일 ?차|며칠째|배우기 전에 먼저|먼저 배워야|알아야 배울 수|익히는 실습|더 깊이 들여다본 것";
    Regex::new(words).expect("a test reads it")
});

/// Returns how many questions the worksheet of a day may have: none on the first day, and more to review.
#[must_use]
pub fn most_recalls(day: DayOf, keyword: &str) -> usize {
    match day.index() {
        0 => 0,
        _ if is_review(keyword) => MOST_IN_REVIEW,
        _ => MOST,
    }
}

pub(super) fn flaws(day: DayOf, keyword: &str, draft: &WorksheetDraft, source: Source) -> Vec<String> {
    let recalls = &draft.recalls;
    let most = most_recalls(day, keyword);
    // A model can ask about any earlier day; the planner asks only what its curricula answer.
    let least = usize::from(source == Source::Ai).min(most);
    let mut flaws = Vec::new();
    if !(least..=most).contains(&recalls.len()) {
        flaws.push(format!("recalls는 {least}개에서 {most}개여야 합니다."));
    }
    for (at, recall) in recalls.iter().enumerate() {
        let question = &recall.question;
        if recall.taught >= day {
            flaws.push(format!("앞서 배운 날을 묻지 않습니다: {question}"));
        }
        if ABOUT_THE_PLAN.is_match(question) {
            flaws.push(format!("배운 내용이 아니라 계획을 묻습니다: {question}"));
        }
        if is_same_question(question, &recall.answer) {
            flaws.push(format!("답이 물음을 되풀이합니다: {question}"));
        }
        if recalls[..at].iter().any(|other| is_same_question(&other.question, question)) {
            flaws.push(format!("같은 것을 두 번 묻습니다: {question}"));
        }
    }
    flaws
}

/// Whether two texts ask the same, so that a worksheet may have only one of them.
#[must_use]
pub fn is_same_question(left: &str, right: &str) -> bool {
    are_alike(&bigrams(left), &bigrams(right), SAME)
}
