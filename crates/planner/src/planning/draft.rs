//! The draft of a plan before it is checked: its days, titles, tips and evaluation.

use super::calendar::{DayKind, SHORTEST_WITH_PROJECT};
use super::load::Load;
use super::memory::Memory;
use super::rehearsal::Rehearsed;
use super::wording::Strength;
use super::{exam, recall, rehearsal, themes, wording};
use crate::asked::{Asked, Named, PartOfExam};
use crate::curriculum::{Curriculum, Project, Step, Topic, Vocabulary};
use crate::lexicon::LEXICON;
use crate::objective::Aim;
use roadmaps::brief::{Brief, DAYS_PER_WEEK, Level};
use roadmaps::korean::{Particle, with};
use roadmaps::plan::{Draft, Plan, Week};
use roadmaps::quality::{Flaw, Knowledge};
use roadmaps::restricted;
use roadmaps::understood::DeadlineKind;

/// A plan is said to have a strength if at least one of this many days has it.
const WEIGHTY: usize = 8;

/// A day's keyword and topic.
pub(super) type KeywordOf = (String, Option<usize>);

pub(super) struct Planning<'a> {
    pub(super) brief: &'a Brief,
    pub(super) curriculum: &'a Curriculum,
    pub(super) vocabulary: &'a Vocabulary<'a>,
    /// The topics of the named path; empty for the whole curriculum.
    pub(super) path: &'a [usize],
    /// The topics that the brief names, which must be in the plan.
    pub(super) stress: &'a [usize],
    /// The topics that the objective names.
    pub(super) named: &'a Named,
    pub(super) subject: String,
    /// Whether the plan prepares for an exam: all themes count equally, and it ends with a mock exam.
    pub(super) is_exam: bool,
    /// The parts of that exam, if they are known.
    pub(super) parts: &'a [PartOfExam],
    pub(super) generic: bool,
    /// Whether the user's days off are left free.
    pub(super) may_rest: bool,
    /// The number of foundations that are taught again, because the first days have no room to recall them.
    pub(super) taught_again: usize,
    /// Sentences about wishes that were dropped.
    pub(super) notes: &'a [String],
}

/// A day of the plan before reviews are worded.
#[derive(Debug, Clone)]
pub(super) struct PlannedDay {
    pub(super) kind: DayKind,
    pub(super) keyword: String,
    pub(super) topic: Option<usize>,
}

impl<'a> Planning<'a> {
    /// Plans a subject of the shelf, with days of rest.
    pub(super) fn new(brief: &'a Brief, asked: &'a Asked, vocabulary: &'a Vocabulary<'a>) -> Self {
        let Asked { curriculum, path, path_name: _, stress, named, parts, subject } = asked;
        Self {
            brief,
            curriculum,
            vocabulary,
            path,
            stress,
            named,
            subject: subject.clone(),
            is_exam: exam::name(asked, brief).is_some(),
            parts,
            generic: false,
            may_rest: true,
            taught_again: 0,
            notes: &[],
        }
    }
}

