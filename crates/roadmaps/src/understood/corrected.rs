//! Corrections by the user, which replace what the objective says.

use super::time::{MOST_MINUTES_A_DAY, MOST_MINUTES_A_WEEK};
use super::words::may_be_a_person;
use super::{DatedDeadline, Deadline, DeadlineKind, Goal, GoalKind, LONGEST_GOAL, LONGEST_NAME, MOST_NAMES};
use super::{StudyTime, Understood};
use crate::korean::without_particle;
use chrono::{Datelike, NaiveDate, Weekday};
use kernel::text::{length, line};
use kernel::{FieldError, FieldErrors};

const SHORTEST_GOAL: usize = 2;

/// The corrections of a user, before validation.
#[derive(Debug, Clone, Default)]
pub struct Corrections {
    pub topics: Vec<String>,
    pub weaknesses: Vec<String>,
    pub known: Vec<String>,
    pub excluded: Vec<String>,
    pub weekday_minutes: Option<i64>,
    pub weekend_minutes: Option<i64>,
    pub week_minutes: Option<i64>,
    /// Single days without learning.
    pub rest: Vec<Weekday>,
    pub deadline: Option<(NaiveDate, DeadlineKind)>,
    /// The goal, and its kind if it is known.
    pub goal: Option<(String, Option<GoalKind>)>,
}

/// Valid corrections. The days to the deadline are counted when the first day of the plan is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corrected {
    /// Everything but the deadline.
    understood: Understood,
    deadline: Option<DatedDeadline>,
}

impl Corrected {
    /// The field of the goal.
    pub const GOAL: &'static str = "understood.goal";

    /// Parses the corrections of `objective`.
    pub fn parse(raw: &Corrections, objective: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let topics = errors.take(names("understood.topics", &raw.topics));
        let weaknesses = errors.take(names("understood.weaknesses", &raw.weaknesses));
        let known = errors.take(names("understood.known", &raw.known));
        let excluded = errors.take(names("understood.excluded", &raw.excluded));
        let time = time(raw, objective);
        let time = time.map_err(|wrong| errors.extend(wrong)).ok();
        let deadline = errors.take(raw.deadline.map(|(date, kind)| deadline(date, kind)).transpose());
        let goal = errors.take(raw.goal.as_ref().map(|(said, kind)| goal(said, *kind, objective)).transpose());
        match (topics, weaknesses, known, excluded, time, deadline, goal) {
            (Some(topics), Some(weaknesses), Some(known), Some(excluded), Some(time), Some(deadline), Some(goal)) => {
                // Parts that alone are wanted cannot be corrected yet.
                let read = Understood::read(objective, None);
                let is_corrected = [&topics, &weaknesses, &known, &excluded]
                    != [&read.topics, &read.weaknesses, &read.known, &read.excluded];
                let (only, goal) = (read.only, goal.flatten());
                let names = Understood { topics, weaknesses, known, excluded, only, ..Understood::default() };
                let understood = Understood { time, goal, is_corrected, ..names };
                Ok(Self { understood, deadline })
            }
            _ => Err(errors),
        }
    }

    /// Returns what holds for a plan that starts on `start`. A deadline before that day holds nothing.
    #[must_use]
    pub fn starting(&self, objective: &str, start: NaiveDate) -> Understood {
        let deadline = self.deadline.as_ref().and_then(|deadline| {
            let days_left = u16::try_from(deadline.days_left(start)).ok()?;
            let read = Deadline::read(objective, Some(start)).filter(|read| read.days_left == days_left);
            let said = read.map_or_else(|| deadline.said.clone(), |read| read.said);
            Some(Deadline { days_left, kind: deadline.kind, said })
        });
        Understood { deadline, starts: Some(start.weekday()), ..self.understood.clone() }
    }

    /// Returns the corrections without the deadline, for which the first day must be known.
    #[must_use]
    pub fn undated(&self) -> &Understood {
        &self.understood
    }

    #[must_use]
    pub fn deadline(&self) -> Option<&DatedDeadline> {
        self.deadline.as_ref()
    }

