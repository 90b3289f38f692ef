//! The weights of the parts of a table of contents. Parts without a stated length get their share of the heading above
//! them, because a chapter with many short sections is not longer than others.

use roadmaps::brief::{Entry, Outline};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Minutes,
    Pages,
    /// The contents state no lengths.
    Unknown,
}

impl Unit {
    /// Returns the most days for a part of this weight: a lecture of less than half an hour is not split, and a day has
    /// at least two pages.
    pub(super) fn most_days(self, weight: u32) -> usize {
        let days = match self {
            Self::Minutes if weight < 30 => 1,
            Self::Minutes => weight / 15,
            Self::Pages => (weight / 2).max(1),
            Self::Unknown => return usize::MAX,
        };
        usize::try_from(days).unwrap_or(usize::MAX)
    }
}

/// The weight of a heading without a length.
const HEADING: u32 = 60;
/// A foreword or an appendix gets this part of the average.
const AROUND: u32 = 4;

/// Returns the weights in minutes if most parts state minutes, otherwise in pages, otherwise equal for all headings. A
/// part without a length gets the average of its heading, or of all.
pub(super) fn weights(outline: &Outline) -> (Unit, Vec<u32>) {
    let of = |length: fn(&Entry) -> Option<u32>| outline.parts().map(length).collect::<Vec<_>>();
    let [minutes, pages] = [of(|entry| entry.minutes), of(|entry| entry.pages)];
    let known = |lengths: &[Option<u32>]| lengths.iter().flatten().count();
    let headings = headings(outline);
    let (unit, lengths) = match (known(&minutes), known(&pages)) {
        (0, 0) => return (Unit::Unknown, shares(outline, &headings)),
        (in_minutes, in_pages) if in_minutes >= in_pages => (Unit::Minutes, minutes),
        _ => (Unit::Pages, pages),
    };
    let average_of = |heading: Option<usize>| {
        let all = lengths.iter().zip(&headings).filter(|(_, other)| heading.is_none_or(|heading| heading == **other));
        let known: Vec<u32> = all.filter_map(|(length, _)| *length).collect();
        known.iter().sum::<u32>().checked_div(u32::try_from(known.len()).unwrap_or(u32::MAX))
    };
    let average = average_of(None).unwrap_or(AROUND);
    let weight = |((length, entry), heading): ((&Option<u32>, &Entry), &usize)| {
        let guess = || {
            if entry.is_around { average / AROUND } else { average_of(Some(*heading)).unwrap_or(average) }
        };
        length.unwrap_or_else(guess).max(1)
    };
    (unit, lengths.iter().zip(outline.parts()).zip(&headings).map(weight).collect())
}

/// Returns for each part the index of the entry that is its heading: the one at the depth above most parts.
fn headings(outline: &Outline) -> Vec<usize> {
    let mut counts: Vec<usize> = Vec::new();
    for entry in outline.parts().filter(|entry| !entry.is_around) {
        if counts.len() <= entry.depth {
            counts.resize(entry.depth + 1, 0);
        }
        counts[entry.depth] += 1;
    }
    let usual = (0..counts.len()).max_by_key(|&depth| counts[depth]).unwrap_or(0);
    let mut heading = 0;
    let mut headings = Vec::new();
    for (index, entry) in outline.entries().iter().enumerate() {
        if usual == 0 || entry.depth < usual {
            heading = index;
        }
        if entry.is_part() {
            headings.push(heading);
        }
    }
    headings
}

/// Divides the weight of each heading among its parts.
fn shares(outline: &Outline, headings: &[usize]) -> Vec<u32> {
    let parts: Vec<&Entry> = outline.parts().collect();
    let siblings = |heading: usize| {
        let body = parts.iter().zip(headings).filter(|(entry, other)| **other == heading && !entry.is_around);
        u32::try_from(body.count()).unwrap_or(u32::MAX).max(1)
    };
    let share = |heading: usize| (HEADING / siblings(heading)).max(1);
    let count = u32::try_from(parts.len()).unwrap_or(u32::MAX).max(1);
    let average = headings.iter().map(|heading| share(*heading)).sum::<u32>() / count;
    // A single line between chapters, such as an exercise, is no chapter.
    let is_between = |entry: &Entry, heading: usize| entry.number.is_empty() && siblings(heading) == 1;
    let weight = |(entry, heading): (&&Entry, &usize)| {
        if entry.is_around {
            (average / AROUND).max(1)
        } else if is_between(entry, *heading) {
            average.max(1)
        } else {
            share(*heading)
        }
    };
    parts.iter().zip(headings).map(weight).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights_of(text: &str) -> Vec<u32> {
        let outline = Outline::preview(text, &[], "아무 책", "").expect("it can be read");
        weights(&outline).1
    }

    #[test]
    fn chapters_without_lengths_weigh_the_same_whatever_their_sections() {
        let text = "1장 하나\n- 가\n- 나\n2장 둘\n- 다\n- 라\n- 마\n- 바\n- 사\n- 아";
        assert_eq!(weights_of(text), [30, 30, 10, 10, 10, 10, 10, 10]);
        assert_eq!(weights_of("1장 하나\n2장 둘\n3장 셋"), [60, 60, 60]);
    }

    #[test]
    fn a_part_without_a_length_weighs_like_its_neighbours_under_the_same_heading() {
        let text = "1장 하나\n- 가 10분\n- 나\n2장 둘\n- 다 50분\n- 라";
        assert_eq!(weights_of(text), [10, 10, 50, 50]);
    }

    #[test]
    fn a_heading_with_its_own_length_gives_it_to_its_parts() {
        assert_eq!(weights_of("1장 하나 (20분)\n- 가\n- 나\n2장 둘 (90분)\n- 다\n- 라"), [10, 10, 45, 45]);
    }
}
