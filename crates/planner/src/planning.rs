//! The built-in planner: no model, no network, the same plan for the same brief.
//!
//! It lays out the calendar (reviews, the product at the end, days of learning), chooses topics of the curriculum for the
//! days of learning, brings them into order and words the rest. A subject without a curriculum gets a general one.

mod advice;
mod calendar;
mod emphasis;
mod generic;
mod load;
mod outline;
mod product;
mod recall;
mod rehearsal;
mod reviews;
mod selection;
mod sequence;
mod themes;
mod unrelated;
mod wording;

pub use unrelated::about_the_subject;

use crate::curriculum::{self, Asked, Curriculum, Project, Topic};
use crate::korean::stems;
use crate::objective::Aim;
use async_trait::async_trait;
use calendar::{DayKind, SHORTEST_WITH_PROJECT};
use kernel::text::length;
use load::Load;
use outline::OutlinePlanning;
use roadmaps::quality::Knowledge;
use roadmaps::{
    Brief, DAYS_PER_WEEK, Draft, Level, Plan, Provenance, RoadmapWriter, Source, Week, WriteError, WritingProgress,
    Written, restricted,
};
use selection::{Choice, Wanted};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltInPlanner;

#[async_trait]
impl RoadmapWriter for BuiltInPlanner {
    async fn write(&self, brief: &Brief, progress: &dyn WritingProgress) -> Result<Written, WriteError> {
        let written = plan(brief)?;
        progress.weeks_done(brief.days().weeks());
        Ok(written)
    }
}

/// Fails with [`WriteError::Invalid`] if it did not pass the checks, which tests over every curriculum, level and many
/// lengths show not to happen.
pub fn plan(brief: &Brief) -> Result<Written, WriteError> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        let plan = Plan::accept(brief, laid.draft(), Some(&laid)).map_err(WriteError::Invalid)?;
        return Ok(Written {
            plan,
            provenance: Provenance { source: Source::BuiltIn, version: outline::VERSION.to_owned() },
        });
    }
    let asked = asked_for(brief);
    let general;
    let planning = if let Some(asked) = &asked {
        let Asked { curriculum, path, stress, subject } = asked;
        Planning { brief, curriculum, path, stress, subject: subject.clone(), generic: false, may_rest: true }
    } else {
        general = product::with_own_project(Cow::Owned(generic::curriculum(brief)), brief);
        Planning {
            brief,
            curriculum: &general,
            path: &[],
            stress: &[],
            subject: generic::subject(brief),
            generic: true,
            may_rest: true,
        }
    };
    let known = asked.as_ref().map(|asked| &*asked.curriculum as &dyn Knowledge);
    let version = planning.curriculum.label.clone();
    // Some plans have no room for days of rest beside all else that is asked of them.
    let plan = Plan::accept(brief, planning.draft(), known)
        .or_else(|_| Plan::accept(brief, Planning { may_rest: false, ..planning }.draft(), known))
        .map_err(WriteError::Invalid)?;
    Ok(Written { plan, provenance: Provenance { source: Source::BuiltIn, version } })
}

/// What `brief` asks for, if the shelf has it, with the project that it asks for.
fn asked_for(brief: &Brief) -> Option<Asked> {
    let asked = curriculum::asked_for(brief)?;
    Some(Asked { curriculum: product::with_own_project(asked.curriculum, brief), ..asked })
}

/// What the curricula that `brief` asks for, if there are any, know about their subjects. Whoever wrote a plan for `brief`,
/// this is what it is to be checked against.
#[must_use]
pub fn knowledge(brief: &Brief) -> Option<Box<dyn Knowledge>> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        return Some(Box::new(laid));
    }
    asked_for(brief).map(|asked| match asked.curriculum {
        Cow::Borrowed(curriculum) => Box::new(curriculum) as Box<dyn Knowledge>,
        Cow::Owned(curriculum) => Box::new(curriculum),
    })
}

/// A day's keyword and the topic it is about.
type KeywordOf = (String, Option<usize>);

