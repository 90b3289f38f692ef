//! The learner's sentence as typed values for a prompt. The plan is checked with the same values.

use roadmaps::brief::{Brief, DAYS_PER_WEEK};
use roadmaps::quality::{Demands, may_be_named};
use roadmaps::restricted::is_part_restricted;
use roadmaps::understood::{DeadlineKind, Understood};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// The days of a request. A prompt about one week numbers its days from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Days {
    OfPlan,
    /// The days of the week with this number, from 1.
    OfWeek(usize),
}

/// Returns the values of `brief` that concern `days`; unstated ones are omitted.
pub(crate) fn asked(brief: &Brief, days: Days) -> Value {
    let understood = brief.understood();
    let mut fields = names(brief, &understood);
    let Demands { goal, exam } = Demands::of(brief);
    if let Some(goal) = goal
        && let Some(days) = days.part(brief, &goal.days())
    {
        fields.insert("goal".into(), json!({"text": goal.said, "word": goal.word, "days": days}));
    }
    if let Some(exam) = exam {
        if let Some(rehearsal) = days.part(brief, &exam) {
            fields.insert("rehearse".into(), json!(rehearsal));
        }
        if let Some([last, _]) = days.part(brief, &(*exam.end()..=*exam.end())) {
            fields.insert("nothingNewOn".into(), json!(last));
        }
    }
    if let Some(deadline) = &understood.deadline {
        let kind = if deadline.kind == DeadlineKind::Exam { "시험" } else { "행사" };
        let first = usize::from(deadline.days_left) + 1;
        if let Some([day, _]) = days.part(brief, &(first..=brief.days().count())) {
            fields.insert("deadline".into(), json!({"kind": kind, "nothingNewFrom": day}));
        }
    }
    if let Some(minutes) = minutes(&understood) {
        fields.insert("minutes".into(), minutes);
    }
    Value::Object(fields)
}

fn names(brief: &Brief, understood: &Understood) -> Map<String, Value> {
    let may_be_repeated = |name: &&String| may_be_named(brief, name) && !is_part_restricted(name);
    let lists = [
        ("include", &understood.topics),
        ("weak", &understood.weaknesses),
        ("known", &understood.known),
        ("exclude", &understood.excluded),
    ];
    let lists = lists.map(|(field, names)| (field, names.iter().filter(may_be_repeated).collect::<Vec<_>>()));
    lists
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(field, names)| (field.into(), json!(names)))
        .collect()
}

fn minutes(understood: &Understood) -> Option<Value> {
    let time = &understood.time;
    let stated = [("weekday", time.weekday), ("weekend", time.weekend), ("week", time.week)];
    let stated: Map<String, Value> =
        stated.into_iter().filter_map(|(field, minutes)| Some((field.into(), json!(minutes?)))).collect();
    (!stated.is_empty()).then_some(Value::Object(stated))
}

impl Days {
    /// Returns the first and the last of `days` of the plan that are among these.
    fn part(self, brief: &Brief, days: &RangeInclusive<usize>) -> Option<[usize; 2]> {
        let before = match self {
            Self::OfPlan => 0,
            Self::OfWeek(week) => (week - 1) * DAYS_PER_WEEK,
        };
        let count = brief.days().count() - before.min(brief.days().count());
        let count = if matches!(self, Self::OfWeek(_)) { count.min(DAYS_PER_WEEK) } else { count };
        let first = (*days.start()).max(before + 1);
        let last = (*days.end()).min(before + count);
        (first <= last).then(|| [first - before, last - before])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roadmaps::brief::{self, Level};
    use roadmaps::understood::Deadline;

    fn brief(days: i64, objective: &str, days_left: Option<u16>) -> Brief {
        let days = brief::Days::parse(days).expect("in range");
        let brief = Brief::stored("엑셀".into(), String::new(), Level::Beginner, days, objective.into());
        let deadline = |days_left| Deadline { days_left, kind: DeadlineKind::Exam, said: "시험".into() };
        let understood = Understood { deadline: days_left.map(deadline), ..Understood::read(objective, None) };
        brief.with_understood(Some(understood))
    }

    #[test]
    fn names_and_study_time_are_typed_values() {
        let objective = "평일 1시간, 주말 3시간 쓸 수 있어요. 피벗 테이블이 약해요. 매크로는 빼 주세요.";
        let asked = asked(&brief(20, objective, None), Days::OfPlan);
        assert_eq!(asked["weak"], json!(["피벗 테이블"]), "{asked}");
        assert_eq!(asked["exclude"], json!(["매크로"]), "{asked}");
        assert_eq!(asked["minutes"], json!({"weekday": 60, "weekend": 180}));
        assert_eq!(super::asked(&brief(20, "취업 준비", None), Days::OfPlan), json!({}));
    }

    #[test]
    fn days_are_numbered_within_the_plan_or_the_week() {
        let brief = brief(20, "마지막에는 매물 장부를 만들고 싶어요", Some(15));
        let plan = asked(&brief, Days::OfPlan);
        assert_eq!(plan["goal"], json!({"text": "매물 장부", "word": "장부", "days": [13, 15]}), "{plan}");
        assert_eq!((&plan["rehearse"], &plan["nothingNewOn"]), (&json!([13, 15]), &json!(15)));
        assert_eq!(plan["deadline"], json!({"kind": "시험", "nothingNewFrom": 16}));
        let second = asked(&brief, Days::OfWeek(2));
        assert_eq!((&second["goal"]["days"], &second["rehearse"]), (&json!([6, 7]), &json!([6, 7])));
        assert_eq!((&second["nothingNewOn"], &second["deadline"]), (&Value::Null, &Value::Null));
        let third = asked(&brief, Days::OfWeek(3));
        assert_eq!((&third["nothingNewOn"], &third["deadline"]["nothingNewFrom"]), (&json!(1), &json!(2)));
        assert_eq!(asked(&brief, Days::OfWeek(1)), json!({}));
    }

    #[test]
    fn only_names_that_a_plan_may_repeat_are_shown() {
        let listed = Understood {
            topics: vec!["<b>굵게</b>".into(), "https://evil.example".into(), "피벗 테이블".into()],
            ..Understood::default()
        };
        let brief = brief(7, "취업 준비", None).with_understood(Some(listed));
        assert_eq!(asked(&brief, Days::OfPlan), json!({"include": ["피벗 테이블"]}));
    }
}
