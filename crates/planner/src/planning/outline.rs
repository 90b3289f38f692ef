//! Plans from a table of contents. Distributes its parts over the days by length, with exercises and reviews between
//! them; leaves nothing out and adds nothing.

mod days;
mod groups;
mod material;
mod parts;
mod shares;
mod texts;
mod titles;
mod weights;

use super::calendar::{self, DayKind};
use super::generic;
use super::memory::{Candidate, Memory};
use crate::asked::{self, Asked};
use crate::curriculum::Project;
use crate::{goal, product};
use days::PartsDay;
use kernel::text::length;
use material::Material;
use parts::Part;
use roadmaps::brief::{Brief, DAYS_PER_WEEK, Level, Outline};
use roadmaps::plan::{Draft, Week};
use roadmaps::quality::words::tokens;
use roadmaps::quality::{Knowledge, KnownTopic};
use roadmaps::restricted;
use std::borrow::Cow;
use std::collections::HashSet;

pub(super) const VERSION: &str = "outline 4";
/// The share of days, in percent, that build the product of the objective, and their maximum.
const MAKING: (usize, usize) = (14, 8);

pub(super) struct OutlinePlanning {
    subject: String,
    parts: Vec<Part>,
    weeks: Vec<Vec<(DayKind, PartsDay)>>,
    words: HashSet<String>,
    level: Level,
    days: usize,
    minutes: Option<u32>,
    tip: &'static str,
    project: Option<Project>,
    restricted: String,
}

impl OutlinePlanning {
    /// Returns `None` if `brief` has no table of contents.
    pub(super) fn of(brief: &Brief) -> Option<Self> {
        let outline = brief.outline()?;
        let parts = parts::parts(outline, brief.days().weeks().into());
        let asked = asked::asked_for(brief);
        let material = Material::of(brief, asked.as_ref(), outline);
        // In a plan of one day there is only room for the contents.
        let project = project(brief, asked).filter(|_| brief.days().count() > 1);
        let (percent, most) = match &project {
            Some(project) => (MAKING.0, MAKING.1.min(project.steps.len())),
            None => (material.closing_percent, material.most_closings()),
        };
        let kinds = calendar::layout_with(brief.days(), percent, most);
        let mut laid = days::days(&parts, &kinds, material, project.as_ref()).into_iter();
        let mut days: Vec<(DayKind, PartsDay)> = Vec::with_capacity(kinds.len());
        let mut memory = Memory::default();
        for kind in kinds {
            let day = match kind {
                DayKind::Learn | DayKind::Survey | DayKind::Build | DayKind::Rehearse => {
                    laid.next().expect("there are as many as the calendar has, which a test shows")
                }
                DayKind::Review | DayKind::Rest | DayKind::After => {
                    PartsDay::reading(review(&parts, &days, material, &mut memory), 0, 0)
                }
            };
            days.push((kind, day));
        }
        Some(Self {
            subject: generic::subject(brief),
            words: words(outline, project.as_ref()),
            weeks: days.chunks(DAYS_PER_WEEK).map(<[_]>::to_vec).collect(),
            parts,
            level: brief.level(),
            days: brief.days().count(),
            minutes: outline.minutes(),
            tip: &material.tip,
            project,
            restricted: restricted::omitted_sentence(brief),
        })
    }

    pub(super) fn draft(&self) -> Draft {
        let titles = titles::titles(&self.parts, &self.weeks, self.project.as_ref());
        let weeks = self
            .weeks
            .iter()
            .zip(titles)
            .map(|(week, keyword)| Week { keyword, days: week.iter().map(|(_, day)| day.keyword.clone()).collect() });
        Draft {
            weeks: weeks.collect(),
            tips: self.tips(),
            evaluation: self.evaluation(),
            restricted: self.restricted.clone(),
        }
    }
}

/// Returns the project that the objective names, made the way its subject makes things.
fn project(brief: &Brief, asked: Option<Asked>) -> Option<Project> {
    product::named(brief)?;
    let known = asked.map(|asked| asked.curriculum);
    let curriculum = known.unwrap_or_else(|| Cow::Owned(generic::curriculum(brief)));
    product::own_project(&curriculum, brief).or_else(|| goal::project(brief))
}

/// Words a day that reviews parts learned on `days`. Skips forewords and appendices, and setup parts unless there is
/// nothing else.
fn review(parts: &[Part], days: &[(DayKind, PartsDay)], material: &Material, memory: &mut Memory) -> String {
    let week = days.len() / DAYS_PER_WEEK * DAYS_PER_WEEK;
    let mut candidates: Vec<Candidate<'_>> = Vec::new();
    for (index, (kind, day)) in days.iter().enumerate() {
        let learned = if *kind == DayKind::Learn { day.from..day.from + day.count } else { 0..0 };
        for part in learned.filter(|&part| !parts[part].is_around) {
            match candidates.iter_mut().find(|known| known.id == part) {
                Some(known) => known.is_own |= index >= week,
                None => candidates.push(Candidate {
                    id: part,
                    name: &parts[part].name,
                    short: &parts[part].name,
                    weight: parts[part].weight,
                    must_be_recalled: false,
                    is_own: index >= week,
                }),
            }
        }
    }
    if candidates.iter().any(|known| !material.only_readies(known.name)) {
        candidates.retain(|known| !material.only_readies(known.name));
    }
    memory.review(&candidates)
}

fn words(outline: &Outline, project: Option<&Project>) -> HashSet<String> {
    let of_project = project.into_iter().flat_map(|project| tokens(&project.name));
    outline.entries().iter().flat_map(|entry| tokens(&entry.title)).chain(of_project).collect()
}

impl Knowledge for OutlinePlanning {
    fn subject(&self) -> &str {
        &self.subject
    }

    fn recognise(&self, keyword: &str) -> Option<usize> {
        let planned = self.weeks.iter().flatten().find(|(_, day)| day.keyword == keyword);
        planned.map(|(_, day)| day.from).or_else(|| {
            let named = |part: &Part| keyword.contains(part.name.as_str());
            (0..self.parts.len())
                .filter(|&part| named(&self.parts[part]))
                .max_by_key(|&part| length(&self.parts[part].name))
        })
    }

    fn topic(&self, topic: usize) -> KnownTopic<'_> {
        // A table of contents has no levels; its owner chose it for the level of the brief.
        KnownTopic { name: &self.parts[topic].name, level: self.level, requires: &[] }
    }

    fn has_keyword(&self, keyword: &str) -> bool {
        self.weeks.iter().flatten().any(|(_, day)| day.keyword == keyword)
    }

    fn is_project_step(&self, keyword: &str) -> bool {
        self.weeks.iter().flatten().any(|(kind, day)| *kind == DayKind::Build && day.keyword == keyword)
    }

    fn speaks_of(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}

#[cfg(test)]
mod tests;
