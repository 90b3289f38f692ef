//! Plans from a table of contents: its parts laid over the days by how long they are, with exercise and review between,
//! nothing left out and nothing invented.

mod days;
mod groups;
mod material;
mod parts;
mod shares;
mod titles;
mod told;

use super::calendar::{self, DayKind};
use super::{generic, product, wording};
use crate::curriculum::{self, Project};
use days::PartsDay;
use kernel::text::length;
use material::Material;
use parts::Part;
use roadmaps::quality::words::tokens;
use roadmaps::quality::{Knowledge, KnownTopic};
use roadmaps::{Brief, DAYS_PER_WEEK, Draft, Level, Outline, Week, restricted};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

pub(super) const VERSION: &str = "outline 2";
/// The share of days, in percent, that make something of the whole, and their most.
const CLOSING: (usize, usize) = (4, 3);
/// The same, where the objective names something to make.
const MAKING: (usize, usize) = (14, 8);

pub(super) struct OutlinePlanning {
    subject: String,
    parts: Vec<Part>,
    weeks: Vec<Vec<(DayKind, PartsDay)>>,
    words: HashSet<String>,
    level: Level,
    days: usize,
    minutes: Option<u32>,
    project: Option<Project>,
    restricted: String,
}

impl OutlinePlanning {
    /// Nothing if `brief` has no table of contents.
    pub(super) fn of(brief: &Brief) -> Option<Self> {
        let outline = brief.outline()?;
        let parts = parts::parts(outline);
        // A single day has no room beside the contents.
        let project = project(brief).filter(|_| brief.days().count() > 1);
        let (percent, most) = if project.is_some() { MAKING } else { CLOSING };
        let kinds = calendar::layout_with(brief.days(), percent, most);
        let mut laid = days::days(&parts, &kinds, Material::of(brief), project.as_ref()).into_iter();
        let mut days: Vec<(DayKind, PartsDay)> = Vec::with_capacity(kinds.len());
        let mut recalled = HashMap::new();
        for (kind, index) in kinds.iter().zip(0..) {
            let day = match kind {
                DayKind::Learn | DayKind::Build | DayKind::Rehearse => laid.next()?,
                DayKind::Review | DayKind::Rest => {
                    review(&parts, &days, index / DAYS_PER_WEEK * DAYS_PER_WEEK, &mut recalled)
                }
            };
            days.push((*kind, day));
        }
        Some(Self {
            subject: generic::subject(brief),
            words: words(outline, project.as_ref()),
            weeks: days.chunks(DAYS_PER_WEEK).map(<[_]>::to_vec).collect(),
            parts,
            level: brief.level(),
            days: brief.days().count(),
            minutes: outline.minutes(),
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

/// What the objective wants to make, as what the subject teaches makes things.
fn project(brief: &Brief) -> Option<Project> {
    let known = curriculum::asked_for(brief).map(|asked| asked.curriculum);
    let curriculum = known.unwrap_or_else(|| Cow::Owned(generic::curriculum(brief)));
    product::own_project(&curriculum, brief)
}

/// A day that recalls the weightiest parts of the week that begins at `start`, first those that no review has named, then
/// such parts of the weeks before; neither forewords nor appendices.
fn review(
    parts: &[Part],
    days: &[(DayKind, PartsDay)],
    start: usize,
    recalled: &mut HashMap<usize, usize>,
) -> PartsDay {
    let learned = |days: &[(DayKind, PartsDay)]| -> Vec<usize> {
        let learned = days.iter().filter(|(kind, _)| *kind == DayKind::Learn);
        let all: HashSet<usize> = learned.flat_map(|(_, day)| day.from..day.from + day.count).collect();
        all.into_iter().filter(|&part| !parts[part].is_around).collect()
    };
    let times = |part: usize| recalled.get(&part).copied().unwrap_or(0);
    let mut own = learned(&days[start..]);
    own.sort_by_key(|&part| (times(part) > 0, Reverse(parts[part].weight), part));
    let mut earlier = learned(days);
    earlier.retain(|part| !own.contains(part) && (own.len() < 2 || times(*part) == 0));
    earlier.sort_by_key(|&part| (times(part), Reverse(parts[part].weight), Reverse(part)));
    let order: Vec<usize> = own.into_iter().chain(earlier).collect();
    let names: Vec<&str> = order.iter().map(|&part| parts[part].name.as_str()).collect();
    let mut kept: Vec<usize> = wording::recalled(&names).into_iter().map(|index| order[index]).collect();
    kept.sort_unstable();
    for &part in &kept {
        *recalled.entry(part).or_default() += 1;
    }
    let names: Vec<&str> = kept.iter().map(|&part| parts[part].name.as_str()).collect();
    PartsDay::reading(wording::review(&names), 0, 0)
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
        // A table of contents says nothing about levels; whoever pasted it chose it for their own.
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
