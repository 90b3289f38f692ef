//! The built-in planner: no model, no network, the same plan for the same brief.
//!
//! It lays out the calendar (reviews, the product at the end, days of learning), chooses topics of the curriculum for the
//! days of learning, brings them into order and words the rest. A subject without a curriculum gets a general one.

mod calendar;
mod emphasis;
mod generic;
mod outline;
mod selection;
mod sequence;
mod themes;
mod wording;

use crate::curriculum::{self, Asked, Curriculum, Project, Topic};
use crate::korean::stems;
use crate::objective::Aim;
use async_trait::async_trait;
use calendar::{DayKind, SHORTEST_WITH_PROJECT};
use outline::OutlinePlanning;
use roadmaps::quality::Knowledge;
use roadmaps::{
    Brief, DAYS_PER_WEEK, Draft, Plan, Provenance, RoadmapWriter, Source, Week, WriteError, WritingProgress, Written,
    restricted,
};
use selection::{Choice, Wanted};
use std::borrow::Cow;
use std::collections::HashSet;

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
    let asked = curriculum::asked_for(brief);
    let general;
    let planning = if let Some(asked) = &asked {
        let Asked { curriculum, path, stress, subject } = asked;
        Planning { brief, curriculum, path, stress, subject: subject.clone(), generic: false }
    } else {
        general = generic::curriculum(brief);
        Planning {
            brief,
            curriculum: &general,
            path: &[],
            stress: &[],
            subject: generic::subject(brief),
            generic: true,
        }
    };
    let known = asked.as_ref().map(|asked| &*asked.curriculum as &dyn Knowledge);
    let plan = Plan::accept(brief, planning.draft(), known).map_err(WriteError::Invalid)?;
    let version = planning.curriculum.label.clone();
    Ok(Written { plan, provenance: Provenance { source: Source::BuiltIn, version } })
}

