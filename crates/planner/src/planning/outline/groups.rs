//! Groups parts that are read together: forewords with the next part, tiny parts with a neighbour, and all appendices.
//! If there are more parts than days, joins as many neighbours as necessary.

use super::parts::{Length, Part};
use super::shares::runs;
use std::cmp::Reverse;

/// A group that fills less than a third of a day does not get one alone.
const LEAST_OF_A_DAY: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    /// Index of the first part, and the number of parts.
    pub(super) from: usize,
    pub(super) count: usize,
    pub(super) weight: u32,
    /// Whether it holds the appendices, which get one day in all and no exercise.
    pub(super) is_appendix: bool,
}

impl Group {
    fn of(parts: &[Part], from: usize, count: usize) -> Self {
        let mut group = Self { from, count, weight: 0, is_appendix: false };
        group.weight = group.body(parts).iter().map(|part| part.weight).sum();
        group
    }

    pub(super) fn all(parts: &[Part]) -> Self {
        Self::of(parts, 0, parts.len())
    }

    pub(super) fn parts<'a>(&self, parts: &'a [Part]) -> &'a [Part] {
        &parts[self.from..self.from + self.count]
    }

    /// Returns the index of its main part.
    pub(super) fn heaviest(&self, parts: &[Part]) -> usize {
        let order = |&index: &usize| (!parts[index].is_around, parts[index].weight, Reverse(index));
        (self.from..self.from + self.count).max_by_key(order).unwrap_or(self.from)
    }

    /// Returns its parts without leading forewords and trailing appendices, unless it has no others.
    pub(super) fn body<'a>(&self, parts: &'a [Part]) -> &'a [Part] {
        let all = self.parts(parts);
        let first = all.iter().position(|part| !part.is_around);
        let last = all.iter().rposition(|part| !part.is_around);
        first.zip(last).map_or(all, |(first, last)| &all[first..=last])
    }

    pub(super) fn length(&self, parts: &[Part]) -> Option<Length> {
        let mut lengths = self.body(parts).iter().map(|part| part.length);
        let first = lengths.next()??;
        lengths.try_fold(first, |all, next| all.and(next?))
    }

    /// Returns the most days over which it may be read.
    pub(super) fn most_days(&self, parts: &[Part]) -> usize {
        let body = self.body(parts);
        body.first().map_or(1, |first| first.unit.most_days(body.iter().map(|part| part.weight).sum()))
    }
}

/// Groups `parts`, in order, into at most `days` groups.
pub(super) fn groups(parts: &[Part], days: usize) -> Vec<Group> {
    let body = parts.iter().rposition(|part| !part.is_around).map_or(parts.len(), |last| last + 1);
    let weight = |parts: &[Part]| parts.iter().map(|part| u64::from(part.weight)).sum::<u64>();
    // An appendix that fills less than a third of a day, or is shorter than a third of a usual part, joins the part before.
    let share = weight(&parts[body..]) * LEAST_OF_A_DAY as u64;
    let is_long = share * days as u64 >= weight(parts) && share * body as u64 >= weight(&parts[..body]);
    let has_appendix = body < parts.len() && days > 1 && is_long;
    let (body, room) = if has_appendix { (body, days - 1) } else { (parts.len(), days) };
    let mut groups = with_forewords(parts, body);
    if groups.len() > room {
        let weights: Vec<u32> = groups.iter().map(|group| group.weight).collect();
        let mut rest = groups.as_slice();
        let joined = runs(&weights, room).into_iter().map(|run| {
            let (these, others) = rest.split_at(run);
            rest = others;
            Group::of(parts, these[0].from, these.iter().map(|group| group.count).sum())
        });
        groups = joined.collect();
    } else {
        while let Some(index) = tiny(&groups, room) {
            let neighbour = neighbour(&groups, index, parts);
            let (first, second) = (index.min(neighbour), index.max(neighbour));
            groups[first] = Group::of(parts, groups[first].from, groups[first].count + groups[second].count);
            groups.remove(second);
        }
    }
    if has_appendix {
        groups.push(Group { is_appendix: true, ..Group::of(parts, body, parts.len() - body) });
    }
    groups
}

