//! Checks that a plan is about its subject, by comparing it with plans for other subjects.

use super::words::{Bigrams, are_alike, bigrams, is_review};
use super::{Check, Flaw, Limit, Measured};
use crate::plan::Week;
use kernel::text::folded;

/// At least this share of common bigrams, in percent, makes two days equal.
const SAME: usize = 80;
/// The greatest share of such days, in percent.
const MOST: usize = 20;

/// The weeks of a plan, and the names of its subject.
#[derive(Debug, Clone, Copy)]
pub struct OfSubject<'a> {
    pub names: &'a [String],
    pub weeks: &'a [Week],
}

/// Measures the share of days, without reviews, that also occur in plans for `unrelated` subjects of the same length
/// and level. The subjects' names are removed before comparing.
#[must_use]
pub fn about_the_subject(plan: OfSubject<'_>, unrelated: &[OfSubject<'_>]) -> Measured {
    let days = nameless_days(plan);
    let others: Vec<Bigrams> = unrelated.iter().flat_map(|other| nameless_days(*other)).map(|(.., day)| day).collect();
    let fits_others = |day: &Bigrams| day.is_empty() || others.iter().any(|other| are_alike(day, other, SAME));
    let common: Vec<(usize, &str)> =
        days.iter().filter(|(.., day)| fits_others(day)).map(|(week, keyword, _)| (*week, *keyword)).collect();
    let flaws = if common.len() * 100 > days.len() * MOST {
        common.chunk_by(|(week, _), (next, _)| week == next).map(flaw_of_week).collect()
    } else {
        Vec::new()
    };
    let value = (100 * common.len()).checked_div(days.len()).unwrap_or(0);
    Measured { check: Check::AboutSubject, value, limit: Limit::AtMost(MOST), flaws }
}

fn flaw_of_week(common: &[(usize, &str)]) -> Flaw {
    let named: Vec<&str> = common.iter().map(|(_, keyword)| *keyword).collect();
    let detail = format!("다른 분야에도 그대로 맞는 날이 {}일입니다: {}", named.len(), named.join(", "));
    Flaw { check: Check::AboutSubject, week: common.first().map(|(week, _)| *week), detail }
}

/// Returns every day except reviews, with its week and its bigrams without the subject's name.
fn nameless_days(plan: OfSubject<'_>) -> Vec<(usize, &str, Bigrams)> {
    let mut names: Vec<String> = plan.names.iter().map(|name| folded(name)).filter(|name| !name.is_empty()).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let weeks = plan.weeks.iter().zip(1..);
    let days = weeks.flat_map(|(week, number)| week.days.iter().map(move |day| (number, day)));
    let days = days.filter(|(_, day)| !is_review(day));
    let nameless = |day: &str| names.iter().fold(folded(day), |day, name| day.replace(name, ""));
    days.map(|(week, day)| (week, day.as_str(), bigrams(&nameless(day)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn week(days: &[&str]) -> Vec<Week> {
        vec![Week { keyword: "주제".into(), days: days.iter().map(|&day| day.to_owned()).collect() }]
    }

    fn measured(name: &str, days: &[&str], others: &[(&str, &[&str])]) -> Measured {
        let names: Vec<[String; 1]> = others.iter().map(|(name, _)| [(*name).to_owned()]).collect();
        let weeks: Vec<Vec<Week>> = others.iter().map(|(_, days)| week(days)).collect();
        let others: Vec<OfSubject<'_>> =
            names.iter().zip(&weeks).map(|(names, weeks)| OfSubject { names, weeks }).collect();
        about_the_subject(OfSubject { names: &[name.to_owned()], weeks: &week(days) }, &others)
    }

    const POTTERY: [&str; 5] = [
        "목표와 범위 정하기",
        "도자기 핵심 용어 정리하기",
        "도자기의 원리가 통하지 않는 예외",
        "작은 결과물 만들기",
        "소개 문서를 완성해 발표하기",
    ];
    const REACT: [&str; 5] = [
        "useState와 다시 그려지는 화면",
        "목록 렌더링과 key",
        "제어 컴포넌트 입력 만들기",
        "Context Provider 만들기",
        "복습: useState·key",
    ];

    #[test]
    fn a_plan_of_days_that_fit_any_subject_is_about_none() {
        let general = |name: &str| POTTERY.map(|day| day.replace("도자기", name));
        for (name, days) in [
            ("요가", general("요가")),
            ("Rust", general("Rust")),
            ("React", [REACT[0], REACT[1], POTTERY[0], POTTERY[3], POTTERY[4]].map(str::to_owned)),
        ] {
            let days: Vec<&str> = days.iter().map(String::as_str).collect();
            let found = measured(name, &days, &[("도자기", &POTTERY), ("React", &[])]);
            assert!(!found.holds() && found.value > 20, "{name}: {found:?}");
        }
    }

    #[test]
    fn a_fifth_may_fit_others_and_reviews_do_not_count() {
        assert!(measured("React", &REACT, &[("도자기", &POTTERY)]).holds());
        let one_of_five = [REACT[0], REACT[1], REACT[2], REACT[3], POTTERY[3]];
        let found = measured("React", &one_of_five, &[("도자기", &POTTERY)]);
        assert!(found.holds() && found.value == 20, "{found:?}");
        let recalling = [REACT[0], REACT[1], "복습: 핵심 용어", "복습: 목표와 범위"];
        assert!(measured("React", &recalling, &[("도자기", &["복습: 핵심 용어", "복습: 목표와 범위"])]).holds());
    }
}
