//! Rewrites one week of a plan. Topics on which later weeks build, or that reviews or titles name, stay in the week
//! with other days: practice, depth, another project step. Topics that nothing else mentions may be replaced by others
//! of the same theme. Each change is kept only if the plan still passes the checks.

mod alternatives;
mod reading;
mod title;

use super::calendar::DayKind;
use super::memory::Memory;
use super::{Planning, asked_for};
use crate::BuiltInPlanner;
use crate::curriculum::Vocabulary;
use alternatives::Alternatives;
use reading::{Group, ReadDay};
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::generation::WriteError;
use roadmaps::ground::Grounds;
use roadmaps::plan::{Basis, Source, Week, Written};
use roadmaps::rewriting::{Judge, RewriteWish, WeekRewriting};

const OF_AN_OUTLINE: &str =
    "목차로 만든 계획은 목차를 그대로 나눈 것이라 한 주차만 다르게 쓸 수 없습니다. 하루씩 직접 수정할 수는 있습니다.";
const OF_NO_CURRICULUM: &str =
    "이 분야에는 준비된 커리큘럼이 없어 한 주차만 다르게 쓸 수 없습니다. 하루씩 직접 수정할 수는 있습니다.";

/// Returns the plan with the week rewritten, or says why there is no other version of it.
pub(super) fn rewrite(week: &WeekRewriting) -> Result<Written, WriteError> {
    let brief = week.brief();
    let without = |message: &str| WriteError::NoOther { message: message.to_owned() };
    if week.provenance().is_of_an_outline() {
        return Err(without(OF_AN_OUTLINE));
    }
    if week.provenance().basis() == Basis::General {
        return Err(without(OF_NO_CURRICULUM));
    }
    let asked = asked_for(brief).ok_or_else(|| without(OF_NO_CURRICULUM))?;
    let ground = BuiltInPlanner.ground(brief);
    let judge = Judge::new(week, &ground);
    let vocabulary = Vocabulary::of(&asked.curriculum);
    let planning = Planning::new(brief, &asked, &vocabulary);
    let mut rewriting = Rewriting::new(&planning, week, &judge);
    rewriting.change_what_may();
    let new = rewriting.worded().unwrap_or_else(|| week.week().clone());
    let plan = judge.accept(new).map_err(|_| without(refusal(week.wish())))?;
    Ok(Written { plan, provenance: week.provenance().clone() })
}

fn refusal(wish: RewriteWish) -> &'static str {
    match wish {
        RewriteWish::Different => {
            "이 주차에 넣을 다른 내용이 커리큘럼에 없습니다. 뒤의 주차가 이 주차의 내용을 바탕으로 합니다."
        }
        RewriteWish::Easier => {
            "커리큘럼에 이 주차를 더 쉽게 바꿀 내용이 없습니다. 뒤의 주차가 이 주차의 내용을 바탕으로 합니다."
        }
        RewriteWish::MorePractice => "커리큘럼에 이 주차에 더 넣을 실습이 없습니다.",
    }
}

struct Rewriting<'a> {
    planning: &'a Planning<'a>,
    week: &'a WeekRewriting,
    judge: &'a Judge<'a>,
    /// Every day of the plan, including the changes to the week so far.
    days: Vec<ReadDay>,
    /// Index of the week's first day in the plan, from 0.
    first: usize,
}

impl<'a> Rewriting<'a> {
    fn new(planning: &'a Planning<'a>, week: &'a WeekRewriting, judge: &'a Judge<'a>) -> Self {
        let days = reading::days(planning, week.plan());
        let first = (usize::from(week.number()) - 1) * DAYS_PER_WEEK;
        Self { planning, week, judge, days, first }
    }

    /// Changes the groups one after the other, each to the first alternative that passes the checks.
    fn change_what_may(&mut self) {
        for group in self.groups() {
            for alternative in self.alternatives(&group).in_order() {
                let before = self.days.clone();
                self.put(&group, alternative);
                if self.worded().is_some_and(|week| self.judge.passes(&week)) {
                    break;
                }
                self.days = before;
            }
        }
    }

    /// Groups the replaceable days by topic. Each project step is a group by itself.
    fn groups(&self) -> Vec<Group> {
        let of_model = self.week.provenance().source == Source::Ai;
        let open = (0..self.week.week().days.len()).filter(|&place| self.week.is_open(place));
        let open = open.map(|place| self.first + place).filter(|&day| self.days[day].may_change(of_model));
        let mut groups: Vec<Group> = Vec::new();
        for day in open {
            let topic = self.days[day].topic;
            match groups.iter_mut().find(|group| topic.is_some() && group.topic == topic) {
                Some(group) => group.days.push(day),
                None => groups.push(Group { topic, days: vec![day] }),
            }
        }
        groups
    }

    fn alternatives(&self, group: &Group) -> Alternatives<'_> {
        Alternatives {
            planning: self.planning,
            week: self.week,
            days: &self.days,
            first: self.first,
            group: group.clone(),
        }
    }

    fn put(&mut self, group: &Group, new: Vec<ReadDay>) {
        for (&day, new) in group.days.iter().zip(new) {
            self.days[day] = new;
        }
    }

    /// Words the changed week, with its review and title. `None` if no fitting title may be used.
    fn worded(&self) -> Option<Week> {
        let count = self.week.week().days.len();
        let days = (0..count).map(|place| {
            let day = &self.days[self.first + place];
            let is_recalled_anew = day.kind == DayKind::Review && self.week.is_open(place) && self.has_changed();
            if is_recalled_anew { self.review() } else { day.keyword.clone() }
        });
        Some(Week { keyword: title::of(self.planning, self.week, &self.days)?, days: days.collect() })
    }

    fn has_changed(&self) -> bool {
        let before = self.week.week().days.iter();
        before.zip(&self.days[self.first..]).any(|(before, now)| *before != now.keyword)
    }

    /// Words the review of this week, after the reviews before it.
    fn review(&self) -> String {
        let planned: Vec<_> = self.days.iter().map(ReadDay::planned).collect();
        let mut memory = Memory::default();
        let mut said = String::new();
        for (number, week) in (1..=usize::from(self.week.number())).zip(planned.chunks(DAYS_PER_WEEK)) {
            if week.iter().any(|day| day.kind == DayKind::Review) {
                let seen = &planned[..(number * DAYS_PER_WEEK).min(planned.len())];
                said = self.planning.review(week, seen, &mut memory);
            }
        }
        said
    }
}

#[cfg(test)]
mod tests;
