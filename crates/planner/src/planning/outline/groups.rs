//! Parts that are read together: forewords with what follows them, tiny parts with a neighbour, appendices with one another,
//! and where there are more parts than days, as many neighbours as there have to be.

use super::parts::{Length, Part};
use super::shares::runs;
use std::cmp::Reverse;

/// A part with less than one of so many parts of a day has no day of its own.
const LEAST_OF_A_DAY: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    /// The first part of it, and how many.
    pub(super) from: usize,
    pub(super) count: usize,
    pub(super) weight: u32,
    /// Appendices have a day in all and no exercise.
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

    /// The part that it is most about.
    pub(super) fn heaviest(&self, parts: &[Part]) -> usize {
        let order = |&index: &usize| (!parts[index].is_around, parts[index].weight, Reverse(index));
        (self.from..self.from + self.count).max_by_key(order).unwrap_or(self.from)
    }

    /// Its parts without forewords at its beginning and appendices at its end, unless it has nothing else.
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

    /// Over how many days it may be read.
    pub(super) fn most_days(&self, parts: &[Part]) -> usize {
        let body = self.body(parts);
        body.first().map_or(1, |first| first.unit.most_days(body.iter().map(|part| part.weight).sum()))
    }
}

/// All of `parts`, in order, in at most `days` groups.
pub(super) fn groups(parts: &[Part], days: usize) -> Vec<Group> {
    let body = parts.iter().rposition(|part| !part.is_around).map_or(parts.len(), |last| last + 1);
    let weight = |parts: &[Part]| parts.iter().map(|part| u64::from(part.weight)).sum::<u64>();
    // A word at the end is read along with what it follows: less than one of so many parts of a day, or of a usual part.
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

/// A group for each of the first `count` parts, those that stand before something together with it, those behind all with
/// the last.
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

/// The smallest group, if it is too little for a day.
fn tiny(groups: &[Group], days: usize) -> Option<usize> {
    let all: u64 = groups.iter().map(|group| u64::from(group.weight)).sum();
    let smallest = (0..groups.len()).min_by_key(|&index| groups[index].weight)?;
    let of_all_days = u64::from(groups[smallest].weight) * (days * LEAST_OF_A_DAY) as u64;
    let is_tiny = of_all_days < all;
    (is_tiny && groups.len() > 1).then_some(smallest)
}

/// Beside `index`: the group of the same chapter, or else the smaller one.
fn neighbour(groups: &[Group], index: usize, parts: &[Part]) -> usize {
    let chapter = |index: usize| &parts[groups[index].heaviest(parts)].chapter;
    let beside = [index.checked_sub(1), Some(index + 1).filter(|next| *next < groups.len())];
    let beside = beside.into_iter().flatten();
    beside.min_by_key(|&other| (chapter(other) != chapter(index), groups[other].weight)).unwrap_or(index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planning::outline::parts::Unit;

    fn parts(told: &[(&str, u32, bool)]) -> Vec<Part> {
        let part = |&(name, weight, is_around): &(&str, u32, bool)| Part {
            name: name.to_owned(),
            chapter: name.to_owned(),
            siblings: 1,
            weight,
            unit: Unit::Minutes,
            length: Some(Length::Minutes(weight)),
            is_around,
        };
        told.iter().map(part).collect()
    }

    fn counts(told: &[(&str, u32, bool)], days: usize) -> Vec<usize> {
        groups(&parts(told), days).iter().map(|group| group.count).collect()
    }

    #[test]
    fn forewords_and_tiny_parts_join_a_neighbour() {
        assert_eq!(counts(&[("머리말", 30, true), ("하나", 30, false), ("둘", 30, false)], 5), [2, 1]);
        assert_eq!(counts(&[("하나", 40, false), ("쉬어 가기", 3, false), ("둘", 30, false)], 4), [1, 2]);
        assert_eq!(counts(&[("하나", 1, false), ("둘", 1, false)], 9), [1, 1], "none is tiny among equals");
    }

    #[test]
    fn appendices_stand_together() {
        let told = [("하나", 30, false), ("둘", 30, false), ("부록 A", 80, true), ("부록 B", 80, true)];
        let groups = groups(&parts(&told), 9);
        assert_eq!(
            groups.iter().map(|group| (group.count, group.is_appendix)).collect::<Vec<_>>(),
            [(1, false), (1, false), (2, true)]
        );
        assert_eq!(counts(&told, 1), [4]);
        let word = [("하나", 30, false), ("둘", 30, false), ("나가며", 2, true)];
        assert_eq!(counts(&word, 9), [1, 2], "a word at the end has no day of its own");
    }

    #[test]
    fn where_days_are_few_neighbours_share_them() {
        let told: Vec<_> = (0..20).map(|_| ("단원", 10, false)).collect();
        assert_eq!(counts(&told, 5), [4, 4, 4, 4, 4]);
    }
}
