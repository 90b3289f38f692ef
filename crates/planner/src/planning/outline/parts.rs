//! The parts of a table of contents that a plan has days for, under names that tell them apart.

use crate::planning::wording::cut;
use kernel::text::length;
use roadmaps::{Entry, Outline};
use std::collections::{HashMap, HashSet};

const LONGEST_NAME: usize = 40;
const SHORTEST_NAME: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) name: String,
    /// The name of the highest entry it stands below, or its own.
    pub(super) chapter: String,
    /// How many parts the chapter has.
    pub(super) siblings: usize,
    /// In minutes or pages; at least 1.
    pub(super) weight: u32,
    /// What the contents say of its length.
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

    /// Of this and what comes right after it.
    pub(super) fn and(self, next: Self) -> Option<Self> {
        match (self, next) {
            (Self::Minutes(one), Self::Minutes(other)) => Some(Self::Minutes(one + other)),
            (Self::Pages { first, .. }, Self::Pages { first: next, count }) if first <= next => {
                Some(Self::Pages { first, count: next + count - first })
            }
            _ => None,
        }
    }

    /// The `step`th of `steps` pieces, counted from 1, as a reader finds it.
    pub(super) fn piece(self, step: usize, steps: usize) -> Option<String> {
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

/// The leaves of `outline`, in order.
pub(super) fn parts(outline: &Outline) -> Vec<Part> {
    let weights = weights(outline);
    let mut titles: HashMap<&str, usize> = HashMap::new();
    for entry in outline.leaves() {
        *titles.entry(entry.title.as_str()).or_default() += 1;
    }
    let mut above: Vec<&Entry> = Vec::new();
    let mut names: HashSet<String> = HashSet::new();
    let mut parts: Vec<Part> = Vec::new();
    for entry in outline.entries() {
        above.truncate(entry.depth);
        above.push(entry);
        if !entry.is_leaf {
            continue;
        }
        let parent = above.len().checked_sub(2).map(|index| above[index]);
        let is_alone = titles[entry.title.as_str()] == 1;
        let name = cut(&if is_alone { entry.title.clone() } else { told_apart(entry, parent) }, LONGEST_NAME);
        let name = if length(&name) >= SHORTEST_NAME { name } else { format!("{name} 단원") };
        let place = parts.len() + 1;
        let name = if names.contains(&name) { cut(&format!("{place}째 {name}"), LONGEST_NAME) } else { name };
        names.insert(name.clone());
        parts.push(Part {
            name,
            chapter: cut(&above[0].title, LONGEST_NAME),
            siblings: 0,
            weight: weights[parts.len()],
            length: Length::of(entry),
            is_around: above.iter().any(|entry| entry.is_around),
        });
    }
    let mut start = 0;
    while start < parts.len() {
        let siblings = parts[start..].iter().take_while(|part| part.chapter == parts[start].chapter).count();
        parts[start..start + siblings].iter_mut().for_each(|part| part.siblings = siblings);
        start += siblings;
    }
    // Of nothing but forewords, each is a part like any other.
    if parts.iter().all(|part| part.is_around) {
        for part in &mut parts {
            part.is_around = false;
        }
    }
    parts
}

/// An entry's title with what it belongs to, since others are called the same.
fn told_apart(entry: &Entry, parent: Option<&Entry>) -> String {
    let of = parent.map(|parent| if parent.number.is_empty() { &parent.title } else { &parent.number });
    let number = [Some(&entry.number), of].into_iter().flatten().find(|text| length(text) > 1);
    number.map_or_else(|| entry.title.clone(), |number| format!("{number} {}", entry.title))
}

/// Minutes where most parts tell them, else pages, else all alike; who tells nothing counts as the average.
fn weights(outline: &Outline) -> Vec<u32> {
    let of = |length: fn(&Entry) -> Option<u32>| outline.leaves().map(length).collect::<Vec<_>>();
    let [minutes, pages] = [of(|entry| entry.minutes), of(|entry| entry.pages)];
    let tell = |lengths: &[Option<u32>]| lengths.iter().flatten().count();
    let lengths = if tell(&minutes) >= tell(&pages) { minutes } else { pages };
    let known: Vec<u32> = lengths.iter().flatten().copied().collect();
    let average = known.iter().sum::<u32>() / u32::try_from(known.len().max(1)).unwrap_or(u32::MAX);
    lengths.into_iter().map(|length| length.unwrap_or(average).max(1)).collect()
}
