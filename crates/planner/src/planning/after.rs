//! The day of an exam or event, and the days after it: light, with a look at the result.

use super::Planning;
use super::calendar::DayKind;
use roadmaps::understood::{Deadline, DeadlineKind, GoalKind};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    exam: Rows,
    event: Rows,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    /// Titles of weeks that mostly consist of such days.
    titles: Vec<String>,
    /// Days of rest before a race.
    rests: Vec<String>,
    day: String,
    after: Vec<String>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/after.toml")).expect("the file is part of the program and a test reads it")
});

impl Planning<'_> {
    fn deadline(&self) -> Option<Deadline> {
        self.brief.understood().deadline.clone()
    }

    fn rows(&self) -> &'static Rows {
        let is_exam = self.deadline().is_some_and(|deadline| deadline.kind == DeadlineKind::Exam);
        if is_exam { &RULES.exam } else { &RULES.event }
    }

    /// Returns the keywords of the light days among `kinds`, in order: those before the day itself, this day, and those
    /// after it.
    pub(super) fn after(&self, kinds: &[DayKind]) -> Vec<String> {
        let rows = self.rows();
        let count = kinds.iter().filter(|kind| **kind == DayKind::After).count();
        let rests = self.rests_before().min(count);
        let words = rows.rests.iter().take(rests).chain([&rows.day]).chain(&rows.after);
        words.take(count).cloned().collect()
    }

    /// Returns the number of days of rest before the day itself: a body rests before a race.
    pub(super) fn rests_before(&self) -> usize {
        const BEFORE_A_RACE: usize = 2;
        let understood = self.brief.understood();
        let is_event = understood.deadline.as_ref().is_some_and(|deadline| deadline.kind == DeadlineKind::Event);
        let is_race = is_event && understood.goal.as_ref().is_some_and(|goal| goal.kind == GoalKind::Reach);
        if is_race { BEFORE_A_RACE } else { 0 }
    }

    pub(super) fn after_theme(&self, week: usize) -> String {
        let titles = &self.rows().titles;
        titles[week % titles.len()].clone()
    }

    /// Returns the sentence about an exam or event that follows the last day of the plan by more than a day.
    pub(super) fn after_the_plan(&self) -> Option<String> {
        let deadline = self.deadline()?;
        let gap = usize::from(deadline.days_left).checked_sub(self.brief.days().count()).filter(|gap| *gap > 0)?;
        let days = gap + 1;
        Some(match deadline.kind {
            DeadlineKind::Exam => format!("시험은 계획이 끝나고 {days}일 뒤이니, 그동안 기출을 시간 재며 더 풉니다."),
            DeadlineKind::Event => format!("그날은 계획이 끝나고 {days}일 뒤이니, 그동안 마지막에 한 것을 거듭합니다."),
        })
    }
}
