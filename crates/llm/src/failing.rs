//! Selects the parts of a plan to request again: weeks with flaws, and the tips and evaluation.

use roadmaps::plan::{Draft, Week};
use roadmaps::quality::words::is_hands_on;
use roadmaps::quality::{Check, Flaw};
use std::collections::BTreeMap;

/// The flaws to report to the model.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Failing {
    /// By week number, from 1.
    pub(crate) weeks: BTreeMap<usize, Vec<String>>,
    pub(crate) advice: Vec<String>,
}

impl Failing {
    pub(crate) fn of(flaws: &[Flaw], draft: &Draft) -> Self {
        let mut failing = Self::default();
        for flaw in flaws {
            match (flaw.week, flaw.check) {
                (Some(week), _) => failing.in_week(week, flaw),
                (None, Check::Practice) => failing.in_weeks_that(draft, flaw, lacks_practice),
                (None, Check::Subject) => {
                    failing.in_weeks_that(draft, flaw, |_| true);
                    failing.advice.push(flaw.detail.clone());
                }
                (None, Check::Language) => {
                    failing.in_weeks_that(draft, flaw, is_foreign);
                    failing.advice.push(flaw.detail.clone());
                }
                (None, _) => failing.advice.push(flaw.detail.clone()),
            }
        }
        failing
    }

    fn in_week(&mut self, week: usize, flaw: &Flaw) {
        self.weeks.entry(week).or_default().push(flaw.detail.clone());
    }

    fn in_weeks_that(&mut self, draft: &Draft, flaw: &Flaw, fails: impl Fn(&Week) -> bool) {
        let weeks = draft.weeks.iter().zip(1..).filter(|(week, _)| fails(week));
        for (_, number) in weeks {
            self.in_week(number, flaw);
        }
    }
}

fn lacks_practice(week: &Week) -> bool {
    let done = week.days.iter().filter(|day| is_hands_on(day)).count();
    done < week.days.len().div_ceil(3)
}

fn is_foreign(week: &Week) -> bool {
    let korean = week.days.iter().filter(|day| day.chars().any(|character| ('가'..='힣').contains(&character))).count();
    korean * 2 < week.days.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> Draft {
        let week = |days: [&str; 3]| Week { keyword: "주제".into(), days: days.map(str::to_owned).to_vec() };
        Draft {
            weeks: vec![
                week(["정렬 구현하기", "이진 탐색", "복습: 정렬"]),
                week(["그래프", "BFS", "DFS"]),
                week(["heap", "queue", "트리 그리기"]),
            ],
            tips: Vec::new(),
            evaluation: String::new(),
            restricted: String::new(),
        }
    }

    fn failing(check: Check, week: Option<usize>) -> (Vec<usize>, usize) {
        let failing = Failing::of(&[Flaw { check, week, detail: "까닭".into() }], &draft());
        (failing.weeks.into_keys().collect(), failing.advice.len())
    }

    #[test]
    fn only_weeks_with_flaws_are_requested_again() {
        assert_eq!(failing(Check::Review, Some(2)), (vec![2], 0));
        assert_eq!(failing(Check::Practice, None), (vec![2], 0), "the others have a day of it");
        assert_eq!(failing(Check::Language, None), (vec![2, 3], 1));
        assert_eq!(failing(Check::Subject, None), (vec![1, 2, 3], 1));
        assert_eq!(failing(Check::Evaluation, None), (vec![], 1));
        assert_eq!(failing(Check::Privacy, None), (vec![], 1));
    }
}