/// What the curricula that `brief` asks for, if there are any, know about their subjects. Whoever wrote a plan for `brief`,
/// this is what it is to be checked against.
#[must_use]
pub fn knowledge(brief: &Brief) -> Option<Box<dyn Knowledge>> {
    if let Some(laid) = OutlinePlanning::of(brief) {
        return Some(Box::new(laid));
    }
    curriculum::asked_for(brief).map(|asked| match asked.curriculum {
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
        let mut recalled = HashSet::new();
        let weeks = weeks.iter().zip(1..).zip(&themes).map(|((week, number), theme)| {
            let seen = &days[..(number * DAYS_PER_WEEK).min(days.len())];
            let keywords = week.iter().map(|day| match day.kind {
                DayKind::Review => self.review(week, seen, &mut recalled),
                DayKind::Learn | DayKind::Build => day.keyword.clone(),
            });
            Week { keyword: theme.clone(), days: keywords.collect() }
        });
        let weeks: Vec<Week> = weeks.collect();
        let evaluation = wording::evaluation(&wording::Told {
            brief: self.brief,
            curriculum: self.curriculum,
            subject: &self.subject,
            first_week: &themes[0],
            project: self.has_project().then_some(self.project().name.as_str()),
            generic: self.generic,
        });
        Draft { weeks, tips: self.tips(), evaluation, restricted: restricted::omitted_sentence(self.brief) }
    }

    fn project(&self) -> &Project {
        self.curriculum.project_for(self.brief.level())
    }

    fn has_project(&self) -> bool {
        self.brief.days().count() >= SHORTEST_WITH_PROJECT
    }

    /// Every day with its keyword, but for the reviews.
    fn days(&self) -> Vec<PlannedDay> {
        let emphasis = emphasis::of(Aim::of(self.brief.objective()));
        let kinds = calendar::layout(self.brief.days(), emphasis.build);
        let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
        let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
        let (learning, building) = if self.has_project() {
            let hands_on_left = kinds.len().div_ceil(3).saturating_sub(build);
            let practice = ((learn * emphasis.practice + 50) / 100).max(hands_on_left);
            let chosen = self.choose(learn, practice, learn * emphasis.depth / 100);
            let weekly =
                kinds.chunks(DAYS_PER_WEEK).map(|week| week.iter().filter(|kind| **kind == DayKind::Learn).count());
            let fitted = sequence::fit_into_weeks(chosen, &weekly.collect::<Vec<_>>(), self.curriculum);
            (self.learning_days(&fitted), steps(self.project(), build))
        } else {
            self.short_days(kinds.len())
        };
        let (mut learning, mut building) = (learning.into_iter(), building.into_iter());
        let planned = kinds.into_iter().map(|kind| {
            let (keyword, topic) = match kind {
                DayKind::Learn => learning.next().unwrap_or_default(),
                DayKind::Build => building.next().unwrap_or_default(),
                DayKind::Review => Default::default(),
            };
            PlannedDay { kind, keyword, topic }
        });
        planned.collect()
    }

    fn choose(&self, days: usize, practice: usize, depth: usize) -> Vec<Choice> {
        let mentioned = self.mentioned();
        let chosen = selection::choose(&Wanted {
            curriculum: self.curriculum,
            level: self.brief.level(),
            path: self.path,
            mentioned: &mentioned,
            days,
            practice,
            depth,
        });
        sequence::order(chosen, self.curriculum)
    }

    /// The days of a plan too short for a project: one to three topics, each introduced if there is room, and at the end
    /// hands-on work on the last.
    fn short_days(&self, days: usize) -> (Vec<KeywordOf>, Vec<KeywordOf>) {
        let mut topics = self.choose(days.div_ceil(2), 0, 0);
        let last = topics.len().saturating_sub(1);
        let practised = days.saturating_sub(1 + topics.len());
        for (index, choice) in topics.iter_mut().enumerate() {
            choice.name = days > 1;
            choice.depth = false;
            choice.practice = index < practised.min(last);
        }
        let closing =
            topics.last().map(|choice| (self.curriculum.topics[choice.topic].practice.clone(), Some(choice.topic)));
        (self.learning_days(&topics), closing.into_iter().collect())
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

    /// Topics that were named, and those that the objective's words speak of. Only this of an objective reaches a plan: never its words.
    fn mentioned(&self) -> Vec<usize> {
        let spoken = stems(self.brief.objective());
        let words = |topic: &Topic| stems(&format!("{} {}", topic.name, topic.other_names.join(" ")));
        let names: Vec<Vec<String>> = self.curriculum.topics.iter().map(words).collect();
        // A word that a tenth of the topics have tells nothing about which of them is meant.
        let is_telling = |word: &String| names.iter().filter(|name| name.contains(word)).count() * 10 <= names.len();
        (0..names.len())
            .filter(|&index| names[index].iter().any(|word| spoken.contains(word) && is_telling(word)))
            .chain(self.stress.iter().copied())
            .collect()
    }

    /// Five of the curriculum's tips, which ones depending on the brief.
    fn tips(&self) -> Vec<String> {
        let tips = &self.curriculum.tips;
        let start = self.brief.days().count() + 3 * usize::from(self.brief.level().number());
        let mut picked: Vec<usize> = (0..5.min(tips.len())).map(|offset| (start + offset) % tips.len()).collect();
        picked.sort_unstable();
        picked.into_iter().map(|index| tips[index].clone()).collect()
    }
}

/// The `count` steps of a project that may not be missing, in working order.
fn steps(project: &Project, count: usize) -> Vec<KeywordOf> {
    let mut order: Vec<usize> = (0..project.steps.len()).collect();
    order.sort_by_key(|&index| project.steps[index].rank);
    // One day makes the core; two make it and finish it; three begin with a plan.
    let mut kept: Vec<usize> = match count {
        1 => vec![order[1]],
        2 => vec![order[1], order[2]],
        _ => order.into_iter().take(count).collect(),
    };
    kept.sort_unstable();
    kept.into_iter().map(|index| (project.steps[index].name.clone(), None)).collect()
}

#[cfg(test)]
mod tests;