    /// Returns each text with the name of its field.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let Understood { topics, weaknesses, known, excluded, goal, .. } = &self.understood;
        let lists = [
            ("understood.topics", topics),
            ("understood.weaknesses", weaknesses),
            ("understood.known", known),
            ("understood.excluded", excluded),
        ];
        let names = lists.into_iter().flat_map(|(field, names)| names.iter().map(move |name| (field, name.as_str())));
        names.chain(goal.iter().map(|goal| (Self::GOAL, goal.said.as_str())))
    }
}

fn names(field: &'static str, raw: &[String]) -> Result<Vec<String>, FieldError> {
    if raw.len() > MOST_NAMES {
        return Err(FieldError::new(field, format!("{MOST_NAMES}개까지 적을 수 있습니다.")));
    }
    let mut names: Vec<String> = Vec::new();
    for name in raw.iter().map(|name| line(name)).filter(|name| !name.is_empty()) {
        if length(&name) > LONGEST_NAME {
            return Err(FieldError::new(field, format!("내용 하나는 {LONGEST_NAME}자 이하여야 합니다.")));
        }
        check_private(field, &name)?;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}

fn check_private(field: &'static str, text: &str) -> Result<(), FieldError> {
    if text.split_whitespace().any(|word| may_be_a_person(without_particle(word))) {
        return Err(FieldError::new(field, "사람 이름처럼 보이는 낱말은 로드맵에 넣을 수 없습니다."));
    }
    Ok(())
}

fn time(raw: &Corrections, objective: &str) -> Result<StudyTime, FieldErrors> {
    let mut errors = FieldErrors::default();
    let mut minutes = |field: &'static str, minutes: Option<i64>, most: u16| {
        let parsed = minutes.map(|minutes| u16::try_from(minutes).ok().filter(|minutes| *minutes <= most));
        if parsed == Some(None) {
            errors.push(FieldError::new(field, format!("시간은 0분에서 {most}분 사이여야 합니다.")));
        }
        parsed.flatten()
    };
    let weekday = minutes("understood.time.weekdayMinutes", raw.weekday_minutes, MOST_MINUTES_A_DAY);
    let weekend = minutes("understood.time.weekendMinutes", raw.weekend_minutes, MOST_MINUTES_A_DAY);
    let week = minutes("understood.time.weekMinutes", raw.week_minutes, MOST_MINUTES_A_WEEK);
    // The time of days is more exact than that of a week.
    let week = week.filter(|_| weekday.is_none() && weekend.is_none());
    let mut rest = raw.rest.clone();
    rest.sort_by_key(Weekday::num_days_from_monday);
    rest.dedup();
    errors.into_result(StudyTime::corrected(weekday, weekend, week, rest, objective))
}

fn deadline(date: NaiveDate, kind: DeadlineKind) -> Result<DatedDeadline, FieldError> {
    if !(2000..2100).contains(&date.year()) {
        return Err(FieldError::new("understood.deadline.date", "날짜는 2000년에서 2099년 사이여야 합니다."));
    }
    Ok(DatedDeadline { date, kind, said: format!("{}월 {}일", date.month(), date.day()) })
}

