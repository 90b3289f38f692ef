//! Selects the parts of a plan to request again: weeks with flaws, and the tips and evaluation.

use roadmaps::brief::{Brief, DAYS_PER_WEEK};
use roadmaps::plan::{Draft, Week};
use roadmaps::quality::words::is_hands_on;
use roadmaps::quality::{Check, Demands, Flaw};
use std::collections::BTreeMap;

/// The flaws to report to the model.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Failing {
    /// By week number, from 1.
    pub(crate) weeks: BTreeMap<usize, Vec<String>>,
    pub(crate) advice: Vec<String>,
}

impl Failing {
    pub(crate) fn of(flaws: &[Flaw], draft: &Draft, brief: &Brief) -> Self {
        let mut failing = Self::default();
        let mut missing = 0;
        for flaw in flaws {
            match (flaw.week, flaw.check) {
                (Some(week), _) => failing.in_week(week, flaw),
                (None, Check::Named) => {
                    failing.in_week(week_for(missing, draft.weeks.len()), flaw);
                    missing += 1;
                }
                (None, Check::Goal) => {
                    let last = Demands::of(brief).goal.map_or(1, |goal| goal.until);
                    failing.in_week(last.div_ceil(DAYS_PER_WEEK), flaw);
                }
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

/// Returns a week for the missing content with this index, from 0: the last but one first, because the last week ends
/// with the product and contents have prerequisites.
fn week_for(missing: usize, weeks: usize) -> usize {
    let before_last = weeks.saturating_sub(1).max(1);
    before_last - missing % before_last
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
    use roadmaps::brief::{Days, Level};

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

    fn brief() -> Brief {
        let days = Days::parse(9).expect("in range");
        let objective = "마지막에는 매물 장부를 만들고 싶어요";
        Brief::stored("엑셀".into(), String::new(), Level::Beginner, days, objective.into())
    }

    fn failing(check: Check, week: Option<usize>) -> (Vec<usize>, usize) {
        let failing = Failing::of(&[Flaw { check, week, detail: "까닭".into() }], &draft(), &brief());
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

    #[test]
    fn missing_contents_and_goals_are_requested_in_one_week_each() {
        assert_eq!(failing(Check::Goal, None), (vec![2], 0), "nine days end in the second week");
        assert_eq!(failing(Check::Named, None), (vec![2], 0), "the last but one");
        let missing = vec![Flaw { check: Check::Named, week: None, detail: "까닭".into() }; 3];
        let failing = Failing::of(&missing, &draft(), &brief());
        assert_eq!(
            failing.weeks.into_iter().map(|(week, flaws)| (week, flaws.len())).collect::<Vec<_>>(),
            [(1, 1), (2, 2)]
        );
        assert_eq!([(0, 1), (5, 1), (0, 2), (0, 0)].map(|(missing, weeks)| week_for(missing, weeks)), [1; 4]);
    }
}