/// Returns a group for each of the first `count` parts. Forewords join the part after them, and trailing ones the last
/// part.
fn with_forewords(parts: &[Part], count: usize) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::with_capacity(count);
    let mut from = 0;
    for index in (0..count).filter(|&index| !parts[index].is_around) {
        groups.push(Group::of(parts, from, index + 1 - from));
        from = index + 1;
    }
    match groups.pop() {
        Some(last) => groups.push(Group::of(parts, last.from, count - last.from)),
        None => groups.push(Group::of(parts, 0, count)),
    }
    groups
}

/// Returns the smallest group, if it is too small for a day.
fn tiny(groups: &[Group], days: usize) -> Option<usize> {
    let all: u64 = groups.iter().map(|group| u64::from(group.weight)).sum();
    let smallest = (0..groups.len()).min_by_key(|&index| groups[index].weight)?;
    let of_all_days = u64::from(groups[smallest].weight) * (days * LEAST_OF_A_DAY) as u64;
    let is_tiny = of_all_days < all;
    (is_tiny && groups.len() > 1).then_some(smallest)
}

/// Returns the neighbour to join: one of the same chapter, otherwise the smaller one.
fn neighbour(groups: &[Group], index: usize, parts: &[Part]) -> usize {
    let chapter = |index: usize| &parts[groups[index].heaviest(parts)].chapter;
    let beside = [index.checked_sub(1), Some(index + 1).filter(|next| *next < groups.len())];
    let beside = beside.into_iter().flatten();
    beside.min_by_key(|&other| (chapter(other) != chapter(index), groups[other].weight)).unwrap_or(index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::outline::weights::Unit;

    fn parts(contents: &[(&str, u32, bool)]) -> Vec<Part> {
        let part = |&(name, weight, is_around): &(&str, u32, bool)| Part {
            name: name.to_owned(),
            chapter: name.to_owned(),
            siblings: 1,
            weight,
            unit: Unit::Minutes,
            length: Some(Length::Minutes(weight)),
            is_around,
        };
        contents.iter().map(part).collect()
    }

    fn counts(contents: &[(&str, u32, bool)], days: usize) -> Vec<usize> {
        groups(&parts(contents), days).iter().map(|group| group.count).collect()
    }

    #[test]
    fn forewords_and_tiny_parts_join_a_neighbour() {
        assert_eq!(counts(&[("머리말", 30, true), ("하나", 30, false), ("둘", 30, false)], 5), [2, 1]);
        assert_eq!(counts(&[("하나", 40, false), ("쉬어 가기", 3, false), ("둘", 30, false)], 4), [1, 2]);
        assert_eq!(counts(&[("하나", 1, false), ("둘", 1, false)], 9), [1, 1], "none is tiny among equals");
    }

    #[test]
    fn appendices_form_one_group() {
        let contents = [("하나", 30, false), ("둘", 30, false), ("부록 A", 80, true), ("부록 B", 80, true)];
        let groups = groups(&parts(&contents), 9);
        assert_eq!(
            groups.iter().map(|group| (group.count, group.is_appendix)).collect::<Vec<_>>(),
            [(1, false), (1, false), (2, true)]
        );
        assert_eq!(counts(&contents, 1), [4]);
        let word = [("하나", 30, false), ("둘", 30, false), ("나가며", 2, true)];
        assert_eq!(counts(&word, 9), [1, 2], "a word at the end has no day of its own");
    }

    #[test]
    fn with_few_days_neighbouring_parts_share_a_day() {
        let contents: Vec<_> = (0..20).map(|_| ("단원", 10, false)).collect();
        assert_eq!(counts(&contents, 5), [4, 4, 4, 4, 4]);
    }
}