impl Planning<'_> {
    /// Returns the plan if it passes every check. Otherwise tries variants without days of rest, and with foundations
    /// taught again instead of recalled.
    pub(super) fn accepted(&self, known: Option<&dyn Knowledge>) -> Result<Plan, Vec<Flaw>> {
        const WAYS: [(bool, usize); 5] = [(false, 0), (true, 1), (true, 2), (false, 2), (true, 3)];
        let first = Plan::accept(self.brief, self.draft(), known);
        let others = || {
            WAYS.into_iter().find_map(|(may_rest, taught_again)| {
                let other = Planning { may_rest, taught_again, subject: self.subject.clone(), ..*self };
                Plan::accept(self.brief, other.draft(), known).ok()
            })
        };
        first.or_else(|flaws| others().ok_or(flaws))
    }

    pub(super) fn draft(&self) -> Draft {
        let days = self.days();
        let weeks: Vec<&[PlannedDay]> = days.chunks(DAYS_PER_WEEK).collect();
        let themes = self.themes(&weeks);
        let mut memory = Memory::default();
        let count = |kind: DayKind| days.iter().filter(|day| day.kind == kind).count();
        let mut rehearsed = 0;
        let mut rehearsals = Rehearsed::default();
        let weeks = weeks.iter().zip(1..).zip(&themes).map(|((week, number), theme)| {
            let seen = &days[..(number * DAYS_PER_WEEK).min(days.len())];
            let keywords = week.iter().enumerate().map(|(place, day)| match day.kind {
                DayKind::Review => self.review(week, seen, &mut memory),
                DayKind::Rest => {
                    let day = (number - 1) * DAYS_PER_WEEK + place;
                    self.rest(&days[day.saturating_sub(DAYS_PER_WEEK)..day])
                }
                DayKind::Rehearse => {
                    rehearsed += 1;
                    let ends = self.aim() == Aim::Interview && rehearsed == count(DayKind::Rehearse);
                    // The final interview day asks about the whole plan.
                    let (days, turn) = if ends { (seen, None) } else { (*week, Some(rehearsed - 1)) };
                    self.rehearsal(days, turn, &mut rehearsals)
                }
                DayKind::Learn | DayKind::Survey | DayKind::Build | DayKind::After => day.keyword.clone(),
            });
            Week { keyword: theme.clone(), days: keywords.collect() }
        });
        let weeks: Vec<Week> = weeks.collect();
        let has = |kind: DayKind| count(kind) > 0;
        let evaluation = wording::evaluation(&wording::Facts {
            brief: self.brief,
            aim: self.aim(),
            curriculum: self.curriculum,
            subject: &self.subject,
            themes: &themes,
            opening: self.opening(&days, &themes[0]),
            project: self.shown_project(),
            generic: self.generic,
            recalling: recall::count(&days),
            has: self.strengths(&days, &weeks),
            left: self.left_for_later(&days),
            unmet: self.unmet(&days),
            others: &self.named.others,
            notes: self.notes,
            is_finished: self.is_finished(&days),
            load: self.about_the_time(has(DayKind::Rest), has(DayKind::Rehearse)),
        });
        Draft { weeks, tips: self.tips(&days), evaluation, restricted: restricted::omitted_sentence(self.brief) }
    }

    fn about_the_time(&self, rests: bool, rehearses: bool) -> Vec<String> {
        let mut sentences = self.load().sentences(rests, rehearses);
        sentences.extend(self.after_the_plan());
        let target = exam::target_in(self.brief.objective()).filter(|_| self.is_exam);
        sentences.extend(target.map(|target| {
            format!("{} 모의시험 결과로 가늠합니다.", with(&format!("목표 ‘{target}’"), Particle::Topic))
        }));
        sentences
    }

    /// Returns the contents in the learner's words for which the plan has no day.
    fn unmet(&self, days: &[PlannedDay]) -> Vec<&str> {
        let is_on = |day: &PlannedDay, topic: usize| {
            day.topic == Some(topic) || day.keyword.contains(self.curriculum.topics[topic].shortest())
        };
        let is_planned = |topic: usize| days.iter().any(|day| is_on(day, topic));
        let wanted = self.named.wanted.iter().zip(&self.named.said);
        let has_another = |said: &String| {
            let same = self.named.wanted.iter().zip(&self.named.said).filter(|(_, other)| *other == said);
            same.into_iter().any(|(topic, _)| is_planned(*topic))
        };
        let mut unmet: Vec<&str> = wanted
            .filter(|(topic, said)| !is_planned(**topic) && !has_another(said))
            .map(|(_, said)| said.as_str())
            .collect();
        unmet.dedup();
        unmet
    }

    /// Whether the last step of the project is among `days`.
    fn is_finished(&self, days: &[PlannedDay]) -> bool {
        let last = self.project().steps.iter().rfind(|step| step.rank != Step::WHOLE);
        let small = self.project().steps.iter().find(|step| step.rank == Step::WHOLE);
        let is_taken = |name: &str| days.iter().any(|day| day.keyword == name);
        last.into_iter().chain(small).any(|step| is_taken(&step.name))
    }

    /// Returns the name of the first topic, if the title of the first week does not already say it.
    fn opening(&self, days: &[PlannedDay], title: &str) -> Option<&str> {
        let first = days.iter().find_map(|day| day.topic).map(|topic| &self.curriculum.topics[topic])?;
        let is_titled =
            title == self.curriculum.units[first.unit] && days.first().is_some_and(|day| day.topic.is_some());
        let recalls_all = title.ends_with(themes::RECALLED);
        (!is_titled && !recalls_all).then_some(first.label.as_str())
    }

    fn strengths(&self, days: &[PlannedDay], weeks: &[Week]) -> Vec<Strength> {
        let learns = |which: fn(&Topic) -> &str| {
            let topic = |day: &PlannedDay| day.topic.map(|topic| &self.curriculum.topics[topic]);
            days.iter().any(|day| topic(day).is_some_and(|topic| day.keyword == which(topic)))
        };
        let is_rehearsal = |day: &PlannedDay| {
            day.kind == DayKind::Rehearse || self.is_exam && self.has_project() && day.kind == DayKind::Build
        };
        let rehearses = days.iter().filter(|day| is_rehearsal(day)).count() * WEIGHTY >= days.len();
        let says = |which: fn(&str) -> bool| weeks.iter().flat_map(|week| &week.days).any(|day| which(day));
        let has = [
            (learns(|topic| &topic.name), Strength::Ideas),
            (learns(|topic| &topic.practice), Strength::Practice),
            (learns(|topic| &topic.depth), Strength::Depth),
            (self.shown_project().is_some(), Strength::Product),
            (rehearses, Strength::Rehearsals),
            (rehearses && says(rehearsal::is_timed), Strength::Timed),
            (rehearses && says(rehearsal::is_spoken), Strength::Spoken),
        ];
        has.into_iter().filter(|(has, _)| *has).map(|(_, strength)| strength).collect()
    }

    pub(super) fn project(&self) -> &Project {
        self.curriculum.project_for(self.brief.level())
    }

    pub(super) fn has_project(&self) -> bool {
        self.brief.days().count() >= SHORTEST_WITH_PROJECT
    }

    pub(super) fn aim(&self) -> Aim {
        match Aim::of(self.brief.objective()) {
            Aim::Other if self.is_exam || self.is_before_an_exam() => Aim::Certificate,
            Aim::Job | Aim::Other if LEXICON.interviews.contains(&self.curriculum.middle) => Aim::Interview,
            aim => aim,
        }
    }

    fn is_before_an_exam(&self) -> bool {
        let understood = self.brief.understood();
        self.generic && understood.deadline.as_ref().is_some_and(|deadline| deadline.kind == DeadlineKind::Exam)
    }

    pub(super) fn load(&self) -> Load {
        Load::of(self.brief)
    }

    /// Whether the project is one that the objective names.
    pub(super) fn has_own_product(&self) -> bool {
        self.project().steps.iter().any(|step| step.rank == Step::WHOLE)
    }

    pub(super) fn shown_project(&self) -> Option<&str> {
        (self.has_project() || self.has_own_product()).then_some(self.project().name.as_str())
    }

    /// Returns the level from which on prerequisites are taught too: lower for users who want foundations, and for
    /// interviews, which ask for basics first.
    pub(super) fn ground(&self) -> Level {
        match (self.aim(), self.brief.level()) {
            (Aim::Foundations, Level::Beginner) => Level::Intro,
            (Aim::Interview, Level::Intermediate) => Level::Beginner,
            (_, level) => level,
        }
    }

    /// Returns the level that the plan builds on and may recall; `None` if all its prerequisites are taught or long
    /// known.
    pub(super) fn recalled_level(&self) -> Option<Level> {
        match self.brief.level() {
            level if self.ground() < level => None,
            Level::Intro => None,
            Level::Beginner => Some(Level::Intro),
            Level::Intermediate | Level::Advanced => Some(Level::Beginner),
        }
    }
}