struct Planning<'a> {
    brief: &'a Brief,
    curriculum: &'a Curriculum,
    path: &'a [usize],
    stress: &'a [usize],
    subject: String,
    generic: bool,
    /// Whether the days on which the person does not study are left free.
    may_rest: bool,
}

/// A day of the plan before reviews are worded.
#[derive(Debug, Clone)]
struct PlannedDay {
    kind: DayKind,
    keyword: String,
    topic: Option<usize>,
}

impl Planning<'_> {
    fn draft(&self) -> Draft {
        let days = self.days();
        let weeks: Vec<&[PlannedDay]> = days.chunks(DAYS_PER_WEEK).collect();
        let themes = self.themes(&weeks);
        let mut recalled = HashMap::new();
        let mut rehearsed = 0;
        let mut told = HashSet::new();
        let weeks = weeks.iter().zip(1..).zip(&themes).map(|((week, number), theme)| {
            let seen = &days[..(number * DAYS_PER_WEEK).min(days.len())];
            let keywords = week.iter().map(|day| match day.kind {
                DayKind::Review => self.review(week, seen, &mut recalled),
                DayKind::Rest => self.rest(week),
                DayKind::Rehearse => {
                    rehearsed += 1;
                    self.rehearsal(week, rehearsed - 1, &mut told)
                }
                DayKind::Learn | DayKind::Build => day.keyword.clone(),
            });
            Week { keyword: theme.clone(), days: keywords.collect() }
        });
        let weeks: Vec<Week> = weeks.collect();
        let has = |kind: DayKind| days.iter().any(|day| day.kind == kind);
        let evaluation = wording::evaluation(&wording::Told {
            brief: self.brief,
            curriculum: self.curriculum,
            subject: &self.subject,
            themes: &themes,
            project: self.shown_project(),
            generic: self.generic,
            recalling: recall::count(&days, self.brief.level()),
            rehearses: has(DayKind::Rehearse),
            left: self.left_for_later(&days),
            load: self.load().sentences(has(DayKind::Rest), has(DayKind::Rehearse)),
        });
        Draft { weeks, tips: self.tips(&days), evaluation, restricted: restricted::omitted_sentence(self.brief) }
    }

    fn project(&self) -> &Project {
        self.curriculum.project_for(self.brief.level())
    }

    fn has_project(&self) -> bool {
        self.brief.days().count() >= SHORTEST_WITH_PROJECT
    }

    fn aim(&self) -> Aim {
        Aim::of(self.brief.objective())
    }

    fn load(&self) -> Load {
        Load::of(self.brief.objective())
    }

    /// Whether the project is one that the objective names.
    fn has_own_product(&self) -> bool {
        self.project().steps.iter().any(|step| step.rank == product::SMALL)
    }

    fn shown_project(&self) -> Option<&str> {
        (self.has_project() || self.has_own_product()).then_some(self.project().name.as_str())
    }

    /// From this level on, what a topic needs is taught too: who wants the foundations gets them.
    fn ground(&self) -> Level {
        let wants_foundations = self.aim() == Aim::Foundations && self.brief.level() == Level::Beginner;
        if wants_foundations { Level::Intro } else { self.brief.level() }
    }

    fn calendar(&self, build: usize) -> Vec<DayKind> {
        let mut kinds = calendar::layout(self.brief.days(), build);
        if self.aim() == Aim::Portfolio {
            calendar::spread_building(&mut kinds);
        }
        rehearsal::set_aside(&mut kinds, self.aim());
        if self.may_rest {
            self.load().rest(&mut kinds);
        }
        kinds
    }

    /// Every day with its keyword, but for those that speak of other days.
    fn days(&self) -> Vec<PlannedDay> {
        if !self.has_project() {
            return self.short_days(self.brief.days().count());
        }
        let emphasis = self.load().shaped(emphasis::of(self.aim()));
        let kinds = self.calendar(emphasis.build);
        let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
        let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
        let hands_on_left = kinds.len().div_ceil(3).saturating_sub(build);
        let (recalled, chosen) = self.recalled_and_chosen(learn, |learn| {
            // A topic has three days at most.
            let most = learn - learn.div_ceil(3);
            let practice = ((learn * emphasis.practice + 50) / 100).min(most).max(hands_on_left).min(learn);
            self.choose(learn, practice, (learn * emphasis.depth / 100).min(most.saturating_sub(practice)))
        });
        let mut taken = recalled.len();
        let weekly = kinds.chunks(DAYS_PER_WEEK).map(|week| {
            let learn = week.iter().filter(|kind| **kind == DayKind::Learn).count();
            let recalls = taken.min(learn);
            taken -= recalls;
            learn - recalls
        });
        let fitted = sequence::fit_into_weeks(chosen, &weekly.collect::<Vec<_>>(), self.curriculum);
        let mut learning = recalled.into_iter().chain(self.learning_days(&fitted));
        let mut building = steps(self.project(), build).into_iter();
        let planned = kinds.into_iter().map(|kind| {
            let (keyword, topic) = match kind {
                DayKind::Learn => learning.next().unwrap_or_default(),
                DayKind::Build => building.next().unwrap_or_default(),
                DayKind::Rehearse | DayKind::Review | DayKind::Rest => Default::default(),
            };
            PlannedDay { kind, keyword, topic }
        });
        planned.collect()
    }

    /// What is recalled first, and topics for the other days of learning.
    fn recalled_and_chosen(
        &self,
        learn: usize,
        choose: impl Fn(usize) -> Vec<Choice>,
    ) -> (Vec<KeywordOf>, Vec<Choice>) {
        let most = recall::most_days(self.brief.days().count(), self.ground()).min(learn);
        let fits = (0..=most).rev().map(|days| {
            let chosen = choose(learn - days);
            (days, recall::days(&chosen, self.curriculum, days), chosen)
        });
        let mut fits = fits.skip_while(|(days, recalled, _)| recalled.len() != *days);
        fits.next().map(|(_, recalled, chosen)| (recalled, chosen)).unwrap_or_default()
    }

    fn choose(&self, days: usize, practice: usize, depth: usize) -> Vec<Choice> {
        let mentioned = self.mentioned();
        let chosen = selection::choose(&Wanted {
            curriculum: self.curriculum,
            level: self.brief.level(),
            ground: self.ground(),
            path: self.path,
            mentioned: &mentioned,
            days,
            practice,
            depth,
        });
        sequence::order(chosen, self.curriculum)
    }

    /// The days of a plan too short for a project: one to three topics, each introduced if there is room, and at the end
    /// the thing that was asked for.
    fn short_days(&self, days: usize) -> Vec<PlannedDay> {
        let closing = self.closing_steps(days);
        let last = usize::from(closing.is_empty());
        let learn = days - closing.len() - last;
        let mut topics = self.choose((learn + last).div_ceil(2).max(last), 0, 0);
        topics.truncate((learn + last).max(last));
        // The last topic's practice ends the plan, where nothing else does.
        let practised = learn.saturating_sub(topics.len()).min(topics.len().saturating_sub(last));
        let mut left = learn.saturating_sub(topics.len() + practised);
        for (index, choice) in topics.iter_mut().enumerate() {
            choice.name = learn > 0;
            choice.practice = index < practised;
            choice.depth = left > 0;
            left = left.saturating_sub(1);
        }
        let mut planned = self.learning_days(&topics);
        planned.truncate(learn);
        let ends = if closing.is_empty() { self.closing_practice(&topics) } else { closing };
        let day = |kind: DayKind| move |(keyword, topic)| PlannedDay { kind, keyword, topic };
        planned.into_iter().map(day(DayKind::Learn)).chain(ends.into_iter().map(day(DayKind::Build))).collect()
    }

    /// The last days of a short plan that makes a product: all of it in a day, or its core and its end in two.
    fn closing_steps(&self, days: usize) -> Vec<KeywordOf> {
        if self.has_own_product() {
            steps(self.project(), if days < 4 { 1 } else { 2 })
        } else if self.aim() == Aim::Portfolio {
            steps(self.project(), 1)
        } else {
            Vec::new()
        }
    }

    /// The last day of any other: what the aim ends in, about the last topic.
    fn closing_practice(&self, topics: &[Choice]) -> Vec<KeywordOf> {
        let Some(last) = topics.last().map(|choice| &self.curriculum.topics[choice.topic]) else { return Vec::new() };
        let short = &last.label;
        let keyword = match self.aim() {
            // A long name would make this day the same as the one that introduced it.
            _ if length(short) > rehearsal::LONGEST_ALONE => last.practice.clone(),
            Aim::Interview => format!("면접 질문: {short} 답 작성하기"),
            Aim::Certificate => format!("모의시험: {short} 문제 풀기"),
            _ => last.practice.clone(),
        };
        vec![(keyword, topics.last().map(|choice| choice.topic))]
    }

    /// A topic's days stand together: what it is, work on it, more about it.
    fn learning_days(&self, choices: &[Choice]) -> Vec<KeywordOf> {
        let days = choices.iter().flat_map(|choice| {
            let topic = &self.curriculum.topics[choice.topic];
            let wanted = [(choice.name, &topic.name), (choice.practice, &topic.practice), (choice.depth, &topic.depth)];
            wanted.into_iter().filter(|(wanted, _)| *wanted).map(|(_, keyword)| (keyword.clone(), Some(choice.topic)))
        });
        days.collect()
    }

    /// Topics that were named, and those that the objective's words speak of. Only this of an objective reaches a plan:
    /// never its words.
    fn mentioned(&self) -> Vec<usize> {
        let spoken = stems(self.brief.objective());
        let words = |topic: &Topic| stems(&format!("{} {}", topic.name, topic.other_names.join(" ")));
        let names: Vec<Vec<String>> = self.curriculum.topics.iter().map(words).collect();
        // A word that a tenth of the topics have tells nothing about which of them is meant.
        let is_telling = |word: &String| names.iter().filter(|name| name.contains(word)).count() * 10 <= names.len();
        let spoken_of =
            (0..names.len()).filter(|&index| names[index].iter().any(|word| spoken.contains(word) && is_telling(word)));
        spoken_of.chain(self.stress.iter().copied()).chain(self.wanted()).collect()
    }

    /// Topics that what is to be made and reached needs.
    fn wanted(&self) -> Vec<usize> {
        const MOST: usize = 3;
        let of = |want: &str| {
            let rank = |topic: &Topic| match topic {
                topic if topic.name.contains(want) => Some(0),
                topic if topic.practice.contains(want) => Some(1),
                _ => None,
            };
            let topics = self.curriculum.topics.iter().zip(0..);
            let mut found: Vec<_> =
                topics.filter_map(|(topic, index)| Some((rank(topic)?, Reverse(topic.weight), index))).collect();
            found.sort_unstable();
            found.into_iter().take(MOST).map(|(_, _, index)| index).collect::<Vec<usize>>()
        };
        product::wants(self.brief).into_iter().flat_map(of).collect()
    }
}

/// The `count` steps of a project that may not be missing, in working order.
fn steps(project: &Project, count: usize) -> Vec<KeywordOf> {
    let mut order: Vec<usize> = (0..project.steps.len()).collect();
    order.sort_by_key(|&index| project.steps[index].rank);
    // One day makes the core; two make it and finish it; three begin with a plan.
    let mut kept: Vec<usize> = match count {
        1 => vec![order.iter().copied().find(|&index| project.steps[index].rank == product::SMALL).unwrap_or(order[1])],
        2 => vec![order[1], order[2]],
        _ => order.into_iter().take(count).collect(),
    };
    kept.sort_unstable();
    kept.into_iter().map(|index| (project.steps[index].name.clone(), None)).collect()
}

#[cfg(test)]
mod tests;