/// Parses a goal; `None` if it is empty. A goal that the objective names has the kind that was read.
fn goal(said: &str, kind: Option<GoalKind>, objective: &str) -> Result<Option<Goal>, FieldError> {
    let said = line(said);
    if said.is_empty() {
        return Ok(None);
    }
    if !(SHORTEST_GOAL..=LONGEST_GOAL).contains(&length(&said)) {
        let message = format!("마지막에 만들 것은 {SHORTEST_GOAL}자 이상 {LONGEST_GOAL}자 이하여야 합니다.");
        return Err(FieldError::new(Corrected::GOAL, message));
    }
    check_private(Corrected::GOAL, &said)?;
    let read = || Goal::read(objective).filter(|read| read.said == said).map(|read| read.kind);
    let kind = kind.or_else(read).unwrap_or(GoalKind::Make);
    Ok(Some(Goal { said, kind }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OBJECTIVE: &str = "12월 20일 시험 전에 끝내고 싶어요. 평일 1시간 쓸 수 있어요. 축가를 부르고 싶어요.";

    fn start() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 28).expect("a date")
    }

    fn wrong_fields(raw: &Corrections) -> Vec<&'static str> {
        Corrected::parse(raw, OBJECTIVE).expect_err("refused").iter().map(|error| error.field).collect()
    }

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn corrections_replace_everything_that_was_read() {
        let raw = Corrections {
            topics: texts(&[" 피벗 ", "피벗", "", "XLOOKUP"]),
            weekday_minutes: Some(90),
            weekend_minutes: Some(0),
            ..Corrections::default()
        };
        let understood = Corrected::parse(&raw, OBJECTIVE).expect("valid").starting(OBJECTIVE, start());
        assert_eq!(understood.topics, ["피벗", "XLOOKUP"]);
        assert_eq!((understood.time.weekday, understood.time.weekend), (Some(90), Some(0)));
        assert_eq!(understood.time.said, ["평일 1시간 30분"]);
        assert_eq!((understood.deadline, understood.goal), (None, None), "both were removed");
    }

    #[test]
    fn values_that_were_not_changed_keep_the_words_of_the_objective() {
        let date = NaiveDate::from_ymd_opt(2026, 12, 20).expect("a date");
        let raw = Corrections {
            weekday_minutes: Some(60),
            deadline: Some((date, DeadlineKind::Exam)),
            goal: Some(("축가".into(), None)),
            ..Corrections::default()
        };
        let understood = Corrected::parse(&raw, OBJECTIVE).expect("valid").starting(OBJECTIVE, start());
        assert_eq!(understood, Understood { topics: Vec::new(), ..Understood::read(OBJECTIVE, Some(start())) });
    }

    #[test]
    fn a_deadline_counts_from_the_first_day_and_holds_nothing_once_passed() {
        let days_left = |day: u32| {
            let date = NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
            let raw = Corrections { deadline: Some((date, DeadlineKind::Event)), ..Corrections::default() };
            let corrected = Corrected::parse(&raw, OBJECTIVE).expect("valid");
            corrected.starting(OBJECTIVE, start()).deadline.map(|deadline| (deadline.days_left, deadline.said))
        };
        assert_eq!(days_left(30), Some((2, "11월 30일".to_owned())));
        assert_eq!(days_left(28), Some((0, "11월 28일".to_owned())));
        assert_eq!(days_left(27), None);
    }

    #[test]
    fn lengths_counts_and_private_text_are_checked_at_once() {
        let raw = Corrections {
            topics: (0..=MOST_NAMES).map(|number| format!("내용 {number}")).collect(),
            weaknesses: vec!["가".repeat(LONGEST_NAME + 1)],
            known: texts(&["김민서"]),
            weekday_minutes: Some(-1),
            weekend_minutes: Some(961),
            deadline: NaiveDate::from_ymd_opt(1999, 1, 1).map(|date| (date, DeadlineKind::Exam)),
            goal: Some(("책".into(), None)),
            ..Corrections::default()
        };
        let fields = [
            "understood.topics",
            "understood.weaknesses",
            "understood.known",
            "understood.time.weekdayMinutes",
            "understood.time.weekendMinutes",
            "understood.deadline.date",
            "understood.goal",
        ];
        assert_eq!(wrong_fields(&raw), fields);
        let longest = Corrections {
            topics: (0..MOST_NAMES).map(|number| format!("{number}{}", "가".repeat(LONGEST_NAME - 1))).collect(),
            weekday_minutes: Some(960),
            goal: Some(("목".repeat(LONGEST_GOAL), None)),
            ..Corrections::default()
        };
        assert!(Corrected::parse(&longest, OBJECTIVE).is_ok());
    }

    #[test]
    fn days_of_rest_are_kept_once_and_in_order() {
        let raw = Corrections { rest: vec![Weekday::Sun, Weekday::Wed, Weekday::Sun], ..Corrections::default() };
        let time = Corrected::parse(&raw, OBJECTIVE).expect("valid").undated().time.clone();
        assert_eq!(time.rest, [Weekday::Wed, Weekday::Sun]);
    }

    #[test]
    fn the_time_of_days_replaces_that_of_a_week() {
        let raw = Corrections { weekday_minutes: Some(30), week_minutes: Some(600), ..Corrections::default() };
        let time = Corrected::parse(&raw, OBJECTIVE).expect("valid").undated().time.clone();
        assert_eq!((time.weekday, time.week), (Some(30), None));
    }
}
