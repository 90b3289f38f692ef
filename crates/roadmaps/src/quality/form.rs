use super::words::promise_in;
use super::{Check, Limit, Subject};
use crate::brief::DAYS_PER_WEEK;
use crate::lexicon::{LEXICON, holds_any};
use kernel::text::length;

pub(super) fn check(subject: &mut Subject<'_>) {
    shape(subject);
    lengths(subject);
    tips(subject);
    evaluation(subject);
}

fn shape(subject: &mut Subject<'_>) {
    let wanted = subject.brief.days();
    let weeks = &subject.draft.weeks;
    if weeks.len() != usize::from(wanted.weeks()) {
        let detail = format!("{}주가 아니라 {}주여야 합니다.", weeks.len(), wanted.weeks());
        return subject.flaw(Check::Shape, None, detail);
    }
    let mut left = wanted.count();
    let mut wrong = Vec::new();
    for (week, number) in weeks.iter().zip(1..) {
        let due = left.min(DAYS_PER_WEEK);
        if week.days.len() != due {
            wrong.push((number, wrong_days(week.days.len(), due)));
        }
        left -= due;
    }
    for (week, detail) in wrong {
        subject.flaw(Check::Shape, Some(week), detail);
    }
}

/// The flaw of a week that has the wrong number of days.
pub(crate) fn wrong_days(found: usize, due: usize) -> String {
    format!("{found}일이 아니라 {due}일이어야 합니다.")
}

fn lengths(subject: &mut Subject<'_>) {
    let draft = subject.draft;
    let longest = draft.weeks.iter().flat_map(|week| &week.days).map(|day| length(day)).max().unwrap_or(0);
    subject.measured(Check::Lengths, longest, Limit::AtMost(40));
    for (week, number) in draft.weeks.iter().zip(1..) {
        if !fits(&week.keyword, 2, 30) {
            subject.flaw(Check::Lengths, Some(number), format!("주제는 2자에서 30자여야 합니다: {}", week.keyword));
        }
        for keyword in week.days.iter().filter(|keyword| !fits(keyword, 4, 40)) {
            subject.flaw(Check::Lengths, Some(number), format!("하루 주제는 4자에서 40자여야 합니다: {keyword}"));
        }
    }
}

fn fits(text: &str, least: usize, most: usize) -> bool {
    text == kernel::text::line(text) && (least..=most).contains(&length(text))
}

fn tips(subject: &mut Subject<'_>) {
    let tips = &subject.draft.tips;
    subject.measured.push((Check::Tips, tips.len(), Limit::Between(3, 7)));
    if !(3..=7).contains(&tips.len()) {
        let detail = format!("학습 팁이 {}개입니다.", tips.len());
        subject.flaw(Check::Tips, None, detail);
    } else if tips.iter().any(|tip| !fits(tip, 5, 200)) {
        subject.flaw(Check::Tips, None, "학습 팁은 5자에서 200자 사이의 한 문장이어야 합니다.");
    } else if tips.iter().zip(1..).any(|(tip, next)| tips[next..].contains(tip)) {
        subject.flaw(Check::Tips, None, "같은 학습 팁이 두 번 있습니다.");
    }
}

fn evaluation(subject: &mut Subject<'_>) {
    let text = subject.draft.evaluation.as_str();
    let days = subject.brief.days();
    subject.measured.push((Check::Evaluation, length(text), Limit::Between(60, 600)));
    let mut wrong = Vec::new();
    if !(60..=600).contains(&length(text)) {
        wrong.push(format!("평가는 60자에서 600자여야 합니다: {}자", length(text)));
    }
    if !text.contains(subject.level().label()) {
        wrong.push(format!("평가가 수준({})을 말하지 않습니다.", subject.level().label()));
    }
    let whole_weeks = days.get().is_multiple_of(7).then(|| format!("{}주", days.weeks()));
    let names_length =
        holds_number(text, &format!("{}일", days.get())) || whole_weeks.is_some_and(|weeks| holds_number(text, &weeks));
    if !names_length {
        wrong.push(format!("평가가 기간({}일)을 말하지 않습니다.", days.get()));
    }
    if !holds_any(text, &LEXICON.scope) {
        wrong.push("평가가 다루지 않는 범위를 말하지 않습니다.".to_owned());
    }
    if let Some(promise) = promise_in(&without_names(text)) {
        wrong.push(format!("평가가 결과를 약속합니다: {promise}"));
    }
    for detail in wrong {
        subject.flaw(Check::Evaluation, None, detail);
    }
}

/// Whether `text` contains `number`, not as the end of a longer number.
fn holds_number(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(at, _)| !text[..at].ends_with(|before: char| before.is_ascii_digit()))
}

/// Removes names in quotation marks, which may contain a word of a promise: ‘사회보장기본법’.
fn without_names(text: &str) -> String {
    let mut parts = text.split('‘');
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |text, part| text + part.split_once('’').map_or(part, |(_, after)| after))
}
