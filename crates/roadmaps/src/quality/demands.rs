//! The days that a learner's sentence is about: where the goal belongs, and how the days before an exam are spent.

use super::may_be_named;
use crate::brief::{Brief, DAYS_PER_WEEK};
use crate::korean::stems;
use crate::restricted;
use crate::understood::{DeadlineKind, GoalKind};
use std::ops::RangeInclusive;

/// The days before an exam of which one rehearses.
const LAST_DAYS: usize = 3;

/// The demands of the learner's sentence on the days of a plan, numbered from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Demands {
    pub goal: Option<GoalDemand>,
    /// The last days before an exam. One of them rehearses, and the last one teaches nothing new.
    pub exam: Option<RangeInclusive<usize>>,
}

/// A thing that the learner wants to make or do, in the last fifth of the days that are no review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalDemand {
    /// In the words of the learner.
    pub said: String,
    /// The word that one of those days must contain.
    pub word: String,
    /// The last day of the plan, or the last one before a deadline.
    pub until: usize,
}

impl Demands {
    #[must_use]
    pub fn of(brief: &Brief) -> Self {
        Self { goal: goal(brief), exam: exam(brief) }
    }
}

impl GoalDemand {
    /// Returns days that are in the last fifth wherever the reviews are.
    #[must_use]
    pub fn days(&self) -> RangeInclusive<usize> {
        let own = self.until - self.until / DAYS_PER_WEEK;
        self.until + 1 - own.div_ceil(5).max(1)..=self.until
    }
}

fn goal(brief: &Brief) -> Option<GoalDemand> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| goal.kind != GoalKind::Reach)?;
    if !may_be_named(brief, &goal.said) || restricted::is_part_restricted(&goal.said) {
        return None;
    }
    let days = brief.days().count();
    // A deadline within the plan moves the goal before it.
    let until = understood.deadline.as_ref().map_or(days, |deadline| usize::from(deadline.days_left).clamp(1, days));
    Some(GoalDemand { said: goal.said.clone(), word: stems(&goal.said).pop()?, until })
}

fn exam(brief: &Brief) -> Option<RangeInclusive<usize>> {
    let understood = brief.understood();
    let deadline = understood.deadline.as_ref().filter(|deadline| deadline.kind == DeadlineKind::Exam)?;
    let (days, days_left) = (brief.days().count(), usize::from(deadline.days_left));
    // A plan that ends long before the exam, or begins with it, has no such days.
    if days_left < LAST_DAYS || days + LAST_DAYS <= days_left {
        return None;
    }
    let until = days_left.min(days);
    Some(until.saturating_sub(LAST_DAYS) + 1..=until)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brief::{Days, Level};
    use crate::understood::{Deadline, Understood};

    fn demands(days: i64, days_left: Option<u16>, objective: &str) -> Demands {
        let days = Days::parse(days).expect("in range");
        let brief = Brief::stored("엑셀".into(), String::new(), Level::Beginner, days, objective.into());
        let said = "시험".to_owned();
        let deadline = days_left.map(|days_left| Deadline { days_left, kind: DeadlineKind::Exam, said });
        let understood = Understood { deadline, ..Understood::read(objective, None) };
        Demands::of(&brief.with_understood(Some(understood)))
    }

    #[test]
    fn a_goal_belongs_into_the_last_fifth_before_a_deadline() {
        let goal =
            |days, days_left| demands(days, days_left, "마지막에는 매물 장부를 만들고 싶어요").goal.expect("a goal");
        assert_eq!((goal(20, None).word.as_str(), goal(20, None).days()), ("장부", 17..=20));
        assert_eq!(goal(20, Some(10)).days(), 9..=10);
        assert_eq!(goal(1, None).days(), 1..=1);
        assert_eq!(goal(5, Some(0)).days(), 1..=1);
        assert_eq!(goal(80, Some(400)).days(), 67..=80);
        assert_eq!(demands(20, None, "10km 완주가 목표예요").goal, None, "a number is reached, not made");
    }

    #[test]
    fn an_exam_has_last_days_if_it_follows_the_plan_closely_or_is_within_it() {
        let exam = |days, days_left| demands(days, Some(days_left), "시험 준비").exam;
        assert_eq!(exam(20, 10), Some(8..=10));
        assert_eq!(exam(20, 20), Some(18..=20));
        assert_eq!(exam(20, 22), Some(18..=20));
        assert_eq!((exam(20, 23), exam(20, 2), exam(20, 0)), (None, None, None));
        assert_eq!(exam(2, 3), Some(1..=2));
    }
}
