//! The parts of a table of contents that get days, with names that distinguish them.

use super::weights::{self, Unit};
use crate::planning::wording::cut;
use kernel::text::length;
use roadmaps::brief::{Entry, Outline};
use std::collections::{HashMap, HashSet};

const LONGEST_NAME: usize = 40;
const SHORTEST_NAME: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    /// The name of its chapter, used in titles of weeks: an entry above it, or itself.
    pub(super) chapter: String,
    /// The number of parts in the chapter.
    pub(super) siblings: usize,
    /// Its length in `unit`; at least 1.
    pub(super) weight: u32,
    /// The same for all parts.
    pub(super) unit: Unit,
    /// Its length as stated in the contents.
    pub(super) length: Option<Length>,
    /// Whether it is a foreword or an appendix.
    pub(super) is_around: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    Minutes(u32),
    Pages { first: u32, count: u32 },
}

impl Length {
    fn of(entry: &Entry) -> Option<Self> {
        let pages = || Some(Self::Pages { first: entry.first_page?, count: entry.pages? });
        entry.minutes.map(Self::Minutes).or_else(pages)
    }

    /// Joins it with the length that directly follows.
    pub(super) fn and(self, next: Self) -> Option<Self> {
        match (self, next) {
            (Self::Minutes(one), Self::Minutes(other)) => Some(Self::Minutes(one + other)),
            (Self::Pages { first, .. }, Self::Pages { first: next, count }) if first <= next => {
                Some(Self::Pages { first, count: next + count - first })
            }
            _ => None,
        }
    }

    /// Splits it into `steps` pieces with readable names; `None` if one would be empty.
    pub(super) fn pieces(self, steps: usize) -> Option<Vec<String>> {
        (1..=steps).map(|step| self.piece(step, steps)).collect()
    }

    /// Returns the `step`th of `steps` pieces, counted from 1.
    fn piece(self, step: usize, steps: usize) -> Option<String> {
        let share = |whole: u32, step: usize| u64::from(whole) * step as u64 / steps as u64;
        match self {
            Self::Pages { first, count } => {
                let (from, to) = (share(count, step - 1), share(count, step));
                (from < to).then(|| match (u64::from(first) + from, u64::from(first) + to - 1) {
                    (from, to) if from == to => format!("{from}쪽"),
                    (from, to) => format!("{from}~{to}쪽"),
                })
            }
            Self::Minutes(minutes) => {
                let grain = if minutes >= 20 * u32::try_from(steps).ok()? { 5 } else { 1 };
                let end =
                    |step: usize| if step == steps { minutes.into() } else { share(minutes, step) / grain * grain };
                let (from, to) = (end(step - 1), end(step));
                (from < to).then(|| if from == 0 { format!("앞 {to}분") } else { format!("{from}~{to}분") })
            }
        }
    }
}

/// Returns the parts of `outline`, in order, for a plan of this many weeks.
pub(super) fn parts(outline: &Outline, weeks: usize) -> Vec<Part> {
    let height = chapter_depth(outline, weeks);
    let (unit, weights) = weights::weights(outline);
    let mut titles: HashMap<&str, usize> = HashMap::new();
    for entry in outline.parts() {
        *titles.entry(entry.title.as_str()).or_default() += 1;
    }
    let is_unit = outline.units();
    let mut above: Vec<&Entry> = Vec::new();
    let mut names: HashSet<String> = HashSet::new();
    let mut parts: Vec<Part> = Vec::new();
    for (entry, is_unit) in outline.entries().iter().zip(is_unit) {
        above.truncate(entry.depth);
        above.push(entry);
        if !entry.is_part() {
            continue;
        }
        let parent = above.len().checked_sub(2).map(|index| above[index]);
        let is_alone = titles[entry.title.as_str()] == 1;
        let name = cut(&if is_alone { entry.title.clone() } else { distinguished(entry, parent) }, LONGEST_NAME);
        let name = if length(&name) >= SHORTEST_NAME { name } else { format!("{name} 단원") };
        let place = parts.len() + 1;
        let name = if names.contains(&name) { cut(&format!("{place}째 {name}"), LONGEST_NAME) } else { name };
        names.insert(name.clone());
        parts.push(Part {
            name,
            chapter: cut(&above[height.min(above.len() - 1)].title, LONGEST_NAME),
            siblings: 0,
            weight: weights[parts.len()],
            unit,
            length: Length::of(entry),
            is_around: !is_unit,
        });
    }
    let mut start = 0;
    while start < parts.len() {
        let siblings = parts[start..].iter().take_while(|part| part.chapter == parts[start].chapter).count();
        parts[start..start + siblings].iter_mut().for_each(|part| part.siblings = siblings);
        start += siblings;
    }
    parts
}

/// Returns the smallest depth with enough chapters for this many weeks.
fn chapter_depth(outline: &Outline, weeks: usize) -> usize {
    const WEEKS_OF_A_CHAPTER: usize = 2;
    let deepest = outline.entries().iter().map(|entry| entry.depth).max().unwrap_or(0);
    let chapters =
        |depth: usize| outline.entries().iter().filter(|entry| entry.depth == depth && !entry.is_leaf).count();
    // A chapter has parts, so the deepest level has none.
    let parents = 0..deepest;
    let depth = parents.clone().find(|&depth| chapters(depth) * WEEKS_OF_A_CHAPTER >= weeks);
    depth.or_else(|| parents.last()).unwrap_or(0)
}

/// Adds a number or the parent to a title that occurs several times.
fn distinguished(entry: &Entry, parent: Option<&Entry>) -> String {
    let of = parent.map(|parent| if parent.number.is_empty() { &parent.title } else { &parent.number });
    let number = [Some(&entry.number), of].into_iter().flatten().find(|text| length(text) > 1);
    number.map_or_else(|| entry.title.clone(), |number| format!("{number} {}", entry.title))
}
