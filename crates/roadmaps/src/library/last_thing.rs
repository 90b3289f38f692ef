//! The thing that a learner makes or does at the end of a roadmap.

use super::Roadmap;
use crate::plan::DayOf;
use crate::quality::Demands;
use crate::quality::words::is_review;
use crate::understood::GoalKind;
use kernel::text::folded;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastThing {
    /// In the words of the learner.
    pub said: String,
    pub kind: GoalKind,
    /// The first day about it, if a day names it.
    pub first_day: Option<DayOf>,
}

impl Roadmap {
    /// Returns what the objective names as the last thing, if it may be named in a plan.
    #[must_use]
    pub fn last_thing(&self) -> Option<LastThing> {
        let wanted = Demands::of(&self.brief).goal?;
        let kind = self.brief.understood().goal.as_ref()?.kind;
        let mut days = self.plan.weeks().daily_keywords();
        let first = days.position(|day| !is_review(day) && folded(day).contains(&wanted.word));
        let first_day = first.and_then(|index| DayOf::nth(index, self.brief.days()));
        Some(LastThing { said: wanted.said, kind, first_day })
    }
}

#[cfg(test)]
mod tests {
    use super::super::NewRoadmap;
    use super::*;
    use crate::brief::{Brief, Days, Level};
    use crate::plan::{Draft, Plan, Provenance, Source, Week};
    use chrono::DateTime;
    use kernel::RoadmapId;

    fn last_thing(objective: &str, days: [&str; 8]) -> Option<LastThing> {
        let length = Days::parse(8).expect("in range");
        let brief = Brief::stored("엑셀".into(), String::new(), Level::Beginner, length, objective.into());
        let week = |days: &[&str]| Week { keyword: "표".into(), days: days.iter().map(|day| (*day).into()).collect() };
        let weeks = vec![week(&days[..7]), week(&days[7..])];
        let draft = Draft { weeks, tips: Vec::new(), evaluation: String::new(), restricted: String::new() };
        let plan = Plan::restore(draft, length).expect("the shape is right");
        let provenance = Provenance { source: Source::BuiltIn, version: "1".into() };
        let new = NewRoadmap::plain(None, brief, plan, provenance, DateTime::UNIX_EPOCH);
        Roadmap::begun(RoadmapId(1), new).last_thing()
    }

    #[test]
    fn the_last_thing_is_named_with_the_first_day_about_it() {
        let mut days = [
            "셀 서식",
            "참조",
            "정렬",
            "필터",
            "조건부 서식",
            "유효성 검사",
            "복습: 매물 장부의 참조",
            "매물 장부 첫 장 만들기",
        ];
        let found = last_thing("마지막에는 매물 장부를 만들고 싶어요", days).expect("it is named");
        assert_eq!(found.said, "매물 장부");
        assert_eq!(found.kind, GoalKind::Make);
        assert_eq!(found.first_day.map(DayOf::index), Some(7), "a review is about earlier days");
        days[7] = "정리하기";
        let found = last_thing("마지막에는 매물 장부를 만들고 싶어요", days).expect("it is named");
        assert_eq!(found.first_day, None);
        assert_eq!(last_thing("취업 준비", days), None);
    }
}
